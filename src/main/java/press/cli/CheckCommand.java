package press.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.load.Sources;
import press.source.Diagnostics;

/// `press check`: everything that `build` would complain of, without writing anything.
@Command(
    name = "check",
    description = "Find every mistake in the book without printing it.",
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Option(names = "--strict", description = "Warnings count as errors.")
  private boolean strict;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    BookFolder.press(sources, problems);
    int status = Report.print(problems, strict, spec.commandLine().getErr());
    if (problems.sorted().isEmpty()) {
      spec.commandLine().getOut().println("no mistakes found");
    }
    return status;
  }
}
