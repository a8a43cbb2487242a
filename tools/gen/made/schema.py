"""docs/reference/server-protocol.schema.json: the messages of the table server."""
import json
import re
import textwrap

from made import events
from made.lists import entries, languages, many, names, source, words


def enum(values):
    return {"enum": values}


def ref(name):
    return {"$ref": f"#/$defs/{name}"}


def array(items, **more):
    return {"type": "array", "items": items, **more}


def fixed(properties, optional=()):
    return {"type": "object", "properties": properties,
            "required": [name for name in properties if name not in optional]}


STRING, BOOL = {"type": "string"}, {"type": "boolean"}
COUNT = {"type": "integer", "minimum": 0}
SEAT = {"type": ["integer", "null"], "minimum": 0, "maximum": 5}
KEY = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
KEY_OR_NONE = {"oneOf": [KEY, {"type": "null"}]}
TIME = {"type": ["integer", "null"], "minimum": 0}
OBJECT = {"type": "object"}


def text(most, least=0):
    return {"type": "string", "minLength": least, "maxLength": most}


def command_fields():
    return {
        "id": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}, "table": text(63), "as": SEAT, "seat": SEAT,
        "key": KEY, "client_seq": {"type": "integer", "minimum": 0, "maximum": 2**32 - 1},
        "version": {"type": "integer", "minimum": 0, "maximum": 2**32 - 1}, "action": text(127),
        "cursor": {"type": ["integer", "null"], "minimum": 0, "maximum": 2**32 - 1},
        "heard": {"type": "integer", "minimum": 0, "maximum": 2**32 - 1}, "rules": text(511),
        "clock": ref("clock"), "undo": BOOL, "open_cards": BOOL, "aids": BOOL, "bots": BOOL, "free_talk": BOOL,
        "begins": ref("begins"), "private": BOOL,
        "map": text(16383),
        "delay": {"type": "integer", "minimum": 0, "maximum": 3600}, "yes": BOOL,
        "link": enum(["seat", "invite", "screen"]), "phrase": ref("phrase"), "name": text(63),
        "colour": ref("seat_name"),
        "reason": enum(words("src/server/protocol/reasons.def")),
        "text": text(511), "protocol": {"const": 1}, "lang": enum(languages()), "lean": BOOL, "bot": BOOL,
        "gallery": enum(["open", "link", "closed"]), "guest": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
        "after": text(87), "free": BOOL, "kind": text(15),
    }


def parts():
    """Objects inside messages."""
    return {
        "entry": fixed({"kind": ref("entry_kind"), "seat": SEAT,
                        "by": enum(["person", "bot", "clock", "table"]), "time": COUNT, "flags": COUNT,
                        "count": COUNT, "text": STRING, "keys": array(KEY)}, ("flags", "count", "text", "keys")),
        "fair": fixed({"epoch": COUNT, "given_up": COUNT, "seals": array(KEY, minItems=3, maxItems=3),
                       "number_seals": array(KEY_OR_NONE), "numbers": array(KEY_OR_NONE), "mixed": BOOL,
                       "rolls": COUNT, "link": KEY_OR_NONE, "code": STRING}),
        "game": fixed({"rules": STRING, "seats": array(STRING), "layout": OBJECT, "map": OBJECT,
                       "layout_text": STRING}, ("map",)),
        "sitting": fixed({"kind": enum(["empty", "person", "bot"]), "name": STRING, "ready": BOOL, "away": BOOL,
                          "mine": BOOL, "agrees": BOOL, "declines": BOOL, "shows": BOOL, "ends": BOOL,
                          "renews": BOOL, "left_out": BOOL, "quiet": BOOL, "keeps": BOOL, "colour": ref("seat_name"),
                          "asked_left": TIME,
                          "stand_in": {"type": ["string", "null"]}}),
        "row_seat": fixed({"kind": enum(["empty", "person", "bot"]), "name": STRING,
                           "points": {"type": "integer"}, "won": BOOL}, ("points", "won")),
    }


