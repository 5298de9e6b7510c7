package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directives.Calculations;
import press.directives.Directives;
import press.directives.Scope;
import press.markdown.Item;
import press.markdown.ParsedBook;
import press.model.Block;
import press.model.Section;
import press.source.BuildCache;
import press.source.Diagnostics;

/// Makes the blocks of chapters and numbers what is in them, each chapter alone.
///
/// @param world all that they look at besides themselves
record ChapterDrafter(ParsedBook book, LinkContext world, Diagnostics problems) {

  /// The draft of a chapter at its place.
  ChapterDraft draft(ReadingOrder.Place place) {
    List<Object> of =
        List.of(
            place.chapter(), place.number(), place.part(), place.title(), BuildCache.same(world));
    ChapterDraft known =
        book.memory()
            .made(
                ChapterDraft.class,
                place.chapter().path(),
                of,
                problems,
                told -> made(place, told));
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

  private ChapterDraft made(ReadingOrder.Place place, Diagnostics told) {
    ConcurrentSkipListSet<String> quoted = new ConcurrentSkipListSet<>();
    Scope scope = new Scope(book, world.evaluator(), quoted);
    List<Item> own = place.chapter().items();
    if (!place.printed()) {
      // What a draft quotes counts as quoted; what is wrong with it can wait.
      Diagnostics later = new Diagnostics();
      Scope here = scope.with(Calculations.of(own, world.evaluator(), later));
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
    Calculations calculations = Calculations.of(own, world.evaluator(), told);
    Scope here = scope.with(calculations);
    Map<Node, Block> blocks = new IdentityHashMap<>();
    for (Item.FenceItem fence : Item.of(own, Item.FenceItem.class)) {
      Directives.bind(fence, here, told).ifPresent(b -> blocks.put(fence.node(), b));
    }
    new TypedNumberCheck(told).check(own, blocks.values());
    ChapterNumbering numbering = new ChapterNumbering(place, blocks, told);
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
}
