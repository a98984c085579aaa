"""The rules page told a second time, as plainly as it is written, to hold against the engine.

It imports nothing of the engine and knows records only: texts, pairs of numbers, lists.
"""

SEATS = "SENW"
ALL_TILES = {(low, high) for low in range(10) for high in range(10) if low <= high}


def check(record):
    """Goes through a record with `legal` lists and asserts that all of it follows the rules page."""
    scores = dict.fromkeys(SEATS, 0)
    right = None
    for number, said in enumerate(record["hands"], 1):
        assert max(scores.values()) < record["target"], "rule 20: no hand after the match"
        hand = Hand(said["deal"], right)
        assert hand.opener == said["opener"], "rules 5 to 7"
        for text, legal in zip(said["turns"], said["legal"], strict=False):
            seat, _, move = text.partition(" ")
            assert hand.result is None
            assert seat == hand.turn, "rule 1"
            assert hand.legal_moves() == legal, f"rules 10 to 13: hand {number}, {text}"
            assert move in legal
            hand.play(move)
            hand.check_tiles()
        assert said.get("result") == hand.result, "rules 16 to 18"
        if hand.result is None:
            assert number == len(record["hands"])
            assert said["legal"][len(said["turns"]) :] == [hand.legal_moves()]
            break
        assert len(said["legal"]) == len(said["turns"])
        winner = hand.result["winner"]
        if winner is None:
            right = to_the_right(hand.opener)
        else:
            scores[winner] += hand.result["points"]
            right = winner
    return scores


def to_the_right(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


def numbers(text):
    low, high = text.split("-")
    assert int(low) <= int(high)
    return (int(low), int(high))


def text_of(tile):
    return f"{tile[0]}-{tile[1]}"


def points(tiles):
    return sum(low + high for low, high in tiles)


def together(lists):
    return [item for seat in SEATS for item in lists[seat]]


def opener_of(hands, right):
    doubles = {seat: [low for low, high in hands[seat] if low == high] for seat in SEATS}
    assert any(doubles.values()), "rule 8"
    if right is None:
        return next(seat for seat in SEATS if max(together(doubles)) in doubles[seat])
    while not doubles[right]:
        right = to_the_right(right)
    return right


class Hand:
    def __init__(self, deal, right):
        self.hands = {seat: [numbers(text) for text in deal[seat]] for seat in SEATS}
        dealt = together(self.hands)
        assert len(dealt) == len(set(dealt)) == 32, "rule 3"
        self.aside = ALL_TILES - set(dealt)
        self.first_of_match = right is None
        self.opener = self.turn = opener_of(self.hands, right)
        self.middle = None
        self.branches = {seat: [] for seat in SEATS}
        self.opened_at = {}  # only branches that are open; the moment grows
        self.moment = 0
        self.result = None

    def end(self, branch):
        laid = self.branches[branch]
        return laid[-1][1] if laid else self.middle[0]

    def legal_moves(self):
        held = self.hands[self.turn]
        if self.middle is None:
            doubles = sorted(tile for tile in held if tile[0] == tile[1])
            return [text_of(tile) for tile in (doubles[-1:] if self.first_of_match else doubles)]
        moves = [
            f"{text_of(tile)} {branch}" for tile in held for branch in SEATS if self.may_lay(tile, branch)
        ]
        return sorted(moves) or ["pass"]

    def may_lay(self, tile, branch):
        end = self.end(branch)
        if end not in tile:
            return False
        if branch == self.turn:
            return True
        if branch not in self.opened_at:
            return tile[0] == tile[1]
        same_end = [other for other in self.opened_at if other != self.turn and self.end(other) == end]
        return branch == min(same_end, key=lambda other: self.opened_at[other])

    def play(self, move):
        mover = self.turn
        self.turn = to_the_right(mover)
        if move == "pass":
            self.moment += 1
            self.opened_at.setdefault(mover, self.moment)
            return
        tile, _, branch = move.partition(" ")
        low, high = numbers(tile)
        self.hands[mover].remove((low, high))
        if branch:
            self.branches[branch].append((low, high) if low == self.end(branch) else (high, low))
        else:
            self.middle = (low, high)
        self.opened_at.pop(mover, None)
        if not self.hands[mover]:
            self.finish("out", mover, points(together(self.hands)))
        elif self.is_blocked():
            left = {seat: points(self.hands[seat]) for seat in SEATS}
            least = [seat for seat in SEATS if left[seat] == min(left.values())]
            if len(least) == 1:
                self.finish("blocked", least[0], sum(left.values()))
            else:
                self.finish("blocked", None, 0)

    def is_blocked(self):
        ends = {self.end(branch) for branch in SEATS}
        return not any(ends & set(tile) for seat in SEATS for tile in self.hands[seat])

    def finish(self, reason, winner, scored):
        self.result = {"reason": reason, "winner": winner, "points": scored}

    def check_tiles(self):
        """Rule 2: the 55 tiles, each once; rule 10: every tile lies with the number inward that it met."""
        laid = [self.middle]
        for branch in self.branches.values():
            end = self.middle[0]
            for inner, outer in branch:
                assert inner == end
                end = outer
                laid.append((min(inner, outer), max(inner, outer)))
        everything = together(self.hands) + laid + list(self.aside)
        assert len(everything) == 55
        assert set(everything) == ALL_TILES
