package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import press.results.Estimate;
import press.results.Machine;
import press.results.MachineRoofs;
import press.results.Results;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// `press bench roofs`: shows the ceilings of machines, by their own probes.
@Command(
    name = "roofs",
    description =
        "Show the ceilings of machines: memory, arithmetic, local memory, transfers to the device.")
final class BenchRoofsCommand extends ConsoleCommand {

  @Mixin private ProjectFolder.HostResults host;

  @Parameters(
      paramLabel = "MACHINE",
      description = "Machines with results, such as h200 (default: those of this host).")
  private List<String> machines = List.of();

  @Override
  public Integer call() throws IOException {
    Results own = host.read();
    // Those of this host take precedence.
    Results results = host.read(host.resolve("book/results")).and(own);
    machines.forEach(id -> requireMachine(id, results));
    Collection<String> shown = machines.isEmpty() ? own.machines().keySet() : machines;
    shown.forEach(id -> print(results.machines().get(id), MachineRoofs.of(results, id), out()));
    if (shown.isEmpty()) {
      out()
          .println(
              "nothing was measured here: press bench run; or name a machine of the book, such as"
                  + " h200");
    }
    return 0;
  }

  /// Prints the ceilings of a machine as a table, and the reasons for those that are missing.
  static void print(Machine machine, MachineRoofs roofs, PrintWriter out) {
    out.println(machine.id() + ": " + machine.title());
    if (roofs.found().isEmpty() && roofs.gaps().isEmpty()) {
      out.println(
          "  no row of this machine probes a ceiling: benchmarks of the press do, not those that a"
              + " book describes;\n  for roof.copy, on an OpenCL device: press bench run stream");
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
