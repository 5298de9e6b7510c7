package press.evidence;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.results.DataSheetConstants;
import press.results.KernelProfiles.KernelProfile;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reports names that do not exist.
///
/// @param index where benchmarks, variants, machines and parameters are looked up
/// @param constants where cited constants are looked up
public record NameCheck(ResultIndex index, DataSheetConstants constants) {

  /// Whether benchmark, variant, machine and parameters exist; reports the one that does not.
  ///
  /// @param machine id of the machine that is meant
  public boolean known(Reference ref, String machine, Diagnostics problems) {
    return isBenchmark(ref.benchmark(), problems)
        && isVariant(ref.benchmark(), ref.variant(), problems)
        && isMeant(ref, machine, problems)
        && areParametersOrChoice(ref, problems);
  }

  /// Whether the machine of a reference exists. Where it names none it is the book's, and a slip of
  /// the pen is told in `book.yaml`, not at each number.
  private boolean isMeant(Reference ref, String machine, Diagnostics problems) {
    return ref.machine().isPresent()
        ? isMachine(machine, ref.machine().get(), problems)
        : index.results().machines().containsKey(machine) || isHost(machine);
  }

  /// Whether a machine was asked a benchmark; reports it if none was.
  public boolean isBenchmark(Span name, Diagnostics problems) {
    boolean known = index.benchmarks().contains(name.text());
    if (!known) {
      problems.error(
          "V02",
          name,
          name.text().isEmpty()
              ? "no benchmark is named"
              : "no results for benchmark \"" + name.text() + "\"",
          unmeasured(name.text()));
    }
    return known;
  }

  /// What helps where no row answers a benchmark: to measure it, where a source describes it.
  private String unmeasured(String name) {
    if (index.described().contains(name)) {
      return "measure it: press bench run " + name;
    }
    int label = name.indexOf(" #");
    if (label > 0) {
      return "a label stands in braces: {%s}".formatted(name.substring(label + 1));
    }
    boolean none = index.benchmarks().isEmpty() && name.matches("[a-z][a-z0-9-]*");
    return SpellingSuggestions.didYouMean(name, index.benchmarks())
        + (none ? "; to measure a benchmark of that name: press bench run " + name : "");
  }

  /// Whether a benchmark has a variant, on any machine; reports it if it has not.
  public boolean isVariant(Span benchmark, Span name, Diagnostics problems) {
    SortedSet<String> variants = index.variants(benchmark.text());
    String whole = benchmark.text() + "/" + name.text();
    if (!variants.contains(name.text()) && index.described().contains(whole)) {
      problems.error(
          "V02",
          name,
          whole + " has not been measured",
          "measure it: press bench run " + whole + ", then promote it: press bench promote");
    } else if (!variants.contains(name.text())) {
      problems.error(
          "V02",
          name,
          "no variant \"%s\" in benchmark \"%s\"".formatted(name.text(), benchmark.text()),
          SpellingSuggestions.didYouMean(name.text(), variants));
    }
    return variants.contains(name.text());
  }

