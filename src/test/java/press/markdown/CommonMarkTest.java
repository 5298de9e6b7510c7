package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.vladsch.flexmark.ast.HtmlBlock;
import com.vladsch.flexmark.ast.HtmlInline;
import com.vladsch.flexmark.html.HtmlRenderer;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.commonmark.testutil.TestResources;
import org.commonmark.testutil.example.Example;
import org.commonmark.testutil.example.ExampleReader;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;

/// The 652 official examples of CommonMark 0.31.2: which of them the library gets wrong, and which
/// the book's settings change on purpose. Both lists may only get shorter.
class CommonMarkTest {

  /// What the library gets wrong without any setting of ours, with the reason.
  private static final Map<String, List<Integer>> WRONG =
      Map.ofEntries(
          Map.entry("a number that is no character becomes one", List.of(28)),
          Map.entry(
              "blanks at the ends of a code span, and runs of blanks in it, are dropped",
              List.of(138, 331, 332, 334, 335, 336, 337, 640)),
          Map.entry("tildes may not stand in the info of a fence of tildes", List.of(146)),
          Map.entry("textarea does not begin a block of HTML", List.of(171)),
          Map.entry("an address in angle brackets may hold no blank", List.of(195, 489)),
          Map.entry("a title needs no blank before it", List.of(201)),
          Map.entry(
              "a definition may not stand right before an underlined heading", List.of(215, 216)),
          Map.entry(
              "the indentation of an item is compared with the first one's", List.of(312, 313)),
          Map.entry("currency signs are no punctuation", List.of(354)),
          Map.entry("three or more asterisks inside a word are text", List.of(416, 417)),
          Map.entry("an angle bracket need not be closed in a link", List.of(493, 494)),
          Map.entry("the great sharp s is not folded", List.of(540)),
          Map.entry("comments are those of CommonMark 0.30", List.of(625, 626)));

  /// What our settings change, with the reason.
  private static final Map<String, List<Integer>> CHANGED =
      Map.of(
          "a blank in a link is told, so the link must be one", List.of(41, 488, 505, 568),
          "a blank in angle brackets may stand in a link", List.of(195, 489),
          "an address in angle brackets is a link of the book, which knows its words",
              List.of(596, 598, 599, 601),
          "an address in angle brackets is a link, where a backslash escapes", List.of(20, 603),
          "an address in the text is a link", List.of(602, 608, 611));

  /// Examples of raw HTML that hold nothing but elements and attributes that a chapter may hold, in
  /// their places: the others have tags without a partner, or are there to be refused.
  private static final List<Integer> ALLOWED =
      List.of(149, 152, 153, 154, 159, 160, 161, 162, 164, 166, 168, 185, 186, 188, 189, 190, 475);

  private static final DataHolder PERCENT =
      new MutableDataSet().set(HtmlRenderer.PERCENT_ENCODE_URLS, true);

  private final List<Example> examples = ExampleReader.readExamples(TestResources.getSpec());
  private final Parser bare = Parser.builder().build();
  private final HtmlRenderer plain = HtmlRenderer.builder(PERCENT).build();
  private final HtmlRenderer ours =
      HtmlRenderer.builder(
              new MutableDataSet(MarkdownParser.OPTIONS)
                  .set(Parser.EXTENSIONS, MarkdownParser.WRITTEN)
                  .setAll(PERCENT))
          .build();

  @Test
  void theLibraryFailsExactlyWhereItIsKnownTo() {
    assertEquals(652, examples.size());
    SortedSet<Integer> failed = new TreeSet<>();
    for (int number = 1; number <= examples.size(); number++) {
      if (!bare(number).equals(expected(number))) {
        failed.add(number);
      }
    }
    assertEquals(numbers(WRONG), failed);
    assertTrue(failed.size() <= 26, "may only get fewer");
  }

  @Test
  void ourSettingsChangeExactlyWhatTheyAreMeantTo() {
    SortedSet<Integer> changed = new TreeSet<>();
    for (int number = 1; number <= examples.size(); number++) {
      String html = ours.render(MarkdownParser.parse(source(number), 0));
      if (!html.equals(bare(number))) {
        changed.add(number);
      }
    }
    assertEquals(numbers(CHANGED), changed);
  }

  @Test
  void rawHtmlIsAnElementOfTheTreeOrComplainedOf() {
    SortedSet<Integer> raw = new TreeSet<>();
    SortedSet<Integer> allowed = new TreeSet<>();
    for (int number = 1; number <= examples.size(); number++) {
      Document document = MarkdownParser.parse(source(number), 0);
      if (hasHtml(document)) {
        raw.add(number);
        Diagnostics problems = new Diagnostics();
        new HtmlReader(new SourceFile("book/x.md", source(number)), problems).replaceIn(document);
        assertFalse(hasHtml(document), "example " + number);
        if (!problems.hasErrors()) {
          allowed.add(number);
        }
      }
    }
    assertTrue(raw.size() > 40, "too few: " + raw);
    assertEquals(new TreeSet<>(ALLOWED), allowed);
  }

  @Test
  void frontMatterBeginsOnlyWhereTwoLinesOfHyphensBeginAFile() {
    SortedSet<Integer> front = new TreeSet<>();
    for (int number = 1; number <= examples.size(); number++) {
      SourceFile file = new SourceFile("book/x.md", source(number));
      if (new FrontMatterReader(file, List.of(), new Diagnostics()).end() > 0) {
        front.add(number);
      }
    }
    assertEquals(new TreeSet<>(List.of(96, 98)), front);
  }

  @Test
  void everyExampleIsReadAsAChapterWithoutACrash() {
    for (int number = 1; number <= examples.size(); number++) {
      Diagnostics problems = new Diagnostics();
      SourceFile file = new SourceFile("book/x.md", source(number));
      IncludeReader includes = IncludeReader.of(Collections.emptySortedMap(), false, problems);
      ChapterReader.read("x.md", file, List.of(), includes, PieceMemory.none(), problems);
      problems.sorted().forEach(Diagnostic::show);
    }
  }

  private String source(int number) {
    return examples.get(number - 1).getSource();
  }

  /// The examples write a tab as an arrow.
  private String expected(int number) {
    return examples.get(number - 1).getHtml().replace('→', '\t');
  }

  private String bare(int number) {
    return plain.render(bare.parse(source(number)));
  }

  private static boolean hasHtml(Node node) {
    List<Node> all = new ArrayList<>();
    node.getDescendants().forEach(all::add);
    return all.stream().anyMatch(n -> n instanceof HtmlBlock || n instanceof HtmlInline);
  }

  private static SortedSet<Integer> numbers(Map<String, List<Integer>> reasons) {
    TreeMap<Integer, String> all = new TreeMap<>();
    reasons.forEach((reason, list) ->
        list.forEach(number -> assertEquals(null, all.put(number, reason), "listed twice")));
    return new TreeSet<>(all.keySet());
  }
}
