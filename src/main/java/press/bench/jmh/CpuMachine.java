package press.bench.jmh;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.results.Machine;

/// Describes this machine's processor as Java sees it, without host name and serial number.
final class CpuMachine {

  private static final Pattern RELEASE = Pattern.compile("\\d+(\\.\\d+){0,2}");

  private CpuMachine() {}

  /// The machine `<base>-cpu`.
  static Machine of(String base) {
    return of(base, new CpuFacts(Path.of("/")));
  }

  static Machine of(String base, CpuFacts cpu) {
    String architecture = System.getProperty("os.arch");
    String model = cpu.model().orElse("a processor (" + architecture + ")");
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("processor", model);
    facts.put("architecture", architecture);
    facts.put("threads", Integer.toString(Runtime.getRuntime().availableProcessors()));
    facts.put("vectors", cpu.vectors());
    facts.put("caches", cpu.caches());
    facts.put("memory", CpuFacts.memoryOf(CpuLimits.usableMemory()));
    facts.put("limits", new CpuLimits(cpu.root()).toString());
    facts.put("bare or virtual", cpu.bareOrVirtual());
    facts.put(
        "system", System.getProperty("os.name") + " " + release(System.getProperty("os.version")));
    facts.put("large pages", cpu.largePages());
    if (!cpu.clockControl().isEmpty()) {
      facts.put("clock", cpu.clockControl());
    }
    facts.put("JDK", System.getProperty("java.runtime.version"));
    facts.put("JVM", System.getProperty("java.vm.name"));
    facts.put("JVM flags", String.join(" ", JmhProcesses.FLAGS));
    return new Machine(base + "-cpu", model, Machine.Kind.CPU, facts);
  }

  // The suffix after the numbers names the builder of the kernel and may tell where the machine is.
  private static String release(String version) {
    Matcher numbers = RELEASE.matcher(version);
    return numbers.lookingAt() ? numbers.group() : "";
  }
}
