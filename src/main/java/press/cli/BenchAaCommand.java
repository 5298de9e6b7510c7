package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.Profile;
import press.bench.run.AaTrial;
import press.bench.store.DeviceLocks;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.result.Estimate;
import press.result.Trial;

/// `press bench aa`: measures kernels against themselves.
@Command(
    name = "aa",
    description = {
      "Measure kernels against themselves, in turns, to see how often the method finds a"
          + " difference where there is none: 5 %% are expected.",
      "Without names, the first variant of each benchmark is tried at its smallest size."
    },
    mixinStandardHelpOptions = true)
final class BenchAaCommand implements Callable<Integer> {

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Mixin private What what;
  @Spec private CommandSpec spec;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Comparisons on each machine (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      defaultValue = "15m",
      converter = BenchFolder.Time.class,
      description = "The longest time in all, such as 5m (default: ${DEFAULT-VALUE}).")
  private Duration budget;

  BenchAaCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  @Override
  public Integer call() throws Exception {
    if (pairs < 1) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "--pairs " + pairs + ": one at least");
    }
    PrintWriter out = spec.commandLine().getOut();
    List<BenchTarget> targets = folder.targets(finder, spec.commandLine().getErr());
    List<String> wanted = what.among(targets, Profile.QUICK);
    if (targets.isEmpty()) {
      out.println("bench: no machine was found; nothing was tried");
      return 0;
    }
    AaTrial trial = new AaTrial(folder.store(), new Lines(), Optional.of(DeviceLocks.ofHost()));
    boolean whole = true;
    try (Stop _ = Stop.listen()) {
      for (BenchTarget target : targets) {
        Duration share = budget.dividedBy(targets.size());
        AaTrial.Result outcome = trial.run(target, new AaTrial.Wanted(wanted, pairs, share));
        outcome.trial().filter(t -> t.pairs() > 0).ifPresent(t -> out.println("bench " + tell(t)));
        if (!outcome.reason().isEmpty()) {
          out.println("bench " + target.machine().id() + ": " + outcome.reason());
        }
        out.flush();
        whole &= outcome.trial().map(t -> t.pairs() > 0).orElse(true);
        if (Thread.currentThread().isInterrupted()) {
          return Stop.STATUS;
        }
      }
    }
    return whole ? 0 : 1;
  }

  private static String tell(Trial trial) {
    Estimate rate = trial.alarms().rate();
    return String.format(
        Locale.ROOT,
        "%s: %d pairs, %d false alarms: %.1f %% (%.1f to %.1f %%), expected 5 %%;"
            + " %d verdicts of faster or slower, expected none; %s",
        trial.machine(),
        trial.pairs(),
        trial.alarms().hits(),
        100 * rate.value(),
        100 * rate.low(),
        100 * rate.high(),
        trial.verdicts().hits(),
        trial.remark());
  }

  /// A line for each kernel.
  private final class Lines implements AaTrial.Progress {
    private final PrintWriter out = spec.commandLine().getOut();
    private int kernels;
    private int done;

    @Override
    public void waiting(String machine) {
      out.printf("bench %s: another bench is measuring on this device; waiting%n", machine);
      out.flush();
    }

    @Override
    public void begin(String machine, int kernels, int pairs) {
      this.kernels = kernels;
      done = 0;
      out.printf(
          "bench %s: %d %s, %d pairs in all%n",
          machine,
          kernels,
          kernels == 1 ? "kernel against itself" : "kernels against themselves",
          pairs);
      out.flush();
    }

    @Override
    public void done(Trial.Kernel kernel) {
      done++;
      String name =
          "  [%d/%d] %s/%s:%s "
              .formatted(done, kernels, kernel.benchmark(), kernel.variant(), kernel.params());
      out.println(
          name
              + (kernel.pairs() == 0
                  ? kernel.reason()
                  : String.format(
                      Locale.ROOT,
                      "pairs %d, alarms %d, faster %d, slower %d; ± %.2f %%, at most %.2f %% off",
                      kernel.pairs(),
                      kernel.alarms(),
                      kernel.faster(),
                      kernel.slower(),
                      100 * kernel.halfWidth(),
                      100 * kernel.farthest())));
      out.flush();
    }
  }
}
