package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.run.AaTrial;
import press.bench.store.DeviceLocks;
import press.bench.target.BenchTarget;
import press.results.Estimate;
import press.results.MethodTrial;

/// `press bench aa`: compares kernels with themselves.
@Command(
    name = "aa",
    description = {
      "Compare kernels and programs of others with themselves: each takes part in a contest under"
          + " two names, to see how often the method finds a difference where there is none: 5 %%"
          + " are expected.",
      "At the largest size of the profile; without names, the first variant of each benchmark."
    })
final class BenchAaCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;
  @Mixin private BenchSelector selector;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "Comparisons on each machine, if there is time for them (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      defaultValue = "15m",
      description = "The longest time in all, such as 5m (default: ${DEFAULT-VALUE}).")
  private Duration budget;

  BenchAaCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws Exception {
    if (pairs < 1) {
      throw wrongUsage("--pairs " + pairs + ": at least one");
    }
    List<BenchTarget> devices = options.devices(options.here(suite, selector.selectors()));
    List<String> wanted = selector.among(devices, options.profile());
    if (devices.isEmpty()) {
      out().println("bench: no machine was found; nothing was tried");
      return 0;
    }
    AaTrial trial =
        new AaTrial(options.store(), new KernelLines(out()), Optional.of(DeviceLocks.ofHost()));
    Duration share = budget.dividedBy(devices.size());
    boolean complete = true;
    try (ShutdownHook _ = ShutdownHook.install()) {
      for (BenchTarget device : devices) {
        AaTrial.Result result =
            trial.run(device, new AaTrial.Wanted(wanted, options.profile(), pairs, share));
        result.trial().filter(t -> t.pairs() > 0).ifPresent(t -> print(t, out()));
        if (!result.reason().isEmpty()) {
          out().println("bench " + device.machine().id() + ": " + result.reason());
        }
        out().flush();
        complete &= result.trial().map(t -> t.pairs() > 0).orElse(true);
        if (Thread.currentThread().isInterrupted()) {
          return ShutdownHook.STATUS;
        }
      }
    }
    return complete ? 0 : 1;
  }

  private static void print(MethodTrial trial, PrintWriter out) {
    Estimate rate = trial.alarms().rate();
    out.printf(
        "bench %s: %d pairs, %d false alarms: %.1f %% (%.1f to %.1f %%), expected 5 %%;"
            + " %d verdicts of faster or slower, expected none; %s%n",
        trial.machine(),
        trial.pairs(),
        trial.alarms().hits(),
        100 * rate.value(),
        100 * rate.low(),
        100 * rate.high(),
        trial.verdicts().hits(),
        trial.remark());
  }

  /// Prints a line for each kernel.
  private static final class KernelLines implements AaTrial.Progress {
    private final PrintWriter out;

    KernelLines(PrintWriter out) {
      this.out = out;
    }

    @Override
    public void waiting(String machine) {
      out.printf("bench %s: another bench is measuring on this device; waiting%n", machine);
      out.flush();
    }

    @Override
    public void begin(String machine, int kernels, int pairs) {
      String noun = kernels == 1 ? "kernel against itself" : "kernels against themselves";
      out.printf("bench %s: %d %s, %d pairs in all%n", machine, kernels, noun, pairs);
      out.flush();
    }

    @Override
    public void measured(String benchmark) {
      out.printf("  %s: a contest is over%n", benchmark);
      out.flush();
    }

    @Override
    public void done(MethodTrial.Kernel kernel) {
      String result =
          kernel.pairs() == 0
              ? kernel.reason()
              : "pairs %d, alarms %d, faster %d, slower %d; ± %.2f %%, at most %.2f %% off"
                  .formatted(
                      kernel.pairs(),
                      kernel.alarms(),
                      kernel.faster(),
                      kernel.slower(),
                      100 * kernel.halfWidth(),
                      100 * kernel.farthest());
      out.printf(
          "  %s/%s:%s %s: %s%n",
          kernel.benchmark(), kernel.variant(), kernel.params(), kernel.mode(), result);
      out.flush();
    }
  }
}
