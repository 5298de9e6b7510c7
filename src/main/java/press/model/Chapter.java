package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.FrontMatter;
import press.markdown.Item;
import press.markdown.ParsedChapter;

/// A chapter with everything numbered and linked.
///
/// @param parsed as written
/// @param items what needs a number or a meaning, in the order of the text, that of its blocks too
/// @param number `2`, `A`, or empty for an interlude
/// @param part index of its part, from 0
/// @param title its words
/// @param page path from the site's root, such as `hardware/bandwidth.html`
/// @param leadsTo slugs of chapters that require it, in reading order
/// @param sections its headings as a tree
/// @param labels anchor to label
/// @param labelOf node to label
/// @param targets link node to meaning
/// @param blocks fence node to block
/// @param cited the works that it cites
/// @param conditions callout node to when it stands
public record Chapter(
    ParsedChapter parsed,
    List<Item> items,
    String number,
    int part,
    String title,
    String page,
    List<String> leadsTo,
    List<Section> sections,
    SortedMap<String, Label> labels,
    Map<Node, Label> labelOf,
    Map<Node, LinkTarget> targets,
    Map<Node, Block> blocks,
    ChapterCitations cited,
    Map<Node, Condition> conditions) {

  private static final int WORDS_A_MINUTE = 220;

  public Chapter {
    items = List.copyOf(items);
    leadsTo = List.copyOf(leadsTo);
    sections = List.copyOf(sections);
    labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
    labelOf = Collections.unmodifiableMap(new IdentityHashMap<>(labelOf));
    targets = Collections.unmodifiableMap(new IdentityHashMap<>(targets));
    blocks = Collections.unmodifiableMap(new IdentityHashMap<>(blocks));
    conditions = Collections.unmodifiableMap(new IdentityHashMap<>(conditions));
  }

  /// The short name.
  public String slug() {
    return parsed.slug();
  }

  /// One sentence about it.
  public String summary() {
    return parsed.front().summary();
  }

  /// Whether it is on the map only: a plan or a draft.
  public boolean planned() {
    return !parsed.front().printed();
  }

  /// Whether it has a page only because this is a preview.
  public boolean draft() {
    return parsed.front().status() == FrontMatter.Status.PREVIEWED;
  }

  /// Slugs of what should be read first.
  public List<String> requires() {
    return parsed.front().requires().stream().map(FrontMatter.Named::name).toList();
  }

  /// How many minutes it takes to read, at least one; none where it has no page yet.
  public int minutes() {
    return planned() ? 0 : Math.max(1, Math.round(parsed.words() / (float) WORDS_A_MINUTE));
  }

  /// Where a node comes in the order of the items, from 0; how many items there are for a node that
  /// is none. Offsets do not tell: included text keeps those of its own file.
  public int position(Node node) {
    int at = 0;
    while (at < items.size() && items.get(at).node() != node) {
      at++;
    }
    return at;
  }

  /// The label of a node, if it has one.
  public Optional<Label> label(Node node) {
    return Optional.ofNullable(labelOf.get(node));
  }
}
