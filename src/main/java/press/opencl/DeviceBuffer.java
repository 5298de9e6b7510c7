package press.opencl;

import java.nio.ByteBuffer;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_buffer_region;
import org.jocl.cl_command_queue;
import org.jocl.cl_mem;

/// Memory of the device. All offsets and lengths are in bytes.
public final class DeviceBuffer implements DeviceMemory {

  // Of one fill.
  private static final long FILL_BYTES = 1L << 30;

  private final OpenClSession session;
  private final cl_mem memory;
  private final long bytes;

  private DeviceBuffer(OpenClSession session, cl_mem memory, long bytes) {
    this.session = session;
    this.memory = memory;
    this.bytes = bytes;
  }

  static DeviceBuffer create(OpenClSession session, long bytes) throws OpenClException {
    int[] code = new int[1];
    cl_mem memory = CL.clCreateBuffer(session.context(), CL.CL_MEM_READ_WRITE, bytes, null, code);
    OpenClCalls.check("clCreateBuffer of " + bytes + " bytes", code[0]);
    return new DeviceBuffer(session, memory, bytes);
  }

  /// A sub-buffer; `offset` must be a multiple of the device's base alignment.
  public DeviceBuffer slice(long offset, long length) throws OpenClException {
    int[] code = new int[1];
    cl_buffer_region region = new cl_buffer_region(offset, length);
    cl_mem part =
        CL.clCreateSubBuffer(
            memory, CL.CL_MEM_READ_WRITE, CL.CL_BUFFER_CREATE_TYPE_REGION, region, code);
    OpenClCalls.check("clCreateSubBuffer", code[0]);
    return new DeviceBuffer(session, part, length);
  }

  public long bytes() {
    return bytes;
  }

  @Override
  public void write(long offset, ByteBuffer direct, int length) throws OpenClException {
    Pointer from = Pointer.toBuffer(direct.slice(0, length));
    cl_command_queue queue = session.queue().handle();
    OpenClCalls.check(
        "clEnqueueWriteBuffer",
        CL.clEnqueueWriteBuffer(queue, memory, true, offset, length, from, 0, null, null));
  }

  @Override
  public void read(long offset, ByteBuffer direct, int length) throws OpenClException {
    Pointer to = Pointer.toBuffer(direct.slice(0, length));
    cl_command_queue queue = session.queue().handle();
    OpenClCalls.check(
        "clEnqueueReadBuffer",
        CL.clEnqueueReadBuffer(queue, memory, true, offset, length, to, 0, null, null));
  }

  @Override
  public void fill(int pattern, long offset, long length) throws OpenClException {
    Pointer value = Pointer.to(new int[] {pattern});
    // NVIDIA's driver writes one word too many where there are 2^32 of them.
    for (long done = 0; done < length; done += FILL_BYTES) {
      long part = Math.min(FILL_BYTES, length - done);
      OpenClCalls.check(
          "clEnqueueFillBuffer",
          CL.clEnqueueFillBuffer(
              session.queue().handle(),
              memory,
              value,
              Integer.BYTES,
              offset + done,
              part,
              0,
              null,
              null));
    }
  }

  /// Enqueues a copy of all of a host's memory to this buffer and does not wait for it: the host's
  /// memory must live until then.
  public void upload(CommandQueue queue, long offset, HostMemory from) throws OpenClException {
    session.copies().write(queue, this, offset, from.segment());
  }

  /// Enqueues a copy from this buffer that fills all of a host's memory and does not wait for it:
  /// the host's memory must live until then.
  public void download(CommandQueue queue, long offset, HostMemory to) throws OpenClException {
    session.copies().read(queue, this, offset, to.segment());
  }

  cl_mem memory() {
    return memory;
  }

  @Override
  public void close() {
    CL.clReleaseMemObject(memory);
  }
}
