package press.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.load.Shipped;
import press.parse.Explanations;
import press.source.Typos;

/// `press explain V02`: what a complaint means and how to get out.
@Command(
    name = "explain",
    description = "Say what the code of a complaint means; without a code, list them all.",
    mixinStandardHelpOptions = true)
public final class ExplainCommand implements Callable<Integer> {

  private static final int WIDTH = 100;

  @Parameters(paramLabel = "CODE", arity = "0..1", description = "Such as V02.")
  private Optional<String> code = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Explanations all = Explanations.in(Shipped.explanations());
    if (code.isEmpty()) {
      all.codes().values().forEach(e -> out.println(e.code() + "  " + e.title()));
      return 0;
    }
    Explanations.Explanation found = all.codes().get(code.get().strip().toUpperCase(Locale.ROOT));
    if (found == null) {
      String help = Typos.didYouMean(code.get(), all.codes().keySet());
      spec.commandLine().getErr().printf("no code \"%s\"; %s%n", code.get(), help);
      return 1;
    }
    out.println(found.code() + "  " + found.title());
    out.println();
    out.print(TerminalText.of(found.text(), WIDTH));
    out.flush();
    return 0;
  }
}
