package press.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.result.Outcome.Timed;

/// The ceilings of one machine as its own probes found them: of each name the best row.
///
/// @param machine id of the machine
/// @param found by name
/// @param gaps names that were probed without a time, by name
public record Roofs(String machine, List<Roof> found, List<Gap> gaps) {

  public Roofs {
    found = List.copyOf(found);
    gaps = List.copyOf(gaps);
  }

  /// A ceiling.
  ///
  /// @param name as rows have it, such as `copy` or `copy-1`
  /// @param kind what sort
  /// @param value in the unit of the kind, with its interval
  /// @param benchmark that probed it
  /// @param row the best of those that probed it
  public record Roof(
      String name, RoofKind kind, Estimate value, String benchmark, Measurement row) {}

  /// A ceiling that is not known.
  ///
  /// @param name as rows have it
  /// @param benchmark that probed it
  /// @param reason why there is no time
  public record Gap(String name, String benchmark, String reason) {}

  /// A row and where it stands.
  private record Probe(String benchmark, RoofKind kind, Measurement row) {

    boolean isFull() {
      return row.profile().equals("full");
    }

    Estimate value(Timed timed) {
      return kind.value(row.cost(), timed.nanos());
    }
  }

  /// What the rows of a machine tell.
  ///
  /// Rows of the full profile go before those of the quick one, however good these are: a short run
  /// on a small size is not what is published.
  public static Roofs of(Results results, String machine) {
    SortedMap<String, List<Probe>> probes = new TreeMap<>();
    for (ResultFile file : results.filesOf(machine)) {
      for (Measurement row : file.rows()) {
        RoofKind.of(row.roof())
            .ifPresent(kind ->
                probes
                    .computeIfAbsent(row.roof(), _ -> new ArrayList<>())
                    .add(new Probe(file.benchmark(), kind, row)));
      }
    }
    List<Roof> found = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    probes.forEach((name, of) ->
        best(name, of).ifPresentOrElse(found::add, () -> gaps.add(gap(name, of.getFirst()))));
    return new Roofs(machine, found, gaps);
  }

  /// The ceiling of a name.
  public Optional<Roof> find(String name) {
    return found.stream().filter(r -> r.name().equals(name)).findFirst();
  }

  private static Optional<Roof> best(String name, List<Probe> probes) {
    List<Probe> timed = probes.stream().filter(p -> p.row().outcome() instanceof Timed).toList();
    List<Probe> full = timed.stream().filter(Probe::isFull).toList();
    return (full.isEmpty() ? timed : full)
        .stream()
            .flatMap(p -> roof(name, p).stream())
            .max(Comparator.comparingDouble(Roofs::goodness));
  }

  private static Optional<Roof> roof(String name, Probe probe) {
    return probe.row().outcome() instanceof Timed timed
        ? Optional.of(
            new Roof(name, probe.kind(), probe.value(timed), probe.benchmark(), probe.row()))
        : Optional.empty();
  }

  private static double goodness(Roof roof) {
    return roof.kind().isTime() ? -roof.value().value() : roof.value().value();
  }

  private static Gap gap(String name, Probe probe) {
    return new Gap(name, probe.benchmark(), probe.row().outcome().reasonOrEmpty());
  }
}
