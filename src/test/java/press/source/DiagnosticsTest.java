package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {

  private final SourceFile file = new SourceFile("book/x.md", "one\n\ttwo 三\n");

  @Test
  void aComplaintShowsItsPlaceLineAndHelp() {
    Diagnostics problems = new Diagnostics();
    problems.error("V02", file.span(0, 3), "no \"one\"", "did you mean \"two\"?\nit has: two");
    assertEquals(
        """
        book/x.md:1:1: error[V02]: no "one"
            1 | one
                ^^^
           help: did you mean "two"?
                 it has: two
        """,
        problems.sorted().getFirst().show());
  }

  @Test
  void theCaretKeepsTabsAndGivesWideCharactersTwoColumns() {
    Diagnostics problems = new Diagnostics();
    problems.warning("V05", file.span(file.text().indexOf('三') + 1, 0), "here", "");
    assertEquals(
        "book/x.md:2:7: warning[V05]: here\n    2 | \ttwo 三\n        \t      ^\n",
        problems.sorted().getFirst().show());
  }

  @Test
  void caretsAreAsWideAsWhatTheyMark() {
    assertEquals(List.of("x 三三 y", "  ^^^^"), marked("x 三三 y", "三三"));
    assertEquals(List.of("✅ ⚡ ab", "      ^^"), marked("✅ ⚡ ab", "ab"));
    assertEquals(List.of("e\u0301e\u0301 ab", "   ^^"), marked("e\u0301e\u0301 ab", "ab"));
    assertEquals(List.of("e\u0301x", "^^"), marked("e\u0301x", "e\u0301x"));
    assertEquals(List.of("a\tb c", "^\t^"), marked("a\tb c", "a\tb"));
    assertEquals(List.of("\tb", "^"), marked("\tb", "\t"));
    assertEquals(List.of("→ ab", "  ^^"), marked("→ ab", "ab"));
    assertEquals(List.of("ﾊﾞ ab", "   ^^"), marked("ﾊﾞ ab", "ab"));
  }

  /// The quoted line and the line with carets, without the margin.
  private static List<String> marked(String line, String word) {
    SourceFile text = new SourceFile("x", line);
    Diagnostics problems = new Diagnostics();
    problems.error("V02", text.span(line.indexOf(word), word.length()), "here");
    String[] lines = problems.sorted().getFirst().show().split("\n");
    return List.of(lines[1].substring(8), lines[2].substring(8));
  }

  @Test
  void aPlaceOnALineEndCanBeShown() {
    for (String text : List.of("ab\r\ncd", "ab\ncd", "ab\rcd", "ab")) {
      SourceFile two = new SourceFile("x", text);
      for (int at = 0; at <= text.length(); at++) {
        Diagnostics problems = new Diagnostics();
        problems.error("V02", two.span(at, 99), "here");
        assertTrue(problems.sorted().getFirst().show().contains("^"), text + " at " + at);
      }
    }
  }

  @Test
  void halfAnEmojiAndAVeryLongLineCanBeShown() {
    String text = "🚀".repeat(200);
    SourceFile rockets = new SourceFile("x", text);
    for (int at = 0; at < text.length(); at++) {
      Diagnostics problems = new Diagnostics();
      problems.error("V02", rockets.span(at, 3), "here");
      assertTrue(problems.sorted().getFirst().show().contains("^"), "at " + at);
    }
  }

  @Test
  void whatCouldChangeATerminalIsNotPrinted() {
    SourceFile evil = new SourceFile("x", "a\u001B[2Jb\u202Ec\u0007\u009B");
    Diagnostics problems = new Diagnostics();
    problems.error("V02", evil.span(0, 1), "no \"" + evil.text() + "\"", "not " + evil.text());
    String shown = problems.sorted().getFirst().show();
    assertTrue(shown.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), shown);
    assertFalse(shown.contains("\u202E"), shown);
  }

  @Test
  void complaintsComeByFileAndPlaceAndEachOnce() {
    Diagnostics problems = new Diagnostics();
    SourceFile other = new SourceFile("book/a.md", "zzz");
    problems.error("P02", file.span(2, 1), "late");
    problems.error("P01", file.span(0, 1), "early");
    problems.error("P01", file.span(0, 1), "early");
    problems.error("P09", other.span(1, 1), "first");
    List<String> said = problems.sorted().stream().map(Diagnostic::message).toList();
    assertEquals(List.of("first", "early", "late"), said);
  }

  @Test
  void aWarningIsNoError() {
    Diagnostics problems = new Diagnostics();
    problems.warning("V05", file.start(), "old", "");
    assertFalse(problems.hasErrors());
    problems.error("V02", file.start(), "bad");
    assertTrue(problems.hasErrors());
    assertEquals(1, problems.count(Diagnostic.Severity.WARNING));
  }

  @Test
  void manyThreadsMayComplainAtOnce() {
    Diagnostics problems = new Diagnostics();
    SourceFile large = new SourceFile("x", "a".repeat(1000));
    IntStream.range(0, 1000).parallel().forEach(i -> problems.error("P01", large.span(i, 1), "x"));
    assertEquals(1000, problems.count(Diagnostic.Severity.ERROR));
  }
}
