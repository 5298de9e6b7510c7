package speed.jmh;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// A way to have shares of some work done at the same time.
interface Team extends AutoCloseable {

  /// Does `work` once for each share, numbered from 0, and returns when all are done.
  void run(int shares, IntConsumer work);

  @Override
  default void close() {}

  /// The team that a variant is named after, for so many workers.
  static Team of(String variant, int workers) {
    return switch (variant) {
      case "serial" -> new Serial();
      case "crew" -> new Spinning(new Crew(workers));
      case "forkjoin" -> new Pool(new ForkJoinPool(workers));
      case "stream" -> new Streaming();
      case "virtual" -> new Virtual();
      case "platform" -> new Platform();
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  /// One after the other.
  record Serial() implements Team {
    @Override
    public void run(int shares, IntConsumer work) {
      for (int share = 0; share < shares; share++) {
        work.accept(share);
      }
    }
  }

  /// By threads that are there already and wait awake.
  record Spinning(Crew crew) implements Team {
    @Override
    public void run(int shares, IntConsumer work) {
      crew.run(work);
    }

    @Override
    public void close() {
      crew.close();
    }
  }

  /// By a pool of threads that take halves from each other.
  record Pool(ForkJoinPool pool) implements Team {

    @Override
    public void run(int shares, IntConsumer work) {
      pool.invoke(new Halves(0, shares, work));
    }

    @Override
    public void close() {
      pool.shutdown();
    }

    /// Shares from one number to before another.
    private static final class Halves extends RecursiveAction {
      private static final long serialVersionUID = 1;
      private final int from;
      private final int to;
      private final transient IntConsumer work;

      Halves(int from, int to, IntConsumer work) {
        this.from = from;
        this.to = to;
        this.work = work;
      }

      @Override
      protected void compute() {
        if (to - from == 1) {
          work.accept(from);
        } else if (to > from) {
          int half = (from + to) >>> 1;
          invokeAll(new Halves(from, half, work), new Halves(half, to, work));
        }
      }
    }
  }

  /// By the pool that all parallel streams of a program share; the caller takes part.
  record Streaming() implements Team {
    @Override
    public void run(int shares, IntConsumer work) {
      IntStream.range(0, shares).parallel().forEach(work);
    }
  }

  /// Each by a virtual thread that is made for it; the caller does the first.
  record Virtual() implements Team {
    @Override
    public void run(int shares, IntConsumer work) {
      Thread[] threads = new Thread[shares];
      for (int share = 1; share < shares; share++) {
        int mine = share;
        threads[share] = Thread.startVirtualThread(() -> work.accept(mine));
      }
      work.accept(0);
      joinAll(threads);
    }
  }

  /// Each by a thread of the system that is made for it; the caller does the first.
  record Platform() implements Team {
    @Override
    public void run(int shares, IntConsumer work) {
      // > platform
      Thread[] threads = new Thread[shares];
      for (int share = 1; share < shares; share++) {
        int mine = share;
        threads[share] = Thread.ofPlatform().start(() -> work.accept(mine));
      }
      work.accept(0);
      joinAll(threads);
      // <
    }
  }

  private static void joinAll(Thread[] threads) {
    for (int share = 1; share < threads.length; share++) {
      try {
        threads[share].join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while others worked", e);
      }
    }
  }
}
