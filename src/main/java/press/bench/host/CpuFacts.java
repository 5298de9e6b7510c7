package press.bench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Facts of a processor from `/proc` and `/sys`; empty if the system reports nothing.
///
/// @param root `/`, or a copy of such a tree in a test
public record CpuFacts(Path root) {

  public static CpuFacts here() {
    return new CpuFacts(Path.of("/"));
  }

  /// The model, as its vendor names it.
  public Optional<String> model() {
    return field("model name").or(() -> field("Hardware")).map(CpuFacts::tidy);
  }

  /// Instruction set extensions.
  Set<String> flags() {
    String words = field("flags").or(() -> field("Features")).orElse("");
    return new TreeSet<>(List.of(words.split(" ")));
  }

  /// Bits of the widest vectors.
  public String vectors() {
    Set<String> flags = flags();
    if (flags.contains("avx512f")) {
      return "512 bits (AVX-512)";
    }
    if (flags.contains("avx2")) {
      return "256 bits (AVX2)";
    }
    if (flags.contains("sve")) {
      return "SVE";
    }
    return flags.contains("asimd") || flags.contains("sse2") ? "128 bits" : "not known";
  }

  /// Whether the processor reports a hypervisor.
  public String bareOrVirtual() {
    return flags().contains("hypervisor")
        ? "virtual machine"
        : "bare metal, as far as the processor tells";
  }

  /// Caches of the first processor, such as `L1d 48 KiB, L2 2 MiB`.
  public String caches() {
    TreeMap<String, String> caches = new TreeMap<>();
    Path all = root.resolve("sys/devices/system/cpu/cpu0/cache");
    for (int index = 0; Files.isDirectory(all.resolve("index" + index)); index++) {
      Path cache = all.resolve("index" + index);
      String type = text(cache.resolve("type"));
      String letter = Map.of("Data", "d", "Instruction", "i").getOrDefault(type, "");
      String size = text(cache.resolve("size"));
      if (!size.isEmpty()) {
        caches.put("L" + text(cache.resolve("level")) + letter, bytes(size));
      }
    }
    List<String> shown = new ArrayList<>();
    caches.forEach((name, size) -> shown.add(name + " " + size));
    return shown.isEmpty() ? "not known" : String.join(", ", shown);
  }

  /// Bytes of the largest cache of the first processor; empty if the system does not report it.
  public OptionalLong largestCache() {
    Path all = root.resolve("sys/devices/system/cpu/cpu0/cache");
    return IntStream.range(0, 8)
        .mapToObj(index -> text(all.resolve("index" + index).resolve("size")))
        .filter(size -> size.matches("\\d+K"))
        .mapToLong(size -> Long.parseLong(size.substring(0, size.length() - 1)) << 10)
        .max();
  }

  /// Bytes of all caches of the last level together, of whichever processors; empty if the system
  /// does not report them.
  public OptionalLong lastCaches() {
    SortedMap<String, Long> caches = new TreeMap<>();
    int level = 0;
    for (int cpu = 0; ; cpu++) {
      Path all = root.resolve("sys/devices/system/cpu/cpu" + cpu + "/cache");
      if (!Files.isDirectory(all)) {
        break;
      }
      for (int index = 0; Files.isDirectory(all.resolve("index" + index)); index++) {
        Path cache = all.resolve("index" + index);
        String own = text(cache.resolve("level"));
        String size = text(cache.resolve("size"));
        if (own.matches("\\d") && size.matches("\\d+K") && Integer.parseInt(own) >= level) {
          if (Integer.parseInt(own) > level) {
            caches.clear();
            level = Integer.parseInt(own);
          }
          long kib = Long.parseLong(size.substring(0, size.length() - 1));
          caches.put(text(cache.resolve("shared_cpu_list")), kib << 10);
        }
      }
    }
    return caches.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(caches.values().stream().mapToLong(Long::longValue).sum());
  }

  /// The number of NUMA nodes with memory; one if the system does not report it.
  public int memoryNodes() {
    int nodes = 0;
    for (String range : text(root.resolve("sys/devices/system/node/has_memory")).split(",")) {
      String[] ends = range.split("-");
      if (ends[0].matches("\\d+")) {
        nodes += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
      }
    }
    return Math.max(1, nodes);
  }

  /// Bytes of this process that lie in large pages now; empty if the system does not report it.
  public OptionalLong inLargePages() {
    return text(root.resolve("proc/self/smaps_rollup"))
        .lines()
        .filter(l -> l.matches("AnonHugePages:\\s+\\d+ kB"))
        .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")) << 10)
        .findFirst();
  }

  /// Whether transparent large pages are used always, on request or never.
  public String largePages() {
    String modes = text(root.resolve("sys/kernel/mm/transparent_hugepage/enabled"));
    int from = modes.indexOf('[');
    int to = modes.indexOf(']');
    return from < 0 || to < from ? "not known" : modes.substring(from + 1, to);
  }

  /// The frequency governor and boost, such as `performance governor, boost on`; empty if the
  /// system does not report it.
  public String clockControl() {
    List<String> words = new ArrayList<>();
    Path cpus = root.resolve("sys/devices/system/cpu");
    String governor = text(cpus.resolve("cpu0/cpufreq/scaling_governor"));
    if (!governor.isEmpty()) {
      words.add(governor + " governor");
    }
    String boost = text(cpus.resolve("cpufreq/boost"));
    String noTurbo = text(cpus.resolve("intel_pstate/no_turbo"));
    if (!boost.isEmpty() || !noTurbo.isEmpty()) {
      words.add(boost.equals("1") || noTurbo.equals("0") ? "boost on" : "boost off");
    }
    return String.join(", ", words);
  }

  /// Returns a size in binary units, such as `512 MiB`.
  public static String memoryOf(long bytes) {
    return bytes >= 10L << 30 ? (bytes + (1L << 29) >> 30) + " GiB" : (bytes >> 20) + " MiB";
  }

  private static String bytes(String size) {
    if (!size.matches("\\d+K")) {
      return size;
    }
    long kib = Long.parseLong(size.substring(0, size.length() - 1));
    return kib >= 1024 && kib % 1024 == 0 ? kib / 1024 + " MiB" : kib + " KiB";
  }

  private static String tidy(String model) {
    return model
        .replace("(R)", "")
        .replace("(TM)", "")
        .replace("(tm)", "")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private Optional<String> field(String name) {
    return text(root.resolve("proc/cpuinfo"))
        .lines()
        .filter(l -> l.contains(":") && l.substring(0, l.indexOf(':')).strip().equals(name))
        .map(l -> l.substring(l.indexOf(':') + 1).strip())
        .filter(v -> !v.isEmpty())
        .findFirst();
  }

  /// The text of a file; empty if it does not exist or cannot be read.
  public static String text(Path file) {
    try {
      return Files.isReadable(file) ? Files.readString(file).strip() : "";
    } catch (IOException e) {
      // Some files of /sys exist but refuse to be read.
      return "";
    }
  }
}
