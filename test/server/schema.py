"""schema.py - the part of JSON Schema that docs/reference/server-protocol.schema.json uses."""
import json
import os
import re

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


class Schema:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.definitions = json.load(file)["$defs"]

    def fault(self, value, rule, where="message"):
        """Returns what is wrong with a value, or None."""
        if "$ref" in rule:
            rule = self.definitions[rule["$ref"].rsplit("/", 1)[1]]
        if "const" in rule and value != rule["const"]:
            return f"{where}: not {rule['const']}"
        if "enum" in rule and value not in rule["enum"]:
            return f"{where}: {value!r} is not in the list"
        if "oneOf" in rule:
            faults = [self.fault(value, one, where) for one in rule["oneOf"]]
            return None if faults.count(None) == 1 else f"{where}: fits {faults.count(None)} of {len(faults)}: {faults}"
        return self.shape(value, rule, where)

    def shape(self, value, rule, where):
        if "type" in rule:
            names = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
            if not any(type(value) is TYPES[name] for name in names):
                return f"{where}: {value!r} is not {names}"
        if isinstance(value, str) and "pattern" in rule and not re.search(rule["pattern"], value):
            return f"{where}: {value!r} does not fit"
        if type(value) is int and not rule.get("minimum", value) <= value <= rule.get("maximum", value):
            return f"{where}: {value} is out of range"
        if isinstance(value, list):
            return next((fault for n, item in enumerate(value)
                         if (fault := self.fault(item, rule.get("items", {}), f"{where}[{n}]"))), None)
        if isinstance(value, dict):
            return self.members(value, rule, where)
        return None

    def members(self, value, rule, where):
        for name in rule.get("required", ()):
            if name not in value:
                return f"{where}: {name} is missing"
        known = rule.get("properties")
        for name, member in value.items():
            if known is not None and name not in known:
                return f"{where}: {name} is not in the schema"
            if known and (fault := self.fault(member, known[name], f"{where}.{name}")):
                return fault
        return None

    def message(self, message):
        """Returns what is wrong with a message from the server, or None."""
        kind = f"message_{message.get('is')}"
        if kind not in self.definitions:
            return f"unknown message {kind}"
        return self.fault(message, self.definitions[kind], kind)


def load(root):
    return Schema(os.path.join(root, "docs/reference/server-protocol.schema.json"))
