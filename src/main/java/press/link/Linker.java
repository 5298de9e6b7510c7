package press.link;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directive.Calculations;
import press.directive.Directives;
import press.directive.Scope;
import press.evidence.Computation;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Quotations;
import press.model.Section;
import press.model.Target;
import press.model.Term;
import press.parse.CalloutKind;
import press.parse.Contents;
import press.parse.Item;
import press.parse.ParsedBook;
import press.parse.ParsedChapter;
import press.result.Fingerprint;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Numbers everything and resolves every reference.
public final class Linker {

  private final ParsedBook book;
  private final Diagnostics problems;
  private final Order order;
  private final Evaluator evaluator;
  private final Scope scope;
  private final Citations citations;
  private final Claims claims;

  private Linker(ParsedBook book, Diagnostics problems) {
    this.book = book;
    this.problems = problems;
    this.order = Order.of(book, problems);
    Map<String, String> hashes = new TreeMap<>();
    book.sources()
        .code()
        .forEach((path, file) -> hashes.put(path, Fingerprint.ofCode(file.text())));
    this.evaluator =
        new Evaluator(
            book.sources().results(),
            book.sources().constants(),
            book.sources().book().machine(),
            path -> hashes.getOrDefault(path, ""));
    this.scope = new Scope(book, evaluator, new ConcurrentSkipListSet<>());
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
    Map<Order.Place, Draft> drafts = new LinkedHashMap<>();
    order.places().forEach(p -> drafts.put(p, draft(p)));
    Optional<Draft> front = book.front().stream().findFirst().map(c -> draft(frontPlace(c)));
    Map<String, SortedMap<String, Label>> labels = new TreeMap<>();
    drafts.forEach((p, d) -> labels.put(p.slug(), d.labels()));
    front.ifPresent(d -> labels.put("index", d.labels()));
    SortedMap<String, Term> terms = terms(drafts);
    List<Quotations.Place> shown = new ArrayList<>();
    drafts.forEach((p, d) -> shown.addAll(Quotations.in(p.page(), d.labelOf(), d.blocks())));
    CodeLinks code = new CodeLinks(scope, order, new Quotations(shown), problems);
    Links links = new Links(scope, order, labels, terms, code, problems);
    List<Chapter> chapters = new ArrayList<>();
    drafts.forEach((p, d) -> chapters.add(chapter(p, d, links)));
    checkRegions();
    Notation.check(order, book.sources().book().macros(), problems);
    Settings.check(book, order, problems);
    citations.check(book.sources().constants(), evaluator);
    return new LinkedBook(
        book,
        order.parts(),
        chapters,
        terms,
        new Renames(chapters, problems).moved(),
        citations.bibliography(),
        front.map(d -> chapter(frontPlace(book.front().getFirst()), d, links)),
        evaluator,
        book.sources().book().machine());
  }

  private static Order.Place frontPlace(ParsedChapter front) {
    Span at = front.file().start();
    return new Order.Place(front, "", -1, new Contents.Entry("index.md", "", true, at));
  }

  private record Draft(
      List<Item> items,
      List<Section> sections,
      SortedMap<String, Label> labels,
      Map<Node, Label> labelOf,
      Map<Node, Block> blocks,
      Calculations calculations) {}

  private Draft draft(Order.Place place) {
    Map<Node, Block> blocks = new IdentityHashMap<>();
    Diagnostics told = place.printed() ? problems : new Diagnostics();
    Calculations calculations = Calculations.of(place.chapter().items(), evaluator, told);
    Scope here = scope.with(calculations);
    if (!place.printed()) {
      // What a draft quotes counts as quoted; what is wrong with it can wait.
      Item.of(place.chapter().items(), Item.FenceItem.class)
          .forEach(fence -> Directives.bind(fence, here, told));
      return new Draft(
          List.of(), List.of(), new TreeMap<>(), Map.of(), Map.of(), Calculations.NONE);
    }
    for (Item.FenceItem fence : Item.of(place.chapter().items(), Item.FenceItem.class)) {
      Directives.bind(fence, here, problems).ifPresent(b -> blocks.put(fence.node(), b));
      Optional.ofNullable(blocks.get(fence.node())).ifPresent(b -> claims.add(fence, b));
    }
    new Typed(problems).check(place.chapter().items(), blocks.values());
    Numbering numbering = new Numbering(place, blocks, problems);
    List<Section> sections = numbering.number();
    List<Item> items = new ArrayList<>();
    for (Item item : place.chapter().items()) {
      items.add(item);
      Optional.ofNullable(blocks.get(item.node())).stream()
          .flatMap(block -> block.prose().stream())
          .forEach(prose -> items.addAll(prose.items()));
    }
    return new Draft(items, sections, numbering.labels, numbering.labelOf, blocks, calculations);
  }

  private SortedMap<String, Term> terms(Map<Order.Place, Draft> drafts) {
    SortedMap<String, Term> terms = new TreeMap<>();
    drafts.forEach((place, draft) -> {
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
    });
    return terms;
  }

  private Chapter chapter(Order.Place place, Draft draft, Links links) {
    Map<Node, Target> targets =
        place.printed()
            ? links.of(draft.items(), draft.labelOf(), place.slug(), draft.calculations())
            : Map.of();
    List<String> leadsTo =
        order.places().stream()
            .filter(p ->
                p.chapter().front().requires().stream()
                    .anyMatch(r -> r.name().equals(place.slug())))
            .map(Order.Place::slug)
            .toList();
    return new Chapter(
        place.chapter(),
        draft.items(),
        place.number(),
        place.part(),
        place.title(),
        place.page(),
        leadsTo,
        draft.sections(),
        draft.labels(),
        draft.labelOf(),
        targets,
        draft.blocks(),
        citations.in(draft.items(), draft.blocks(), computed(draft, targets), evaluator),
        claims.conditions().in(draft.items()));
  }

  /// All that a chapter evaluates, in the order of its text.
  private static List<Expression> computed(Draft draft, Map<Node, Target> targets) {
    List<Expression> all = new ArrayList<>();
    for (Item item : draft.items()) {
      if (targets.get(item.node()) instanceof Target.Computed(Computation c)) {
        all.add(c.expression());
      }
      Block block = draft.blocks().get(item.node());
      if (block != null) {
        all.addAll(block.expressions());
        block.claim().ifPresent(claim -> all.addAll(claim.inequality().sides()));
      }
    }
    return all;
  }

  /// A region that nobody quotes is a mistake: either the mark or the quotation is missing.
  private void checkRegions() {
    book.regions()
        .forEach((name, region) -> {
          SourceFile file = region.mark().file();
          if (!scope.quoted().contains(name)) {
            problems.error(
                "C04",
                region.mark(),
                "region \"" + region.name() + "\" is quoted by no chapter",
                "quote it with {code}, or remove its marks");
          }
        });
  }
}
