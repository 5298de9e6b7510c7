"""A·Bᵀ by PyTorch where A has two zeros among every four numbers: by cuBLAS, which multiplies them, or by the sparse
units through PyTorch's semi-structured tensors (cuSPARSELt, or CUTLASS where that is missing)."""

import os

import anchor
import matrices

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

SPARSE = os.environ.get("ANCHOR_KERNEL") == "sparse"
ODD = (128, 256, 640)
LOW = 0xFFFFFFFF

# The places of the two numbers that are left among four, in the order of `PrunedMatrices`.
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def random(places):
    """The finaliser of MurmurHash3 over the low 32 bits of places, without a sign."""
    h = places & LOW
    h = ((h ^ (h >> 16)) * 0x85EBCA6B) & LOW
    h = ((h ^ (h >> 13)) * 0xC2B2AE35) & LOW
    return h ^ (h >> 16)


def left_over(n, device):
    """Which numbers of the rows that differ are left."""
    rows = torch.arange(matrices.PERIOD, dtype=torch.int64, device=device)[:, None]
    fours = torch.arange(n // 4, dtype=torch.int64, device=device)[None, :]
    pair = (random(rows * (matrices.LONGEST // 4) + fours) >> 8) % len(PAIRS)
    table = torch.zeros((len(PAIRS), 4), dtype=torch.bool, device=device)
    for p, places in enumerate(PAIRS):
        table[p, list(places)] = True
    return table[pair].reshape(matrices.PERIOD, n)


class Pruned(matrices.Product):
    """The matrices of `hgemm`, of which A has lost half of its numbers, and what must come out."""

    def __init__(self, n, device):
        super().__init__(torch, "bf16", (torch.bfloat16, torch.bfloat16), n, 1, device)
        left = left_over(n, device)
        self.a *= left[self.places]
        unit = matrices.NUMBERS["bf16"][2]
        first = matrices.rows(torch, matrices.LEFT, "bf16", n, device) * left
        second = matrices.rows(torch, matrices.RIGHT, "bf16", n, device)
        self.sums = (first.double() @ second.double().T) * unit**2


def choose(packed, b):
    """Has cuSPARSELt look for its fastest kernel where PyTorch lets it; takes that if it beats the usual one."""
    if not hasattr(packed, "alg_id_cusparselt"):
        return
    try:
        found = torch._cslt_sparse_mm_search(packed.packed, b)
    except (AttributeError, RuntimeError):
        return

    def nanos(kernel):
        packed.alg_id_cusparselt = kernel
        torch.mm(packed, b)
        return anchor.Clock(torch).sample(lambda: torch.mm(packed, b), 16)[0]

    packed.alg_id_cusparselt = min((packed.alg_id_cusparselt, found), key=nanos)


def make(n, device):
    """A product, and one call of PyTorch that fills it."""
    product = Pruned(n, device)
    b, c = product.b.t(), product.c
    if not SPARSE:
        return product, lambda: torch.mm(product.a, b, out=c)
    packed = torch.sparse.to_sparse_semi_structured(product.a)
    choose(packed, b)
    return product, lambda: torch.mm(packed, b)


def measure():
    device = anchor.gpu(torch)
    if SPARSE and not hasattr(torch.sparse, "to_sparse_semi_structured"):
        anchor.give_up("this PyTorch has no semi-structured tensors")
    # Sums are kept in 32 bits to the end, as ours are.
    torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            matrices.answer(torch, clock, point, lambda size: make(size, device), ODD, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for the matrices of {n} by {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
