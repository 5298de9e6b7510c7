package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/// A fixed number of threads that do one piece of work together, again and again, and allocate
/// nothing.
///
/// The caller is worker 0; the others wait for it, spinning for some milliseconds, then asleep.
public final class Crew implements AutoCloseable {

  // Some milliseconds, about as long as the OpenMP of gcc spins. A sleeper is often woken on the
  // processor of whoever wakes it, and waits there until the system moves it: a whole run late.
  private static final int SPINS = 300_000;

  private static final long GATHER_NANOS = 20_000_000;

  private final int spins;
  private final List<Thread> others = new ArrayList<>();
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicReference<Throwable> trouble = new AtomicReference<>();
  private final AtomicReference<Thread> caller = new AtomicReference<>();
  private volatile IntConsumer work = _ -> {};
  private volatile int round;
  private volatile boolean closed;

  /// A crew of `size` workers, the caller included.
  public Crew(int size) {
    this(size, SPINS);
  }

  /// A crew that waits asleep after so many spins.
  Crew(int size, int spins) {
    this.spins = spins;
    for (int worker = 1; worker < size; worker++) {
      int number = worker;
      Thread thread = new Thread(() -> live(number), "crew-" + number);
      thread.setDaemon(true);
      others.add(thread);
    }
    others.forEach(Thread::start);
  }

  /// How many workers there are, the caller included.
  public int size() {
    return others.size() + 1;
  }

  /// Runs `work` once in every worker, with the worker's number, and returns when all are done.
  ///
  /// Must be called by one thread at a time; throws `IllegalStateException` where a worker threw.
  public void run(IntConsumer work) {
    caller.set(Thread.currentThread());
    this.work = work;
    busy.set(others.size());
    nextRound();
    work.accept(0);
    for (int spun = 0; busy.get() > 0; spun++) {
      pause(spun);
    }
    Throwable thrown = trouble.getAndSet(null);
    if (thrown != null) {
      throw new IllegalStateException("a worker failed: " + thrown, thrown);
    }
  }

  /// Keeps all workers awake for some milliseconds, until the system has given each a processor.
  ///
  /// Called before timing begins; workers that slept would make the first run some ten milliseconds
  /// longer, which is the price of waking up and not that of the work.
  public void gather() {
    long end = System.nanoTime() + GATHER_NANOS;
    while (others.size() > 0 && System.nanoTime() < end) {
      run(_ -> {});
    }
  }

  private void live(int number) {
    int seen = 0;
    while (true) {
      for (int spun = 0; round == seen && !closed; spun++) {
        pause(spun);
      }
      if (closed) {
        return;
      }
      seen++;
      try {
        work.accept(number);
      } catch (RuntimeException | Error e) {
        trouble.compareAndSet(null, e);
      }
      if (busy.decrementAndGet() == 0) {
        LockSupport.unpark(caller.get());
      }
    }
  }

  private void pause(int spun) {
    if (spun < spins) {
      Thread.onSpinWait();
    } else {
      LockSupport.park();
    }
  }

  // Only the caller of `run` writes the round, so that the read and the write need no lock.
  @SuppressWarnings("NonAtomicOperationOnVolatileField")
  private void nextRound() {
    round = round + 1;
    for (int i = 0; i < others.size(); i++) {
      LockSupport.unpark(others.get(i));
    }
  }

  /// Sends the workers home.
  @Override
  public void close() {
    closed = true;
    others.forEach(LockSupport::unpark);
  }
}
