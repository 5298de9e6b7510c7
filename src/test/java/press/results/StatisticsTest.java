package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.results.Statistics.ProcessEffects;
import press.results.StatisticsTest.Noisy.Noise;

/// Whether the 95 % intervals keep their word, on made-up measurements whose truth is known.
class StatisticsTest {

  private static final int PROCESSES = 5;
  private static final int SAMPLES = 30;

  /// What processes do to a time: nothing, less than a sample's noise, as much, far more.
  private static final List<Double> PROCESS = List.of(0.0, 0.2, 0.5, 1.0, 10.0);

  @Test
  void samplesThatAgreeHaveNoInterval() {
    List<List<Double>> all = List.of(List.of(7.0, 7.0, 7.0), List.of(7.0, 7.0));
    assertEquals(new Estimate(7, 7, 7), Statistics.median(all));
    assertEquals(new Estimate(1, 1, 1), Statistics.ratio(all, all));
    assertEquals(new Estimate(1, 1, 1), Statistics.ratioOfRuns(all, all));
  }

  @Test
  void theValueIsTheMedianOfTheSamplesAsTheyCame() {
    List<List<Double>> a = List.of(List.of(1.0, 2.0, 9.0), List.of(4.0, 5.0, 6.0));
    List<List<Double>> b = List.of(List.of(1.0, 2.0, 3.0), List.of(2.0, 2.0, 8.0));
    assertEquals(4.5, Statistics.median(a).value());
    assertEquals(4.5, Statistics.middle(a));
    assertEquals(4.5 / 2, Statistics.ratio(a, b).value());
    assertEquals(4.5 / 2, Statistics.ratioOfRuns(a, b).value());
  }

  @Test
  void aMeasurementWithoutSamplesHasNoMedian() {
    List<List<Double>> none = List.of(List.of());
    assertThrows(IllegalArgumentException.class, () -> Statistics.median(none));
  }

  @Test
  void theSameSamplesGiveTheSameInterval() {
    List<List<List<Double>>> pair = pair(Noisy.of(Noise.SKEWED, 1));
    assertEquals(Statistics.median(pair.getFirst()), Statistics.median(pair.getFirst()));
    Estimate ratio = Statistics.ratio(pair.getFirst(), pair.getLast());
    assertEquals(ratio, Statistics.ratio(pair.getFirst(), pair.getLast()));
  }

  @Test
  void whatAProcessDoesToBothSidesDoesNotWidenTheirRatio() {
    List<List<List<Double>>> pair = pair(Noisy.of(Noise.NORMAL, 10));
    Estimate turns = Statistics.ratio(pair.getFirst(), pair.getLast());
    Estimate apart = Statistics.ratioOfRuns(pair.getFirst(), pair.getLast());
    assertTrue(turns.relativeHalfWidth() < 0.006, turns::toString);
    assertTrue(apart.relativeHalfWidth() > 0.05, apart::toString);
  }

  @Test
  void sidesOfDifferentShapeCountAsMeasuredApart() {
    List<List<List<Double>>> pair = pair(Noisy.of(Noise.NORMAL, 1));
    List<List<Double>> fewer = pair.getLast().subList(0, 3);
    assertEquals(
        Statistics.ratioOfRuns(pair.getFirst(), fewer), Statistics.ratio(pair.getFirst(), fewer));
  }

  @Test
  void noiseWithinProcessesIsCountedOnce() {
    // The standard error of the median of 150 samples that stray by 1 %.
    double expected = 1.96 * 1.2533 * 0.01 / Math.sqrt(PROCESSES * SAMPLES);
    double mean = widths(200, Noisy.of(Noise.NORMAL, 0), p -> Statistics.median(p.getFirst()));
    assertEquals(expected, mean, 0.25 * expected);
  }

  @Test
  void aDifferenceIsJudgedByProcessesWhateverTheyDoToBothSides() {
    assertEquals(new Estimate(7, 7, 7), Statistics.ofProcesses(7, new double[] {7, 7, 7}));
    Estimate wide = Statistics.ofProcesses(2, new double[] {1, 2, 3});
    assertEquals(2 - 4.303 / Math.sqrt(3), wide.low(), 0.08);
    for (double process : PROCESS) {
      SplittableRandom random = new SplittableRandom(80);
      int missed = 0;
      for (int i = 0; i < 300; i++) {
        List<List<List<Double>>> pair = Noisy.of(Noise.SKEWED, process).pair(random, 3, 10);
        missed += differenceOf(pair).excludes(0) ? 1 : 0;
      }
      int found = missed;
      assertTrue(found >= 3 && found <= 27, () -> process + ": " + found);
    }
  }

