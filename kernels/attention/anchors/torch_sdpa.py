"""Attention by PyTorch (`scaled_dot_product_attention`), by one of its backends; no other takes its place."""

import os

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import attention_rows

try:
    from torch.nn.attention import SDPBackend, sdpa_kernel
except ImportError:
    anchor.give_up("this PyTorch cannot be told which backend to take")

BACKENDS = {"flash": "FLASH_ATTENTION", "cudnn": "CUDNN_ATTENTION", "efficient": "EFFICIENT_ATTENTION"}
BACKEND = os.environ.get("ANCHOR_BACKEND", "flash")


class Sdpa(attention_rows.Heads):
    """The heads, and PyTorch's attention of them, which makes a new array each time."""

    def __init__(self, size, device):
        super().__init__(torch, size, device)

    def run(self):
        attend = torch.nn.functional.scaled_dot_product_attention
        self.out = attend(self.q, self.k, self.v, is_causal=self.causal)


def answer(device, clock, point, size):
    try:
        time_point(device, clock, point, size)
    except RuntimeError as e:
        if "No available kernel" not in str(e):
            raise
        anchor.tell(point, unsupported=f"{BACKENDS[BACKEND]} does not take this size here")


def time_point(device, clock, point, size):
    worst = 0.0
    for small in attention_rows.odd(size):
        error, wrong = Sdpa(small, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Sdpa(size, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}, {BACKENDS[BACKEND]}", "notes": notes}
    error = max(worst, before, after)
    return anchor.tell(
        point, device=on_device, wall=wall, error=error, tolerance=attention_rows.TOLERANCE, **told
    )


if __name__ == "__main__":
    if not hasattr(SDPBackend, BACKENDS[BACKEND]):
        anchor.give_up(f"this PyTorch has no {BACKENDS[BACKEND]}")
    with torch.no_grad(), sdpa_kernel([getattr(SDPBackend, BACKENDS[BACKEND])]):
        attention_rows.measure(torch, answer)
