package press.result;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Everything that has been measured, by machine and benchmark.
///
/// @param machines id to card
/// @param files machine id to benchmark to file
public record Results(
    SortedMap<String, Machine> machines, SortedMap<String, SortedMap<String, ResultFile>> files) {

  /// Nothing measured anywhere.
  public static final Results NONE = of(List.of(), List.of());

  /// Results from cards and files; later files of the same machine and benchmark replace earlier
  /// ones.
  public static Results of(Collection<Machine> machines, Collection<ResultFile> files) {
    SortedMap<String, Machine> cards = new TreeMap<>();
    machines.forEach(m -> cards.put(m.id(), m));
    SortedMap<String, SortedMap<String, ResultFile>> byMachine = new TreeMap<>();
    for (ResultFile file : files) {
      byMachine.computeIfAbsent(file.machine(), _ -> new TreeMap<>()).put(file.benchmark(), file);
    }
    return new Results(
        Collections.unmodifiableSortedMap(cards), Collections.unmodifiableSortedMap(byMachine));
  }

  /// The names of all benchmarks that any machine was asked.
  public SortedSet<String> benchmarks() {
    return files.values().stream()
        .flatMap(f -> f.keySet().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// All variants of a benchmark, on any machine.
  public SortedSet<String> variants(String benchmark) {
    return files.keySet().stream()
        .flatMap(machine -> rows(machine, benchmark).stream())
        .map(Measurement::variant)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The files of a machine, by benchmark; none where it was never asked.
  public Collection<ResultFile> filesOf(String machine) {
    return files.getOrDefault(machine, Collections.emptySortedMap()).values();
  }

  /// The rows of a benchmark on a machine; empty where it was never asked.
  public List<Measurement> rows(String machine, String benchmark) {
    return Optional.ofNullable(
            files.getOrDefault(machine, Collections.emptySortedMap()).get(benchmark))
        .map(ResultFile::rows)
        .orElse(List.of());
  }

  /// The row of a variant whose parameters match; where several do, the one with the largest
  /// parameters.
  public Optional<Measurement> find(
      String machine, String benchmark, String variant, Params wanted) {
    Stream<Measurement> rows = rows(machine, benchmark).stream();
    return rows.filter(r -> r.variant().equals(variant) && r.params().matches(wanted))
        .max(Measurement::compareTo);
  }
}
