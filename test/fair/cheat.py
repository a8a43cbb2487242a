"""cheat.py - a server that cheats: it says what an honest one said (heard.json), with one change. cheats.json lists the
changes and who must notice each: the page and the example client while they play or when they compare the record with
what they saw, and the verifiers, which have the record, one number and a table code.
web/test/unit/online/cheats.test.ts does the same."""
import copy
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
CARDS = "brick lumber wool grain ore".split()
HOWS = {
    "digit": lambda text: ("1" if text[0] == "0" else "0") + text[1:],
    "letter": lambda text: ("d" if text[0] == "b" else "b") + text[1:],
    "face": lambda n: type(n)(int(n) % 6 + 1),
    "card": lambda kind: CARDS[(CARDS.index(kind) + 1) % 5],
    "more": lambda n: n + 1,
    "drop": lambda text: "",
}


def load():
    """Returns what the player keeps, the messages, and the cheats."""
    with open(os.path.join(HERE, "served", "heard.json"), encoding="utf-8") as file:
        head, *messages = json.load(file)
    with open(os.path.join(HERE, "cheats.json"), encoding="utf-8") as file:
        return head, messages, json.load(file)


def change(within, path, how):
    """Changes one value in place, if it is there."""
    for step in path[:-1]:
        within = within[step]
    if within[path[-1]]:
        within[path[-1]] = HOWS[how](within[path[-1]])


def fits(cheat, message):
    entry = message.get("entry", {})
    return (message["is"] == cheat["is"] and cheat.get("phase") in (None, message.get("now", {}).get("phase")) and
            cheat.get("kind") in (None, entry.get("kind")) and cheat.get("seat") in (None, entry.get("seat")) and
            ("event" not in cheat or (message["events"] and message["events"][0]["event"] == cheat["event"])) and
            (cheat.get("kind") != "epoch" or "count" in entry))


def tampered(cheat, messages):
    """The messages of the cheating server. Returns how many it has changed, too."""
    told, changed = copy.deepcopy(messages), 0
    for message in told:
        if not fits(cheat, message):
            continue
        changed += 1
        if cheat["is"] == "record":
            message["record"] = forged(cheat, message["record"])
        else:
            change(message, cheat["path"], cheat["how"])
    return told, changed


def forged(cheat, record):
    found = re.search(cheat["find"], record)
    return record[:found.start(1)] + HOWS[cheat["how"]](found[1]) + record[found.end(1):]


def seen(cheat, head):
    """What the player keeps, changed as if the server had shown something else than it put into the record."""
    kept = copy.deepcopy(head["numbers"])
    if cheat["is"] == "seen":
        first, *_ = (place for place in kept if " 0 " in place)
        if "path" in cheat:
            change(kept[first], cheat["path"], cheat["how"])
        else:
            kept[first.replace(" 0 ", " 2 ")] = kept[first]
    return kept
