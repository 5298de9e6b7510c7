"""Many small A·Bᵀ by PyTorch's bmm: the anchor that ours are held against, in the same run."""

import anchor
import matrices

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

ODD = ((16, 1), (64, 7), (136, 3))


def make(size, device):
    """Products of `(n, count)`, and one call of PyTorch that fills them all."""
    n, count = size
    product = matrices.Product(torch, "bf16", (torch.bfloat16, torch.bfloat16), n, count, device)
    shape = (count, n, n)
    a, b, c = product.a.view(shape), product.b.view(shape).transpose(1, 2), product.c.view(shape)
    return product, lambda: bmm(a, b, c)


def bmm(a, b, c):
    """Writes into `c` and returns nothing."""
    torch.bmm(a, b, out=c)


def measure():
    device = anchor.gpu(torch)
    # Sums are kept in 32 bits to the end, as ours are.
    torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        n, count = int(asked.get("n", 0)), int(asked.get("b", 0))
        if n < 1 or count < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            matrices.answer(torch, clock, point, lambda size: make(size, device), ODD, (n, count))
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {count} products of {n} by {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
