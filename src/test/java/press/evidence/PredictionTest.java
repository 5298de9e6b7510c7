package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.evidence.PredictionVerdict.MET;
import static press.evidence.PredictionVerdict.MISSED;
import static press.evidence.PredictionVerdict.NONE;
import static press.evidence.PredictionVerdict.TOO_CLOSE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.results.Estimate;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.units.Dimension;
import press.units.Unit;

/// Predicted intervals as authors write them, and what becomes of them.
class PredictionTest {

  private final Diagnostics problems = new Diagnostics();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8 .. 40, counted             | ×    | 8 to 40×         | 8 to 40×    | 8     | 40
          64 ± 10 %, a batch           | ×    | 64× ± 10_%       | 64×         | 57.6  | 70.4
          64 ± 6, a batch              | ×    | 64 ± 6×          | 64×         | 58    | 70
          64± 10% [@dao2022]           | ×    | 64× ± 10_%       | 64×         | 57.6  | 70.4
          1.3× ± 10 % [@dao2022]       | ×    | 1.3× ± 10_%      | 1.3×        | 1.17  | 1.43
          3.5 .. 4 TB/s, two sheets    | GB/s | 3.5 to 4_TB/s    | 3.5 to 4_TB/s | 3.5e12 | 4e12
          4.8 TB/s ± 10 % [@sheet]     | GB/s | 4.8_TB/s ± 10_%  | 4.8_TB/s    | 4.32e12 | 5.28e12
          400 ± 40 ns, published       | µs   | 400 ± 40_ns      | 400_ns      | 3.6e-7 | 4.4e-7
          4 .. 6 %, the share          | %    | 4 to 6_%         | 4 to 6_%    | 0.04  | 0.06
          5 % ± 10 %, the share        | %    | 5_% ± 10_%       | 5_%         | 0.045 | 0.055
          150 .. 22,700, the condition | ''   | 150 to 22,700    | 150 to 22,700 | 150 | 22700
          -2 ± 50 %, below nothing     | ''   | -2 ± 50_%        | -2          | -3    | -1
          """)
  void anIntervalHasItsUnitAndASource(
      String written, String side, String text, String brief, double low, double high) {
    Prediction read =
        Prediction.read(Toy.span(written), side.isEmpty() ? Unit.ONE : Unit.parse(side), problems)
            .orElseThrow(() -> new AssertionError(problems.sorted()));
    assertEquals(text.replace('_', '\u00a0'), read.text());
    assertEquals(brief.replace('_', '\u00a0'), read.brief());
    assertEquals(low, read.low(), 1e-12 * Math.abs(low));
    assertEquals(high, read.high(), 1e-12 * Math.abs(high));
    assertTrue(written.endsWith(read.source().text()) && !read.source().text().isBlank());
    assertEquals(List.of(), problems.sorted());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          64, a batch                | ×    | E25
          400 ns [@guo2025]          | ns   | E25
          64 to 70, a batch          | ×    | E25
          ≈ 64, a batch              | ×    | E08
          >= 64, a batch             | ×    | E08
          40 .. 8, turned            | ×    | E25
          8 .. 8, nothing between    | ×    | E25
          64 ± 0 %, exactly          | ×    | E25
          8 .. 40                    | ×    | E08
          8 .. 40,                   | ×    | E08
          8 .. 40 ns, a time         | ×    | E08
          8 cycles .. 40, counted    | ×    | E08
          some, a guess              | ×    | E08
          """)
  void whatIsNoIntervalIsReported(String written, String side, String code) {
    assertTrue(Prediction.read(Toy.span(written), Unit.parse(side), problems).isEmpty());
    assertEquals(List.of(code), problems.sorted().stream().map(Diagnostic::code).toList());
  }

  @Test
  void theVerdictFollowsFromBothIntervals() {
    assertEquals(MET, verdict(10, 10, 10));
    assertEquals(MET, verdict(12, 7, 21));
    assertEquals(MET, verdict(8, 1, 9));
    assertEquals(TOO_CLOSE, verdict(7.9, 7, 8));
    assertEquals(TOO_CLOSE, verdict(21, 12, 30));
    assertEquals(MISSED, verdict(7, 6, 7.99));
    assertEquals(MISSED, verdict(21, 20.01, 22));
    assertEquals(TOO_CLOSE, verdict(Double.NaN, Double.NaN, Double.NaN));
  }

  @Test
  void oneMissIsEnoughAndOneHitWhereOneIsAskedFor() {
    assertEquals(MET, PredictionVerdict.of(false, List.of(MET, MET)));
    assertEquals(MISSED, PredictionVerdict.of(false, List.of(MET, NONE, MISSED)));
    assertEquals(NONE, PredictionVerdict.of(false, List.of(MET, TOO_CLOSE, NONE)));
    assertEquals(TOO_CLOSE, PredictionVerdict.of(false, List.of(MET, TOO_CLOSE)));
    assertEquals(MET, PredictionVerdict.of(true, List.of(NONE, MISSED, MET)));
    assertEquals(MISSED, PredictionVerdict.of(true, List.of(MISSED, MISSED)));
    assertEquals(NONE, PredictionVerdict.of(true, List.of(MISSED, NONE)));
    assertEquals(TOO_CLOSE, PredictionVerdict.of(true, List.of(MISSED, TOO_CLOSE)));
  }

  private PredictionVerdict verdict(double value, double low, double high) {
    Prediction predicted =
        Prediction.read(Toy.span("8 .. 20, a guess"), Unit.ONE, problems).orElseThrow();
    Estimate measured = new Estimate(value, low, high);
    return predicted.of(new Amount.Known(measured, Dimension.NONE, List.of()));
  }
}
