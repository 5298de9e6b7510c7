package press.evidence;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import press.result.Measurement;
import press.result.Params;
import press.result.Results;

/// What was found in results before: they do not change while a book is printed, and each number is
/// asked for in several views and at several places.
final class ResultIndex {

  private final Results results;
  private final SortedSet<String> benchmarks;
  private final ConcurrentMap<String, SortedSet<String>> variants = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, SortedSet<String>> parameters = new ConcurrentHashMap<>();
  private final ConcurrentMap<FoundRow.Key, Optional<FoundRow>> largest = new ConcurrentHashMap<>();
  private final ConcurrentMap<FoundRow.Key, SortedMap<String, SortedSet<String>>> open =
      new ConcurrentHashMap<>();
  private final ConcurrentMap<FoundRow.Key, Amount.Operand> operands = new ConcurrentHashMap<>();

  ResultIndex(Results results) {
    this.results = results;
    this.benchmarks = results.benchmarks();
  }

  /// All benchmarks, on any machine.
  SortedSet<String> benchmarks() {
    return benchmarks;
  }

  /// The variants of a benchmark, on any machine.
  SortedSet<String> variants(String benchmark) {
    return benchmarks.contains(benchmark)
        ? variants.computeIfAbsent(benchmark, results::variants)
        : Collections.emptySortedSet();
  }

  /// The parameters of a benchmark on any machine.
  SortedSet<String> parameters(String benchmark) {
    SortedSet<String> known = parameters.get(benchmark);
    if (known != null) {
      return known;
    }
    SortedSet<String> found =
        results.files().keySet().stream()
            .flatMap(machine -> results.rows(machine, benchmark).stream())
            .flatMap(row -> row.params().values().keySet().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    // What is not there is asked for by mistakes, of which there is no end while an author types.
    if (!found.isEmpty()) {
      parameters.put(benchmark, found);
    }
    return found;
  }

  /// The row of a variant with these parameters; where several match, the one with the largest, and
  /// none where only a smaller one was measured than of another variant.
  Optional<FoundRow> row(FoundRow.Key wanted) {
    Optional<FoundRow> known = largest.get(wanted);
    if (known != null) {
      return known;
    }
    Optional<FoundRow> found =
        results
            .find(wanted.machine(), wanted.benchmark(), wanted.variant(), wanted.params())
            .map(row -> new FoundRow(wanted.machine(), wanted.benchmark(), row))
            .filter(one -> larger(one, wanted.params()).isEmpty());
    if (found.isPresent()) {
      largest.put(wanted, found);
    }
    return found;
  }

  /// The parameters that are words, of which several rows of a variant have different ones: name to
  /// values.
  SortedMap<String, SortedSet<String>> open(FoundRow.Key wanted) {
    SortedMap<String, SortedSet<String>> known = open.get(wanted);
    if (known != null) {
      return known;
    }
    SortedMap<String, SortedSet<String>> found = new TreeMap<>();
    results.rows(wanted.machine(), wanted.benchmark()).stream()
        .filter(row -> row.variant().equals(wanted.variant()))
        .map(Measurement::params)
        .filter(params -> params.matches(wanted.params()))
        .forEach(params -> words(params, found));
    found.values().removeIf(values -> values.size() < 2);
    if (largest.containsKey(wanted)) {
      open.put(wanted, found);
    }
    return found;
  }

  private static void words(Params params, SortedMap<String, SortedSet<String>> words) {
    for (String name : params.values().keySet()) {
      if (params.asNumber(name).isEmpty()) {
        words.computeIfAbsent(name, _ -> new TreeSet<>()).add(params.get(name));
      }
    }
  }

  /// A row as an operand.
  Amount.Operand operand(FoundRow found, Function<FoundRow, Amount.Operand> make) {
    return operands.computeIfAbsent(found.key(), _ -> make.apply(found));
  }

  /// A row of another variant that was measured with the same parameters but a larger number: where
  /// it is there and this one is not, the largest row of this variant is gone, and the next one is
  /// not what the author meant.
  private Optional<Measurement> larger(FoundRow found, Params where) {
    return results.rows(found.machine(), found.benchmark()).stream()
        .filter(row -> row.params().matches(where))
        .filter(row -> isLarger(row.params(), found.row().params()))
        .findFirst();
  }

  /// Whether all that are no numbers are equal, no number is smaller and one is larger.
  private static boolean isLarger(Params a, Params b) {
    if (!a.values().keySet().equals(b.values().keySet())) {
      return false;
    }
    boolean larger = false;
    for (String name : a.values().keySet()) {
      var mine = a.asNumber(name);
      var other = b.asNumber(name);
      if (mine.isPresent() && other.isPresent()) {
        if (mine.getAsLong() < other.getAsLong()) {
          return false;
        }
        larger |= mine.getAsLong() > other.getAsLong();
      } else if (!a.get(name).equals(b.get(name))) {
        return false;
      }
    }
    return larger;
  }
}
