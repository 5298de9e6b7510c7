"""Launches by CUDA what `press bench record` has written of a run on an OpenCL device, so that
Nsight Compute, which knows no OpenCL, can count it: python3 replay.py ROW.

ROW is a folder with launch.json, the PTX of NVIDIA's OpenCL compiler and the contents of the inputs.
The run is repeated once to warm up and once between cuProfilerStart and cuProfilerStop; then each
result is compared with what OpenCL has left, by its hash. Needs Python 3.9 and libcuda.so.1.
"""

import argparse
import ctypes
import hashlib
import json
import mmap
import os
import pathlib
import re
import struct
import sys

CHUNK = 64 << 20

# CUDA may refuse more local memory of one kernel unless it is asked for at the launch.
MOST_STATIC = 48 << 10

# No type of OpenCL needs more: long16 and double16 have 128 bytes.
LOCAL_ALIGN = 128

# Of cuda.h.
REGISTERS, MOST_DYNAMIC = 4, 8
SWIZZLE_128_BYTES, PROMOTE_256_BYTES = 3, 3

REGISTER = "%%envreg%d"

BYTES = {"8": 1, "16": 2, "32": 4, "64": 8}


def without_environment(ptx, zeros):
    """Replaces registers of the environment, which OpenCL's driver fills. In the PTX of NVIDIA's
    compiler get_group_id(d) is %ctaid + %envreg0…2, the first group; get_global_id(d) adds
    %envreg3…5, the offset; and get_num_groups(d) is %envreg6…8. The bench launches without offsets.
    zeros are six operands that are zero: best registers, as the compiler then makes the same code.
    """
    def instead(register):
        number = int(register[1])
        if number > 8:
            raise SystemExit("replay.py: what is %%envreg%d in OpenCL?" % number)
        return zeros[number] if number < 6 else "%nctaid." + "xyz"[number - 6]

    return re.sub(r"%envreg(\d+)\b", instead, ptx)


