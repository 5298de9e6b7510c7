package press.cli;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.Bed;
import press.bench.Profile;
import press.bench.Question;
import press.source.Typos;

/// What may follow `run` and `list`: benchmarks and their variants.
final class BenchSelectors {

  @Parameters(
      paramLabel = "WHAT",
      description = "stream, or stream/float4; nothing for everything.")
  private List<String> selectors = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /// What was selected; a benchmark that nobody can be asked is a slip of the pen.
  List<String> known(List<Bed> beds, Profile profile) {
    Set<String> known = new TreeSet<>();
    for (Bed bed : beds) {
      for (Question question : bed.questions(profile)) {
        known.add(question.benchmark());
        known.add(question.benchmark() + "/" + question.variant());
      }
    }
    for (String selector : selectors) {
      if (!known.isEmpty() && !known.contains(selector)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "no benchmark \"" + selector + "\"; " + Typos.didYouMean(selector, known));
      }
    }
    return selectors;
  }
}
