package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import press.results.DataSheetConstants;
import press.results.Estimate;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Clock;
import press.results.Params;
import press.results.ResultFile;
import press.results.Results;
import press.results.RowRemarks;
import press.results.WindowState;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;

class EvaluatorTest {

  private final Diagnostics problems = new Diagnostics();
  private final Results results =
      Results.of(
          List.of(new Machine("gpu", "A GPU", Machine.Kind.GPU, new LinkedHashMap<>())),
          List.of(
              new ResultFile(
                  "stream",
                  "gpu",
                  "press bench run",
                  List.of(
                      row("slow", Toy.timed(2000, 2000, 2000)),
                      row("fast", Toy.timed(1000, 1000, 1000)),
                      row("wrong", new Outcome.Wrong("c[1]: 2, not 3"))))));

  @Test
  void anErrorIsCountedInTheUnitOfItsToleranceAndNeverRoundedDown() {
    assertEquals("0", error(0, "exact"));
    assertEquals("0.5\u00a0ulp", error(0.5, "4 ulp"));
    assertEquals("227\u00a0ulp", error(226.001, "260 ulp"));
    assertEquals("3.65 × 10⁻⁸\u00a0relative", error(3.6448706342490304E-8, "relative 1e-5"));
  }

  private String error(double error, String tolerance) {
    Outcome.Samples samples = new Outcome.Samples(List.of(1.0), List.of(1.0));
    Outcome timed = new Outcome.Timed(List.of(samples), error, tolerance);
    ResultFile file = new ResultFile("a", "gpu", "press bench run", List.of(row("b", timed)));
    Results one = Results.of(results.machines().values(), List.of(file));
    return ((Value.Measured) value("a/b?error", evaluator(one))).text();
  }

  @Test
  void anOlderSourceMakesANumberStale() {
    assertFalse(((Value.Measured) value("stream/fast?GB/s", evaluator(results))).stale());
    Evaluator changed =
        new Evaluator(results, DataSheetConstants.NONE, "gpu", _ -> "other", BuildCache.none());
    assertTrue(((Value.Measured) value("stream/fast?GB/s", changed)).stale());
  }

  @Test
  void whatAProcessDoesToAllRowsDoesNotWidenAnExpressionWithTheirDifference() {
    ResultFile file =
        new ResultFile(
            "stream",
            "gpu",
            "press bench run",
            List.of(
                row("alone", byProcess(1000, 1200, 1400)),
                row("fused", byProcess(1010, 1214, 1406)),
                row("both", byProcess(1100, 1300, 1500)),
                row("fewer", byProcess(1000, 1200))));
    Results turns = Results.of(results.machines().values(), List.of(file));
    Estimate saved =
        number(
            "1 - (stream/fused?ns - stream/alone?ns) / (stream/both?ns - stream/alone?ns)", turns);
    // 10, 14 and 6 of 100: 90 % ± 4.3 · 4 % / √3.
    assertEquals(0.86, saved.value(), 1e-9);
    assertEquals(0.80, saved.low(), 0.005);
    assertEquals(1.00, saved.high(), 0.005);
    Estimate constant = number("stream/both?ns - stream/alone?ns", turns);
    assertEquals(100e-9, constant.low(), 1e-15);
    assertEquals(100e-9, constant.high(), 1e-15);
    // One process has no partner: the bounds of the operands are left.
    Estimate uneven = number("stream/both?ns - stream/fewer?ns", turns);
    assertTrue(uneven.low() < 0, uneven::toString);
    // Without a difference, the interval is that of the operands, as before.
    assertTrue(number("stream/both?ns / stream/alone?ns", turns).relativeHalfWidth() > 0.1);
  }

  @Test
  void theStateThatWasReadBackToBackIsNotToldOfBursts() {
    List<Double> times = List.of(1000.0, 1000.0);
    Outcome timed =
        new Outcome.Timed(
            List.of(new Outcome.Samples(List.of(), times, times)), 0, "exact", Clock.WALL);
    WindowState state =
        new WindowState(
            3,
            WindowState.Range.of(new double[] {1500, 1500, 1500}),
            Optional.empty(),
            Optional.empty(),
            new LinkedHashMap<>(),
            Optional.empty());
    Measurement bare = row("held", timed);
    Measurement row =
        new Measurement(
            bare.variant(),
            bare.params(),
            bare.launch(),
            bare.cost(),
            timed,
            RowRemarks.NONE.withWindow(Optional.of(state)),
            bare.origin(),
            "");
    ResultFile file = new ResultFile("stream", "gpu", "press bench run", List.of(row));
    Evaluator one = evaluator(Results.of(results.machines().values(), List.of(file)));
    assertTrue(provenance("stream/held?us", one).contains("while it ran: 1500 MHz"));
    assertFalse(provenance("stream/held:mode=burst?us", one).contains("while it ran"));
  }

