package press.bench.opencl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.bench.host.CudaAttributes;
import press.bench.host.Gauge;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.bench.target.ResultMessage;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceDiscovery;
import press.opencl.DeviceFacts;
import press.opencl.IcdRegistry;
import press.results.Machine;

/// Finds every OpenCL device, in a worker process, and makes a target of each.
public final class OpenClTargets {

  private OpenClTargets() {}

  /// The devices that a worker finds.
  ///
  /// @param devices every device of every platform
  /// @param reasons why there are not more
  public record Found(List<DeviceFacts> devices, List<String> reasons) {}

  /// Finds devices and makes targets; to find none is a normal state with a reason.
  ///
  /// @param base first part of machine names: `host`, or that of a bundle, such as `h200`
  /// @param root project folder, in which `.press/icd` may be written
  public static BenchTargets find(
      String base,
      List<Benchmark> benchmarks,
      Path root,
      WorkerLauncher launcher,
      WorkerLimits limits) {
    List<String> reasons = new ArrayList<>();
    WorkerLauncher ours = launcher;
    try {
      ours = withDrivers(root, launcher);
    } catch (UncheckedIOException e) {
      reasons.add("a driver without .icd file could not be registered: " + e.getMessage());
    }
    Found found = devices(ours, limits);
    reasons.addAll(found.reasons());
    List<BenchTarget> targets = new ArrayList<>();
    Map<String, Integer> used = new LinkedHashMap<>();
    KernelFiles files = KernelFiles.in(root);
    for (DeviceFacts device : found.devices()) {
      String name = name(base, device);
      int number = used.merge(name, 1, Integer::sum);
      Machine machine = OpenClMachine.of(number == 1 ? name : name + "-" + number, device);
      targets.add(
          new OpenClTarget(
              machine,
              device,
              benchmarks,
              files,
              ours,
              limits,
              Optional.of(root.resolve(".press/watched"))));
    }
    return new BenchTargets(targets, reasons);
  }

  /// Adds drivers that lack their `.icd` file to the environment of workers.
  public static WorkerLauncher withDrivers(Path root, WorkerLauncher launcher) {
    Map<String, String> all = new LinkedHashMap<>(launcher.environment());
    IcdRegistry.environment(root.resolve(".press/icd")).forEach(all::putIfAbsent);
    return launcher.with(all);
  }

  /// Lists the devices that a worker finds.
  public static Found devices(WorkerLauncher launcher, WorkerLimits limits) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    List<String> command = List.of(WorkerProtocol.DEVICES);
    try (WorkerProcess worker = WorkerProcess.start(launcher.worker(command))) {
      read(worker, limits, found);
    } catch (IOException e) {
      found.reasons().add("no worker could be started: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      found.reasons().add("interrupted while looking for OpenCL devices");
    }
    return found;
  }

  /// What to do about a driver that does not answer.
  private static final String WITHOUT =
      "; try again, then restart the machine, or move the file of that driver out of"
          + " /etc/OpenCL/vendors";

  private static void read(WorkerProcess worker, WorkerLimits limits, Found found)
      throws InterruptedException {
    while (true) {
      switch (worker.next(limits.start())) {
        case WorkerProcess.Message.Silence _ -> {
          long seconds = limits.start().toSeconds();
          found.reasons().add("an OpenCL driver did not answer within " + seconds + " s" + WITHOUT);
          return;
        }
        case WorkerProcess.Message.End _ -> {
          String broke = "an OpenCL driver broke the process that looked for it, which ";
          found.reasons().add(broke + worker.describeEnd() + WITHOUT);
          return;
        }
        case WorkerProcess.Message.Line(Map<String, Object> line) -> {
          if (line.containsKey("done")) {
            return;
          } else if (line.containsKey("reason")) {
            found.reasons().add(ResultMessage.text(line, "reason"));
          } else {
            found.devices().add(WorkerProtocol.readDevice(line));
          }
        }
      }
    }
  }

  private static String name(String base, DeviceFacts device) {
    return switch (device.kind()) {
      case GPU -> base.equals("host") ? "host-gpu" : base;
      case CPU -> base + "-opencl";
      case OTHER -> base + "-other";
    };
  }

  /// Describes an OpenCL device: the device, its driver and compiler, and facts of the host that
  /// matter, without host name and serial number.
  private static final class OpenClMachine {

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
      facts.put("largest group", "" + d.compute().maxGroupSize());
      if (d.isNvidia()) {
        facts.putAll(CudaAttributes.of(d.name()));
      }
      Gauge.of(d)
          .limitWatts()
          .ifPresent(watts -> facts.put("power limit", Math.round(watts) + " W"));
      facts.put("host", cpu.model().orElse("a processor (" + System.getProperty("os.arch") + ")"));
      facts.put("limits", new CpuLimits(system).toString());
      facts.put("bare or virtual", cpu.bareOrVirtual());
      facts.put("kernel", kernel());
      facts.put(
          "JDK", System.getProperty("java.runtime.version") + ", " + DeviceDiscovery.joclVersion());
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
      return name.replaceFirst("^(?:pthread|basic|cpu)-[a-z0-9-]+-(?=[A-Z])", "")
          .replace("(R)", "");
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
}
