package press.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.Outcome.Timed;

/// The ceilings of one machine by its own probes: the best row of each name.
///
/// @param machine id of the machine
/// @param found by name
/// @param gaps probes without a time, by name
public record MachineRoofs(String machine, List<Roof> found, List<Gap> gaps) {

  public MachineRoofs {
    found = List.copyOf(found);
    gaps = List.copyOf(gaps);
  }

  /// A ceiling.
  ///
  /// @param name as in rows, such as `copy` or `copy-1`
  /// @param kind of the ceiling
  /// @param value in the unit of the kind, with its interval
  /// @param benchmark that probed it
  /// @param row the best of those that probed it
  public record Roof(
      String name, RoofKind kind, Estimate value, String benchmark, Measurement row) {}

  /// A ceiling that is not known.
  ///
  /// @param name as in rows
  /// @param benchmark that probed it
  /// @param reason why there is no time
  public record Gap(String name, String benchmark, String reason) {}

  private record Probe(String benchmark, RoofKind kind, Measurement row) {

    boolean isTimed() {
      return row.outcome() instanceof Timed;
    }

    boolean isFull() {
      return row.profile().equals("full");
    }

    /// The median of a row with a time, without the costly interval; larger is better.
    double goodness() {
      double median = ((Timed) row.outcome()).medianNanos();
      double value = kind.value(row.cost(), new Estimate(median, median, median)).value();
      return kind.isTime() ? -value : value;
    }

    /// The ceiling by a row with a time.
    Roof roof() {
      Estimate nanos = ((Timed) row.outcome()).nanos();
      return new Roof(row.roof(), kind, kind.value(row.cost(), nanos), benchmark, row);
    }
  }

  /// The ceilings by the rows of a machine, when launches follow each other without a pause.
  public static MachineRoofs of(Results results, String machine) {
    return of(results, machine, Outcome.Mode.SUSTAINED);
  }

  /// The ceilings by the rows of a machine. Rows of the full profile take precedence over quick
  /// ones.
  ///
  /// @param mode a device that rests between launches has higher ceilings
  public static MachineRoofs of(Results results, String machine, Outcome.Mode mode) {
    SortedMap<String, List<Probe>> probes = new TreeMap<>();
    for (ResultFile file : results.filesOf(machine)) {
      for (Measurement row : file.rows()) {
        RoofKind.of(row.roof())
            .ifPresent(kind ->
                probes
                    .computeIfAbsent(row.roof(), _ -> new ArrayList<>())
                    .add(new Probe(file.benchmark(), kind, inMode(row, mode))));
      }
    }
    List<Roof> found = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    probes.forEach((name, of) ->
        best(of).ifPresentOrElse(found::add, () -> gaps.add(gap(name, of.getFirst()))));
    return new MachineRoofs(machine, found, gaps);
  }

  private static Measurement inMode(Measurement row, Outcome.Mode mode) {
    return mode == Outcome.Mode.BURST && row.outcome() instanceof Timed timed
        ? row.withOutcome(
            timed
                .inBursts()
                .<Outcome>map(t -> t)
                .orElseGet(() -> new Outcome.Unsupported("it was not measured in bursts")))
        : row;
  }

  public Optional<Roof> find(String name) {
    return found.stream().filter(r -> r.name().equals(name)).findFirst();
  }

  private static Optional<Roof> best(List<Probe> probes) {
    List<Probe> timed = probes.stream().filter(Probe::isTimed).toList();
    List<Probe> full = timed.stream().filter(Probe::isFull).toList();
    return (full.isEmpty() ? timed : full)
        .stream().max(Comparator.comparingDouble(Probe::goodness)).map(Probe::roof);
  }

  private static Gap gap(String name, Probe probe) {
    return new Gap(name, probe.benchmark(), probe.row().outcome().reasonOrEmpty());
  }
}
