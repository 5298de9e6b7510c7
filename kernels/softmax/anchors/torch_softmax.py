"""Softmax by PyTorch, eager or compiled: the anchors that ours is held against, in the same run."""

import os

import anchor
import compiled

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import softmax_rows

COMPILED = os.environ.get("ANCHOR_COMPILE", "0") == "1"

# Rows and numbers of a row; every size is compiled anew.
ODD = ((62, 7), (62, 1002)) if COMPILED else ((62, 1), (122, 7), (62, 1002), (62, 4099), (10, 65537))


def softmax(x):
    return torch.softmax(x, dim=-1)


class Softmax(softmax_rows.Rows):
    """Rows, and PyTorch's softmax of them, which makes a new array each time."""

    def __init__(self, kind, size, device):
        super().__init__(torch, kind, *size, device)
        self.made = compiled.program(torch, softmax) if COMPILED else softmax

    def run(self):
        self.out = self.made(self.x)


def answer(device, clock, point, kind, size):
    worst = 0.0
    for small in ODD:
        error, wrong = Softmax(kind, small, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Softmax(kind, size, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}" + (", compiled" if COMPILED else "")}
    told["notes"] = notes
    tolerance = f"relative {softmax_rows.NEAR[kind]:.0e}"
    error = max(worst, before, after)
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, **told)


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        kind, size = asked.get("dtype"), (int(asked.get("rows", 0)), int(asked.get("columns", 0)))
        if kind not in softmax_rows.NEAR or min(size) < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, kind, size)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {size} numbers on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
