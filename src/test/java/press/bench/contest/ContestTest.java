package press.bench.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.TestWorker;
import press.bench.host.Gauge;
import press.bench.host.StateMonitor;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.results.Outcome;
import press.results.Params;
import press.results.Statistics;
import press.results.TurnState;

/// Contests of processes whose work is a model: who has which turns, and what becomes of processes
/// that break or cheat.
@Tag("slow")
class ContestTest {

  private static final Params POINT = Params.of("n", 1);
  private static final Turn SUSTAINED =
      new Turn(Turn.Mode.SUSTAINED, Duration.ofMillis(20), 3, Duration.ofMillis(4));
  private static final Turn BURST =
      new Turn(Turn.Mode.BURST, Duration.ZERO, 3, Duration.ofMillis(5));
  private static final ContestPlan PLAN =
      new ContestPlan(1, 1, 5, Duration.ofMillis(800), SUSTAINED, SUSTAINED, BURST, 5);
  private static final WorkerLimits LIMITS =
      new WorkerLimits(Duration.ofSeconds(30), Duration.ofSeconds(2));

  private final Map<String, CaseResult> results = new TreeMap<>();

  @TempDir Path folder;
  private Path power = Path.of("");

  @BeforeEach
  void empty() {
    results.clear();
    power = folder.resolve("power");
  }

  private ContestWorker worker(String name, int maxBreaks, WorkerTask... tasks) {
    Map<String, String> environment = Map.of(ModelWorker.POWER, power.toString());
    WorkerLauncher launcher = TestWorker.launcher(ModelWorker.class.getName(), environment);
    return new ContestWorker(
        name,
        open -> {
          List<String> words =
              Stream.concat(Stream.of("model"), open.stream().map(WorkerTask::toString)).toList();
          return WorkerProcess.start(launcher.worker(words));
        },
        LIMITS,
        List.of(tasks),
        maxBreaks,
        (task, result) -> assertEquals(null, results.put(task.toString(), result), "told twice"));
  }

  private void run(List<Params> points, ContestWorker... workers) {
    run(points, Instant.now().plusSeconds(60), workers);
  }

  private void run(List<Params> points, Instant deadline, ContestWorker... workers) {
    run(Gauge.NONE, points, deadline, workers);
  }

  private static void run(
      Gauge gauge, List<Params> points, Instant deadline, ContestWorker... workers) {
    try (StateMonitor monitor = StateMonitor.start(gauge)) {
      new Contest(PLAN, monitor, new Random(7), deadline).run(points, List.of(workers));
    }
  }

  /// Reads what the model of a chip draws.
  private Gauge.State read() {
    double watts = 0;
    try {
      watts = Double.parseDouble(Files.readString(power));
    } catch (IOException | NumberFormatException e) {
      // Nothing has run yet, or the number is being written.
    }
    return new Gauge.State(
        OptionalDouble.empty(),
        OptionalDouble.of(watts),
        OptionalDouble.empty(),
        watts >= PowerModel.LIMIT ? List.of(Gauge.POWER_LIMIT) : List.of(),
        Optional.empty(),
        OptionalDouble.empty());
  }

  /// The samples of two contestants that are the same, among light ones.
  private List<Outcome.Samples> twins(Gauge gauge) {
    results.clear();
    List<String> names = List.of("heavy-1", "heavy-2", "light-1", "light-2", "light-3", "light-4");
    WorkerTask[] tasks = names.stream().map(ContestTest::task).toArray(WorkerTask[]::new);
    run(gauge, List.of(POINT), Instant.now().plusSeconds(100), worker("ours", 9, tasks));
    return Stream.of("heavy-1", "heavy-2").map(n -> timed(n).processes().getFirst()).toList();
  }

  private static double middle(List<Double> times) {
    return Statistics.middle(List.of(times));
  }

  private static WorkerTask task(String variant) {
    return new WorkerTask(variant, POINT);
  }

  private Outcome.Timed timed(String variant) {
    return assertInstanceOf(
        Outcome.Timed.class,
        results.get(variant + ":n=1").outcome(),
        () -> results.get(variant + ":n=1").outcome().toString());
  }

