package press.bench.run;

import press.bench.target.BenchCase;
import press.bench.target.FakeTarget;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.RowOrigin;
import press.results.RowRemarks;

/// Rows of variant `v` of benchmark `x` at n=1.
final class TestRows {

  private TestRows() {}

  static BenchCase benchCase(String hash, String options, String harness) {
    BenchCase.Code code = new BenchCase.Code("k.cl", hash, options, harness);
    return FakeTarget.benchCase("x", "v", Params.of("n", 1), code, "print");
  }

  static Measurement row(Outcome outcome, BenchCase.Code code, String print, String profile) {
    BenchCase benchCase = benchCase("", "", "");
    return new Measurement(
        benchCase.variant(),
        benchCase.params(),
        "",
        benchCase.cost(),
        outcome,
        RowRemarks.NONE,
        new RowOrigin(
            code.source(),
            code.sourceHash(),
            code.options(),
            code.harness(),
            print,
            profile,
            "2026-01-01T00:00:00Z"),
        "");
  }
}
