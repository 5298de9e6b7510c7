package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.store.ResultPublisher;
import press.source.Diagnostics;

/// `press bench promote`: publishes what this machine has measured.
@Command(
    name = "promote",
    description = "Publish this machine's results: merge them into the book's.",
    mixinStandardHelpOptions = true)
public final class PromoteCommand implements Callable<Integer> {

  @Mixin private PublishedFolder folder;

  @Mixin private What what;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description =
          "What this host is called in the book, such as epyc: host-cpu becomes epyc-cpu, host-gpu"
              + " epyc.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Where results are kept (default: .press/results in the project folder).")
  private Path results;

  @Option(
      names = "--on",
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as host-opencl (default: all that were measured).")
  private Set<String> on = Set.of();

  @Option(names = "--dry-run", description = "Say what would change; write nothing.")
  private boolean dry;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Path local = results == null ? folder.root().resolve(".press/results") : results;
    Diagnostics problems = new Diagnostics();
    ResultPublisher.Wanted wanted = new ResultPublisher.Wanted(what.selectors().words(), on, name);
    List<String> told = ResultPublisher.run(local, folder.results(), wanted, dry, problems);
    return folder.report(problems, told, dry, spec.commandLine());
  }
}
