"""The sentences of docs/control-api.md that no declaration says."""

BEGINNING = """
# The Control API

A program on the same computer can list the windows of a running korTTY, read what a pane shows, wait for output and
type. It is off until you tick Settings › Terminal › Control API. Nothing is reachable over the network, and no other
user of the computer can connect. Whoever can connect can type into your shells, as you: switch it on when you need it.

This page is made from the declarations that korTTY itself answers from; `kortty-cli schema` prints the same as JSON.
From the command line everything goes through `kortty-cli`; [scripting.md](scripting.md) has recipes.

## Connecting

While the Control API is on, `control/endpoint.json` in the configuration folder (`~/.kortty`, or `KORTTY_CONFIG_DIR`)
says where korTTY listens. It is written last, so what it names can be connected to, and removed when korTTY stops
listening.

| Member | What it is |
|---|---|
| `transport` | `unix`, or `loopback` on Windows |
| `path` | the socket, for `unix` |
| `host`, `port` | `127.0.0.1` and a port, for `loopback` |
| `token` | what `auth` asks for, another one each time korTTY starts to listen |
| `pid`, `app_version`, `protocol_version`, `instance_id`, `started_at_millis` | which korTTY it is |

Requests and answers are JSON-RPC 2.0, one JSON object on each line, in UTF-8. The first request is `auth`, within five
seconds; any other before it ends the connection. A connection's requests are handled one after the other: open a second
one beside a long wait. Ids are numbers or strings, and are given back as they came.

```json
{"jsonrpc": "2.0", "id": 1, "method": "auth", "params": {"token": "TOKEN", "client": "my-script"}}
{"jsonrpc": "2.0", "id": 2, "method": "pane.list", "params": {}}
```

An answer has `result` or `error`; an error has `code` (a number), `message` (for people) and `data`. Numbers are taken
where their value is whole (`5`, `5.0`), a string where a list of strings is wanted counts as a list of one, `null` is
the same as nothing, and parameters that nobody knows are left aside. Expect members that you do not know.
"""

SELECTING = """
## Which pane

| A parameter `pane` of | is |
|---|---|
| `p1a` | the pane of that id |
| `t...` | the focused pane of that tab |
| `w1:t...:p1a` | the pane of that id in that tab of that window |
| `@focused` | the pane that has the keyboard when the request arrives |

Ids hold for one run of korTTY and are never used twice in it. A write that names `instance` happens only in that run.
"""

WRITING = """
## Reading on, and writing safely

A reading answers a `cursor`. Given as `since` to the next reading or wait, only rows that changed after it count;
wrapping lines anew does not change them. `truncated` says that there was more.

A pane's `generation` rises when a person types, pastes or clicks into it, and when its program is replaced; output does
not count. A write that names `expect_generation` happens only while nobody has touched the pane since, and answers
`stale_pane` otherwise. When a person types while a large text is still being written, the rest is dropped: the error
`write_failed` says how many bytes were written, and the reason `preempted`.
"""

EVENTS_WORDS = """
## Events

After `events.subscribe` events come as frames without an id, between answers and sometimes before the answer to the
subscription itself:

```json
{"jsonrpc": "2.0", "method": "event", "params": {"kind": "pane.exited", "at_millis": 1764504000000, "pane_id": "p1a"}}
```

Kinds that do not come unasked must be named in `kinds`. Events that wait for a slow reader are dropped from the oldest
on, and `events.overflow` says how many. `exit_status` is null where nobody knows it.
"""
