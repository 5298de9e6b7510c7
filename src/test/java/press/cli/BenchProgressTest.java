package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.FakeTarget;
import press.results.Outcome;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Params;

class BenchProgressTest {

  private static final BenchCase CASE = FakeTarget.benchCase("stream", "a", Params.of("n", 8));

  @Test
  void itSaysWhatIsMeasuredOnceMoreAndWhatBecameWider() {
    StringWriter out = new StringWriter();
    BenchProgress progress = progress(out, Profile.QUICK);
    progress.begin("gpu", 2, 1, Instant.now().plusSeconds(60));
    progress.finished(CASE, Optional.of(timed(0.001)), timed(0.2));
    progress.finished(CASE, Optional.of(timed(0.2)), timed(0.001));
    progress.finished(CASE, Optional.empty(), timed(0.2));
    progress.end();
    String said = out.toString();
    assertTrue(said.contains("bench gpu: 2 rows to measure; it stops after "), said);
    assertTrue(said.contains("bench gpu: 1 that have a time get another one"), said);
    assertTrue(said.contains("wider  stream/a:n=8: ± "), said);
    assertTrue(said.contains("press bench run stream --at n=8 --force"), said);
    assertFalse(said.replaceFirst("wider  ", "").contains("wider  "), said);
  }

  @Test
  void timesTooWideForAClaimAreNamedAtTheEndWithWhatMeasuresThemAgain() {
    StringWriter out = new StringWriter();
    BenchProgress progress = progress(out, Profile.QUICK);
    progress.begin("gpu", 8, 0, Instant.now().plusSeconds(60));
    progress.finished(CASE, Optional.empty(), timed(0.001));
    progress.end();
    assertFalse(out.toString().contains("noisy"), out.toString());
    for (int i = 0; i < 7; i++) {
      progress.finished(CASE, Optional.empty(), timed(0.2));
    }
    progress.end();
    String said = out.toString();
    assertTrue(
        said.contains(
            " %, too wide for a claim: at most ± 10 % may bear a claim; measure again while nothing"
                + " else runs: press bench run stream --at n=8 --force; or, on a machine that is"
                + " never quiet, with more samples: press bench run stream --profile full"),
        said);
    assertTrue(said.contains("noisy  stream/a:n=8: ± "), said);
    assertTrue(said.endsWith("noisy  and 2 more" + System.lineSeparator()), said);
  }

  @Test
  void itSaysHowAChapterQuotesATimeAndTheMessagesOfACompilerOnce() {
    StringWriter out = new StringWriter();
    BenchProgress progress = progress(out, Profile.QUICK);
    progress.begin("gpu", 3, 0, Instant.now().plusSeconds(60));
    Outcome bad = new Outcome.Failed("a.cl:1: unknown word\n  kernle\n  ^");
    progress.finished(CASE, Optional.empty(), bad);
    BenchCase other = FakeTarget.benchCase("stream", "a", Params.of("n", 16));
    progress.finished(other, Optional.empty(), bad);
    progress.end();
    assertFalse(out.toString().contains("quote"), out.toString());
    progress.finished(CASE, Optional.empty(), timed(0.001));
    progress.end();
    String said = out.toString();
    assertTrue(
        said.contains("[2/3] stream/a:n=16 failed: as at n=8" + System.lineSeparator()), said);
    assertEquals(2, said.split("kernle", -1).length, said);
    assertTrue(said.contains("quote  [](value:stream/a:n=8?"), said);
  }

  @Test
  void withoutATerminalEachShareIsSaidOnceAndNeverAHundredBeforeTheEnd() {
    StringWriter out = new StringWriter();
    BenchProgress progress = progress(out, Profile.QUICK);
    progress.begin("gpu", 1, 0, Instant.now().plusSeconds(60));
    for (double share : List.of(0.5, 1.0, 1.0, 1.0, 1.0)) {
      progress.progressed(CASE, share);
    }
    progress.finished(CASE, Optional.empty(), timed(0.001));
    List<String> said = out.toString().lines().skip(1).toList();
    assertEquals(
        List.of(
            "  50 % measured, now stream/a",
            "  99 % measured, now stream/a",
            "  stream/a is noisy so far, and is measured for longer"),
        said.subList(0, 3));
    assertTrue(said.get(3).startsWith("  [1/1] stream/a:n=8 "), said.toString());
    assertEquals(4, said.size(), said.toString());
  }

  @Test
  void aRowOfTheFullProfileIsMeasuredAgainWithIt() {
    StringWriter out = new StringWriter();
    BenchProgress progress = progress(out, Profile.FULL);
    progress.begin("gpu", 1, 0, Instant.now().plusSeconds(60));
    progress.finished(CASE, Optional.empty(), timed(0.2));
    progress.end();
    String advice = "press bench run stream --at n=8 --profile full --force";
    assertTrue(out.toString().endsWith(advice + System.lineSeparator()), out.toString());
  }

  private static BenchProgress progress(StringWriter out, Profile profile) {
    return new BenchProgress(new PrintWriter(out), "", profile, Duration.ZERO);
  }

  /// A time whose samples are a share of it apart.
  private static Outcome timed(double share) {
    List<Double> samples = List.of(100 * (1 - share), 100.0, 100 * (1 + share));
    List<Double> slower = samples.stream().map(nanos -> nanos * (1 + share)).toList();
    return new Timed(
        List.of(new Samples(List.of(), samples), new Samples(List.of(), slower)), 0, "exact");
  }
}
