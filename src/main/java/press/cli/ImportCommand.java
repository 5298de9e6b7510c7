package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.store.ResultImporter;
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

  @Mixin private PublishedFolder folder;

  @Option(names = "--dry-run", description = "Say what would change; write nothing.")
  private boolean dry;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    List<String> told = ResultImporter.run(from, folder.results(), dry, problems);
    return folder.report(problems, told, dry, spec.commandLine());
  }
}
