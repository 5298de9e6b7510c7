package press.cli;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.source.Typos;

/// What may follow a command that speaks of benchmarks and their variants.
final class What {

  @Parameters(
      paramLabel = "WHAT",
      description = "stream, or stream/float4; nothing for everything.")
  private List<String> words = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// What is meant.
  VariantSelector selectors() {
    return new VariantSelector(words);
  }

  /// What is meant among the questions of these machines.
  List<String> among(List<BenchTarget> targets, Profile profile) {
    Set<String> known = new TreeSet<>();
    for (BenchTarget target : targets) {
      for (BenchCase benchCase : target.cases(profile)) {
        known.addAll(VariantSelector.of(benchCase.benchmark(), benchCase.variant()));
      }
    }
    return among(known, "benchmark");
  }

  /// What is meant; a word that means nothing is a slip of the pen.
  ///
  /// @param known all words that mean something
  /// @param kind what there would have to be: `benchmark`
  List<String> among(Set<String> known, String kind) {
    selectors()
        .unknown(known)
        .ifPresent(word -> {
          throw new CommandLine.ParameterException(
              spec.commandLine(),
              "no " + kind + " \"" + word + "\"; " + Typos.didYouMean(word, known));
        });
    return words;
  }
}
