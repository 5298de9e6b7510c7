"""A·Bᵀ by PyTorch, that is, by cuBLAS: the anchor that our products are held against, in the same run."""

import os

import anchor
import matrices

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

KIND = os.environ.get("ANCHOR_FORMAT", "bf16")
ODD = (16, 64, 112, 272, 704)


def types():
    """The format of the matrices and that of their product."""
    if KIND == "e4m3":
        return torch.float8_e4m3fn, torch.bfloat16
    one = {"bf16": torch.bfloat16, "fp16": torch.float16}[KIND]
    return one, one


def make(n, device):
    """A product, and one call of PyTorch that fills it."""
    product = matrices.Product(torch, KIND, types(), n, 1, device)
    a, b, c = product.a, product.b.t(), product.c
    if KIND != "e4m3":
        return product, lambda: torch.mm(a, b, out=c)
    one = torch.ones((), dtype=torch.float32, device=device)
    how = {"scale_a": one, "scale_b": one, "out_dtype": torch.bfloat16, "use_fast_accum": True}
    return product, lambda: torch._scaled_mm(a, b, **how)


def measure():
    device = anchor.gpu(torch)
    if KIND == "e4m3" and not hasattr(torch, "_scaled_mm"):
        anchor.give_up("this PyTorch has no _scaled_mm")
    # Sums are kept in 32 bits to the end, as ours are.
    torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False
    torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            matrices.answer(torch, clock, point, lambda size: make(size, device), ODD, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for three matrices of {n} by {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
