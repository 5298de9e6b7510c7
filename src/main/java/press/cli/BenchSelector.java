package press.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.results.Params;
import press.source.SpellingSuggestions;

/// The parameters that select benchmarks and their variants.
final class BenchSelector {

  /// A name that nothing has: a list of options would hide the suggestion.
  static final class UnknownNameException extends CommandLine.ParameterException {
    private static final long serialVersionUID = 1L;

    UnknownNameException(CommandLine line, String message) {
      super(line, message);
    }
  }

  /// Of many points so many are named.
  private static final int SHOWN = 8;

  @Parameters(
      paramLabel = "WHAT",
      description = "A benchmark or a variant: stream, stream/float4 (default: all).")
  private List<String> words = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  VariantSelector selectors() {
    return new VariantSelector(words);
  }

  /// Returns the selectors if each of them selects a case of these devices.
  List<String> among(List<BenchTarget> devices, Profile profile) {
    Set<String> known = new TreeSet<>();
    for (BenchTarget device : devices) {
      for (BenchCase benchCase : device.cases(profile)) {
        known.addAll(VariantSelector.of(benchCase.benchmark(), benchCase.variant()));
      }
    }
    return among(known, "benchmark");
  }

  /// Reports a parameter or a value that no selected case of these devices has.
  ///
  /// @param points parameters of which a case must have one set
  void checkPoints(List<Params> points, List<BenchTarget> devices, Profile profile) {
    List<Params> there =
        devices.stream()
            .flatMap(device -> device.cases(profile).stream())
            .filter(c -> selectors().selects(c.benchmark(), c.variant()))
            .map(BenchCase::params)
            .distinct()
            .toList();
    unknownPoint(points, there)
        .ifPresent(message -> {
          throw new UnknownNameException(spec.commandLine(), message);
        });
  }

  /// What is wrong with the first point that none of those that are there is; empty where all are
  /// right, and where nothing is there.
  static Optional<String> unknownPoint(List<Params> points, List<Params> there) {
    Set<String> names = new TreeSet<>();
    there.forEach(p -> names.addAll(p.values().keySet()));
    for (Params point : points) {
      if (there.isEmpty() || there.stream().anyMatch(p -> p.matches(point))) {
        continue;
      }
      for (String name : point.values().keySet()) {
        if (!names.contains(name)) {
          String help = SpellingSuggestions.didYouMean(name, names);
          return Optional.of("no parameter \"%s\" here; %s".formatted(name, help));
        }
      }
      String all =
          there.stream()
              .sorted()
              .limit(SHOWN)
              .map(Params::toString)
              .collect(Collectors.joining("; "));
      String more = there.size() > SHOWN ? "; …" : "";
      return Optional.of("no point \"%s\" here; there are: %s%s".formatted(point, all, more));
    }
    return Optional.empty();
  }

  /// Returns the selectors if all of them are known.
  ///
  /// @param known all selectors that select something
  /// @param kind what they select, for the message: `benchmark`
  List<String> among(Set<String> known, String kind) {
    selectors()
        .unknown(known)
        .ifPresent(word -> {
          throw new UnknownNameException(
              spec.commandLine(),
              "no "
                  + kind
                  + " \""
                  + word
                  + "\"; "
                  + SpellingSuggestions.didYouMean(word, near(word, known)));
        });
    return words;
  }

  /// The variants of a benchmark whose name is right; otherwise all that is known.
  private static Set<String> near(String word, Set<String> known) {
    String benchmark = word.substring(0, word.indexOf('/') + 1);
    Set<String> variants = new TreeSet<>(known);
    variants.removeIf(name -> !name.startsWith(benchmark));
    return benchmark.isEmpty() || variants.isEmpty() ? known : variants;
  }
}
