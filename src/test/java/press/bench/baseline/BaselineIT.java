package press.bench.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Baseline;
import press.bench.Baseline.Toolchain;
import press.bench.FaultyAdd;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.contest.Contest;
import press.bench.contest.ContestPlan;
import press.bench.contest.ContestWorker;
import press.bench.host.Gauge;
import press.bench.host.StateMonitor;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.results.Outcome;
import press.results.Params;

/// What becomes of programs of others: right, wrong, broken, or without a toolchain. Needs gcc.
@Tag("slow")
class BaselineIT {

  private static final WorkerProcess.WorkerLimits SILENCE =
      new WorkerProcess.WorkerLimits(Duration.ofSeconds(5), Duration.ofSeconds(5));
  private static final Params COPY = Params.of("op", "copy", "n", 8);
  private static final Params DOT = Params.of("op", "dot", "n", 8);

  // Every program gets this; what differs is what it does at a point.
  private static final String FRAME =
      """
      #include "anchor.h"
      #include "extra.h"
      __attribute__((noinline)) double dot(const float *a, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += EXTRA * a[i];
        return sum;
      }
      static double sample(void *work, double least, double *device) {
        (void)work, (void)least, (void)device;
        return 1.5;
      }
      __attribute__((unused)) static double still(void *work, double least, double *device) {
        (void)work, (void)least, (void)device;
        return 0;
      }
      static void answer(const char *point, char first) {
        anchor_times_t times;
        const float a[] = {1, 2};
        BODY
      }
      int main(int count, char **points) {
        for (int k = 1; k < count; k++) {
          char op[8];
          anchor_go();
          anchor_text(points[k], "op", op, sizeof op);
          answer(points[k], op[0]);
        }
        return 0;
      }
      """;
  private static final String GOOD =
      "anchor_measure(point, sample, NULL, &times);"
          + " anchor_timed(point, times.wall, NULL, times.samples, dot(a, 2) - 6, \"exact\","
          + " getenv(\"WORD\"));";

  // A model of PyTorch: a launch costs Python 300 µs, and the device 20 µs; a graph's costs 20 µs.
  private static final String GAPS =
      """
      import time
      import anchor

      def busy(seconds):
          end = time.perf_counter() + seconds
          while time.perf_counter() < end:
              pass

      class Event:
          def __init__(self, enable_timing): pass
          def record(self): self.at = time.perf_counter()
          def synchronize(self): cuda.synchronize()
          def elapsed_time(self, other): return 1e3 * (other.at - self.at) + 1e-3

      class Graph:
          launches = 0
          def replay(self):
              busy(20e-6)
              cuda.add(20e-6 * self.launches)

      class Capture:
          def __init__(self, graph): self.graph = graph
          def __enter__(self): cuda.capturing = self.graph
          def __exit__(self, *_): cuda.capturing = None

      class cuda:
          Event, CUDAGraph, graph = Event, Graph, Capture
          capturing, idle_at = None, 0.0
          @classmethod
          def add(cls, seconds):
              cls.idle_at = max(cls.idle_at, time.perf_counter()) + seconds
          @classmethod
          def synchronize(cls):
              busy(cls.idle_at - time.perf_counter())

      class torch: pass
      torch.cuda = cuda

      def run():
          if cuda.capturing:
              cuda.capturing.launches += 1
              return
          busy(300e-6)
          cuda.add(20e-6)

      for point in anchor.points():
          device, wall, notes = anchor.Clock(torch).time(point, run)
          anchor.tell(point, device=device, wall=wall, error=0, tolerance="exact", notes=notes)
      """;

  private static String text(String path, String body) {
    return switch (path) {
      case "kernels/anchors/anchor.h" -> KernelFiles.in(Path.of(".")).text(path);
      case "x/extra.h" -> "#define EXTRA 2\n";
      case "kernels/anchors/anchor.py" -> KernelFiles.in(Path.of(".")).text(path);
      case "x/gaps.py" -> GAPS;
      case "x/a.py" -> "print('{\"params\": \"n=8,op=dot\", \"unsupported\": \"not today\"}')\n";
      default -> FRAME.replace("BODY", body);
    };
  }

