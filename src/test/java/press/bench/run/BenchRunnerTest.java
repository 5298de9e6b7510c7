package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.CaseResult;
import press.bench.target.FakeTarget;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.Results;
import press.source.Diagnostics;

class BenchRunnerTest {

  @TempDir private Path folder;

  private final List<String> told = new ArrayList<>();

  private static final BenchCase.Code CODE =
      new BenchCase.Code("k.cl", "0123456789ab", "-O3", "harness-1");

  private static final Outcome TIMED =
      new Outcome.Timed(
          List.of(new Outcome.Samples(List.of(1000.0, 1001.0), List.of(1002.0, 1003.0))),
          0.5,
          "4 ulp");

  /// A target that records which variants were measured.
  private static class RecordingTarget extends FakeTarget {
    private final List<String> measured = new ArrayList<>();
    private final String print;
    private final Function<BenchCase, Outcome> outcomes;

    RecordingTarget(String print, Function<BenchCase, Outcome> outcomes) {
      this.print = print;
      this.outcomes = outcomes;
    }

    @Override
    public List<BenchCase> cases(Profile profile) {
      return Stream.of("a", "b")
          .map(v -> benchCase("stream", v, Params.of("n", 1024), CODE, print))
          .toList();
    }

    @Override
    public void measure(
        List<BenchCase> cases, Profile profile, Instant deadline, ResultListener listener) {
      for (BenchCase benchCase : cases) {
        measured.add(benchCase.variant());
        listener.accept(benchCase, CaseResult.of(outcomes.apply(benchCase)));
      }
    }
  }

  private BenchSummary run(RecordingTarget target, Profile profile, boolean retry)
      throws IOException {
    return run(target, profile, retry, List.of());
  }

  private BenchSummary run(
      RecordingTarget target, Profile profile, boolean retry, List<String> first)
      throws IOException {
    ResultStore store = new ResultStore(folder);
    BenchRunner bench =
        new BenchRunner(
            store,
            read(store),
            new BenchRunner.ProgressListener() {
              @Override
              public void begin(String machine, int cases, int again, Instant deadline) {
                told.add(again + " of " + cases + " again");
              }

              @Override
              public void finished(BenchCase benchCase, Optional<Outcome> before, Outcome now) {
                told.add(benchCase + (before.isPresent() ? " once more" : ""));
              }
            },
            Optional.empty());
    return bench.run(
        List.of(target),
        new BenchRunner.Wanted(
            profile, List.of(), List.of(), Duration.ofMinutes(1), retry, false, first));
  }

  private static Results read(ResultStore store) throws IOException {
    Diagnostics problems = new Diagnostics();
    Results results = store.read(problems);
    assertEquals(List.of(), problems.sorted());
    return results;
  }

