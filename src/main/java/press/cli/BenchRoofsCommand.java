package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.run.BenchRunner;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.results.Estimate;
import press.results.Machine;
import press.results.MachineRoofs;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// `press bench roofs`: shows the ceilings of machines, by their own probes.
@Command(
    name = "roofs",
    description = {
      "Show the ceilings of machines: memory, arithmetic, local memory, transfers to the device.",
      "Those of this host are measured first where they are missing or stale."
    })
final class BenchRoofsCommand implements Callable<Integer> {

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MACHINE",
      description = "Machines with results, such as h200 (default: those of this host).")
  private List<String> machines = List.of();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      defaultValue = "5m",
      description = "The longest time to measure, such as 60s (default: ${DEFAULT-VALUE}).")
  private Duration budget;

  @Option(names = "--no-run", description = "Measure nothing; show stored results.")
  private boolean noRun;

  BenchRoofsCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (!machines.isEmpty()) {
      Results results = results();
      machines.forEach(id -> requireMachine(id, results));
      machines.forEach(id -> print(results.machines().get(id), MachineRoofs.of(results, id), out));
      return 0;
    }
    List<BenchTarget> devices = options.devices(suite);
    if (devices.isEmpty()) {
      out.println("bench: no machine was found; name one of the book, such as: bench roofs h200");
      return 0;
    }
    if (!noRun) {
      try (ShutdownHook _ = ShutdownHook.install()) {
        new BenchRunner(
                options.store(),
                options.existing(),
                new BenchProgress(out),
                Optional.of(DeviceLocks.ofHost()))
            .run(
                devices,
                new BenchRunner.Wanted(
                    options.profile(), List.of(BenchRunner.Wanted.ROOFS), budget, true, false));
        out.println();
      }
    }
    Results results = results();
    devices.forEach(
        device -> print(device.machine(), MachineRoofs.of(results, device.machine().id()), out));
    return 0;
  }

  /// The results of the book; those of this host take precedence.
  private Results results() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    Results committed = new ResultStore(options.root().resolve("book/results")).read(problems);
    problems.sorted().forEach(problem -> err.print(problem.show()));
    err.flush();
    return committed.and(options.existing());
  }

  private void requireMachine(String id, Results results) {
    if (!results.machines().containsKey(id)) {
      String help = SpellingSuggestions.didYouMean(id, results.machines().keySet());
      throw new CommandLine.ParameterException(
          spec.commandLine(), "no machine \"%s\" has results; %s".formatted(id, help));
    }
  }

  /// Prints the ceilings of a machine as a table, and the reasons for those that are missing.
  static void print(Machine machine, MachineRoofs roofs, PrintWriter out) {
    out.println(machine.id() + ": " + machine.title());
    if (roofs.found().isEmpty() && roofs.gaps().isEmpty()) {
      out.println("  no row of this machine probes a ceiling; measure it with this program");
    }
    if (!roofs.found().isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("  roof", "value", "95 % interval", "from", "measured"));
      roofs.found().forEach(roof -> rows.add(row(roof)));
      TextTable.print(rows, out);
    }
    for (MachineRoofs.Gap gap : roofs.gaps()) {
      String reason = gap.reason().lines().findFirst().orElse("");
      out.printf("  %s not measured: %s: %s%n", gap.name(), gap.benchmark(), reason);
    }
    out.println();
  }

  private static List<String> row(MachineRoofs.Roof roof) {
    Unit plain = roof.kind().unit();
    Unit unit = readable(plain, roof.value().value());
    Estimate value = roof.value().map(v -> new Quantity(v, plain).in(unit).value());
    String when = roof.row().when();
    return List.of(
        "  " + roof.name(),
        Print.withUnit(Print.rounded(value.value(), value.low(), value.high()), unit.symbol()),
        Print.interval(value.value(), value.low(), value.high()),
        roof.benchmark() + "/" + roof.row().variant() + ":" + roof.row().params(),
        when.substring(0, Math.min(when.length(), 10)) + ", " + roof.row().profile());
  }

  /// The largest of the usual units in which the number does not begin with a zero.
  private static Unit readable(Unit plain, double value) {
    List<String> usual =
        switch (plain.symbol()) {
          case "B/s" -> List.of("TB/s", "GB/s");
          case "FLOP/s" -> List.of("TFLOP/s", "GFLOP/s");
          default -> List.of("ms", "µs", "ns");
        };
    // Bandwidths are compared in GB/s up to those of the fastest memories.
    double least = plain.symbol().equals("B/s") ? 10 : 1;
    return usual.stream()
        .map(Unit::parse)
        .filter(unit -> new Quantity(value, plain).in(unit).value() >= least)
        .findFirst()
        .orElseGet(() -> Unit.parse(usual.getLast()));
  }
}
