package press.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Does the same with many things at once, on as many threads as there are processors. The answers
/// come in the order of the things, so nobody can tell in which order they were made.
public final class ParallelMap {

  /// Deeply nested chapters need a deep stack in every stage; it is touched only as needed.
  private static final long STACK_BYTES = 256L << 20;

  private ParallelMap() {}

  private static final class Worker extends Thread {
    Worker(Runnable work) {
      super(null, work, "parallel-map", STACK_BYTES);
      setDaemon(true);
    }
  }

  /// Whether this thread is one of those made here.
  private static boolean isDeep() {
    return Thread.currentThread() instanceof Worker;
  }

  /// What each thing gives.
  ///
  /// @param work may be called from several threads; what it throws is thrown here, that of the
  ///   first thing for which it does
  public static <A, B> List<B> map(List<A> things, Function<? super A, ? extends B> work) {
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), things.size());
    if (threads < 2 || isDeep()) {
      List<B> made = new ArrayList<>(things.size());
      things.forEach(thing -> made.add(work.apply(thing)));
      return made;
    }
    return run(threads, things, work);
  }

  /// What some work gives, done where the stack is deep enough for anything; what it throws is
  /// thrown here.
  public static <T> T deep(Supplier<? extends T> work) {
    return isDeep() ? work.get() : run(1, List.of(work), Supplier::get).getFirst();
  }

  private static <A, B> List<B> run(
      int threads, List<A> things, Function<? super A, ? extends B> work) {
    Run<A, B> run = new Run<>(things, work);
    Runnable carried = Inputs.carry(run);
    List<Worker> workers = IntStream.range(0, threads).mapToObj(_ -> new Worker(carried)).toList();
    workers.forEach(Thread::start);
    workers.forEach(ParallelMap::join);
    return run.answers();
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// What the workers share: which thing is next, and what was made. Each slot is written by one
  /// worker, and read when all have ended.
  private static final class Run<A, B> implements Runnable {
    private final List<A> things;
    private final Function<? super A, ? extends B> work;
    private final List<B> made;
    private final List<Throwable> thrown;
    private final AtomicInteger next = new AtomicInteger();

    Run(List<A> things, Function<? super A, ? extends B> work) {
      this.things = List.copyOf(things);
      this.work = work;
      this.made = new ArrayList<>(Collections.nCopies(things.size(), null));
      this.thrown = new ArrayList<>(Collections.nCopies(things.size(), null));
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < things.size(); i = next.getAndIncrement()) {
        try {
          made.set(i, work.apply(things.get(i)));
        } catch (RuntimeException | Error e) {
          thrown.set(i, e);
          // Nobody needs the rest.
          next.set(things.size());
        }
      }
    }

    List<B> answers() {
      for (Throwable failed : thrown) {
        switch (failed) {
          case null -> {
            // This one went well.
          }
          case RuntimeException e -> throw e;
          case Error e -> throw e;
          default -> throw new IllegalStateException(failed);
        }
      }
      return made;
    }
  }
}
