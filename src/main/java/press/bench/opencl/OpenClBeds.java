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
import press.bench.bed.AnswerJson;
import press.bench.bed.Bed;
import press.bench.bed.Beds;
import press.bench.device.Wire;
import press.bench.process.Launcher;
import press.bench.process.Limits;
import press.bench.process.WorkerProcess;
import press.opencl.DeviceFacts;
import press.opencl.Icd;
import press.result.Machine;

/// Finds every OpenCL device, in a worker process, and makes a bed of each.
public final class OpenClBeds {

  private OpenClBeds() {}

  /// Devices and reasons, as a worker with the environment of a worker sees them.
  ///
  /// @param devices every device of every platform
  /// @param reasons why there are not more
  public record Found(List<DeviceFacts> devices, List<String> reasons) {}

  /// Looks for devices and makes beds; finding none is a normal state with a reason.
  ///
  /// @param base name of machines: `host`, or what a bundle was given, such as `h200`
  /// @param root project folder; `.press/icd` in it may be written
  public static Beds find(
      String base, List<Benchmark> benchmarks, Path root, Launcher launcher, Limits limits) {
    List<String> reasons = new ArrayList<>();
    Launcher ours = launcher;
    try {
      ours = withDrivers(root, launcher);
    } catch (UncheckedIOException e) {
      reasons.add("a driver without .icd file could not be registered: " + e.getMessage());
    }
    Found found = devices(ours, limits);
    reasons.addAll(found.reasons());
    List<Bed> beds = new ArrayList<>();
    Map<String, Integer> used = new LinkedHashMap<>();
    for (DeviceFacts device : found.devices()) {
      String name = name(base, device);
      int number = used.merge(name, 1, Integer::sum);
      Machine machine = OpenClCard.of(number == 1 ? name : name + "-" + number, device);
      KernelFiles files = KernelFiles.in(root);
      beds.add(new OpenClBed(machine, device, found.devices(), benchmarks, files, ours, limits));
    }
    return new Beds(beds, reasons);
  }

  /// A launcher whose processes see drivers that lack their `.icd` file.
  public static Launcher withDrivers(Path root, Launcher launcher) {
    Map<String, String> all = new LinkedHashMap<>(launcher.environment());
    Icd.environment(root.resolve(".press/icd")).forEach(all::putIfAbsent);
    return launcher.with(all);
  }

  /// Asks a worker what is there.
  public static Found devices(Launcher launcher, Limits limits) {
    List<DeviceFacts> devices = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    try (WorkerProcess worker = WorkerProcess.start(launcher.worker(List.of(Wire.DEVICES)))) {
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
      WorkerProcess worker, Limits limits, List<DeviceFacts> devices, List<String> reasons)
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
            reasons.add(AnswerJson.text(line, "reason"));
          } else {
            devices.add(Wire.readDevice(line));
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
