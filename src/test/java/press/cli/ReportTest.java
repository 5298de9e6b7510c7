package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.project.BookLoader;
import press.source.Diagnostics;
import press.source.SourceFile;

class ReportTest {

  @TempDir Path folder;

  @Test
  void equalProblemsAreToldOnceWithThePlacesOfTheOthers() {
    Diagnostics problems = new Diagnostics();
    for (int i = 1; i <= 11; i++) {
      SourceFile file = new SourceFile("book/%02d.md".formatted(i), "words");
      problems.error("P05", file.start(), "no <font> in a chapter", "use Markdown");
    }
    problems.error("P05", new SourceFile("book/z.md", "a").start(), "no <u> in a chapter", "");
    String text = told(problems);
    assertEquals(2, text.split("error\\[P05]", -1).length - 1, text);
    String more =
        "   and 10 more like it: book/02.md:1, book/03.md:1, book/04.md:1, book/05.md:1,"
            + " book/06.md:1, book/07.md:1, book/08.md:1, book/09.md:1 …";
    assertTrue(text.contains(more), text);
    assertTrue(text.contains("12 errors, 0 warnings"), text);
  }

  @Test
  void syntaxOfOtherProgramsIsToldByItsKinds() {
    Diagnostics problems = new Diagnostics();
    for (String kind : new String[] {"a", "b"}) {
      for (int i = 1; i <= 2; i++) {
        SourceFile file = new SourceFile("book/%s%d.md".formatted(kind, i), "words");
        problems.warning("P47", file.start(), "syntax of another program", "write " + kind);
      }
    }
    String text = told(problems);
    assertTrue(text.contains("help: write a\n   and 1 more like it: book/a2.md:1\n"), text);
    assertTrue(text.contains("help: write b\n   and 1 more like it: book/b2.md:1\n"), text);
  }

  @Test
  void typedNumbersOfATableAreToldOnce() {
    Diagnostics problems = new Diagnostics();
    String text = "We saw 3 GB/s.\n\n| a |\n|---|\n| 1 s |\n| 2 s |\n\n| b |\n|---|\n| 4 s |\n";
    SourceFile file = new SourceFile("book/a.md", text);
    for (String number : new String[] {"3 GB/s", "1 s", "2 s", "4 s"}) {
      int at = text.indexOf(number);
      String said = "\"" + number + "\" is typed, and nothing vouches for it";
      problems.warning("V08", file.span(at, at + number.length()), said, "cite " + number);
    }
    String told = told(problems);
    assertEquals(3, told.split("help: cite ", -1).length - 1, told);
    assertTrue(told.contains("help: cite 1 s\n   and 1 more like it: book/a.md:6\n"), told);
    assertTrue(told.contains("help: cite 4 s\n"), told);
  }

  @Test
  void brokenSettingsAreToldAlone() throws IOException {
    Path book = folder.resolve("book");
    Files.createDirectories(book);
    Files.writeString(book.resolve("book.yaml"), "title: A book\n\tcode: [a]\n");
    Files.writeString(book.resolve("contents.md"), "- [A](a.md)\n- [B](missing.md)\n");
    Files.writeString(book.resolve("a.md"), "See [](#nowhere).\n");
    Diagnostics problems = new Diagnostics();
    assertFalse(BookFolder.print(BookLoader.load(book, problems), problems).isPresent());
    String text = told(problems);
    assertTrue(text.startsWith("book/book.yaml:"), text);
    assertTrue(text.contains("1 error, 0 warnings"), text);
  }

  private static String told(Diagnostics problems) {
    StringWriter text = new StringWriter();
    Report.print(problems, false, new PrintWriter(text));
    return text.toString();
  }
}
