#!/usr/bin/env python3
"""games.py PROGRAM: whole games of every kind through a real server and the documented protocol, with a restart in
the middle. Every message is validated against the schema, records are verified, and the HTTP answers are checked."""
import faulthandler
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import harness
import schema
from client import Closed, Player, seats_of

GAMES = [("island seats=3", "steady"), ("island seats=4 helpers=12 friends=1", "greedy"),
         ("island map=corsica seats=3", "greedy"), ("island seats=5 extra=partner", "greedy"), ("dice", "greedy"),
         ("dice sheet=plus seats=2", "greedy"), ("chocolate seats=3", "greedy")]


PATIENCE = 900  # seconds against hanging, on a busy machine too; then it dumps where it is and ends


class Party:
    def __init__(self, program):
        self.program, self.tally, self.schema = program, harness.Tally(), schema.load(harness.ROOT)
        self.faults, self.messages = [], 0

    def said(self, message):
        self.messages += 1
        fault = self.schema.message(message)
        if fault and len(self.faults) < 5:
            self.faults.append(fault)

    def player(self, server, keep=None):
        return Player("127.0.0.1", server.port, keep, said=self.said)

    def record_stands(self, player, rules):
        name = os.path.join(self.server.folder, "game.hsn")
        text = player.record()
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
        for command in (["record", "check"], ["verify"]):
            done = subprocess.run([self.program, *command, name], capture_output=True, text=True, check=False)
            self.tally.check(done.returncode == 0, f"{rules}: {command}: {done.stdout}{done.stderr}")
        return text

    def game(self, rules, bot, number, **more):
        """The client and the server both leave in the middle of a game, which is then played to its end."""
        keep = {}
        luck = random.Random(number)
        player = self.player(self.server, keep)
        player.open(rules, bot, seats_of(rules), **more)
        first = player.play(luck, 6)
        before, state = keep["cursor"], player.now["state"]
        player.socket.close()
        if number % 2:
            self.tally.check(self.server.stop() == 0, f"{rules}: stopped cleanly")
            self.server.start()
        told = {one["n"]: one for one in player.entries}
        player = self.player(self.server, keep)
        player.watch()
        self.tally.check(keep["cursor"] >= before, f"{rules}: a restart loses nothing")
        past = player.past()
        self.tally.check([one["n"] for one in past] == list(range(len(past))) and len(past) >= before,
                         f"{rules}: the past has no gap")
        same = [one for one in past if one["n"] in told and {**told[one["n"]], "is": "past"} != one]
        self.tally.check(told and not same, f"{rules}: the past equals the news: {same[:1]}")
        self.tally.check(player.now["state"]["seats"] is not None and state is not None, f"{rules}: a view")
        made = first + player.play(luck)
        points, _ = player.result()
        self.tally.check(player.now["phase"] == "over" and made > 6, f"{rules}: over after {made} moves, {points}")
        text = self.record_stands(player, rules)
        status, _, body = self.server.get(f"/api/records/{player.table}.hsn")
        self.tally.check(status == 200 and body.decode()[:20] == text[:20], f"{rules}: the record by HTTP: {status}")
        player.socket.close()
        return text

    def own_map(self):
        """A game on a user's own map, with a restart; also broken maps and oversized ones."""
        with open(os.path.join(harness.ROOT, "data/maps/corsica.map"), encoding="utf-8") as file:
            text = file.read()
        mine = text.replace("title ", "title <i>&amp; ", 1)
        record = self.game("island seats=3", "greedy", 1, map=mine)
        self.tally.check("[Map " in record and "<i>&amp;" in record, "the record contains the map")
        player = self.player(self.server)
        player.open("island seats=3", "greedy", 3, map=mine)
        looker = self.player(self.server)
        looker.send("watch", table=player.table, cursor=None, **{"as": None})
        while (seen := looker.read())["is"] != "snapshot":
            pass
        self.tally.check(seen["map"].strip() == mine.strip(), "a spectator gets the map")
        self.tally.check("map=sha256:" in seen["rules"], f"the rules name it: {seen['rules']}")
        row = [one for one in json.loads(self.server.get("/api/lobby")[2])["tables"] if one["table"] == player.table][0]
        self.tally.check(row["map_title"].startswith("<i>&amp; "), f"the lobby shows its name: {row}")
        wish = {"clock": "none", "private": False, "delay": 0, "rules": "island seats=3"}
        for broken, rule, fault in ((text.replace("\nrobber ", "\nrubber "), "bad_map", "unknown_record"),
                                    (text[:text.index("\nend") + 1], "truncated", None), ("x", "bad_map", "not_a_map")):
            answer = player.ask("open", must=False, key=os.urandom(32).hex(), map=broken, **wish)
            self.tally.check(answer.get("rule") == rule and answer.get("fault_text"), f"a broken map: {answer}")
            self.tally.check(fault is None or answer["fault"] == fault, f"says what is wrong: {answer}")
        long = player.ask("open", must=False, key=os.urandom(32).hex(), map="#" * 20000, **wish)
        self.tally.check(long["error"] == "bad_field" and long["field"] == "map", f"an oversized map: {long}")
        player.send("chat", table=player.table, text="x" * 5000, **{"as": 0})
        try:
            while True:
                player.read()
        except Closed as end:
            self.tally.check("1009" in str(end), f"other messages stay short: {end}")
        looker.socket.close()

    def advice(self, position):
        lines = ["hsp 1", "newgame 0", f"position {position}", "go 1 analyse nodes 100", "quit"]
        return subprocess.run([self.program, "bot", "search"], input="\n".join(lines) + "\n", text=True,
                              capture_output=True, check=False, timeout=harness.PATIENCE).stdout

    def aids(self):
        """Hints where the table allows them: the player's view as a text that the program's adviser can read."""
        for more, allowed in (({"aids": True}, True), ({}, False)):
            player = self.player(self.server)
            player.open("island seats=3", "greedy", 3, **more)
            luck = random.Random(2)
            player.play(luck, 5)
            for _ in range(20):  # others' offers may be gone by now, and the player's own turn may be over
                while not (player.my_turn() and player.now["decision"] == "main"):
                    if player.my_turn():
                        player.play(luck, 1)
                    else:
                        player.read()
                answer = player.ask("position", must=False, table=player.table, **{"as": 0})
                told = self.advice(answer["position"]) if allowed else "plan 1"
                if "plan 1" in told:
                    break
                player.read()
            self.tally.check(player.view["aids_allowed"] == allowed, "a snapshot says whether aids are allowed")
            self.tally.check(answer["ok"] == allowed and answer.get("error") in (None, "no_aids"), f"aids: {answer}")
            memory = player.ask("memory", must=False, table=player.table, **{"as": 0})
            self.tally.check(memory["ok"] == allowed, f"the memory aid: {memory}")
            if allowed:
                own, *others = memory["memory"]
                self.tally.check(own is None and all(low <= high for seat in others for low, high in seat),
                                 f"what can be deduced: {memory}")
                self.tally.check("plan 1" in told, f"an adviser can use it: {told}")
            player.socket.close()

    def repeats(self):
        """A repeated command, an outdated version, and a seat of another player."""
        player = self.player(self.server)
        player.open("island seats=3", "greedy", 3)
        player.play(random.Random(5), 2)
        while not player.my_turn():
            player.read()
        seq, move = player.keep["client_seq"] + 1, player.now["legal"][0]
        fields = {"table": player.table, "as": 0, "client_seq": seq, "version": player.now["version"], "action": move}
        player.keep["client_seq"] = seq
        once = player.ask("act", **fields)
        again = player.ask("act", **fields)
        self.tally.check(once["ok"] and again["ok"] and again.get("repeated"), f"done only once: {again}")
        other = self.player(self.server)
        foreign = other.ask("act", must=False, **fields)
        self.tally.check(foreign["error"] == "denied", f"another player's seat: {foreign}")
        for do, more in (("ready", {"yes": True}), ("undo", {"version": 1})):
            answer = other.ask(do, must=False, table=player.table, client_seq=1, **{"as": 0}, **more)
            self.tally.check(answer["error"] == "denied", f"{do} for another player's seat: {answer}")
        bad = player.ask("act", must=False, **{**fields, "client_seq": seq + 1, "action": "dance"})
        self.tally.check(bad["error"] == "bad_action", f"not an action: {bad}")
        player.socket.close()
        other.socket.close()

    def bot(self):
        """A program that plays with the verbs of the engine protocol."""
        player = self.player(self.server)
        player.open("island seats=3", "greedy", 3)
        while player.now["phase"] != "play":
            if not player.fair():
                player.read()
        robot = self.player(self.server)
        robot.ask("claim", table=player.table, key=player.keep["link"])
        robot.socket.close()
        robot = Player("127.0.0.1", self.server.port, {"session": robot.keep["session"]}, bot=True, said=self.said)
        robot.send("watch", table=player.table, cursor=None, **{"as": 0})
        kinds, seq, moves = set(), player.keep["client_seq"], 0
        while moves < 12:
            message = robot.read()
            kinds.add(message["is"])
            go = message if message["is"] == "go" else message.get("go")
            if go:
                seq, moves = seq + 1, moves + 1
                robot.send("play", table=player.table, client_seq=seq, version=go["version"], action=go["menu"][0],
                           **{"as": 0})
        self.tally.check({"newgame", "ev", "go", "answer"} <= kinds, f"a bot receives {kinds}")
        player.socket.close()
        robot.socket.close()

    def engine(self):
        """examples/table_bot.py connects an engine-protocol program to a table for a whole game."""
        player = self.player(self.server)
        player.table = player.ask("open", key=os.urandom(32).hex(), rules="island seats=2", clock="none", private=True,
                                  delay=0)["table"]
        player.ask("sit", table=player.table, seat=0)
        player.watch()
        script = os.path.join(harness.ROOT, "examples/table_bot.py")
        refused = subprocess.run([sys.executable, "-B", script, "--server", f"127.0.0.1:{self.server.port}", "--table",
                                  player.table, "--seat", "1", self.program, "bot", "greedy"], check=False,
                                 stderr=subprocess.PIPE, text=True)
        self.tally.check("denied" in refused.stderr, "a private table needs its link")
        invitation = player.ask("link", table=player.table, link="invite", yes=False, **{"as": 0})["key"]
        program = subprocess.Popen([sys.executable, "-B", script, "--server", f"127.0.0.1:{self.server.port}",
                                    "--table", player.table, "--seat", "1", "--invitation", invitation, self.program,
                                    "bot", "greedy"], stdout=subprocess.PIPE, text=True)
        player.play(random.Random(3))
        told = program.communicate(timeout=harness.PATIENCE)[0]
        self.tally.check(program.returncode == 0 and "over" in told, f"a program using the engine protocol: {told}")
        player.socket.close()

    def offers(self):
        """The same offer is refused the second time in a turn, with an explanation."""
        player, luck = self.player(self.server), random.Random(4)
        player.open("island seats=3 setup=beginner", "greedy", 3)

        def act(action):
            version = player.now["version"]
            answer = player.command("act", must=False, version=version, action=action)
            while answer["ok"] and player.now["version"] == version:
                player.read()
            return answer

        kinds = ("brick", "lumber", "wool", "grain", "ore")
        wishes, said = [f"offer 1 {give} for 1 {take}" for give in kinds for take in kinds if give != take], None
        while said is None and player.now["phase"] != "over":
            player.play(luck, 1)
            if player.my_turn() and player.now["decision"] == "main":
                said = next((wish for wish in wishes if act(wish)["ok"]), None)
        while not (player.my_turn() and player.now["decision"] == "main"):
            if player.my_turn() and player.now["decision"] == "offer":  # somebody would accept
                act("withdraw")
            else:
                player.read()
        again = act(said)
        while again.get("error") == "stale":  # a bot has proposed something meanwhile
            player.fresh()
            again = act(said)
        self.tally.check(again.get("error") == "same_offer" and again["text"], f"{said}, again: {again}")
        player.socket.close()

    def ending(self):
        """A game ends early if all players agree, and not before."""
        check, people = self.tally.check, [self.player(self.server), self.player(self.server)]
        ann, ben = people
        ann.open("island seats=3", "greedy", 1)
        ann.ask("bot", table=ann.table, seat=2, name="greedy")
        ben.table, ben.seat = ann.table, 1
        ben.ask("sit", table=ben.table, seat=1)
        ben.watch()
        while any(one.now["phase"] != "play" for one in people):
            for one in people:
                if not one.fair():
                    one.fresh()
        for yes in (True, False, True):
            ann.command("end", yes=yes)
            ben.fresh()
            check(ben.view["seats"][0]["ends"] == yes and ben.now["phase"] == "play", f"one player alone: {yes}")
        stranger = self.player(self.server)
        refused = stranger.ask("end", must=False, table=ann.table, client_seq=1, yes=True, **{"as": 1})
        check(refused["error"] == "denied", f"nobody else can: {refused}")
        ben.end()
        ann.fresh()
        last = ann.past()[-1]["entry"]
        check(ann.now["phase"] == "over" and (last["kind"], last.get("flags")) == ("break_off", 2), f"both: {last}")
        late = ann.command("end", must=False, yes=True)
        check(late["error"] == "wrong_phase", f"the game is over: {late}")
        for one in (*people, stranger):
            one.socket.close()
        script = os.path.join(harness.ROOT, "examples/client.py")
        told = subprocess.run([sys.executable, "-B", script, "--server", f"127.0.0.1:{self.server.port}", "--quiet",
                               "--moves", "2", "--end"], check=False, capture_output=True, text=True,
                              timeout=harness.PATIENCE)
        check(": over, 2 moves" in told.stdout, f"the example ends a game: {told.stdout}{told.stderr}")

    def lobby(self):
        looker = self.player(self.server)
        looker.send("lobby", yes=True)
        player = self.player(self.server)
        player.open("dice seats=2", "greedy", 2)
        while (row := looker.read())["is"] != "row" or row["table"] != player.table:
            pass
        self.tally.check(row["rules"] == "dice seats=2", f"the lobby shows it: {row}")
        tables = [one["table"] for one in json.loads(self.server.get("/api/lobby")[2])["tables"]]
        self.tally.check(player.table in tables, "and so does HTTP")
        watcher = self.player(self.server)
        watcher.ask("watch", table=player.table, cursor=None, **{"as": None})
        player.ask("chat", table=player.table, phrase="good_luck", **{"as": 0})
        player.ask("chat", table=player.table, text="<b>hi</b>", **{"as": 0})
        while (line := watcher.read())["is"] != "talk" or "phrase" in line:
            pass
        self.tally.check(line["text"] == "<b>hi</b>" and line["seat"] == 0, f"chat: {line}")
        for one in (looker, player, watcher):
            one.socket.close()

    def operator(self, *options):
        return subprocess.run([self.program, "reports", "--data", self.server.data, *options], check=False,
                              env={**os.environ, "XDG_CONFIG_HOME": self.server.folder}, capture_output=True, text=True)

    def reports(self):
        """A report reaches the operator, while the server runs and afterwards, and nobody else."""
        check, player = self.tally.check, self.player(self.server)
        player.open("dice seats=2", "greedy", 2)
        watcher = self.player(self.server)
        watcher.ask("watch", table=player.table, cursor=None, **{"as": None})
        player.ask("chat", table=player.table, text="you are a bot", **{"as": 0})
        wish = {"table": player.table, "as": 0, "seat": 1, "reason": "cheating", "text": "it never sleeps"}
        check("repeated" not in player.ask("report", client_seq=77, **wish), "a report")
        check(player.ask("report", client_seq=77, **wish)["repeated"], "the same report again")
        check(watcher.ask("report", must=False, client_seq=78, **wish)["error"] == "denied", "not by a spectator")
        player.ask("chat", table=player.table, text="the last line", **{"as": 0})
        heard = []
        while not heard or heard[-1].get("text") != "the last line":
            heard.append(watcher.read())
        check("sleeps" not in json.dumps(heard), f"nobody else learns of it: {heard}")
        told = json.loads(self.operator("--json").stdout)
        check(len(told) == 1 and told[0]["reason"] == "cheating" and told[0]["seat"] == 1 and
              told[0]["lines"][0]["text"] == "you are a bot", f"what the operator reads: {told}")
        check("cheating\n    seat 2" in self.operator().stdout, "as text")
        wrong = self.operator("--handled", "0123456789abcdef")
        check(wrong.returncode == 1 and "unknown_report" in wrong.stderr, f"unknown report: {wrong}")
        check(self.operator("--handled", told[0]["id"]).returncode == 0, "handled")
        check(self.operator().stdout == "no open reports\n", "no longer open")
        check("handled" in self.operator("--all").stdout, "shown as handled")
        for one in (player, watcher):
            one.socket.close()
        self.server.stop()
        check("handled" in self.operator("--all").stdout, "without a running server, too")
        self.server.start()

    def heads(self, mark):
        """The head of a file without the file. Then the connection ends, as it says: nothing more is answered."""
        for more, status in (("", b"200"), (f"If-None-Match: {mark}\r\n", b"304")):
            with socket.create_connection(("127.0.0.1", self.server.port), harness.PATIENCE) as line:
                line.sendall(f"HEAD /app.js HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode())
                line.settimeout(harness.PATIENCE)
                answer = b""
                try:
                    while not answer.endswith(b"\r\n\r\n"):
                        answer += line.recv(4096)
                    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    while piece := line.recv(4096):
                        answer += piece
                except OSError:
                    pass  # closed while it was sent
            fine = answer.startswith(b"HTTP/1.1 " + status) and answer.endswith(b"\r\n\r\n")
            self.tally.check(fine and answer.count(b"HTTP/1.1") == 1, f"a head, {status}: {answer[-60:]}")

    def http(self):
        check, get = self.tally.check, self.server.get
        status, headers, body = get("/")
        check(status == 200 and b"<title>page</title>" in body, "the page")
        policy = headers["content-security-policy"]
        check("script-src 'self'" in policy and "require-trusted-types-for" in policy, "its policy")
        check("unsafe-inline" not in headers["content-security-policy"], "nothing inline")
        check(headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer", "headers")
        check(get("/neuland.wasm")[1]["content-type"] == "application/wasm", "the content type of WebAssembly")
        status, headers, body = get("/app.js", {"Accept-Encoding": "gzip"})
        check(headers["content-encoding"] == "gzip" and body == b"packed", "a precompressed file")
        check(headers["content-type"].startswith("text/javascript"), "keeps its content type")
        marks = {get("/app.js")[1]["etag"], headers["etag"]}
        for wish, encoding, text in (("gzip, deflate, br, zstd", "br", b"smaller"), ("*", "br", b"smaller"),
                                     ("br;q=0.1, gzip", "gzip", b"packed"), ("br;q=0, gzip;q=0", None, b"plain"),
                                     ("zstd", None, b"plain")):
            status, headers, body = get("/app.js", {"Accept-Encoding": wish})
            check(headers.get("content-encoding") == encoding and body == text, f"{wish}: {encoding}")
            check(headers["vary"] == "accept-encoding", f"{wish}: caches are told by vary")
            marks.add(headers["etag"])
        check(len(marks) == 3, f"each encoding has its own ETag: {marks}")
        for mark in marks - {headers["etag"]}:
            check(get("/app.js", {"If-None-Match": mark})[0] == 200, "the ETag of one encoding does not match another")
        status, headers, body = get("/app.js", {"If-None-Match": headers["etag"]})
        check(status == 304 and headers["vary"] == "accept-encoding" and body == b"", "unchanged")
        self.heads(headers["etag"])
        check(get("/t/some-table")[2] == get("/")[2], "a link leads to the page")
        for path in ("/.hidden", "/..%2f..%2fetc/passwd", "/x/../../server.db", "/none.js", "/api/none", "/%00"):
            status, _, body = get(path)
            check(status in (400, 403, 404) or b"<title>page</title>" in body, f"{path} is not served")
        check(get("/healthz")[2] == b"ok\n" and get("/readyz")[2] == b"ready\n", "health")
        check(self.server.figures()["neuland_finished_total"] >= 0, "metrics")
        copy = os.path.join(self.server.folder, "copy.db")
        done = subprocess.run([self.program, "backup", "--data", self.server.data, copy], check=False,
                              env={**os.environ, "XDG_CONFIG_HOME": self.server.folder}, stdout=subprocess.DEVNULL)
        check(done.returncode == 0 and os.path.getsize(copy) > 4096, "a backup of the running server")

    def watchdog(self):
        """The process that started the server is notified when it is ready, and then that it is alive."""
        folder = tempfile.mkdtemp(prefix="neuland-notify-")
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
            ear.bind(os.path.join(folder, "notify"))
            ear.settimeout(harness.PATIENCE)
            server = subprocess.Popen(
                [self.program, "serve", "--port", "0", "--data", os.path.join(folder, "a.db"), "--log", "none"],
                env={**os.environ, "XDG_CONFIG_HOME": folder, "NOTIFY_SOCKET": os.path.join(folder, "notify"),
                     "WATCHDOG_USEC": "60000000"}, stdout=subprocess.DEVNULL)
            told = [ear.recv(100).split(b"\n")[0] for _ in range(3)]
            server.terminate()
            server.wait(harness.PATIENCE)
        shutil.rmtree(folder)
        self.tally.check(told == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"], f"systemd is notified: {told}")

    def refusals(self):
        """A server that cannot start says why and breaks nothing."""
        for options, word in ((["--port", str(self.server.port)], "cannot_listen"), (["--port", "99999"], "65535"),
                              (["--address", "nowhere"], "cannot_listen"), (["--data", self.server.data], "in_use"),
                              (["--colour", "red"], "unknown option")):
            if "--data" not in options:
                options = [*options, "--data", os.path.join(self.server.folder, "other.db")]
            done = subprocess.run([self.program, "serve", *options], capture_output=True, text=True, check=False,
                                  env={**os.environ, "XDG_CONFIG_HOME": self.server.folder}, timeout=harness.PATIENCE)
            self.tally.check(done.returncode in (1, 2) and word in done.stderr, f"{options}: {done}")

    def reload(self):
        """SIGHUP reloads the settings; invalid ones change nothing."""
        folder = os.path.join(self.server.folder, "neuland")
        os.makedirs(folder)
        for text, status in (("metrics = none\n", 404), ("metrics = nobody\n", 404), ("metrics = all\n", 200)):
            with open(os.path.join(folder, "serve.conf"), "w", encoding="utf-8") as file:
                file.write(text)
            self.server.process.send_signal(signal.SIGHUP)
            for _ in range(20 * harness.PATIENCE):
                time.sleep(0.05)
                if self.server.get("/metrics")[0] == status:
                    break
            self.tally.check(self.server.get("/metrics")[0] == status, f"{text.strip()}: {status}")
        os.remove(os.path.join(folder, "serve.conf"))

    def tables(self):
        rows = json.loads(self.server.get("/api/lobby")[2])["tables"]
        return sorted(row["table"] for row in rows if row["phase"] != "over")

    def restore(self):
        """With the copy in place of the data file, all tables are there."""
        copy = os.path.join(self.server.folder, "copy.db")
        before = self.tables()
        self.server.stop()
        for end in ("", "-wal", "-shm"):
            if os.path.exists(self.server.data + end):
                os.rename(self.server.data + end, self.server.data + end + ".away")
        done = subprocess.run([self.program, "backup", "--restore", "--data", self.server.data, copy], check=False,
                              env={**os.environ, "XDG_CONFIG_HOME": self.server.folder}, capture_output=True, text=True)
        self.tally.check(done.returncode == 0 and "proven fair" in done.stdout, f"restored: {done.stdout}{done.stderr}")
        self.server.start()
        self.tally.check(before and before == self.tables(), f"all tables are in the copy: {before}")

    def run(self):
        for number, (rules, bot) in enumerate(GAMES):
            self.game(rules, bot, number)
        self.own_map()
        self.aids()
        self.repeats()
        self.bot()
        self.engine()
        self.offers()
        self.ending()
        self.lobby()
        self.reports()
        self.http()
        self.refusals()
        self.watchdog()
        self.reload()
        self.restore()
        last = self.player(self.server)
        self.tally.check(self.server.stop() == 0, "stopped cleanly at the end")
        try:
            while True:
                last.read()
        except Closed as end:
            self.tally.check("1001" in str(end), f"the close code: {end}")
        self.tally.check(not self.faults, f"messages outside the schema: {self.faults}")
        self.tally.check(self.messages > 500, f"{self.messages} messages")


def main():
    program = os.path.abspath(sys.argv[1])
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    party = Party(program)
    party.server = harness.Server(program, *harness.FAST)
    web = os.path.join(party.server.folder, "web")
    os.makedirs(web)
    for name, text in {"index.html": "<title>page</title>", "app.js": "plain", "app.js.gz": "packed",
                       "app.js.br": "smaller", "neuland.wasm": "\0asm", ".hidden": "no"}.items():
        with open(os.path.join(web, name), "w", encoding="utf-8") as file:
            file.write(text)
    party.server.options += ["--web", web]
    with party.server:
        party.run()
    return party.tally.end()


sys.exit(main())
