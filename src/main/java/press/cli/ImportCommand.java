package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.Import;
import press.source.Diagnostics;

/// `press bench import`: takes the results of another machine into the book.
@Command(
    name = "import",
    description = "Validate results that another machine brought, and merge them into the book's.",
    mixinStandardHelpOptions = true)
public final class ImportCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "DIR",
      description = "The results folder of a bundle, or of one machine in it.")
  private Path from;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      defaultValue = "book/results",
      description = "The book's results (default: ${DEFAULT-VALUE}).")
  private Path into;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    List<String> told = Import.run(from, into, problems);
    int status = Report.print(problems, false, spec.commandLine().getErr());
    told.forEach(spec.commandLine().getOut()::println);
    if (status != 0) {
      spec.commandLine().getErr().println("nothing was imported; " + into + " is as it was");
    }
    return status;
  }
}
