package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.bench.target.CaseResult;
import press.results.LaunchTime;
import press.results.Outcome;
import press.results.Statistics;

/// What problems are made of: launches in two dimensions, copies, waiting, integers, cold caches,
/// other clocks; needs any OpenCL device, which is asked once.
@Tag("slow")
class StepsIT {

  private static final String WORKER = TinySteps.class.getName();
  private static final Map<String, CaseResult> ANSWERS = new ConcurrentHashMap<>();

  @BeforeAll
  static void ask() {
    OpenClTarget target =
        TestDevice.target(
            WORKER, List.of(new TinySteps()), TinySteps::text, WorkerProcess.WorkerLimits.USUAL);
    target.measure(
        target.cases(Profile.QUICK),
        Profile.QUICK,
        Instant.now().plusSeconds(300),
        (question, answer) -> ANSWERS.put(question.variant(), answer));
  }

  private static Outcome.Timed timed(String variant) {
    Outcome outcome = ANSWERS.get(variant).outcome();
    return assertInstanceOf(Outcome.Timed.class, outcome, variant + ": " + outcome);
  }

  private static List<String> notes(String variant) {
    return ANSWERS.get(variant).remarks().notes();
  }

  private static void assertNoted(String variant, String pattern) {
    assertTrue(notes(variant).stream().anyMatch(n -> n.matches(pattern)), notes(variant)::toString);
  }

  @Test
  void aLaunchInTwoDimensionsIsTimedAndSaysItsShape() {
    timed("grid");
    assertEquals("96×1042 / 32×2", ANSWERS.get("grid").launch());
  }

  @Test
  void eachOfSeveralLaunchesIsTimedByItself() {
    assertEquals(List.of(), ANSWERS.get("often").remarks().launches());
    double whole =
        timed("again").processes().stream()
            .flatMap(process -> process.device().stream())
            .mapToDouble(Double::doubleValue)
            .max()
            .orElseThrow();
    List<List<LaunchTime>> processes = ANSWERS.get("again").remarks().launches();
    assertEquals(timed("again").processes().size(), processes.size());
    for (List<LaunchTime> launches : processes) {
      assertEquals(List.of("steps", "steps"), launches.stream().map(LaunchTime::kernel).toList());
      for (LaunchTime launch : launches) {
        assertTrue(launch.nanos() > 0 && launch.nanos() < 2 * whole, launches + " of " + whole);
      }
    }
  }

  @Test
  void integersAreCheckedExactly() {
    assertEquals("exact", timed("integers").tolerance());
    String reason = ANSWERS.get("off-by-one").outcome().shortReason();
    assertEquals("c[0]: 1, not 2 (1 of 1 wrong) at n=1", reason);
  }

  @Test
  void whoKeepsWhatAnOutputHoldsIsFoundAtEverySize() {
    String small = ANSWERS.get("keeps").outcome().shortReason();
    assertTrue(small.endsWith("at n=7"), small);
    assertTrue(small.contains(" where outputs held results of other inputs"), small);
    String large = ANSWERS.get("keeps-large").outcome().shortReason();
    assertTrue(large.endsWith("(100003 of 100003 wrong) where outputs held numbers before"), large);
  }

  @Test
  void whoSparesItselfWorkWhereItsResultStandsAlreadyHasNoTime() {
    String reason = ANSWERS.get("spares").outcome().reasonOrEmpty();
    assertTrue(reason.startsWith("a run on poisoned outputs takes "), reason);
  }

  @Test
  void whoGoesOnFromTheRunBeforeMustArriveWhereItShouldAfterEveryRun() {
    assertEquals("exact", timed("counts").tolerance());
    String reason = ANSWERS.get("counts-once").outcome().reasonOrEmpty();
    assertTrue(reason.startsWith("at counts_once[1]: "), reason);
  }

  /// Both take turns at one point, and were right before and after, so only time can tell what they
  /// read meanwhile.
  @Test
  void eachVariantIsTimedOnItsOwnInputs() {
    double seldom = Statistics.middle(timed("seldom").published());
    double often = Statistics.middle(timed("often").published());
    assertTrue(often > 4 * seldom, often + " and " + seldom);
  }

