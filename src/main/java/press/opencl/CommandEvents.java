package press.opencl;

import java.util.ArrayList;
import java.util.List;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_event;

/// The device's start and end times of commands, in the order in which they were enqueued; or no
/// events at all, because each event costs the host time.
public final class CommandEvents implements AutoCloseable {

  private final boolean recorded;
  private final List<cl_event> events = new ArrayList<>();

  private CommandEvents(boolean recorded) {
    this.recorded = recorded;
  }

  /// Records an event for each command.
  public static CommandEvents recorded() {
    return new CommandEvents(true);
  }

  /// Records nothing.
  public static CommandEvents off() {
    return new CommandEvents(false);
  }

  /// Recorded commands.
  public int size() {
    return events.size();
  }

  /// Nanoseconds of the device from the first start to the last end among the commands `from` until
  /// `to`, which must be finished.
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
