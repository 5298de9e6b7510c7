package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.html.ChapterCards.ChapterCard;
import press.html.ChapterCards.PartCard;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Codec;
import press.source.RecordCodec;

/// The list of parts and chapters beside every page.
///
/// Its lines are the same on many pages, so each is rendered once for each folder of pages.
final class Navigation {

  /// In a book of more chapters than this only the part that a page belongs to shows them.
  private static final int MAX_UNFOLDED_CHAPTERS = 100;

  private final LinkedBook book;
  private final Templates templates;
  private final Map<String, Lines> lines = new ConcurrentHashMap<>();

  Navigation(LinkedBook book, Templates templates) {
    this.book = book;
    this.templates = templates;
  }

  /// The lines of the list as they are seen from one folder.
  ///
  /// @param chapters for each part the lines of its chapters, as HTML
  /// @param folded the parts without their chapters
  /// @param unfolded the parts with them
  private record Lines(List<List<String>> chapters, List<String> folded, List<String> unfolded) {
    private static final Codec<Lines> CODEC = RecordCodec.of(Lines.class);
  }

  /// The list as the template of a page needs it.
  ///
  /// @param before the parts before the open one, as HTML
  /// @param part the open part
  /// @param above its chapters before that of the page, as HTML
  /// @param current the page's chapter
  /// @param below its chapters behind that of the page, as HTML
  /// @param after the parts behind the open one, as HTML
  record NavigationLists(
      String before,
      Optional<PartCard> part,
      String above,
      Optional<ChapterCard> current,
      String below,
      String after) {}

  /// A part that is not open in its template.
  ///
  /// @param chapters the lines of its chapters as HTML; empty where it does not show them
  record FoldedPart(PartCard part, String chapters) {

    private static final Template<FoldedPart> TEMPLATE =
        new Template<>("nav-part", FoldedPart.class);
  }

  private static final Template<ChapterCard> CHAPTER =
      new Template<>("nav-chapter", ChapterCard.class);

  /// The list on a page.
  ///
  /// @param page path from the site's root
  /// @param root relative path from the page to the site's root
  NavigationLists on(String page, String root) {
    Optional<Chapter> chapter = book.chapterAt(page);
    int open = chapter.map(Chapter::part).orElseGet(() -> PartPages.index(page, book));
    boolean folded = chapter.isPresent() || book.chapters().size() > MAX_UNFOLDED_CHAPTERS;
    Lines seen = lines.computeIfAbsent(root, this::stored);
    List<String> parts = folded ? seen.folded() : seen.unfolded();
    List<String> chapters = open < 0 ? List.of() : seen.chapters().get(open);
    int at = chapter.map(c -> book.chaptersOf(open).indexOf(c)).orElse(chapters.size());
    int below = Math.min(at + 1, chapters.size());
    return new NavigationLists(
        String.join("", parts.subList(0, Math.max(0, open))),
        open < 0 ? Optional.empty() : Optional.of(ChapterCards.part(book, open, root, List.of())),
        String.join("", chapters.subList(0, at)),
        chapter.map(c -> ChapterCards.of(c, root)),
        String.join("", chapters.subList(below, chapters.size())),
        String.join("", parts.subList(open + 1, parts.size())));
  }

  private Lines stored(String root) {
    return book.cache().step("navigation from " + root, Lines.CODEC, () -> lines(root));
  }

  private Lines lines(String root) {
    List<List<String>> chapters = new ArrayList<>();
    List<String> folded = new ArrayList<>();
    List<String> unfolded = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<String> items =
          book.chaptersOf(p).stream()
              .map(c -> templates.show(CHAPTER, ChapterCards.of(c, root)))
              .toList();
      PartCard part = ChapterCards.part(book, p, root, List.of());
      chapters.add(items);
      String whole =
          templates.show(FoldedPart.TEMPLATE, new FoldedPart(part, String.join("", items)));
      boolean loose = part.title().isEmpty();
      folded.add(loose ? whole : templates.show(FoldedPart.TEMPLATE, new FoldedPart(part, "")));
      unfolded.add(whole);
    }
    return new Lines(chapters, folded, unfolded);
  }
}
