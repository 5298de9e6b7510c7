package press.html;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import press.markdown.Item;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.BuildCache;

/// The values of the blocks of a chapter. A picture takes long to draw, and most edits of a chapter
/// change none: what a block shows is taken from the chapter as it was before, where it was made of
/// the same.
final class BlockValues {

  private final Chapter chapter;
  private final RenderContext shop;
  private final Made before;
  private final Map<String, One> now = new HashMap<>();
  private final Map<String, Integer> again = new HashMap<>();
  private final List<Object> world;

  /// What was made of the fences of a chapter.
  record Made(Map<String, One> all) {
    static final Made NONE = new Made(Map.of());
  }

  /// The values of one block on one machine.
  ///
  /// @param of all that they are made of
  private record One(List<Object> of, Map<String, Object> shown) {}

  /// @param before what was made of the fences when the chapter was written last
  BlockValues(Chapter chapter, RenderContext shop, Made before) {
    this.chapter = chapter;
    this.shop = shop;
    this.before = before;
    // The same evidence is that of the same world: settings, code, images, results.
    this.world = List.of(BuildCache.same(shop.book().evidence()), calculations(chapter));
  }

  /// The calculations of a chapter as they are written, in their order.
  private static List<String> calculations(Chapter chapter) {
    return Item.of(chapter.parsed().items(), Item.FenceItem.class).stream()
        .filter(fence -> fence.name().text().equals("calc"))
        .map(fence -> fence.node().getChars().toString())
        .toList();
  }

  /// What was made until now.
  Made made() {
    return new Made(now);
  }

  /// The values of a block's template on a machine in view.
  ///
  /// @param labelled its number, its caption and its prose
  Function<LinkedBook, Map<String, Object>> values(
      Block block, FencedCodeBlock node, Item item, Map<String, Object> labelled) {
    String text = node.getChars().toString();
    String name = text + "\0" + again.merge(text, 1, Integer::sum);
    return view -> {
      Map<String, Object> values = new LinkedHashMap<>(labelled);
      values.putAll(shown(block, name + "\0" + view.machine(), item, view));
      return values;
    };
  }

  private Map<String, Object> shown(Block block, String name, Item item, LinkedBook view) {
    if (!block.staysAlike() || !view.parsed().memory().remembers()) {
      return shown(block, view);
    }
    List<Object> of = new ArrayList<>(world);
    of.add(isCalledByLine(block, item) ? item.at().line() : 0);
    One last = before.all().get(name);
    One one = last != null && last.of().equals(of) ? last : new One(of, shown(block, view));
    now.put(name, one);
    return one.shown();
  }

  /// Whether the names of its parts come from its line: a figure's without a label do.
  private static boolean isCalledByLine(Block block, Item item) {
    return block.counted().equals(Optional.of(Label.Kind.FIGURE))
        && item instanceof Item.FenceItem fence
        && fence.label().isEmpty();
  }

  private Map<String, Object> shown(Block block, LinkedBook view) {
    Map<String, Object> shown = new LinkedHashMap<>(block.show(view, chapter));
    shown.put("rule", block.claim().map(shop.rules()::of).orElse(""));
    return shown;
  }
}
