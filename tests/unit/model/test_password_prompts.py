"""What looks like a question for a password, and what does not."""

import pytest

from kortty.model.password_prompts import asks_for_password
from kortty.vt.terminal import Terminal

PROMPTS = [
    "Password:",
    "Password: ",
    "password for anna: ",
    "[sudo] password for anna: ",
    "[sudo] Passwort für anna: ",
    "(current) UNIX password: ",
    "anna@host's password: ",
    "Enter passphrase for key '/home/anna/.ssh/id_ed25519': ",
    "Enter PIN: ",
    "Enter PIN for 'YubiKey': ",
    "Kennwort: ",
    "Mot de passe : ",
    "Contraseña: ",
    "Пароль: ",
    "密码\uff1a",
    "パスワード:",
    "비밀번호: ",
    "Password: ****",
    "Password: •••",
]

NO_PROMPTS = [
    "",
    "$ ",
    "anna@host:~$ ",
    "Username: ",
    "the password is wrong",
    "Spinning: ",
    "anna@host:~/passwords$ ",
    "enter your password then press return",
]


@pytest.mark.promise("FT-9.5-02")
@pytest.mark.parametrize("text", PROMPTS)
def test_a_line_that_asks_for_a_secret_with_the_cursor_at_its_end_is_a_password_prompt(text: str) -> None:
    terminal = Terminal(80, 10)
    terminal.feed(b"one\r\ntwo\r\n" + text.encode())
    assert asks_for_password(terminal)
    narrow = Terminal(9, 10)
    narrow.feed(b"one\r\ntwo\r\n" + text.encode())
    assert asks_for_password(narrow)


@pytest.mark.parametrize("text", NO_PROMPTS)
def test_another_line_is_none(text: str) -> None:
    terminal = Terminal(80, 10)
    terminal.feed(text.encode())
    assert not asks_for_password(terminal)


def test_a_question_that_the_cursor_has_left_is_none() -> None:
    terminal = Terminal(80, 10)
    terminal.feed(b"Password: \r\n")
    assert not asks_for_password(terminal)
    terminal.feed(b"Password: secret\x1b[3;4H")
    assert not asks_for_password(terminal)


def test_text_behind_the_cursor_makes_it_none() -> None:
    terminal = Terminal(80, 10)
    terminal.feed(b"Password: and more\x1b[1;11H")
    assert not asks_for_password(terminal)


def test_a_long_line_is_no_prompt() -> None:
    terminal = Terminal(500, 10)
    terminal.feed(b"x" * 200 + b" password: ")
    assert not asks_for_password(terminal)
    narrow = Terminal(2, 100)
    narrow.feed(b"x" * 40 + b" password: ")
    assert not asks_for_password(narrow)


def test_hidden_characters_do_not_hide_a_prompt() -> None:
    terminal = Terminal(80, 10)
    terminal.feed("Pass\u200bword:\u200b ".encode())
    assert asks_for_password(terminal)
