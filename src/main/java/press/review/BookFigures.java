package press.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.ParallelMap;

/// The figures and tables of a book that print or draw numbers, by the path of their chapter.
record BookFigures(Map<String, Output<DrawnNumbers>> byPath) {

  /// The figures of some chapters.
  ///
  /// @param book over its committed results
  static BookFigures of(List<Chapter> chapters, LinkedBook book, BuildCache cache) {
    Map<String, Output<DrawnNumbers>> byPath = new HashMap<>();
    List<Output<DrawnNumbers>> drawn =
        ParallelMap.map(
            chapters,
            chapter ->
                cache.step(
                    "drawn numbers " + path(chapter),
                    DrawnNumbers.CODEC,
                    new Diagnostics(),
                    _ -> DrawnNumbers.of(chapter, book)));
    for (int i = 0; i < chapters.size(); i++) {
      byPath.put(path(chapters.get(i)), drawn.get(i));
    }
    return new BookFigures(byPath);
  }

  private static String path(Chapter chapter) {
    return chapter.parsed().path();
  }

  /// The name of a figure in the book.
  ///
  /// @param anchor of it on the page of its chapter
  static String name(Chapter chapter, String anchor) {
    return path(chapter) + "#" + anchor;
  }

  /// The numbers of a figure; none of anything else.
  ///
  /// @param name as [#name] makes it
  List<PrintedNumber> numbers(String name) {
    int hash = name.indexOf('#');
    Output<DrawnNumbers> drawn = byPath.get(name.substring(0, hash));
    return drawn == null
        ? List.of()
        : drawn.get().byAnchor().getOrDefault(name.substring(hash + 1), List.of());
  }
}
