package speed.jmh;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/// A table of 256 counts that several workers count in.
interface HistogramTables {

  /// Values that are told apart.
  int BINS = 256;

  /// Counts the keys from one place to before another, as one of the workers.
  void count(int worker, int[] keys, int from, int to);

  /// Sets all counts to nothing.
  void clear();

  /// How often a value has occurred.
  long get(int bin);

  /// The table that a variant is named after.
  static HistogramTables of(String variant, int workers) {
    return switch (variant) {
      case "locked" -> new Locked(new int[BINS]);
      case "atomic" -> new Atomic(new AtomicIntegerArray(BINS));
      case "adder" ->
          new Adders(Stream.generate(LongAdder::new).limit(BINS).toArray(LongAdder[]::new));
      case "own" -> new Own(new int[workers][BINS]);
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  /// One table and one lock.
  record Locked(int[] counts) implements HistogramTables {

    @Override
    public void count(int worker, int[] keys, int from, int to) {
      for (int i = from; i < to; i++) {
        synchronized (counts) {
          counts[keys[i] >>> 24]++;
        }
      }
    }

    @Override
    public void clear() {
      Arrays.fill(counts, 0);
    }

    @Override
    public long get(int bin) {
      return counts[bin];
    }
  }

  /// One table, whose places are added to by an instruction that nobody can come between.
  record Atomic(AtomicIntegerArray counts) implements HistogramTables {

    @Override
    public void count(int worker, int[] keys, int from, int to) {
      for (int i = from; i < to; i++) {
        counts.getAndIncrement(keys[i] >>> 24);
      }
    }

    @Override
    public void clear() {
      for (int bin = 0; bin < BINS; bin++) {
        counts.set(bin, 0);
      }
    }

    @Override
    public long get(int bin) {
      return counts.get(bin);
    }
  }

  /// A place that splits in several where workers meet in it.
  record Adders(LongAdder[] counts) implements HistogramTables {

    @Override
    public void count(int worker, int[] keys, int from, int to) {
      for (int i = from; i < to; i++) {
        counts[keys[i] >>> 24].increment();
      }
    }

    @Override
    public void clear() {
      for (LongAdder count : counts) {
        count.reset();
      }
    }

    @Override
    public long get(int bin) {
      return counts[bin].sum();
    }
  }

  /// A table for each worker, added up when it is asked for.
  record Own(int[][] counts) implements HistogramTables {

    @Override
    public void count(int worker, int[] keys, int from, int to) {
      int[] mine = counts[worker];
      for (int i = from; i < to; i++) {
        mine[keys[i] >>> 24]++;
      }
    }

    @Override
    public void clear() {
      for (int[] mine : counts) {
        Arrays.fill(mine, 0);
      }
    }

    @Override
    public long get(int bin) {
      long sum = 0;
      for (int[] mine : counts) {
        sum += mine[bin];
      }
      return sum;
    }
  }
}
