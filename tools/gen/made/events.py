"""The events of each game and their arguments; and the C that depends on them."""
import re
from typing import NamedTuple

from made.lists import ListError, entries, source

ARGUMENT = re.compile(r"(\w+)([!?]?):(\w+)")
BYTES = 13  # of nl_event.arg
HEAD = ("event", "seat", "seen_by", "args")  # the names that every event has


class Game(NamedTuple):
    name: str
    prefix: str    # of event names in C
    count: str     # the enumerator after the last event
    tellers: str   # the folder of its emitters


GAMES = (Game("island", "", "NL_EVENTS", "src/island/kernel"),
         Game("dice", "dice_", "NL_DICE_EVENTS", "src/dice"),
         Game("choco", "choco_", "NL_CHOCO_EVENTS", "src/choco"))


class Argument(NamedTuple):
    name: str
    hidden: bool    # only for the seats in seen_by
    optional: bool  # may be nobody or nowhere
    type: str
    at: int
    bytes: int


class Event(NamedTuple):
    game: Game
    path: str      # of its list
    key: str       # "BUILT_ROAD"
    word: str      # "road"
    args: list
    about: str

    @property
    def kind(self):
        return f"NL_E_{self.game.prefix.upper()}{self.key}"

    @property
    def name(self):
        return self.game.prefix + self.key.lower()

    @property
    def named(self):
        return [arg for arg in self.args if arg.name != "_"]

    @property
    def hides(self):
        return any(arg.hidden for arg in self.args)


def types():
    """The types of arguments: {word: (bytes, TypeScript)}."""
    return {word: (int(size), script) for _, word, size, script in entries("src/api/args.def")}


def arguments(where, text, known):
    at, found = 0, []
    for word in text.split():
        match = ARGUMENT.fullmatch(word)
        if not match:
            raise ListError(f"{where}: {word} is not name:type")
        name, mark, kind = match.groups()
        if kind not in known:
            raise ListError(f"{where}: no type {kind} in src/api/args.def")
        if name in HEAD:
            raise ListError(f"{where}: an argument cannot be called {name}")
        found.append(Argument(name, mark == "!", mark == "?", kind, at, known[kind][0]))
        at += known[kind][0]
    if at > BYTES:
        raise ListError(f"{where}: the arguments need {at} bytes, an event has {BYTES}")
    return found


def rows(path):
    """Yields (list, entry) in order, with those of included lists where they are included."""
    text = source(path)
    for piece in re.split(r"^(#include .*)$", text, flags=re.M):
        included = re.fullmatch(r'#include "(.*)"', piece)
        if included:
            yield from rows("include/" + included[1])
        else:
            for entry in entries(path, piece):
                if len(entry) != 4:
                    raise ListError(f"{path}: {entry[0]} needs a name, a word, arguments and a description")
                yield path, entry


def events(game):
    known = types()
    for path, (key, word, text, about) in rows(f"include/neuland/{game.name}/events.def"):
        yield Event(game, path, key, word, arguments(f"{path}: {key}", text, known), about)


def every():
    return [event for game in GAMES for event in events(game)]


# ---- C -------------------------------------------------------------------------------------------

MADE = "Made by tools/gen/defgen from {}; do not edit."
DIMS = {"counts": "[NL_KINDS]", "faces": "[NL_FACES]", "score": "[2]"}


def fields(event):
    """The members of the struct: "uint8_t event, seat, seen_by, victim, kind;"."""
    kind, words = "uint8_t", ["uint8_t", "event,", "seat,", "seen_by,"]
    for n, arg in enumerate(event.args):
        own = "int8_t" if arg.type == "signed" else "uint8_t"
        if own != kind:
            words[-1] = words[-1][:-1] + ";"
            words.append(own)
        kind = own
        words.append(f"unused{n}," if arg.name == "_" else f"{arg.name}{DIMS.get(arg.type, '')},")
    words[-1] = words[-1][:-1] + ";"
    return words


def wrap(head, words, tail, indent):
    """Words behind a head, wrapped at 100 columns."""
    lines, line = [], head
    for n, word in enumerate(words):
        if len(line) + 1 + len(word) + (len(tail) if n + 1 == len(words) else 0) > 100:
            lines.append(line)
            line = " " * indent + word
        else:
            line += (" " if line.strip() else "") + word
    return "\n".join(lines + [line + tail])


def struct(event):
    name = f"nl_e_{event.name}"
    line = f"typedef struct {name} {{ {' '.join(fields(event))} }} {name};"
    if len(line) > 100:
        line = f"typedef struct {name} {{\n{wrap('    ', fields(event), '', 4)}\n}} {name};"
    return f"/* {event.word}: {event.about}. */\n{line}"


def header(game):
    """The structs of a game's events, and the functions that read an event as one of them."""
    guard = f"NEULAND_{game.name.upper()}_EVENTS_H"
    kind = f"nl_{game.prefix}event" if game.prefix else "nl_event_kind"
    told = [event for event in events(game) if event.named]
    parts = [
        wrap(f"/* events.h - the events of the game {game.name}, with their arguments by name.",
             (MADE.format("events.def") + " */").split(), "", 3),
        f"#ifndef {guard}\n#define {guard}\n\n#include \"neuland/{game.name}.h\"\n",
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\n",
        f"typedef enum {kind} {{\n#define X(name, word, arguments, about) NL_E_{game.prefix.upper()}##name,\n"
        f"#include \"neuland/{game.name}/events.def\"\n#undef X\n    {game.count}\n}} {kind};\n",
        "/* A struct for each kind of event that has arguments. It overlays nl_event. */\n",
        "\n".join(struct(event) for event in told) + "\n",
        "/* An event of that kind as its struct. */\n"
        "#define NL_AS(name)                                                      \\\n"
        "    static inline const nl_e_##name *nl_as_##name(const nl_event *event) \\\n"
        "    {                                                                    \\\n"
        "        return (const nl_e_##name *)(const void *)event;                 \\\n"
        "    }",
        wrap("", [f"NL_AS({event.name})" for event in told], "", 0),
        "#undef NL_AS\n",
        "#ifdef __cplusplus\n}\n#endif\n#endif\n",
    ]
    return "\n".join(parts)


