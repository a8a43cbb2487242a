"""The TypeScript of the web page that repeats lists: web/src/wire/{events,lists,protocol,words}.ts."""
import json

from made import events, schema
from made.lists import entries, languages, names, words

HEAD = "// {}\n// Made by tools/gen/defgen; do not edit.\n"
WIDTH = 100


def literal(text):
    """A string in TypeScript, in the quotes that the formatter prefers."""
    return f'"{text}"' if "'" in text else f"'{text}'"


def union(values):
    return " | ".join(literal(value) for value in values)


# ---- lists ---------------------------------------------------------------------------------------

# Constant, type, and the name of the list in src/form/names.c.
NAMES = (("seatNames", "SeatName", "seat", 0), ("resources", "Resource", "kind", 0), ("cards", "Card", "card", 0),
         ("terrains", "Terrain", "terrain", 0), ("helpers", "Helper", "helper", 1), ("guilds", "Guild", "guild", 0),
         ("faces", "Face", "face", 0), ("colours", "Colour", "colour", 0), ("sides", "Side", "side", 0),
         ("sections", "Section", "section", 0))
# Lists that end with a word for "any", which is not one of them.
OPEN_ENDED = ("kind", "face")

PHRASES = "src/server/protocol/phrases.def"
REASONS = "src/server/protocol/reasons.def"
CLOCKS = "src/table/clock/clock.def"


def constant(name, values):
    line = f"export const {name} = [{', '.join(literal(value) for value in values)}] as const;"
    if len(line) <= WIDTH:
        return line
    rows = "".join(f"    {literal(value)},\n" for value in values)
    return f"export const {name} = [\n{rows}] as const;"


def clocks():
    """Yields each preset as a dictionary; times are in seconds."""
    for _, word, bank, extra, answer, grace, opening, *texts in entries(CLOCKS):
        yield {"word": word, "bank": int(bank), "extra": int(extra), "answer": int(answer), "grace": int(grace),
               "open": int(opening), **dict(zip(languages(), texts))}


def lists():
    parts = [HEAD.format("lists.ts - the lists of the engine and the server, in their order.")]
    for name, kind, what, first in NAMES:
        values = names(what)[first:-1] if what in OPEN_ENDED else names(what)[first:]
        parts.append(f"{constant(name, values)}\nexport type {kind} = (typeof {name})[number];\n")
    parts.append("/** What players can say with one tap. */\n" + constant("phrases", words(PHRASES)))
    parts.append("export type Phrase = (typeof phrases)[number];\n")
    parts.append("/** Why a player is reported. */\n" + constant("reasons", words(REASONS)))
    parts.append("export type Reason = (typeof reasons)[number];\n")
    parts.append("/** Clock presets; times are in seconds. */\nexport const clocks = {")
    for clock in clocks():
        times = ", ".join(f"{key}: {clock[key]}" for key in ("bank", "extra", "answer", "grace", "open"))
        parts.append(f"    {clock['word']}: {{ {times} }},")
    parts.append("} as const;\nexport type Clock = keyof typeof clocks;\n"
                 "export const clockNames = Object.keys(clocks) as Clock[];")
    return "\n".join(parts) + "\n"


# ---- words ---------------------------------------------------------------------------------------

UNITS = {"en": (("day", "days"), "h", "min", "s"), "de": (("Tag", "Tage"), "h", "min", "s")}
ABOUT = {"en": "{0}: {2} for each decision, and {1} extra for the game",
         "de": "{0}: {2} je Entscheidung, dazu {1} für das ganze Spiel"}


def duration(seconds, lang):
    days, hour, minute, second = UNITS[lang]
    if seconds % 86400 == 0:
        return f"{seconds // 86400} {days[seconds != 86400]}"
    for unit, size in ((hour, 3600), (minute, 60)):
        if seconds % size == 0:
            return f"{seconds // size} {unit}"
    return f"{seconds} {second}"


def catalogue(lang):
    column = 2 + languages().index(lang)
    for entry in entries(PHRASES):
        yield f"phrase.{entry[1]}", entry[column]
    for entry in entries(REASONS):
        yield f"report.{entry[1]}", entry[column]
    for clock in clocks():
        about = ABOUT[lang].format(clock[lang], duration(clock["bank"], lang), duration(clock["extra"], lang))
        yield f"clock.{clock['word']}", clock[lang]
        yield f"clock.about.{clock['word']}", about if clock["bank"] else clock[lang]


def catalogues():
    parts = [HEAD.format("words.ts - the words of the server's lists, for the page's catalogues.")]
    for lang in languages():
        rows = "".join(f"    {literal(key)}: {literal(text)},\n" for key, text in catalogue(lang))
        parts.append(f"export const made{lang.capitalize()} = {{\n{rows}}};\n")
    return "\n".join(parts)


# ---- events --------------------------------------------------------------------------------------

UNIONS = {"island": "IslandEvent", "dice": "DiceEvent", "choco": "ChocolateEvent"}


def member(event, known):
    fields = [f"{arg.name}: {known[arg.type][1]}{' | null' if arg.hidden or arg.optional else ''}"
              for arg in event.named]
    line = f"    | Event<{literal(event.word)}{', { ' + '; '.join(fields) + ' }' if fields else ''}>"
    if len(line) > WIDTH:
        rows = "".join(f"              {field};\n" for field in fields)
        line = f"    | Event<\n          {literal(event.word)},\n          {{\n{rows}          }}\n      >"
    return f"    /** {event.about[0].upper()}{event.about[1:]}. */\n{line}"


