package press.doctor;

import java.util.List;
import java.util.function.Consumer;

/// Checks a host, part by part.
public final class Doctor {

  /// All checks, in the order of their reports. A new check is a class and a line here.
  static final List<HostCheck> ALL =
      List.of(
          new LoaderCheck(),
          new DeviceCheck(),
          new JavaCheck(),
          new ToolsCheck(),
          new SystemCheck(),
          new NoiseCheck(),
          new ResultsCheck());

  private Doctor() {}

  /// The machines that can be measured: none if their results could not be stored.
  public static List<String> able(InspectedHost host, List<CheckReport> sections) {
    return !host.canStore()
        ? List.of()
        : sections.stream()
            .flatMap(s -> s.findings().stream())
            .map(Finding::able)
            .filter(machine -> !machine.isEmpty())
            .toList();
  }

  /// Runs all checks and reports each as soon as it is done.
  public static void examine(InspectedHost host, Consumer<CheckReport> reports) {
    ALL.forEach(check -> reports.accept(check.run(host)));
  }
}
