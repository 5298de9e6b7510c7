package press.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.source.Diagnostics;

/// The option `--root`: the project folder, with `kernels/` and `book/` in it.
final class ProjectFolder {

  @Option(
      names = "--root",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Project folder (default: the current one).")
  private Path root;

  /// The absolute path of the folder.
  Path root() {
    return root.toAbsolutePath().normalize();
  }

  /// A file or folder in it.
  Path resolve(String path) {
    return root().resolve(path);
  }

  /// The options of commands that show or change the results of the book.
  static final class BookResults {

    @Mixin private ProjectFolder project;

    @Option(
        names = "--into",
        paramLabel = "DIR",
        description = "The book's results (default: book/results in the project folder).")
    private Path into;

    /// A file or folder of the project.
    Path resolve(String path) {
      return project.resolve(path);
    }

    /// The folder of results.
    Path path() {
      return into == null ? project.resolve("book/results") : into;
    }

    /// Prints problems and changes; returns the exit status.
    ///
    /// @param dryRun whether nothing was to be written
    int report(Diagnostics problems, List<String> changes, boolean dryRun, CommandLine line) {
      int status = Report.print(problems, false, line.getErr());
      changes.forEach(line.getOut()::println);
      if (status != 0) {
        String name = into == null ? "book/results" : into.toString();
        line.getErr().println("nothing was changed; " + name + " is as it was");
      } else if (dryRun) {
        line.getOut().println("nothing was written: --dry-run");
      }
      return status;
    }
  }
}
