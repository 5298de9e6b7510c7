package press.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.evidence.ClaimVerdict;
import press.evidence.PredictionVerdict;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;

/// What stands for a chapter, a part or a track where it is listed.
final class ChapterCards {

  /// How many levels of chapters below chapters look different.
  static final int DEEPEST = 2;

  private ChapterCards() {}

  /// A chapter where it is listed.
  ///
  /// @param number may be empty
  /// @param url empty for a planned chapter
  /// @param minutes how long it takes to read
  /// @param depth how many chapters it stands below, at most two as they are shown
  /// @param toc its sections, on the page of contents alone
  record ChapterCard(
      String number,
      String title,
      String url,
      boolean planned,
      boolean draft,
      String summary,
      int minutes,
      String slug,
      int depth,
      List<TocEntry> toc) {

    ChapterCard withToc(List<TocEntry> sections) {
      return new ChapterCard(
          number, title, url, planned, draft, summary, minutes, slug, depth, sections);
    }
  }

  /// A section in a table of contents.
  ///
  /// @param id its anchor
  /// @param title as HTML
  record TocEntry(String id, String number, String title, List<TocEntry> children) {}

  /// The card of a chapter.
  ///
  /// @param root relative path from the page to the site's root
  static ChapterCard of(Chapter chapter, String root) {
    return new ChapterCard(
        chapter.number(),
        chapter.title(),
        chapter.planned() ? "" : root + chapter.page(),
        chapter.planned(),
        chapter.draft(),
        chapter.summary(),
        chapter.minutes(),
        chapter.slug(),
        Math.min(chapter.depth(), DEEPEST),
        List.of());
  }

  /// The chapters of some slugs.
  static List<ChapterCard> of(LinkedBook book, List<String> slugs, String root) {
    return slugs.stream()
        .map(book::chapter)
        .flatMap(Optional::stream)
        .map(c -> of(c, root))
        .toList();
  }

  /// A part where it is listed.
  ///
  /// @param number may be empty
  /// @param url of its page, or of its place in the contents where it has no title and so no page
  /// @param paged whether it has a page
  /// @param written how many of its chapters have a page
  /// @param count how many chapters it has
  record PartCard(
      String number,
      String title,
      String intro,
      String url,
      boolean paged,
      int minutes,
      int written,
      int count,
      List<ChapterCard> chapters) {}

  /// The card of a part with cards of its chapters.
  ///
  /// @param index of the part, from 0
  static PartCard part(LinkedBook book, int index, String root, List<ChapterCard> chapters) {
    LinkedBook.Part part = book.parts().get(index);
    List<Chapter> all = book.chaptersOf(index);
    return new PartCard(
        part.number(),
        part.title(),
        part.intro(),
        root + (PartPages.has(part) ? PartPages.path(book, index) : place(index)),
        PartPages.has(part),
        all.stream().mapToInt(Chapter::minutes).sum(),
        (int) all.stream().filter(c -> !c.planned()).count(),
        all.size(),
        chapters);
  }

  private static String place(int index) {
    return "contents.html#part-" + (index + 1);
  }

  /// A walk through the book.
  record TrackCard(String id, String title, int weeks, List<ChapterCard> chapters) {}

  /// The book's walks, with cards of their chapters.
  static List<TrackCard> tracks(LinkedBook book, String root) {
    return book.parsed().sources().book().tracks().stream()
        .map(t -> new TrackCard(t.id(), t.title(), t.weeks(), of(book, t.chapters(), root)))
        .toList();
  }

  /// How many claims hold on a machine.
  ///
  /// @param others how many have another verdict, in words
  /// @param predictions how many predictions have which verdict, in words
  record VerdictCount(String machine, int all, int holds, String others, String predictions) {}

  /// A line for each machine for which a claim is made, sorted by its id.
  static List<VerdictCount> claims(List<ClaimSummary> claims) {
    TreeMap<String, EnumMap<ClaimVerdict, Integer>> counts = new TreeMap<>();
    Map<String, EnumMap<PredictionVerdict, Integer>> predictions = new HashMap<>();
    Map<String, String> titles = new HashMap<>();
    for (ClaimSummary claim : claims) {
      for (ClaimSummary.MachineVerdict verdict : claim.verdicts()) {
        titles.put(verdict.machine(), verdict.title());
        counts
            .computeIfAbsent(verdict.machine(), _ -> new EnumMap<>(ClaimVerdict.class))
            .merge(verdict.verdict(), 1, Integer::sum);
        predictions
            .computeIfAbsent(verdict.machine(), _ -> new EnumMap<>(PredictionVerdict.class))
            .merge(verdict.prediction().verdict(), 1, Integer::sum);
      }
    }
    List<VerdictCount> lines = new ArrayList<>();
    counts.forEach(
        (machine, of) -> lines.add(line(titles.get(machine), of, predictions.get(machine))));
    return lines;
  }

  private static VerdictCount line(
      String machine,
      EnumMap<ClaimVerdict, Integer> counts,
      EnumMap<PredictionVerdict, Integer> predictions) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    List<String> others = new ArrayList<>();
    counts.forEach((verdict, count) -> {
      if (verdict != ClaimVerdict.HOLDS) {
        others.add(count + " " + verdict.words());
      }
    });
    int holds = counts.getOrDefault(ClaimVerdict.HOLDS, 0);
    List<String> predicted = new ArrayList<>();
    predictions.forEach((verdict, count) -> {
      if (verdict != PredictionVerdict.NONE) {
        predicted.add(count + " " + verdict.words().replace("prediction ", ""));
      }
    });
    return new VerdictCount(
        machine, all, holds, String.join(", ", others), String.join(", ", predicted));
  }
}