  private String failed(String variant) {
    return assertInstanceOf(Outcome.Failed.class, results.get(variant + ":n=1").outcome()).reason();
  }

  @Test
  void everyContestantHasTheSameTurnsInBothModes() {
    run(List.of(POINT), worker("ours", 9, task("a"), task("b")), worker("theirs", 2, task("c")));
    for (String variant : List.of("a", "b", "c")) {
      Outcome.Samples samples = timed(variant).processes().getFirst();
      assertEquals(15, samples.wall().size());
      assertEquals(10, samples.burst().size());
      assertEquals(Outcome.Clock.WALL, timed(variant).clock());
    }
  }

  @Test
  void aProcessThatDiesLosesOneContestantAndTheOthersBeginAgain() {
    run(
        List.of(POINT),
        worker("ours", 9, task("a"), task("dies"), task("b")),
        worker("theirs", 2, task("c")));
    assertTrue(failed("dies").startsWith("ours ended with exit code 7"), failed("dies"));
    for (String variant : List.of("a", "b", "c")) {
      assertEquals(15, timed(variant).processes().getFirst().wall().size());
    }
  }

  @Test
  void aProcessThatHangsIsStopped() {
    run(List.of(POINT), worker("ours", 9, task("a")), worker("theirs", 2, task("hangs")));
    assertEquals("theirs was silent for 2 s and was stopped while timing", failed("hangs"));
    assertEquals(15, timed("a").processes().getFirst().wall().size());
  }

  @Test
  void aTimeThatWasTakenOutsideTheContestIsNone() {
    run(List.of(POINT), worker("theirs", 2, task("alone")), worker("ours", 9, task("a")));
    assertEquals("theirs printed a time without waiting for its turns", failed("alone"));
  }

  @Test
  void aTimeThatIsNotPositiveIsNone() {
    run(List.of(POINT), worker("theirs", 2, task("negative")), worker("ours", 9, task("a")));
    assertTrue(failed("negative").startsWith("a time that is not positive"), failed("negative"));
  }

  @Test
  void aContestantThatIsWrongAfterItsTurnsHasNoTime() {
    run(List.of(POINT), worker("ours", 9, task("wrong"), task("a")));
    assertEquals(
        new Outcome.Wrong("c[0]: 1, not 2 after timing"), results.get("wrong:n=1").outcome());
    assertEquals(15, timed("a").processes().getFirst().wall().size());
  }

  @Test
  void aDeviceThatSlowsDownHalfWayIsToldBesideTheTime() {
    run(List.of(POINT), worker("ours", 9, task("slows")));
    List<String> notes = results.get("slows:n=1").remarks().notes();
    assertEquals(List.of("drifted +100.0 % in the run"), notes);
  }

  /// A cold side has its first turn of each mode before samples count, whichever side it is.
  @Test
  void aSideThatIsColdBesideAWarmOneIsWarmedUpBeforeItCounts() {
    for (List<String> sides : List.of(List.of("cold", "a"), List.of("a", "cold"))) {
      results.clear();
      run(
          List.of(POINT),
          worker("ours", 9, task(sides.getFirst())),
          worker("theirs", 2, task(sides.getLast())));
      Outcome.Samples warm = timed("a").processes().getFirst();
      Outcome.Samples cold = timed("cold").processes().getFirst();
      assertEquals(warm.wall(), cold.wall());
      assertEquals(warm.burst(), cold.burst());
    }
  }

  /// The device changes from one process to another, which takes time that no side spends.
  @Test
  void theFirstLaunchOfABurstDoesNotCount() {
    run(List.of(POINT), worker("ours", 9, task("switches")), worker("theirs", 2, task("a")));
    assertEquals(
        timed("a").processes().getFirst().burst(),
        timed("switches").processes().getFirst().burst());
  }

  @Test
  void aDeviceThatThrottlesHalfWayIsToldBesideEachTime() {
    run(List.of(POINT), worker("ours", 9, task("throttled-1"), task("throttled-2")));
    for (String side : List.of("throttled-1", "throttled-2")) {
      List<String> notes = results.get(side + ":n=1").remarks().notes();
      assertEquals(List.of("drifted +100.0 % in the run"), notes, side);
    }
  }

