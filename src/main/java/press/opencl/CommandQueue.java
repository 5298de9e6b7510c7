package press.opencl;

import java.util.ArrayList;
import java.util.List;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_command_queue;
import org.jocl.cl_event;

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

  /// The device's start and end times of commands, in the order in which they were enqueued; or no
  /// events at all, because each event costs the host time.
  public static final class CommandEvents implements AutoCloseable {

    private final boolean recorded;
    private final List<cl_event> events = new ArrayList<>();

    private CommandEvents(boolean recorded) {
      this.recorded = recorded;
    }

    /// Records an event for each command.
    public static CommandEvents recorded() {
      return new CommandEvents(true);
    }

    /// Returns events that are not recorded.
    public static CommandEvents off() {
      return new CommandEvents(false);
    }

    public int size() {
      return events.size();
    }

    /// Nanoseconds of the device from the first start to the last end among the commands `from`
    /// until `to`, which must be finished.
    public long spanNanos(int from, int to) throws OpenClException {
      long start = Long.MAX_VALUE;
      long end = Long.MIN_VALUE;
      for (cl_event event : events.subList(from, to)) {
        start = Math.min(start, nanos(event, CL.CL_PROFILING_COMMAND_START));
        end = Math.max(end, nanos(event, CL.CL_PROFILING_COMMAND_END));
      }
      return end - start;
    }

    private static long nanos(cl_event event, int which) throws OpenClException {
      long[] value = new long[1];
      int code = CL.clGetEventProfilingInfo(event, which, Long.BYTES, Pointer.to(value), null);
      OpenClCalls.check("clGetEventProfilingInfo", code);
      return value[0];
    }

    /// One of the `clEnqueue…` calls with all but its event bound.
    @FunctionalInterface
    interface Command {
      int enqueue(cl_event event);
    }

    /// Enqueues a command, with an event if events are recorded.
    void enqueue(String call, Command command) throws OpenClException {
      if (recorded) {
        cl_event event = new cl_event();
        OpenClCalls.check(call, command.enqueue(event));
        events.add(event);
      } else {
        OpenClCalls.check(call, command.enqueue(null));
      }
    }

    @Override
    public void close() {
      events.forEach(CL::clReleaseEvent);
      events.clear();
    }
  }
}
