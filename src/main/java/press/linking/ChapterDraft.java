package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.directives.Calculations;
import press.markdown.Item;
import press.model.Block;
import press.model.Label;
import press.model.Section;

/// A chapter whose blocks are made and whose parts have numbers, but whose links lead nowhere yet.
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

  /// Notes the claims that it makes.
  void claims(ClaimRegistry all) {
    for (Item.FenceItem fence : Item.of(place.chapter().items(), Item.FenceItem.class)) {
      Optional.ofNullable(blocks.get(fence.node())).ifPresent(block -> all.add(fence, block));
    }
  }
}