  /// Turns of both sides lie between each other: nobody has a block of its own.
  @Test
  void neitherSideHasABlockOfItsOwn() {
    run(List.of(POINT), worker("ours", 9, task("clock-1")), worker("theirs", 2, task("clock-2")));
    // Each sample is the moment of its turn, so that the order of all turns is known.
    List<Double> ours = timed("clock-1").processes().getFirst().wall();
    List<Double> theirs = timed("clock-2").processes().getFirst().wall();
    for (List<List<Double>> sides : List.of(List.of(ours, theirs), List.of(theirs, ours))) {
      List<Double> mine = sides.getFirst();
      double between =
          sides.getLast().stream().filter(t -> t > mine.getFirst() && t < mine.getLast()).count();
      assertTrue(between >= 3, "" + sides);
    }
  }

  @Test
  void aChipThatCoolsBesideLightContestantsTellsNoTwinsApart() {
    List<Outcome.Samples> twins = twins(this::read);
    double time = middle(twins.getFirst().wall());
    double burst = middle(twins.getFirst().burst());
    assertEquals(1, time / middle(twins.getLast().wall()), 0.01, "sustained");
    assertEquals(1, burst / middle(twins.getLast().burst()), 0.01, "burst");
    double alike = middle(twins(Gauge.NONE).getFirst().wall());
    assertTrue(alike < 0.98 * time, "in random order their time is that of a cooler chip");
  }

  @Test
  void eachSustainedTurnHasTheStateInItsWindowAndBurstsHaveNone() {
    Gauge.State state =
        new Gauge.State(
            OptionalDouble.of(1755),
            OptionalDouble.of(690),
            OptionalDouble.empty(),
            List.of(),
            Optional.empty(),
            OptionalDouble.empty());
    run(
        () -> state,
        List.of(POINT),
        Instant.now().plusSeconds(60),
        worker("ours", 9, task("waits"), task("a")));
    List<List<TurnState>> generations = results.get("waits:n=1").remarks().turns();
    assertEquals(1, generations.size());
    List<TurnState> turns = generations.getFirst();
    assertEquals(5, turns.size());
    assertTrue(turns.getFirst().seconds() < 2, "from the first turn: " + turns);
    for (int k = 0; k < turns.size(); k++) {
      assertEquals(Optional.of(1755.0), turns.get(k).clock());
      assertEquals(Optional.of(690.0), turns.get(k).power());
      assertTrue(k == 0 || turns.get(k).seconds() >= turns.get(k - 1).seconds() + 0.05, "" + turns);
    }
  }

  @Test
  void pointsThatAreNotReachedAreSkipped() {
    Params second = Params.of("n", 2);
    run(
        List.of(POINT, second),
        Instant.now().minusSeconds(1),
        worker("ours", 9, task("a"), new WorkerTask("a", second)));
    assertEquals(2, results.size());
    results
        .values()
        .forEach(r -> assertEquals("no time left in the budget", r.outcome().reasonOrEmpty()));
  }

  @Test
  void aBaselineThatAlwaysBreaksIsNotStartedForEveryPoint() {
    List<Params> points = Stream.of(1, 2, 3, 4).map(n -> Params.of("n", n)).toList();
    WorkerTask[] tasks =
        points.stream().map(p -> new WorkerTask("dies", p)).toArray(WorkerTask[]::new);
    run(points, worker("theirs", 2, tasks));
    assertEquals(4, results.size());
    results.values().forEach(r -> assertTrue(r.outcome().reasonOrEmpty().contains("exit code 7")));
  }

  @Test
  void aTurnArrivesAsItWasAsked() {
    for (Turn turn : List.of(SUSTAINED, BURST)) {
      assertEquals(new Turn.Asked(turn, "float4"), Turn.read(turn.command("float4")));
    }
    for (String line : List.of("", "end", "turn sustained 1 2 3")) {
      assertThrows(IllegalArgumentException.class, () -> Turn.read(line));
    }
  }
}
