package press.typeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.typeset.HighlightedLines.TokenKind;

@Tag("slow")
final class HighlighterTest {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long SECOND = 1_000_000_000;
  private static final Pattern SPAN =
      Pattern.compile("<span class=\"([ktfsncpvi])\">([^<]*)</span>");
  private static final String[] PIECES =
      ("\"¦'¦\\¦\n¦\r\n¦/*¦*/¦//¦#¦#[¦[[¦]¦R\"x(¦)x\"¦r#\"¦\"\"\"¦'''¦`¦```¦~~~¦<!--¦-->¦"
              + "$¦${¦}¦%¦%r1¦@¦@p¦::¦:¦: ¦- ¦|¦> ¦>¦<¦<<<¦&¦0x1p-3¦1e+5¦.5¦1..2¦word¦if¦float4¦"
              + "Name¦f(¦ ¦\t¦é¦😀¦\uD800¦\u0000¦---¦.reg¦ld.global¦;¦{¦#include <a>¦#pragma x¦"
              + "\\\n¦b'¦'a¦key:¦* ¦](¦=¦-¦,")
          .split("¦");

  private static final List<String> LEXED =
      List.of(
          "opencl",
          "cpp",
          "java",
          "python",
          "rust",
          "json",
          "pseudocode",
          "yaml",
          "sh",
          "console",
          "ptx",
          "asm",
          "markdown");

  static Iterable<String> languages() {
    return Highlighter.languages();
  }

  static List<String> lexed() {
    return LEXED;
  }

  private static String text(List<String> lines) {
    return lines.stream()
        .map(line -> SPAN.matcher(line).replaceAll(m -> Matcher.quoteReplacement(m.group(2))))
        .peek(line -> assertFalse(line.contains("<"), line))
        .map(HighlighterTest::unescape)
        .collect(Collectors.joining("\n"));
  }

  private static String unescape(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&#13;", "\r")
        .replace("&amp;", "&");
  }

  @ParameterizedTest
  @MethodSource("languages")
  void theTextOfTheLinesIsTheSource(String language) {
    for (String code : List.of("", "\n", "a\n\nb\n", "int x = 1 < 2 && \"</span>\";\r\n")) {
      assertEquals(code, text(Highlighter.lines(code, language)));
    }
    Random random = new Random(7);
    for (int round = 0; round < 1_000; round++) {
      StringBuilder code = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        code.append(PIECES[random.nextInt(PIECES.length)]);
      }
      assertEquals(code.toString(), text(Highlighter.lines(code.toString(), language)));
    }
  }

  /// A quarter of the pieces, other ones in the next language: each is tried in three.
  @ParameterizedTest
  @MethodSource("lexed")
  void timeOfSomePiecesGrowsWithTheLengthAndNotWithItsSquare(String language) {
    int number = LEXED.indexOf(language);
    assertLinear(
        language,
        IntStream.range(0, PIECES.length)
            .filter(i -> i % 4 == number % 4)
            .mapToObj(i -> PIECES[i])
            .toList());
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("lexed")
  void timeGrowsWithTheLengthAndNotWithItsSquare(String language) {
    assertLinear(language, List.of(PIECES));
  }

  private static void assertLinear(String language, List<String> pieces) {
    for (String piece : pieces) {
      String code = piece.repeat(50_000 / piece.length());
      long before = THREADS.getCurrentThreadCpuTime();
      Highlighter.lines(code, language);
      // Of the processor, not of the clock: others may use it meanwhile.
      long took = THREADS.getCurrentThreadCpuTime() - before;
      assertTrue(took < SECOND, () -> language + " " + piece + " took " + took + " ns");
    }
  }

  @Test
  void filesTellTheirLanguage() {
    assertEquals("opencl", Highlighter.languageOfFile("kernels/stream/float4.cl"));
    assertEquals("cuda", Highlighter.languageOfFile("a/b.cu"));
    assertEquals("text", Highlighter.languageOfFile("Makefile"));
    assertEquals("text", Highlighter.languageOfFile("a.b/readme"));
    for (String end :
        List.of(
            "cl", "c", "cpp", "cu", "java", "py", "rs", "sh", "yaml", "json", "ptx", "s", "md")) {
      assertTrue(Highlighter.languages().contains(Highlighter.languageOfFile("x." + end)), end);
    }
  }

  @Test
  void everyClassHasAColour() throws Exception {
    try (InputStream in = getClass().getResourceAsStream("/press/assets/css/code.css")) {
      String css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (TokenKind kind : TokenKind.values()) {
        String name = kind.cssClass();
        assertTrue(
            name.isEmpty() || css.contains("." + name + " { color: var(--code-" + name + ")"),
            name);
      }
    }
  }
}
