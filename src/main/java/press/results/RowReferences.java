package press.results;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import press.source.Diagnostics;
import press.source.Span;

/// What rows are held against that no file tells: the day, and the costs of the benchmarks.
///
/// @param today by UTC; a row of a later day is refused
/// @param costs of the benchmarks that the program knows
public record RowReferences(LocalDate today, CostModel costs) {

  /// Refuses no row.
  public static final RowReferences NONE = new RowReferences(LocalDate.MAX, CostModel.NONE);

  /// Reports rows of a later day, and rows that count other bytes or FLOPs than their benchmark.
  ///
  /// @param current whether a row is of its source as it is now; a stale row may count otherwise
  void report(
      ResultFolder.PlacedFile placed,
      Map<String, Machine> machines,
      Predicate<Measurement> current,
      Diagnostics found) {
    Optional<Machine> machine = Optional.ofNullable(machines.get(placed.file().machine()));
    for (Measurement row : placed.file().rows()) {
      CaseSeries series = CaseSeries.of(placed.file().benchmark(), row);
      Span at = placed.at().get(series).at();
      String subject = row.variant() + " " + row.params() + ": ";
      if (isFuture(row)) {
        found.error(
            "R13",
            at,
            subject + "measured at " + row.when() + ", and today is " + today,
            "set the clock of the host that is wrong, and measure again");
      }
      machine
          .flatMap(m -> costs.cost(m, series))
          .filter(cost -> !cost.equals(row.cost()) && current.test(row))
          .ifPresent(cost ->
              found.error(
                  "R14",
                  at,
                  subject + "it counts " + words(row.cost()) + ", its benchmark " + words(cost),
                  "restore the committed row, or measure again: press bench run"));
    }
  }

  private boolean isFuture(Measurement row) {
    return !today.equals(LocalDate.MAX)
        && JsonFields.isMoment(row.when())
        && Instant.parse(row.when()).atZone(ZoneOffset.UTC).toLocalDate().isAfter(today);
  }

  private static String words(Cost cost) {
    return "%d B and %d FLOP (%s)".formatted(cost.bytes(), cost.flops(), cost.formula());
  }
}
