package press.link;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directive.Scope;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Term;
import press.parse.CalloutKind;
import press.parse.Contents;
import press.parse.Item;
import press.parse.ParsedBook;
import press.parse.ParsedChapter;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Together;

/// Numbers everything and resolves every reference.
public final class Linker {

  private final ParsedBook book;
  private final Diagnostics problems;
  private final Order order;
  private final World world;
  private final Citations citations;
  private final Claims claims;

  private Linker(ParsedBook book, Diagnostics problems) {
    this.book = book;
    this.problems = problems;
    this.order = Order.of(book, problems);
    this.world = World.of(book);
    this.citations = Citations.of(book.sources(), problems);
    this.claims = new Claims(problems);
  }

  /// The linked book; every reference that leads nowhere is told to `problems`.
  public static LinkedBook link(ParsedBook parsed, Diagnostics problems) {
    LinkedBook book = new Linker(parsed, problems).link();
    Claims.check(book, problems);
    return book;
  }

  private LinkedBook link() {
    Drafting drafting = new Drafting(book, world, problems);
    List<Draft> drafts = Together.map(order.places(), drafting::draft);
    Optional<Draft> front =
        book.front().stream().findFirst().map(c -> drafting.draft(frontPlace(c)));
    drafts.forEach(draft -> draft.claims(claims));
    front.ifPresent(draft -> draft.claims(claims));
    SortedMap<String, Term> terms = terms(drafts);
    Skeleton skeleton = Skeleton.of(book, order, drafts, front, terms);
    Scope scope = new Scope(book, world.evaluator(), new ConcurrentSkipListSet<>());
    Linking linking = new Linking(scope, world, skeleton, citations, claims, problems);
    List<Chapter> chapters = Together.map(drafts, linking::chapter);
    checkRegions(drafts, front);
    Notation.check(order, book.sources().book().macros(), problems);
    Settings.check(book, order, problems);
    citations.check(book.sources().constants(), world.evaluator());
    return new LinkedBook(
        book,
        order.parts(),
        chapters,
        terms,
        new Renames(chapters, problems).moved(),
        citations.bibliography(),
        front.map(linking::chapter),
        world.evaluator(),
        book.sources().book().machine());
  }

  private static Order.Place frontPlace(ParsedChapter front) {
    Span at = front.file().start();
    return new Order.Place(front, "", -1, new Contents.Entry("index.md", "", true, at));
  }

  private SortedMap<String, Term> terms(List<Draft> drafts) {
    SortedMap<String, Term> terms = new TreeMap<>();
    for (Draft draft : drafts) {
      Order.Place place = draft.place();
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
  private void checkRegions(List<Draft> drafts, Optional<Draft> front) {
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
