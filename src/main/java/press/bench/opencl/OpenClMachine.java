package press.bench.opencl;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.opencl.DeviceFacts;
import press.opencl.JoclVersion;
import press.results.Machine;

/// Describes an OpenCL device: the device, its driver and compiler, and facts of the host that
/// matter, without host name and serial number.
final class OpenClMachine {

  // PoCL names the compiler that it was built with in its platform version.
  private static final Pattern LLVM = Pattern.compile("LLVM \\d+(\\.\\d+)*");

  private OpenClMachine() {}

  static Machine of(String id, DeviceFacts device) {
    return of(id, device, Path.of("/"));
  }

  static Machine of(String id, DeviceFacts d, Path system) {
    CpuFacts cpu = new CpuFacts(system);
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("device", d.name());
    facts.put("vendor", d.vendor());
    facts.put("driver", d.driver());
    facts.put("OpenCL", d.version().replaceAll("\\s+", " "));
    facts.put("compiler", compiler(d));
    facts.put("compute units", "" + d.compute().units());
    facts.put("highest clock", d.compute().maxClockMHz() + " MHz");
    facts.put("memory", size(d.memory().globalBytes()));
    facts.put("cache", d.memory().cacheBytes() == 0 ? "not told" : size(d.memory().cacheBytes()));
    facts.put("local memory", size(d.memory().localBytes()));
    facts.put("host", cpu.model().orElse("a processor (" + System.getProperty("os.arch") + ")"));
    facts.put("limits", new CpuLimits(system).toString());
    facts.put("bare or virtual", cpu.bareOrVirtual());
    facts.put("kernel", kernel());
    facts.put("JDK", System.getProperty("java.runtime.version") + ", " + JoclVersion.version());
    boolean gpu = d.kind() == DeviceFacts.Kind.GPU;
    return new Machine(
        id, title(d.name()), gpu ? Machine.Kind.GPU : Machine.Kind.OPENCL_CPU, facts);
  }

  /// The compiler of kernels: PoCL names it, for others it is part of the driver.
  private static String compiler(DeviceFacts device) {
    Matcher llvm = LLVM.matcher(device.version());
    return Optional.of(llvm)
        .filter(Matcher::find)
        .map(Matcher::group)
        .orElse("the driver's own, " + device.driver());
  }

  /// The device's name for people: PoCL puts its driver and the compiler's target before it.
  private static String title(String name) {
    return name.replaceFirst("^(?:pthread|basic|cpu)-[a-z0-9-]+-(?=[A-Z])", "").replace("(R)", "");
  }

  /// The name and version of the host's kernel, without a vendor's suffix.
  private static String kernel() {
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.version").replaceAll("[-+].*", "");
  }

  private static String size(long bytes) {
    return bytes >= 1L << 30
        ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30))
        : String.format(Locale.ROOT, "%d KiB", bytes >> 10);
  }
}
