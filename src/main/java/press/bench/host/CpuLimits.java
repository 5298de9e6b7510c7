package press.bench.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/// The limits of this process by control groups of Linux, of both versions.
///
/// @param root `/`, or a copy of such a tree in a test
public record CpuLimits(Path root) {

  // Version 1 writes a number near 2^63 for "no limit".
  private static final long UNLIMITED = 1L << 60;

  /// The time of how many processors it may use; empty without a limit.
  public OptionalDouble processors() {
    DoubleStream newer = groups().stream().mapToDouble(g -> newerQuota(g.resolve("cpu.max")));
    Path old = root.resolve("sys/fs/cgroup/cpu");
    double older =
        share(
            CpuFacts.text(old.resolve("cpu.cfs_quota_us")),
            CpuFacts.text(old.resolve("cpu.cfs_period_us")));
    return DoubleStream.concat(newer, DoubleStream.of(older)).filter(Double::isFinite).min();
  }

  /// The bytes of memory that it may use; empty without a limit.
  public OptionalLong memory() {
    LongStream newer = groups().stream().mapToLong(g -> bytes(g.resolve("memory.max")));
    long older = bytes(root.resolve("sys/fs/cgroup/memory/memory.limit_in_bytes"));
    return LongStream.concat(newer, LongStream.of(older)).filter(b -> b < UNLIMITED).min();
  }

  /// Such as `1.5 processors, 900 MiB of memory`; `none` without limits.
  @Override
  public String toString() {
    List<String> limits = new ArrayList<>();
    processors().ifPresent(p -> limits.add(String.format(Locale.ROOT, "%.1f processors", p)));
    memory().ifPresent(m -> limits.add(CpuFacts.memoryOf(m) + " of memory"));
    return limits.isEmpty() ? "none" : String.join(", ", limits);
  }

  /// Bytes of memory of the machine, or of the container if that has less.
  public static long usableMemory() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  /// The group of this process and its parents: each may limit.
  private List<Path> groups() {
    Path top = root.resolve("sys/fs/cgroup");
    List<Path> groups = new ArrayList<>(List.of(top));
    String mine =
        CpuFacts.text(root.resolve("proc/self/cgroup"))
            .lines()
            .filter(l -> l.startsWith("0::/"))
            .map(l -> l.substring("0::/".length()))
            .findFirst()
            .orElse("");
    Path group = top;
    for (String name : mine.split("/")) {
      // A namespace may show a path outside of itself.
      if (!name.isEmpty() && !name.equals("..")) {
        group = group.resolve(name);
        groups.add(group);
      }
    }
    return groups;
  }

  private static double newerQuota(Path file) {
    String[] words = CpuFacts.text(file).split(" ");
    return words.length == 2 ? share(words[0], words[1]) : Double.POSITIVE_INFINITY;
  }

  /// Both in microseconds; a quota of `max` or -1 is none.
  private static double share(String quota, String period) {
    return quota.matches("\\d+") && period.matches("[1-9]\\d*")
        ? Double.parseDouble(quota) / Double.parseDouble(period)
        : Double.POSITIVE_INFINITY;
  }

  private static long bytes(Path file) {
    String text = CpuFacts.text(file);
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : Long.MAX_VALUE;
  }
}
