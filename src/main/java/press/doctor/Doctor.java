package press.doctor;

import java.util.List;
import java.util.function.Consumer;

/// Looks at a host, part by part.
public final class Doctor {

  /// Every part, in the order of print. A new one is a line here and a class beside it.
  static final List<Look> ALL =
      List.of(
          new LoaderLook(),
          new DevicesLook(),
          new JavaLook(),
          new ToolsLook(),
          new SystemLook(),
          new NoiseLook(),
          new ResultsLook());

  private Doctor() {}

  /// The machines that can be measured: none where their results could not be kept.
  public static List<String> able(Host host, List<Section> sections) {
    return !host.canKeep()
        ? List.of()
        : sections.stream()
            .flatMap(s -> s.findings().stream())
            .map(Finding::able)
            .filter(machine -> !machine.isEmpty())
            .toList();
  }

  /// Looks at everything; each section is told as soon as it is known.
  public static void examine(Host host, Consumer<Section> told) {
    ALL.forEach(look -> told.accept(look.at(host)));
  }
}
