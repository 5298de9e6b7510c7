package press.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import press.opencl.OpenClException.UnsupportedException;

/// The description of a matrix, or of several that lie one after the other, by which the copy
/// engine of an NVIDIA GPU brings boxes of it to local memory: rows of 128 bytes, whose chunks of
/// 16 bytes are swizzled.
///
/// OpenCL has no function that makes one. The driver's own library does, from the address of the
/// matrix alone; a kernel tells the address. The call wants a context of CUDA, though it does not
/// use it: that of the first device serves for all of a kind.
///
/// Source: the CUDA driver API reference, `cuTensorMapEncodeTiled`; numbers are those of `cuda.h`.
///
/// @param elementBytes 1 or 2
/// @param columns elements of a row
/// @param rows of a matrix
/// @param matrices how many there are; 0 for one whose places have two coordinates
/// @param boxRows rows of a box
public record TensorMap(int elementBytes, long columns, long rows, long matrices, int boxRows) {

  private static final String LIBRARY = "libcuda.so.1";
  private static final int BYTES = 128;
  private static final int ALIGNMENT = 64;
  private static final int BOX_BYTES = 128;
  private static final int SWIZZLE_128_BYTES = 3;
  private static final int PROMOTE_256_BYTES = 3;

  private static final String ADDRESS =
      """
      kernel void address(global const uchar *of, global ulong *to) {
        to[0] = (ulong)of;
      }
      """;

  // Map, type, rank, address, sizes, strides, box, element strides; interleaving, swizzle,
  // promotion to L2, fill outside.
  private static final FunctionDescriptor ENCODE =
      FunctionDescriptor.of(
          ValueLayout.JAVA_INT,
          ValueLayout.ADDRESS,
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_LONG,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.ADDRESS,
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_INT);

  public TensorMap {
    if (elementBytes != 1 && elementBytes != 2) {
      throw new IllegalArgumentException("elements of " + elementBytes + " bytes");
    }
  }

  /// A buffer with the description of another one, which must outlive it.
  ///
  /// @throws UnsupportedException where the driver cannot describe it
  public DeviceBuffer of(OpenClSession session, DeviceBuffer matrix) throws OpenClException {
    ByteBuffer description = encoded(address(session, matrix));
    DeviceBuffer buffer = session.buffer(BYTES);
    buffer.write(0, description, BYTES);
    return buffer;
  }

  private static long address(OpenClSession session, DeviceBuffer matrix) throws OpenClException {
    try (OpenClProgram program = session.build(ADDRESS, "-cl-std=CL1.2");
        OpenClProgram.OpenClKernel kernel = program.kernel("address");
        DeviceBuffer told = session.buffer(Long.BYTES);
        CommandQueue.CommandEvents none = CommandQueue.CommandEvents.off()) {
      kernel.set(0, matrix);
      kernel.set(1, told);
      kernel.enqueue(session.queue(), none, new long[] {1}, new long[] {1});
      ByteBuffer address = ByteBuffer.allocateDirect(Long.BYTES).order(ByteOrder.nativeOrder());
      told.read(0, address, Long.BYTES);
      return address.getLong(0);
    }
  }

  @SuppressWarnings("restricted") // Native access is what this class is for.
  private ByteBuffer encoded(long address) throws UnsupportedException {
    MemorySegment map = Arena.ofAuto().allocate(BYTES, ALIGNMENT);
    try (Arena arena = Arena.ofConfined()) {
      SymbolLookup library = SymbolLookup.libraryLookup(LIBRARY, Arena.global());
      Linker linker = Linker.nativeLinker();
      MethodHandle start =
          linker.downcallHandle(
              library.findOrThrow("cuInit"),
              FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
      MethodHandle retain =
          linker.downcallHandle(
              library.findOrThrow("cuDevicePrimaryCtxRetain"),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
      MethodHandle enter =
          linker.downcallHandle(
              library.findOrThrow("cuCtxSetCurrent"),
              FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
      MethodHandle encode =
          linker.downcallHandle(library.findOrThrow("cuTensorMapEncodeTiled"), ENCODE);
      succeed("cuInit", (int) start.invokeExact(0));
      MemorySegment context = arena.allocate(ValueLayout.ADDRESS);
      succeed("cuDevicePrimaryCtxRetain", (int) retain.invokeExact(context, 0));
      succeed("cuCtxSetCurrent", (int) enter.invokeExact(context.get(ValueLayout.ADDRESS, 0)));
      int code =
          (int)
              encode.invokeExact(
                  map,
                  elementBytes - 1,
                  matrices == 0 ? 2 : 3,
                  address,
                  arena.allocateFrom(ValueLayout.JAVA_LONG, columns, rows, matrices),
                  arena.allocateFrom(
                      ValueLayout.JAVA_LONG, columns * elementBytes, rows * columns * elementBytes),
                  arena.allocateFrom(ValueLayout.JAVA_INT, BOX_BYTES / elementBytes, boxRows, 1),
                  arena.allocateFrom(ValueLayout.JAVA_INT, 1, 1, 1),
                  0,
                  SWIZZLE_128_BYTES,
                  PROMOTE_256_BYTES,
                  0);
      succeed("cuTensorMapEncodeTiled", code);
      return map.asByteBuffer();
    } catch (UnsupportedException e) {
      throw e;
    } catch (Throwable e) {
      throw new UnsupportedException("no tensor map: " + e.getMessage());
    }
  }

  private static void succeed(String call, int code) throws UnsupportedException {
    if (code != 0) {
      throw new UnsupportedException("no tensor map: " + call + " returned " + code);
    }
  }
}
