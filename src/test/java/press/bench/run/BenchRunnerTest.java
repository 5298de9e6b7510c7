package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.result.Cost;
import press.result.Machine;
import press.result.Outcome;
import press.result.Params;
import press.result.Results;
import press.source.Diagnostics;

class BenchRunnerTest {

  @TempDir private Path folder;

  private static final Outcome TIMED =
      new Outcome.Timed(
          List.of(new Outcome.Samples(List.of(1000.0, 1001.0), List.of(1002.0, 1003.0))),
          0.5,
          "4 ulp");

  /// A machine without a device: remembers what it was asked, answers what it is told to.
  private static final class FakeBed implements BenchTarget {
    private final List<String> asked = new ArrayList<>();
    private final String print;
    private final Function<BenchCase, Outcome> answers;

    FakeBed(String print, Function<BenchCase, Outcome> answers) {
      this.print = print;
      this.answers = answers;
    }

    @Override
    public Machine machine() {
      return new Machine("fake", "A fake", Machine.Kind.CPU, new LinkedHashMap<>());
    }

    @Override
    public List<BenchCase> questions(Profile profile) {
      return Stream.of("a", "b").map(this::question).toList();
    }

    private BenchCase question(String variant) {
      return new BenchCase(
          "stream",
          variant,
          Params.of("n", 1024),
          new Cost(8192, 0, "2·N·4 B"),
          "",
          "k.cl",
          "0123456789ab",
          "-O3",
          "harness-1",
          print);
    }

    @Override
    public void ask(
        List<BenchCase> questions, Profile profile, Instant deadline, ResultListener answer) {
      for (BenchCase question : questions) {
        asked.add(question.variant());
        answer.accept(question, Answer.of(answers.apply(question)));
      }
    }
  }

  private BenchSummary run(FakeBed target, Profile profile, boolean retry) throws IOException {
    ResultStore store = new ResultStore(folder);
    BenchRunner bench = new BenchRunner(store, read(store), ProgressListener.SILENT);
    return bench.run(
        List.of(target),
        new BenchRunner.Wanted(profile, List.of(), Duration.ofMinutes(1), retry, false));
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
        2, run(new FakeBed("1", _ -> TIMED), Profile.QUICK, true).machines().getFirst().measured());
    FakeBed again = new FakeBed("1", _ -> TIMED);
    BenchSummary.OneMachine summary = run(again, Profile.QUICK, true).machines().getFirst();
    assertEquals(List.of(), again.asked);
    assertEquals(2, summary.fresh());
  }

  @Test
  void anotherFingerprintIsMeasuredAgain() throws IOException {
    run(new FakeBed("1", _ -> TIMED), Profile.QUICK, true);
    FakeBed changed = new FakeBed("2", _ -> TIMED);
    run(changed, Profile.QUICK, true);
    assertEquals(List.of("a", "b"), changed.asked);
  }

  @Test
  void aQuickRowIsNotGoodEnoughForPublication() throws IOException {
    run(new FakeBed("1", _ -> TIMED), Profile.QUICK, true);
    FakeBed full = new FakeBed("1", _ -> TIMED);
    run(full, Profile.FULL, true);
    assertEquals(List.of("a", "b"), full.asked);
    FakeBed quick = new FakeBed("1", _ -> TIMED);
    run(quick, Profile.QUICK, true);
    assertEquals(List.of(), quick.asked);
  }

  @Test
  void whatWasSkippedIsAskedAgainOnlyWhenThatIsWanted() throws IOException {
    Function<BenchCase, Outcome> skipB =
        q -> q.variant().equals("b") ? new Outcome.Skipped("no time left in the budget") : TIMED;
    run(new FakeBed("1", skipB), Profile.QUICK, true);
    FakeBed packaged = new FakeBed("1", _ -> TIMED);
    BenchSummary.OneMachine summary = run(packaged, Profile.QUICK, false).machines().getFirst();
    assertEquals(List.of(), packaged.asked);
    assertEquals("no time left in the budget", summary.gaps().getFirst().reason());
    FakeBed asked = new FakeBed("1", _ -> TIMED);
    run(asked, Profile.QUICK, true);
    assertEquals(List.of("b"), asked.asked);
  }

  @Test
  void aStopInTheMiddleKeepsWhatWasAnswered() throws IOException {
    FakeBed dies =
        new FakeBed(
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
    FakeBed rest = new FakeBed("1", _ -> TIMED);
    run(rest, Profile.QUICK, true);
    assertEquals(List.of("b"), rest.asked);
  }

  @Test
  void aHalfWrittenFileIsToldAndMeasuredAgain() throws IOException {
    run(new FakeBed("1", _ -> TIMED), Profile.QUICK, true);
    Path file = folder.resolve("fake/stream.json");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    Diagnostics problems = new Diagnostics();
    Results results = new ResultStore(folder).read(problems);
    assertTrue(problems.hasErrors());
    assertEquals(List.of(), results.rows("fake", "stream"));
  }

  @Test
  void twoBenchesDoNotUseOneMachineAtOnce() throws IOException {
    ResultStore store = new ResultStore(folder);
    try (ResultStore.Hold _ = store.hold("fake").orElseThrow()) {
      FakeBed target = new FakeBed("1", _ -> TIMED);
      BenchSummary.OneMachine summary = run(target, Profile.QUICK, true).machines().getFirst();
      assertEquals(List.of(), target.asked);
      assertTrue(
          summary.toString().contains("another bench is using this machine"), summary.toString());
    }
  }

  @Test
  void nothingButWholeFilesIsLeftInTheFolder() throws IOException {
    run(new FakeBed("1", _ -> TIMED), Profile.QUICK, true);
    try (Stream<Path> files = Files.list(folder.resolve("fake"))) {
      assertEquals(
          List.of("machine.json", "stream.json"),
          files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }
}
