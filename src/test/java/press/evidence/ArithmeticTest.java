package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.results.Params;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.units.Unit;

class ArithmeticTest {

  private final Diagnostics problems = new Diagnostics();
  private final SortedMap<String, Expression> symbols = new TreeMap<>();
  private final Evaluator evaluator = evaluator("hash");

  private static Evaluator evaluator(String hash) {
    return new Evaluator(Toy.results(), Toy.constants(), "gpu", _ -> hash, BuildCache.none());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 GB/s + 4 GB/s | 7e9 | B/s",
        "2^20 * 4 B | 4194304 | B",
        "1 GiB / 1 GB | 1.073741824 | ''",
        "8 GFLOP/s / 2 GB/s | 4 | FLOP/B",
        "700 W * 1 h | 2520000 | J",
        "2 $/h * 30 min | 1 | $",
        "3 $/h / 1 PFLOP/s | 8.333333333333333e-19 | $/FLOP",
        "2 ^ 10 | 1024 | ''",
        "(2 B) ^ 2 | 4 | B·B",
        "sqrt(9 s * 4 s) | 6 | s",
        "log2(1,024) | 10 | ''",
        "ceil(2.1) + floor(2.9) | 5 | ''",
        "min(3 s, 2 s) + max(1 ms, 4 ms) | 2.004 | s",
        "-2 ^ 2 | -4 | ''",
        "-(3 B - 5 B) | 2 | B",
        "1 / 4 s | 0.25 | 1/s",
        "stream/fast:n=1000?GB/s | 8e9 | B/s",
        "stream/fast?GB/s | 4210526315.789474 | B/s",
        "stream/fast@gpu:n=1000?us | 1e-6 | s",
        "stream/fast:n=1000?GFLOP/s | 2e9 | FLOP/s",
        "stream/fast:n=1000?FLOP/B | 0.25 | FLOP/B",
        "stream/slow:n=1000?speedup:fast | 0.5 | ''",
        "stream/fast:n=1000?speedup:slow | 2 | ''",
        "speedup(stream/fast:n=1000, stream/slow) | 2 | ''",
        "bytes(stream/fast) | 8000 | B",
        "flops(stream/fast:n=2000) / bytes(stream/fast) | 0.25 | FLOP/B",
        "roof.copy | 4e9 | B/s",
        "stream/fast:n=1000?%roof.copy | 2 | ''",
        "sheet.fp32 / sheet.hbm | 13.958333333333334 | FLOP/B",
        "sheet.fp32@gpu | 67e12 | FLOP/s",
        "fact.compute-units@old * 64 | 8448 | ''",
        "fact.l2 / 2 | 31457280 | B",
        "fact.l2@gpu - fact.l1d | 62865408 | B",
      })
  void numbersAndUnitsAreExact(String text, double value, String unit) {
    Known known = known(text);
    assertEquals(value, known.estimate().value(), Math.abs(value) * 1e-12);
    assertEquals(unit, known.dimension().symbol());
    assertEquals(known.estimate().low(), known.estimate().high(), Math.abs(value) * 1e-12);
    assertEquals(known.dimension(), check(text).orElseThrow());
  }

  @Test
  void symbolsStandForWhatWasDeclared() {
    declare("n", "2^20");
    declare("bw", "100 GB/s");
    declare("t", "4 B * n / bw");
    assertEquals(4.194304e-5, known("t").estimate().value(), 1e-15);
    assertEquals("s", check("t").orElseThrow().symbol());
  }

  @Test
  void aSymbolUsedManyTimesOverIsComputedOnce() {
    declare("s0", "1 B");
    for (int i = 1; i < 60; i++) {
      declare("s" + i, "s%d + s%d".formatted(i - 1, i - 1));
    }
    assertEquals(Math.scalb(1.0, 59), known("s59").estimate().value());
  }

  @Test
  void intervalsAreOuterBounds() {
    Known time = known("stream/shaky?us");
    Known rate = known("stream/shaky?GB/s");
    assertTrue(time.estimate().low() < time.estimate().high());
    Known bytes = known("stream/shaky?us * stream/shaky?GB/s");
    assertTrue(bytes.estimate().low() < 8000 && bytes.estimate().high() > 8000);
    assertEquals(
        time.estimate().low() * rate.estimate().low(), bytes.estimate().low(), 1e-9 * 8000);
    Known apart = known("stream/shaky?us - stream/slow@old?us");
    assertEquals(time.estimate().low() - 8e-6, apart.estimate().low(), 1e-15);
    assertEquals(time.estimate().high() - 8e-6, apart.estimate().high(), 1e-15);
    // Of one run: each process has its own difference, and here each of them is nothing.
    Known nothing = known("stream/shaky?us - stream/shaky?us");
    assertEquals(0, nothing.estimate().low());
    assertEquals(0, nothing.estimate().high());
    Known turned = known("-stream/shaky?us");
    assertEquals(-time.estimate().high(), turned.estimate().low());
  }

  @Test
  void anEvenPowerOfWhatMayBeNothingIsNeverNegative() {
    Known squared = known("(stream/shaky?us - 1 us) ^ 2");
    assertEquals(0, squared.estimate().low());
    assertTrue(squared.estimate().high() > 0);
  }

  @Test
  void aNumberNamesWhatWentIntoItOnceEach() {
    Known known = known("stream/fast:n=1000?ms + stream/slow:n=1000?ms + stream/fast:n=1000?ms");
    assertEquals(
        List.of("stream/fast@gpu:n=1000", "stream/slow@gpu:n=1000"),
        known.operands().stream().map(Amount.Operand::text).toList());
    String reported = String.join("\n", known.operands().getFirst().provenance());
    for (String part : List.of("A gpu", "driver 1.2", "2026-01-01", "full", "9 samples")) {
      assertTrue(reported.contains(part), reported);
    }
    for (String part : List.of("3 processes", "source hash", "error 0 (exact)", "cost 2·n·4 B")) {
      assertTrue(reported.contains(part), reported);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stream/fast:n=3000?GB/s + 1 GB/s | NO_POINT",
        "1 / stream/wrong?GB/s | WRONG",
        "stream/gone?GB/s | WITHDRAWN",
        "stream/big?GB/s | NO_TIME",
        "speedup(stream/fast, stream/wrong) | WRONG",
        "stream/fast?speedup:gone | WITHDRAWN",
        "roof.read | MISSING",
        "sheet.fp32 / roof.triad | MISSING",
        "fact.l2 * roof.triad | MISSING",
      })
  void whatHasNoNumberTakesItFromEverythingDerived(String text, Gap gap) {
    Unknown unknown = assertInstanceOf(Unknown.class, amount(text));
    assertEquals(gap, unknown.kind());
    assertEquals("gpu", unknown.machine());
  }

  @Test
  void theLargestRowThatIsGoneIsNotReplacedByTheNext() {
    // Others were measured at n=2000; this one has only n=1000.
    Unknown unknown = assertInstanceOf(Unknown.class, amount("stream/slow?GB/s"));
    assertEquals(Gap.MISSING, unknown.kind());
    assertTrue(unknown.reason().contains("n=1000"), unknown.reason());
    assertInstanceOf(Known.class, amount("stream/slow:n=1000?GB/s"));
  }

  @Test
  void aGapIsAMistakeWhereTheMachineHasResults() {
    report("1 s + stream/wrong?ms");
    Diagnostic reported = problems.sorted().getFirst();
    assertEquals("V07", reported.code());
    assertEquals("stream/wrong?ms", reported.at().text());
    assertTrue(reported.message().contains("c[1]: 2, not 3"), reported.message());
  }

  @Test
  void whatARowSaysItselfAndTheBuildHostAreNoMistakes() {
    report("stream/big?GB/s + stream/fast@host-gpu?GB/s + roof.copy@host-gpu");
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void anOlderSourceMarksEverythingDerived() {
    Evaluator changed = evaluator("other");
    Expression read = parse("1 + speedup(stream/fast:n=1000, stream/slow)");
    assertTrue(((Known) changed.amount(read, changed.view(symbols))).stale());
    changed.report(read, changed.view(symbols), problems);
    Diagnostic reported = problems.sorted().getFirst();
    assertEquals("V05", reported.code());
    assertTrue(
        reported.message().contains("stream/fast@gpu:n=1000 and stream/slow@gpu:n=1000"),
        reported.message());
  }

  @Test
  void aViewGivesMachineAndParametersThatAreNotNamed() {
    View at = new View("gpu", Params.of("n", 1000, "tile", 16), symbols);
    assertEquals(
        8e9, ((Known) evaluator.amount(parse("stream/fast?GB/s"), at)).estimate().value(), 1);
    assertEquals(
        1e9,
        ((Known) evaluator.amount(parse("stream/slow?GB/s"), View.of("old"))).estimate().value(),
        1);
  }

  @Test
  void dividedByNothingIsAMistake() {
    report("1 B / (2 s - 2 s)");
    assertEquals("V10", problems.sorted().getFirst().code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 GB/s + 4 s | cannot add 4 s to 3 GB/s",
        "1 B - 1 FLOP | cannot take 1 FLOP from 1 B",
        "min(1 s, 1 B) | cannot compare B with s",
        "2 ^ 3 s | an exponent takes a plain number",
        "(2 B) ^ 0.5 | needs a whole number",
        "sqrt(2 B) | cannot take the square root of B",
        "log2(2 B) | log2 takes a plain number, not B",
        "1 GB/s in FLOP/s | this is B/s, which cannot be said in FLOP/s",
        "stream/fast + 1 | a value needs a metric",
        "stream/fast?outcome + 1 | an outcome is a word",
        "stream/fats?ms | no variant \"fats\"",
        "sheet.fp64 | no constant \"fp64\"",
        "sheet.fp32@old | no constant \"fp32\" of old",
        "roof.copy@gpo | no machine \"gpo\"",
        "fact.l2@gpo | no machine \"gpo\"",
        "fact.l2@old | the card of A old does not tell \"l2\" in numbers",
        "fact.driver | no machine's card tells \"driver\" in numbers",
        "fact.l2 + 3 | cannot add 3 to B",
        "speedup(stream/fast@gpu, stream/slow@old) | on one machine",
      })
  void unitsAndNamesThatDoNotFitAreTold(String text, String message) {
    assertEquals(Optional.empty(), check(text));
    assertTrue(
        problems.sorted().getFirst().message().contains(message), problems.sorted()::toString);
  }

  @Test
  void digitsAreThoseOfTheIntervalAndOfTheLeastExactConstant() {
    assertEquals("14\u00a0FLOP/B", shown("sheet.fp32 / sheet.hbm", "FLOP/B"));
    assertEquals("41.94\u00a0µs", shown("4 B * 2^20 / 100 GB/s", "µs"));
    assertEquals("30\u00a0s", shown("1.5 * 20.123 s", "s"));
    assertEquals("50\u00a0%", shown("1 / 2", "%"));
    assertEquals("270,336", shown("fact.compute-units * 2048", ""));
    assertEquals("150.1\u00a0GB", shown("fact.memory", "GB"));
    assertEquals("62.91\u00a0MB", shown("fact.l2", "MB"));
    assertTrue(shown("stream/shaky?GB/s * 1000", "GB/s").replaceAll("[^1-9]", "").length() <= 2);
  }

  private String shown(String text, String unit) {
    Value value = evaluator.value(parse(text), Unit.parse(unit), evaluator.view(symbols));
    return assertInstanceOf(Value.Measured.class, value, value::toString).text();
  }

  private void declare(String name, String text) {
    symbols.put(name, parse(text));
  }

  private void report(String text) {
    evaluator.report(parse(text), evaluator.view(symbols), problems);
  }

  private Known known(String text) {
    return assertInstanceOf(Known.class, amount(text));
  }

  private Amount amount(String text) {
    return evaluator.amount(parse(text), evaluator.view(symbols));
  }

  private Optional<press.units.Dimension> check(String text) {
    return evaluator.check(parse(text), symbols, problems);
  }

  private Expression parse(String text) {
    return ExpressionParser.parse(
            Toy.span(text), new java.util.TreeSet<>(symbols.keySet()), problems)
        .orElseThrow(() -> new AssertionError(problems.sorted().toString()));
  }
}
