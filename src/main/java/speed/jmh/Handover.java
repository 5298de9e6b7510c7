package speed.jmh;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.stream.LongStream;

/// A queue between one thread that puts and one that takes; each waits where it has to.
interface Handover {

  /// Items that fit.
  int CAPACITY = 1024;

  /// The number of the last place: `& LAST` is a remainder that is right for all numbers.
  int LAST = CAPACITY - 1;

  /// Hands an item over; not negative, and less than so many as are handed over in a run.
  void put(long item);

  /// The next item.
  long take();

  /// The queue that a variant is named after.
  ///
  /// @param items how many different ones there will be
  static Handover of(String variant, int items) {
    return switch (variant) {
      case "locked" -> new Locked();
      case "blocking" -> new Blocking(items);
      case "line" -> new Volatile(Cell.apart(2, Long.BYTES));
      case "padded" -> new Volatile(Cell.apart(2, 128));
      case "released" -> new Released(Cell.apart(2, 128));
      case "cached" -> new Cached(Cell.apart(4, 128));
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  /// A ring behind one lock.
  final class Locked implements Handover {
    private final long[] items = new long[CAPACITY];
    private long head;
    private long tail;

    @Override
    public synchronized void put(long item) {
      while (tail - head == CAPACITY) {
        await();
      }
      items[(int) tail++ & LAST] = item;
      notifyAll();
    }

    @Override
    public synchronized long take() {
      while (tail == head) {
        await();
      }
      long item = items[(int) head++ & LAST];
      notifyAll();
      return item;
    }

    private void await() {
      try {
        wait();
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
    }
  }

  /// The ring of the Java library, with a lock and two conditions. Items are objects, made before.
  record Blocking(ArrayBlockingQueue<Long> queue, Long[] objects) implements Handover {

    Blocking(int items) {
      this(
          new ArrayBlockingQueue<>(CAPACITY),
          LongStream.range(0, items).boxed().toArray(Long[]::new));
    }

    @Override
    public void put(long item) {
      try {
        queue.put(objects[(int) item]);
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
    }

    @Override
    public long take() {
      try {
        return queue.take();
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
    }
  }

  /// Two volatile indices: the tail is written by who puts alone, the head by who takes alone.
  record Volatile(long[] items, Cell head, Cell tail) implements Handover {

    Volatile(Cell[] cells) {
      this(new long[CAPACITY], cells[0], cells[1]);
    }

    @Override
    public void put(long item) {
      // > put
      long at = tail.get();
      while (at - head.get() == CAPACITY) {
        Thread.onSpinWait();
      }
      items[(int) at & LAST] = item;
      tail.set(at + 1);
      // <
    }

    @Override
    public long take() {
      // > take
      long at = head.get();
      while (tail.get() == at) {
        Thread.onSpinWait();
      }
      long item = items[(int) at & LAST];
      head.set(at + 1);
      return item;
      // <
    }
  }

  /// The same, with no more order than is needed.
  record Released(long[] items, Cell head, Cell tail) implements Handover {

    Released(Cell[] cells) {
      this(new long[CAPACITY], cells[0], cells[1]);
    }

    @Override
    public void put(long item) {
      long at = tail.opaque();
      while (at - head.acquire() == CAPACITY) {
        Thread.onSpinWait();
      }
      items[(int) at & LAST] = item;
      tail.release(at + 1);
    }

    @Override
    public long take() {
      long at = head.opaque();
      while (tail.acquire() == at) {
        Thread.onSpinWait();
      }
      long item = items[(int) at & LAST];
      head.release(at + 1);
      return item;
    }
  }

  /// The same, where each side remembers what it last saw of the other's index.
  record Cached(long[] items, Cell head, Cell tail, Cell headSeen, Cell tailSeen)
      implements Handover {

    Cached(Cell[] cells) {
      this(new long[CAPACITY], cells[0], cells[1], cells[2], cells[3]);
    }

    @Override
    public void put(long item) {
      // > remember
      long at = tail.opaque();
      if (at - headSeen.opaque() == CAPACITY) {
        long seen = head.acquire();
        while (at - seen == CAPACITY) {
          Thread.onSpinWait();
          seen = head.acquire();
        }
        headSeen.setOpaque(seen);
      }
      // <
      // > publish
      items[(int) at & LAST] = item;
      tail.release(at + 1);
      // <
    }

    @Override
    public long take() {
      long at = head.opaque();
      if (tailSeen.opaque() == at) {
        long seen = tail.acquire();
        while (seen == at) {
          Thread.onSpinWait();
          seen = tail.acquire();
        }
        tailSeen.setOpaque(seen);
      }
      long item = items[(int) at & LAST];
      head.release(at + 1);
      return item;
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for the other side", e);
  }
}
