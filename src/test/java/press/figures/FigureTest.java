package press.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.charts.SvgRules;
import press.figures.BitsFigure.FloatFormat;
import press.figures.CacheFigure.AccessSequence;
import press.figures.CacheFigure.CacheModel;
import press.figures.Figure.StaticFigure;
import press.figures.ReductionFigure.ReductionModel;

/// The numbers behind the interactive figures, against other ways to find them.
class FigureTest {

  private static final int PATTERNS = 1 << 16;

  private static FloatFormat format(String name) {
    return FloatFormat.find(name).orElseThrow();
  }

  private static Parameter.ParameterValues usual(Figure figure) {
    SortedMap<String, Object> values = new TreeMap<>();
    figure.parameters().forEach(p -> values.put(p.name(), p.usual()));
    return new Parameter.ParameterValues(values);
  }

  @Test
  void patternsOf16BitsMeanWhatJavaSays() {
    for (int bits = 0; bits < PATTERNS; bits++) {
      assertEquals(Float.float16ToFloat((short) bits), format("fp16").value(bits));
      assertEquals(Float.intBitsToFloat(bits << 16), format("bf16").value(bits));
    }
  }

  @Test
  void patternsOf8BitsMeanWhatTheirStandardSays() {
    for (int bits = 0; bits < 256; bits++) {
      assertEquals(Float.float16ToFloat((short) (bits << 8)), format("e5m2").value(bits));
    }
    FloatFormat e4m3 = format("e4m3");
    assertEquals(448, e4m3.value(0x7e));
    assertEquals(-448, e4m3.value(0xfe));
    assertEquals(0x1p-9, e4m3.value(0x01));
    assertEquals(0x1p-6, e4m3.value(0x08));
    assertEquals(1, e4m3.value(0x38));
    assertTrue(Double.isNaN(e4m3.value(0x7f)) && Double.isNaN(e4m3.value(0xff)));
    assertEquals(254, IntStream.range(0, 256).filter(b -> Double.isFinite(e4m3.value(b))).count());
  }

  @Test
  void everyNumberKeepsItsPatternAndNumbersBetweenGoToTheNearerOne() {
    for (FloatFormat format : FloatFormat.ALL.subList(1, FloatFormat.ALL.size())) {
      for (long bits = 0; bits < 1L << format.width(); bits++) {
        if (!Double.isNaN(format.value(bits))) {
          assertEquals(bits, format.bits(format.value(bits)), format.name());
        }
      }
    }
    Random random = new Random(7);
    for (int i = 0; i < 200_000; i++) {
      double any = Double.longBitsToDouble(random.nextLong());
      float narrow = (float) any;
      assertEquals(Float.floatToIntBits(narrow) & 0xffffffffL, format("fp32").bits(any));
      float half = Float.intBitsToFloat(random.nextInt());
      if (!Float.isNaN(half)) {
        assertEquals(Float.floatToFloat16(half) & 0xffff, format("fp16").bits(half));
      }
    }
  }

