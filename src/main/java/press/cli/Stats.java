package press.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.Verdict;
import press.line.Line;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Stated;
import press.result.Outcome;
import press.result.Results;

/// How much of what a book has.
///
/// @param chapters in reading order, those without a page too
/// @param verdicts machine to how many claims stand how there
/// @param rows machine to how many rows have which outcome
/// @param pages path of a page to its size in bytes
/// @param files path of everything else to its size in bytes
record Stats(
    List<OfChapter> chapters,
    SortedMap<String, Map<String, Integer>> verdicts,
    SortedMap<String, Map<String, Integer>> rows,
    SortedMap<String, Integer> pages,
    SortedMap<String, Integer> files) {

  /// A chapter.
  ///
  /// @param chapter itself
  /// @param counts kind of what is counted, such as `figures`, to how many there are
  /// @param bytes of its page; none where it has none
  record OfChapter(Chapter chapter, Map<String, Integer> counts, int bytes) {

    /// How many there are of a kind.
    int count(String kind) {
      return counts.getOrDefault(kind, 0);
    }
  }

  /// What is counted in a chapter, in the order in which it is told.
  static final List<String> KINDS =
      List.of(
          "words",
          "minutes",
          "definitions",
          "figures",
          "tables",
          "equations",
          "listings",
          "exercises",
          "claims");

  /// Counts a printed book.
  static Stats of(Line.Printed printed) {
    SortedMap<String, Integer> pages = new TreeMap<>();
    SortedMap<String, Integer> files = new TreeMap<>();
    printed
        .site()
        .files()
        .forEach((path, bytes) -> (path.endsWith(".html") ? pages : files).put(path, bytes.length));
    LinkedBook book = printed.book();
    List<OfChapter> chapters = new ArrayList<>();
    for (Chapter chapter : book.chapters()) {
      int bytes = chapter.planned() ? 0 : pages.getOrDefault(chapter.page(), 0);
      chapters.add(new OfChapter(chapter, counts(chapter), bytes));
    }
    Results results = book.parsed().sources().results();
    return new Stats(chapters, verdicts(book), rows(results), pages, files);
  }

  private static Map<String, Integer> counts(Chapter chapter) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("words", chapter.planned() ? 0 : chapter.parsed().words());
    counts.put("minutes", chapter.minutes());
    for (Label label : chapter.labels().values()) {
      String kind =
          switch (label.kind()) {
            case DEFINITION -> "definitions";
            case FIGURE -> "figures";
            case TABLE -> "tables";
            case EQUATION -> "equations";
            case LISTING -> "listings";
            case EXERCISE -> "exercises";
            case CLAIM -> "claims";
            case SECTION, BLOCK -> "";
          };
      if (KINDS.contains(kind)) {
        counts.merge(kind, 1, Integer::sum);
      }
    }
    return counts;
  }

  private static SortedMap<String, Map<String, Integer>> verdicts(LinkedBook book) {
    SortedMap<String, EnumMap<Verdict, Integer>> counts = new TreeMap<>();
    Judge judge = new Judge(book.evidence());
    for (Stated stated : Stated.in(book)) {
      for (Judgement judgement : judge.all(stated.claim())) {
        counts
            .computeIfAbsent(judgement.machine(), _ -> new EnumMap<>(Verdict.class))
            .merge(judgement.verdict(), 1, Integer::sum);
      }
    }
    SortedMap<String, Map<String, Integer>> words = new TreeMap<>();
    counts.forEach((machine, of) -> {
      Map<String, Integer> named = new LinkedHashMap<>();
      of.forEach((verdict, count) -> named.put(verdict.word(), count));
      words.put(machine, named);
    });
    return words;
  }

  private static SortedMap<String, Map<String, Integer>> rows(Results results) {
    SortedMap<String, Map<String, Integer>> all = new TreeMap<>();
    for (String machine : results.machines().keySet()) {
      Map<String, Integer> counts = new LinkedHashMap<>();
      counts.put("timed", 0);
      results.filesOf(machine).stream()
          .flatMap(f -> f.rows().stream())
          .map(row -> row.outcome() instanceof Outcome.Timed ? "timed" : row.outcome().word())
          .sorted()
          .forEach(word -> counts.merge(word, 1, Integer::sum));
      all.put(machine, counts);
    }
    return all;
  }

  /// How many there are of a kind in the book.
  int count(String kind) {
    return chapters.stream().mapToInt(c -> c.count(kind)).sum();
  }

  /// How many bytes some files have.
  static long bytes(Map<String, Integer> sizes) {
    return sizes.values().stream().mapToLong(Integer::longValue).sum();
  }
}