  private static Estimate differenceOf(List<List<List<Double>>> pair) {
    double[] differences = new double[pair.getFirst().size()];
    for (int p = 0; p < differences.length; p++) {
      List<List<Double>> a = List.of(pair.getFirst().get(p));
      List<List<Double>> b = List.of(pair.getLast().get(p));
      differences[p] = Statistics.middle(a) - Statistics.middle(b);
    }
    double all = Statistics.middle(pair.getFirst()) - Statistics.middle(pair.getLast());
    return Statistics.ofProcesses(all, differences);
  }

  @Test
  void studentsQuantilesAreThoseOfTheTables() {
    assertEquals(4.303, ProcessEffects.student(2), 0.14);
    assertEquals(2.776, ProcessEffects.student(4), 0.01);
    assertEquals(2.262, ProcessEffects.student(9), 0.001);
  }

  @Test
  void aSmallSampleRaisesFewFalseAlarms() {
    double alarms = alarms(300, Noisy.of(Noise.SKEWED, 1), PROCESSES, SAMPLES);
    assertTrue(alarms >= 0.02 && alarms <= 0.08, () -> "" + alarms);
    double missed = missed(300, Noisy.of(Noise.SKEWED, 1));
    assertTrue(missed <= 0.10, () -> "" + missed);
  }

  @Test
  void aDifferenceIsSeen() {
    List<List<List<Double>>> pair = pair(Noisy.of(Noise.SKEWED, 1));
    List<List<Double>> slower =
        pair.getLast().stream().map(p -> p.stream().map(v -> v * 1.03).toList()).toList();
    Estimate ratio = Statistics.ratio(slower, pair.getFirst());
    assertTrue(ratio.excludes(1), ratio::toString);
    assertEquals(TimeChange.SLOWER, TimeChange.ofTimes(ratio));
  }

  @Test
  @Tag("soak")
  void ofTwoEqualVariantsFiveInAHundredSeemDifferentWhateverProcessesDo() {
    for (Noise noise : Noise.values()) {
      for (double process : PROCESS) {
        assertNominal(Noisy.of(noise, process));
      }
    }
    assertNominal(Noisy.of(Noise.NORMAL, 0.5).withTurn(2));
    assertNominal(Noisy.of(Noise.NORMAL, 0.5).withStep(100));
  }

  private static void assertNominal(Noisy noisy) {
    double alarms = alarms(2000, noisy, PROCESSES, SAMPLES);
    assertTrue(alarms >= 0.03 && alarms <= 0.07, () -> noisy + ": " + alarms);
  }

  @Test
  @Tag("soak")
  void slowDriftAndACoarseClockOnlyLowerTheRateOfFalseAlarms() {
    for (Noisy noisy :
        List.of(
            Noisy.of(Noise.NORMAL, 0.5).withDrift(0.9),
            Noisy.of(Noise.NORMAL, 0.5).withStep(1000),
            Noisy.of(Noise.NORMAL, 0).withStep(4000))) {
      double alarms = alarms(2000, noisy, PROCESSES, SAMPLES);
      assertTrue(alarms <= 0.05, () -> noisy + ": " + alarms);
    }
  }

  @Test
  @Tag("soak")
  void aProcessThatTreatsTheTwoDifferentlyRaisesFewMoreAlarms() {
    for (double own : List.of(0.2, 0.5, 3.0)) {
      Noisy noisy = Noisy.of(Noise.NORMAL, 1).withOwn(own);
      double alarms = alarms(2000, noisy, PROCESSES, SAMPLES);
      assertTrue(alarms >= 0.02 && alarms <= 0.10, () -> noisy + ": " + alarms);
    }
  }

  @Test
  @Tag("soak")
  void theIntervalOfAMedianHoldsTheTruth() {
    for (Noise noise : Noise.values()) {
      for (double process : PROCESS) {
        Noisy noisy = Noisy.of(noise, process);
        double missed = missed(2000, noisy);
        assertTrue(missed >= 0.01 && missed <= 0.10, () -> noisy + ": " + missed);
      }
    }
  }

  @Test
  @Tag("soak")
  void twoShortProcessesStillRaiseFewFalseAlarmsWhereTheyTreatBothAlike() {
    for (int samples : List.of(4, 10)) {
      double alarms = alarms(2000, Noisy.of(Noise.NORMAL, 1), 2, samples);
      assertTrue(alarms >= 0.02 && alarms <= 0.08, () -> samples + ": " + alarms);
    }
  }

  private static List<List<List<Double>>> pair(Noisy noisy) {
    return noisy.pair(new SplittableRandom(5), PROCESSES, SAMPLES);
  }

