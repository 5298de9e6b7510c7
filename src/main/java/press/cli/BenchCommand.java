package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.Bed;
import press.bench.Beds;
import press.bench.Bench;
import press.bench.OpenClBed;
import press.bench.Profile;
import press.bench.Progress;
import press.bench.Question;
import press.bench.Status;
import press.bench.Summary;
import press.source.Typos;

/// `press bench`: asks the machines of this host.
@Command(
    name = "bench",
    description = "Measure: ask the machines of this host what is missing or stale.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class BenchCommand implements Runnable {

  private final Beds.Finder finder;

  @Spec private CommandSpec spec;

  /// A command that finds its machines this way.
  public BenchCommand(Beds.Finder finder) {
    this.finder = finder;
  }

  /// The command with its subcommands, and further ones such as `bundle`.
  public CommandLine line(Object... more) {
    CommandLine line = new CommandLine(this);
    line.addSubcommand(new Run(finder)).addSubcommand(new Listing(finder));
    for (Object command : more) {
      line.addSubcommand(command);
    }
    return line;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /// What may follow `run` and `list`.
  private static final String SELECTORS = "stream, or stream/float4; nothing for everything.";

  /// `press bench run`
  @Command(
      name = "run",
      description = "Measure what is missing, stale, or was skipped; keep every answer at once.",
      mixinStandardHelpOptions = true)
  static final class Run implements Callable<Integer> {

    private final Beds.Finder finder;

    @Mixin private BenchFolder folder;
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "WHAT", description = SELECTORS)
    private List<String> selectors = List.of();

    @Option(
        names = "--budget",
        paramLabel = "TIME",
        defaultValue = "6h",
        converter = BenchFolder.Time.class,
        description = "The longest time in all, such as 60s (default: ${DEFAULT-VALUE}).")
    private Duration budget;

    @Option(names = "--force", description = "Measure fresh rows again as well.")
    private boolean force;

    @Option(
        names = "--no-retry",
        description = "Leave alone what was skipped or failed before: what `mvn package` does.")
    private boolean noRetry;

    @Option(names = "--sweep", hidden = true, description = "Try other geometries; record nothing.")
    private boolean sweep;

    Run(Beds.Finder finder) {
      this.finder = finder;
    }

    @Override
    public Integer call() throws Exception {
      PrintWriter out = spec.commandLine().getOut();
      List<Bed> beds = folder.beds(finder, spec.commandLine().getErr());
      for (String selector : selectors) {
        checkKnown(selector, beds, folder.profile());
      }
      if (sweep) {
        beds.forEach(bed -> sweep(bed, out));
        return 0;
      }
      Bench bench =
          new Bench(
              folder.store(), folder.existing(spec.commandLine().getErr()), new BenchProgress(out));
      Summary summary =
          bench.run(beds, new Bench.Wanted(folder.profile(), selectors, budget, !noRetry, force));
      summary.machines().forEach(machine -> out.println("bench " + machine));
      if (beds.isEmpty()) {
        out.println("bench: no machine was found; nothing was measured");
      }
      return 0;
    }

    /// A benchmark that nobody can be asked is a slip of the pen.
    private void checkKnown(String selector, List<Bed> beds, Profile profile) {
      Set<String> known = new TreeSet<>();
      for (Bed bed : beds) {
        for (Question question : bed.questions(profile)) {
          known.add(question.benchmark());
          known.add(question.benchmark() + "/" + question.variant());
        }
      }
      if (!known.isEmpty() && !known.contains(selector)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "no benchmark \"" + selector + "\"; " + Typos.didYouMean(selector, known));
      }
    }

    private void sweep(Bed bed, PrintWriter out) {
      if (bed instanceof OpenClBed device) {
        for (String benchmark : selectors) {
          device.sweep(
              benchmark,
              folder.profile(),
              (question, answer) ->
                  out.printf(
                      "%s %s: %s | %s%n",
                      bed.machine().id(),
                      question,
                      Rates.tell(question, answer.outcome()),
                      answer.compiler()));
        }
      }
    }
  }

  /// `press bench list`
  @Command(
      name = "list",
      description = "Show for every question whether its row is fresh, stale, missing or a gap.",
      mixinStandardHelpOptions = true)
  static final class Listing implements Callable<Integer> {

    private final Beds.Finder finder;

    @Mixin private BenchFolder folder;
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "WHAT", description = SELECTORS)
    private List<String> selectors = List.of();

    Listing(Beds.Finder finder) {
      this.finder = finder;
    }

    @Override
    public Integer call() throws Exception {
      PrintWriter err = spec.commandLine().getErr();
      List<Bed> beds = folder.beds(finder, err);
      Bench bench = new Bench(folder.store(), folder.existing(err), Progress.SILENT);
      Bench.Wanted wanted =
          new Bench.Wanted(folder.profile(), selectors, Duration.ZERO, true, false);
      for (Bed bed : beds) {
        bench.status(bed, wanted).forEach(status -> print(bed, status));
      }
      return 0;
    }

    private void print(Bed bed, Status status) {
      String known =
          status.row().map(row -> Rates.tell(status.question(), row.outcome())).orElse("");
      spec.commandLine()
          .getOut()
          .printf(
              "%-14s %-8s %s  %s%n", bed.machine().id(), word(status), status.question(), known);
    }

    private static String word(Status status) {
      return switch (status.word()) {
        case FRESH -> "fresh";
        case STALE -> "stale";
        case MISSING -> "missing";
        case GAP -> "gap";
      };
    }
  }
}
