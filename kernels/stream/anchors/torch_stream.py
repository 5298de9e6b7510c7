"""STREAM by PyTorch: the anchor that our copy is held against, in the same run."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import streams


def prepare(op, arrays):
    """One call of PyTorch for each operation; all but dot write into arrays that are there."""
    a, b, c = (arrays.data(name) for name in "abc")
    run = {
        "copy": lambda: c.copy_(a),
        "mul": lambda: torch.mul(c, streams.SCALE, out=b),
        "add": lambda: torch.add(a, b, out=c),
        "triad": lambda: torch.add(b, c, alpha=streams.SCALE, out=a),
        "dot": lambda: torch.dot(a, b),
    }[op]
    return run, {"launch": f"torch {torch.__version__}"}


if __name__ == "__main__":
    streams.measure(torch, prepare)
