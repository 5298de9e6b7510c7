package press.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import press.bench.opencl.OpenClTarget;
import press.bench.target.BenchTarget;
import press.opencl.IcdRegistry;
import press.result.Outcome;

/// Every OpenCL device, and whether it computes: a small kernel is compiled, run and checked on it,
/// in a worker.
final class DeviceCheck implements HostCheck {

  @Override
  public CheckReport at(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    for (BenchTarget target : host.targets().targets()) {
      if (target instanceof OpenClTarget device) {
        findings.add(tried(device));
      }
    }
    if (findings.isEmpty()) {
      findings.add(
          Finding.less(
              "no OpenCL device; the processor is measured with Java alone",
              "sudo apt-get install pocl-opencl-icd makes one of any processor"));
    }
    List<String> told =
        IcdRegistry.registered().stream()
            .filter(entry -> !entry.found())
            .map(entry -> entry.file() + " names ")
            .toList();
    host.targets().reasons().stream()
        .filter(reason -> told.stream().noneMatch(reason::startsWith))
        .forEach(reason -> findings.add(Finding.less(reason, "")));
    return new CheckReport("Devices", findings);
  }

  private static Finding tried(OpenClTarget device) {
    String name =
        "%s: %s, driver %s"
            .formatted(
                device.machine().id(),
                device.machine().title(),
                device.machine().facts().getOrDefault("driver", "not told"));
    return switch (device.trial()) {
      case Outcome.Timed timed ->
          Finding.able(
              device.machine().id(),
              name
                  + String.format(
                      Locale.ROOT,
                      "; compiles and runs a kernel right (%.0f µs)",
                      timed.medianNanos() / 1e3));
      case Outcome.Wrong(String reason) ->
          Finding.bad(
              name + "; computes wrong: " + reason, "install its driver again, or a newer one");
      case Outcome.Unsupported(String reason) -> broken(name, reason);
      case Outcome.Failed(String reason) -> broken(name, reason);
      case Outcome.Skipped(String reason) -> broken(name, reason);
      case Outcome.Withdrawn(String reason, _) -> broken(name, reason);
    };
  }

  private static Finding broken(String name, String reason) {
    return Finding.bad(
        name + "; cannot run a kernel: " + reason.lines().findFirst().orElse(""),
        "look whether another program holds the device; install its driver again, or a newer one");
  }
}
