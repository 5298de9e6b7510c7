package press.bench.opencl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.bench.target.ResultMessage;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceFacts;
import press.opencl.IcdRegistry;
import press.result.Machine;

/// Finds every OpenCL device, in a worker process, and makes a target of each.
public final class OpenClTargets {

  private OpenClTargets() {}

  /// Devices and reasons, as a worker with the environment of a worker sees them.
  ///
  /// @param devices every device of every platform
  /// @param reasons why there are not more
  public record Found(List<DeviceFacts> devices, List<String> reasons) {}

  /// Looks for devices and makes targets; finding none is a normal state with a reason.
  ///
  /// @param base name of machines: `host`, or what a bundle was given, such as `h200`
  /// @param root project folder; `.press/icd` in it may be written
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
    for (DeviceFacts device : found.devices()) {
      String name = name(base, device);
      int number = used.merge(name, 1, Integer::sum);
      Machine machine = OpenClMachine.of(number == 1 ? name : name + "-" + number, device);
      KernelFiles files = KernelFiles.in(root);
      targets.add(
          new OpenClTarget(machine, device, found.devices(), benchmarks, files, ours, limits));
    }
    return new BenchTargets(targets, reasons);
  }

  /// A launcher whose processes see drivers that lack their `.icd` file.
  public static WorkerLauncher withDrivers(Path root, WorkerLauncher launcher) {
    Map<String, String> all = new LinkedHashMap<>(launcher.environment());
    IcdRegistry.environment(root.resolve(".press/icd")).forEach(all::putIfAbsent);
    return launcher.with(all);
  }

  /// Asks a worker what is there.
  public static Found devices(WorkerLauncher launcher, WorkerLimits limits) {
    List<DeviceFacts> devices = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    try (WorkerProcess worker =
        WorkerProcess.start(launcher.worker(List.of(WorkerProtocol.DEVICES)))) {
      listen(worker, limits, devices, reasons);
    } catch (IOException e) {
      reasons.add("no worker could be started: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      reasons.add("interrupted while looking for OpenCL devices");
    }
    return new Found(devices, reasons);
  }

  private static void listen(
      WorkerProcess worker, WorkerLimits limits, List<DeviceFacts> devices, List<String> reasons)
      throws InterruptedException {
    while (true) {
      switch (worker.next(limits.start())) {
        case WorkerProcess.Heard.Silence _ -> {
          reasons.add(
              "an OpenCL driver did not answer within " + limits.start().toSeconds() + " s");
          return;
        }
        case WorkerProcess.Heard.End _ -> {
          reasons.add(
              "an OpenCL driver broke the process that looked for it, which " + worker.obituary());
          return;
        }
        case WorkerProcess.Heard.Line(Map<String, Object> line) -> {
          if (line.containsKey("done")) {
            return;
          } else if (line.containsKey("reason")) {
            reasons.add(ResultMessage.text(line, "reason"));
          } else {
            devices.add(WorkerProtocol.readDevice(line));
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
}
