"""Loss of tokens behind a linear layer and the gradients of both matrices by PyTorch, eager or compiled: the anchors that
ours are held against, in the same run.

PyTorch rounds the logarithms of probabilities to the type of the logits, so that its gradients have fewer right digits
than ours: it is given room for them.
"""

import os

import anchor
import compiled

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

COMPILED = os.environ.get("ANCHOR_COMPILE", "0") == "1"

# Depth, tokens and words; every size is compiled anew.
ODD = ((257, 301, 1002),) if COMPILED else ((5, 7, 9), (100, 130, 300), (257, 301, 1002))

# The matrices of `LinearTokens.java`.
PERIOD, LONGEST = 61, 1 << 14
HIDDEN, WEIGHTS = 171, 172
STEP = 0x9E3779B97F4A7C15 - 2**64

# A logarithm of 8 to 16 is rounded by up to 2^-5, which is a share of a probability; of a row's largest gradient.
NEAR = 0.1

# Words whose gradients are looked at in one go.
FEW = 4096


def different(seed, power, depth, device):
    """The rows that differ: multiples of an eighth, none of them zero, as `InputData.grid` gives them."""
    places = torch.arange(PERIOD, device=device)[:, None] * LONGEST + torch.arange(depth, device=device)[None, :]
    start = anchor.mix(seed)
    hashed = anchor.mix(places * STEP + start)
    size = (((hashed >> 40) & (2**24 - 1)) % 8 + 1).double() / 8
    return torch.where((hashed & 1) == 0, size, -size) * 2.0**-power


def loss_of(h, w, targets):
    return torch.nn.functional.cross_entropy(h @ w.T, targets)


class Layer:
    """Hidden states, weights and right words as our kernels get them, and a step forward and back."""

    def __init__(self, depth, tokens, words, device):
        self.tokens, self.words = tokens, words
        self.size = f"depth={depth},tokens={tokens},words={words}"
        power = max(0, (depth.bit_length() - 1) // 2 - 2)
        self.hidden = different(HIDDEN, 0, depth, device)
        self.weights = different(WEIGHTS, power, depth, device)
        self.of_token = torch.arange(tokens, device=device) % PERIOD
        self.of_word = torch.arange(words, device=device) % PERIOD
        hashed = torch.arange(tokens, dtype=torch.int64, device=device) * STEP
        self.targets = ((hashed >> 33) & (2**31 - 1)) % words
        self.h = self.hidden.to(torch.bfloat16)[self.of_token].requires_grad_(True)
        self.w = self.weights.to(torch.bfloat16)[self.of_word].requires_grad_(True)
        self.forward = compiled.program(torch, loss_of) if COMPILED else loss_of

    def run(self):
        self.h.grad = self.w.grad = None
        self.forward(self.h, self.w, self.targets).backward()

    def wanted(self):
        """By the rows that differ: gradients by logits of wrong words and of right ones."""
        z = (self.hidden @ self.weights.T).to(torch.bfloat16).double()
        often = torch.bincount(self.of_word, minlength=PERIOD).double()
        top = z.max(dim=1, keepdim=True)[0]
        powers = torch.exp(z - top)
        wrong = powers / (powers @ often)[:, None] / self.tokens
        return wrong, often

    def check(self):
        """Runs once; the largest error of a gradient as a share of the largest of its row, and what is wrong."""
        self.run()
        wrong, often = self.wanted()
        words = self.of_word[self.targets]
        want = ((wrong * often) @ self.weights)[self.of_token] - self.weights[words] / self.tokens
        # A sum in which terms cancel is held against one of them.
        least = float(self.weights.abs().max()) / self.tokens
        worst = self.error(self.h.grad, want, least)
        if not worst <= NEAR:
            return 0.0, f"gradient of hidden states off by {worst!r} of the largest at {self.size}"
        rows = torch.bincount(self.of_token, minlength=PERIOD).double()
        by_words = (wrong * rows[:, None]).T @ self.hidden
        for first in range(0, self.words, FEW):
            last = min(first + FEW, self.words)
            want = by_words[self.of_word[first:last]]
            here = (self.targets >= first) & (self.targets < last)
            right = self.hidden[self.of_token[here]] / self.tokens
            want.index_add_(0, self.targets[here] - first, right, alpha=-1.0)
            error = self.error(self.w.grad[first:last], want, 1.0 / self.words)
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= NEAR:
                return 0.0, f"gradient of weights off by {error!r} of the largest at {self.size}"
            worst = max(worst, error)
        return worst, None

    @staticmethod
    def error(got, want, least):
        largest = want.abs().max(dim=1, keepdim=True)[0].clamp(min=least)
        return float(((got.double() - want).abs() / largest).max())

    def peak(self):
        """Bytes of a step beyond hidden states, weights and right words."""
        self.h.grad = self.w.grad = None
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.memory_allocated()
        self.run()
        torch.cuda.synchronize()
        return torch.cuda.max_memory_allocated() - before


def answer(device, clock, point, size):
    worst = 0.0
    for small in ODD:
        error, wrong = Layer(*small, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Layer(*size, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    peak = work.peak()
    results = sum(g.numel() * g.element_size() for g in (work.h.grad, work.w.grad))
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}" + (", compiled" if COMPILED else "")}
    told["notes"] = notes + [f"at most {peak} bytes beyond its inputs; gradients have {results}"]
    error = max(worst, before, after)
    tolerance = f"{NEAR:g} of the largest of a row"
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, **told)


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        size = tuple(int(asked.get(name, 0)) for name in ("depth", "tokens", "words"))
        if min(size) < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, size)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {point} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
