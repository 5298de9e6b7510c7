package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import press.directives.ChapterMap;
import press.html.ChapterCards.ChapterCard;
import press.html.ChapterCards.PartCard;
import press.html.ChapterCards.VerdictCount;
import press.html.PageValues.PageDraft;
import press.model.Block.BlockFrame;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.Template;

/// A page for each part of the book: its chapters, how they rest on each other, and how many of its
/// claims hold where. A part without a title has none.
record PartPages(LinkedBook book, Templates templates) {

  /// Whether a part has a page.
  static boolean has(LinkedBook.Part part) {
    return !part.title().isEmpty();
  }

  /// Whether a path could be that of such a page.
  static boolean isPath(String path) {
    return path.matches("part-\\d+\\.html");
  }

  /// The page of a part; parts without a page are not counted.
  ///
  /// @param index of the part, from 0
  static String path(LinkedBook book, int index) {
    long count = book.parts().stream().limit(index + 1L).filter(PartPages::has).count();
    return "part-" + count + ".html";
  }

  /// The part whose page this is, from 0; -1 for any other page.
  static int index(String path, LinkedBook book) {
    return IntStream.range(0, isPath(path) ? book.parts().size() : 0)
        .filter(p -> has(book.parts().get(p)) && path(book, p).equals(path))
        .findFirst()
        .orElse(-1);
  }

  /// All of them, in order.
  List<PageDraft> drafts() {
    List<PageDraft> drafts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      LinkedBook.Part part = book.parts().get(p);
      if (has(part)) {
        String about = part.intro().isEmpty() ? titles(p) : part.intro();
        drafts.add(PageDraft.of(path(book, p), PartPage.TEMPLATE, page(p), part.title(), about));
      }
    }
    return drafts;
  }

  private String titles(int index) {
    return String.join(", ", book.chaptersOf(index).stream().map(Chapter::title).toList());
  }

  /// A page in its template.
  ///
  /// @param claims how many of its claims hold on which machine
  /// @param map how its chapters rest on each other, as HTML; may be empty
  record PartPage(
      PartCard part,
      List<VerdictCount> claims,
      String map,
      Optional<PartCard> previous,
      Optional<PartCard> next) {

    private static final Template<PartPage> TEMPLATE = new Template<>("part", PartPage.class);
  }

  private PartPage page(int index) {
    List<Chapter> chapters = book.chaptersOf(index);
    List<ChapterCard> cards = chapters.stream().map(c -> ChapterCards.of(c, "")).toList();
    List<ClaimSummary> claims =
        chapters.stream().flatMap(c -> ClaimSummary.in(book, c).stream()).toList();
    return new PartPage(
        ChapterCards.part(book, index, "", cards),
        ChapterCards.claims(claims),
        joined(chapters) ? map(index) : "",
        neighbour(index - 1),
        neighbour(index + 1));
  }

  /// Whether one of the chapters rests on another one of them.
  private static boolean joined(List<Chapter> chapters) {
    TreeSet<String> slugs = new TreeSet<>();
    chapters.forEach(c -> slugs.add(c.slug()));
    return chapters.stream().flatMap(c -> c.requires().stream()).anyMatch(slugs::contains);
  }

  private String map(int index) {
    ChapterMap map = ChapterMap.ofPart(book, index, "", "map");
    return templates.stored(FilledTemplate.of(ChapterMap.TEMPLATE, map).and(BlockFrame.NONE));
  }

  private Optional<PartCard> neighbour(int index) {
    boolean there = index >= 0 && index < book.parts().size() && has(book.parts().get(index));
    return there ? Optional.of(ChapterCards.part(book, index, "", List.of())) : Optional.empty();
  }
}
