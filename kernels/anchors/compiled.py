"""What programs share that hand a function to `torch.compile`."""


def program(torch, function):
    """The function as a program for one size; there may be many sizes, whose limit has had two names."""
    import torch._dynamo as dynamo  # not loaded before the first use

    for name in ("recompile_limit", "cache_size_limit"):
        if hasattr(dynamo.config, name):
            setattr(dynamo.config, name, 64)
    return torch.compile(function, dynamic=False)