  @Test
  void whatIsFreshIsNotMeasuredAgain() throws IOException {
    assertEquals(
        2,
        run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, true)
            .machines()
            .getFirst()
            .measured());
    RecordingTarget again = new RecordingTarget("1", _ -> TIMED);
    BenchSummary.OneMachine summary = run(again, Profile.QUICK, true).machines().getFirst();
    assertEquals(List.of(), again.measured);
    assertEquals(2, summary.fresh());
  }

  @Test
  void anotherFingerprintIsMeasuredAgain() throws IOException {
    run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, true);
    RecordingTarget changed = new RecordingTarget("2", _ -> TIMED);
    run(changed, Profile.QUICK, true);
    assertEquals(List.of("a", "b"), changed.measured);
  }

  @Test
  void aQuickRowIsNotGoodEnoughForPublication() throws IOException {
    run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, true);
    RecordingTarget full = new RecordingTarget("1", _ -> TIMED);
    run(full, Profile.FULL, true);
    assertEquals(List.of("a", "b"), full.measured);
    RecordingTarget quick = new RecordingTarget("1", _ -> TIMED);
    run(quick, Profile.QUICK, true);
    assertEquals(List.of(), quick.measured);
  }

  @Test
  void whatFailedIsAskedAgainOnlyWhenThatIsWanted() throws IOException {
    run(new RecordingTarget("1", failing("b")), Profile.QUICK, true);
    RecordingTarget packaged = new RecordingTarget("1", _ -> TIMED);
    BenchSummary.OneMachine summary = run(packaged, Profile.QUICK, false).machines().getFirst();
    assertEquals(List.of(), packaged.measured);
    assertEquals("crashed", summary.gaps().getFirst());
    RecordingTarget retried = new RecordingTarget("1", _ -> TIMED);
    run(retried, Profile.QUICK, true);
    assertEquals(List.of("a", "b"), retried.measured);
  }

  private static Function<BenchCase, Outcome> failing(String variant) {
    return q -> q.variant().equals(variant) ? new Outcome.Failed("crashed") : TIMED;
  }

  @Test
  void aRunGoesOnWhereTheBudgetEndedAndThenMeasuresNothing() throws IOException {
    Function<BenchCase, Outcome> skipB =
        q -> q.variant().equals("b") ? new Outcome.Skipped("no time left in the budget") : TIMED;
    run(new RecordingTarget("1", skipB), Profile.QUICK, false);
    RecordingTarget second = new RecordingTarget("1", _ -> TIMED);
    run(second, Profile.QUICK, false);
    assertEquals(List.of("a", "b"), second.measured);
    RecordingTarget third = new RecordingTarget("1", _ -> TIMED);
    assertTrue(run(third, Profile.QUICK, false).isEmpty());
    assertEquals(List.of(), third.measured);
  }

  @Test
  void rowsOfAPointAreOfOneRun() throws IOException {
    run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, false);
    RecordingTarget changed =
        new RecordingTarget("1", _ -> TIMED) {
          @Override
          public List<BenchCase> cases(Profile profile) {
            List<BenchCase> all = new ArrayList<>(super.cases(profile));
            all.set(1, benchCase("stream", "b", Params.of("n", 1024), CODE, "2"));
            all.add(benchCase("stream", "a", Params.of("n", 2048), CODE, "1"));
            return all;
          }
        };
    told.clear();
    run(changed, Profile.QUICK, false);
    assertEquals(List.of("a", "b", "a"), changed.measured);
    assertEquals(
        List.of(
            "1 of 3 again",
            "stream/a:n=1024 once more",
            "stream/b:n=1024 once more",
            "stream/a:n=2048"),
        told);
    List<Measurement> rows = read(new ResultStore(folder)).rows("fake", "stream");
    assertEquals(3, rows.size());
    assertEquals(1, rows.stream().map(row -> row.origin().run()).distinct().count());
    assertTrue(run(changed, Profile.QUICK, false).isEmpty());
  }

  @Test
  void whatTheBookPrintsFirstIsMeasuredFirst() throws IOException {
    List<String> order = new ArrayList<>();
    RecordingTarget target =
        new RecordingTarget(
            "1",
            q -> {
              order.add(q.benchmark());
              return TIMED;
            }) {
          @Override
          public List<BenchCase> cases(Profile profile) {
            return Stream.of("stream", "scan", "reduce")
                .map(name -> benchCase(name, "a", Params.of("n", 1)))
                .toList();
          }
        };
    run(target, Profile.QUICK, false, List.of("launch", "reduce", "scan"));
    assertEquals(List.of("reduce", "scan", "stream"), order);
  }

  @Test
  void aPointInWhoseMiddleARunEndedIsMeasuredAgain() throws IOException {
    run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, false);
    RecordingTarget dies =
        changed(q -> {
          if (q.variant().equals("b")) {
            throw new IllegalStateException("stopped");
          }
          return TIMED;
        });
    assertThrows(IllegalStateException.class, () -> run(dies, Profile.QUICK, false));
    RecordingTarget rest = changed(_ -> TIMED);
    run(rest, Profile.QUICK, false);
    assertEquals(List.of("a", "b"), rest.measured);
    assertTrue(run(rest, Profile.QUICK, false).isEmpty());
  }

  /// The source of `a` has changed since; `b` is as it was.
  private static RecordingTarget changed(Function<BenchCase, Outcome> outcomes) {
    return new RecordingTarget("1", outcomes) {
      @Override
      public List<BenchCase> cases(Profile profile) {
        List<BenchCase> all = new ArrayList<>(super.cases(profile));
        all.set(0, benchCase("stream", "a", Params.of("n", 1024), CODE, "2"));
        return all;
      }
    };
  }

  @Test
  void whatFailedIsNotMissing() throws IOException {
    run(new RecordingTarget("1", failing("a")), Profile.QUICK, false);
    RecordingTarget again = new RecordingTarget("1", _ -> TIMED);
    assertTrue(run(again, Profile.QUICK, false).isEmpty());
    assertEquals(List.of(), again.measured);
  }

  @Test
  void aRunThatFindsAWrongAnswerSaysSo() throws IOException {
    Outcome wrong = new Outcome.Wrong("c[0]: 1, not 2");
    assertFalse(run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, true).foundWrong());
    assertTrue(run(new RecordingTarget("2", _ -> wrong), Profile.QUICK, true).foundWrong());
    Outcome lacking = new Outcome.Unsupported("needs shfl.sync");
    assertFalse(run(new RecordingTarget("3", _ -> lacking), Profile.QUICK, true).foundWrong());
  }

  @Test
  void aRunInWhichAKernelDidNotCompileSaysSo() throws IOException {
    Outcome refused = new Outcome.Failed("error: kernels/x/a.cl:4:1: expected ';'");
    assertTrue(run(new RecordingTarget("1", _ -> refused), Profile.QUICK, true).foundFailed());
    assertFalse(run(new RecordingTarget("2", _ -> TIMED), Profile.QUICK, true).foundFailed());
    Outcome lacking = new Outcome.Unsupported("needs shfl.sync");
    assertFalse(run(new RecordingTarget("3", _ -> lacking), Profile.QUICK, true).foundFailed());
  }

  @Test
  void aStopInTheMiddleKeepsWhatWasAnswered() throws IOException {
    RecordingTarget dies =
        new RecordingTarget(
            "1",
            q -> {
              if (q.variant().equals("b")) {
                throw new IllegalStateException("stopped");
              }
              return TIMED;
            });
    try {
      run(dies, Profile.QUICK, true);
    } catch (IllegalStateException e) {
      assertEquals("stopped", e.getMessage());
    }
    RecordingTarget rest = new RecordingTarget("1", _ -> TIMED);
    run(rest, Profile.QUICK, true);
    assertEquals(List.of("a", "b"), rest.measured);
  }

  @Test
  void twoBenchesDoNotUseOneMachineAtOnce() throws IOException {
    ResultStore store = new ResultStore(folder);
    try (ResultStore.Lock _ = store.lock("fake").orElseThrow()) {
      RecordingTarget target = new RecordingTarget("1", _ -> TIMED);
      BenchSummary.OneMachine summary = run(target, Profile.QUICK, true).machines().getFirst();
      assertEquals(List.of(), target.measured);
      assertTrue(
          summary.toString().contains("another bench is using this machine"), summary.toString());
    }
  }

  @Test
  void nothingButWholeFilesIsLeftInTheFolder() throws IOException {
    run(new RecordingTarget("1", _ -> TIMED), Profile.QUICK, true);
    try (Stream<Path> files = Files.list(folder.resolve("fake"))) {
      assertEquals(
          List.of("checksums.txt", "machine.json", "stream.json"),
          files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }
}
