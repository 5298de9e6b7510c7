package speed.jmh;

import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Stream;

/// A counter for each of several workers, and how far from each other the counters lie.
interface CounterSets {

  /// Adds one to a worker's counter, so many times.
  void count(int worker, int times);

  /// What all counters together have counted.
  long total();

  /// The counters that a variant is named after.
  ///
  /// @param atomic whether an addition may be interrupted by nobody
  static CounterSets of(String variant, boolean atomic, int workers) {
    return switch (variant) {
      case "shared" -> new Atomic(one(workers));
      case "adjacent" -> apart(workers, 8, atomic);
      case "padded64" -> apart(workers, 64, atomic);
      case "padded128" -> apart(workers, 128, atomic);
      case "fields" -> fields(workers, atomic);
      case "batched" -> new Batched(Cell.apart(workers, 8), atomic);
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private static Cell[] one(int workers) {
    return Collections.nCopies(workers, Cell.apart(1, Long.BYTES)[0]).toArray(Cell[]::new);
  }

  private static CounterSets apart(int workers, int bytes, boolean atomic) {
    Cell[] cells = Cell.apart(workers, bytes);
    return atomic ? new Atomic(cells) : new Plain(cells);
  }

  private static CounterSets fields(int workers, boolean atomic) {
    PaddedLong[] counters =
        Stream.generate(PaddedLong::new).limit(workers).toArray(PaddedLong[]::new);
    return atomic ? new AtomicFields(counters) : new Fields(counters);
  }

  private static long total(Cell[] cells) {
    return Arrays.stream(cells).distinct().mapToLong(Cell::get).sum();
  }

  /// A read and a write for each count.
  record Plain(Cell[] cells) implements CounterSets {

    @Override
    public void count(int worker, int times) {
      // > count
      Cell mine = cells[worker];
      for (int i = 0; i < times; i++) {
        mine.plus(1);
      }
      // <
    }

    @Override
    public long total() {
      return CounterSets.total(cells);
    }
  }

  /// An addition that nobody can come between for each count.
  record Atomic(Cell[] cells) implements CounterSets {

    @Override
    public void count(int worker, int times) {
      // > atomic
      Cell mine = cells[worker];
      for (int i = 0; i < times; i++) {
        mine.atomicPlus(1);
      }
      // <
    }

    @Override
    public long total() {
      return CounterSets.total(cells);
    }
  }

  /// Objects of Java with unused fields around the number.
  record Fields(PaddedLong[] counters) implements CounterSets {

    @Override
    public void count(int worker, int times) {
      PaddedLong mine = counters[worker];
      for (int i = 0; i < times; i++) {
        mine.plus();
      }
    }

    @Override
    public long total() {
      return Arrays.stream(counters).mapToLong(PaddedLong::get).sum();
    }
  }

  /// The same with additions that nobody can come between.
  record AtomicFields(PaddedLong[] counters) implements CounterSets {

    @Override
    public void count(int worker, int times) {
      PaddedLong mine = counters[worker];
      for (int i = 0; i < times; i++) {
        mine.atomicPlus();
      }
    }

    @Override
    public long total() {
      return Arrays.stream(counters).mapToLong(PaddedLong::get).sum();
    }
  }

  /// Counts in a register, and adds that to the counter after every 64.
  record Batched(Cell[] cells, boolean atomic) implements CounterSets {

    private static final int BATCH = 64;

    @Override
    public void count(int worker, int times) {
      Cell mine = cells[worker];
      // > batch
      long mineAlone = 0;
      for (int i = 0; i < times; i++) {
        mineAlone++;
        if (mineAlone == BATCH) {
          give(mine, mineAlone);
          mineAlone = 0;
        }
      }
      give(mine, mineAlone);
      // <
    }

    private void give(Cell to, long counted) {
      if (atomic) {
        to.atomicPlus(counted);
      } else {
        to.plus(counted);
      }
    }

    @Override
    public long total() {
      return CounterSets.total(cells);
    }
  }
}
