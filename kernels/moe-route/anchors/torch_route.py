"""Which choices go to which expert, by PyTorch: a stable sort of the choices, and a search for where experts begin.

A sort goes over keys once for every eight bits or so. Experts are few enough for keys of eight, so choices are sorted
as they are or made into bytes first, whichever is faster.
"""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

EXPERTS = 64
LOW = 0xFFFFFFFF
ODD = (1, 7, 1002, 4099, 65537)

# Types of keys, the first of which choices have.
KINDS = (torch.int32, torch.uint8)


def random(places):
    """The finaliser of MurmurHash3 over the low 32 bits of places, without a sign."""
    h = places & LOW
    h = ((h ^ (h >> 16)) * 0x85EBCA6B) & LOW
    h = ((h ^ (h >> 13)) * 0xC2B2AE35) & LOW
    return h ^ (h >> 16)


class Route:
    """Choices as our kernels get them, and what must come out."""

    def __init__(self, n, device):
        draw = random(torch.arange(n, dtype=torch.int64, device=device)) >> 8
        few = (draw >> 1) % 16
        many = 16 + (draw >> 1) % 47
        self.n = n
        self.choices = torch.where((draw & 1) == 0, few, many).to(torch.int32)
        self.type = torch.int32
        self.experts = {kind: torch.arange(EXPERTS + 1, device=device).to(kind) for kind in KINDS}
        self.ordered = {kind: torch.empty(n, dtype=kind, device=device) for kind in KINDS}
        self.order = torch.empty(n, dtype=torch.int64, device=device)
        self.starts = torch.empty(EXPERTS + 1, dtype=torch.int32, device=device)

    def run(self):
        ordered = self.ordered[self.type]
        torch.sort(self.choices.to(self.type), stable=True, out=(ordered, self.order))
        torch.searchsorted(ordered, self.experts[self.type], out_int32=True, out=self.starts)

    def wrong(self):
        """Runs once over poison; what is wrong, if anything is."""
        self.order.fill_(-1)
        self.starts.fill_(-1)
        self.run()
        counts = torch.bincount(self.choices, minlength=EXPERTS)
        starts = torch.zeros(EXPERTS + 1, dtype=torch.int64, device=counts.device)
        starts[1:] = torch.cumsum(counts, 0)
        if not bool((self.starts == starts).all()):
            return f"starts are wrong at n={self.n}"
        # Expert by expert and place by place: each choice once, in rising order of both.
        key = self.choices[self.order.clamp(0, self.n - 1)].long() * self.n + self.order
        rising = self.n == 1 or bool((key[1:] > key[:-1]).all())
        inside = bool(((self.order >= 0) & (self.order < self.n)).all())
        return None if rising and inside else f"the order is wrong at n={self.n}"


def answer(device, clock, point, n):
    work = Route(n, device)

    def nanos(kind):
        work.type = kind
        work.run()
        return sorted(clock.sample(work.run, 8)[0] for _ in range(5))[2]

    fastest = min(KINDS, key=nanos)
    for size in ODD:
        small = Route(size, device)
        small.type = fastest
        wrong = small.wrong()
        if wrong:
            return anchor.tell(point, wrong=wrong)
    work.type = fastest
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}", "notes": [*notes, f"keys are {str(fastest)[6:]}"]}
    return anchor.tell(point, device=on_device, wall=wall, error=0.0, tolerance="exact", **told)


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {n} choices on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