  @Test
  void patternsOf16BitsArriveInOrderAlsoWhereTheirNumberIsOdd() {
    timed("halves");
  }

  @Test
  void bfloat16NumbersAreComparedAsSuchAndTheHalfBehindThemStaysAsItWas() {
    assertEquals("0.51 ulp of bf16", timed("bfloat16").tolerance());
    String reason = ANSWERS.get("bfloat16-more").outcome().reasonOrEmpty();
    assertTrue(reason.startsWith("c[1]: 0.0, not NaN (1 of 1 wrong)"), reason);
  }

  @Test
  void halfNumbersAreHeldAgainstTheirBoundsAndTheHalfBehindThemStaysAsItWas() {
    assertEquals("the bound of each", timed("half").tolerance());
    String more = ANSWERS.get("half-more").outcome().reasonOrEmpty();
    assertTrue(more.startsWith("c[1]: 0.0, not NaN (1 of 1 wrong)"), more);
    String near = ANSWERS.get("half-near").outcome().reasonOrEmpty();
    assertTrue(near.contains(", 0.000122 allowed ("), near);
  }

  @Test
  void aCopyThereAndBackIsTimedByTheHostAlone() {
    for (String variant : List.of("pageable", "pinned")) {
      Outcome.Timed timed = timed(variant);
      for (Outcome.Samples process : timed.processes()) {
        assertEquals(List.of(), process.device());
        assertFalse(process.wall().isEmpty());
      }
      assertEquals("400012 B up + 100032 / 64 + 400012 B down", ANSWERS.get(variant).launch());
    }
  }

  @Test
  void aCopyThatMissesItsTailIsWrong() {
    String reason = ANSWERS.get("short").outcome().shortReason();
    assertTrue(reason.startsWith("to[6]: NaN (not written"), reason);
    assertTrue(reason.endsWith("(1 of 7 wrong) at n=7"), reason);
  }

  @Test
  void chunksThroughTwoQueuesAndStagingBuffersArriveWhole() {
    timed("staged");
    assertEquals(
        "24 × 16384 B by the host + 24 × 16384 B up + 6796 B by the host + 6796 B up",
        ANSWERS.get("staged").launch());
  }

  @Test
  void theHostsClockAloneLeavesTheDevicesOut() {
    for (String variant : List.of("wall", "events")) {
      timed(variant).processes().forEach(p -> assertEquals(List.of(), p.device()));
      assertFalse(notes(variant).toString().contains("against device clock"));
    }
    timed("right").processes().forEach(p -> assertEquals(p.wall().size(), p.device().size()));
  }

  @Test
  void coldRunsTakeTurnsWithSetsOfBuffersThatTogetherExceedTheCacheThrice() {
    timed("cold");
    assertNoted("cold", "cold: 4 sets of buffers, [0-9]+ MiB over [0-9]+ MiB of cache.*");
  }

  @Test
  void buffersThatFitInTheCacheAreNamedWarm() {
    assertNoted("right", "warm: 782 KiB of data, [0-9]+ MiB of cache.*");
  }

  @Test
  void aProblemOfNearlyNothingCannotBeCold() {
    String reason = ANSWERS.get("tiny-cold").outcome().reasonOrEmpty();
    assertTrue(reason.matches("too small for cold caches: it would take [0-9]+ sets.*"), reason);
  }

  @Test
  void aVariantOfThePtxRouteIsUnsupportedElsewhereAndSaysWhatItNeeds() {
    Outcome outcome = ANSWERS.get("spliced").outcome();
    String reason = assertInstanceOf(Outcome.Unsupported.class, outcome).reason();
    boolean nvidia = TestDevice.needed(WORKER).isNvidia();
    String expected =
        nvidia
            ? "the PTX route ended in an error at replacing the placeholders: the PTX has no //SLOT"
            : "needs the PTX route: an NVIDIA GPU of compute capability 9.0 or later; this is ";
    assertTrue(reason.startsWith(expected), reason);
  }
}
