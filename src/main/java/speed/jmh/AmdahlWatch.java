package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// A job of a thousand equal units, of which the first few are done by the caller alone and the
/// rest by a team.
///
/// A unit is a chain of whole-number arithmetic in registers: nothing moves through memory, so that
/// workers share nothing but their beginning and their end.
final class AmdahlWatch implements SelfTimedVariant, AutoCloseable {

  /// Units of a job: a percent of it is ten of them.
  static final int UNITS = 1000;

  // Two workers that write to one cache line would wait for each other.
  private static final int APART = 16;
  private static final long WARM_NANOS = 200_000_000;
  private static final int ROUNDS_OF_SAMPLE = 1 << 21;

  private final Team team;
  private final int workers;
  private final int alone;
  private final int rounds;
  private final long[] sums;
  private final IntConsumer share = this::share;
  private final long wanted;
  private long wrong;

  /// A job of so many rounds in all.
  ///
  /// @param percent of the units that the caller does alone
  AmdahlWatch(Team team, int workers, int percent, int rounds) {
    this.team = team;
    this.workers = workers;
    this.alone = UNITS * percent / 100;
    this.rounds = rounds / UNITS;
    sums = new long[APART * workers];
    wanted = units(0, UNITS);
  }

  private long units(int from, int to) {
    long sum = 0;
    for (int unit = from; unit < to; unit++) {
      sum += Chain.run(Chain.SEED + unit, rounds);
    }
    return sum;
  }

  private void share(int worker) {
    int many = UNITS - alone;
    int from = alone + many * worker / workers;
    int to = alone + many * (worker + 1) / workers;
    sums[APART * worker] = units(from, to);
  }

  /// Does the job once; the sum over all units.
  long run() {
    long sum = units(0, alone);
    team.run(workers, share);
    for (int worker = 0; worker < workers; worker++) {
      sum += sums[APART * worker];
    }
    return sum;
  }

  private double sample(int jobs) {
    long start = System.nanoTime();
    for (int job = 0; job < jobs; job++) {
      wrong += run() == wanted ? 0 : 1;
    }
    return (System.nanoTime() - start) / (double) jobs;
  }

  @Override
  public List<Double> samples(int count) {
    int jobs = Math.max(1, ROUNDS_OF_SAMPLE / (rounds * UNITS));
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < WARM_NANOS) {
      sample(jobs);
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      samples.add(sample(jobs));
    }
    close();
    return samples;
  }

  @Override
  public Check check() {
    boolean right = wrong == 0;
    String reason = right ? "" : "%d jobs with another sum".formatted(wrong);
    return new Check(right, wrong, "exact", reason);
  }

  @Override
  public void close() {
    team.close();
  }
}
