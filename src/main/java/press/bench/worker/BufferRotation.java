package press.bench.worker;

import java.util.List;
import press.bench.Clock;
import press.bench.Problem;
import press.bench.guard.BufferContents.CheckResult;
import press.opencl.CommandQueue;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.results.Outcome;

/// A problem in one or several sets of buffers, whose runs take turns: with enough sets each run
/// finds its buffers outside the caches.
final class BufferRotation implements Sampler.Work, AutoCloseable {

  /// The size of all sets together for cold caches, as a multiple of the cache.
  static final long CACHES = 3;

  /// The largest caches of processors are near a GiB, of which this is a MiB a set: only a problem
  /// of nearly nothing needs more sets.
  static final long MAX_SETS = 1024;

  // The last-level cache of current server GPUs. Drivers of GPUs often report the sum of their
  // first-level caches instead (4 MiB on an H200, which has 50), so a smaller number is not
  // believed.
  private static final long USUAL_GPU_CACHE = 64L << 20;

  private final List<BoundProblem> sets;
  private final Problem problem;
  private final boolean compared;
  private int next;

  /// Takes over sets of the same problem.
  ///
  /// @param compared whether programs of others solve the problem in the same contest
  BufferRotation(List<BoundProblem> sets, boolean compared) {
    this.sets = List.copyOf(sets);
    this.compared = compared;
    this.problem = sets.getFirst().problem();
  }

  /// The cache that buffers must not fit in, in bytes.
  static long cacheBytes(DeviceFacts device) {
    long reported = device.memory().cacheBytes();
    boolean believed = device.kind() == DeviceFacts.Kind.CPU && reported > 0;
    return believed ? reported : Math.max(reported, USUAL_GPU_CACHE);
  }

  /// How many sets a problem needs; one if it does not ask for cold caches. A number above
  /// [#MAX_SETS] is too many.
  static long setsFor(Problem problem, DeviceFacts device) {
    long bytes = Math.max(1, problem.deviceBytes());
    return problem.cold() ? CACHES * cacheBytes(device) / bytes + 1 : 1;
  }

  /// Checks every set at the size that is timed.
  CheckResult check() throws OpenClException {
    return check(BoundProblem::checkWhole);
  }

  /// Checks what runs leave that follow each other as in a sample.
  ///
  /// @param runs of a sample
  CheckResult checkRuns(int runs) throws OpenClException {
    return check(set -> set.checkRuns(Math.ceilDiv(runs, sets.size())));
  }

  @FunctionalInterface
  private interface SetCheck {
    CheckResult of(BoundProblem set) throws OpenClException;
  }

  private CheckResult check(SetCheck check) throws OpenClException {
    double error = 0;
    for (int s = 0; s < sets.size(); s++) {
      CheckResult result = check.of(sets.get(s));
      if (!result.isRight()) {
        String where = s == 0 ? "" : " in set " + (s + 1) + " of " + sets.size();
        return result.with(where);
      }
      error = Math.max(error, result.error());
    }
    return CheckResult.right(error);
  }

  /// How many sets take turns.
  int sets() {
    return sets.size();
  }

  /// The set that was poisoned last has the last turn: its outputs are in a cache.
  @Override
  public void poison() throws OpenClException {
    for (int s = 0; s < sets.size(); s++) {
      sets.get((next + s) % sets.size()).poison();
    }
  }

  @Override
  public void run(CommandQueue.CommandEvents events) throws OpenClException {
    sets.get(next).run(events);
    next = (next + 1) % sets.size();
  }

  @Override
  public void finish() throws OpenClException {
    // All sets use the same queues.
    sets.getFirst().finish();
  }

  /// Poison takes no room from inputs where it is small, and changes nothing where no cache holds
  /// them anyway. On a processor the run after it is slower anyhow, up to twice where others use
  /// the processor too: its threads have slept, and another core may have written the outputs.
  @Override
  public double mostReuse() {
    DeviceFacts device = sets.getFirst().device();
    if (device.kind() == DeviceFacts.Kind.CPU) {
      return ResultReuse.LOOSE;
    }
    long cache = cacheBytes(device);
    boolean small = 16 * problem.poisonedBytes() <= Math.min(cache, problem.deviceBytes());
    boolean large = problem.deviceBytes() >= CACHES * cache;
    return small || large ? ResultReuse.STRICT : ResultReuse.LOOSE;
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

  /// The clock whose samples are published.
  Outcome.Clock publishedClock() {
    return compared || problem.clock() != Clock.DEVICE ? Outcome.Clock.WALL : Outcome.Clock.KERNEL;
  }

  @Override
  public boolean isCompared() {
    return compared;
  }

  @Override
  public void close() {
    sets.forEach(BoundProblem::close);
  }
}
