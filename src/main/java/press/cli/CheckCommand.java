package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
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

  @Option(
      names = "--json",
      description = "Tell what was found as one JSON array on standard output.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    BookFolder.press(sources, problems);
    PrintWriter out = spec.commandLine().getOut();
    int status = Report.print(problems, strict, json, out, spec.commandLine().getErr());
    if (problems.sorted().isEmpty() && !json) {
      out.println("no mistakes found");
    }
    return status;
  }
}
