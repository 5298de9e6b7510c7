package press.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Baseline.Toolchain;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.baseline.ToolchainVersions;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchCase;
import press.bench.target.CaseResult;
import press.results.Outcome;
import press.results.Params;
import press.results.WindowState;

@Tag("slow")
class JmhTargetIT {

  private static final WorkerLauncher TINY =
      TestWorker.launcher(JmhTinyQuestion.Main.class.getName());
  private static final String GOOD =
      "'wall':[1.5,2.5],'error':0.5,'tolerance':'exact','launch':'1 thread'";

  @TempDir Path project;

  @BeforeEach
  void sources() throws IOException {
    Files.createDirectories(project.resolve("src"));
    Files.writeString(project.resolve(JmhTinyQuestion.SOURCE), "class JmhTiny {}");
    Files.writeString(project.resolve("c.c"), program(GOOD));
  }

  @Test
  void everyQuestionGetsOneOutcomeAndNoneTakesTheOthersAlong() {
    Map<String, CaseResult> answers = ask(Instant.now().plusSeconds(100));
    assertEquals(
        Set.of("good", "mistaken", "race", "litter", "crash", "nowhere"), answers.keySet());
    Outcome.Timed good =
        assertInstanceOf(
            Outcome.Timed.class, answers.get("good").outcome(), answers.get("good")::toString);
    assertTrue(good.processes().size() >= 2, good::toString);
    assertEquals(10, good.processes().getFirst().wall().size());
    assertTrue(good.processes().getFirst().device().isEmpty());
    assertTrue(good.nanos().value() >= 1e6, "a wait of a millisecond took " + good.nanos());
    assertEquals(0.25, good.error());
    assertEquals(List.of("0 B/op"), answers.get("good").remarks().notes());
    assertEquals(
        Files.exists(Path.of("/proc/stat")),
        answers.get("good").remarks().window().flatMap(WindowState::steal).isPresent());
    assertTrue(
        answers.get("litter").remarks().notes().getFirst().matches("10\\d{5} B/op"),
        answers.get("litter").remarks().notes().getFirst());
    assertEquals(new Outcome.Wrong("x[7]: 3.5, not 4.5"), answers.get("mistaken").outcome());
    assertEquals(
        new Outcome.Wrong("x[3]: 1.0, not 2.0, in the timed run"), answers.get("race").outcome());
    assertFailed("42", answers.get("crash"));
    assertFailed("", answers.get("nowhere"));
  }

  @Test
  void theSameInCStandsBesideJavaInPublishedNumbersOnly() {
    assertFalse(variants(Profile.QUICK).contains("c"));
    assertTrue(variants(Profile.FULL).contains("c"));
  }

  @Test
  void aWorkerThatHangsIsStoppedAndTheNextOneWorks() {
    JmhTinyQuestion tiny = new JmhTinyQuestion();
    try (JmhProcesses.JmhWorkers workers =
        new JmhProcesses.JmhWorkers(TINY, Duration.ofSeconds(10))) {
      CaseResult hung =
          workers.run(tiny, new JmhTask("good", Params.of("n", 0), Profile.QUICK, true));
      assertEquals(new Outcome.Failed("no answer within 10 s"), hung.outcome());
      CaseResult wrong =
          workers.run(tiny, new JmhTask("mistaken", Params.of("n", 1), Profile.QUICK, true));
      assertInstanceOf(Outcome.Wrong.class, wrong.outcome());
    }
  }

  @Test
  void whatIsNotReachedInTimeIsSkippedWithItsReason() {
    Map<String, CaseResult> answers = ask(Instant.now().minusSeconds(1));
    assertEquals(6, answers.size());
    answers
        .values()
        .forEach(a -> assertEquals(new Outcome.Skipped("no time left in the budget"), a.outcome()));
  }

  @Test
  void javaIsMeasuredBesideItselfUnderASecondName() {
    BenchCase good =
        target().cases(Profile.QUICK).stream()
            .filter(c -> c.variant().equals("good"))
            .findFirst()
            .orElseThrow();
    Map<BenchCase, Outcome> outcomes = new LinkedHashMap<>();
    target()
        .measure(
            List.of(good, good.twin()),
            Profile.QUICK,
            Instant.now().plusSeconds(100),
            (benchCase, result) -> outcomes.put(benchCase, result.outcome()));
    assertInstanceOf(Outcome.Timed.class, outcomes.get(good));
    assertInstanceOf(Outcome.Timed.class, outcomes.get(good.twin()));
  }

