package press.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import press.markdown.BookParser;
import press.markdown.ParsedBook;
import press.project.BookSources;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Texts made to break a parser: each is read, or told with its line, and none hangs, overflows the
/// stack or costs more than its size allows.
///
/// The time limit is a guard against a hang, never the measure.
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileTextTest {

  /// Levels of blocks, of inline nodes, and the few between them.
  private static final int DEEPEST = 3 * 100 + 10;

  @Test
  void aDepthOfAHundredIsPrintedOnASmallStackAndMoreIsTold() throws Exception {
    List<String> told = new ArrayList<>();
    Runnable work =
        () -> {
          told.addAll(press("> ".repeat(99) + "> deep\n"));
          told.addAll(press("- ".repeat(100) + "deep\n"));
          told.addAll(press("> ".repeat(101) + "deep\n"));
          told.addAll(press("> ".repeat(50) + "- ".repeat(5000) + "deep\n"));
          told.addAll(
              press("![a".repeat(101) + "](b)".repeat(101) + "\n").stream()
                  .filter(d -> d.contains("P09"))
                  .toList());
        };
    Thread thread = new Thread(null, work, "small", 512 << 10);
    thread.start();
    thread.join();
    assertEquals(
        List.of(
            "book/x.md:1:201 P09 quotes and lists nested more than 100 deep",
            "book/x.md:1:201 P09 quotes and lists nested more than 100 deep",
            "book/x.md:1:1 P09 emphasis, links and images nested more than 100 deep"),
        told);
  }

  @Test
  void everyCapNamesItsLineAndWhatItCaps() {
    String before = "# Title\n\n";
    assertEquals(
        List.of("book/x.md:3:1 P16 a paragraph with more than 1,000 times ["),
        press(before + "[a ".repeat(1001)));
    assertEquals(List.of(), press(before + "[a ".repeat(1000)));
    assertEquals(
        List.of("book/x.md:3:1 P16 a paragraph or table of more than 2,000 lines"),
        press(before + "a\n".repeat(2001)));
    assertEquals(List.of(), press(before + "a\n".repeat(2000)));
    assertEquals(
        List.of("book/x.md:3:1 P16 a paragraph of more than 50,000 characters"),
        press(before + "a".repeat(50_001)));
    assertEquals(
        List.of("book/x.md:3:1 P16 a paragraph or table of more than 500,000 characters"),
        press(before + "a".repeat(500_001)));
    assertEquals(
        List.of("book/x.md:3:1 P16 a heading of more than 1,000 characters"),
        press(before + "## " + "a".repeat(1_000)));
    assertEquals(
        List.of("book/x.md:1:1 P10 a chapter of more than 8 million characters"),
        press("a\n\n".repeat(3_000_000)));
    assertEquals(
        List.of("book/x.md:1:1 P17 front matter of more than 50,000 characters"),
        press("---\nsummary: " + "a".repeat(50_000) + "\n---\n\ntext\n"));
  }

  @Test
  void codeMayHoldAnything() {
    String code = "[ (](".repeat(20_000) + "\n" + "> ".repeat(5_000) + "\n" + "|".repeat(100_000);
    assertEquals(List.of(), press("```\n" + code + "\n" + "[\n".repeat(50_000) + "```\n"));
    assertEquals(List.of(), press("> - ```\n>   " + "`a [".repeat(9_000) + "\n>   ```\n"));
    assertEquals(List.of(), press("    " + "[a](<b *".repeat(9_000) + "\n"));
  }

  @Test
  @Tag("slow")
  void aMillionCellsAreTheMost() {
    String row = "|a".repeat(50) + "|\n";
    String table = row + "|-".repeat(50) + "|\n" + row.repeat(1_000) + "\n";
    List<String> told = read(table.repeat(20));
    assertEquals(1, told.size(), told::toString);
    assertTrue(told.getFirst().endsWith("P16 more than 1,000,000 cells of tables"), told::toString);
  }

  @Test
  void oneMistakeMadeOftenIsToldAHundredTimesAndThenCounted() {
    List<String> told = read("<b>\n\n".repeat(20_000));
    assertEquals(101, told.size());
    assertEquals("book/x.md:201:1 P40 and 19900 more P40 in this file", told.getLast());
  }

  /// Every pattern, and every fifth of them large.
  @Test
  @Tag("slow")
  void whatBrokeOtherParsersIsReadOrTold() {
    int number = 0;
    for (Map.Entry<String, IntFunction<String>> known : Patterns.known().entrySet()) {
      read(known, number % 5 == 0 ? List.of(300, 3_000, 20_000) : List.of(300, 3_000));
      press(known.getValue().apply(200));
      number++;
    }
  }

  @Test
  @Tag("soak")
  void whatBrokeOtherParsersIsReadOrToldHoweverLarge() {
    Patterns.known().entrySet().forEach(known -> read(known, List.of(20_000)));
  }

  private static void read(Map.Entry<String, IntFunction<String>> known, List<Integer> sizes) {
    for (int size : sizes) {
      check(known.getKey() + " × " + size, known.getValue().apply(size));
    }
  }

  @Test
  @Tag("slow")
  void someGeneratedTextsAreReadOrTold() {
    generate(300, 450);
  }

  @Test
  @Tag("slow")
  void textsThatOnceBrokeThePressAreReadOrTold() {
    for (int seed : List.of(6811, 69372)) {
      check("seed " + seed, Patterns.generated(seed, 2_000));
    }
  }

  @Test
  @Tag("soak")
  void fiftyThousandOfOneKindArePressed() {
    Map<String, IntFunction<String>> kinds =
        Map.of(
            "headings", _ -> "## Same words\n\nText.\n\n",
            "callouts", _ -> "> [!NOTE] Title\n> Words.\n\n",
            "footnotes", i -> "Word[^%d].\n\n[^%d]: Note.\n\n".formatted(i, i),
            "calculations", i -> "```{calc}\ngiven a%d = %d B\n```\n\n".formatted(i, i));
    for (Map.Entry<String, IntFunction<String>> kind : kinds.entrySet()) {
      StringBuilder text = new StringBuilder("Words.\n\n");
      IntStream.range(0, 50_000).forEach(i -> text.append(kind.getValue().apply(i)));
      assertEquals(List.of(), press(text.toString()), kind.getKey());
    }
    StringBuilder given = new StringBuilder("```{calc} x\n");
    IntStream.range(0, 50_000).forEach(i -> given.append("given a%d = %d B\n".formatted(i, i)));
    assertEquals(List.of(), press(given + "```\n"));
  }

  @Test
  @Tag("slow")
  void aCalculationThatBuildsOnEverythingAboveEndsAtAThousandParts() {
    assertEndsAtAThousandParts(600);
  }

  @Test
  @Tag("soak")
  void aLongCalculationThatBuildsOnEverythingAboveEndsAtAThousandParts() {
    assertEndsAtAThousandParts(5_000);
  }

  private static void assertEndsAtAThousandParts(int lines) {
    StringBuilder chain = new StringBuilder("```{calc} x\ngiven a0 = 1 B\n");
    IntStream.range(0, lines).forEach(i -> chain.append("a%d = a%d + 1 B\n".formatted(i + 1, i)));
    List<String> told = press(chain + "```\n");
    assertEquals(
        "book/x.md:336:1 V18 \"a334\" builds on 1,003 parts, with those of the lines above; 1,000"
            + " is the most",
        told.getFirst());
    assertTrue(told.size() < 110, told::toString);
  }

  @Test
  @Tag("slow")
  void sentencesWithSymbolsThatNobodyDeclaredAreTold() {
    StringBuilder text = new StringBuilder("```{calc} x\n");
    IntStream.range(0, 1_000).forEach(i -> text.append("given a%d = %d B\n".formatted(i, i + 1)));
    text.append("```\n\n");
    IntStream.range(0, 1_000).forEach(i -> text.append("It is [](<calc: b%d>).\n\n".formatted(i)));
    List<String> told = press(text.toString());
    assertEquals("book/x.md:1004:17 V12 no symbol \"b0\"", told.getFirst());
    assertEquals(101, told.size());
  }

  @Test
  @Tag("soak")
  @Timeout(value = 3, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aHundredThousandGeneratedTextsAreReadOrToldInLinearTime() {
    long[] spent = generate(100_000, 2_000);
    assertTrue(spent[1] < 6 * spent[0], "2n took %d times as long".formatted(spent[1] / spent[0]));
  }

  /// Reads texts of a size and of twice that size; returns the nanoseconds of both.
  private static long[] generate(int count, int size) {
    long[] spent = new long[2];
    for (int seed = 0; seed < count; seed++) {
      for (int i = 0; i < 2; i++) {
        String text = Patterns.generated(seed, size << i);
        long start = System.nanoTime();
        check("seed " + seed + ", size " + (size << i), text);
        spent[i] += System.nanoTime() - start;
      }
      if (seed % 100 == 0) {
        press(Patterns.generated(seed, size));
      }
    }
    return spent;
  }

  /// Reads a text; the tree must be as deep and as large as caps and characters allow.
  private static void check(String name, String text) {
    Diagnostics problems = new Diagnostics();
    ParsedBook book;
    try {
      book = BookParser.parse(sources(text), problems);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(name + ": " + start(text), e);
    }
    int[] most = new int[2];
    measure(book.chapters().get("x.md").document(), 0, most);
    assertTrue(most[0] <= DEEPEST, name + " is " + most[0] + " deep: " + start(text));
    assertTrue(most[1] <= 4 * text.length() + 10, name + " has " + most[1] + " nodes");
    List<Diagnostic> told = problems.sorted();
    assertTrue(told.size() < 3_000, name + " tells " + told.size() + " things");
    told.forEach(Diagnostic::show);
  }

  private static void measure(Node node, int depth, int[] most) {
    most[0] = Math.max(most[0], depth);
    most[1]++;
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      measure(child, depth + 1, most);
    }
  }

  private static String start(String text) {
    return text.substring(0, Math.min(80, text.length())).replace("\n", "␤");
  }

  private static List<String> read(String text) {
    Diagnostics problems = new Diagnostics();
    BookParser.parse(sources(text), problems);
    return lines(problems);
  }

  private static List<String> press(String text) {
    Diagnostics problems = new Diagnostics();
    BuildPipeline.press(sources(text), problems);
    return lines(problems);
  }

  private static List<String> lines(Diagnostics problems) {
    return problems.sorted().stream()
        .map(d -> d.at() + " " + d.code() + " " + d.message())
        .toList();
  }

  private static BookSources sources(String text) {
    return WrittenBook.of(
        Map.of("contents.md", "- [X](x.md)\n", "x.md", text),
        Results.of(List.of(), List.of()),
        new Diagnostics());
  }
}
