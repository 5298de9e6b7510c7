package press.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.markdown.Item;
import press.markdown.TextBlock;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkText;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.RecordCodec;
import press.source.SourceFile;
import press.source.Span;

/// Changes each quoted row of the project's own book once: exactly the paragraphs are told that
/// print it, and those about figures that draw it.
///
/// What prints or draws a row is found out apart from the review: by the words of links and the
/// pictures of figures as they are before and after, and by the text of the chapters. The soak
/// changes all rows, `mvn verify` a fixed sample.
class PerturbedRowsTest {

  private static final Path BOOK = Path.of("book");
  private static final double SLOWER = 20;
  private static final int SAMPLE = 4;
  private static final int TOGETHER = 2;

  /// Components of figures that tell more than what is drawn: where numbers come from, rows that
  /// may be looked up, data of a script for all machines.
  private static final List<String> BESIDE = List.of("raw", "why", "given", "note");

  /// Words of a picture, and the curve of a model.
  private static final Pattern WORDS =
      Pattern.compile("(?<=>)[^<]+(?=<)|<path [^>]*class=\"[^\"]*model[^>]*>");

  private static LinkedBook book;
  private static BookReview review;
  private static SortedMap<String, String> pieces;

  @BeforeAll
  static void readBook() throws IOException {
    Diagnostics problems = new Diagnostics();
    BookSources read = BookLoader.load(BOOK, problems);
    BookSources sources = read.with(read.committed());
    BookReview first = BookReview.of(linked(sources, problems), problems);
    List<ReviewedParagraph> all = first.paragraphs();
    SourceFile record = new SourceFile("book/accepted.tsv", first.accept(all, all, _ -> true));
    book = linked(sources.withAccepted(record), problems);
    review = BookReview.of(book, problems);
    pieces = pieces(book);
    assertTrue(!problems.hasErrors(), problems.sorted()::toString);
  }

  private static LinkedBook linked(BookSources sources, Diagnostics problems) {
    return BookLinker.link(BookParser.parse(sources, problems), problems);
  }

  @Test
  @Tag("slow")
  void nothingIsToldWhereNothingChanged() {
    assertTrue(review.paragraphs().size() > 300, "paragraphs: " + review.paragraphs().size());
    assertEquals(List.of(), told(review));
    assertEquals(pieces, pieces(book));
  }

  @Test
  @Tag("slow")
  void aSampleOfRowsIsToldByExactlyTheParagraphsThatPrintOrDrawThem() {
    List<Row> rows = new ArrayList<>(rows());
    Collections.shuffle(rows, new Random(1));
    assertEquals("", check(rows, SAMPLE));
  }

  @Test
  @Tag("soak")
  void eachRowIsToldByExactlyTheParagraphsThatPrintOrDrawIt() {
    assertEquals("", check(rows(), Integer.MAX_VALUE));
  }

  /// A row with a time.
  private record Row(String machine, String benchmark, Measurement row) {
    @Override
    public String toString() {
      return benchmark + "/" + row.variant() + "@" + machine + ":" + row.params();
    }
  }

  private static List<Row> rows() {
    Results results = book.evidence().index().results();
    List<Row> rows = new ArrayList<>();
    results
        .files()
        .forEach((machine, files) ->
            files.forEach((benchmark, file) ->
                file.rows().stream()
                    .filter(row -> row.outcome() instanceof Outcome.Timed)
                    .forEach(row -> rows.add(new Row(machine, benchmark, row)))));
    return rows;
  }

  /// Changes rows until as many were quoted as are wanted, printed ones and drawn ones among them;
  /// says where the review differs from what is printed and drawn.
  private static String check(List<Row> rows, int quoted) {
    StringBuilder wrong = new StringBuilder();
    int count = 0;
    boolean printed = false;
    boolean drawn = false;
    for (int from = 0;
        from < rows.size() && (count < quoted || !printed || !drawn);
        from += TOGETHER) {
      List<Row> some = rows.subList(from, Math.min(rows.size(), from + TOGETHER));
      for (Found found : ParallelMap.map(some, PerturbedRowsTest::found)) {
        count += found.expected().isEmpty() ? 0 : 1;
        printed |= found.printed();
        drawn |= found.drawn();
        wrong.append(found.wrong());
      }
    }
    assertTrue(printed && drawn, "a printed row and a drawn one");
    assertTrue(count >= Math.min(quoted, 200), "quoted rows: " + count);
    return wrong.toString();
  }