  private static Map<Params, CaseResult> ask(Baseline baseline, String body, Params... points) {
    Map<Params, CaseResult> answers = new LinkedHashMap<>();
    try (BaselineBuilder shop = new BaselineBuilder(path -> text(path, body))) {
      run(shop, baseline, Instant.now().plusSeconds(100), answers, points);
    }
    return answers;
  }

  private static void run(
      BaselineBuilder shop,
      Baseline baseline,
      Instant deadline,
      Map<Params, CaseResult> answers,
      Params... points) {
    BaselineRunner run = new BaselineRunner(shop, Map.of("WORD", "7"), SILENCE);
    List<WorkerTask> tasks = List.of(points).stream().map(p -> new WorkerTask("c", p)).toList();
    ContestWorker worker =
        run.worker(
            baseline,
            tasks,
            (task, answer) ->
                assertFalse(answers.put(task.params(), answer) != null, "answered twice"));
    try (StateMonitor monitor = StateMonitor.start(Gauge.NONE)) {
      new Contest(ContestPlan.of(Profile.QUICK), monitor, new Random(1), deadline)
          .run(List.of(points), List.of(worker));
    }
  }

  private static Outcome inC(String body) {
    return ask(c(), body, DOT).get(DOT).outcome();
  }

  private static Baseline c() {
    return Baseline.c("c", "x/a.c", "-O3", "-lm").beside("kernels/anchors/anchor.h", "x/extra.h");
  }

  private static String failed(Outcome outcome) {
    return assertInstanceOf(Outcome.Failed.class, outcome).reason();
  }

