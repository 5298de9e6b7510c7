package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.Calculations;
import press.directives.Directives;
import press.directives.Scope;
import press.linking.BookLinker.LinkContext;
import press.markdown.CalloutKind;
import press.markdown.Item;
import press.markdown.Item.BareItem;
import press.markdown.ParsedBook;
import press.model.Block;
import press.model.Label;
import press.model.Section;
import press.model.Term;
import press.source.Diagnostics;
import press.source.StepMemory;

/// Makes the blocks of chapters and numbers what is in them, each chapter alone.
///
/// @param context all that they look at besides themselves
record ChapterDrafter(ParsedBook book, LinkContext context, Diagnostics problems) {

  /// The draft of a chapter at its place.
  ChapterDraft draft(ReadingOrder.Place place) {
    List<Object> of =
        List.of(
            place.chapter(), place.number(), place.part(), place.title(), StepMemory.same(context));
    ChapterDraft known =
        book.memory()
            .made(
                ChapterDraft.class,
                place.chapter().path(),
                of,
                problems,
                found -> made(place, found));
    // Its line in the list of contents may stand elsewhere now.
    return new ChapterDraft(
        place,
        known.items(),
        known.sections(),
        known.labels(),
        known.labelOf(),
        known.blocks(),
        known.calculations(),
        known.quoted());
  }

  private ChapterDraft made(ReadingOrder.Place place, Diagnostics found) {
    ConcurrentSkipListSet<String> quoted = new ConcurrentSkipListSet<>();
    Scope scope = new Scope(book, context.evaluator(), quoted);
    List<Item> own = place.chapter().items();
    if (!place.printed()) {
      // What a draft quotes counts as quoted; what is wrong with it can wait.
      Diagnostics later = new Diagnostics();
      Scope here = scope.with(Calculations.of(own, context.evaluator(), later));
      Item.of(own, Item.FenceItem.class).forEach(fence -> Directives.bind(fence, here, later));
      return new ChapterDraft(
          place,
          List.of(),
          List.of(),
          new TreeMap<>(),
          Map.of(),
          Map.of(),
          Calculations.NONE,
          quoted);
    }
    Calculations calculations = Calculations.of(own, context.evaluator(), found);
    Scope here = scope.with(calculations);
    Map<Node, Block> blocks = new IdentityHashMap<>();
    for (Item.FenceItem fence : Item.of(own, Item.FenceItem.class)) {
      Directives.bind(fence, here, found).ifPresent(b -> blocks.put(fence.node(), b));
    }
    new TypedNumberCheck(found).check(own, blocks.values());
    ChapterNumbering numbering = new ChapterNumbering(place, blocks, found);
    List<Section> sections = numbering.number();
    return new ChapterDraft(
        place,
        withProse(own, blocks),
        sections,
        numbering.labels,
        numbering.labelOf,
        blocks,
        calculations,
        quoted);
  }

  private static List<Item> withProse(List<Item> own, Map<Node, Block> blocks) {
    List<Item> items = new ArrayList<>();
    for (Item item : own) {
      items.add(item);
      Optional.ofNullable(blocks.get(item.node())).stream()
          .flatMap(block -> block.prose().stream())
          .forEach(prose -> items.addAll(prose.items()));
    }
    return List.copyOf(items);
  }

  /// A chapter whose blocks are made and whose parts have numbers, but whose links lead nowhere
  /// yet.
  ///
  /// @param items what needs a number or a meaning, that of its blocks too
  /// @param quoted regions that it quotes, as `path#region`
  record ChapterDraft(
      ReadingOrder.Place place,
      List<Item> items,
      List<Section> sections,
      SortedMap<String, Label> labels,
      Map<Node, Label> labelOf,
      Map<Node, Block> blocks,
      Calculations calculations,
      Set<String> quoted) {

    /// The terms that it defines, in the order of its text.
    List<Term> terms() {
      List<Term> terms = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        if (items.get(i) instanceof Item.CalloutItem item && isTerm(item)) {
          String id = labelOf.get(item.node()).id();
          terms.add(new Term(id, item.title(), i, item.preview(), place.slug()));
        }
      }
      return terms;
    }

    /// Whether a callout defines a term.
    private boolean isTerm(Item.CalloutItem item) {
      return item.node().kind() == CalloutKind.DEFINITION
          && !item.title().isEmpty()
          && labelOf.containsKey(item.node());
    }

    /// Notes the claims that it makes.
    void claims(ClaimRegistry all) {
      for (Item.FenceItem fence : Item.of(place.chapter().items(), Item.FenceItem.class)) {
        Optional.ofNullable(blocks.get(fence.node())).ifPresent(block -> all.add(fence, block));
      }
    }
  }

  /// Reports typed performance numbers without a source. The sentence of a claim needs none: its
  /// inequality is checked.
  record TypedNumberCheck(Diagnostics problems) {

    /// Looks at a chapter and at the prose of its blocks.
    void check(List<Item> items, Collection<Block> blocks) {
      Item.of(items, BareItem.class).forEach(this::tell);
      blocks.stream()
          .filter(block -> block.claim().isEmpty())
          .flatMap(block -> block.prose().stream())
          .flatMap(prose -> Item.of(prose.items(), BareItem.class).stream())
          .forEach(this::tell);
    }

    private void tell(BareItem bare) {
      String number = bare.at().text().replaceAll("\\s+", " ");
      problems.error(
          "V08",
          bare.at(),
          "\"" + number + "\" is typed, and nothing vouches for it",
          "print a measured or computed one ([](value:…), [](<calc: …>)), cite its source in the"
              + " sentence ([@key]), or say why it is typed: ["
              + number
              + "](allow \"an imaginary machine\")");
    }
  }
}
