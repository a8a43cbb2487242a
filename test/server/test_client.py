"""The example client against cheating servers: one learns a number and asks for it again under other seals, others do
what test/fair/cheats.json lists."""
import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "..", "examples"), os.path.join(HERE, "..", "fair")]
import cheat
import client

BEFORE, AFTER = ["a1", "a2", "a3"], ["b1", "b2", "b3"]


class Cheat:
    """Says yes to everything, and answers "fresh" as the test wants."""

    def __init__(self, *_):
        self.sent, self.queue, self.shown = [], [], {}

    def send(self, text):
        command = json.loads(text)
        self.sent.append(command)
        self.queue.append({"is": "answer", "id": command["id"], "ok": True, "key": "00", "table": "wolke-7"})
        if command["do"] in ("watch", "fresh"):
            self.queue.append({"is": "snapshot", "table": "wolke-7", "as": 0, "n": 5, **self.shown})

    def receive(self):
        return json.dumps(self.queue.pop(0))

    def keys(self, verb):
        return [command["key"] for command in self.sent if command["do"] == verb]

    def show(self, phase, seals=None, sealed=None, epoch=0, client_seq=0):
        self.shown = {
            "seats": [{"ready": False}, {"ready": False}],
            "fair": {"epoch": epoch, "seals": seals or BEFORE, "number_seals": [sealed, None], "numbers": [None, None]},
            "now": {"version": 5, "phase": phase, "client_seq": client_seq}}


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.socket, client.WebSocket = client.WebSocket, Cheat
        self.player = client.Player("127.0.0.1", 0, {"table": "wolke-7", "seat": 0})
        self.server = self.player.socket

    def tearDown(self):
        client.WebSocket = self.socket

    def step(self, *what, **more):
        self.server.show(*what, **more)
        self.player.fresh()
        return self.player.fair()

    def seals(self):
        return self.server.keys("seal")

    def numbers(self):
        return self.server.keys("number")

    def test_an_honest_start(self):
        self.step("gather")
        self.step("gather", sealed=self.seals()[0])
        self.step("opening", sealed=self.seals()[0])
        self.assertEqual(len(self.seals()), 1)
        number = bytes.fromhex(self.numbers()[0])
        self.assertEqual(client.seal("wolke-7", 0, 0, number, BEFORE), self.seals()[0])

    def test_an_opened_number_is_never_sealed_again(self):
        self.step("gather")
        self.step("opening", sealed=self.seals()[0])
        self.step("gather", seals=AFTER)
        self.step("opening", seals=AFTER, sealed=self.seals()[1])
        self.step("gather")
        self.assertEqual(len(set(self.seals())), 3)
        self.assertEqual(len(set(self.numbers())), 2)

    def test_the_record_must_have_what_was_seen(self):
        self.step("gather")
        self.step("opening", sealed=self.seals()[0])
        self.step("play", sealed=self.seals()[0])
        self.server.shown["fair"]["code"] = "nilal-juhon-purum-takum"
        self.player.fresh()

        def record(number=self.numbers()[0], dice="a1", code="nilal-juhon-purum-takum", epoch=0, more=""):
            return (f'[FairEpoch "{epoch} at=0 why=start{more} dice-seal={dice} cards-seal=a2 board-seal=a3 '
                    f'numbers={number},cc code={code} seats=Anna;Kim"]\n')
        self.assertEqual(self.player.compare(record()), 1)
        for lie in ({"number": "dd"}, {"dice": "b1"}, {"code": "lagum-juhon-purum-takum"}, {"epoch": 1}):
            with self.assertRaises(client.Unfair, msg=lie):
                self.player.compare(record(**lie))
        self.assertEqual(self.player.compare(record(number="", more=" aborted=yes")), 0)
        self.server.shown["fair"]["code"] = "lagum-juhon-purum-takum"
        with self.assertRaises(client.Unfair):
            self.player.fresh()

    def test_other_seals_keep_a_number_closed(self):
        self.step("gather")
        with self.assertRaises(client.Unfair):
            self.step("opening", seals=AFTER, sealed=self.seals()[0])
        self.assertEqual(self.numbers(), [])

    def test_a_number_is_not_opened_under_a_foreign_seal(self):
        self.step("gather")
        self.assertFalse(self.step("opening", sealed="cc"))
        self.assertFalse(self.step("opening", sealed=self.seals()[0], epoch=1))
        self.assertEqual(self.numbers(), [])

    def test_another_device_has_counted_further(self):
        self.step("gather", client_seq=7)
        self.assertEqual([one["client_seq"] for one in self.server.sent if one["do"] == "seal"], [8])


class Replay:
    """Says what it is told to, whatever it is asked."""

    def __init__(self, *_):
        self.queue = [{"is": "answer", "id": 1, "ok": True, "key": "00"}]

    def send(self, _):
        pass

    def receive(self):
        return json.dumps(self.queue.pop(0))


class DiceTest(unittest.TestCase):
    """A snapshot may come before entries that it includes."""

    def test_a_snapshot_ahead_of_the_log_is_no_cheat(self):
        _, messages, _ = cheat.load()
        heard = [(one["n"], one["entry"], one["events"]) for one in messages if one["is"] in ("news", "past")]
        shots = [one for one in messages if one["is"] == "snapshot" and one["fair"].get("mixed")]
        for until in range(1, 25):
            dice = client.Dice(shots[0]["table"])
            dice.rules = shots[0]["game"]["rules"]
            for n, entry, events in heard:
                if n < until:
                    dice.take(n, entry, events)
            dice.shown(shots[0]["fair"])


class CheatTest(unittest.TestCase):
    def setUp(self):
        self.socket, client.WebSocket = client.WebSocket, Replay
        self.head, self.messages, self.cheats = cheat.load()

    def tearDown(self):
        client.WebSocket = self.socket

    def play(self, one):
        """Hears everything and compares the record. Returns how many rolls were computed."""
        told, changed = cheat.tampered(one, self.messages)
        self.assertTrue(changed or one["is"] in ("none", "seen"), one["cheat"])
        keep = {"table": self.head["table"], "seat": self.head["seat"], "numbers": cheat.seen(one, self.head)}
        player = client.Player("127.0.0.1", 0, keep)
        player.socket.queue = told
        while player.socket.queue:
            message = player.read()
            if message["is"] == "past":
                player.dice.take(message["n"], message["entry"], message["events"])
        self.assertGreater(player.compare(message["record"]), 1)
        return player.dice.computed

    def test_every_cheat_is_caught(self):
        for one in self.cheats:
            with self.subTest(one["cheat"]):
                if "client" not in one["by"]:
                    self.assertGreater(self.play(one), 7)
                    continue
                with self.assertRaisesRegex(client.Unfair, one["by"]["client"]):
                    self.play(one)


if __name__ == "__main__":
    unittest.main()
