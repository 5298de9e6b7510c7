package press.bench.worker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.bench.Arg;
import press.bench.Problem;
import press.bench.Step;
import press.bench.guard.BufferContents;
import press.bench.guard.BufferContents.CheckResult;
import press.bench.guard.BufferPool;
import press.bench.guard.GuardedBuffer;
import press.bench.guard.Oclgrind;
import press.opencl.CommandQueue;
import press.opencl.CommandQueue.CommandEvents;
import press.opencl.DeviceBuffer;
import press.opencl.DeviceFacts;
import press.opencl.HostMemory;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;
import press.opencl.OpenClProgram.OpenClKernel;
import press.opencl.OpenClSession;
import press.opencl.TensorMap;

/// A problem on a device, ready to run: buffers allocated, kernel arguments set.
final class BoundProblem implements AutoCloseable {

  private static final String RACE =
      "do several work-items write one element, or does one read what another writes without a"
          + " barrier between? press bench check --oclgrind names the lines";

  private static final String KEPT =
      "let the kernel write each element, and not add to what stands there or leave it as it is";

  private final OpenClSession session;
  private final Problem problem;
  private final Map<String, GuardedBuffer> memory = new LinkedHashMap<>();
  private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
  private final SortedMap<Integer, CommandQueue> queues = new TreeMap<>();
  private final List<OpenClKernel> kernels = new ArrayList<>();
  private final List<Action> actions = new ArrayList<>();
  private long runs;

  /// A step with its kernel, buffers and queue.
  @FunctionalInterface
  private interface Action {
    void run(CommandEvents events) throws OpenClException;
  }

