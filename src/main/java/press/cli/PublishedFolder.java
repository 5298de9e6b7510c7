package press.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.source.Diagnostics;

/// The book's results, for the commands that change or show them.
final class PublishedFolder {

  @Mixin private ProjectFolder project;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "The book's results (default: book/results in the project folder).")
  private Path into;

  Path root() {
    return project.root();
  }

  Path results() {
    return into == null ? project.resolve("book/results") : into;
  }

  /// Prints what is wrong and what was done; returns the exit status.
  int report(Diagnostics problems, List<String> told, boolean dry, CommandLine line) {
    int status = Report.print(problems, false, line.getErr());
    told.forEach(line.getOut()::println);
    if (status != 0) {
      line.getErr().println("nothing was changed; " + shown() + " is as it was");
    } else if (dry) {
      line.getOut().println("nothing was written: --dry-run");
    }
    return status;
  }

  private String shown() {
    return into == null ? "book/results" : into.toString();
  }
}
