package press.bench.store;

import java.util.LinkedHashMap;
import java.util.List;
import press.results.Cost;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.RowOrigin;
import press.results.RowRemarks;

/// Rows that were never measured, for tests of what becomes of rows.
final class Sample {

  private Sample() {}

  static Machine machine(String id) {
    return new Machine(id, "Chip", Machine.Kind.CPU, new LinkedHashMap<>());
  }

  /// Three processes whose medians are one per cent apart around a time.
  static Outcome.Timed timed(double nanos) {
    return new Outcome.Timed(
        List.of(process(nanos * 0.99), process(nanos), process(nanos * 1.01)), 0.5, "4 ulp");
  }

  private static Outcome.Samples process(double nanos) {
    return new Outcome.Samples(List.of(), List.of(nanos, nanos, nanos));
  }

  /// A full row of the variant `loop` at n = 8, measured on a day of January.
  static Measurement row(Outcome outcome, int day) {
    return row("loop", outcome, day);
  }

  static Measurement row(String variant, Outcome outcome, int day) {
    Cost cost = new Cost(3_000_000, 2_000_000, "3·N·4 B, 2·N FLOP");
    String when = "2026-01-%02dT00:00:00Z".formatted(day);
    RowOrigin origin = new RowOrigin("a/B.java", "h", "", "", "f", "full", when);
    return new Measurement(
        variant, Params.of("n", 8), "", cost, outcome, RowRemarks.NONE, origin, "");
  }

  static Measurement quick(Measurement row) {
    return with(row, "quick", row.sourceHash());
  }

  static Measurement otherSource(Measurement row) {
    return with(row, row.profile(), "other");
  }

  private static Measurement with(Measurement row, String profile, String hash) {
    RowOrigin o = row.origin();
    return with(
        row,
        new RowOrigin(
            o.source(), hash, o.options(), o.harness(), o.fingerprint(), profile, o.when()));
  }

  static Measurement with(Measurement row, RowOrigin origin) {
    return new Measurement(
        row.variant(),
        row.params(),
        row.launch(),
        row.cost(),
        row.outcome(),
        row.remarks(),
        origin,
        row.roof());
  }

  static Measurement listed(Measurement row, String listing) {
    return new Measurement(
        row.variant(),
        row.params(),
        row.launch(),
        row.cost(),
        row.outcome(),
        row.remarks().withListing(listing),
        row.origin(),
        row.roof());
  }
}
