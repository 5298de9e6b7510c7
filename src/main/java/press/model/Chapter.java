package press.model;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.markdown.FrontMatter.Status;
import press.markdown.Item;
import press.markdown.ParsedChapter;
import press.source.Output;

/// A chapter with everything numbered and linked. Its tree, blocks and links are made when they are
/// asked for: a build that finds all outputs of a chapter in the cache never asks.
///
/// @param parsed as written
/// @param facts what others need to know of it
/// @param outline what others can refer to in it
/// @param places where it defines, claims and declares
/// @param drafted its items and blocks
/// @param links what its links mean
public record Chapter(
    ParsedChapter parsed,
    Output<Facts> facts,
    Output<ChapterOutline> outline,
    Output<ChapterPlaces> places,
    Output<? extends Drafted> drafted,
    Output<Links> links) {

  /// What others need to know of a chapter.
  ///
  /// @param slug the short name
  /// @param number `2`, `A`, `2.1` below chapter 2, or empty for an interlude
  /// @param part index of its part, from 0
  /// @param depth how many chapters it stands below
  /// @param title its words
  /// @param page path from the site's root, such as `hardware/bandwidth.html`
  /// @param summary one sentence about it
  /// @param status how far it is
  /// @param minutes how long it takes to read
  /// @param requires slugs of what should be read first
  /// @param leadsTo slugs of chapters that require it, in reading order
  public record Facts(
      String slug,
      String number,
      int part,
      int depth,
      String title,
      String page,
      String summary,
      Status status,
      int minutes,
      List<String> requires,
      List<String> leadsTo) {

    public Facts {
      requires = List.copyOf(requires);
      leadsTo = List.copyOf(leadsTo);
    }

    /// Whether the chapter has a page.
    public boolean printed() {
      return status == Status.READY || status == Status.PREVIEWED;
    }
  }

  /// Something that has the text of a chapter.
  public interface Drafted {
    Text text();
  }

  /// What a chapter consists of, with numbers.
  ///
  /// @param items what needs a number or a meaning, in the order of the text, that of its blocks
  ///   too
  /// @param labelOf node to label
  /// @param blocks fence node to block
  public record Text(List<Item> items, Map<Node, Label> labelOf, Map<Node, Block> blocks) {

    /// The text of a chapter without a page.
    public static final Text NONE = new Text(List.of(), Map.of(), Map.of());

    public Text {
      items = List.copyOf(items);
      labelOf = Collections.unmodifiableMap(new IdentityHashMap<>(labelOf));
      blocks = Collections.unmodifiableMap(new IdentityHashMap<>(blocks));
    }
  }

  /// What the links and citations of a chapter mean.
  ///
  /// @param targets link node to meaning
  /// @param cited the works that it cites
  /// @param conditions callout node to when it stands
  public record Links(
      Map<Node, LinkTarget> targets, ChapterCitations cited, Map<Node, Condition> conditions) {

    public Links {
      targets = Collections.unmodifiableMap(new IdentityHashMap<>(targets));
      conditions = Collections.unmodifiableMap(new IdentityHashMap<>(conditions));
    }
  }

  /// Drops its tree, blocks and links, which are made again if anybody asks for them.
  public void forget() {
    parsed.text().forget();
    drafted.forget();
    links.forget();
  }

  /// The short name.
  public String slug() {
    return parsed.slug();
  }

  /// The path of its page from the site's root.
  public String page() {
    return parsed.page();
  }

  /// `2`, `A`, or empty for an interlude.
  public String number() {
    return facts.get().number();
  }

  /// Index of its part, from 0.
  public int part() {
    return facts.get().part();
  }

  /// How many chapters it stands below.
  public int depth() {
    return facts.get().depth();
  }

  /// Its words.
  public String title() {
    return facts.get().title();
  }

  /// One sentence about it.
  public String summary() {
    return facts.get().summary();
  }

  /// The first sentence of its summary: in many books the question that it answers.
  public String question() {
    return summary().split("(?<=[.?!])\\s", 2)[0];
  }

  /// Slugs of what should be read first.
  public List<String> requires() {
    return facts.get().requires();
  }

  /// Slugs of chapters that require it, in reading order.
  public List<String> leadsTo() {
    return facts.get().leadsTo();
  }

  /// Whether it is on the map only: a plan or a draft.
  public boolean planned() {
    return !facts.get().printed();
  }

  /// Whether it has a page only because this is a preview.
  public boolean draft() {
    return facts.get().status() == Status.PREVIEWED;
  }

  /// How many minutes it takes to read, at least one; none where it has no page yet.
  public int minutes() {
    return facts.get().minutes();
  }

  /// Its headings as a tree.
  public List<Section> sections() {
    return outline.get().sections();
  }

  /// Anchor to label.
  public SortedMap<String, Label> labels() {
    return outline.get().labels();
  }

  /// What needs a number or a meaning, in the order of the text, that of its blocks too.
  public List<Item> items() {
    return drafted.get().text().items();
  }

  /// Node to label.
  public Map<Node, Label> labelOf() {
    return drafted.get().text().labelOf();
  }

  /// Fence node to block.
  public Map<Node, Block> blocks() {
    return drafted.get().text().blocks();
  }

  /// Link node to meaning.
  public Map<Node, LinkTarget> targets() {
    return links.get().targets();
  }

  /// The works that it cites.
  public ChapterCitations cited() {
    return links.get().cited();
  }

  /// Callout node to when it stands.
  public Map<Node, Condition> conditions() {
    return links.get().conditions();
  }

  /// Where a node comes in the order of the items, from 0; how many items there are for a node that
  /// is none. Offsets do not tell: included text keeps those of its own file.
  public int position(Node node) {
    List<Item> items = items();
    int at = 0;
    while (at < items.size() && items.get(at).node() != node) {
      at++;
    }
    return at;
  }

  /// The label of a node, if it has one.
  public Optional<Label> label(Node node) {
    return Optional.ofNullable(labelOf().get(node));
  }
}
