package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.run.BenchRunner;
import press.bench.run.CaseStatus;
import press.bench.target.BenchTarget;
import press.results.Results;

/// `press bench list`: lists the state of every result row.
@Command(
    name = "list",
    description =
        "Show for every measurement whether its row is fresh, stale, missing or a gap, and why.")
final class BenchListCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;
  @Mixin private BenchSelector selector;

  @Option(
      names = "--only",
      paramLabel = "STATE",
      split = ",",
      description = "Only rows in these states: fresh, stale, missing, gap.")
  private Set<CaseStatus.State> only = Set.of();

  BenchListCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws Exception {
    BenchmarkSuite here = options.here(suite, selector.selectors());
    if (options.isWithoutBenchmarks(here, selector.selectors())) {
      out().println(BenchOptions.NO_BENCHMARK);
      return 0;
    }
    List<BenchTarget> devices = options.devices(here);
    Results existing = options.existing();
    List<String> words = selector.among(devices, options.profile());
    BenchRunner.Wanted wanted =
        new BenchRunner.Wanted(
            options.profile(), words, List.of(), Duration.ZERO, true, false, List.of());
    Map<BenchTarget, List<CaseStatus>> states = new LinkedHashMap<>();
    devices.forEach(device -> states.put(device, wanted.status(device, existing)));
    states.forEach((device, all) -> print(device, all, out()));
    states.forEach(
        (device, all) -> out().println(device.machine().id() + ": " + CaseStatus.counts(all)));
    out().flush();
    return 0;
  }

  private boolean isShown(CaseStatus status) {
    return only.isEmpty() || only.contains(status.state());
  }

  private void print(BenchTarget device, List<CaseStatus> all, PrintWriter out) {
    List<List<String>> rows =
        all.stream()
            .filter(this::isShown)
            .map(s -> List.of("  " + s.state().word(), s.benchCase().toString(), details(s)))
            .toList();
    if (!rows.isEmpty()) {
      out.println(device.machine().id() + ": " + device.machine().title());
      TextTable.print(rows, out);
      out.println();
    }
  }

  /// The time of a fresh row; the reason why another row is not fresh.
  private static String details(CaseStatus status) {
    if (status.state() != CaseStatus.State.FRESH) {
      return status.reason().lines().findFirst().orElse("");
    }
    return status.row().map(row -> TextTable.outcome(status.benchCase(), row.outcome())).orElse("");
  }
}
