package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.markdown.Explanations;
import press.markdown.SpecExample;
import press.source.SourceFile;

/// `press explain`: every code that the press can say is explained, and shown by an example.
class ExplainTest {

  private static final Path ERRORS = Path.of("templates/errors.md");
  private static final Path SPECS = Path.of("src/test/resources/spec");
  private static final Path TESTS = Path.of("src/test/java");
  private static final Pattern LITERAL = Pattern.compile("\"([A-Z]\\d\\d)\"");
  private static final Pattern SAID = Pattern.compile("(?:error|warning)\\[([A-Z]\\d\\d)]");
  private static final Pattern HEAD = Pattern.compile("(?m)^## (.*)$");
  private static final int MAX_WIDTH = 120;

  /// Tests that make up complaints of their own.
  private static final List<String> INVENTED = List.of("ExplainTest.java", "DiagnosticsTest.java");

  @Test
  void everyCodeHasExactlyOneExplanationAndEveryExplanationACode() throws IOException {
    TreeSet<String> used = codes(LITERAL, texts(Path.of("src/main/java"), ".java"));
    assertTrue(used.size() > 50, "too few codes found: " + used);
    assertEquals(used, new TreeSet<>(explanations().codes().keySet()));
  }

  @Test
  void everyHeadingOfTheFileIsACodeWithATitleAndWordsBelowIt() throws IOException {
    List<String> heads =
        HEAD.matcher(Files.readString(ERRORS)).results().map(r -> r.group(1)).toList();
    Collection<Explanations.Explanation> all = explanations().codes().values();
    assertEquals(heads, all.stream().map(e -> e.code() + " " + e.title()).toList());
    for (Explanations.Explanation one : all) {
      assertTrue(one.text().length() > 60, one.code() + " says too little");
      assertTrue(!one.title().endsWith("."), one.code() + ": a title has no full stop");
    }
  }

  @Test
  void everyCodeIsShownByAnExampleOrAnotherTest() throws IOException {
    TreeSet<String> missing = codes(LITERAL, texts(Path.of("src/main/java"), ".java"));
    missing.removeAll(codes(SAID, texts(Folders.BOOKS, "complaints.txt")));
    for (String spec : texts(SPECS, ".md")) {
      List<String> said = SpecExample.in(spec).stream().map(SpecExample::complaints).toList();
      missing.removeAll(codes(SAID, said));
    }
    String tests = String.join("\n", texts(TESTS, "Test.java"));
    missing.removeIf(code -> Pattern.compile("\\b" + code + "\\b").matcher(tests).find());
    assertEquals(new TreeSet<>(), missing, "codes that nothing shows");
  }

  @Test
  void anUnknownCodeIsNoSlipForOneOfAnotherLetter() {
    String unknown = PressRun.press("explain", "Q99").err();
    assertEquals("no code \"Q99\"; press explain lists them all\n", unknown);
    String near = PressRun.press("explain", "b99").err();
    assertTrue(near.startsWith("no code \"b99\"; did you mean \"B0"), near);
  }

  /// All texts, and every tenth of them as the command prints it.
  @Test
  void aCodeIsExplainedInLinesThatFitATerminal() throws IOException {
    for (Explanations.Explanation one : explanations().codes().values()) {
      for (String line : one.text().lines().toList()) {
        assertTrue(line.length() <= MAX_WIDTH, one.code() + ": " + line);
      }
    }
    List<String> codes = List.copyOf(explanations().codes().keySet());
    assertExplained(
        IntStream.range(0, codes.size()).filter(i -> i % 10 == 0).mapToObj(codes::get).toList());
  }

  @Tag("soak")
  @Test
  void everyCodeIsExplainedInLinesThatFitATerminal() throws IOException {
    assertExplained(explanations().codes().keySet());
  }

  private static void assertExplained(Collection<String> codes) {
    for (String code : codes) {
      PressRun run = PressRun.press("explain", code);
      assertEquals(0, run.status(), code);
      assertEquals("", run.err());
      assertTrue(run.out().startsWith(code + "  "), run.out());
      for (String line : run.out().lines().toList()) {
        assertTrue(line.length() <= MAX_WIDTH, code + ": " + line);
      }
    }
  }

  @Test
  void aRuleIsTheBooksAndItIsSaidHowABookBegins() {
    String said = PressRun.press("explain", "V08").out();
    assertTrue(
        said.endsWith(
            """

            How bad it is, the book says: rules: {typed-number: error}, warning or off.
            A book that press init makes begins with warning; with --strict, with error.
            Where book.yaml says nothing it is: error.
            """),
        said);
  }

  @Test
  void withoutACodeAllAreListed() throws IOException {
    PressRun run = PressRun.press("explain");
    assertEquals(0, run.status());
    List<String> first = run.out().lines().map(l -> l.substring(0, 3)).toList();
    assertEquals(List.copyOf(explanations().codes().keySet()), first);
  }

  @Test
  void anUnknownCodeIsGuessed() {
    PressRun run = PressRun.press("explain", "v2");
    assertEquals(1, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("no code \"v2\"; did you mean \"V02\"?"), run.err());
    assertEquals(1, PressRun.press("explain", "X99").status());
  }

  private static Explanations explanations() throws IOException {
    return Explanations.in(new SourceFile("errors.md", Files.readString(ERRORS)));
  }

  private static TreeSet<String> codes(Pattern pattern, List<String> texts) {
    TreeSet<String> codes = new TreeSet<>();
    for (String text : texts) {
      Matcher code = pattern.matcher(text);
      while (code.find()) {
        codes.add(code.group(1));
      }
    }
    return codes;
  }

  private static List<String> texts(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(ending))
          .filter(f -> !INVENTED.contains(f.getFileName().toString()))
          .sorted()
          .map(Folders::text)
          .toList();
    }
  }
}