def message_fields():
    return {
        "id": COUNT, "ok": BOOL, "yes": BOOL, "error": ref("error"), "text": STRING, "rule": ref("rule"),
        "rule_text": STRING, "field": STRING, "repeated": BOOL, "key": KEY, "name": STRING, "table": STRING,
        "as": SEAT, "n": COUNT, "entry": ref("entry"), "events": array(ref("told")), "time": COUNT, "version": COUNT,
        "phase": ref("phase"), "waits": array(COUNT),
        "decision": {"oneOf": [ref("decision"), {"type": "null"}]}, "undo": BOOL, "left": array(TIME),
        "bank": array(TIME), "held": array(TIME), "strikes": array(COUNT), "open_left": TIME, "client_seq": COUNT,
        "state": OBJECT,
        "aids": OBJECT, "legal": array(STRING),
        "legal_after": array(STRING),
        "rules": STRING,
        "clock": ref("clock"), "undo_allowed": BOOL, "open_cards": BOOL, "aids_allowed": BOOL,
        "bots_allowed": BOOL, "free_talk": BOOL, "begins": ref("begins"), "first": SEAT, "throws": STRING,
        "private": BOOL, "owner": BOOL, "map": STRING, "map_title": STRING, "fault": ref("map_fault"),
        "fault_text": STRING, "line": COUNT, "column": COUNT,
        "delay": COUNT, "seats": array(ref("sitting")), "fair": ref("fair"), "next": {"type": ["string", "null"]},
        "next_key": KEY,
        "game": ref("game"),
        "now": ref("now"), "room": enum(["table", "gallery"]), "seat": SEAT,
        "phrase": ref("phrase"), "watchers": COUNT, "rows": COUNT, "count": COUNT, "free": COUNT, "after": STRING,
        "gallery": enum(["open", "link", "closed"]), "guest": STRING,
        "began": COUNT, "ended": COUNT, "mine": COUNT, "my_turn": BOOL, "record": STRING,
        "notice": enum(["seat_claimed", "seat_lost", "next_table", "shown_out", "knocked", "let_in", "voted",
                        "vote_back", "vote_out"]), "until": COUNT,
        "why": enum(["flood", "session", "down", "blocked", "not_stored"]),
        "how": enum(["left", "freed", "late", "elsewhere", "moved", "no_seat", "kept_out"]),
        "protocol": {"const": 1}, "server": STRING, "addresses": array(STRING), "layout": STRING, "position": STRING,
        "ev": array(STRING),
        "memory": array({"oneOf": [{"type": "null"}, array(array(COUNT, minItems=2, maxItems=2))]}),
        "menu": array(STRING), "go": OBJECT, "left_ms": TIME,
        "points": array({"type": "integer"}), "winners": array(COUNT), "node": STRING,
    }


# The JSON types of event arguments that are neither texts nor numbers.
VALUES = {"boolean": ["boolean"], "number[]": ["array"], "SeatName[]": ["array"], "number": ["integer"]}


def told():
    """An event: every argument that some event has, by name."""
    found = {}
    for event in events.every():
        for arg in event.named:
            kinds = found.setdefault(arg.name, [])
            value = VALUES.get(events.types()[arg.type][1], ["string"])
            kinds += [kind for kind in value + ["null"] * (arg.hidden or arg.optional) if kind not in kinds]
    shape = fixed({"event": ref("event"), "seat": {"type": ["string", "null"]},
                   "args": array({"type": ["integer", "null"]})})
    shape["properties"].update({name: {"type": kinds if len(kinds) > 1 else kinds[0]}
                                for name, kinds in sorted(found.items())})
    return shape


def needs(line):
    """Yields (name, required) for each field of a list such as "table as [key]"."""
    for word in line.replace("flags", "[undo] [open_cards] [aids] [bots] [free_talk]").split():
        yield word.strip("[]"), not word.startswith("[")