  @Test
  void whoeverHasALineHasItsLastVersionAndWhoeverChangedItHasItAlone() {
    Random random = new Random(3);
    for (boolean owned : new boolean[] {false, true}) {
      for (int cores = 2; cores <= 4; cores++) {
        List<CoherenceModel.LineAccess> all = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
          all.add(new CoherenceModel.LineAccess(random.nextInt(3) == 0, random.nextInt(cores)));
        }
        int writes = 0;
        for (CoherenceModel.CoherenceStep step : new CoherenceModel(cores, owned).run(all)) {
          writes += step.access().write() ? 1 : 0;
          String states = step.states();
          boolean alone = states.matches(".*[ME].*");
          assertEquals(
              alone ? cores - 1 : states.replaceAll("[^I]", "").length(),
              states.replaceAll("[^I]", "").length());
          for (int core = 0; core < cores; core++) {
            assertTrue(states.charAt(core) == 'I' || step.versions().get(core) == writes, states);
          }
          assertTrue(states.matches(".*[MO].*") || step.memory() == writes, states);
          assertTrue(owned || !states.contains("O"));
          char mine = states.charAt(step.access().core());
          assertTrue(step.access().write() ? mine == 'M' : mine != 'I', states);
        }
      }
    }
  }

  @Test
  void aLineWithTwoCountersGoesToAndFro() {
    List<CoherenceModel.CoherenceStep> steps =
        new CoherenceModel(2, false).run(CoherenceModel.accesses("r0 w0 r1 w1 w0 w0"));
    assertEquals(
        List.of("EI", "MI", "SS", "IM", "MI", "MI"),
        steps.stream().map(CoherenceModel.CoherenceStep::states).toList());
    assertEquals(
        List.of("Rd", "–", "Rd", "Inv", "RdX", "–"),
        steps.stream().map(s -> s.message().sign()).toList());
    assertEquals(
        List.of(-1, -2, 0, -2, 1, -2),
        steps.stream().map(CoherenceModel.CoherenceStep::from).toList());
    assertEquals(
        List.of(0, 0, 1, 1, 1, 1),
        steps.stream().map(CoherenceModel.CoherenceStep::memory).toList());
    List<CoherenceModel.CoherenceStep> owned =
        new CoherenceModel(2, true).run(CoherenceModel.accesses("w0 r1 w0 r1"));
    assertEquals(
        List.of("MI", "OS", "MI", "OS"),
        owned.stream().map(CoherenceModel.CoherenceStep::states).toList());
    assertEquals(0, owned.getLast().memory());
  }

  @Test
  void neighboursAreTheNextNumbersAndCrossZero() {
    FloatFormat fp16 = format("fp16");
    assertEquals(Math.nextUp(1f) > 1, fp16.value(fp16.neighbour(fp16.bits(1), 1)) > 1);
    assertEquals(1 + 0x1p-10, fp16.value(fp16.neighbour(fp16.bits(1), 1)));
    assertEquals(-0x1p-24, fp16.value(fp16.neighbour(0, -1)));
    assertEquals(-0x1p-24, fp16.value(fp16.neighbour(0x8000, -1)));
    assertEquals(0, fp16.neighbour(0x8001, 1));
    assertEquals(Double.POSITIVE_INFINITY, fp16.value(fp16.neighbour(0x7bff, 1)));
  }

  @Test
  void aNumberIsWrittenWithAsFewDigitsAsItNeeds() {
    assertEquals("0.10000000149011612", BitsFigure.text(0.1f));
    assertEquals("1.401298464324817e−45", BitsFigure.text(Float.MIN_VALUE));
    assertEquals("−65504", BitsFigure.text(-65504));
    assertEquals("3.4028234663852886e+38", BitsFigure.text(Float.MAX_VALUE));
  }

  @Test
  void aCacheKeepsWhatWasUsedLastAndTellsMissesApart() {
    CacheModel direct = new CacheModel(4, 1, 16);
    assertEquals("nnnnxxxx", signs(direct, 0, 64, 128, 192, 0, 64, 128, 192));
    CacheModel whole = new CacheModel(1, 4, 16);
    assertEquals("nnnn····", signs(whole, 0, 64, 128, 192, 0, 64, 128, 192));
    assertEquals("nnnnnfffff", signs(whole, 0, 16, 32, 48, 64, 0, 16, 32, 48, 64));
    assertEquals("n··n·n", signs(direct, 0, 4, 12, 16, 0, 32));
  }

  private static String signs(CacheModel cache, int... addresses) {
    StringBuilder signs = new StringBuilder();
    cache.run(addresses).forEach(a -> signs.append(a.result().sign()));
    return signs.toString();
  }

  @Test
  void aFullyAssociativeCacheHasNoConflictsAndEveryLineIsNewOnce() {
    for (String pattern : AccessSequence.PATTERNS) {
      CacheModel cache = new CacheModel(1, 8, 16);
      int[] addresses = new AccessSequence(pattern, 100, 3, 3, 5).addresses(cache);
      List<CacheModel.CacheAccess> all = cache.run(addresses);
      assertEquals(
          0,
          all.stream().filter(a -> a.result() == CacheModel.AccessResult.CONFLICT).count(),
          pattern);
      assertEquals(
          Arrays.stream(addresses).map(a -> a / 16).distinct().count(),
          all.stream().filter(a -> a.result() == CacheModel.AccessResult.COMPULSORY).count(),
          pattern);
    }
  }

  @Test
  void columnsWalkEveryNumberOnceAndTwoArraysBeginInOneSet() {
    CacheModel cache = new CacheModel(4, 2, 16);
    int[] columns = new AccessSequence("columns", 64, 1, 1, 1).addresses(cache);
    assertEquals(64, Arrays.stream(columns).distinct().count());
    assertEquals(32, columns[1]);
    int[] two = new AccessSequence("two-arrays", 10, 1, 1, 1).addresses(cache);
    assertEquals(0, two[1] % (4 * 16));
  }

  @Test
  void everyOrderOfAReductionEndsWithTheSum() {
    for (String order : ReductionModel.ORDERS) {
      for (int n = 2; n <= 32; n++) {
        ReductionModel sum = new ReductionModel(n, order, 4);
        assertEquals(n * (n + 1) / 2, sum.values().getLast()[0], order + " of " + n);
        assertEquals(n - 1, sum.steps().stream().mapToInt(s -> s.adds().size()).sum());
        boolean tree = !order.equals("sequential");
        assertEquals(tree ? 32 - Integer.numberOfLeadingZeros(n - 1) : n - 1, sum.steps().size());
      }
    }
  }

  @Test
  void aTreeOfHalvesLetsWholeWarpsRest() {
    assertEquals(List.of(2, 1, 1, 1), warps("halves"));
    assertEquals(List.of(4, 4, 2, 1), warps("neighbours"));
  }

  private static List<Integer> warps(String order) {
    ReductionModel sum = new ReductionModel(16, order, 4);
    return sum.steps().stream().map((ReductionModel.ReductionStep s) -> sum.warps(s)).toList();
  }

  @Test
  void theUniversalLawWithoutCoherenceIsAmdahls() {
    SpeedupFigure.SpeedupLaws laws = new SpeedupFigure.SpeedupLaws(0.1, 0.1, 0);
    for (int p = 1; p <= 1024; p *= 2) {
      assertEquals(laws.amdahl(p), laws.usl(p), 1e-9);
      assertEquals(1, laws.gustafson(1), 1e-12);
    }
    assertEquals(Optional.empty(), laws.peak());
    SpeedupFigure.SpeedupLaws falls = new SpeedupFigure.SpeedupLaws(0, 0.02, 0.0005);
    long peak = falls.peak().orElseThrow();
    assertTrue(falls.usl(peak) >= falls.usl(peak - 1) && falls.usl(peak) >= falls.usl(peak + 1));
  }

  @Test
  void everyFigureWithoutMeasurementsDrawsWhatKeepsTheRules() {
    for (Figure figure : Figures.ALL) {
      StaticFigure still = figure.draw(usual(figure), List.of(), "none", "fig");
      if (!still.svg().isEmpty()) {
        SvgRules.check(still.svg());
      }
      assertFalse(still.text().isEmpty() || still.text().getFirst().isEmpty(), figure.name());
      still.rows().forEach(row -> assertEquals(still.header().size(), row.size(), figure.name()));
    }
  }

  @Test
  void aParameterSaysWhatItTakes() {
    Parameter whole = Parameter.whole("n", 2, 32, 16L);
    assertEquals(16L, whole.read("2^4"));
    assertEquals("a whole number from 2 to 32", whole.range());
    Parameter number = Parameter.real("work", 1, 1e24, 1e12, press.units.Unit.parse("FLOP"));
    assertEquals(2e9, number.read("2 GFLOP"));
    assertEquals(5.0, number.read("5"));
  }
}
