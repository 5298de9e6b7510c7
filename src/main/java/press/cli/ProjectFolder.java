package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.store.IncomingChecks;
import press.bench.store.ResultStore;
import press.project.SourceHashes;
import press.results.Results;
import press.source.Diagnostics;

/// The options `--root` and `--book`: the project folder, with `kernels/` and a book in it.
final class ProjectFolder {

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description =
          "Project folder (default: the current one, or that around it where it is a book's).")
  private Path root;

  @Option(
      names = "--book",
      paramLabel = "DIR",
      description =
          "Folder of the book; the one that holds it is the project folder, which may be named too"
              + " where the book is called book (default: book, or the current folder where"
              + " book.yaml lies in it).")
  private Path book;

  /// The absolute path of the folder.
  Path root() {
    return absolute(given());
  }

  /// The absolute path of the book's folder.
  Path book() {
    return book != null
        ? absolute(BookFolder.in(book))
        : isInBook() ? absolute(Path.of("")) : absolute(given().resolve("book"));
  }

  /// A file or folder in it, as the author names it: from the current folder, or absolute where
  /// `--book` or `--root` is.
  String shown(String path) {
    return given().resolve(path).normalize().toString();
  }

  /// The option by which another command finds the same folders from here, with a blank before it;
  /// empty where it needs none.
  String option() {
    ProjectFolder usual = new ProjectFolder();
    if (root().equals(usual.root()) && book().equals(usual.book())) {
      return "";
    }
    return book == null
        ? " --root " + ConsoleCommand.shellWord(root.toString())
        : " --book " + ConsoleCommand.shellWord(book.toString());
  }

  /// The project folder, from the current folder or absolute.
  private Path given() {
    return book != null
        ? BookFolder.in(book).resolve("..")
        : isInBook() ? Path.of("..") : root == null ? Path.of("") : root;
  }

  /// Whether no folder is named and the current one is a book's.
  private boolean isInBook() {
    return root == null && book == null && BookFolder.isHere();
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /// A file or folder in it.
  Path resolve(String path) {
    return root().resolve(path);
  }

  /// The options of commands that read the results of this host.
  static final class HostResults {

    /// An impossible number in a result file is read as a gap with a reason, which lists show.
    private static final String IMPOSSIBLE = "R03";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin private ProjectFolder project;

    @Option(
        names = "--results",
        paramLabel = "DIR",
        description = "This host's results (default: .press/results in the project folder).")
    private Path results;

    /// A file or folder of the project.
    Path resolve(String path) {
      return project.resolve(path);
    }

    /// The book's folder.
    Path book() {
      return project.book();
    }

    /// The folder of results.
    Path path() {
      return results == null ? project.resolve(".press/results") : results;
    }

    /// Reads the stored results. Files that cannot be read are reported and count as missing.
    Results read() throws IOException {
      return read(path());
    }

    /// Reads results, and reports what is wrong with them.
    Results read(Path folder) throws IOException {
      PrintWriter err = spec.commandLine().getErr();
      Diagnostics problems = new Diagnostics();
      Results found = new ResultStore(folder).read(problems);
      problems.sorted().stream()
          .filter(problem -> !problem.code().equals(IMPOSSIBLE))
          .forEach(problem -> err.print(problem.show()));
      err.flush();
      return found;
    }
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
      return into == null ? project.book().resolve("results") : into;
    }

    /// The settings of the book.
    Path settings() {
      return project.book().resolve("book.yaml");
    }

    /// What rows are held against that come into the book: today, and the costs of these benchmarks
    /// where a row is of its source as it is in the project.
    IncomingChecks checks(BenchmarkSuite suite) throws IOException {
      // What is wrong with a description is told when it is measured.
      BenchmarkSuite here = ProjectSuite.of(suite, project.root(), Set.of(), new Diagnostics());
      return new IncomingChecks(
          here.references(), row -> hash(row.source()).equals(row.sourceHash()));
    }

    /// The hash of a source in the project; empty if it cannot be read.
    String hash(String source) {
      try {
        return SourceHashes.of(source, Files.readString(project.resolve(source)), this::text);
      } catch (IOException | InvalidPathException e) {
        return "";
      }
    }

    private Optional<String> text(String path) {
      try {
        Path file = project.resolve(path);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    /// Prints problems and changes; returns the exit status.
    ///
    /// @param dryRun whether nothing was to be written
    int report(Diagnostics problems, List<String> changes, boolean dryRun, CommandLine line) {
      int status = Report.print(problems, false, line.getErr());
      changes.forEach(line.getOut()::println);
      if (status != 0) {
        String name = into == null ? project.book().getFileName() + "/results" : into.toString();
        line.getErr().println("nothing was changed; " + name + " is as it was");
      } else if (dryRun) {
        line.getOut().println("nothing was written: --dry-run");
      }
      return status;
    }
  }
}
