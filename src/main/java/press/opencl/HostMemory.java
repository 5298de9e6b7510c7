package press.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jocl.CL;
import org.jocl.cl_mem;

/// Memory of the host that a device copies from and to, of less than 2 GiB.
public final class HostMemory implements DeviceMemory {

  private static final long PAGE = 4096;

  private final ByteBuffer bytes;
  private final MemorySegment segment;
  private final Runnable release;

  private HostMemory(ByteBuffer bytes, Runnable release) {
    this.bytes = bytes.order(ByteOrder.nativeOrder());
    this.segment = MemorySegment.ofBuffer(bytes);
    this.release = release;
  }

  /// Ordinary memory, which the system may move: the driver copies it once more.
  static HostMemory pageable(long bytes) {
    Arena arena = Arena.ofShared();
    return new HostMemory(arena.allocate(bytes, PAGE).asByteBuffer(), arena::close);
  }

  /// Memory that the device can access directly: a buffer with `CL_MEM_ALLOC_HOST_PTR` that stays
  /// mapped.
  static HostMemory pinned(OpenClSession session, long bytes) throws OpenClException {
    if (bytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(bytes + " bytes of mapped memory are too many");
    }
    int[] code = new int[1];
    long flags = CL.CL_MEM_READ_WRITE | CL.CL_MEM_ALLOC_HOST_PTR;
    cl_mem memory = CL.clCreateBuffer(session.context(), flags, bytes, null, code);
    OpenClCalls.check("clCreateBuffer of " + bytes + " pinned bytes", code[0]);
    ByteBuffer mapped =
        CL.clEnqueueMapBuffer(
            session.queue().handle(),
            memory,
            true,
            CL.CL_MAP_READ | CL.CL_MAP_WRITE,
            0,
            bytes,
            0,
            null,
            null,
            code);
    if (code[0] != CL.CL_SUCCESS) {
      CL.clReleaseMemObject(memory);
    }
    OpenClCalls.check("clEnqueueMapBuffer", code[0]);
    return new HostMemory(mapped, () -> unmap(session, memory, mapped));
  }

  private static void unmap(OpenClSession session, cl_mem memory, ByteBuffer mapped) {
    // A queue that is broken cannot unmap; the memory goes with its context then.
    CL.clEnqueueUnmapMemObject(session.queue().handle(), memory, mapped, 0, null, null);
    // Commands in progress may still use the memory.
    CL.clFinish(session.queue().handle());
    CL.clReleaseMemObject(memory);
  }

  /// A part of this memory, with the same lifetime.
  public HostMemory slice(long offset, long length) {
    ByteBuffer part = bytes.slice(Math.toIntExact(offset), Math.toIntExact(length));
    return new HostMemory(part, () -> {});
  }

  public long bytes() {
    return bytes.capacity();
  }

  /// Copies all of another memory of the same length here, by the host.
  public void copy(HostMemory from) {
    bytes.put(0, from.bytes, 0, bytes.capacity());
  }

  @Override
  public void write(long offset, ByteBuffer direct, int length) {
    bytes.put(Math.toIntExact(offset), direct, 0, length);
  }

  @Override
  public void read(long offset, ByteBuffer direct, int length) {
    direct.put(0, bytes, Math.toIntExact(offset), length);
  }

  @Override
  public void fill(int pattern, long offset, long length) {
    int end = Math.toIntExact(offset + length);
    for (int i = Math.toIntExact(offset); i < end; i += Integer.BYTES) {
      bytes.putInt(i, pattern);
    }
  }

  MemorySegment segment() {
    return segment;
  }

  @Override
  public void close() {
    release.run();
  }
}
