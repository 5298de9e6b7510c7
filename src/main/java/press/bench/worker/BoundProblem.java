package press.bench.worker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import press.bench.Arg;
import press.bench.Clock;
import press.bench.HostCopy;
import press.bench.Launch;
import press.bench.Move;
import press.bench.Place;
import press.bench.Problem;
import press.bench.Step;
import press.bench.Wait;
import press.bench.guard.BufferContents;
import press.bench.guard.BufferPool;
import press.bench.guard.CheckResult;
import press.bench.guard.GuardedBuffer;
import press.opencl.CommandEvents;
import press.opencl.CommandQueue;
import press.opencl.DeviceBuffer;
import press.opencl.HostMemory;
import press.opencl.OpenClException;
import press.opencl.OpenClKernel;
import press.opencl.OpenClProgram;
import press.opencl.OpenClSession;

/// A problem on a device, ready to run: buffers allocated, kernels with their arguments set.
final class BoundProblem implements TimedWork, AutoCloseable {

  private final OpenClSession session;
  private final Problem problem;
  private final Map<String, GuardedBuffer> memory = new LinkedHashMap<>();
  private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
  private final SortedMap<Integer, CommandQueue> queues = new TreeMap<>();
  private final List<OpenClKernel> kernels = new ArrayList<>();
  private final List<Action> actions = new ArrayList<>();

  /// A step with everything that it needs at hand.
  @FunctionalInterface
  private interface Action {
    void go(CommandEvents events) throws OpenClException;
  }

  BoundProblem(OpenClSession session, OpenClProgram program, Problem problem, BufferPool arena)
      throws OpenClException {
    this.session = session;
    this.problem = problem;
    try {
      for (Map.Entry<String, Arg> arg : problem.args().entrySet()) {
        if (arg.getValue() instanceof Arg.Words words) {
          allocate(arg.getKey(), words, arena);
        }
      }
      for (Step step : problem.steps()) {
        actions.add(action(step, program));
      }
    } catch (OpenClException e) {
      close();
      throw e;
    }
  }

  private void allocate(String name, Arg.Words words, BufferPool arena) throws OpenClException {
    GuardedBuffer guarded = arena.memory(name, words);
    memory.put(name, guarded);
    if (words instanceof Arg.OnDevice) {
      buffers.put(name, guarded.buffer());
    }
  }

  private Action action(Step step, OpenClProgram program) throws OpenClException {
    return switch (step) {
      case Launch launch -> action(launch, program);
      case Move move -> action(move);
      case HostCopy copy -> {
        HostMemory from = host(copy.from(), copy.n());
        HostMemory to = host(copy.to(), copy.n());
        yield _ -> to.copy(from);
      }
      case Wait wait -> {
        if (wait.queue().isEmpty()) {
          yield _ -> finish();
        }
        CommandQueue queue = queue(wait.queue().getAsInt());
        yield _ -> queue.finish();
      }
    };
  }

  private Action action(Launch launch, OpenClProgram program) throws OpenClException {
    OpenClKernel kernel = program.kernel(launch.kernel());
    kernels.add(kernel);
    for (int i = 0; i < launch.args().size(); i++) {
      set(kernel, i, launch.args().get(i));
    }
    long[] global = array(launch.grid().global());
    long[] local = array(launch.grid().local());
    CommandQueue queue = queue(launch.queue());
    return events -> {
      kernel.enqueue(queue, events, global, local);
      handOver(queue);
    };
  }

  private static long[] array(List<Long> sizes) {
    return sizes.stream().mapToLong(Long::longValue).toArray();
  }

  private Action action(Move move) throws OpenClException {
    DeviceBuffer device = buffers.get(move.device().arg());
    long offset = move.device().first() * Float.BYTES;
    HostMemory host = host(move.host(), move.n());
    CommandQueue queue = queue(move.queue());
    return switch (move.way()) {
      case UP ->
          _ -> {
            device.upload(queue, offset, host);
            handOver(queue);
          };
      case DOWN ->
          _ -> {
            device.download(queue, offset, host);
            handOver(queue);
          };
    };
  }

  private HostMemory host(Place place, long n) {
    return memory.get(place.arg()).host(place.first(), n);
  }

  private CommandQueue queue(int number) throws OpenClException {
    CommandQueue queue = session.queue(number, problem.clock().records());
    queues.put(number, queue);
    return queue;
  }

  /// A queue that is never waited for by itself may otherwise not begin before the end.
  private void handOver(CommandQueue queue) throws OpenClException {
    if (queues.size() > 1) {
      queue.flush();
    }
  }

  private void set(OpenClKernel kernel, int index, String name) throws OpenClException {
    switch (problem.args().get(name)) {
      case Arg.OnDevice _ -> kernel.set(index, buffers.get(name));
      case Arg.FloatScalar(float value) -> kernel.set(index, value);
      case Arg.IntScalar(int value) -> kernel.set(index, value);
      case Arg.Local(long bytes) -> kernel.setLocal(index, bytes);
      case Arg.OnHost _ -> throw new IllegalArgumentException(name + " is on the host");
    }
  }

  /// Runs it so often on fresh poison, and says how far it was off; several times, because a race
  /// may win once.
  CheckResult check(int times) throws OpenClException {
    double error = 0;
    for (int t = 0; t < times; t++) {
      CheckResult verdict = checkOnce();
      if (!verdict.isRight()) {
        String again = t == 0 ? "" : " (right in " + t + " runs before: a race?)";
        return CheckResult.wrong(verdict.complaint() + again);
      }
      error = Math.max(error, verdict.error());
    }
    return CheckResult.right(error);
  }

  private CheckResult checkOnce() throws OpenClException {
    BufferContents contents = new BufferContents(problem, memory);
    contents.hold();
    // What was filled by one queue must not be overtaken by another.
    session.finish();
    try (CommandEvents none = CommandEvents.off()) {
      run(none);
    }
    session.finish();
    return contents.verdict();
  }

  @Override
  public void run(CommandEvents events) throws OpenClException {
    for (Action action : actions) {
      action.go(events);
    }
  }

  @Override
  public void finish() throws OpenClException {
    for (CommandQueue queue : queues.values()) {
      queue.finish();
    }
  }

  @Override
  public int eventsOfRun() {
    return problem.launches().size();
  }

  @Override
  public long operations() {
    return problem.operations();
  }

  @Override
  public Clock clock() {
    return problem.clock();
  }

  @Override
  public void close() {
    kernels.forEach(OpenClKernel::close);
    buffers.values().forEach(DeviceBuffer::close);
  }
}
