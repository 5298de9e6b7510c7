package press.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.listing.C2Listing;
import press.bench.target.CaseResult.CompilerOutput;

/// Machine code of a Java method, as this Java compiles it for this processor.
@Tag("slow")
class JmhListingIT {

  private static CompilerOutput listing(Profile profile) {
    // As in a worker: other benches on this machine are none of JMH's business.
    System.setProperty("jmh.ignoreLock", "true");
    JmhLoop.Question question = new JmhLoop.Question();
    JmhTask task = new JmhTask("add", question.points(profile).getFirst(), profile, true);
    var timer = (JavaBenchmark.Timer.Jmh) question.namedVariant(task.variant()).timer();
    return JmhListing.of(timer, question, task);
  }

  @Test
  void aLoopIsKeptAsTheVectorInstructionsItBecame() {
    CompilerOutput listing = listing(Profile.FULL);
    if (!C2Listing.isPossible()) {
      assertEquals(CompilerOutput.NONE, listing);
      return;
    }
    assertEquals("s", listing.kind());
    String text = listing.text();
    assertTrue(text.startsWith("# press.bench.jmh.JmhLoop.add, compiled by C2, "), text);
    // AVX on x86, Neon or SVE on Arm.
    assertTrue(text.lines().anyMatch(l -> l.matches("\\s+(v?addps .*|fadd\\s+[vz].*)")), text);
    assertTrue(text.contains("\n.L1:\n"), text);
    // No address of this run; a distance of 127 is none.
    assertTrue(text.lines().noneMatch(l -> l.matches(".*0x7f[0-9a-f]{6,}.*")), text);
  }

  @Test
  void aQuickRunDoesNotTakeTheTimeForIt() {
    assertEquals(CompilerOutput.NONE, listing(Profile.QUICK));
  }
}
