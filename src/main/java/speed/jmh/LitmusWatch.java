package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// Two threads that each write to a place of their own and then read the other's.
///
/// No place is ever set back: what is written is the number of the round, so that a thread that
/// finds the number of the round before has missed the other's store.
final class LitmusWatch implements SelfTimedVariant, AutoCloseable {

  private static final int ROUNDS = 1 << 14;

  // After so many rounds without one, nobody waits for another.
  private static final long MOST_ROUNDS = 1 << 22;
  private static final long WARM_NANOS = 300_000_000;

  // Longs, so that each lies on lines of its own.
  private static final int APART = 16;
  private static final int VARIABLE = APART;
  private static final int READY = 3 * APART;

  private final boolean zeros;
  private final Access access;
  private final int delay;
  private final Crew pair = new Crew(2);
  private final IntConsumer share = this::share;
  private final AtomicLongArray places = new AtomicLongArray(6 * APART);
  private final boolean[][] missed = new boolean[2][ROUNDS];
  private final long[] strange = new long[2 * APART];

  // Zero, which no compiler knows.
  private final long none = places.get(0);
  private long done;
  private long both;

  /// @param variant such as `opaque-zeros`
  /// @param delay fewer rounds of arithmetic than this stand before a store
  LitmusWatch(String variant, int delay) {
    zeros = variant.endsWith("zeros");
    access = Access.valueOf(variant.substring(0, variant.indexOf('-')).toUpperCase(Locale.ROOT));
    this.delay = delay;
  }

  /// The promise of a store and a load.
  private enum Access {
    OPAQUE {
      @Override
      void store(AtomicLongArray places, int at, long value) {
        places.setOpaque(at, value);
      }

      @Override
      long load(AtomicLongArray places, int at) {
        return places.getOpaque(at);
      }
    },
    ORDERED {
      @Override
      void store(AtomicLongArray places, int at, long value) {
        places.setRelease(at, value);
      }

      @Override
      long load(AtomicLongArray places, int at) {
        return places.getAcquire(at);
      }
    },
    VOLATILE {
      @Override
      void store(AtomicLongArray places, int at, long value) {
        places.set(at, value);
      }

      @Override
      long load(AtomicLongArray places, int at) {
        return places.get(at);
      }
    };

    abstract void store(AtomicLongArray places, int at, long value);

    abstract long load(AtomicLongArray places, int at);
  }

  /// A number below `delay` that differs from round to round and from thread to thread.
  private int delayed(long round, int me) {
    long hash = (2 * round + me) * 0x9E37_79B9_7F4A_7C15L;
    return (int) ((hash >>> 40) % delay);
  }

  private void share(int me) {
    int mine = VARIABLE + me * APART;
    int theirs = VARIABLE + (1 - me) * APART;
    long others = 0;
    for (int i = 0; i < ROUNDS; i++) {
      long round = done + i + 1;
      places.setRelease(READY + me * APART, round);
      while (places.getAcquire(READY + (1 - me) * APART) < round) {}
      long waited = Chain.run(round, delayed(round, me));
      int here = (int) (waited & none); // always 0, but known only after the wait
      access.store(places, mine + here, round);
      long seen = access.load(places, theirs + here);
      missed[me][i] = seen != round;
      others += seen == round || seen == round - 1 ? 0 : 1;
    }
    strange[me * APART] += others;
  }

  /// Plays some thousand rounds; the nanoseconds that they took.
  long run() {
    long start = System.nanoTime();
    pair.run(share);
    long nanos = System.nanoTime() - start;
    done += ROUNDS;
    for (int i = 0; i < ROUNDS; i++) {
      both += missed[0][i] && missed[1][i] ? 1 : 0;
    }
    return nanos;
  }

  /// Rounds in which both have missed the other's store.
  long both() {
    return both;
  }

  /// One sample.
  double sample() {
    long roundsBefore = done;
    long bothBefore = both;
    long nanos = run();
    while (zeros && both == bothBefore) {
      if (done - roundsBefore >= MOST_ROUNDS) {
        throw new IllegalStateException(
            "in %d rounds both never missed the other's store".formatted(done - roundsBefore));
      }
      nanos += run();
    }
    return (double) nanos / (zeros ? both - bothBefore : done - roundsBefore);
  }

  @Override
  public List<Double> samples(int wanted) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      run();
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
    long odd = strange[0] + strange[APART];
    if (odd > 0) {
      return new Check(false, odd, "exact", odd + " loads found the store of another round");
    }
    boolean right = access != Access.VOLATILE || both == 0;
    String reason =
        right ? "" : "in %d of %d rounds both missed a volatile store".formatted(both, done);
    return new Check(right, right ? 0 : both, "exact", reason);
  }

  @Override
  public void close() {
    pair.close();
  }
}
