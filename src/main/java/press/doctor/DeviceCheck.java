package press.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import press.bench.opencl.OpenClTarget;
import press.opencl.IcdRegistry;
import press.results.Outcome;

/// Compiles, runs and checks a small kernel on every OpenCL device, in a worker.
final class DeviceCheck implements HostCheck {

  @Override
  public CheckReport run(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    host.targets().of(OpenClTarget.class).forEach(device -> findings.add(smokeTest(device)));
    if (findings.isEmpty()) {
      findings.add(
          Finding.less(
              "no OpenCL device; the processor is measured with Java alone",
              "sudo apt-get install pocl-opencl-icd makes one of any processor"));
    }
    List<String> broken =
        IcdRegistry.registered().stream()
            .filter(entry -> !entry.found())
            .map(entry -> entry.file() + " names ")
            .toList();
    host.targets().reasons().stream()
        .filter(reason -> broken.stream().noneMatch(reason::startsWith))
        .forEach(reason -> findings.add(Finding.less(reason, "")));
    return new CheckReport("Devices", findings);
  }

  private static Finding smokeTest(OpenClTarget device) {
    String name =
        "%s: %s, driver %s"
            .formatted(
                device.machine().id(),
                device.machine().title(),
                device.machine().facts().getOrDefault("driver", "not told"));
    Outcome outcome = device.smokeTest();
    return switch (outcome) {
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
      case Outcome.Unsupported _, Outcome.Failed _, Outcome.Skipped _, Outcome.Withdrawn _ ->
          Finding.bad(
              name
                  + "; cannot run a kernel: "
                  + outcome.reasonOrEmpty().lines().findFirst().orElse(""),
              "look whether another program holds the device; install its driver again, or a newer"
                  + " one");
    };
  }
}
