package press.opencl;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_event;
import org.jocl.cl_kernel;

/// One entry point with its arguments.
public final class Kernel implements AutoCloseable {

  private final Session session;
  private final cl_kernel kernel;

  Kernel(Session session, cl_kernel kernel) {
    this.session = session;
    this.kernel = kernel;
  }

  /// Binds a buffer.
  public void set(int index, Buffer buffer) throws OpenClException {
    set(index, Sizeof.cl_mem, Pointer.to(buffer.memory()));
  }

  /// Binds a `float`.
  public void set(int index, float value) throws OpenClException {
    set(index, Float.BYTES, Pointer.to(new float[] {value}));
  }

  /// Binds an `int` or `uint`.
  public void set(int index, int value) throws OpenClException {
    set(index, Integer.BYTES, Pointer.to(new int[] {value}));
  }

  /// Binds local memory of so many bytes.
  public void setLocal(int index, long bytes) throws OpenClException {
    set(index, bytes, null);
  }

  private void set(int index, long size, Pointer value) throws OpenClException {
    Calls.check("clSetKernelArg " + index, CL.clSetKernelArg(kernel, index, size, value));
  }

  /// Enqueues one launch in one dimension and keeps no time.
  public void enqueue(long global, long local) throws OpenClException {
    enqueue(global, local, null);
  }

  /// Enqueues one launch whose times can be read after [Session#finish].
  public Timing enqueueTimed(long global, long local) throws OpenClException {
    cl_event event = new cl_event();
    enqueue(global, local, event);
    return new Timing(event);
  }

  private void enqueue(long global, long local, cl_event event) throws OpenClException {
    long[] items = {global};
    long[] group = {local};
    Calls.check(
        "clEnqueueNDRangeKernel of " + global + " / " + local,
        CL.clEnqueueNDRangeKernel(session.queue(), kernel, 1, null, items, group, 0, null, event));
  }

  /// The device's clock at the two ends of a launch.
  public static final class Timing implements AutoCloseable {

    private final cl_event event;

    private Timing(cl_event event) {
      this.event = event;
    }

    /// When the first work-item started, in nanoseconds of the device.
    public long startNanos() throws OpenClException {
      return nanos(CL.CL_PROFILING_COMMAND_START);
    }

    /// When the last work-item ended, in nanoseconds of the device.
    public long endNanos() throws OpenClException {
      return nanos(CL.CL_PROFILING_COMMAND_END);
    }

    private long nanos(int which) throws OpenClException {
      long[] value = new long[1];
      int code = CL.clGetEventProfilingInfo(event, which, Long.BYTES, Pointer.to(value), null);
      Calls.check("clGetEventProfilingInfo", code);
      return value[0];
    }

    @Override
    public void close() {
      CL.clReleaseEvent(event);
    }
  }

  @Override
  public void close() {
    CL.clReleaseKernel(kernel);
  }
}