  @Test
  void aProgramIsCompiledRunAndKeptWithWhatTheCompilerMadeOfIt() {
    CaseResult answer = ask(c(), GOOD, DOT).get(DOT);
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, answer.outcome());
    assertEquals(List.of(1.5, 1.5, 1.5, 1.5, 1.5, 1.5), timed.processes().getFirst().wall());
    assertEquals(List.of(1.5, 1.5), timed.processes().getFirst().burst());
    assertEquals(Outcome.Clock.WALL, timed.clock());
    assertEquals("7", answer.launch());
    assertTrue(answer.remarks().compiler().endsWith("-O3 -lm"), answer.remarks().compiler());
    assertEquals("s", answer.listing().kind());
    String listing = answer.listing().text();
    assertTrue(listing.contains("dot:\n"), listing);
    assertTrue(listing.contains("    ret"), listing);
    assertFalse(listing.contains("main"), listing);
  }

  @Test
  void aWrongAnswerIsWrong() {
    String body = "anchor_gap(point, \"wrong\", \"c[%d]: %g, not %g\", 3, 1.5, 2.5);";
    assertEquals(new Outcome.Wrong("c[3]: 1.5, not 2.5"), inC(body));
  }

  @Test
  void aCrashTakesOnePointAlongAndNotTheOthers() {
    String body = "if (first == 'd') __builtin_trap(); " + GOOD;
    Map<Params, CaseResult> answers = ask(c(), body, COPY, DOT, Params.of("op", "add"));
    assertEquals(3, answers.size());
    assertTrue(failed(answers.get(DOT).outcome()).contains("killed by signal"));
    assertInstanceOf(Outcome.Timed.class, answers.get(COPY).outcome());
    assertInstanceOf(Outcome.Timed.class, answers.get(Params.of("op", "add")).outcome());
  }

  @Test
  void aProgramThatAlwaysCrashesIsNotStartedForEveryPoint() {
    Params[] points = {COPY, DOT, Params.of("op", "mul"), Params.of("op", "add")};
    Map<Params, CaseResult> answers = ask(c(), "__builtin_trap();", points);
    assertEquals(4, answers.size());
    answers.values().forEach(a -> assertTrue(failed(a.outcome()).contains("killed by signal")));
  }

  @Test
  void aProgramThatHangsIsStopped() {
    assertEquals("c was silent for 5 s and was stopped", failed(inC("for (;;) first++;")));
  }

  @Test
  void aProgramThatSaysNothingFailed() {
    assertEquals("c ended with exit code 0", failed(inC("")));
  }

  @Test
  void aTimeOfNothingIsNoTime() {
    String row = "printf(\"{\\\"params\\\":\\\"%s\\\",\\\"wall\\\":[0]}\\n\", point);";
    assertTrue(failed(inC(row)).startsWith("the program printed a row without a time"));
    String still = "anchor_measure(point, still, NULL, &times);";
    assertTrue(failed(inC(still)).contains("a run did not succeed"));
  }

  @Test
  void aTimeOutsideTheContestIsNoTime() {
    String alone =
        "const double wall[] = {1.5};"
            + " anchor_timed(point, wall, NULL, 1, 0, \"exact\", \"alone\");";
    assertEquals("c printed a time without waiting for its turns", failed(inC(alone)));
  }

  @Test
  void aMistakeInTheProgramIsShownAsTheCompilerSaysIt() {
    String reason = failed(inC("return 1 +;"));
    assertTrue(reason.startsWith("gcc refused x/a.c: a.c:"), reason);
    assertTrue(reason.contains("error"), reason);
  }

  @Test
  void aMissingToolchainIsAReason() {
    Baseline none =
        new Baseline(
            "c",
            "x/a.c",
            List.of(),
            new Toolchain.Compiler("no-such-compiler", List.of()),
            Baseline.Reach.EVERY_DEVICE,
            Map.of());
    Outcome outcome = ask(none, GOOD, DOT).get(DOT).outcome();
    assertEquals(new Outcome.Unsupported("no no-such-compiler here"), outcome);
  }

  @Test
  void aProgramInPythonMayLackSomethingOfItsOwn() {
    Outcome outcome = ask(Baseline.python("c", "x/a.py"), "", DOT).get(DOT).outcome();
    assertEquals(new Outcome.Unsupported("not today"), outcome);
  }

  /// By its own launches it would take more than 300 µs each.
  @Test
  void theLaunchGapsOfPythonDoNotCount() {
    Baseline gaps = Baseline.python("c", "x/gaps.py").beside("kernels/anchors/anchor.py");
    CaseResult answer = ask(gaps, "", DOT).get(DOT);
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, answer.outcome());
    assertTrue(timed.medianNanos() < 100_000, "" + timed.processes());
    assertEquals(
        List.of("a CUDA graph of 100 launches replayed"),
        answer.remarks().notes().stream().filter(n -> !n.startsWith("drifted")).toList());
  }

  @Test
  void whatIsNotReachedBeforeTheDeadlineWasSkipped() {
    Map<Params, CaseResult> answers = new LinkedHashMap<>();
    try (BaselineBuilder shop = new BaselineBuilder(path -> text(path, GOOD))) {
      run(shop, c(), Instant.now().minusSeconds(1), answers, DOT);
    }
    assertInstanceOf(Outcome.Skipped.class, answers.get(DOT).outcome());
  }

  @Test
  void aBedAsksProgramsForEveryDeviceOnAProcessorToo() {
    OpenClTarget target =
        TestDevice.target(
            "press.bench.FaultyAdd",
            List.of(new ForeignAdd()),
            path -> path.startsWith("kernels/faulty") ? FaultyAdd.text(path) : text(path, GOOD),
            WorkerProcess.WorkerLimits.USUAL);
    assertEquals(
        List.of("right", "c"),
        target.cases(Profile.QUICK).stream().map(BenchCase::variant).toList());
    Map<String, Outcome> outcomes = TestDevice.ask(target, "c");
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, outcomes.get("c"));
    int least = ContestPlan.of(Profile.QUICK).generations();
    int processes = timed.processes().size();
    assertTrue(
        processes >= least && processes <= Profile.QUICK.most(least),
        () -> processes + " processes");
    List<BenchCase> twins =
        target.cases(Profile.QUICK).stream()
            .filter(q -> q.variant().equals("c"))
            .map(BenchCase::twin)
            .toList();
    target.measure(
        twins,
        Profile.QUICK,
        Instant.now().plusSeconds(300),
        (benchCase, result) -> outcomes.put(benchCase.variant(), result.outcome()));
    assertInstanceOf(Outcome.Timed.class, outcomes.get(twins.getFirst().variant()));
  }
}
