package press.evidence;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.result.Constants;
import press.result.Params;
import press.result.Results;
import press.result.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// Says which names an author got wrong.
///
/// @param results where benchmarks, variants, machines and parameters are looked up
/// @param constants where cited constants are looked up
/// @param kept the names in the results
record NameCheck(Results results, Constants constants, ResultIndex kept) {

  /// Whether benchmark, variant, machine and parameters exist; says which does not.
  ///
  /// @param machine id of the machine that is meant
  boolean known(Reference ref, String machine, Diagnostics problems) {
    String benchmark = ref.benchmark().text();
    if (!kept.benchmarks().contains(benchmark)) {
      problems.error(
          "V02",
          ref.benchmark(),
          "no results for benchmark \"" + benchmark + "\"",
          Typos.didYouMean(benchmark, kept.benchmarks()));
      return false;
    }
    return isVariant(ref, ref.variant(), problems)
        && isMachine(machine, ref.machine().orElse(ref.at()), problems)
        && areParameters(benchmark, ref.where(), ref.at(), problems);
  }

  /// Whether the benchmark of a reference has a variant.
  boolean isVariant(Reference ref, Span name, Diagnostics problems) {
    SortedSet<String> variants = kept.variants(ref.benchmark().text());
    if (!variants.contains(name.text())) {
      problems.error(
          "V02",
          name,
          "no variant \"%s\" in benchmark \"%s\"".formatted(name.text(), ref.benchmark().text()),
          Typos.didYouMean(name.text(), variants));
    }
    return variants.contains(name.text());
  }

  /// Whether two rows may do the same work, as far as the parameters that both name tell: whether
  /// rows of both, on any machine, have the same bytes and FLOPs.
  boolean doSameWork(Reference one, Reference other) {
    boolean differ =
        one.where().values().entrySet().stream()
            .anyMatch(e ->
                !other
                    .where()
                    .values()
                    .getOrDefault(e.getKey(), e.getValue())
                    .equals(e.getValue()));
    Set<List<Long>> left = differ ? work(one) : Set.of();
    Set<List<Long>> right = differ ? work(other) : Set.of();
    return left.isEmpty() || right.isEmpty() || !Collections.disjoint(left, right);
  }

  private Set<List<Long>> work(Reference ref) {
    return results.files().keySet().stream()
        .flatMap(machine -> results.rows(machine, ref.benchmark().text()).stream())
        .filter(row -> row.variant().equals(ref.variant().text()))
        .filter(row -> row.params().matches(ref.where()))
        .map(row -> List.of(row.cost().bytes(), row.cost().flops()))
        .collect(Collectors.toSet());
  }

  /// Whether a benchmark, which may be unknown, has these parameters; says which it has not.
  ///
  /// @param at where they are written as `name=value`
  boolean areParameters(String benchmark, Params where, Span at, Diagnostics problems) {
    if (kept.parameters(benchmark).containsAll(where.values().keySet())) {
      return true;
    }
    boolean all = true;
    for (String name : where.values().keySet()) {
      Matcher written =
          Pattern.compile("(?<![\\w-])" + Pattern.quote(name + "=")).matcher(at.text());
      Span place = written.find() ? at.part(written.start(), name.length()) : at;
      all &= isParameter(benchmark, name, place, problems);
    }
    return all;
  }

  /// Whether a benchmark, which may be unknown, has a parameter; says so where it has not.
  boolean isParameter(String benchmark, String name, Span at, Diagnostics problems) {
    SortedSet<String> names = kept.parameters(benchmark);
    boolean known = names.contains(name) || !kept.benchmarks().contains(benchmark);
    if (!known) {
      problems.error(
          "V06",
          at,
          "no parameter \"%s\" in benchmark \"%s\"".formatted(name, benchmark),
          Typos.didYouMean(name, names));
    }
    return known;
  }

  /// Whether a machine exists; the build host's need not have been measured.
  boolean isMachine(String id, Span at, Diagnostics problems) {
    if (results.machines().containsKey(id) || isHost(id)) {
      return true;
    }
    SortedSet<String> all = new TreeSet<>(results.machines().keySet());
    problems.error("V03", at, "no machine \"" + id + "\"", Typos.didYouMean(id, all));
    return false;
  }

  /// Whether an id means a device of the build host, which may be any.
  static boolean isHost(String id) {
    return id.equals("host") || id.startsWith("host-");
  }

  /// Whether any machine was probed for a ceiling.
  boolean isRoof(String name, Span at, Diagnostics problems) {
    SortedSet<String> probed = new TreeSet<>(RoofKind.words());
    results.files().values().stream()
        .flatMap(files -> files.values().stream())
        .flatMap(file -> file.rows().stream())
        .map(row -> row.roof())
        .filter(roof -> !roof.isEmpty())
        .forEach(probed::add);
    if (RoofKind.of(name).isEmpty()) {
      problems.error("V14", at, "no roof \"" + name + "\"", Typos.didYouMean(name, probed));
    }
    return RoofKind.of(name).isPresent();
  }

  /// Whether a constant is cited: of this machine where one is named, else of any.
  boolean isConstant(String name, String machine, Span at, Diagnostics problems) {
    boolean known =
        machine.isEmpty()
            ? constants.names().contains(name)
            : constants.find(machine, name).isPresent();
    if (!known) {
      String of = machine.isEmpty() ? "" : " of " + machine;
      SortedSet<String> names =
          machine.isEmpty()
              ? constants.names()
              : new TreeSet<>(
                  constants.byMachine().getOrDefault(machine, new java.util.TreeMap<>()).keySet());
      problems.error(
          "V15",
          at,
          "no constant \"" + name + "\"" + of,
          Typos.didYouMean(name, names) + "; constants.yaml beside book.yaml holds them");
    }
    return known;
  }
}
