package press.link;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import press.directive.Calculations;
import press.directive.Directives;
import press.directive.Scope;
import press.model.Block;
import press.model.Section;
import press.parse.Item;
import press.parse.ParsedBook;
import press.source.Diagnostics;
import press.source.Memory;

/// Makes the blocks of chapters and numbers what is in them, each chapter alone.
///
/// @param world all that they look at besides themselves
record Drafting(ParsedBook book, World world, Diagnostics problems) {

  /// The draft of a chapter at its place.
  Draft draft(Order.Place place) {
    List<Object> of =
        List.of(place.chapter(), place.number(), place.part(), place.title(), Memory.same(world));
    Draft known =
        book.memory()
            .made(Draft.class, place.chapter().path(), of, problems, told -> made(place, told));
    // Its line in the list of contents may stand elsewhere now.
    return new Draft(
        place,
        known.items(),
        known.sections(),
        known.labels(),
        known.labelOf(),
        known.blocks(),
        known.calculations(),
        known.quoted());
  }

  private Draft made(Order.Place place, Diagnostics told) {
    ConcurrentSkipListSet<String> quoted = new ConcurrentSkipListSet<>();
    Scope scope = new Scope(book, world.evaluator(), quoted);
    List<Item> own = place.chapter().items();
    if (!place.printed()) {
      // What a draft quotes counts as quoted; what is wrong with it can wait.
      Diagnostics later = new Diagnostics();
      Scope here = scope.with(Calculations.of(own, world.evaluator(), later));
      Item.of(own, Item.FenceItem.class).forEach(fence -> Directives.bind(fence, here, later));
      return new Draft(
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
    new Typed(told).check(own, blocks.values());
    Numbering numbering = new Numbering(place, blocks, told);
    List<Section> sections = numbering.number();
    return new Draft(
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
