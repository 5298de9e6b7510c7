package press.typeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LexersTest {

  private static final Path LISTINGS = Path.of("src/test/resources/listings.txt");

  static Stream<String> listings() throws IOException {
    return Stream.of(Files.readString(LISTINGS).split("(?m)^=== ")).skip(1);
  }

  @ParameterizedTest
  @MethodSource("listings")
  void everyLanguageIsColoured(String listing) {
    String[] parts = listing.split("\n", 2);
    String[] code = parts[1].split("\n---\n");
    String html = joined(code[0], parts[0]);
    for (String span : code[1].strip().split(" ¦ |\n")) {
      String wanted = "<span class=\"%s\">%s</span>".formatted(span.charAt(0), span.substring(2));
      assertTrue(html.contains(wanted), parts[0] + ": no " + wanted + " in\n" + html);
    }
  }

  @Test
  void aTokenOverSeveralLinesIsClosedAndOpenedAgain() {
    assertEquals(
        List.of("<span class=\"c\">/* a</span>", "", "<span class=\"c\">b */</span> x"),
        Highlighter.lines("/* a\n\nb */ x", "c"));
  }

  @Test
  void whatStandsBehindAFenceOrIsNoCommandIsPlain() {
    assertTrue(joined("```c\nx\n```\nend", "markdown").endsWith("\nend"));
    assertEquals(
        "<span class=\"p\">$</span> <span class=\"f\">ls</span> -l\nls: total 4",
        joined("$ ls -l\nls: total 4", "console"));
    assertEquals("if a &lt; b", joined("if a < b", "klingon"));
  }

  private static String joined(String code, String language) {
    return String.join("\n", Highlighter.lines(code, language));
  }
}
