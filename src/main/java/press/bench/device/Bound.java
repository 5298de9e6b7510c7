package press.bench.device;

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
import press.bench.guard.Arena;
import press.bench.guard.Contents;
import press.bench.guard.Guarded;
import press.bench.guard.Verdict;
import press.opencl.Buffer;
import press.opencl.Events;
import press.opencl.HostMemory;
import press.opencl.Kernel;
import press.opencl.OpenClException;
import press.opencl.Program;
import press.opencl.Queue;
import press.opencl.Session;

/// A problem on a device, ready to run: buffers allocated, kernels with their arguments set.
final class Bound implements Work, AutoCloseable {

  private final Session session;
  private final Problem problem;
  private final Map<String, Guarded> memory = new LinkedHashMap<>();
  private final Map<String, Buffer> buffers = new LinkedHashMap<>();
  private final SortedMap<Integer, Queue> queues = new TreeMap<>();
  private final List<Kernel> kernels = new ArrayList<>();
  private final List<Action> actions = new ArrayList<>();

  /// A step with everything that it needs at hand.
  @FunctionalInterface
  private interface Action {
    void go(Events events) throws OpenClException;
  }

  Bound(Session session, Program program, Problem problem, Arena arena) throws OpenClException {
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

  private void allocate(String name, Arg.Words words, Arena arena) throws OpenClException {
    Guarded guarded = arena.memory(name, words);
    memory.put(name, guarded);
    if (words instanceof Arg.OnDevice) {
      buffers.put(name, guarded.buffer());
    }
  }

  private Action action(Step step, Program program) throws OpenClException {
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
        Queue queue = queue(wait.queue().getAsInt());
        yield _ -> queue.finish();
      }
    };
  }

  private Action action(Launch launch, Program program) throws OpenClException {
    Kernel kernel = program.kernel(launch.kernel());
    kernels.add(kernel);
    for (int i = 0; i < launch.args().size(); i++) {
      set(kernel, i, launch.args().get(i));
    }
    long[] global = array(launch.grid().global());
    long[] local = array(launch.grid().local());
    Queue queue = queue(launch.queue());
    return events -> {
      kernel.enqueue(queue, events, global, local);
      handOver(queue);
    };
  }

  private static long[] array(List<Long> sizes) {
    return sizes.stream().mapToLong(Long::longValue).toArray();
  }

  private Action action(Move move) throws OpenClException {
    Buffer device = buffers.get(move.device().arg());
    long offset = move.device().first() * Float.BYTES;
    HostMemory host = host(move.host(), move.n());
    Queue queue = queue(move.queue());
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

  private Queue queue(int number) throws OpenClException {
    Queue queue = session.queue(number, problem.clock().records());
    queues.put(number, queue);
    return queue;
  }

  /// A queue that is never waited for by itself may otherwise not begin before the end.
  private void handOver(Queue queue) throws OpenClException {
    if (queues.size() > 1) {
      queue.flush();
    }
  }

  private void set(Kernel kernel, int index, String name) throws OpenClException {
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
  Verdict check(int times) throws OpenClException {
    double error = 0;
    for (int t = 0; t < times; t++) {
      Verdict verdict = checkOnce();
      if (!verdict.isRight()) {
        String again = t == 0 ? "" : " (right in " + t + " runs before: a race?)";
        return Verdict.wrong(verdict.complaint() + again);
      }
      error = Math.max(error, verdict.error());
    }
    return Verdict.right(error);
  }

  private Verdict checkOnce() throws OpenClException {
    Contents contents = new Contents(problem, memory);
    contents.hold();
    // What was filled by one queue must not be overtaken by another.
    session.finish();
    try (Events none = Events.off()) {
      run(none);
    }
    session.finish();
    return contents.verdict();
  }

  @Override
  public void run(Events events) throws OpenClException {
    for (Action action : actions) {
      action.go(events);
    }
  }

  @Override
  public void finish() throws OpenClException {
    for (Queue queue : queues.values()) {
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
    kernels.forEach(Kernel::close);
    buffers.values().forEach(Buffer::close);
  }
}
