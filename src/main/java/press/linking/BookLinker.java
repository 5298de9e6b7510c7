package press.linking;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.Scope;
import press.markdown.CalloutKind;
import press.markdown.Item;
import press.markdown.ParsedBook;
import press.markdown.ParsedChapter;
import press.markdown.TableOfContents;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Term;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.Span;

/// Numbers everything and resolves every reference.
public final class BookLinker {

  private final ParsedBook book;
  private final Diagnostics problems;
  private final ReadingOrder order;
  private final LinkContext world;
  private final CitationLinker citations;
  private final ClaimRegistry claims;

  private BookLinker(ParsedBook book, Diagnostics problems) {
    this.book = book;
    this.problems = problems;
    this.order = ReadingOrder.of(book, problems);
    this.world = LinkContext.of(book);
    this.citations = CitationLinker.of(book.sources(), problems);
    this.claims = new ClaimRegistry(problems);
  }

  /// The linked book; every reference that leads nowhere is told to `problems`.
  public static LinkedBook link(ParsedBook parsed, Diagnostics problems) {
    LinkedBook book = new BookLinker(parsed, problems).link();
    ClaimRegistry.check(book, problems);
    return book;
  }

  private LinkedBook link() {
    ChapterDrafter drafting = new ChapterDrafter(book, world, problems);
    List<ChapterDraft> drafts = ParallelMap.map(order.places(), drafting::draft);
    Optional<ChapterDraft> front =
        book.front().stream().findFirst().map(c -> drafting.draft(frontPlace(c)));
    drafts.forEach(draft -> draft.claims(claims));
    front.ifPresent(draft -> draft.claims(claims));
    SortedMap<String, Term> terms = terms(drafts);
    BookIndex skeleton = BookIndex.of(book, order, drafts, front, terms);
    Scope scope = new Scope(book, world.evaluator(), new ConcurrentSkipListSet<>());
    ChapterLinker linking = new ChapterLinker(scope, world, skeleton, citations, claims, problems);
    List<Chapter> chapters = ParallelMap.map(drafts, linking::chapter);
    checkRegions(drafts, front);
    NotationCheck.check(order, book.sources().book().macros(), problems);
    SettingsCheck.check(book, order, problems);
    citations.check(book.sources().constants(), world.evaluator());
    return new LinkedBook(
        book,
        order.parts(),
        chapters,
        terms,
        new OldAddresses(chapters, problems).moved(),
        citations.bibliography(),
        front.map(linking::chapter),
        world.evaluator(),
        book.sources().book().machine());
  }

  private static ReadingOrder.Place frontPlace(ParsedChapter front) {
    Span at = front.file().start();
    return new ReadingOrder.Place(
        front, "", -1, new TableOfContents.Entry("index.md", "", true, at));
  }

  private SortedMap<String, Term> terms(List<ChapterDraft> drafts) {
    SortedMap<String, Term> terms = new TreeMap<>();
    for (ChapterDraft draft : drafts) {
      ReadingOrder.Place place = draft.place();
      for (Item.CalloutItem item : Item.of(place.chapter().items(), Item.CalloutItem.class)) {
        Label label = draft.labelOf().get(item.node());
        boolean defines = item.node().kind() == CalloutKind.DEFINITION && !item.title().isEmpty();
        if (defines && label != null) {
          Term term = new Term(label.id(), item.title(), item.node(), item.preview(), place.slug());
          Term other = terms.putIfAbsent(term.id(), term);
          if (other != null && !other.chapter().equals(term.chapter())) {
            problems.error(
                "L07",
                item.at().part(0, 2),
                "term \"" + term.id() + "\" is defined twice",
                "the other is in chapter " + other.chapter());
          }
        }
      }
    }
    return terms;
  }

  /// A region that nobody quotes is a mistake: either the mark or the quotation is missing.
  private void checkRegions(List<ChapterDraft> drafts, Optional<ChapterDraft> front) {
    Set<String> quoted = new HashSet<>();
    drafts.forEach(draft -> quoted.addAll(draft.quoted()));
    front.ifPresent(draft -> quoted.addAll(draft.quoted()));
    book.regions()
        .forEach((name, region) -> {
          if (!quoted.contains(name)) {
            problems.error(
                "C04",
                region.mark(),
                "region \"" + region.name() + "\" is quoted by no chapter",
                "quote it with {code}, or remove its marks");
          }
        });
  }
}
