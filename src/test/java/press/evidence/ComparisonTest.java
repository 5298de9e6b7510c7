package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import press.results.DataSheetConstants;
import press.results.Params;
import press.results.ResultFile;
import press.results.Results;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Numbers that may be compared, and those that may not: unfair comparisons are planted.
class ComparisonTest {

  private static List<Diagnostic> reported(String written) throws IOException {
    Evaluator evaluator =
        new Evaluator(
            Corpora.results(Corpora.TOYS),
            DataSheetConstants.NONE,
            "toy",
            _ -> "0123456789abcdef01234567",
            BuildCache.none());
    return reported(written, evaluator);
  }

  private static List<Diagnostic> reported(String written, Evaluator evaluator) {
    Diagnostics problems = new Diagnostics();
    Expression expression =
        ExpressionParser.parse(Toy.span(written), new TreeSet<>(), problems).orElseThrow();
    assertTrue(evaluator.check(expression, new TreeMap<>(), problems).isPresent(), written);
    evaluator.report(expression, evaluator.view(new TreeMap<>()), problems);
    return problems.sorted();
  }

  private static void assertRefused(String written, String why) throws IOException {
    List<Diagnostic> all = reported(written);
    assertEquals(1, all.size(), written + ": " + all);
    assertEquals("V34", all.getFirst().code());
    assertTrue(all.getFirst().message().contains(why), all.getFirst().message());
  }

  @Test
  void aRatioAcrossDatesIsRefusedUnlessTheAuthorSaysSo() throws IOException {
    String why = "they were not measured together: one in the run a1 of 2026-01-01";
    assertRefused("speedup(contest/ours, contest/later)", why);
    assertRefused("contest/ours?us / contest/later?us", why);
    assertRefused("contest/ours?speedup:later", why);
    assertEquals(List.of(), reported("speedup(contest/ours, contest/later) across runs"));
    assertEquals(List.of(), reported("contest/ours?us / contest/later?us across runs"));
  }

  @Test
  void aRatioInAnotherFormIsRefusedToo() throws IOException {
    String why = "they were not measured together: one in the run a1 of 2026-01-01";
    assertRefused("contest/ours?us * (1 / contest/later?us)", why);
    assertRefused("contest/ours?us * contest/later?us ^ -1", why);
    assertRefused("(contest/ours?us / 1 us) * (1 us / contest/later?us)", why);
    assertRefused("contest/ours?us * contest/later?GB/s / bytes(contest/later)", why);
    assertRefused("(contest/ours?us - contest/later?us) / contest/later?us in %", why);
    assertRefused("contest/ours?GB/s - contest/later?GB/s", why);
    assertRefused("log2(contest/ours?us / 1 us) - log2(contest/later?us / 1 us)", why);
    assertEquals(List.of(), reported("contest/ours?us - contest/later?us"));
    assertEquals(List.of(), reported("contest/ours?us * (1 / contest/later?us) across runs"));
    assertEquals(List.of(), reported("contest/ours?us * (1 / contest/theirs?us)"));
    assertEquals(List.of(), reported("2 * contest/ours?us * (20 GB/s)"));
  }

  @Test
  void modesClocksAndProfilesAreNeverMixed() throws IOException {
    assertRefused("contest/ours?us / contest/theirs:mode=burst?us", "one is sustained");
    assertRefused("contest/ours:mode=burst?GB/s / roof.mul", "one is burst");
    assertRefused("contest/ours?us / contest/plain?us across runs", "by the wall clock");
    assertRefused("contest/ours?us / contest/quick?us across runs", "by the quick profile");
  }

  @Test
  void whatWasMeasuredTogetherIsCompared() throws IOException {
    assertEquals(List.of(), reported("contest/ours?us / contest/theirs?us"));
    assertEquals(List.of(), reported("speedup(contest/ours:mode=burst, contest/theirs)"));
    assertEquals(List.of(), reported("bytes(contest/later) / contest/ours?us in GB/s"));
  }

  private static Results probes() {
    Params point = Params.of("n", 1000);
    return Results.of(
        Toy.results().machines().values().stream().toList(),
        List.of(
            new ResultFile(
                "peak",
                "gpu",
                "press bench run",
                List.of(
                    Toy.row("above", point, Toy.timed(980, 980, 980), ""),
                    Toy.row("fma", point, Toy.timed(1000, 1000, 1000), "fma-fp32")))));
  }

  @Test
  void aRowAboveItsRoofIsAMistakeThatNamesBoth() {
    Evaluator evaluator =
        new Evaluator(probes(), Toy.constants(), "gpu", _ -> "hash", BuildCache.none());
    Diagnostic found = reported("peak/above?%roof.fma-fp32", evaluator).getFirst();
    assertEquals("V35", found.code());
    assertTrue(found.help().contains("peak/above@gpu:n=1000"), found.help());
    assertTrue(found.help().contains("roof.fma-fp32@gpu"), found.help());
  }
}
