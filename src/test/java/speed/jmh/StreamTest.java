package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import press.bench.JavaBenchmark.Check;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

class StreamTest {

  private final JavaStream stream = new JavaStream();

  @ParameterizedTest
  @EnumSource(StreamOp.class)
  void everyVariantIsRightAtSizesThatAreAMultipleOfNothing(StreamOp op) {
    JavaChecks.assertRight(stream, Params.of("op", op.word(), "n", 70_001));
  }

  @ParameterizedTest
  @EnumSource(StreamOp.class)
  void everyVariantIsRightWithMoreWorkersThanElements(StreamOp op) {
    try (Crew crew = new Crew(5)) {
      for (int n : new int[] {1, 3, 7}) {
        StreamData data = new StreamData(crew, op, n);
        DoubleSupplier run = StreamVariants.bind("threads", op, data, crew);
        Check check = StreamCheck.check(op, data, run);
        assertTrue(check.right(), op + " at " + n + ": " + check.reason());
      }
    }
  }

  @Test
  void aPlusTurnedToMinusIsFoundWithPlaceAndValues() {
    Check check =
        check(
            StreamOp.ADD,
            1000,
            d -> {
              for (int i = 0; i < 1000; i++) {
                d.c[0][i] = d.a[0][i] - d.b[0][i];
              }
              return 0;
            });
    assertFalse(check.right());
    assertTrue(check.reason().matches("add\\[0\\]: -?[0-9.E-]+, not [0-9.]+"), check.reason());
  }

  @Test
  void aMissedTailIsFound() {
    Check check =
        check(
            StreamOp.COPY,
            1000,
            d -> {
              System.arraycopy(d.a[0], 0, d.c[0], 0, 999);
              return 0;
            });
    assertFalse(check.right());
    assertTrue(check.reason().startsWith("copy[999]: NaN, not "), check.reason());
  }

  @Test
  void anElementThatAnUpdateInPlaceMissesIsFound() {
    try (Crew crew = new Crew(1)) {
      StreamData data = new StreamData(crew, StreamOp.MUL, 1000);
      DoubleSupplier run = StreamInPlace.bind(data, crew);
      assertTrue(StreamInPlace.check(data, run).right());
      DoubleSupplier missing =
          () -> {
            float last = data.c[0][999];
            run.getAsDouble();
            data.c[0][999] = last;
            return 0;
          };
      assertTrue(StreamInPlace.check(data, missing).reason().startsWith("c[999] of worker 0: "));
    }
  }

  @Test
  void theUpdateInPlaceIsMeasuredBesideMulOnly() {
    assertTrue(stream.includes("in-place", Params.of("op", "mul", "n", 1000)));
    assertFalse(stream.includes("in-place-threads", Params.of("op", "copy", "n", 1000)));
    assertTrue(stream.includes("threads", Params.of("op", "copy", "n", 1000)));
  }

  @Test
  void someThreadsAreTriedFromOneToAll() {
    List<Params> crews = JavaStream.crews(1000, 16);
    assertEquals(
        List.of("1", "2", "3", "4", "6", "8", "12", "16", "1", "2", "4", "8", "16"),
        crews.stream().map(p -> p.get("threads")).toList());
    for (Params point : crews) {
      boolean dot = point.get("op").equals("dot");
      assertEquals(dot, stream.includes("crew", point));
      assertEquals(!dot, stream.includes("in-place-crew", point));
      assertFalse(stream.includes("threads", point));
    }
    assertFalse(stream.includes("crew", Params.of("op", "dot", "n", 1000)));
    assertEquals(2, JavaStream.crews(1000, 1).size());
  }

  @Test
  void aPlaceThatASegmentMissesIsFound() {
    for (String variant : JavaStream.IN_SEGMENTS) {
      StreamSegments data = new StreamSegments(variant, StreamOp.TRIAD, 1003);
      assertTrue(data.check().right(), variant);
    }
  }

  @Test
  void aSumThatForgetsOneElementIsFound() {
    Check check =
        check(
            StreamOp.DOT, 1000, d -> StreamKernels.dotLoop(d.a[0], d.b[0]) - d.a[0][5] * d.b[0][5]);
    assertFalse(check.right());
    assertTrue(check.reason().startsWith("dot: "), check.reason());
  }

  @Test
  void aSumThatIsNoNumberIsWrong() {
    assertFalse(check(StreamOp.DOT, 10, _ -> Double.NaN).right());
  }

  @ParameterizedTest
  @CsvSource({
    "copy,8000,0",
    "mul,8000,1000",
    "add,12000,1000",
    "triad,12000,2000",
    "dot,8000,2000"
  })
  void costsAreCounted(String op, long bytes, long flops) {
    Cost cost = stream.cost(Params.of("op", op, "n", 1000));
    assertEquals(bytes, cost.bytes());
    assertEquals(flops, cost.flops());
  }

  @Test
  void bothProfilesAskAllFiveOperations() {
    for (Profile profile : Profile.values()) {
      assertEquals(5, stream.points(profile).stream().map(p -> p.get("op")).distinct().count());
    }
  }

  @Test
  void aWorkerThatThrowsIsNotOverlooked() {
    try (Crew crew = new Crew(3)) {
      IllegalStateException thrown =
          assertThrows(
              IllegalStateException.class,
              () ->
                  crew.run(w -> {
                    if (w == 2) {
                      throw new IllegalArgumentException("no");
                    }
                  }));
      assertTrue(thrown.getMessage().contains("no"));
      crew.run(_ -> {});
    }
  }

  private interface Wrong {
    double run(StreamData data);
  }

  private static Check check(StreamOp op, int n, Wrong wrong) {
    try (Crew crew = new Crew(1)) {
      StreamData data = new StreamData(crew, op, n);
      return StreamCheck.check(op, data, () -> wrong.run(data));
    }
  }
}