  /// How often the interval of a ratio of equals excludes 1.
  private static double alarms(int pairs, Noisy noisy, int processes, int samples) {
    SplittableRandom random = new SplittableRandom(77);
    int alarms = 0;
    for (int i = 0; i < pairs; i++) {
      List<List<List<Double>>> pair = noisy.pair(random, processes, samples);
      alarms += Statistics.ratio(pair.getFirst(), pair.getLast()).excludes(1) ? 1 : 0;
    }
    return (double) alarms / pairs;
  }

  /// How often the interval of a median excludes the true one.
  private static double missed(int times, Noisy noisy) {
    double truth = noisy.truth();
    SplittableRandom random = new SplittableRandom(78);
    int missed = 0;
    for (int i = 0; i < times; i++) {
      List<List<Double>> one = noisy.pair(random, PROCESSES, SAMPLES).getFirst();
      missed += Statistics.median(one).excludes(truth) ? 1 : 0;
    }
    return (double) missed / times;
  }

  private static double widths(
      int times, Noisy noisy, Function<List<List<List<Double>>>, Estimate> estimate) {
    SplittableRandom random = new SplittableRandom(79);
    double sum = 0;
    for (int i = 0; i < times; i++) {
      Estimate one = estimate.apply(noisy.pair(random, PROCESSES, SAMPLES));
      assertFalse(one.excludes(one.value()));
      sum += one.relativeHalfWidth();
    }
    return sum / times;
  }

  /// Made-up measurements whose true median is known: two variants that take the same time and take
  /// turns A B B A in several processes.
  ///
  /// @param noise what a sample adds, in per cent of the time
  /// @param process what a process does to both variants: the standard deviation in per cent
  /// @param own what a process does to one variant alone: the standard deviation in per cent
  /// @param turn what the second of a turn has more than the first, in per cent
  /// @param drift how much of a sample's slow part is left in the next one, from 0 to 1
  /// @param step of the clock, in nanoseconds; 0 for a fine one
  record Noisy(Noise noise, double process, double own, double turn, double drift, double step) {

    /// The true time, in nanoseconds.
    static final double TRUE = 100_000;

    /// Where the noise of samples comes from; its median is 0.
    enum Noise {
      /// As many above as below.
      NORMAL(SplittableRandom::nextGaussian),
      /// A sharp edge below and a long tail above, like most times.
      SKEWED(r -> -1.2 * Math.log(2 * r.nextDouble()));

      private final ToDoubleFunction<SplittableRandom> draw;

      Noise(ToDoubleFunction<SplittableRandom> draw) {
        this.draw = draw;
      }
    }

    static Noisy of(Noise noise, double process) {
      return new Noisy(noise, process, 0, 0, 0, 0);
    }

    Noisy withOwn(double percent) {
      return new Noisy(noise, process, percent, turn, drift, step);
    }

    Noisy withTurn(double percent) {
      return new Noisy(noise, process, own, percent, drift, step);
    }

    Noisy withDrift(double share) {
      return new Noisy(noise, process, own, turn, share, step);
    }

    Noisy withStep(double nanos) {
      return new Noisy(noise, process, own, turn, drift, nanos);
    }

    /// Both variants, each with samples of every process.
    List<List<List<Double>>> pair(SplittableRandom random, int processes, int samples) {
      List<List<Double>> a = new ArrayList<>();
      List<List<Double>> b = new ArrayList<>();
      for (int p = 0; p < processes; p++) {
        double common = process * random.nextGaussian();
        double mine = common + own * random.nextGaussian();
        double yours = common + own * random.nextGaussian();
        double slow = random.nextGaussian();
        a.add(new ArrayList<>());
        b.add(new ArrayList<>());
        for (int s = 0; s < samples; s++) {
          for (int place = 0; place < 2; place++) {
            slow = drift * slow + Math.sqrt(1 - drift * drift) * random.nextGaussian();
            boolean first = (place == 0) == (s % 2 == 0);
            double sample = noise.draw.applyAsDouble(random) + turn * place;
            sample += (first ? mine : yours) + (drift > 0 ? slow : 0);
            (first ? a : b).getLast().add(reported(TRUE * (1 + sample / 100)));
          }
        }
      }
      return List.of(a, b);
    }

    private double reported(double nanos) {
      return step == 0 ? nanos : Math.max(step, Math.round(nanos / step) * step);
    }

    /// The true median of one variant's samples, found by brute force where the noise is skewed.
    double truth() {
      if (noise == Noise.NORMAL && turn == 0) {
        return TRUE;
      }
      SplittableRandom random = new SplittableRandom(1);
      List<List<Double>> many =
          new Noisy(noise, process, own, turn, drift, 0).pair(random, 50_000, 4).getFirst();
      return Statistics.middle(many);
    }
  }
}
