package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// A job of many steps with a barrier after each.
///
/// A worker's share of a step goes on from the number that its neighbour has made in the step
/// before, so that one who passes a barrier too early spoils the result.
final class BarrierWatch implements SelfTimedVariant, AutoCloseable {

  /// Steps of a job that is timed.
  static final int STEPS = 1 << 12;

  private static final long WARM_NANOS = 300_000_000;

  // Longs, so that what one worker writes shares no line with what another writes.
  private static final int APART = 16;

  private final Crew crew;
  private final int workers;
  private final int rounds;
  private final int steps;
  private final IntConsumer share = this::share;
  private final Barrier barrier;

  // For each worker what it has made in an even and in an odd step, and at last.
  private final AtomicLongArray made;
  private final long wanted;
  private long done;
  private long wrong;

  /// A job of so many steps, each with so many rounds of arithmetic in all.
  BarrierWatch(String variant, int workers, int rounds, int steps) {
    this.workers = workers;
    this.steps = steps;
    this.rounds = rounds / workers;
    crew = new Crew(workers);
    made = new AtomicLongArray(APART * (workers + 1));
    barrier = Barrier.of(variant, workers);
    wanted = sum();
  }

  /// Where nobody goes on before all have come.
  private interface Barrier {

    /// Says that a worker has done a step, and returns when all have.
    ///
    /// @param step one more each time, from one on
    void await(int me, long step);

    /// The barrier that a variant is named after.
    static Barrier of(String variant, int workers) {
      AtomicLongArray places = new AtomicLongArray(APART * (workers * Long.SIZE + 3));
      return switch (variant) {
        case "everybody" -> new Everybody(places, workers);
        case "counter" -> new Counter(places, workers);
        case "pairs" -> new Pairs(places, workers);
        default -> throw new IllegalArgumentException("no barrier " + variant);
      };
    }
  }

  /// Each looks at all others.
  private record Everybody(AtomicLongArray places, int workers) implements Barrier {

    @Override
    public void await(int me, long step) {
      places.setRelease(APART * (me + 1), step);
      for (int other = 0; other < workers; other++) {
        while (places.getAcquire(APART * (other + 1)) < step) {}
      }
    }
  }

  /// The last one to add to a counter tells all others.
  private record Counter(AtomicLongArray places, int workers) implements Barrier {

    private static final int COUNT = APART;
    private static final int GO = 2 * APART;

    @Override
    public void await(int me, long step) {
      if (places.incrementAndGet(COUNT) == workers * step) {
        places.setRelease(GO, step);
      } else {
        while (places.getAcquire(GO) < step) {}
      }
    }
  }

  /// In the turn t each tells the one 2ᵗ further on, and waits for the one 2ᵗ before. Each place is
  /// written by one worker and read by one.
  private record Pairs(AtomicLongArray places, int workers) implements Barrier {

    @Override
    public void await(int me, long step) {
      int turn = 0;
      for (int far = 1; far < workers; far *= 2) {
        int to = (me + far) % workers;
        places.setRelease(APART * (to * Long.SIZE + turn + 1), step);
        while (places.getAcquire(APART * (me * Long.SIZE + turn + 1)) < step) {}
        turn++;
      }
    }
  }

  private void share(int me) {
    int mine = APART * (me + 1);
    int neighbour = APART * ((me + 1) % workers + 1);
    long value = Chain.SEED + me;
    for (int i = 0; i < steps; i++) {
      value = Chain.run(value, rounds);
      made.setPlain(mine + i % 2, value);
      barrier.await(me, done + i + 1);
      value = made.getPlain(neighbour + i % 2);
    }
    made.setPlain(mine + 2, value);
  }

  /// The sum of what all workers must have at the end, made by one.
  private long sum() {
    long[] values = new long[workers];
    for (int worker = 0; worker < workers; worker++) {
      values[worker] = Chain.SEED + worker;
    }
    for (int step = 0; step < steps; step++) {
      long[] next = new long[workers];
      for (int worker = 0; worker < workers; worker++) {
        next[worker] = Chain.run(values[(worker + 1) % workers], rounds);
      }
      values = next;
    }
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  /// One sample: the time of a step.
  double sample() {
    long start = System.nanoTime();
    crew.run(share);
    double nanos = System.nanoTime() - start;
    done += steps;
    long sum = 0;
    for (int worker = 0; worker < workers; worker++) {
      sum += made.getPlain(APART * (worker + 1) + 2);
    }
    wrong += sum == wanted ? 0 : 1;
    return nanos / steps;
  }

  @Override
  public List<Double> samples(int wanted) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample();
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      samples.add(sample());
    }
    close();
    return samples;
  }

  @Override
  public Check check() {
    boolean right = wrong == 0;
    String reason = right ? "" : "%d jobs with another result".formatted(wrong);
    return new Check(right, wrong, "exact", reason);
  }

  @Override
  public void close() {
    crew.close();
  }
}