def shape(kind, word, line, known):
    properties, required = {kind: {"const": word}}, [kind]
    for name, must in needs(line):
        properties[name] = known[name]
        if must:
            required.append(name)
    return {"type": "object", "properties": properties, "required": required}


def verbs():
    """Yields word, right and fields of each command; some fields of hello are for connections only."""
    extra = re.search(r'verb == HALL_HELLO \? "(.*?)"', source("src/server/protocol/request.c"))[1]
    for _, word, right, _, _, line in entries("src/server/protocol/verbs.def"):
        yield word, right, f"{line} {extra}" if word == "hello" else line


def schema():
    commands, messages = command_fields(), message_fields()
    asked = {word: shape("do", word, f"id {line}", commands) for word, _, line in verbs()}
    asked["play"] = {**asked["act"], "properties": {**asked["act"]["properties"], "do": {"const": "play"}}}
    asked["ping"] = shape("do", "ping", "id", commands)
    kinds = {word: shape("is", word, line, messages) for _, word, line in entries("src/server/protocol/kinds.def")}
    for word, line in {"welcome": "protocol server time [addresses]", "pong": "id time",
                       "newgame": "table as n rules [map] layout [position] [go]", "ev": "table as n ev",
                       "go": "table as [position] version decision left_ms menu"}.items():
        kinds[word] = shape("is", word, line, messages)
    kinds["row"]["properties"]["seats"] = array(ref("row_seat"))
    now = {key: value for key, value in kinds["now"]["properties"].items() if key not in ("is", "table", "as", "time")}
    required = [key for key in kinds["now"]["required"] if key in now]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the Neuland table server, protocol 1; generated by tools/gen/defgen",
        "oneOf": [ref("command"), ref("message")],
        "$defs": {
            "command": {"oneOf": [{"$ref": f"#/$defs/command_{word}"} for word in asked]},
            "message": {"oneOf": [{"$ref": f"#/$defs/message_{word}"} for word in kinds]},
            "clock": enum(words("src/table/clock/clock.def")),
            "begins": enum(words("src/table/first/begins.def")),
            "seat_name": enum(names("seat")),
            "phrase": enum(words("src/server/protocol/phrases.def")),
            "phase": enum(["new", "gather", "opening", "play", "reseal", "over"]),
            "entry_kind": enum(words("src/table/log_kinds.def")),
            "decision": enum(many("include/neuland/*/decisions*.def")),
            "event": enum(list(dict.fromkeys(event.word for event in events.every()))),
            "told": told(),
            **parts(),
            "error": enum(sorted({*words("src/table/codes.def"), *words("src/server/protocol/faults.def")} - {"ok"})),
            "rule": enum(words("include/neuland/errors.def")),
            "map_fault": enum([name.lower() for name in many("src/board/map/*_faults.def", 0)]),
            "now": {"type": "object", "properties": now, "required": required},
            **{f"command_{word}": one for word, one in asked.items()},
            **{f"message_{word}": one for word, one in kinds.items()},
        },
    }


def printed(value, indent="", head=""):
    """JSON with as much on a line as fits."""
    line = indent + head + json.dumps(value, ensure_ascii=False)
    if len(line) < 100 or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = ",\n".join(printed(part, inner, json.dumps(name) + ": ") for name, part in value.items())
        return f"{indent}{head}{{\n{parts}\n{indent}}}"
    if all(isinstance(part, str) for part in value):
        parts = textwrap.fill(json.dumps(value)[1:-1], 99, initial_indent=inner, subsequent_indent=inner)
    else:
        parts = ",\n".join(printed(part, inner) for part in value)
    return f"{indent}{head}[\n{parts}\n{indent}]"


def outputs():
    """Yields (path, text) of the schema."""
    yield "docs/reference/server-protocol.schema.json", printed(schema()) + "\n"