  /// What was found for a row.
  ///
  /// @param expected places that print it or draw it, or point to what draws it
  /// @param printed whether words of a link follow it
  /// @param drawn whether a figure follows it
  private record Found(SortedSet<String> expected, boolean printed, boolean drawn, String wrong) {}

  private static Found found(Row row) {
    LinkedBook other = book.over(book.evidence().over(changed(row)));
    SortedMap<String, String> now = pieces(other);
    List<String> changed =
        pieces.keySet().stream()
            .filter(place -> !pieces.get(place).equals(now.get(place)))
            .toList();
    SortedSet<String> expected = new TreeSet<>();
    changed.forEach(place -> expected.addAll(places(place)));
    List<ReviewedParagraph> told = told(review.over(other.evidence()));
    StringBuilder wrong = new StringBuilder();
    for (String place : expected) {
      if (told.stream().noneMatch(p -> isAt(p, place))) {
        wrong.append(row).append(" is quoted at ").append(place).append(", which is not told\n");
      }
    }
    for (ReviewedParagraph p : told) {
      if (expected.stream().noneMatch(place -> isAt(p, place))) {
        wrong
            .append(row)
            .append(" is not quoted at ")
            .append(p.place())
            .append(", which is told\n");
      }
    }
    return new Found(
        expected,
        changed.stream().anyMatch(place -> !isFigure(place)),
        changed.stream().anyMatch(PerturbedRowsTest::isFigure),
        wrong.toString());
  }

  private static List<ReviewedParagraph> told(BookReview of) {
    return of.paragraphs().stream().filter(ReviewedParagraph::isOutlived).toList();
  }

  private static boolean isAt(ReviewedParagraph paragraph, String place) {
    int colon = place.lastIndexOf(':');
    return paragraph.isIn(place.substring(0, colon))
        && paragraph.paragraph().hasLine(Integer.parseInt(place.substring(colon + 1)));
  }

  /// The results with a row that is much slower: also a small part of a sum then leaves the
  /// interval that the sum had.
  private static Results changed(Row of) {
    Results results = book.evidence().index().results();
    Outcome.Timed was = (Outcome.Timed) of.row().outcome();
    List<Outcome.Samples> slower =
        was.processes().stream()
            .map(p -> new Outcome.Samples(slower(p.device()), slower(p.wall())))
            .toList();
    Measurement row = of.row().withOutcome(new Outcome.Timed(slower, was.error(), was.tolerance()));
    ResultFile file = results.files().get(of.machine()).get(of.benchmark());
    List<Measurement> rows =
        file.rows().stream().map(other -> other == of.row() ? row : other).toList();
    return results.and(Results.of(List.of(), List.of(file.withRows(rows))));
  }

  private static List<Double> slower(List<Double> nanos) {
    return nanos.stream().map(ns -> ns * SLOWER).toList();
  }

  /// What each link and each figure says: its place to its words.
  private static SortedMap<String, String> pieces(LinkedBook of) {
    SortedMap<String, String> all = new TreeMap<>();
    Stream.concat(of.chapters().stream(), of.front().stream())
        .filter(chapter -> !chapter.planned())
        .forEach(chapter -> add(chapter, of, all));
    return all;
  }

  private static void add(Chapter chapter, LinkedBook of, SortedMap<String, String> all) {
    LinkText words = new LinkText(of, chapter);
    for (Item item : chapter.items()) {
      Block block = chapter.blocks().get(item.node());
      if (item instanceof Item.LinkItem link && !TextBlock.isTodo(link.node())) {
        all.put(place(link.at()), words.of(link.node()).orElse("as it is written"));
      } else if (item instanceof Item.FenceItem fence && draws(fence)) {
        all.put(place(fence.at()), drawn(block.show(of, chapter)));
      }
    }
  }

  private static boolean draws(Item.FenceItem fence) {
    return List.of("chart", "ladder", "roofline", "stack", "table", "figure")
        .contains(fence.name().text());
  }

