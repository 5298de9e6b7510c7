package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;

/// Mistakes that a parser of Markdown takes for text are told: each in
/// `src/test/resources/silent-mistakes.txt` with its code, and none in code or where it was meant.
class SilentMistakesTest {

  private static final Path MISTAKES = Path.of("src/test/resources/silent-mistakes.txt");

  private record Mistake(String code, String name, String text) {}

  @TestFactory
  Stream<DynamicTest> isTold() throws IOException {
    return mistakes().stream()
        .map(m -> dynamicTest(m.name(), () -> assertEquals(List.of(m.code()), told(m.text()))));
  }

  @Test
  void thereAreEnoughOfThem() throws IOException {
    assertTrue(mistakes().size() >= 55, "only " + mistakes().size());
  }

  @Test
  void inCodeNothingIsAMistake() throws IOException {
    for (Mistake mistake : mistakes()) {
      String line = mistake.text().lines().findFirst().orElse("");
      String fence = "``````\n" + mistake.text() + "\n``````\n";
      assertEquals(List.of(), told("Words.\n\n" + fence), mistake.name());
      if (!line.isBlank() && !line.contains("``")) {
        assertEquals(List.of(), told("Words `` " + line + " `` words.\n"), mistake.name());
      }
    }
  }

  @Test
  void whatWasMeantIsNoMistake() {
    String meant =
        """
        # Title

        Tickets for $5 and $6, a set {1, 2}, |x|, 2 * 3 * 4, 2**8, a == b, C++ and C++, at 10:30:00, x~y.

        `$HOME`, \\$x, \\*x\\*, \\{{ x }}, a[i], [x], $n$, $a_1$ and $\\frac{1}{2}$; see (a) and [b]. A & B;
        50 % and 60 %, user@example.org, a<b, #5, C#, ::std, a ^ b, -5 and +5, https://example.org/a_b*c.

        | a | b |
        |---|---|
        | `ab` | c \\| d |

        Caption: Two letters {#tab-letters}

        - [x] done

        1. one
        2. two

        A definition [x] of 1999, [a1999](https://example.org), import of "goods", a value: 3, – and so on.

        A heading
        ---------

        > [!NOTE] Title {#note}
        > Words.

        $$
        t = \\begin{cases} a & b \\end{cases}
        $$ {#eq-t}
        """;
    assertEquals(List.of(), told(meant));
  }

  private static List<Mistake> mistakes() throws IOException {
    List<Mistake> all = new ArrayList<>();
    for (String part : ("\n" + Files.readString(MISTAKES)).split("\n== ")) {
      if (!part.isEmpty()) {
        int end = part.indexOf('\n');
        String head = part.substring(0, end);
        all.add(new Mistake(head.substring(0, 3), head.substring(4), part.substring(end + 1)));
      }
    }
    return all;
  }

  /// The codes of what is told of a chapter, each once.
  private static List<String> told(String text) {
    Diagnostics problems = new Diagnostics();
    SourceFile file = new SourceFile("book/x.md", text);
    IncludeReader includes = IncludeReader.of(Collections.emptySortedMap(), false, problems);
    ChapterReader.read("x.md", file, List.of(), includes, PieceMemory.none(), problems);
    return problems.sorted().stream().map(Diagnostic::code).distinct().toList();
  }
}