PARAMETERS = {"counts": "nl_lanes", "faces": "dice_faces"}


def stores(event):
    for arg in event.named:
        if arg.type == "counts":
            yield f"event_counts(e, {arg.at}, {arg.name});"
        elif arg.type == "faces":
            yield (f"for (int i = 0; i < NL_FACES; i++) "
                   f"e->arg[{f'{arg.at} + i' if arg.at else 'i'}] = (uint8_t)faces_get({arg.name}, i);")
        else:
            for n in range(arg.bytes):
                shift = f"({arg.name} >> {8 * n})" if n else arg.name
                yield f"e->arg[{arg.at + n}] = (uint8_t){shift};"


def teller(event):
    seen = "seen_by" if event.hides else "SEEN_BY_ALL"
    words = ["nl_log *log,", "int seat,"] + (["uint32_t seen_by,"] if event.hides else [])
    words += [f"{PARAMETERS.get(arg.type, 'int')} {arg.name}," for arg in event.named]
    words[-1] = words[-1][:-1]
    head = f"NL_KERNEL void tell_{event.key.lower()}("
    lines = [f"/* {event.about[0].upper()}{event.about[1:]}. */",
             wrap(head, words, ")", len(head)).replace("( ", "("), "{"]
    if event.named:
        lines.append(f"    nl_event *e = event_add(log, {event.kind}, seat, {seen});")
        lines.append("    if (!e) return;")
        lines += [f"    {store}" for store in stores(event)]
    else:
        lines.append(f"    event_add(log, {event.kind}, seat, {seen});")
    return "\n".join(lines + ["}"])


def tellers(game, path, folder):
    """The functions that report the events of one list. Returns the text of the file."""
    own = [event for event in events(game) if event.path == path]
    guard = "NL_" + folder.removeprefix("src/").replace("/", "_").upper() + "_TELL_H"
    extra = '#include "dice/faces.h"\n' if game.name == "dice" else ""
    name = path.removeprefix("include/neuland/")
    return "\n".join([
        wrap("/* tell.h - a function for each event that the rules report.",
             (MADE.format(name) + " */").split(), "", 3),
        f"#ifndef {guard}\n#define {guard}\n",
        f"{extra}#include \"neuland/{game.name}/events.h\"\n#include \"rules/events.h\"\n",
        "\n\n".join(teller(event) for event in own),
        "\n#endif\n",
    ])


def tables():
    """src/api/events.c: the arguments of every event, and which of them are hidden."""
    args, shapes = [], []
    for game in GAMES:
        shapes.append(f"    [NL_{game.name.upper()}] = {{")
        for event in events(game):
            hidden = sum(((1 << arg.bytes) - 1) << arg.at for arg in event.args if arg.hidden)
            shapes.append(f"        [{event.kind}] = {{0x{hidden:X}, {len(args)}, {len(event.named)}}},")
            for arg in event.named:
                args.append(f"    {{\"{arg.name}\", ARG_{arg.type.upper()}, {arg.at}, "
                            f"{'true' if arg.hidden or arg.optional else 'false'}}}, /* {event.kind} */")
        shapes.append("    },")
    return "\n".join([
        wrap("/* events.c - the arguments of all events.",
             (MADE.format("events.def") + " */").split(), "", 3),
        '#include "api/events.h"\n',
        "\n".join(f'#include "neuland/{game.name}/events.h"' for game in sorted(GAMES)) + "\n",
        '_Static_assert(NL_KINDS == 5 && NL_FACES == 6, "the bytes of counts and faces in args.def");\n',
        "static const event_arg args[] = {", *args, "};\n",
        "/* Kinds that a game does not have are all zero. */",
        "static const struct {\n    uint16_t hidden, first;\n    uint8_t count;\n}"
        " shapes[NL_GAMES][NL_EVENT_IDS + 1] = {",
        *shapes, "};\n",
        *(f'_Static_assert((int){game.count} <= (int)NL_EVENT_IDS, "each kind has an id of its own");'
          for game in GAMES),
        "\nunsigned event_hidden(int game, int kind)\n{\n    return shapes[game][kind].hidden;\n}\n",
        "const event_arg *event_args(int game, int kind, int *count)\n{\n"
        "    *count = shapes[game][kind].count;\n    return args + shapes[game][kind].first;\n}\n",
    ])


def outputs():
    """Yields (path, text) of every made C file."""
    yield "src/api/events.c", tables()
    for game in GAMES:
        yield f"include/neuland/{game.name}/events.h", header(game)
        for path in sorted({event.path for event in events(game)}):
            module = re.search(r"events_(\w+)\.def$", path)
            folder = f"src/{game.name}/modules/{module[1]}" if module else game.tellers
            yield f"{folder}/tell.h", tellers(game, path, folder)
