"""The gradients of attention by PyTorch, by one of its backends; no other takes its place.

The operator of the backward pass is called by itself (`aten::_scaled_dot_product_..._backward`), with what the forward
pass of the same backend has left. What it does beside is inside the clock, as it is for our kernels: the sums of O and
dO, the zeros that it begins with, and the rounding of what it added up in fp32.
"""

import math
import os

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import attention_rows

BACKEND = os.environ.get("ANCHOR_BACKEND", "flash")
FORWARD = {
    "flash": "_scaled_dot_product_flash_attention",
    "cudnn": "_scaled_dot_product_cudnn_attention",
    "efficient": "_scaled_dot_product_efficient_attention",
}
NAMES = ("dq", "dk", "dv")
SLOPES = 304


class Gradients(attention_rows.Heads):
    """The heads, the gradient of their result as `GradientData` makes it, and PyTorch's gradients in new arrays."""

    def __init__(self, size, device):
        super().__init__(torch, size, device)
        rows = torch.arange(self.n, device=device)
        sets = torch.arange(attention_rows.SETS, device=device)
        number = (rows[None, :] + 29 * sets[:, None]) % attention_rows.PERIOD
        places = number[:, :, None] * attention_rows.WIDEST + torch.arange(self.d, device=device)
        self.slopes = attention_rows.signed(torch, SLOPES, places).to(torch.float16)
        set_of = torch.arange(self.heads, device=device) % attention_rows.SETS
        self.d_o = self.slopes[set_of].contiguous().view(self.shape)
        self.gradients = ()
        self.backward = getattr(self, BACKEND)()

    def flash(self):
        q, k, v, causal = self.q, self.k, self.v, self.causal
        o, lse, cum_q, cum_k, max_q, max_k, seed, offset, _ = torch.ops.aten._scaled_dot_product_flash_attention(
            q, k, v, 0.0, causal, False
        )
        back = torch.ops.aten._scaled_dot_product_flash_attention_backward
        return lambda: back(
            self.d_o, q, k, v, o, lse, cum_q, cum_k, max_q, max_k, 0.0, causal, seed, offset
        )

    def cudnn(self):
        q, k, v, causal = self.q, self.k, self.v, self.causal
        o, lse, cum_q, cum_k, max_q, max_k, seed, offset, _ = torch.ops.aten._scaled_dot_product_cudnn_attention(
            q, k, v, None, True, 0.0, causal, False
        )
        back = torch.ops.aten._scaled_dot_product_cudnn_attention_backward
        return lambda: back(
            self.d_o, q, k, v, o, lse, seed, offset, None, cum_q, cum_k, max_q, max_k, 0.0, causal
        )

    def efficient(self):
        q, k, v, causal = self.q, self.k, self.v, self.causal
        o, lse, seed, offset = torch.ops.aten._scaled_dot_product_efficient_attention(
            q, k, v, None, True, 0.0, causal
        )
        back = torch.ops.aten._scaled_dot_product_efficient_attention_backward
        wanted = [True, True, True, False]
        return lambda: back(self.d_o, q, k, v, None, o, lse, seed, offset, 0.0, wanted, causal)

    def run(self):
        self.gradients = self.backward()[:3]

    def expected(self, set_of):
        """dQ, dK and dV of a head in double precision, and how far each number may be from them: that of
        `GradientRows`, and what rounding O to eleven digits, twice, makes of D."""
        q, k, v = (x[set_of].double() for x in self.different)
        d_o, scale, step = self.slopes[set_of].double(), 1 / math.sqrt(self.d), self.step()
        dk, dv, off_k, off_v = (torch.zeros_like(k) for _ in range(4))
        dq, off_q = torch.zeros_like(q), torch.zeros_like(q)
        longest = [x.norm(dim=1).max() for x in (q, k, v)]
        share = 2.0**-10 + 2.0**-24 * (self.d + 2) * scale * longest[0] * longest[1] + 2.0**-17
        for first in range(0, self.n, step):
            rows = slice(first, first + step)
            logits = q[rows] @ k.T * scale
            if self.causal:
                seen = torch.ones_like(logits, dtype=torch.bool).tril_(first)
                logits = torch.where(seen, logits, float("-inf"))
            p = torch.softmax(logits, dim=1)
            o = p @ v
            delta = (o * d_o[rows]).sum(dim=1, keepdim=True)
            ds = p * (d_o[rows] @ v.T - delta)
            error = 2.0**-10 * (d_o[rows].abs() * (p @ v.abs())).sum(dim=1, keepdim=True)
            lengths = d_o[rows].norm(dim=1, keepdim=True), o.norm(dim=1, keepdim=True)
            error += (self.d + 2) * 2.0**-24 * lengths[0] * (longest[2] + lengths[1])
            off = share * ds.abs() + error * p + 2.0**-25
            dq[rows] = scale * (ds @ k)
            off_q[rows] = scale * (off @ k.abs())
            dk += scale * (ds.T @ q[rows])
            off_k += scale * (off.T @ q[rows].abs())
            dv += p.T @ d_o[rows]
            off_v += (share * p + 2.0**-25).T @ d_o[rows].abs()
        return (dq, dk, dv), tuple(x + 2.0**-25 for x in (off_q, off_k, off_v))

    def step(self):
        return max(1, attention_rows.CHUNK // self.n)

    def check(self):
        """Runs once; the largest error as a share of its bound, and what is wrong, if anything is."""
        self.run()
        worst = 0.0
        for set_of in range(min(attention_rows.SETS, self.heads)):
            want, bound = self.expected(set_of)
            for name, all_got, right, most in zip(NAMES, self.gradients, want, bound):
                got = all_got.reshape(self.heads, self.n, self.d)
                for head in range(set_of, self.heads, attention_rows.SETS):
                    share = float(((got[head].double() - right).abs() / most).max())
                    # Written so that a NaN, which compares false with everything, counts as wrong.
                    if not share <= 1:
                        size = f"causal={self.causal}, d={self.d}, n={self.n}"
                        return 0.0, f"{name} is off by {share!r} times the bound in head {head}, {size}"
                    worst = max(worst, share)
        return worst, None


def refused(error):
    """Whether a backend says that it cannot do a size."""
    return any(words in str(error) for words in ("No available kernel", "No valid execution plan", "not support"))


def answer(device, clock, point, size):
    try:
        time_point(device, clock, point, size)
    except RuntimeError as e:
        if not refused(e):
            raise
        anchor.tell(point, unsupported=f"{FORWARD[BACKEND]} does not take this size here")


def time_point(device, clock, point, size):
    worst, notes = 0.0, []
    for small in attention_rows.odd(size):
        try:
            error, wrong = Gradients(small, device).check()
        except RuntimeError as e:
            if not refused(e):
                raise
            notes.append(f"not checked at n={small[3]}, which this backend does not take")
            continue
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Gradients(size, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, how = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}, {FORWARD[BACKEND]}_backward", "notes": notes + how}
    error = max(worst, before, after)
    return anchor.tell(
        point, device=on_device, wall=wall, error=error, tolerance=attention_rows.TOLERANCE, **told
    )


if __name__ == "__main__":
    if not all(hasattr(torch.ops.aten, FORWARD[BACKEND] + end) for end in ("", "_backward")):
        anchor.give_up(f"this PyTorch has no {FORWARD[BACKEND]}_backward")
    with torch.no_grad():
        attention_rows.measure(torch, answer)
