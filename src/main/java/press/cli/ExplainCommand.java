package press.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import press.markdown.Explanations;
import press.project.BundledResources;
import press.source.HouseRule;
import press.source.SpellingSuggestions;

/// `press explain V02`: explains a diagnostic and how to avoid it.
@Command(
    name = "explain",
    description = "Explain the code of a diagnostic; without a code, list them all.")
final class ExplainCommand extends ConsoleCommand {

  @Parameters(paramLabel = "CODE", arity = "0..1", description = "Such as V02.")
  private Optional<String> code = Optional.empty();

  @Override
  public Integer call() {
    Explanations all = Explanations.in(BundledResources.explanations());
    if (code.isEmpty()) {
      all.codes().values().forEach(e -> out().println(e.code() + "  " + e.title()));
      return 0;
    }
    Explanations.Explanation found = all.codes().get(code.get().strip().toUpperCase(Locale.ROOT));
    if (found == null) {
      String letter = code.get().strip().toUpperCase(Locale.ROOT).substring(0, 1);
      List<String> near = all.codes().keySet().stream().filter(c -> c.startsWith(letter)).toList();
      String help = near.isEmpty() ? "" : SpellingSuggestions.didYouMean(code.get(), near) + "; ";
      err().printf("no code \"%s\"; %spress explain lists them all%n", code.get(), help);
      return 1;
    }
    out().printf("%s  %s%n%n%s%n", found.code(), found.title(), found.text().strip());
    HouseRule.of(found.code()).ifPresent(this::explain);
    return 0;
  }

  private void explain(HouseRule rule) {
    out()
        .printf(
            "%nHow bad it is, the book says: rules: {%s: error}, warning or off.%n", rule.key());
    out().println("A book that press init makes begins with warning; with --strict, with error.");
    out().printf("Where book.yaml says nothing it is: %s.%n", rule.usual().key());
  }
}
