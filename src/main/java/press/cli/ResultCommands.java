package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.bench.bundle.BenchBundle;
import press.bench.store.ResultImporter;
import press.bench.store.ResultPublisher;
import press.bench.store.ResultStore;
import press.bench.store.ResultWithdrawal;
import press.project.BookLoader;
import press.source.Diagnostics;

/// The commands `press bench bundle`, `import`, `promote`, `forget` and `seal`: a bench without the
/// book for another machine, results into the book, rows out of it, and rows as they are.
final class ResultCommands {

  private ResultCommands() {}

  /// `press bench bundle`: makes a folder that measures a machine without Java.
  @Command(
      name = "bundle",
      description =
          "Make a folder that measures a machine without Java: carry it there, ./run, import the"
              + " results.")
  static final class BundleCommand extends ConsoleCommand {

    private final BenchmarkSuite suite;

    @Parameters(
        paramLabel = "DIR",
        description = "The folder to make; it must not exist, or be empty.")
    private Path folder;

    @Mixin private ProjectFolder project;

    BundleCommand(BenchmarkSuite suite) {
      this.suite = suite;
    }

    @Override
    public Integer call() throws IOException {
      String main = suite.launcher().mainClass();
      BenchmarkSuite here = ProjectSuite.of(suite, project.root(), Set.of(), new Diagnostics());
      long bytes = BenchBundle.of(project.root(), here.methods(), main).make(folder);
      long mebibytes = Math.ceilDiv(bytes, 1L << 20);
      out().printf("%s: %d MiB; on the machine: ./run --help%n", folder, mebibytes);
      return 0;
    }
  }

  /// `press bench import`: merges the results of another machine into the book's.
  @Command(
      name = "import",
      description = "Validate results from another machine, and merge them into the book's.")
  static final class ImportCommand extends ConsoleCommand {

    private final BenchmarkSuite suite;

    @Parameters(
        paramLabel = "DIR",
        description = "The results folder of a bundle, or of one machine in it.")
    private Path from;

    @Mixin private ProjectFolder.BookResults results;

    @Option(names = "--dry-run", description = "Show what would change; write nothing.")
    private boolean dryRun;

    ImportCommand(BenchmarkSuite suite) {
      this.suite = suite;
    }

    @Override
    public Integer call() throws IOException {
      Diagnostics problems = new Diagnostics();
      List<String> changes =
          ResultImporter.run(from, results.path(), dryRun, results.checks(suite), problems);
      return results.report(problems, changes, dryRun, line());
    }
  }

  /// `press bench promote`: merges this machine's results into the book's.
  @Command(
      name = "promote",
      description = "Publish this machine's results: merge them into the book's.")
  static final class PromoteCommand extends ConsoleCommand {

    private final BenchmarkSuite suite;

    @Mixin private ProjectFolder.BookResults book;

    @Mixin private BenchSelector selector;

    @Option(
        names = "--as",
        paramLabel = "NAME",
        description =
            "Name of this host in the book, such as epyc: host-cpu becomes epyc-cpu, host-gpu"
                + " epyc.")
    private Optional<String> name = Optional.empty();

    @Option(
        names = "--results",
        paramLabel = "DIR",
        description = "This host's results (default: .press/results in the project folder).")
    private Optional<Path> results = Optional.empty();

    @Option(
        names = {"--device", "--on"},
        paramLabel = "ID",
        split = ",",
        description = "Only these machines, such as host-opencl (default: all that were measured).")
    private Set<String> devices = Set.of();

    @Option(names = "--dry-run", description = "Show what would change; write nothing.")
    private boolean dryRun;

    @Option(
        names = "--force",
        description = "Publish times, too, that are off by more than ± 20 %%.")
    private boolean force;

    PromoteCommand(BenchmarkSuite suite) {
      this.suite = suite;
    }

    @Override
    public Integer call() throws IOException {
      Path local = results.orElse(book.resolve(".press/results"));
      Diagnostics problems = new Diagnostics();
      ResultPublisher.Wanted wanted =
          new ResultPublisher.Wanted(selector.selectors().words(), devices, name, force);
      List<String> changes =
          ResultPublisher.run(local, book.path(), wanted, dryRun, book.checks(suite), problems);
      int status = book.report(problems, changes, dryRun, line());
      if (status == 0) {
        tellNext();
      }
      return status;
    }

    /// Where the book is printed for a machine of this host, whose rows nobody else has: under
    /// which name they are in the book now.
    private void tellNext() throws IOException {
      if (Files.isRegularFile(book.settings())) {
        String machine =
            BookLoader.load(book.settings().getParent(), new Diagnostics()).book().machine();
        name.flatMap(as -> ResultPublisher.published(machine, as))
            .filter(id -> Files.isDirectory(book.path().resolve(id)))
            .ifPresent(id -> out().printf("next     write machine: %s into book.yaml%n", id));
      }
    }
  }

  /// `press bench forget`: withdraws a published time.
  @Command(
      name = "forget",
      description = "Withdraw published times: the rows keep their samples, pages show the reason.")
  static final class ForgetCommand extends ConsoleCommand {

    @Mixin private ProjectFolder.BookResults results;

    @Parameters(index = "0", paramLabel = "MACHINE", description = "Such as h200.")
    private String machine;

    @Parameters(
        index = "1",
        paramLabel = "BENCH/VARIANT[:key=value,…]",
        description = "All rows that match are withdrawn.")
    private String rows;

    @ArgGroup(multiplicity = "1")
    private WithdrawAction action;

    /// A reason, or the request to undo.
    static final class WithdrawAction {
      @Option(
          names = "--because",
          paramLabel = "REASON",
          required = true,
          description = "Why the times are not to be shown, in one line.")
      private String reason = "";

      @Option(
          names = "--undo",
          required = true,
          description = "Show what was withdrawn as measured again.")
      private boolean undo;
    }

    @Override
    public Integer call() throws IOException {
      Diagnostics problems = new Diagnostics();
      ResultWithdrawal withdraw = new ResultWithdrawal(results.path(), machine, problems);
      List<String> changes = action.undo ? withdraw.undo(rows) : withdraw.mark(rows, action.reason);
      return results.report(problems, changes, false, line());
    }
  }

  /// `press bench seal`: takes result files as they are.
  @Command(
      name = "seal",
      description = {
        "Write the checksums of result files anew, and show which rows have another one.",
        "After a merge of two branches, or for results of an older press: look at them first.",
        "Rows of this host whose benchmark is there no more go away with their file: delete it in"
            + " .press/results, then press bench seal --into .press/results."
      })
  static final class SealCommand extends ConsoleCommand {

    @Mixin private ProjectFolder.BookResults results;

    @Parameters(
        paramLabel = "MACHINE",
        arity = "0..*",
        description = "Such as h200 (default: all).")
    private Set<String> machines = Set.of();

    @Override
    public Integer call() throws IOException {
      List<String> changes = new ResultStore(results.path()).seal(machines);
      changes.forEach(out()::println);
      out().println(changes.size() + " checksums changed");
      return 0;
    }
  }
}
