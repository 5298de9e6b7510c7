package press.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import press.result.Estimate;
import press.result.Machine;
import press.result.Roofs;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// The ceilings of a machine as a table on the terminal.
final class RoofTable {

  private static final String LINE = "  %-24s %14s  %-22s %-44s %s";

  private RoofTable() {}

  static void print(Machine machine, Roofs roofs, PrintWriter out) {
    out.println(machine.id() + ": " + machine.title());
    if (roofs.found().isEmpty() && roofs.gaps().isEmpty()) {
      out.println("  no row of this machine probes a ceiling; measure it with this program");
    }
    if (!roofs.found().isEmpty()) {
      out.println(line("roof", "value", "95 % interval", "from", "measured"));
    }
    roofs.found().forEach(roof -> out.println(line(roof)));
    roofs
        .gaps()
        .forEach(gap ->
            out.println(
                "  %-24s not measured: %s: %s"
                    .formatted(gap.name(), gap.benchmark(), firstLine(gap.reason()))));
    out.println();
  }

  private static String line(Roofs.Roof roof) {
    Unit unit = readable(roof.kind().unit(), roof.value().value());
    Unit plain = roof.kind().unit();
    Estimate value = roof.value().map(v -> new Quantity(v, plain).in(unit).value());
    return line(
        roof.name(),
        Print.withUnit(Print.rounded(value.value(), value.low(), value.high()), unit.symbol()),
        Print.interval(value.value(), value.low(), value.high()),
        roof.benchmark() + "/" + roof.row().variant() + ":" + roof.row().params(),
        day(roof.row().when()) + ", " + roof.row().profile());
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, LINE, (Object[]) cells).stripTrailing();
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
    for (String symbol : usual) {
      if (new Quantity(value, plain).in(Unit.parse(symbol)).value() >= least) {
        return Unit.parse(symbol);
      }
    }
    return Unit.parse(usual.getLast());
  }

  private static String day(String moment) {
    return moment.substring(0, Math.min(moment.length(), "2026-01-01".length()));
  }

  private static String firstLine(String reason) {
    return reason.lines().findFirst().orElse("");
  }
}
