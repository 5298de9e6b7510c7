"""GELU(A·Bᵀ + bias) by PyTorch, compiled in the mode that measures products of its own, in Triton, with and without
GELU in them, beside those of cuBLAS, and keeps the fastest.

It is `max-autotune` without PyTorch's own CUDA graphs, into which inputs would be copied before every launch.
"""

import torch_gemm_epilogue
from torch_gemm_epilogue import torch

MODE = "max-autotune-no-cudagraphs"

# Each size is compiled and tuned by itself, and the bench waits for two minutes.
ODD = (112, 704)


if __name__ == "__main__":
    tuned = torch.compile(torch_gemm_epilogue.layer, dynamic=False, mode=MODE)
    torch_gemm_epilogue.Layer.step = staticmethod(tuned)
    torch_gemm_epilogue.ODD = ODD
    torch_gemm_epilogue.measure(torch_gemm_epilogue.answer)
