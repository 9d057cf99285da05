"""Room control, server: one client, from its first byte to its last (control-api.md 2.2 to 2.5). Knows no handler.

Strictly one request at a time: while an answer is due nothing more is read, so what a client sends ahead waits in the
system's buffers and in one line here. Answers and events wait in one bounded queue; whoever does not read is cut off.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from enum import Enum, auto
from functools import partial
from typing import Final, Protocol

from kortty.base.pending import Pending
from kortty.control.declarations import catalogue
from kortty.control.declarations.limits import AUTH_DEADLINE_MS, FLUSH_MS, GONE_PROBE_MS, MAX_LINE_BYTES
from kortty.control.errors import WireError
from kortty.control.outcome import Action, Answer, Outcome, Outgoing
from kortty.control.server import answers
from kortty.control.server.frames import Lines, LineTooLong
from kortty.control.server.outbound import Outbound
from kortty.control.server.requests import NO_ID, Malformed, Request, read
from kortty.control.server.stream import Stream
from kortty.control.server.turns import Turns
from kortty.control.session import SendEvent, Session
from kortty.control.timers import Cancel, Timers

AUTH: Final = "auth"
FULL_BYTES: Final = 4_194_304
"""While so much waits for a client, its next request waits, too."""
_BLANKS: Final = b" \t\r"


class Desk(Protocol):
    """What a connection asks of the server."""

    @property
    def timers(self) -> Timers: ...

    @property
    def turns(self) -> Turns: ...

    def gate(self) -> WireError | None:
        """Why the API cannot be used now; None when it can."""
        ...

    def admit(
        self, number: int, before: Session | None, given: Mapping[str, object], send_event: SendEvent
    ) -> tuple[Session, Mapping[str, object]]:
        """A session and the answer to `auth`. Raises WireError."""
        ...

    def dispatch(self, session: Session, method: str, params: Mapping[str, object]) -> Outgoing:
        """Do what an authenticated client asks for. Never raises."""
        ...

    def defect(self, what: str, error: Exception) -> WireError:
        """The answer for what nobody foresaw."""
        ...

    def left(self, connection: Connection) -> None:
        """Its session is over: it asks and is told nothing more. Called once."""
        ...

    def closed(self, connection: Connection) -> None:
        """Its descriptor is closed. Called once, after `left`."""
        ...


class State(Enum):
    """Of a connection."""

    OPEN = auto()
    FLUSHING = auto()
    """Nothing is read any more; what is queued goes out."""
    LINGERING = auto()
    """Everything is out and the client was told the end; what it still sends is thrown away until it closes."""
    CLOSED = auto()


#: Errors after which the connection is closed (2.2, 2.5).
_LAST_WORDS: Final = frozenset({"unauthorized", "message_too_large", "too_many_connections"})


class Connection:
    """Owns the socket. `number` names it in this run."""

    def __init__(self, number: int, client: socket.socket, desk: Desk) -> None:
        self.number = number
        self.session: Session | None = None
        self._desk = desk
        self._stream = Stream(client, self._readable, self._writable)
        self._lines = Lines()
        self._out = Outbound()
        self._state = State.OPEN
        self._input_ended = False
        self._serving = False
        self._queued = False
        self._waiting: Pending[Outcome] | None = None
        self._waiting_id = NO_ID
        self._waiting_method = ""
        self._probe: Cancel | None = None
        self._deadline: Cancel | None = desk.timers.after(AUTH_DEADLINE_MS / 1000, self.abort)

    @property
    def state(self) -> State:
        return self._state

    def start(self) -> None:
        """Take requests."""
        self._stream.reading(True)

    # --- in ---

    def _readable(self) -> None:
        try:
            piece = self._stream.receive()
        except OSError:
            self.abort()
            return
        if piece is None:
            return
        if self._state is not State.OPEN:
            if not piece:
                self.abort()
            return
        if piece:
            self._lines.feed(piece)
        else:
            self._input_ended = True
        self._go_on()

    def _go_on(self) -> None:
        """Handle what is there, as far as may be now; then read more, or not."""
        if self._serving:
            return  # an answer came while its request was being handled; the loop below sees it
        self._serving = True
        try:
            while self._may_serve():
                if not self._desk.turns.left():
                    self._wait_for_a_turn()
                    break
                line = self._next_line()
                if line is None:
                    break
                self._desk.turns.work(partial(self._serve, line))
        finally:
            self._serving = False
        self._settle()

    def _may_serve(self) -> bool:
        waits = self._waiting is not None or self._queued or self._out.size >= FULL_BYTES
        return self._state is State.OPEN and not waits

    def _wait_for_a_turn(self) -> None:
        def turn() -> None:
            self._queued = False
            self._go_on()

        self._queued = True
        self._desk.turns.queue(turn)

    def _next_line(self) -> bytes | None:
        try:
            line = self._lines.next()
            return self._lines.rest() if line is None and self._input_ended else line
        except LineTooLong:
            self._lines.clear()
            data = {"max_line_bytes": MAX_LINE_BYTES}
            self._fail(NO_ID, WireError("message_too_large", "the line is too long", data))
            return None

    def _settle(self) -> None:
        """Read as far as the next line is wanted; after the end of the input, leave when everything is answered."""
        if self._state is not State.OPEN:
            return
        may_serve = self._may_serve()
        self._stream.reading(may_serve and not self._input_ended)
        if may_serve and self._input_ended:
            self.close()

    # --- requests ---

    def _serve(self, line: bytes) -> None:
        if not line.strip(_BLANKS):
            return
        request = read(line)
        if isinstance(request, Malformed):
            self._fail(request.id_text, request.error, last=request.method != AUTH)
            return
        closed = self._desk.gate()
        if closed is not None:
            self._fail(request.id_text, closed, last=request.method != AUTH)
        elif request.method == AUTH:
            self._authenticate(request)
        elif self.session is None:
            self._fail(request.id_text, WireError("unauthorized", "the first request must be auth"))
        else:
            outgoing = self._desk.dispatch(self.session, request.method, request.params)
            if isinstance(outgoing, Pending):
                self._wait(request, outgoing)
            else:
                self._reply(request.id_text, outgoing)

    def _authenticate(self, request: Request) -> None:
        try:
            session, result = self._desk.admit(self.number, self.session, request.params, self._send_event)
        except WireError as error:
            self._fail(request.id_text, error, last=False)
            return
        self.session = session
        self._cancel_deadline()
        self._reply(request.id_text, Answer(dict(result)))

    # --- answers that come later ---

    def _wait(self, request: Request, pending: Pending[Outcome]) -> None:
        self._waiting, self._waiting_id, self._waiting_method = pending, request.id_text, request.method
        pending.on_done(partial(self._arrived, pending))
        if self._waiting is pending:
            self._probe = self._desk.timers.after(GONE_PROBE_MS / 1000, self._look_for_client)

    def _arrived(self, pending: Pending[Outcome], outcome: Outcome) -> None:
        if self._waiting is not pending:
            return  # the client is gone, or told something else
        identifier = self._waiting_id
        self._stop_waiting()
        self._reply(identifier, outcome)
        if not self._serving and self._state is State.OPEN:
            # An answer may come in the middle of a pane's turn: what is asked next is no part of that.
            self._wait_for_a_turn()

    def _look_for_client(self) -> None:
        """Nothing is read meanwhile, so a client that goes would not be noticed."""
        if self._stream.gone():
            self.abort()
        else:
            self._probe = self._desk.timers.after(GONE_PROBE_MS / 1000, self._look_for_client)

    def _stop_waiting(self) -> Pending[Outcome] | None:
        waiting, self._waiting = self._waiting, None
        if self._probe is not None:
            self._probe()
            self._probe = None
        return waiting

    def _call_off(self) -> None:
        """Nobody wants the answer any more."""
        waiting = self._stop_waiting()
        if waiting is None:
            return
        declared = catalogue.method(self._waiting_method)
        # What acts is not forgotten half done: an Action still comes to its outcome, anything else that has a line in
        # the log is let run.
        if isinstance(waiting, Action) or declared is None or not declared.audited:
            waiting.cancel()

    # --- out ---

    def _reply(self, id_text: str, outcome: Outcome) -> None:
        if isinstance(outcome, WireError):
            self._fail(id_text, outcome, last=False)
            return
        try:
            frame = answers.success(id_text, outcome.result)
        except answers.Unwritable as error:
            frame = answers.failure(id_text, self._desk.defect("control-api answer", error))
        self._send(frame)

    def _fail(self, id_text: str, error: WireError, *, last: bool = True) -> None:
        """Answer with an error. `last`: the connection closes unless somebody has authenticated on it."""
        self._send(answers.failure(id_text, error))
        if error.wire_code in _LAST_WORDS or (last and self.session is None):
            self.close()

    def _send_event(self, params: dict[str, object]) -> None:
        if self._state is not State.OPEN:
            return
        try:
            frame = answers.event(params)
        except answers.Unwritable as error:
            self._desk.defect("control-api event", error)
        else:
            self._send(frame)

    def _send(self, frame: bytes) -> None:
        if self._state is not State.OPEN:
            return
        if not self._out.put(frame):
            self.abort()
        elif len(self._out) == 1:
            self._flush()

    def _writable(self) -> None:
        self._flush()
        if self._state is State.OPEN:
            self._go_on()

    def _flush(self) -> None:
        try:
            empty = self._out.flush(self._stream.send)
        except OSError:
            self.abort()
            return
        self._stream.writing(not empty)
        if empty and self._state is State.FLUSHING:
            self._say_end()

    # --- the end ---

    def refuse(self, error: WireError) -> None:
        """Say one thing, and close."""
        self._fail(NO_ID, error)

    def close(self, error: WireError | None = None) -> None:
        """Close once everything that is queued is out, or a second is over. `error` goes to a request that waits."""
        if self._state is not State.OPEN:
            return
        if error is not None and self._waiting is not None:
            self._send(answers.failure(self._waiting_id, error))
            if self._state is not State.OPEN:
                return
        self._state = State.FLUSHING
        self._stream.reading(False)
        self._leave()
        self._deadline = self._desk.timers.after(FLUSH_MS / 1000, self.abort)
        self._flush()

    def _say_end(self) -> None:
        if self._input_ended:
            self.abort()
            return
        # Closing with input unread would reset the connection, and take our last words away from the client.
        self._state = State.LINGERING
        try:
            self._stream.finish_sending()
        except OSError:
            self.abort()
            return
        self._stream.reading(True)

    def abort(self) -> None:
        """Close at once; nothing more is kept for the client. May be called twice."""
        if self._state is State.CLOSED:
            return
        was_open = self._state is State.OPEN
        self._state = State.CLOSED
        self._stream.close()
        self._out.clear()
        if was_open:
            self._leave()
        self._cancel_deadline()
        self._desk.closed(self)

    def _leave(self) -> None:
        self._lines.clear()
        self._cancel_deadline()
        self._call_off()
        self._desk.left(self)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline()
            self._deadline = None