  /// Whether two references may mean the same work: whether rows of both, on any machine, have the
  /// same bytes and FLOPs.
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
    return index.results().files().keySet().stream()
        .flatMap(machine -> index.results().rows(machine, ref.benchmark().text()).stream())
        .filter(row -> row.variant().equals(ref.variant().text()))
        .filter(row -> row.params().matches(SampleChoice.without(ref.where())))
        .map(row -> List.of(row.cost().bytes(), row.cost().flops()))
        .collect(Collectors.toSet());
  }

  /// Whether a profile on a machine has the counter that a checked reference asks for, if it asks
  /// for one; reports it if none has.
  boolean isCounted(Reference ref, String machine, Diagnostics problems) {
    if (!(ref.metric().orElse(null) instanceof Metric.Counted(Span name, Counter counter))
        || isHost(machine)) {
      return true;
    }
    List<KernelProfile> profiles =
        index.results().profiles(machine).profiles().stream()
            .filter(p -> p.benchmark().equals(ref.benchmark().text()))
            .filter(p -> p.variant().equals(ref.variant().text()))
            .filter(p -> p.params().matches(ref.where()))
            .toList();
    boolean known = profiles.stream().anyMatch(p -> p.metrics().containsKey(counter.metric()));
    if (!known) {
      SortedSet<String> there = new TreeSet<>();
      profiles.forEach(p -> there.addAll(p.metrics().keySet()));
      problems.error(
          "V38",
          profiles.isEmpty() ? ref.at() : name,
          profiles.isEmpty()
              ? "nobody profiled this on " + index.results().title(machine)
              : "its profile on %s lacks %s"
                  .formatted(index.results().title(machine), counter.metric()),
          profiles.isEmpty()
              ? "profile it in a run of its own, and import that: press bench counters"
              : SpellingSuggestions.didYouMean(counter.metric(), there));
    }
    return known;
  }

  /// Whether a benchmark, which may be unknown, has these parameters; reports those that it has
  /// not.
  ///
  /// @param at where they are written as `name=value`
  public boolean areParameters(String benchmark, Params where, Span at, Diagnostics problems) {
    if (index.parameters(benchmark).containsAll(where.values().keySet())) {
      return true;
    }
    boolean all = true;
    for (String name : where.values().keySet()) {
      all &= isParameter(benchmark, name, placeOf(name, at), problems);
    }
    return all;
  }

  /// Whether the parameters of a reference exist, with those that choose among the samples of a row
  /// (`mode=burst`); reports those that do not.
  private boolean areParametersOrChoice(Reference ref, Diagnostics problems) {
    boolean all = true;
    for (Map.Entry<String, SortedSet<String>> word : SampleChoice.WORDS.entrySet()) {
      String chosen = ref.where().values().get(word.getKey());
      if (chosen != null && !word.getValue().contains(chosen)) {
        problems.error(
            "V06",
            placeOf(word.getKey(), ref.at()),
            "no %s \"%s\"".formatted(word.getKey(), chosen),
            SpellingSuggestions.didYouMean(chosen, word.getValue()));
        all = false;
      }
    }
    Params rest = SampleChoice.without(ref.where());
    return all & areParameters(ref.benchmark().text(), rest, ref.at(), problems);
  }

  /// Where a parameter is written as `name=value`.
  private static Span placeOf(String name, Span at) {
    Matcher written = Pattern.compile("(?<![\\w-])" + Pattern.quote(name + "=")).matcher(at.text());
    return written.find() ? at.part(written.start(), name.length()) : at;
  }

  /// Whether a benchmark, which may be unknown, has the parameter that is written at a place;
  /// reports it if it has not.
  public boolean isParameter(String benchmark, Span at, Diagnostics problems) {
    return isParameter(benchmark, at.text(), at, problems);
  }

  private boolean isParameter(String benchmark, String name, Span at, Diagnostics problems) {
    SortedSet<String> names = index.parameters(benchmark);
    boolean known = names.contains(name) || !index.benchmarks().contains(benchmark);
    if (!known) {
      problems.error(
          "V06",
          at,
          "no parameter \"%s\" in benchmark \"%s\"".formatted(name, benchmark),
          SpellingSuggestions.didYouMean(name, names));
    }
    return known;
  }

  /// Whether a row of a benchmark has these parameters, on any machine; reports it if none has:
  /// what shows only such rows would show nothing, and nobody would know that none was meant.
  public boolean isSomewhere(String benchmark, Params where, Span at, Diagnostics problems) {
    List<Measurement> all =
        index.results().files().keySet().stream()
            .flatMap(machine -> index.results().rows(machine, benchmark).stream())
            .toList();
    boolean some = all.isEmpty() || all.stream().anyMatch(row -> row.params().matches(where));
    if (!some) {
      SortedSet<String> there = new TreeSet<>();
      where
          .values()
          .keySet()
          .forEach(name ->
              all.stream()
                  .filter(row -> row.params().values().containsKey(name))
                  .forEach(row -> there.add(name + "=" + row.params().get(name))));
      problems.error(
          "V26",
          at,
          "no row of \"%s\" has %s, on any machine".formatted(benchmark, where),
          "there are: " + there.stream().limit(12).collect(Collectors.joining(", ")));
    }
    return some;
  }

  /// Whether a machine exists; the build host's need not have been measured.
  public boolean isMachine(String id, Span at, Diagnostics problems) {
    if (index.results().machines().containsKey(id) || isHost(id)) {
      return true;
    }
    SortedSet<String> all = new TreeSet<>(index.results().machines().keySet());
    problems.error("V03", at, "no machine \"" + id + "\"", SpellingSuggestions.didYouMean(id, all));
    return false;
  }

  /// How a benchmark is measured on a machine, and its rows are put into the book: what goes on
  /// behind `measure it`.
  ///
  /// @param benchmark empty for all
  /// @param machine id
  public static String again(String benchmark, String machine) {
    String what = benchmark.isEmpty() ? "" : " " + benchmark;
    return isHost(machine) || machine.isEmpty()
        ? ": press bench run" + what
        : " there: press bench run%s, then press bench promote%1$s --as %s"
            .formatted(what, machine.replaceFirst("-(?:opencl|cpu)$", ""));
  }

  /// Whether an id means a device of the build host, which may be any.
  public static boolean isHost(String id) {
    return id.equals("host") || id.startsWith("host-");
  }

  /// Whether a machine of the build host was measured.
  public static boolean isHostMeasured(ResultIndex index) {
    return index.results().files().keySet().stream().anyMatch(NameCheck::isHost);
  }

  /// Whether a constant is cited: of this machine if one is named, else of any.
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
                  constants.byMachine().getOrDefault(machine, new TreeMap<>()).keySet());
      problems.error(
          "V15",
          at,
          "no constant \"" + name + "\"" + of,
          SpellingSuggestions.didYouMean(name, names)
              + "; constants.yaml beside book.yaml holds them");
    }
    return known;
  }

  /// Whether the card of a machine tells a fact in numbers, or any card if none is named; of the
  /// build host's it is not known.
  boolean isFact(String name, String machine, Span at, Diagnostics problems) {
    String of = isHost(machine) ? "" : machine;
    SortedSet<String> names = index.cards().names(of);
    if (!names.contains(name)) {
      problems.error(
          "V36",
          at,
          of.isEmpty()
              ? "no machine's card tells \"" + name + "\" in numbers"
              : "the card of %s does not tell \"%s\" in numbers"
                  .formatted(index.results().title(of), name),
          SpellingSuggestions.didYouMean(name, names));
    }
    return names.contains(name);
  }
}
