package press.opencl;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_kernel;

/// An entry point of a program with its arguments.
public final class OpenClKernel implements AutoCloseable {

  private final cl_kernel kernel;

  OpenClKernel(cl_kernel kernel) {
    this.kernel = kernel;
  }

  public void set(int index, DeviceBuffer buffer) throws OpenClException {
    set(index, Sizeof.cl_mem, Pointer.to(buffer.memory()));
  }

  public void set(int index, float value) throws OpenClException {
    set(index, Float.BYTES, Pointer.to(new float[] {value}));
  }

  public void set(int index, int value) throws OpenClException {
    set(index, Integer.BYTES, Pointer.to(new int[] {value}));
  }

  public void setLocal(int index, long bytes) throws OpenClException {
    set(index, bytes, null);
  }

  private void set(int index, long size, Pointer value) throws OpenClException {
    OpenClCalls.check("clSetKernelArg " + index, CL.clSetKernelArg(kernel, index, size, value));
  }

  /// Enqueues one launch.
  ///
  /// @param global work-items in each dimension
  /// @param local work-items of a group in each dimension
  public void enqueue(
      CommandQueue queue, CommandQueue.CommandEvents events, long[] global, long[] local)
      throws OpenClException {
    int dimensions = global.length;
    events.enqueue(
        "clEnqueueNDRangeKernel",
        event ->
            CL.clEnqueueNDRangeKernel(
                queue.handle(), kernel, dimensions, null, global, local, 0, null, event));
  }

  @Override
  public void close() {
    CL.clReleaseKernel(kernel);
  }
}