def moved(entry):
    """Moves the local memory of a kernel that has more than CUDA may allow it to what is asked for
    at the launch. The compiler, which knows the size no more, is told that one group in a
    multiprocessor is enough, or it would spare registers. Returns the text, and how many bytes.
    """
    found = re.findall(
        r"\n\s*\.shared \.align (\d+) \.[a-z](\d+) ([\w$]+)(?:\[(\d+)\])?;", entry)
    sizes = [(int(align), BYTES[bits] * int(n or 1), name) for align, bits, name, n in found]
    if sum(size for _, size, _ in sizes) <= MOST_STATIC:
        return entry, 0
    first = 0
    entry = re.sub(r"\n\s*\.shared [^;]*;", "", entry)
    for align, size, name in sorted(sizes, reverse=True):
        first = -(-first // align) * align
        entry = re.sub(
            re.escape(name) + r"(?![\w$])(?:\+(\d+))?",
            lambda use: "press_local+%d" % (first + int(use[1] or 0)),
            entry)
        first += size
    return entry.replace("\n{", "\n.minnctapersm 1\n{", 1), first


def with_local_arguments(entry):
    """Makes pointers to local memory, of which the launch tells the size, offsets in it."""
    pointer = r"\.param \.(u32|u64) \.ptr \.shared \.align \d+ ([\w$]+)"
    for kind, name in re.findall(pointer, entry):
        entry = re.sub(
            r"ld\.param\.%s(\s+)(\S+), \[%s\];" % (kind, re.escape(name)),
            r"{ .reg .%s press_at; mov.%s press_at, press_local;"
            r" ld.param.%s\1\2, [%s]; add.%s \2, \2, press_at; }"
            % (kind, kind, kind, name, kind),
            entry)
    return re.sub(pointer, r".param .\1 \2", entry)


class Kernel:
    """A kernel as CUDA takes it: its text, the bytes of the types of its parameters, and its bytes
    of local memory before those of a launch.
    """

    def __init__(self, entry, move):
        self.name = re.match(r"\S+ \.entry ([\w$]+)", entry)[1]
        types = re.findall(r"\.param \.[a-z](\d+)\b", entry.split("{", 1)[0])
        self.sizes = [BYTES[bits] for bits in types]
        entry, self.local = moved(entry) if move else (entry, 0)
        self.text = with_local_arguments(entry)

    def arguments(self, launch, addresses):
        """The values of the parameters, and the bytes of local memory to ask for."""
        if len(self.sizes) != len(launch["args"]):
            raise SystemExit("replay.py: %s has %d parameters, not %d"
                             % (self.name, len(self.sizes), len(launch["args"])))
        values, local = [], self.local
        for size, argument in zip(self.sizes, launch["args"]):
            if "buffer" in argument:
                values.append(struct.pack("<Q", addresses[argument["buffer"]].value))
            elif "local" in argument:
                local = -(-local // LOCAL_ALIGN) * LOCAL_ALIGN
                values.append(local.to_bytes(size, "little"))
                local += argument["local"]
            else:
                values.append(bytes.fromhex(argument["bytes"]))
        return values, local


def patched(ptx, zeros, move=False):
    """The PTX as CUDA takes it, and its kernels by name.

    zeros are those of without_environment; move says whether local memory of more than 48 KiB is
    asked for at the launch.
    """
    ptx = without_environment(ptx.split("\0", 1)[0], zeros)
    # OpenCL's driver compiles for the variant of the architecture, too.
    ptx = re.sub(r"(\.target sm_90)(?=[\s,])", r"\1a", ptx)
    ptx = re.sub(r"(\.target [^\n]*), texmode_\w+", r"\1", ptx)
    # A kernel that is not visible cannot be named.
    ptx = re.sub(r"^\.entry", ".visible .entry", ptx, flags=re.MULTILINE)
    head, *entries = re.split(r"^(?=\.(?:visible|weak) \.entry)", ptx, flags=re.MULTILINE)
    kernels = [Kernel(entry, move) for entry in entries]
    text = head + "".join(kernel.text for kernel in kernels)
    if "press_local" in text:
        variable = ".extern .shared .align 1024 .b8 press_local[];"
        text = re.sub(
            r"\.address_size \d+", lambda size: size[0] + "\n" + variable, text, count=1)
    return text, {kernel.name: kernel for kernel in kernels}


class Refused(Exception):
    """A call of CUDA returned an error."""


class Cuda:
    """The first device, by the driver's library."""

    def __init__(self):
        try:
            self.library = ctypes.CDLL("libcuda.so.1")
        except OSError as e:
            raise Refused("needs NVIDIA's driver: %s" % e)
        self.call("cuInit", 0)
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name, *arguments):
        code = getattr(self.library, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.library.cuGetErrorString(code, ctypes.byref(text))
            raise Refused("%s: %s" % (name, text.value.decode() if text.value else code))

    def module(self, ptx):
        module, log = ctypes.c_void_p(), ctypes.create_string_buffer(1 << 16)
        # CU_JIT_ERROR_LOG_BUFFER and its size.
        options = (ctypes.c_int * 2)(5, 6)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), ctypes.sizeof(log))
        if self.library.cuModuleLoadDataEx(
            ctypes.byref(module), ctypes.c_char_p(ptx.encode()), 2, options, values
        ):
            raise Refused("CUDA refuses the PTX:\n" + log.value.decode())
        return module

    def function(self, module, name):
        function = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, name.encode())
        return function

    def allocate(self, size):
        address = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        return address

    def upload(self, address, path):
        with open(path, "rb") as file:
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY) as data:
                whole = (ctypes.c_char * len(data)).from_buffer(data)
                self.call("cuMemcpyHtoD_v2", address, whole, ctypes.c_size_t(len(data)))
                del whole

    def chunks(self, address, size):
        for at in range(0, size, CHUNK):
            part = ctypes.create_string_buffer(min(CHUNK, size - at))
            self.call(
                "cuMemcpyDtoH_v2", part, ctypes.c_uint64(address.value + at),
                ctypes.c_size_t(len(part)))
            yield part

    def tensor_map(self, matrix, shape):
        """The 128 bytes that describe a matrix to the copy engine, as the bench describes it."""
        size = shape["elementBytes"]
        pitch = shape["columns"] * size
        encoded = ctypes.create_string_buffer(128 + 64)
        aligned = -(-ctypes.addressof(encoded) // 64) * 64
        self.call(
            "cuTensorMapEncodeTiled", ctypes.c_void_p(aligned), size - 1,
            3 if shape["matrices"] else 2, matrix,
            (ctypes.c_uint64 * 3)(shape["columns"], shape["rows"], shape["matrices"]),
            (ctypes.c_uint64 * 2)(pitch, shape["rows"] * pitch),
            (ctypes.c_uint32 * 3)(128 // size, shape["boxRows"], 1),
            (ctypes.c_uint32 * 3)(1, 1, 1), 0, SWIZZLE_128_BYTES, PROMOTE_256_BYTES, 0)
        address = self.allocate(128)
        self.call("cuMemcpyHtoD_v2", address, ctypes.c_void_p(aligned), ctypes.c_size_t(128))
        return address


def zeros_of(cuda):
    """Six registers of the environment that are zero where CUDA launches, each its own if it is."""
    moves = "".join(
        "mov.b32 %%r, %%envreg%d; st.global.u32 [%%to+%d], %%r;\n" % (n, 4 * n) for n in range(32))
    probe = (
        ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry probe(.param .u64 at)\n{\n"
        ".reg .b32 %r; .reg .b64 %to;\nld.param.u64 %to, [at];\n" + moves + "ret;\n}\n")
    try:
        function = cuda.function(cuda.module(probe), "probe")
        address = cuda.allocate(4 * 32)
        pointers = (ctypes.c_void_p * 1)(ctypes.addressof(address))
        cuda.call("cuLaunchKernel", function, 1, 1, 1, 1, 1, 1, 0, None, pointers, None)
        values = struct.unpack("<32I", b"".join(bytes(p) for p in cuda.chunks(address, 4 * 32)))
        zero = values.index(0)
        return [REGISTER % (zero if values[n] else n) for n in range(6)]
    except (Refused, ValueError) as e:
        print("no register of the environment is zero (%s): the code may differ" % e,
              file=sys.stderr)
        return ["0"] * 6


def prepared(cuda, run, text, kernels, addresses):
    """A function that fills the buffers that are only written and launches the run once."""
    module = cuda.module(text)
    functions, launches = {}, []
    for launch in run["launches"]:
        name = launch["kernel"]
        if name not in functions:
            functions[name] = cuda.function(module, name)
            registers = ctypes.c_int()
            cuda.call("cuFuncGetAttribute", ctypes.byref(registers), REGISTERS, functions[name])
            print("%s: %d registers; OpenCL: %s"
                  % (name, registers.value, run["compiler"] or "not told"), file=sys.stderr)
        values, local = kernels[name].arguments(launch, addresses)
        if local:
            cuda.call("cuFuncSetAttribute", functions[name], MOST_DYNAMIC, local)
        held = [ctypes.create_string_buffer(value, len(value)) for value in values]
        pointers = (ctypes.c_void_p * len(held))(*[ctypes.addressof(value) for value in held])
        launches.append((functions[name], launch["grid"] + launch["group"], local, held, pointers))

    def once():
        for buffer, address in zip(run["buffers"], addresses):
            if "fill" in buffer:
                cuda.call("cuMemsetD32_v2", address, ctypes.c_uint(int(buffer["fill"], 16)),
                          ctypes.c_size_t(buffer["bytes"] // 4))
        cuda.call("cuCtxSynchronize")
        for function, sizes, local, _, pointers in launches:
            cuda.call("cuLaunchKernel", function, *sizes, local, None, pointers, None)
        cuda.call("cuCtxSynchronize")

    return once


def compare(cuda, run, addresses, out):
    """Says of each result whether it is what OpenCL has left, and writes it if asked to."""
    for number, (buffer, address) in enumerate(zip(run["buffers"], addresses)):
        if "sha256" not in buffer:
            continue
        digest = hashlib.sha256()
        with open(out / ("%d.bin" % number) if out else os.devnull, "wb") as copy:
            for part in cuda.chunks(address, buffer["bytes"]):
                digest.update(part)
                if out:
                    copy.write(part)
        same = digest.hexdigest() == buffer["sha256"]
        print("%s: %s, byte for byte" % (
            buffer["name"], "as OpenCL left it" if same else "NOT as OpenCL left it"),
            file=sys.stderr)


def replay(row, run, ptx, out):
    cuda = Cuda()
    addresses = []
    for buffer in run["buffers"]:
        if "tensorMap" in buffer:
            shape = buffer["tensorMap"]
            addresses.append(cuda.tensor_map(addresses[shape["of"]], shape))
        else:
            addresses.append(cuda.allocate(buffer["bytes"]))
            if "file" in buffer:
                cuda.upload(addresses[-1], row / buffer["file"])
    zeros = zeros_of(cuda)
    text, kernels = patched(ptx, zeros)
    try:
        once = prepared(cuda, run, text, kernels, addresses)
        once()
    except Refused as e:
        other, kernels = patched(ptx, zeros, move=True)
        if other == text:
            raise
        print("%s; again with local memory that is asked for at the launch: the code may differ" % e,
              file=sys.stderr)
        once = prepared(cuda, run, other, kernels, addresses)
        once()
    cuda.call("cuProfilerStart")
    once()
    cuda.call("cuProfilerStop")
    compare(cuda, run, addresses, out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("row", type=pathlib.Path, metavar="ROW", help="a folder with launch.json")
    parser.add_argument("--out", type=pathlib.Path, metavar="DIR",
                        help="write result number N, in the order of launch.json, to DIR/N.bin")
    parser.add_argument("--dry-run", type=pathlib.Path, metavar="FILE",
                        help="write the PTX that CUDA would get to FILE, print the launches, and"
                        " launch nothing")
    asked = parser.parse_args()
    run = json.loads((asked.row / "launch.json").read_text())
    ptx = (asked.row / run["program"]).read_text(errors="replace")
    if asked.dry_run:
        text, kernels = patched(ptx, [REGISTER % n for n in range(6)])
        asked.dry_run.write_text(text)
        nowhere = [ctypes.c_uint64(0)] * len(run["buffers"])
        for launch in run["launches"]:
            values, local = kernels[launch["kernel"]].arguments(launch, nowhere)
            print("%s grid %s group %s: %s, %d B of local memory" % (
                launch["kernel"], launch["grid"], launch["group"],
                " ".join(value.hex() for value in values), local))
        return
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
    try:
        replay(asked.row, run, ptx, asked.out)
    except Refused as e:
        raise SystemExit("replay.py: %s" % e)


if __name__ == "__main__":
    main()
