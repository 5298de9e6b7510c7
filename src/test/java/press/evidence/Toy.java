package press.evidence;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.Cost;
import press.results.DataSheetConstants;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.ResultFile;
import press.results.Results;
import press.results.RowOrigin;
import press.results.RowRemarks;
import press.source.SourceFile;
import press.source.Span;
import press.units.Quantity;

/// A few rows of a made-up benchmark on two machines.
final class Toy {

  private Toy() {}

  static Results results() {
    return Results.of(
        List.of(card("gpu"), card("old")),
        List.of(
            new ResultFile(
                "stream",
                "gpu",
                "press bench run",
                List.of(
                    row("slow", 1000, timed(2000, 2000, 2000), "copy"),
                    row("fast", 1000, timed(1000, 1000, 1000), ""),
                    row("fast", 2000, timed(1900, 1900, 1900), ""),
                    row("shaky", 2000, timed(900, 1000, 1100), ""),
                    row("wrong", 2000, new Outcome.Wrong("c[1]: 2, not 3"), ""),
                    row("big", 2000, new Outcome.Unsupported("no memory"), ""),
                    row("gone", 2000, withdrawn(), ""))),
            new ResultFile(
                "stream",
                "old",
                "press bench run",
                List.of(row("slow", 2000, timed(8000, 8000, 8000), "")))));
  }

  static DataSheetConstants constants() {
    Span cite = span("some-sheet");
    SortedMap<String, DataSheetConstants.Constant> of = new TreeMap<>();
    of.put("fp32", new DataSheetConstants.Constant(Quantity.of(67, "TFLOP/s"), 2, cite, cite, ""));
    of.put("hbm", new DataSheetConstants.Constant(Quantity.of(4.8, "TB/s"), 2, cite, cite, ""));
    SortedMap<String, SortedMap<String, DataSheetConstants.Constant>> all = new TreeMap<>();
    all.put("gpu", of);
    return new DataSheetConstants(all);
  }

  private static Machine card(String id) {
    LinkedHashMap<String, String> facts = new LinkedHashMap<>();
    facts.put("driver", "1.2");
    facts.put("compute units", "132");
    facts.put("memory", "139.8 GiB");
    if (id.equals("gpu")) {
      facts.put("caches", "L1d 48 KiB, L2 60 MiB");
    }
    return new Machine(id, "A " + id, Machine.Kind.GPU, facts);
  }

  private static Outcome withdrawn() {
    return new Outcome.Withdrawn("a broken clock", timed(1, 1, 1));
  }

  static Outcome.Timed timed(double... nanos) {
    List<Double> samples = Arrays.stream(nanos).boxed().toList();
    Outcome.Samples process = new Outcome.Samples(samples, samples);
    return new Outcome.Timed(List.of(process, process, process), 0, "exact");
  }

  private static Measurement row(String variant, int n, Outcome outcome, String roof) {
    return row(variant, Params.of("n", n), outcome, roof);
  }

  static Measurement row(String variant, Params params, Outcome outcome, String roof) {
    return new Measurement(
        variant,
        params,
        "1000 / 1",
        new Cost(8000, 2000, "2·n·4 B"),
        outcome,
        RowRemarks.NONE,
        new RowOrigin(
            "kernels/stream/x.cl", "hash", "", "", "print", "full", "2026-01-01T00:00:00Z"),
        roof);
  }

  /// A text as the whole of a file.
  static Span span(String text) {
    return new SourceFile("x.md", text).span(0, text.length());
  }
}
