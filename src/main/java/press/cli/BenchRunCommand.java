package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.opencl.OpenClTarget;
import press.bench.run.BenchRunner;
import press.bench.run.BenchSummary;
import press.bench.store.DeviceLocks;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.write.WriteFailed;

/// `press bench run`
@Command(
    name = "run",
    description = {
      "Measure what is missing, stale, or was skipped; keep every answer at once.",
      "Ctrl-C keeps what has been measured; the same command goes on from there."
    },
    mixinStandardHelpOptions = true)
final class BenchRunCommand implements Callable<Integer> {

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Mixin private What what;
  @Spec private CommandSpec spec;

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
      description =
          "What `mvn package` does: leave alone what was skipped or failed before, and fail no"
              + " build where nothing can be measured or kept.")
  private boolean noRetry;

  @Option(names = "--sweep", hidden = true, description = "Try other geometries; record nothing.")
  private boolean sweep;

  BenchRunCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  @Override
  public Integer call() throws Exception {
    BenchTargets found = folder.found(finder);
    List<String> wanted = what.among(found.targets(), folder.profile());
    if (sweep) {
      found.targets().forEach(this::sweep);
      return 0;
    }
    try (Stop _ = Stop.listen()) {
      return measure(found, wanted);
    } catch (IOException e) {
      if (!noRetry) {
        throw e;
      }
      spec.commandLine()
          .getErr()
          .println(
              "bench: results cannot be kept in %s: %s"
                  .formatted(folder.results(), WriteFailed.why(e)));
      return 0;
    }
  }

  private int measure(BenchTargets found, List<String> wanted) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    folder.keepAbsences(found);
    BenchRunner bench =
        new BenchRunner(
            folder.store(),
            folder.existing(err),
            new BenchProgress(out),
            Optional.of(DeviceLocks.ofHost()));
    BenchSummary summary =
        bench.run(
            found.targets(),
            new BenchRunner.Wanted(folder.profile(), wanted, budget, !noRetry, force));
    if (summary.stopped()) {
      summary.machines().forEach(machine -> out.println("bench " + machine));
      String part =
          summary.incomplete() == 0 ? "" : " (%d in part)".formatted(summary.incomplete());
      out.println(
          "stopped: %d kept%s, %d left; run the same command again to go on"
              .formatted(summary.stored(), part, summary.left()));
      return Stop.STATUS;
    }
    String without = found.reasons().isEmpty() ? "" : "; " + String.join("; ", found.reasons());
    if (found.targets().isEmpty()) {
      out.println("bench: no machine was found; nothing was measured" + without);
    } else if (summary.isEmpty()) {
      out.println("bench: nothing is stale: " + summary.standing() + without);
    } else {
      found.reasons().forEach(reason -> err.println("bench: " + reason));
      summary.machines().forEach(machine -> out.println("bench " + machine));
    }
    return 0;
  }

  private void sweep(BenchTarget target) {
    PrintWriter out = spec.commandLine().getOut();
    if (target instanceof OpenClTarget device) {
      device.sweep(
          what.selectors(),
          folder.profile(),
          (benchCase, result) ->
              out.printf(
                  "%s %s: %s | %s%n",
                  target.machine().id(),
                  benchCase,
                  Rates.tell(benchCase, result.outcome()),
                  result.remarks().compiler()));
    }
  }
}