def event_types():
    known = events.types()
    used = {known[arg.type][1].removesuffix("[]") for event in events.every() for arg in event.named}
    listed = sorted(used & {kind for _, kind, _, _ in NAMES})
    parts = [HEAD.format("events.ts - the events of all games, with their arguments by name."),
             f"import type {{ {', '.join(listed)} }} from './lists';\n",
             "/** A place on the map: \"h3\", \"v28\", \"e41\". */\nexport type Place = string;\n",
             "type Event<Name extends string, Arguments = object> = {\n    event: Name;\n"
             "    seat: SeatName | null;\n} & Arguments;\n"]
    for game in events.GAMES:
        parts.append(f"export type {UNIONS[game.name]} =")
        rows = [member(event, known) for event in events.events(game)]
        parts.append("\n".join(rows) + ";\n")
    parts.append("/** An event of any game; null where the reader may not know. */\n"
                 f"export type EngineEvent = {' | '.join(UNIONS.values())};\n\n"
                 "/** The same as engines and servers send it, with the arguments by position too. */\n"
                 "export type WireEvent = EngineEvent & { args: (number | null)[] };")
    return "\n".join(parts) + "\n"


# ---- protocol ------------------------------------------------------------------------------------

# What the schema calls an object or a text, and the page knows better.
KNOWN = {"state": "State", "aids": "Aids", "game": "Game", "events": "WireEvent[]", "reason": "Reason",
         "memory": "(Range[] | null)[]"}
# Definitions of the schema that other files have, or that no page needs.
ELSEWHERE = ("command", "event", "told", "clock", "phrase", "game")
CODES = ("phase", "entry_kind", "begins", "decision", "error", "rule", "map_fault")
BOTS = ("newgame", "ev", "go")  # messages for bots only (docs/reference/server-protocol.md 6)


def script(shape):
    """A JSON schema as a TypeScript type."""
    if "$ref" in shape:
        return pascal(shape["$ref"].removeprefix("#/$defs/"))
    if "const" in shape:
        return json.dumps(shape["const"]).replace('"', "'")
    if "enum" in shape:
        return union(shape["enum"])
    if "oneOf" in shape:
        return " | ".join(script(one) for one in shape["oneOf"])
    kind = shape["type"]
    if isinstance(kind, list):
        return " | ".join(script({**shape, "type": one}) for one in kind)
    if kind == "array":
        inner = script(shape["items"])
        if shape.get("minItems", 0) == shape.get("maxItems", 1):
            return "[" + ", ".join([inner] * shape["minItems"]) + "]"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return {"integer": "number"}.get(kind, kind)


def pascal(name):
    return {"error": "ErrorCode"}.get(name) or "".join(part.capitalize() for part in name.split("_"))


def members(shape, leave=()):
    """The fields of an object, one text each."""
    for name, of in shape["properties"].items():
        if name not in leave:
            kind = script(of) if of == schema.BOOL else KNOWN.get(name) or script(of)
            yield f"{name}{'' if name in shape['required'] else '?'}: {kind}"


def lines(fields, pad):
    for one in fields:
        if len(pad + one) < WIDTH:
            yield f"{pad}{one};"
        else:
            head, kinds = one.split(": ", 1)
            yield f"{pad}{head}:\n" + "\n".join(f"{pad}    | {kind}" for kind in kinds.split(" | ")) + ";"


def interface(name, shape, base=None):
    """base: the name and the shape of an interface that has some of the fields."""
    own = members(shape, base[1]["properties"] if base else ())
    more = f" extends {pascal(base[0])}" if base else ""
    return f"export interface {pascal(name)}{more} {{\n" + "\n".join(lines(own, "    ")) + "\n}\n"


def alias(name, kinds):
    line = f"export type {name} = {' | '.join(kinds)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"    | {one}" for one in kinds) + ";"
    return line + "\n"


def codes():
    known = schema.schema()["$defs"]
    return "\n".join([HEAD.format("codes.ts - words of the server's messages that stand for something.")] +
                     [alias(pascal(name), [literal(word) for word in known[name]["enum"]]) for name in CODES])


def commands(known):
    """A map from each command to its fields."""
    rows = []
    for name, shape in known.items():
        if name.startswith("command_"):
            fields, verb = list(members(shape, ("do", "id"))), name.removeprefix("command_")
            line = f"    {verb}: {{ {'; '.join(fields)} }};" if fields else f"    {verb}: object;"
            if len(line) > WIDTH:
                line = f"    {verb}: {{\n" + "\n".join(lines(fields, "        ")) + "\n    };"
            rows.append(line)
    return ("/** The fields of each command besides `do` and `id`. */\nexport interface Commands {\n"
            + "\n".join(rows) + "\n}\n")


def protocol():
    """The messages and commands of the server, from its schema."""
    known = schema.schema()["$defs"]
    messages = [name for name in known if name.startswith("message_") and name.removeprefix("message_") not in BOTS]
    parts = [HEAD.format("protocol.ts - the messages and commands of the server."),
             "import type { Aids, Game, Range, State } from '../table/model';",
             f"import type {{ {', '.join(sorted(pascal(name) for name in CODES))} }} from './codes';",
             "import type { WireEvent } from './events';",
             "import type { Clock, Phrase, Reason, SeatName } from './lists';\n",
             alias("Message", [pascal(name) for name in messages])]
    parts += [interface(name, known[name], ("now", known["now"]) if name == "message_now" else None)
              for name in messages]
    parts += [interface(name, shape) for name, shape in known.items() if shape.get("type") == "object"
              and name not in ELSEWHERE and not name.startswith(("message_", "command_"))]
    return "\n".join(parts + [commands(known)])


def outputs():
    """Yields (path, text) of every made file of the page."""
    folder = "web/src/wire"
    yield f"{folder}/codes.ts", codes()
    yield f"{folder}/events.ts", event_types()
    yield f"{folder}/lists.ts", lists()
    yield f"{folder}/protocol.ts", protocol()
    yield f"{folder}/words.ts", catalogues()
