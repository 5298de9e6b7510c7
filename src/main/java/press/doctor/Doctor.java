package press.doctor;

import java.util.List;
import java.util.function.Consumer;

/// Looks at a host, part by part.
public final class Doctor {

  /// Every part, in the order of print. A new one is a line here and a class beside it.
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

  /// The machines that can be measured: none where their results could not be kept.
  public static List<String> able(InspectedHost host, List<CheckReport> sections) {
    return !host.canKeep()
        ? List.of()
        : sections.stream()
            .flatMap(s -> s.findings().stream())
            .map(Finding::able)
            .filter(machine -> !machine.isEmpty())
            .toList();
  }

  /// Looks at everything; each section is told as soon as it is known.
  public static void examine(InspectedHost host, Consumer<CheckReport> told) {
    ALL.forEach(look -> told.accept(look.at(host)));
  }
}
