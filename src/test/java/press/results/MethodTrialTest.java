package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

class MethodTrialTest {

  private static final MethodTrial TRIAL =
      new MethodTrial(
          "h200",
          5,
          30,
          "opencl-2",
          "2026-05-02T08:00:00Z",
          "quiet",
          List.of(kernel("stream", 500, 27, 1, 0, ""), kernel("roofline", 500, 23, 0, 0, "")));

  private static MethodTrial.Kernel kernel(
      String name, int pairs, int alarms, int faster, int slower, String reason) {
    Params params = Params.of("n", 1024);
    return new MethodTrial.Kernel(
        name, "scalar", params, "burst", "0123", pairs, alarms, faster, slower, 0.001, 0.003,
        reason);
  }

  @Test
  void alarmsAndVerdictsOfAllKernelsAreCounted() {
    assertEquals(1000, TRIAL.pairs());
    assertEquals(new Proportion(50, 1000), TRIAL.alarms());
    assertEquals(new Proportion(1, 1000), TRIAL.verdicts());
  }

  @Test
  void theRateHasWilsonsInterval() {
    Estimate rate = TRIAL.alarms().rate();
    assertEquals(0.05, rate.value());
    assertEquals(0.03814, rate.low(), 1e-5);
    assertEquals(0.06531, rate.high(), 1e-5);
    assertEquals(new Estimate(0, 0, 1), new Proportion(0, 0).rate());
    assertEquals(0, new Proportion(0, 100).rate().low());
    assertEquals(1, new Proportion(100, 100).rate().high());
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Diagnostics problems = new Diagnostics();
    String text = TRIAL.toJson();
    assertEquals(Optional.of(TRIAL), MethodTrial.read(new SourceFile("aa.json", text), problems));
    assertEquals(List.of(), problems.sorted());
    assertEquals(4, text.lines().count(), "a line for each kernel, for a readable diff");
  }

  @Test
  void trialsBeforeContestsAreReadAsWhatTheyWere() {
    String old =
        TRIAL.toJson().replace("\"format\":2", "\"format\":1").replace("\"mode\":\"burst\",", "");
    Diagnostics problems = new Diagnostics();
    MethodTrial read = MethodTrial.read(new SourceFile("aa.json", old), problems).orElseThrow();
    assertEquals(List.of(), problems.sorted());
    assertEquals("short", read.kernels().getFirst().mode());
    assertFalse(read.ofContests());
    assertTrue(TRIAL.ofContests());
    assertEquals(TRIAL.alarms(), read.alarms());
  }

  @Test
  void aKernelWithoutAPairHasAReason() {
    assertThrows(IllegalArgumentException.class, () -> kernel("a", 0, 0, 0, 0, ""));
    assertEquals("failed: x", kernel("a", 0, 0, 0, 0, "failed: x").reason());
  }

  @Test
  void whatCannotBeIsAnErrorWithItsPlace() {
    String good = TRIAL.toJson();
    complains(good.replace("\"alarms\":27", "\"alarms\":501"), "each is a part of the one before");
    complains(good.replace("\"faster\":1", "\"faster\":28"), "each is a part of the one before");
    complains(good.replace("\"remark\"", "\"remarks\""), "no field \"remark\"");
    complains(good.replace("\"remark\"", "\"re\":1,\"remark\""), "unknown field \"re\"");
    complains(good.replace("2026-05-02T08:00:00Z", "yesterday"), "is not a moment");
    complains(good.replace("\"format\":2", "\"format\":9"), "format must be 2");
    complains(good.replace("\"processes\":5", "\"processes\":0"), "without samples");
    complains(good.replace("\"mode\":\"burst\",", ""), "no field \"mode\"");
    complains(good.replace("burst", "bursts"), "no mode \"bursts\"");
    complains(good.substring(0, 60), "not a trial");
    complains("[]", "no field");
    complains("", "not a trial");
  }

  private static void complains(String text, String sentence) {
    Diagnostics problems = new Diagnostics();
    assertEquals(Optional.empty(), MethodTrial.read(new SourceFile("x/aa.json", text), problems));
    assertEquals(1, problems.sorted().size(), text);
    String shown = problems.sorted().getFirst().show();
    assertTrue(shown.contains("error[A01]"), shown);
    assertTrue(shown.contains(sentence), shown);
  }
}
