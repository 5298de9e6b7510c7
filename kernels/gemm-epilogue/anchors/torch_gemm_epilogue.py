"""GELU(A·Bᵀ + bias) by PyTorch: a product and a kernel after it, that compiled, or by the epilogue of cuBLASLt."""

import os

import anchor
import matrices
import rows

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

HOW = os.environ.get("ANCHOR_HOW", "eager")
ODD = (16, 112, 704)

# By what B is smaller than in `hgemm`.
SMALLER = 2.0**-7

# A sum that is written down is rounded before, by the compiled form without its bias, which may take it nearer to zero,
# where units are smaller; tanh is good to eleven digits in some.
LIMITS = {"eager": 1.75, "compile": 3.0, "epilogue": 0.75, "triton": 0.75}
FLOOR = 1.0


def layer(a, b, bias):
    return torch.nn.functional.gelu(torch.nn.functional.linear(a, b, bias), approximate="tanh")


def fused(a, b, bias):
    return torch._addmm_activation(bias, a, b.t(), use_gelu=True)


class Layer:
    """The matrices as our kernels get them, the bias, and what must come out."""

    step = None

    def __init__(self, n, device):
        self.n, self.device = n, device
        product = matrices.Product(torch, "bf16", (torch.bfloat16, torch.bfloat16), n, 1, device)
        self.a, self.b = product.a, product.b * SMALLER
        self.bias = rows.different(torch, 161, n, device)[0].clone()
        self.sums, self.places = product.sums * SMALLER, product.places

    def run(self):
        return Layer.step(self.a, self.b, self.bias)

    def compare(self, got, limit):
        """The largest error, and what is wrong, if anything is."""
        worst, step = 0.0, max(1, anchor.CHUNK // self.n)
        for first in range(0, self.n, step):
            x = self.sums[self.places[first : first + step]][:, self.places] + self.bias.double()
            want = torch.nn.functional.gelu(x, approximate="tanh")
            error = float(rows.ulps(torch, want, got[first : first + step], FLOOR).max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= limit:
                return 0.0, f"off by {error!r} ulp of bf16 at n={self.n}, rows from {first} on"
            worst = max(worst, error)
        return worst, None

    def check(self):
        return self.compare(self.run(), LIMITS[HOW])


def answer(clock, point, n, device):
    worst = 0.0
    for size in (*ODD, n):
        work = Layer(size, device)
        error, wrong = work.check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}", "notes": notes}
    tolerance = f"{LIMITS[HOW]:.2f} ulp of bf16"
    return anchor.tell(point, device=on_device, wall=wall, error=max(worst, after), tolerance=tolerance, **told)


def measure(work):
    """Answers every point by `work(clock, point, n, device)`."""
    device = anchor.gpu(torch)
    # Sums are kept in 32 bits to the end, as ours are.
    torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if not 1 <= n <= matrices.LONGEST:
            anchor.tell(point, failed="no such size")
            continue
        try:
            work(clock, point, n, device)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for three matrices of {n} by {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    if HOW == "epilogue" and not hasattr(torch, "_addmm_activation"):
        anchor.give_up("this PyTorch has no _addmm_activation")
    steps = {"eager": layer, "epilogue": fused}
    Layer.step = staticmethod(torch.compile(layer, dynamic=False) if HOW == "compile" else steps[HOW])
    measure(answer)
