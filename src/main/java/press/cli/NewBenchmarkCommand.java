package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import press.project.BookLoader;
import press.project.BundledResources;
import press.scaffold.FilePlan;
import press.scaffold.FilePlan.ScaffoldException;
import press.source.Diagnostics;

/// `press new benchmark`: makes a description and a kernel in `kernels/NAME/`.
@Command(
    name = "benchmark",
    description = "Make a benchmark to begin with: kernels/NAME/benchmark.yaml and a kernel.")
final class NewBenchmarkCommand extends ConsoleCommand {

  private static final List<String> FILES = List.of("benchmark.yaml", "plain.cl");

  @Parameters(
      paramLabel = "NAME",
      description = "Name of its folder: small letters, digits and hyphens, such as half-row.")
  private String name;

  @Mixin private ProjectFolder project;

  @Override
  public Integer call() throws IOException {
    if (!name.matches("[a-z][a-z0-9-]*")) {
      throw wrongUsage(
          "\"" + name + "\" is no name; write small letters, digits and hyphens, such as half-row");
    }
    try {
      FilePlan plan = new FilePlan(project.root());
      FILES.forEach(
          f -> plan.add("kernels/" + name + "/" + f, BundledResources.seed("benchmark/" + f)));
      plan.carryOut();
      plan.additions().forEach(path -> out().println("made     " + path));
      out().println("measure  press bench run " + name);
      if (!isQuotable()) {
        out()
            .println(
                "quote    write code: [kernels] into book.yaml, so that pages know its source");
      }
      return 0;
    } catch (ScaffoldException e) {
      err().println("press: " + e.getMessage());
      return 1;
    }
  }

  /// Whether the book may quote what lies in `kernels`; no book asks for nothing.
  private boolean isQuotable() throws IOException {
    return Files.notExists(project.book().resolve("book.yaml"))
        || BookLoader.load(project.book(), new Diagnostics()).book().code().contains("kernels");
  }
}
