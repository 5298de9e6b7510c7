package press.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.host.HostLoad;
import press.bench.opencl.OpenClTarget;
import press.bench.run.BenchRunner;
import press.bench.run.BenchSummary;
import press.bench.store.DeviceLocks;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.results.Outcome;
import press.results.Params;
import press.site.WriteException;

/// `press bench run`: measures.
@Command(
    name = "run",
    description = {
      "Measure each point of which something is missing, stale or failed; store every result at"
          + " once.",
      "Ctrl-C keeps what has been measured; the same command continues from there.",
      "± is half of the 95 %% interval of the time, as a share of its median.",
      "Ends with 1 if a kernel was wrong, did not compile or did not run to its end."
    })
final class BenchRunCommand extends ConsoleCommand {

  /// The status after a run in which something was wrong or failed.
  private static final int WRONG = 1;

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;
  @Mixin private BenchSelector selector;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      defaultValue = "6h",
      description = "The longest time in all, such as 60s (default: ${DEFAULT-VALUE}).")
  private Duration budget;

  @Option(
      names = "--at",
      paramLabel = "KEY=VALUE[,KEY=VALUE...]",
      description =
          "Only points with these parameters, such as n=8192; may be given several times.")
  private List<Params> points = List.of();

  @Option(names = "--force", description = "Measure fresh rows again as well.")
  private boolean force;

  @Option(
      names = "--no-retry",
      description =
          "As `mvn package` does: leave out what failed before, and succeed even"
              + " where nothing can be measured or stored.")
  private boolean noRetry;

  @Option(names = "--sweep", hidden = true, description = "Try other geometries; store nothing.")
  private boolean sweep;

  BenchRunCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws Exception {
    BenchmarkSuite here = options.here(suite, selector.selectors());
    if (options.isWithoutBenchmarks(here, selector.selectors())) {
      out().println(BenchOptions.NO_BENCHMARK);
      return 0;
    }
    BenchTargets found = options.find(here);
    List<String> wanted = selector.among(found.targets(), options.profile());
    selector.checkPoints(points, found.targets(), options.profile());
    if (sweep) {
      return found.targets().stream().filter(this::isWrongInSweep).count() == 0 ? 0 : WRONG;
    }
    try (ShutdownHook _ = ShutdownHook.install()) {
      return measure(here, found, wanted);
    } catch (IOException e) {
      String message =
          "results cannot be stored in %s: %s".formatted(options.results(), WriteException.why(e));
      if (!noRetry) {
        throw isOfResults(e)
            ? new WriteException(message + "; --results DIR names another folder", e)
            : e;
      }
      err().println("bench: " + message);
      return 0;
    }
  }

  /// Whether the disk failed at the folder of results.
  private boolean isOfResults(IOException e) {
    return e instanceof FileSystemException disk
        && disk.getFile() != null
        && Path.of(disk.getFile()).startsWith(options.results());
  }

  private int measure(BenchmarkSuite here, BenchTargets found, List<String> wanted)
      throws IOException {
    options.storeAbsences(found);
    Optional<HostLoad> load = HostLoad.of(Path.of("/")).filter(HostLoad::isBusy);
    String caution = load.map(l -> l + ": " + HostLoad.NOISY + "; measuring anyway").orElse("");
    BenchRunner bench =
        new BenchRunner(
            options.store(),
            options.existing(),
            new BenchProgress(out(), caution, options.profile()),
            Optional.of(DeviceLocks.ofHost()),
            load.map(l -> "begun at " + l).stream().toList());
    BenchSummary summary =
        bench.run(
            found.targets(),
            new BenchRunner.Wanted(
                options.profile(),
                wanted,
                points,
                budget,
                !noRetry,
                force,
                options.printedFirst(here)));
    if (summary.stopped()) {
      summary.machines().forEach(machine -> out().println("bench " + machine));
      String part =
          summary.incomplete() == 0 ? "" : " (%d in part)".formatted(summary.incomplete());
      out()
          .println(
              "stopped: %d stored%s, %d left; run the same command again to continue"
                  .formatted(summary.stored(), part, summary.left()));
      return ShutdownHook.STATUS;
    }
    String absent = found.reasons().isEmpty() ? "" : "; " + String.join("; ", found.reasons());
    if (found.targets().isEmpty()) {
      out().println("bench: no machine was found; nothing was measured" + absent);
    } else if (summary.isEmpty()) {
      out().println("bench: nothing is stale: " + summary.standing() + absent);
    } else {
      found.reasons().forEach(reason -> err().println("bench: " + reason));
      summary.machines().forEach(machine -> out().println("bench " + machine));
      out().println("± is half of the 95 % interval of the time, as a share of its median");
    }
    return (summary.foundWrong() || summary.foundFailed()) && !noRetry ? WRONG : 0;
  }

  /// Sweeps, and tells whether something was wrong.
  private boolean isWrongInSweep(BenchTarget target) {
    AtomicBoolean wrong = new AtomicBoolean();
    if (target instanceof OpenClTarget device) {
      device.sweep(
          selector.selectors(),
          options.profile(),
          (benchCase, result) -> {
            wrong.compareAndSet(false, result.outcome() instanceof Outcome.Wrong);
            out()
                .printf(
                    "%s %s: %s | %s%n",
                    target.machine().id(),
                    benchCase,
                    TextTable.outcome(benchCase, result.outcome()),
                    result.remarks().compiler());
          });
    }
    return wrong.get();
  }
}