  BoundProblem(OpenClSession session, OpenClProgram program, Problem problem, BufferPool pool)
      throws OpenClException {
    this.session = session;
    this.problem = problem;
    try {
      for (Map.Entry<String, Arg> arg : problem.args().entrySet()) {
        if (arg.getValue() instanceof Arg.Words words) {
          GuardedBuffer guarded = pool.buffer(arg.getKey(), words);
          memory.put(arg.getKey(), guarded);
          if (words instanceof Arg.OnDevice) {
            buffers.put(arg.getKey(), guarded.buffer());
          }
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

  Problem problem() {
    return problem;
  }

  DeviceFacts device() {
    return session.facts();
  }

  private Action action(Step step, OpenClProgram program) throws OpenClException {
    return switch (step) {
      case Step.Launch launch -> action(launch, program);
      case Step.Move move -> action(move);
      case Step.HostCopy copy -> {
        HostMemory from = host(copy.from(), copy.n());
        HostMemory to = host(copy.to(), copy.n());
        yield _ -> to.copy(from);
      }
      case Step.Wait wait -> {
        if (wait.queue().isEmpty()) {
          yield _ -> finish();
        }
        CommandQueue queue = queue(wait.queue().getAsInt());
        yield _ -> queue.finish();
      }
    };
  }

  private Action action(Step.Launch launch, OpenClProgram program) throws OpenClException {
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
      flush(queue);
    };
  }

  private static long[] array(List<Long> sizes) {
    return sizes.stream().mapToLong(Long::longValue).toArray();
  }

  private Action action(Step.Move move) throws OpenClException {
    DeviceBuffer device = buffers.get(move.device().arg());
    long offset = move.device().first() * Float.BYTES;
    HostMemory host = host(move.host(), move.n());
    CommandQueue queue = queue(move.queue());
    return _ -> {
      switch (move.direction()) {
        case UP -> device.upload(queue, offset, host);
        case DOWN -> device.download(queue, offset, host);
      }
      flush(queue);
    };
  }

  private HostMemory host(Step.Position position, long n) {
    return memory.get(position.arg()).host(position.first(), n);
  }

  private CommandQueue queue(int number) throws OpenClException {
    CommandQueue queue = session.queue(number, problem.clock().records());
    queues.put(number, queue);
    return queue;
  }

  /// One of several queues may otherwise not begin before the end.
  private void flush(CommandQueue queue) throws OpenClException {
    if (queues.size() > 1) {
      queue.flush();
    }
  }

  private void set(OpenClKernel kernel, int index, String name) throws OpenClException {
    switch (problem.args().get(name)) {
      case Arg.OnDevice _ -> kernel.set(index, buffers.get(name));
      case Arg.TensorMap map -> kernel.set(index, described(name, map));
      case Arg.FloatScalar(float value) -> kernel.set(index, value);
      case Arg.IntScalar(int value) -> kernel.set(index, value);
      case Arg.Local(long bytes) -> kernel.setLocal(index, bytes);
      case Arg.OnHost _ -> throw new IllegalArgumentException(name + " is on the host");
    }
  }

  /// The buffer with the description of another buffer, which never moves.
  private DeviceBuffer described(String name, Arg.TensorMap map) throws OpenClException {
    if (!buffers.containsKey(name)) {
      TensorMap description =
          new TensorMap(
              map.elementBytes(), map.columns(), map.rows(), map.matrices(), map.boxRows());
      buffers.put(name, description.of(session, buffers.get(map.of())));
    }
    return buffers.get(name);
  }

  /// What outputs hold before a checked run.
  private enum Before {
    /// NaN: finds a kernel that leaves elements unwritten.
    POISON,
    /// One number everywhere: finds a kernel that writes only where no number stands yet.
    NUMBERS,
    /// The results of other inputs: finds a kernel that keeps the results of an earlier run.
    RESULTS
  }

  /// Fills inputs and poisons all other buffers, as before a run that is checked.
  void prepare() throws OpenClException {
    contents().prepare();
    session.finish();
  }

  /// The buffer of an argument.
  GuardedBuffer memory(String arg) {
    return memory.get(arg);
  }

  /// Runs several times on freshly poisoned outputs and compares, because a race may win once; then
  /// once on the results of other inputs.
  CheckResult check(int times) throws OpenClException {
    CheckResult poisoned = checkOnPoison(times);
    // The simulator looks at accesses; what a run leaves behind is looked at on a device.
    return poisoned.isRight() && !Oclgrind.is(session.facts())
        ? worst(poisoned, checkOnce(Before.RESULTS), " where outputs held results of other inputs")
        : poisoned;
  }

  /// Runs on poisoned outputs and compares, then on outputs that hold a number everywhere.
  CheckResult checkWhole() throws OpenClException {
    CheckResult poisoned = checkOnPoison(1);
    return poisoned.isRight()
        ? worst(poisoned, checkOnce(Before.NUMBERS), " where outputs held numbers before")
        : poisoned;
  }

  private CheckResult checkOnPoison(int times) throws OpenClException {
    double error = 0;
    for (int t = 0; t < times; t++) {
      CheckResult result = checkOnce(Before.POISON);
      if (!result.isRight()) {
        return t == 0 ? result : result.with(" (right in " + t + " runs before: a race?)", RACE);
      }
      error = Math.max(error, result.error());
    }
    return CheckResult.right(error);
  }

  private static CheckResult worst(CheckResult first, CheckResult second, String where) {
    return second.isRight()
        ? CheckResult.right(Math.max(first.error(), second.error()))
        : second.with(where, KEPT);
  }

  private CheckResult checkOnce(Before before) throws OpenClException {
    BufferContents contents = contents();
    runs = 0;
    switch (before) {
      case POISON -> contents.prepare();
      case NUMBERS -> contents.prepareOnNumbers();
      case RESULTS -> {
        contents.prepareOtherInputs();
        runAlone();
        contents.restoreInputs();
      }
    }
    runAlone();
    return contents.check(runs);
  }

  /// Runs once on poisoned outputs and returns the words of some of them by name; those with an
  /// element that was not written are missing.
  Map<String, int[]> written(Set<String> outputs) throws OpenClException {
    BufferContents contents = contents();
    contents.prepare();
    runAlone();
    Map<String, int[]> written = new HashMap<>();
    for (String output : outputs) {
      contents.written(output).ifPresent(words -> written.put(output, words));
    }
    return written;
  }

  /// Runs on poisoned outputs as often as in a sample, one run after the other, and compares what
  /// they leave.
  CheckResult checkRuns(int count) throws OpenClException {
    runs = 0;
    BufferContents contents = contents();
    contents.prepare();
    session.finish();
    try (CommandEvents none = CommandEvents.off()) {
      for (int k = 0; k < count; k++) {
        run(none);
      }
    }
    session.finish();
    return contents.check(runs);
  }

  /// Poisons outputs, so that no run finds results of one before.
  void poison() throws OpenClException {
    contents().poisonOutputs();
  }

  private BufferContents contents() {
    return new BufferContents(problem, memory);
  }

  /// Runs once and waits for it.
  void runAlone() throws OpenClException {
    // Another queue must not overtake the one that fills.
    session.finish();
    try (CommandEvents none = CommandEvents.off()) {
      run(none);
    }
    session.finish();
  }

  void run(CommandEvents events) throws OpenClException {
    for (Action action : actions) {
      action.run(events);
    }
    runs++;
  }

  /// Waits until every run is done.
  void finish() throws OpenClException {
    for (CommandQueue queue : queues.values()) {
      queue.finish();
    }
  }

  @Override
  public void close() {
    kernels.forEach(OpenClKernel::close);
    buffers.values().forEach(DeviceBuffer::close);
  }
}
