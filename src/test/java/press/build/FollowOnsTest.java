package press.build;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

class FollowOnsTest {

  /// A ladder names its benchmark in another line than the step that is told.
  @Test
  void anOlderSourceOfAStepFollowsFromAMistakeInItsDescription() {
    Diagnostic cause = at("kernels/half/benchmark.yaml", "Y06", "0.25 is no whole number");
    String told = "measured with an older source: %s/loop@host-opencl:n=4";
    assertTrue(FollowOns.follows(cause, at("book/x.md", "V05", told.formatted("half"))));
    assertFalse(FollowOns.follows(cause, at("book/x.md", "V05", told.formatted("half-row"))));
  }

  /// A block without its end hides labels of its own file, and no others.
  @Test
  void aMissingLabelFollowsFromABlockWithoutItsEndInTheFileThatHasIt() {
    Diagnostics told = new Diagnostics();
    SourceFile hides = new SourceFile("book/a.md", "```\n## Cost {#cost}\n\n```{math} time\n");
    told.warning("P42", hides.span(0, 3), "a fence without an end", "");
    Diagnostic cause = told.all().iterator().next();
    assertTrue(FollowOns.follows(cause, reference("cost")));
    assertTrue(FollowOns.follows(cause, reference("time")));
    assertFalse(FollowOns.follows(cause, reference("costs")));
  }

  private static Diagnostic reference(String label) {
    Diagnostics told = new Diagnostics();
    told.error("L08", new SourceFile("book/b.md", label).span(0, label.length()), "no label", "");
    return told.all().iterator().next();
  }

  private static Diagnostic at(String path, String code, String message) {
    Diagnostics problems = new Diagnostics();
    problems.warning(code, new SourceFile(path, "loop").span(0, 4), message, "");
    return problems.all().iterator().next();
  }
}
