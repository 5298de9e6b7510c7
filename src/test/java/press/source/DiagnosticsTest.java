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
  void a_complaint_shows_its_place_line_and_help() {
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
  void the_caret_keeps_tabs_and_gives_wide_characters_two_columns() {
    Diagnostics problems = new Diagnostics();
    problems.warning("V05", file.span(file.text().indexOf('三') + 1, 0), "here", "");
    assertEquals(
        "book/x.md:2:7: warning[V05]: here\n    2 | \ttwo 三\n        \t      ^\n",
        problems.sorted().getFirst().show());
  }

  @Test
  void complaints_come_by_file_and_place_and_each_once() {
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
  void a_warning_is_no_error() {
    Diagnostics problems = new Diagnostics();
    problems.warning("V05", file.start(), "old", "");
    assertFalse(problems.hasErrors());
    problems.error("V02", file.start(), "bad");
    assertTrue(problems.hasErrors());
    assertEquals(1, problems.count(Diagnostic.Severity.WARNING));
  }

  @Test
  void many_threads_may_complain_at_once() {
    Diagnostics problems = new Diagnostics();
    SourceFile large = new SourceFile("x", "a".repeat(1000));
    IntStream.range(0, 1000).parallel().forEach(i -> problems.error("P01", large.span(i, 1), "x"));
    assertEquals(1000, problems.sorted().size());
  }
}
