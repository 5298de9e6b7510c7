package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.JavaBenchmark;
import press.bench.bundle.BenchBundle;

/// `press bench bundle`: makes a folder that measures a machine without Java.
@Command(
    name = "bundle",
    description =
        "Make a folder that measures a machine without Java: carry it there, ./run, import the"
            + " results.",
    mixinStandardHelpOptions = true)
public final class BundleCommand implements Callable<Integer> {

  private final List<JavaBenchmark> benchmarks;
  private final String mainClass;

  @Parameters(
      paramLabel = "DIR",
      description = "The folder to make; must not be there, or be empty.")
  private Path folder;

  @Mixin private ProjectFolder project;

  @Spec private CommandSpec spec;

  /// A command whose bundles ask these questions by this program.
  public BundleCommand(List<JavaBenchmark> benchmarks, String mainClass) {
    this.benchmarks = List.copyOf(benchmarks);
    this.mainClass = mainClass;
  }

  @Override
  public Integer call() throws IOException {
    long bytes = BenchBundle.of(project.root(), benchmarks, mainClass).make(folder);
    spec.commandLine()
        .getOut()
        .printf(
            "%s: %d MiB; on the machine: ./run --help%n", folder, (bytes + (1 << 20) - 1) >> 20);
    return 0;
  }
}
