package press.bench.host;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import press.results.Machine;

/// Whether the threads of a processor share cores: found out by what they compute, because a
/// virtual machine may tell anything.
///
/// @param threads that a program may use
/// @param one FLOP/s of one thread that fills the pipelines of a core
/// @param half FLOP/s of half of the threads together
/// @param all FLOP/s of all threads together
public record CoreSharing(int threads, double one, double half, double all) {

  private static final int ROUNDS = 8;
  private static final long WARM_UP_NANOS = 150_000_000;
  private static final long ROUND_NANOS = 20_000_000;
  private static final int STEPS = 2_000;
  private static final int FLOPS_PER_STEP = 2 * 10;

  // Threads on cores of their own give twice as much as half of them, but for the clock.
  private static final double OWN_CORES = 1.5;
  private static final double OF_ONE = 0.6;

  /// The card with what was found out; taken from the card before, if that tells the same of the
  /// machine.
  public static Machine onCard(Machine machine, Optional<Machine> before) {
    SequencedMap<String, String> facts = new LinkedHashMap<>(machine.facts());
    String known =
        before
            .filter(card -> card.identity().equals(machine.facts()))
            .map(card -> card.facts().getOrDefault(Machine.CORES, ""))
            .orElse("");
    facts.put(
        Machine.CORES,
        known.isEmpty() ? measured(Runtime.getRuntime().availableProcessors()).toString() : known);
    return new Machine(machine.id(), machine.title(), machine.kind(), facts);
  }

  /// Measures for about half a second: the best of several rounds, in which one, half of the
  /// threads and all take turns.
  static CoreSharing measured(int threads) {
    throughput(threads, WARM_UP_NANOS);
    double one = 0;
    double half = 0;
    double all = 0;
    for (int round = 0; round < ROUNDS; round++) {
      one = Math.max(one, throughput(1, ROUND_NANOS));
      half = Math.max(half, throughput(Math.max(1, threads / 2), ROUND_NANOS));
      all = Math.max(all, throughput(threads, ROUND_NANOS));
    }
    return new CoreSharing(threads, one, half, all);
  }

  /// Whether two threads on one core give as much as one of them.
  boolean isShared() {
    return threads > 1 && (all < OWN_CORES * half || all < OF_ONE * threads * one);
  }

  /// `4 threads that share cores: 8.1 GFLOP/s by one, 16.0 by 2 and 16.3 by 4`
  @Override
  public String toString() {
    return threads == 1
        ? String.format(Locale.ROOT, "1 thread: %.1f GFLOP/s", one / 1e9)
        : String.format(
            Locale.ROOT,
            "%d threads %s: %.1f GFLOP/s by one, %.1f by %d and %.1f by %d",
            threads,
            isShared() ? "that share cores" : "on cores of their own",
            one / 1e9,
            half / 1e9,
            threads / 2,
            all / 1e9,
            threads);
  }

  /// The FLOP/s of some threads together.
  private static double throughput(int threads, long nanos) {
    AtomicLong steps = new AtomicLong();
    CountDownLatch ready = new CountDownLatch(threads);
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      running.add(
          Thread.ofPlatform()
              .daemon()
              .start(() -> {
                ready.countDown();
                try {
                  ready.await();
                } catch (InterruptedException e) {
                  return;
                }
                steps.addAndGet(steps(System.nanoTime() + nanos));
              }));
    }
    running.forEach(CoreSharing::join);
    return steps.get() * FLOPS_PER_STEP / (nanos / 1e9);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long steps(long end) {
    long steps = 0;
    double sum = 0;
    while (System.nanoTime() < end) {
      sum += chains(STEPS, sum);
      steps += STEPS;
    }
    // Never true, but the compiler does not know.
    return Double.isNaN(sum) ? 0 : steps;
  }

  /// Ten chains that do not wait for each other: more than a core's units have places for.
  private static double chains(int steps, double start) {
    double a = start;
    double b = start + 1;
    double c = start + 2;
    double d = start + 3;
    double e = start + 4;
    double f = start + 5;
    double g = start + 6;
    double h = start + 7;
    double i = start + 8;
    double j = start + 9;
    for (int step = 0; step < steps; step++) {
      a = Math.fma(a, 0.5, 1);
      b = Math.fma(b, 0.5, 1);
      c = Math.fma(c, 0.5, 1);
      d = Math.fma(d, 0.5, 1);
      e = Math.fma(e, 0.5, 1);
      f = Math.fma(f, 0.5, 1);
      g = Math.fma(g, 0.5, 1);
      h = Math.fma(h, 0.5, 1);
      i = Math.fma(i, 0.5, 1);
      j = Math.fma(j, 0.5, 1);
    }
    return (a + b + c + d + e + f + g + h + i + j) / 20;
  }
}
