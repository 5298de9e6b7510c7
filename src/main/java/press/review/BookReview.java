package press.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import press.evidence.Evaluator;
import press.model.Chapter;
import press.model.LinkedBook;
import press.project.BookSources;
import press.review.AcceptedRecord.ParagraphLine;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.ParallelMap;

/// Holds the paragraphs of a book against what they printed when they were accepted.
///
/// Only committed results count, on the machine that `book.yaml` names, so that a book says the
/// same on every host.
public final class BookReview {

  private final LinkedBook book;
  private final BuildCache cache;
  private final Output<AcceptedRecord> record;
  private final List<Chapter> chapters;

  private BookReview(LinkedBook book, Output<AcceptedRecord> record, boolean cached) {
    BookSources sources = book.parsed().sources();
    this.cache = cached ? book.cache() : BuildCache.none();
    this.record = record;
    this.book =
        cached
            ? book.over(
                cache.step("committed evaluator", new Diagnostics(), _ -> committed(book, sources)))
            : book;
    this.chapters =
        Stream.concat(book.chapters().stream(), book.front().stream())
            .filter(chapter -> !chapter.planned())
            .toList();
  }

  private static Evaluator committed(LinkedBook book, BookSources sources) {
    return book.evidence().over(sources.committed());
  }

  /// The review of a book whose links are resolved.
  ///
  /// @param problems is told which lines of the record are none
  public static BookReview of(LinkedBook book, Diagnostics problems) {
    BookSources sources = book.parsed().sources();
    Output<AcceptedRecord> record =
        book.cache()
            .step(
                "accepted paragraphs",
                problems,
                told ->
                    sources
                        .accepted()
                        .map(file -> AcceptedRecord.read(file, told))
                        .orElse(AcceptedRecord.NONE));
    return new BookReview(book, record, true);
  }

  /// The review of the same book over other results.
  public BookReview over(Evaluator other) {
    return new BookReview(book.over(other), record, false);
  }

  /// Warns of each paragraph that outlived its numbers.
  public void warn(Diagnostics problems) {
    if (record.get().paragraphs().isEmpty()) {
      return;
    }
    BookFigures figures = figures();
    ParallelMap.map(
        chapters,
        chapter -> {
          String path = chapter.parsed().path();
          Output<List<PrintedParagraph>> paragraphs = paragraphs(chapter, figures);
          cache.check(
              "outlived paragraphs of " + path,
              problems,
              told -> review(paragraphs.get(), figures).forEach(one -> warn(one, told)));
          return path;
        });
  }

  private static void warn(ReviewedParagraph paragraph, Diagnostics problems) {
    if (!paragraph.isOutlived()) {
      return;
    }
    OutlivedNumber first = paragraph.outlived().getFirst();
    int others = paragraph.outlived().size() - 1;
    String more =
        others == 0 ? "" : ", and " + others + (others == 1 ? " more number" : " more numbers");
    problems.warning(
        "V32",
        first.at(),
        first.sentence() + more,
        "read it again; then edit it, or accept it as it is: press review --accept "
            + paragraph.place());
  }

  /// All paragraphs that depend on results, in reading order.
  public List<ReviewedParagraph> paragraphs() {
    BookFigures figures = figures();
    List<ReviewedParagraph> all = new ArrayList<>();
    ParallelMap.map(chapters, chapter -> review(paragraphs(chapter, figures).get(), figures))
        .forEach(all::addAll);
    return all;
  }

  private BookFigures figures() {
    return BookFigures.of(chapters, book, cache);
  }

  private Output<List<PrintedParagraph>> paragraphs(Chapter chapter, BookFigures figures) {
    return cache.step(
        "paragraphs of " + chapter.parsed().path(),
        PrintedParagraph.CODEC,
        new Diagnostics(),
        _ -> new ParagraphFinder(chapter, book, figures).find());
  }

  private List<ReviewedParagraph> review(List<PrintedParagraph> paragraphs, BookFigures figures) {
    String folder = book.parsed().sources().folder() + "/";
    return paragraphs.stream()
        .map(paragraph -> {
          String path = paragraph.at().file().path();
          String file = path.startsWith(folder) ? path.substring(folder.length()) : path;
          return ReviewedParagraph.of(paragraph, file, figures, record.get());
        })
        .toList();
  }

  /// The text of the record after some paragraphs were accepted as they are today. In the files
  /// that are looked at, lines of paragraphs that are no longer there are dropped; the others stay
  /// as they are, and other new paragraphs stay new. Of all other files every line stays as it is:
  /// what stands there may have been accepted with words of another branch.
  ///
  /// @param all paragraphs of the book
  /// @param accepted some of them
  /// @param lookedAt whether a file is looked at, by its path relative to the book's folder; those
  ///   of accepted paragraphs are
  public String accept(
      List<ReviewedParagraph> all, List<ReviewedParagraph> accepted, Predicate<String> lookedAt) {
    AcceptedRecord old = record.get();
    List<ParagraphLine> lines = new ArrayList<>(old.linesOf(lookedAt.negate()));
    SortedMap<String, List<AcceptedNumber>> states =
        new TreeMap<>(old.figuresOf(lookedAt.negate()));
    for (ReviewedParagraph paragraph : all) {
      boolean open = paragraph.isNew() || paragraph.isOutlived();
      if (open && accepted.contains(paragraph)) {
        lines.add(paragraph.accepted());
        states.putAll(paragraph.states());
      } else if (lookedAt.test(paragraph.file())) {
        lines.addAll(paragraph.lines());
      }
    }
    states.putAll(old.figuresOf(lines));
    String text = AcceptedRecord.written(lines, states);
    Optional<String> before = book.parsed().sources().accepted().map(file -> file.text());
    return before.filter(file -> file.contains("\r\n")).isPresent()
        ? text.replace("\n", "\r\n")
        : text;
  }
}
