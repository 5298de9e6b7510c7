package press.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import press.doctor.CheckReport.Finding;
import press.results.Estimate;
import press.results.Statistics;

/// Measures the noise of the host: the same work for two seconds, every other run as if it were
/// another variant.
final class NoiseCheck {

  private static final long LOOP_NANOS = 2_000_000_000L;
  private static final int PARTS = 10;
  private static final double MAX_WIDTH = 0.02;
  private static final double MAX_DRIFT = 0.02;
  private static final double MAX_STEAL = 0.01;
  private static final String HELP =
      "stop other programs; on a shared host, ask for whole processors";

  static CheckReport run(InspectedHost host) {
    long[] before = ticks(host);
    List<Double> times = new Loop().times(LOOP_NANOS);
    long[] after = ticks(host);
    List<Finding> findings = new ArrayList<>();
    findings.add(width(times));
    findings.add(drift(times));
    findings.addAll(load(host));
    findings.addAll(steal(before, after));
    return new CheckReport("Noise", findings);
  }

  private static Finding width(List<Double> times) {
    Estimate a = Statistics.median(parts(every(times, 0)));
    Estimate b = Statistics.median(parts(every(times, 1)));
    String text =
        String.format(
            Locale.ROOT,
            "the same work against itself: ± %.2f %% and ± %.2f %%, ratio %.4f",
            a.relativeHalfWidth() * 100,
            b.relativeHalfWidth() * 100,
            a.value() / b.value());
    boolean wide = Math.max(a.relativeHalfWidth(), b.relativeHalfWidth()) > MAX_WIDTH;
    boolean apart = Math.abs(a.value() / b.value() - 1) > MAX_WIDTH;
    return wide || apart ? Finding.less(text, HELP) : Finding.good(text);
  }

  private static Finding drift(List<Double> times) {
    int half = times.size() / 2;
    double early = Statistics.middle(List.of(times.subList(0, half)));
    double late = Statistics.middle(List.of(times.subList(half, times.size())));
    double drift = late / early - 1;
    String text = String.format(Locale.ROOT, "drift in two seconds: %+.2f %%", drift * 100);
    return Math.abs(drift) > MAX_DRIFT ? Finding.less(text, HELP) : Finding.good(text);
  }

  private static List<Finding> load(InspectedHost host) {
    String load = host.text("proc/loadavg").split(" ")[0];
    if (!load.matches("\\d+\\.\\d+")) {
      return List.of();
    }
    String text = "load average of the last minute: " + load;
    // Our own loop is part of it.
    boolean busy = Double.parseDouble(load) > 1.5;
    return List.of(busy ? Finding.less(text, HELP) : Finding.good(text));
  }

  private static List<Finding> steal(long[] before, long[] after) {
    long all = after[0] - before[0];
    if (all <= 0) {
      return List.of();
    }
    double share = (after[1] - before[1]) / (double) all;
    String text =
        String.format(Locale.ROOT, "time that other virtual machines took: %.1f %%", share * 100);
    return List.of(
        share > MAX_STEAL
            ? Finding.less(text, "measure on a host of its own")
            : Finding.good(text));
  }

  /// Ticks of all processors since boot, and stolen ticks.
  private static long[] ticks(InspectedHost host) {
    String line = host.text("proc/stat").lines().findFirst().orElse("");
    String[] words = line.split("\\s+");
    // cpu user nice system idle iowait irq softirq steal
    if (!words[0].equals("cpu") || words.length < 9) {
      return new long[2];
    }
    long all = IntStream.rangeClosed(1, 8).mapToLong(i -> Long.parseLong(words[i])).sum();
    return new long[] {all, Long.parseLong(words[8])};
  }

  /// Every second time, from index `first`.
  private static List<Double> every(List<Double> times, int first) {
    return IntStream.range(0, times.size())
        .filter(i -> i % 2 == first)
        .mapToObj(times::get)
        .toList();
  }

  /// Parts of consecutive times, which are correlated.
  private static List<List<Double>> parts(List<Double> times) {
    int size = Math.max(1, times.size() / PARTS);
    return IntStream.range(0, Math.min(PARTS, times.size()))
        .mapToObj(i -> times.subList(i * size, Math.min(times.size(), (i + 1) * size)))
        .toList();
  }

  /// A fixed piece of work, timed repeatedly: only the host varies.
  private static final class Loop {

    private static final int STEPS = 400_000;
    private static final long WARM_NANOS = 300_000_000L;

    private long seed = 1;

    /// Nanoseconds of each run.
    ///
    /// @param nanos time of all runs together
    List<Double> times(long nanos) {
      repeat(WARM_NANOS);
      return repeat(nanos);
    }

    private List<Double> repeat(long nanos) {
      List<Double> times = new ArrayList<>();
      long begin = System.nanoTime();
      long before = begin;
      while (before - begin < nanos) {
        work();
        long after = System.nanoTime();
        times.add((double) (after - before));
        before = after;
      }
      return times;
    }

    /// Dependent steps of a generator; the field keeps the compiler from removing them.
    private void work() {
      long x = seed;
      for (int i = 0; i < STEPS; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      seed = x;
    }
  }
}
