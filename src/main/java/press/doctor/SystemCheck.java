package press.doctor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.bench.host.HostLoad;
import press.doctor.CheckReport.Finding;

/// Permissions and limits.
final class SystemCheck {

  private static final long MIN_FREE_BYTES = 100L << 20;

  static CheckReport run(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    findings.add(counters(host));
    findings.addAll(deviceFiles(host));
    findings.add(limits(host));
    findings.add(load(host));
    findings.add(largePages(host));
    findings.add(virtual(host));
    findings.add(disk(host));
    return new CheckReport("System", findings);
  }

  private static Finding counters(InspectedHost host) {
    String level = host.text("proc/sys/kernel/perf_event_paranoid");
    if (!level.matches("-?\\d+")) {
      return Finding.less("hardware counters: the kernel offers none", "");
    }
    String text = "hardware counters: perf_event_paranoid is " + level;
    return Integer.parseInt(level) <= 2
        ? Finding.good(text)
        : Finding.less(text + ", which forbids them", "sudo sysctl kernel.perf_event_paranoid=2");
  }

  /// Files of GPUs without permissions are the usual reason for "no device".
  private static List<Finding> deviceFiles(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    for (Path file : files(host.system().resolve("dev"), "nvidia[0-9]*")) {
      findings.add(
          deviceFile(file, "run as a user who may use it, or start the container with it"));
    }
    for (Path file : files(host.system().resolve("dev/dri"), "renderD*")) {
      findings.add(deviceFile(file, "sudo usermod -a -G render,video $USER, then log in again"));
    }
    return findings;
  }

  private static Finding deviceFile(Path file, String help) {
    return Files.isReadable(file) && Files.isWritable(file)
        ? Finding.good(file + " may be used")
        : Finding.less(file + " may not be used", help);
  }

  private static List<Path> files(Path folder, String pattern) {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, pattern)) {
      all.forEach(files::add);
    } catch (IOException e) {
      // No such folder, or no permission.
      return List.of();
    }
    return files.stream().sorted().toList();
  }

  private static Finding limits(InspectedHost host) {
    CpuLimits limits = new CpuLimits(host.system());
    int counted = Runtime.getRuntime().availableProcessors();
    OptionalDouble quota = limits.processors();
    if (quota.isPresent() && quota.getAsDouble() < counted) {
      return Finding.less(
          String.format(
              Locale.ROOT,
              "the container gives the time of %.1f processors, but Java counts %d: threads are"
                  + " stopped in between",
              quota.getAsDouble(),
              counted),
          "give the container whole processors (--cpuset-cpus), or no quota");
    }
    return Finding.good("%d processors; limits of a container: %s".formatted(counted, limits));
  }

  private static Finding load(InspectedHost host) {
    Optional<HostLoad> load = HostLoad.of(host.system());
    return load.filter(HostLoad::isBusy)
        .map(busy -> Finding.less(busy + ": " + HostLoad.NOISY, HostLoad.HELP))
        .orElseGet(() -> Finding.good(load.map(HostLoad::toString).orElse("load: not told")));
  }

  private static Finding largePages(InspectedHost host) {
    String mode = new CpuFacts(host.system()).largePages();
    return mode.equals("always") || mode.equals("madvise")
        ? Finding.good("large pages: " + mode)
        : Finding.less(
            "large pages: " + mode + "; long arrays also measure the page tables",
            "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
  }

  private static Finding virtual(InspectedHost host) {
    CpuFacts cpu = new CpuFacts(host.system());
    String clock = cpu.clockControl();
    String text = cpu.bareOrVirtual() + (clock.isEmpty() ? "" : ", " + clock);
    return clock.contains("powersave") || clock.contains("ondemand")
        ? Finding.less(text, "sudo cpupower frequency-set -g performance")
        : Finding.good(text);
  }

  private static Finding disk(InspectedHost host) {
    Path folder = host.nearestFolder();
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      String text = "%d MiB free for results".formatted(free >> 20);
      if (!host.canStore()) {
        return Finding.bad(
            folder + " cannot be written: no result can be kept", "choose another: --results DIR");
      }
      return free >= MIN_FREE_BYTES
          ? Finding.good(text)
          : Finding.bad(text, "free some space, or choose another folder: --results DIR");
    } catch (IOException e) {
      return Finding.bad(folder + ": " + e.getMessage(), "choose another folder: --results DIR");
    }
  }
}
