package press.opencl;

import org.jocl.CL;
import org.jocl.cl_command_queue;

/// An in-order queue of commands of a device. Commands of two queues may run at the same time.
public final class CommandQueue implements AutoCloseable {

  private final cl_command_queue queue;

  private CommandQueue(cl_command_queue queue) {
    this.queue = queue;
  }

  /// @param timed whether commands record their times
  @SuppressWarnings("deprecation") // One call serves OpenCL 1.2 and 3.0 alike.
  static CommandQueue create(OpenClSession session, boolean timed) throws OpenClException {
    int[] code = new int[1];
    long properties = timed ? CL.CL_QUEUE_PROFILING_ENABLE : 0;
    cl_command_queue queue =
        CL.clCreateCommandQueue(session.context(), session.id(), properties, code);
    OpenClCalls.check("clCreateCommandQueue", code[0]);
    return new CommandQueue(queue);
  }

  /// Submits the enqueued commands without waiting for them.
  public void flush() throws OpenClException {
    OpenClCalls.check("clFlush", CL.clFlush(queue));
  }

  /// Waits until all enqueued commands are done.
  public void finish() throws OpenClException {
    OpenClCalls.check("clFinish", CL.clFinish(queue));
  }

  cl_command_queue handle() {
    return queue;
  }

  @Override
  public void close() {
    CL.clReleaseCommandQueue(queue);
  }
}