  private static String drawn(Record shown) {
    StringBuilder all = new StringBuilder();
    RecordCodec.components(shown)
        .forEach((name, value) -> {
          if (!BESIDE.contains(name)) {
            all.append(drawn(value)).append('\n');
          }
        });
    return String.join("\n", all.toString().lines().sorted().toList());
  }

  private static String drawn(Object value) {
    return switch (value) {
      case Record shown -> drawn(shown);
      case List<?> list -> String.join("\n", list.stream().map(one -> drawn(one)).toList());
      case Optional<?> maybe -> maybe.map(one -> drawn(one)).orElse("");
      case String svg when svg.startsWith("<svg") -> words(svg);
      default -> value.toString();
    };
  }

  /// The words and curves of a picture in any order: that of its series follows rows too that have
  /// no place in it.
  private static String words(String svg) {
    return WORDS
        .matcher(svg)
        .results()
        .flatMap(found -> Stream.of(found.group().split("[,;.]?(?:\\s+|$)")))
        .sorted()
        .toList()
        .toString();
  }

  private static String place(Span at) {
    return at.file().path() + ":" + at.line() + ":" + at.start();
  }

  private static final Pattern LABEL = Pattern.compile("\\{#([\\w-]+)}");
  private static final Map<String, List<String>> LINES = new HashMap<>();

  /// The places about a piece, by the text of the book: its own, the caption of the table around
  /// it, and those that point to a figure or a table.
  private static SortedSet<String> places(String piece) {
    String[] parts = piece.split(":");
    int line = Integer.parseInt(parts[1]);
    List<String> lines = lines(parts[0]);
    SortedSet<String> places = new TreeSet<>();
    String head = lines.get(line - 1).strip();
    String label = "";
    if (head.startsWith("```")) {
      int end = line;
      while (!lines.get(end).strip().startsWith("```")) {
        end++;
      }
      if (lines.subList(line, end).stream().anyMatch(l -> l.startsWith("caption:"))
          || lines.subList(line, end).contains("")) {
        places.add(parts[0] + ":" + line);
      }
      label = label(head);
    } else {
      places.add(parts[0] + ":" + line);
      int last = line;
      while (head.startsWith("|")
          && last < lines.size()
          && !lines.get(last).startsWith("Caption:")
          && (lines.get(last).isBlank() || lines.get(last).startsWith("|"))) {
        last++;
      }
      if (head.startsWith("|") && last < lines.size() && lines.get(last).startsWith("Caption:")) {
        places.add(parts[0] + ":" + (last + 1));
        while (last < lines.size() && !lines.get(last).isBlank()) {
          label = label.isEmpty() ? label(lines.get(last)) : label;
          last++;
        }
      }
    }
    if (!label.isEmpty()) {
      places.addAll(pointing(label, parts[0]));
    }
    return places;
  }

  private static boolean isFigure(String piece) {
    String[] parts = piece.split(":");
    String line = lines(parts[0]).get(Integer.parseInt(parts[1]) - 1);
    return line.strip().startsWith("```");
  }

  private static String label(String line) {
    Matcher label = LABEL.matcher(line);
    return label.find() ? label.group(1) : "";
  }

  /// The lines of the book with a link to a label of a file. Where another file has such a label
  /// too, its own is meant there.
  private static SortedSet<String> pointing(String label, String of) {
    Pattern link = Pattern.compile("]\\([^)\\s]*#" + label + "\\)");
    SortedSet<String> places = new TreeSet<>();
    for (SourceFile file : book.parsed().sources().texts().values()) {
      List<String> lines = lines(file.path());
      boolean own = !file.path().equals(of) && file.text().contains("{#" + label + "}");
      for (int i = 0; !own && i < lines.size(); i++) {
        if (link.matcher(lines.get(i)).find()) {
          places.add(file.path() + ":" + (i + 1));
        }
      }
    }
    return places;
  }

  private static synchronized List<String> lines(String path) {
    return LINES.computeIfAbsent(
        path,
        _ ->
            book.parsed().sources().texts().values().stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow()
                .text()
                .lines()
                .toList());
  }
}
