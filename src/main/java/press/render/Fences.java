package press.render;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.parse.Item;
import press.source.Diagnostics;
import press.source.Memory;

/// The fences of a chapter as HTML, as they are seen from one machine. A picture takes long to
/// draw, and most edits of a chapter change none: what a fence shows is taken from the chapter as
/// it was before, where it was made of the same.
final class Fences {

  private final Chapter chapter;
  private final Workshop shop;
  private final Made before;
  private final Map<String, One> now = new HashMap<>();
  private final Map<String, Integer> again = new HashMap<>();
  private final List<Object> world;

  /// What was made of the fences of a chapter.
  record Made(Map<String, One> all) {
    static final Made NONE = new Made(Map.of());
  }

  /// What was made of one fence.
  ///
  /// @param of all that `shown` is made of
  /// @param shown the values of the block
  /// @param data all values of the template
  /// @param html what the template made of them; empty where it had something to tell the author
  private record One(
      List<Object> of,
      Map<String, Object> shown,
      Map<String, Object> data,
      Optional<String> html) {}

  /// @param before what was made of the fences when the chapter was written last
  Fences(Chapter chapter, Workshop shop, Made before) {
    this.chapter = chapter;
    this.shop = shop;
    this.before = before;
    // The same evidence is that of the same world: settings, code, images, results.
    this.world =
        List.of(
            Memory.same(shop.book().evidence()), shop.templates().token(), calculations(chapter));
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

  /// A fence as HTML.
  ///
  /// @param labelled its number, its caption and its prose
  String show(Block block, FencedCodeBlock node, Item item, Map<String, Object> labelled) {
    String text = node.getChars().toString();
    String name = text + "\0" + again.merge(text, 1, Integer::sum);
    List<Object> of = new ArrayList<>(world);
    of.add(isCalledByLine(block, item) ? item.at().line() : 0);
    Optional<One> last =
        Optional.ofNullable(before.all().get(name))
            .filter(one -> block.staysAlike() && one.of().equals(of));
    Map<String, Object> shown = last.map(One::shown).orElseGet(() -> shown(block));
    Map<String, Object> data = new LinkedHashMap<>(labelled);
    data.putAll(shown);
    Optional<String> html = last.filter(one -> one.data().equals(data)).flatMap(One::html);
    Diagnostics told = new Diagnostics();
    String made = html.orElseGet(() -> template(block, item, data, told));
    told.all().forEach(shop.problems()::add);
    if (block.staysAlike() && shop.book().parsed().memory().remembers()) {
      now.put(
          name,
          new One(of, shown, data, told.all().isEmpty() ? Optional.of(made) : Optional.empty()));
    }
    return made;
  }

  /// Whether the names of its parts come from its line: a figure's without a label do.
  private static boolean isCalledByLine(Block block, Item item) {
    return block.counted().equals(Optional.of(Label.Kind.FIGURE))
        && item instanceof Item.FenceItem fence
        && fence.label().isEmpty();
  }

  private Map<String, Object> shown(Block block) {
    Map<String, Object> shown = new LinkedHashMap<>(block.show(shop.book(), chapter));
    shown.put("rule", block.claim().map(shop.rules()::of).orElse(""));
    return shown;
  }

  private String template(Block block, Item item, Map<String, Object> data, Diagnostics told) {
    return shop.telling(told).templates().show("directive/" + block.template(), data, item.at());
  }
}
