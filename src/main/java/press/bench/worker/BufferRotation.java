package press.bench.worker;

import java.util.List;
import press.bench.Clock;
import press.bench.Problem;
import press.bench.guard.CheckResult;
import press.opencl.CommandEvents;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;

/// The same problem in one or several sets of buffers, whose runs take turns: with enough sets each
/// run finds its buffers outside the caches.
final class BufferRotation implements TimedWork, AutoCloseable {

  /// So many times the cache is what makes it cold.
  static final long CACHES = 3;

  /// More sets than this only a problem of nearly nothing needs: the largest caches of processors
  /// are near a GiB, of which this is a MiB a set.
  static final long MOST = 1024;

  // The last-level cache of current server GPUs. Drivers of GPUs often tell of the sum of their
  // first-level caches instead (4 MiB on an H200, which has 50), so less is not believed of them.
  private static final long USUAL_CACHE = 64L << 20;

  private final List<BoundProblem> sets;
  private int next;

  BufferRotation(List<BoundProblem> sets) {
    this.sets = List.copyOf(sets);
  }

  /// The cache that buffers must not fit in, in bytes.
  static long cacheBytes(DeviceFacts device) {
    boolean told = device.kind() == DeviceFacts.Kind.CPU && device.cacheBytes() > 0;
    return told ? device.cacheBytes() : Math.max(device.cacheBytes(), USUAL_CACHE);
  }

  /// How many sets a problem needs; one where it does not ask for cold caches. May be more than
  /// [#MOST], which is too many.
  static long setsFor(Problem problem, DeviceFacts device) {
    long bytes = Math.max(1, problem.deviceBytes());
    return problem.cold() ? CACHES * cacheBytes(device) / bytes + 1 : 1;
  }

  /// Checks every set: the first so often, the others once.
  CheckResult check(int times) throws OpenClException {
    double error = 0;
    for (int s = 0; s < sets.size(); s++) {
      CheckResult verdict = sets.get(s).check(s == 0 ? times : 1);
      if (!verdict.isRight()) {
        String where = s == 0 ? "" : " in set " + (s + 1) + " of " + sets.size();
        return CheckResult.wrong(verdict.complaint() + where);
      }
      error = Math.max(error, verdict.error());
    }
    return CheckResult.right(error);
  }

  /// How many sets take turns.
  int sets() {
    return sets.size();
  }

  @Override
  public void run(CommandEvents events) throws OpenClException {
    sets.get(next).run(events);
    next = (next + 1) % sets.size();
  }

  @Override
  public void finish() throws OpenClException {
    // All sets use the same queues.
    sets.getFirst().finish();
  }

  @Override
  public int eventsOfRun() {
    return sets.getFirst().eventsOfRun();
  }

  @Override
  public long operations() {
    return sets.getFirst().operations();
  }

  @Override
  public Clock clock() {
    return sets.getFirst().clock();
  }

  @Override
  public void close() {
    sets.forEach(BoundProblem::close);
  }
}
