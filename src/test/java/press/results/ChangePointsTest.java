package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.results.ChangePoints.Cause;
import press.results.ChangePoints.Move;
import press.results.MachineHistory.Point;

class ChangePointsTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void aMoveOfThreePercentInNoiseIsFoundAtItsPlace() {
    for (int seed = 0; seed < 20; seed++) {
      Move move = only(noisy(seed, 40, 0.007, i -> i < 22 ? 1000 : 1030));
      assertTrue(Math.abs(move.index() - 22) <= 1, "seed " + seed + ": " + move);
      assertEquals(1.03, move.ratio().value(), 0.01);
    }
  }

  @Test
  void aMoveOfFiveOrTenPercentIsFoundExactly() {
    for (int seed = 0; seed < 20; seed++) {
      assertEquals(12, only(noisy(seed, 30, 0.007, i -> i < 12 ? 1000 : 950)).index());
      assertEquals(25, only(noisy(seed, 30, 0.01, i -> i < 25 ? 1000 : 1100)).index());
    }
  }

  @Test
  void aMoveThatIsTakenBackIsTwoMoves() {
    List<Move> moves = ChangePoints.in(noisy(3, 45, 0.007, i -> i < 15 || i >= 30 ? 1000 : 1050));
    assertEquals(List.of(15, 30), moves.stream().map(Move::index).toList());
    assertTrue(moves.get(0).ratio().value() > 1.04 && moves.get(1).ratio().value() < 0.96);
  }

  @Test
  @Tag("slow")
  void seriesWithoutAMoveAreHardlyEverMarked() {
    for (int points : new int[] {2, 3, 4, 5, 7, 9, 10, 15, 40, 80}) {
      int marked = 0;
      for (int seed = 0; seed < 200; seed++) {
        marked += ChangePoints.in(noisy(seed, points, 0.01, _ -> 1000)).isEmpty() ? 0 : 1;
      }
      assertTrue(marked <= 10, marked + " of 200 series of " + points + " points");
    }
  }

  @Test
  @Tag("slow")
  void intervalsThatAreFarTooNarrowDoNotMatterWhereThereAreMorePoints() {
    for (int points : new int[] {5, 9, 12, 40}) {
      int marked = 0;
      for (int seed = 0; seed < 200; seed++) {
        marked += ChangePoints.in(noisy(seed, points, 0.01, 1e-4, _ -> 1000)).isEmpty() ? 0 : 1;
      }
      assertTrue(marked <= 10, marked + " of 200 series of " + points + " points");
    }
  }

  @Test
  @Tag("slow")
  void noiseOfTenPercentIsNotMarkedEither() {
    int marked = 0;
    for (int seed = 0; seed < 200; seed++) {
      marked += ChangePoints.in(noisy(seed, 30, 0.10, _ -> 1000)).isEmpty() ? 0 : 1;
    }
    assertTrue(marked <= 10, marked + " of 200");
  }

  @Test
  void ofTwoPointsTheIntervalsDecide() {
    assertEquals(List.of(), ChangePoints.in(List.of()));
    assertEquals(List.of(), ChangePoints.in(List.of(point(0, 1000, 5))));
    assertEquals(1, only(List.of(point(0, 1000, 5), point(1, 1040, 5))).index());
    assertEquals(List.of(), ChangePoints.in(List.of(point(0, 1000, 15), point(1, 1040, 15))));
    assertEquals(List.of(), ChangePoints.in(List.of(point(0, 1000, 1), point(1, 1019, 1))));
  }

  @Test
  void ofAFewPointsThoseThatGoToAndFroAreNoMove() {
    assertEquals(
        List.of(),
        ChangePoints.in(
            List.of(point(0, 1000, 5), point(1, 1040, 5), point(2, 1001, 5), point(3, 1041, 5))));
  }

  @Test
  void oneOddPointAmongManyIsNoMove() {
    assertEquals(List.of(), ChangePoints.in(noisy(1, 9, 0.002, i -> i == 8 ? 1100 : 1000)));
    assertEquals(List.of(), ChangePoints.in(noisy(1, 30, 0.002, i -> i == 17 ? 1100 : 1000)));
  }

  @Test
  void aMoveBelowTwoPercentIsATrifleHoweverClear() {
    assertEquals(List.of(), ChangePoints.in(noisy(5, 60, 0.001, i -> i < 30 ? 1000 : 1015)));
  }

  @Test
  void anotherSourceExplainsAMoveAndAnotherDriverToo() {
    List<Point> code = new ArrayList<>(List.of(point(0, 1000, 1)));
    code.add(new Point(when(1), new Estimate(900, 899, 901), "other", "other", "full"));
    assertEquals(Cause.SOURCE, only(code).cause());
    List<Point> driver = new ArrayList<>(List.of(point(0, 1000, 1)));
    driver.add(new Point(when(1), new Estimate(900, 899, 901), "code", "driver 2", "full"));
    assertEquals(Cause.SURROUNDINGS, only(driver).cause());
    assertEquals(Cause.UNKNOWN, only(List.of(point(0, 1000, 1), point(1, 900, 1))).cause());
  }

  @Test
  void theSamePointsHaveTheSameMoves() {
    List<Point> points = noisy(9, 60, 0.01, i -> i < 31 ? 1000 : 1040);
    assertEquals(ChangePoints.in(points), ChangePoints.in(points));
  }

  private static Move only(List<Point> points) {
    List<Move> moves = ChangePoints.in(points);
    assertEquals(1, moves.size(), moves::toString);
    return moves.getFirst();
  }

  /// Points whose own intervals tell a little less than what differs from day to day.
  private static List<Point> noisy(int seed, int n, double noise, IntToDoubleFunction mean) {
    return noisy(seed, n, noise, 1.5 * noise, mean);
  }

  private static List<Point> noisy(
      int seed, int n, double noise, double half, IntToDoubleFunction mean) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double nanos = mean.applyAsDouble(i) * (1 + noise * random.nextGaussian());
      points.add(point(i, nanos, nanos * half));
    }
    return points;
  }

  private static Point point(int day, double nanos, double half) {
    Estimate estimate = new Estimate(nanos, nanos - half, nanos + half);
    return new Point(when(day), estimate, "code", "driver 1", "full");
  }

  private static String when(int day) {
    return START.plus(day, ChronoUnit.DAYS).toString();
  }
}
