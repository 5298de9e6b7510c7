package press.opencl;

import java.nio.charset.StandardCharsets;
import org.jocl.CL;
import org.jocl.cl_command_queue;
import org.jocl.cl_context;
import org.jocl.cl_device_id;

/// An open device: a context and one queue that works in order and keeps times.
public final class Session implements AutoCloseable {

  private final Device device;
  private final cl_context context;
  private final cl_command_queue queue;

  @SuppressWarnings("deprecation") // One call serves OpenCL 1.2 and 3.0 alike.
  Session(Device device) throws OpenClException {
    this.device = device;
    int[] code = new int[1];
    context = CL.clCreateContext(null, 1, new cl_device_id[] {device.id()}, null, null, code);
    Calls.check("clCreateContext", code[0]);
    queue = CL.clCreateCommandQueue(context, device.id(), CL.CL_QUEUE_PROFILING_ENABLE, code);
    if (code[0] != CL.CL_SUCCESS) {
      CL.clReleaseContext(context);
    }
    Calls.check("clCreateCommandQueue", code[0]);
  }

  /// What the device says about itself.
  public DeviceFacts facts() {
    return device.facts();
  }

  /// A buffer of so many bytes; its contents are undefined.
  public Buffer buffer(long bytes) throws OpenClException {
    return Buffer.create(this, bytes);
  }

  /// Compiles OpenCL C; a compile error is an exception that carries the log.
  public Program build(String source, String options) throws OpenClException {
    return Program.build(this, source.getBytes(StandardCharsets.UTF_8), options);
  }

  /// Waits until everything that was enqueued is done.
  public void finish() throws OpenClException {
    Calls.check("clFinish", CL.clFinish(queue));
  }

  cl_context context() {
    return context;
  }

  cl_command_queue queue() {
    return queue;
  }

  cl_device_id id() {
    return device.id();
  }

  @Override
  public void close() {
    CL.clReleaseCommandQueue(queue);
    CL.clReleaseContext(context);
  }
}