  @Test
  void whatAMachineLacksIsToldAndNotTried() {
    JmhTinyQuestion picky =
        new JmhTinyQuestion() {
          @Override
          public Optional<String> missingFeature(String variant, Params params) {
            return Optional.of("a second moon is not present");
          }
        };
    JmhTarget target = new JmhTarget("test", List.of(picky), TINY, project);
    List<Outcome> reported = new ArrayList<>();
    target.measure(
        target.cases(Profile.QUICK),
        Profile.QUICK,
        Instant.now().plusSeconds(100),
        (_, answer) -> reported.add(answer.outcome()));
    Outcome lacking = new Outcome.Unsupported("a second moon is not present");
    assertEquals(Collections.nCopies(6, lacking), reported);
  }

  @Test
  void aChangedSourceChangesTheFingerprint() throws IOException {
    BenchCase before = target().cases(Profile.QUICK).getFirst();
    Files.writeString(project.resolve(JmhTinyQuestion.SOURCE), "class JmhTiny {} // a comment");
    assertEquals(before.fingerprint(), target().cases(Profile.QUICK).getFirst().fingerprint());
    Files.writeString(project.resolve(JmhTinyQuestion.SOURCE), "class JmhTiny { int x; }");
    assertNotEquals(before.fingerprint(), target().cases(Profile.QUICK).getFirst().fingerprint());
  }

  @Test
  void aProgramInCIsTimedOrTellsWhatIsWrong() throws IOException {
    if (new ToolchainVersions().find(new Toolchain.Compiler("gcc", List.of())).isEmpty()) {
      assertInstanceOf(Outcome.Unsupported.class, inC().outcome());
      return;
    }
    assertInstanceOf(Outcome.Timed.class, inC().outcome());
    assertEquals("1 thread", inC().launch());
    Files.writeString(project.resolve("c.c"), program("'wrong':'c[1]: 2'"));
    assertEquals(new Outcome.Wrong("c[1]: 2"), inC().outcome());
    Files.writeString(project.resolve("c.c"), "int main(void) { __builtin_trap(); }");
    assertFailed("signal", inC());
    Files.writeString(project.resolve("c.c"), "int main(void) { return }");
    assertFailed("gcc refused c.c", inC());
  }

  private static String program(String row) {
    return """
    #include <stdio.h>
    #include <string.h>
    int main(int count, char **points) {
      char line[200];
      fgets(line, sizeof line, stdin);
      printf("{'params':'%%s','ready':true}\\n", points[1]);
      fflush(stdout);
      while (fgets(line, sizeof line, stdin) && strncmp(line, "end", 3)) {
        printf("{'params':'%%s','turn':[1000]}\\n", points[1]);
        fflush(stdout);
      }
      printf("{'params':'%%s',%s}\\n", points[1]);
      return 0;
    }
    """
        .formatted(row)
        .replace("'", "\\\"");
  }

  private CaseResult inC() {
    JmhTarget target = target();
    List<CaseResult> results = new ArrayList<>();
    target.measure(
        target.cases(Profile.FULL).stream().filter(c -> c.variant().equals("c")).toList(),
        Profile.FULL,
        Instant.now().plusSeconds(100),
        (_, result) -> results.add(result));
    return results.getFirst();
  }

  private JmhTarget target() {
    return new JmhTarget("test", List.of(new JmhTinyQuestion()), TINY, project);
  }

  private List<String> variants(Profile profile) {
    return target().cases(profile).stream().map(BenchCase::variant).toList();
  }

  private Map<String, CaseResult> ask(Instant deadline) {
    Map<String, CaseResult> answers = new LinkedHashMap<>();
    JmhTarget target = target();
    target.measure(
        target.cases(Profile.QUICK),
        Profile.QUICK,
        deadline,
        (question, answer) ->
            assertFalse(answers.put(question.variant(), answer) != null, "told twice"));
    return answers;
  }

  private static void assertFailed(String part, CaseResult answer) {
    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, answer.outcome());
    assertTrue(failed.reason().contains(part), failed.reason());
  }
}
