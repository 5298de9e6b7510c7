package speed.jmh;

import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// The wrong way and the right way to time an operation, and the two ways to time the clock.
final class TimerWatches {

  private static final long WARM_NANOS = 100_000_000;

  private TimerWatches() {}

  /// Takes samples without keeping them until C2 has compiled what takes them, then keeps some.
  private static List<Double> warm(int wanted, DoubleSupplier sample) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample.getAsDouble();
    }
    return DoubleStream.generate(sample).limit(wanted).boxed().toList();
  }

  /// Two readings around one operation.
  static final class One implements SelfTimedVariant {
    private final Chain work;

    One(int rounds) {
      work = new Chain(rounds);
    }

    double sample() {
      // > one
      long start = System.nanoTime();
      work.call();
      return System.nanoTime() - start;
      // <
    }

    /// Operations so far, timed or not.
    long calls() {
      return work.calls();
    }

    @Override
    public List<Double> samples(int wanted) {
      return warm(wanted, this::sample);
    }

    @Override
    public Check check() {
      return work.check();
    }
  }

  /// Two readings around so many operations that the readings no longer matter.
  static final class Batch implements SelfTimedVariant {
    private static final int ROUNDS_OF_SAMPLE = 1 << 19;

    private final Chain work;
    private final int calls;

    Batch(int rounds) {
      work = new Chain(rounds);
      calls = Math.ceilDiv(ROUNDS_OF_SAMPLE, rounds);
    }

    double sample() {
      // > batch
      long start = System.nanoTime();
      work.call(calls);
      return (System.nanoTime() - start) / (double) calls;
      // <
    }

    /// Operations so far, timed or not.
    long calls() {
      return work.calls();
    }

    @Override
    public List<Double> samples(int wanted) {
      return warm(wanted, this::sample);
    }

    @Override
    public Check check() {
      return work.check();
    }
  }

  /// The mean time from one reading to the next.
  static final class Reading implements SelfTimedVariant {
    private static final int READINGS = 50_000;

    private long backwards;

    double sample() {
      long first = System.nanoTime();
      long last = first;
      for (int i = 0; i < READINGS; i++) {
        long now = System.nanoTime();
        backwards = Math.max(backwards, last - now);
        last = now;
      }
      return (last - first) / (double) READINGS;
    }

    @Override
    public List<Double> samples(int wanted) {
      return warm(wanted, this::sample);
    }

    @Override
    public Check check() {
      return onwards(backwards);
    }
  }

  /// The smallest time, other than none, from one reading to the next.
  static final class Granularity implements SelfTimedVariant {
    private static final int READINGS = 50_000;

    private long backwards;

    double sample() {
      long smallest = Long.MAX_VALUE;
      long last = System.nanoTime();
      for (int i = 0; i < READINGS; i++) {
        long now = System.nanoTime();
        backwards = Math.max(backwards, last - now);
        if (now > last) {
          smallest = Math.min(smallest, now - last);
        }
        last = now;
      }
      return smallest;
    }

    @Override
    public List<Double> samples(int wanted) {
      return warm(wanted, this::sample);
    }

    @Override
    public Check check() {
      return onwards(backwards);
    }
  }

  /// What can be right or wrong about a clock: whether it ever went back.
  static Check onwards(long backwards) {
    boolean right = backwards <= 0;
    String reason = right ? "" : "the clock went back by " + backwards + " ns";
    return new Check(right, Math.max(0, backwards), "exact", reason);
  }
}