  private String provenance(String text, Evaluator evaluator) {
    return String.join("\n", ((Value.Measured) value(text, evaluator)).provenance());
  }

  private static Outcome byProcess(double... nanos) {
    List<Outcome.Samples> processes =
        Arrays.stream(nanos)
            .mapToObj(time -> List.of(time, time, time))
            .map(times -> new Outcome.Samples(times, times))
            .toList();
    return new Outcome.Timed(processes, 0, "exact");
  }

  private Estimate number(String text, Results from) {
    Expression parsed =
        ExpressionParser.parse(Toy.span(text), new TreeSet<>(), problems).orElseThrow();
    Evaluator evaluator = evaluator(from);
    Amount amount = evaluator.amount(parsed, evaluator.view(new TreeMap<>()));
    return ((Amount.Known) amount).estimate();
  }

  @Test
  void whatWasWrongHasAReasonAndNoNumber() {
    Value.Missing missing = (Value.Missing) value("stream/wrong?GB/s", evaluator(results));
    assertEquals("wrong: c[1]: 2, not 3", missing.reason());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void whyADeviceIsAbsentIsToldAsTheBenchFoundIt() {
    var absent = new java.util.TreeMap<String, List<String>>();
    absent.put("host", List.of("there is no OpenCL loader", "apt install ocl-icd-libopencl1"));
    absent.put("gpu/stream", List.of("its results cannot be read"));
    Results found = results.withAbsences(absent);
    Value.Missing missing = (Value.Missing) value("stream/fast@host-gpu?GB/s", evaluator(found));
    ResultIndex index = evaluator(found).index();
    assertEquals("there is no OpenCL loader; apt install ocl-icd-libopencl1", missing.reason());
    assertEquals("its results cannot be read", index.absence("gpu", "stream").orElseThrow());
    assertEquals(Optional.empty(), index.absence("gpu", "other"));
  }

  @Test
  void whatWasWithdrawnHasItsReasonAndNoNumber() {
    Measurement row = row("slow", Toy.timed(2000, 2000, 2000)).withdrawn("a broken clock");
    ResultFile file = new ResultFile("stream", "gpu", "press bench run", List.of(row));
    Results some = Results.of(results.machines().values(), List.of(file));
    Value.Missing missing = (Value.Missing) value("stream/slow?GB/s", evaluator(some));
    assertEquals("withdrawn: a broken clock", missing.reason());
  }

  @Test
  void theBuildHostNeedNotHaveBeenMeasured() {
    Value.Missing missing = (Value.Missing) value("stream/fast@host-cpu?GB/s", evaluator(results));
    assertEquals(
        "no such device has been measured where this page was printed; "
            + "press devices says what was found there, and what is missing",
        missing.reason());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void everyUnknownNameIsAMistake() {
    for (String bad :
        List.of(
            "strem/fast?GB/s",
            "stream/fats?GB/s",
            "stream/fast@gpo?GB/s",
            "stream/fast?GB/q",
            "stream/fast",
            "stream/fast?speedup:fats",
            "stream?GB/s",
            "stream/fast:op?GB/s",
            "stream/fast:opp=copy?GB/s")) {
      Diagnostics reported = new Diagnostics();
      Reference.parse(Toy.span(bad), reported)
          .ifPresent(ref -> evaluator(results).check(ref, reported));
      assertEquals(1, reported.sorted().size(), bad + ": " + reported.sorted());
      assertEquals(Diagnostic.Severity.ERROR, reported.sorted().getFirst().severity(), bad);
    }
  }

  private Value value(String text, Evaluator evaluator) {
    Reference ref = Reference.parse(Toy.span(text), problems).orElseThrow();
    assertTrue(evaluator.check(ref, problems), () -> problems.sorted().toString());
    return evaluator.value(ref, "gpu");
  }

  private static Evaluator evaluator(Results results) {
    return new Evaluator(results, DataSheetConstants.NONE, "gpu", _ -> "hash", BuildCache.none());
  }

  private static Measurement row(String variant, Outcome outcome) {
    return Toy.row(variant, Params.of("op", "copy", "n", 1000), outcome, "");
  }
}
