package press.lsp;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.citations.CitableWork;
import press.evidence.Evaluator;
import press.linking.BookLinker;
import press.lsp.Occurrence.Symbol;
import press.markdown.CodeRegion;
import press.markdown.Item;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkTarget;
import press.model.LinkedBook;
import press.model.Term;
import press.project.BookSources;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.Span;

/// All that answers need of a linked book, taken out of it once: requests look at it while the next
/// build runs, which no answer may wait for or be stopped by.
///
/// @param sources without the cache
/// @param chapters slug to what is known of a chapter, in reading order
/// @param labels all labels of the book
/// @param terms id to term
/// @param works key to work
/// @param regions quotable pieces of code by `path#region`
/// @param finder found what chapters define and use
/// @param names slug of a chapter to what it defines and uses
/// @param evaluator finds numbers
/// @param machine id of the machine in view
record BookView(
    BookSources sources,
    Map<String, ListedChapter> chapters,
    List<Label> labels,
    SortedMap<String, Term> terms,
    SortedMap<String, CitableWork> works,
    SortedMap<String, CodeRegion> regions,
    OccurrenceFinder finder,
    Map<String, ChapterNames> names,
    Evaluator evaluator,
    String machine) {

  /// A chapter by its slug.
  ///
  /// @param place such as `Chapter 2`; empty for an interlude
  record ListedChapter(String slug, String number, String title, String summary, SourceFile file) {}

  /// An item and what it means.
  ///
  /// @param target of a link that leads somewhere
  record Meaning(Item item, Optional<LinkTarget> target) {}

  /// What a chapter defines and uses.
  ///
  /// @param items of the chapter, which has no others as long as its text stays
  /// @param targets node of a link to where it leads
  /// @param occurrences in the order of the text
  record ChapterNames(
      List<Item> items, Map<Node, LinkTarget> targets, List<Occurrence> occurrences) {

    /// @param last what the same finder found before
    private static ChapterNames of(
        Chapter chapter, OccurrenceFinder finder, Optional<ChapterNames> last) {
      List<Item> items = chapter.items();
      Map<Node, LinkTarget> targets = chapter.targets();
      return last.filter(known -> known.items == items && known.targets == targets)
          .orElseGet(() ->
              new ChapterNames(
                  items, targets, List.copyOf(new LinkedHashSet<>(finder.in(chapter)))));
    }

    private Stream<Meaning> meanings() {
      return items.stream()
          .map(item -> new Meaning(item, Optional.ofNullable(targets.get(item.node()))));
    }
  }

  /// What is known of a book that was just linked.
  ///
  /// @param last what was known before, whose results may be the same
  static BookView of(LinkedBook book, Optional<BookView> last) {
    List<Chapter> all = Stream.concat(book.chapters().stream(), book.front().stream()).toList();
    Map<String, String> pages = new HashMap<>();
    Map<String, String> claims = new HashMap<>();
    Map<String, ListedChapter> listed = new LinkedHashMap<>();
    List<Label> labels = new ArrayList<>();
    for (Chapter chapter : all) {
      pages.put(chapter.page(), chapter.slug());
      labels.addAll(chapter.labels().values());
      listed.put(
          chapter.slug(),
          new ListedChapter(
              chapter.slug(),
              chapter.number(),
              chapter.title(),
              chapter.summary(),
              chapter.parsed().file()));
    }
    labels.stream()
        .filter(label -> label.kind() == Label.Kind.CLAIM)
        .forEach(label -> claims.put(label.id(), label.chapter()));
    BookSources sources = book.parsed().sources();
    Optional<BookView> alike = last.filter(view -> view.hasRowsOf(sources));
    OccurrenceFinder finder =
        new OccurrenceFinder(sources.withoutCache(), book.machine(), pages, claims);
    return new BookView(
        sources.withoutCache(),
        listed,
        List.copyOf(labels),
        new TreeMap<>(book.terms()),
        book.bibliography().works(),
        new TreeMap<>(book.parsed().regions()),
        finder,
        names(all, finder, alike),
        alike
            .map(BookView::evaluator)
            .orElseGet(() -> BookLinker.evaluator(sources.withoutCache())),
        book.machine());
  }

  private static Map<String, ChapterNames> names(
      List<Chapter> chapters, OccurrenceFinder finder, Optional<BookView> alike) {
    Map<String, ChapterNames> known =
        alike
            .filter(view -> view.finder.pages().equals(finder.pages()))
            .filter(view -> view.finder.claims().equals(finder.claims()))
            .map(BookView::names)
            .orElse(Map.of());
    // After a start from the cache the trees are not there yet.
    List<ChapterNames> made =
        ParallelMap.map(
            chapters,
            chapter ->
                ChapterNames.of(chapter, finder, Optional.ofNullable(known.get(chapter.slug()))));
    Map<String, ChapterNames> names = new LinkedHashMap<>();
    for (int i = 0; i < made.size(); i++) {
      names.put(chapters.get(i).slug(), made.get(i));
    }
    return names;
  }

  /// Whether an evaluator for these sources would find the same.
  private boolean hasRowsOf(BookSources other) {
    return sources.results() == other.results()
        && sources.constants() == other.constants()
        && sources.book().machine().equals(other.book().machine())
        && sources.code().values().stream()
            .map(SourceFile::hash)
            .toList()
            .equals(other.code().values().stream().map(SourceFile::hash).toList());
  }

  /// What is defined or used at a place; the innermost where several are.
  Optional<Occurrence> occurrence(String path, int offset) {
    return occurrences(path)
        .filter(found -> holds(found.definition() ? found.at() : found.whole(), offset))
        .min(
            Comparator.comparing((Occurrence found) -> !holds(found.at(), offset))
                .thenComparingInt(found -> found.at().end() - found.at().start()));
  }

  /// The innermost item at a place, of those that say something by themselves.
  Optional<Meaning> meaning(String path, int offset) {
    return meanings(path)
        .filter(meaning -> holds(meaning.item().at(), offset))
        .min(Comparator.comparingInt(m -> m.item().at().end() - m.item().at().start()));
  }

  /// What is defined and used in a file, in the order of its text.
  Stream<Occurrence> occurrences(String path) {
    return names.values().stream()
        .flatMap(chapter -> chapter.occurrences().stream())
        .filter(found -> found.at().file().path().equals(path));
  }

  /// What has a meaning in a file, in the order of its text.
  Stream<Meaning> meanings(String path) {
    return names.values().stream()
        .flatMap(ChapterNames::meanings)
        .filter(meaning -> meaning.item().at().file().path().equals(path));
  }

  private static boolean holds(Span at, int offset) {
    return at.start() <= offset && offset <= at.end();
  }

  /// All places of something, by file and place.
  List<Occurrence> all(Symbol symbol) {
    return names.values().stream()
        .flatMap(chapter -> chapter.occurrences().stream())
        .filter(found -> found.of().equals(symbol))
        .sorted(
            Comparator.comparing((Occurrence found) -> found.at().file().path())
                .thenComparingInt(found -> found.at().start()))
        .toList();
  }

  /// Where something is defined.
  Optional<Span> definition(Symbol symbol) {
    return switch (symbol.kind()) {
      case ANCHOR ->
          all(symbol).stream().filter(Occurrence::definition).map(Occurrence::at).findFirst();
      case CHAPTER ->
          Optional.ofNullable(chapters.get(symbol.name())).map(chapter -> chapter.file().start());
      case WORK -> Optional.ofNullable(works.get(symbol.name())).map(CitableWork::at);
      case SOURCE ->
          Optional.ofNullable(regions.get(symbol.name()))
              .map(CodeRegion::mark)
              .or(() ->
                  Optional.ofNullable(sources.code().get(symbol.owner())).map(SourceFile::start));
    };
  }

  /// The label of an anchor.
  Optional<Label> label(Symbol anchor) {
    return labels.stream()
        .filter(label -> label.chapter().equals(anchor.owner()) && label.id().equals(anchor.id()))
        .findFirst();
  }
}
