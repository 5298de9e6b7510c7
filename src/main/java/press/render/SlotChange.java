package press.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import press.evidence.Json;

/// How to make of an element what stands in its place on another machine, as short as it can be
/// said: `[attributes, step…]`.
///
/// `attributes` is 0 or an object, where `null` takes one away. Steps go through the children as
/// printed: a number leaves so many as they are, a negative one takes so many away, a string is the
/// text that one gets, an array that begins with a word is a new element `[tag, attributes,
/// child…]` (or `["#text", words]`), and any other array is a change of one child. What is left
/// over stays.
final class SlotChange {

  private static final List<Set<String>> TAGS =
      List.of(Allowed.HTML, Allowed.SLOT_HTML, Allowed.SVG, Allowed.SLOT_SVG, Allowed.MATH);

  /// The number of a slot is that of its place.
  private static final String NUMBER = "data-slot";

  /// What it costs to take children away.
  private static final int TAKE = 3;

  /// How far from its old place among its siblings an element is looked for.
  private static final int NEAR = 12;

  private SlotChange() {}

  /// The change; empty where both are the same.
  static String of(Element base, Element other) {
    String attributes = attributes(base, other);
    String steps = steps(base.childNodes(), other.childNodes());
    return attributes.equals("0") && steps.isEmpty() ? "" : "[" + attributes + steps + "]";
  }

  private static String attributes(Element base, Element other) {
    Map<String, String> changed = new TreeMap<>();
    for (Attribute attribute : other.attributes()) {
      boolean same =
          base.hasAttr(attribute.getKey())
              && base.attr(attribute.getKey()).equals(attribute.getValue());
      if (!same && !attribute.getKey().equals(NUMBER)) {
        changed.put(known(attribute, other), Json.of(attribute.getValue()));
      }
    }
    for (Attribute attribute : base.attributes()) {
      if (!other.hasAttr(attribute.getKey()) && !attribute.getKey().equals(NUMBER)) {
        changed.put(known(attribute, base), "null");
      }
    }
    return changed.isEmpty() ? "0" : object(changed);
  }

  private static String object(Map<String, String> values) {
    List<String> entries = new ArrayList<>();
    values.forEach((name, value) -> entries.add(Json.of(name) + ":" + value));
    return "{" + String.join(",", entries) + "}";
  }

  /// The steps with a comma before each.
  private static String steps(List<Node> base, List<Node> other) {
    int same = 0;
    int least = Math.min(base.size(), other.size());
    while (same < least && same(base.get(same), other.get(same))) {
      same++;
    }
    int end = 0;
    while (end < least - same
        && same(base.get(base.size() - 1 - end), other.get(other.size() - 1 - end))) {
      end++;
    }
    List<Node> from = base.subList(same, base.size() - end);
    List<Node> to = other.subList(same, other.size() - end);
    String steps = from.isEmpty() && to.isEmpty() ? "" : new Alignment(from, to).steps();
    return steps.isEmpty() ? "" : (same > 0 ? "," + same : "") + steps;
  }

  private static boolean same(Node base, Node other) {
    return base.outerHtml().equals(other.outerHtml());
  }

  /// The cheapest way from one list of children to another.
  private static final class Alignment {

    private final List<Node> from;
    private final List<Node> to;
    private final String[][] changes;
    private final int[][] costs;

    Alignment(List<Node> from, List<Node> to) {
      this.from = from;
      this.to = to;
      this.changes = new String[from.size()][to.size()];
      this.costs = new int[from.size() + 1][to.size() + 1];
      int[] news = to.stream().mapToInt(node -> made(node).length() + 1).toArray();
      for (int i = from.size(); i >= 0; i--) {
        for (int j = to.size(); j >= 0; j--) {
          costs[i][j] = i == from.size() && j == to.size() ? 0 : cheapest(i, j, news);
        }
      }
    }

    private int cheapest(int i, int j, int[] news) {
      int best = Integer.MAX_VALUE;
      if (i < from.size()) {
        best = costs[i + 1][j] + TAKE;
      }
      if (j < to.size()) {
        best = Math.min(best, costs[i][j + 1] + news[j]);
      }
      if (i < from.size() && j < to.size() && alike(i, j)) {
        changes[i][j] = change(from.get(i), to.get(j));
        best = Math.min(best, costs[i + 1][j + 1] + changes[i][j].length());
      }
      return best;
    }

    /// Whether one may become the other.
    private boolean alike(int i, int j) {
      boolean near = Math.abs(i - j) <= NEAR + Math.abs(from.size() - to.size());
      return near
          && switch (from.get(i)) {
            case Element a when to.get(j) instanceof Element b -> a.tagName().equals(b.tagName());
            case TextNode _ -> to.get(j) instanceof TextNode;
            default -> false;
          };
    }

    private static String change(Node base, Node other) {
      if (base instanceof Element a && other instanceof Element b) {
        return SlotChange.of(a, b);
      }
      return same(base, other) ? "" : Json.of(((TextNode) other).getWholeText());
    }

    String steps() {
      StringBuilder out = new StringBuilder();
      int kept = 0;
      int taken = 0;
      int i = 0;
      for (int j = 0; i < from.size() || j < to.size(); ) {
        boolean both = i < from.size() && j < to.size() && changes[i][j] != null;
        if (both && costs[i][j] == costs[i + 1][j + 1] + changes[i][j].length()) {
          String change = changes[i++][j++];
          taken = flushed(out, -taken);
          kept = change.isEmpty() ? kept + 1 : flushed(out, kept);
          out.append(change.isEmpty() ? "" : "," + change);
        } else if (i < from.size() && costs[i][j] == costs[i + 1][j] + TAKE) {
          kept = flushed(out, kept);
          taken++;
          i++;
        } else {
          kept = flushed(out, kept);
          taken = flushed(out, -taken);
          out.append(',').append(made(to.get(j++)));
        }
      }
      flushed(out, -taken);
      return out.toString();
    }

    private static int flushed(StringBuilder out, int count) {
      out.append(count == 0 ? "" : "," + count);
      return 0;
    }
  }

  /// A new node as a tuple.
  private static String made(Node node) {
    return switch (node) {
      case TextNode text -> "[\"#text\"," + Json.of(text.getWholeText()) + "]";
      case Element element -> element(element);
      default -> throw new IllegalStateException("a slot holds " + node.nodeName());
    };
  }

  private static String element(Element element) {
    if (TAGS.stream().noneMatch(tags -> tags.contains(element.tagName()))) {
      throw new IllegalStateException("no slot may hold <" + element.tagName() + ">");
    }
    Map<String, String> attributes = new TreeMap<>();
    for (Attribute attribute : element.attributes()) {
      // The namespace of a drawing is given by the script that makes it.
      if (!attribute.getKey().equals(NUMBER) && !attribute.getKey().equals("xmlns")) {
        attributes.put(known(attribute, element), Json.of(attribute.getValue()));
      }
    }
    StringBuilder out = new StringBuilder("[").append(Json.of(element.tagName()));
    out.append(attributes.isEmpty() ? "" : "," + object(attributes));
    for (Node child : element.childNodes()) {
      out.append(',').append(child instanceof TextNode t ? Json.of(t.getWholeText()) : made(child));
    }
    return out.append(']').toString();
  }

  private static String known(Attribute attribute, Element element) {
    String name = attribute.getKey();
    if (!Allowed.ATTRIBUTES.contains(name) && !Allowed.SLOT_ATTRIBUTES.contains(name)) {
      throw new IllegalStateException(
          "no slot may have " + name + " on <" + element.tagName() + ">");
    }
    return name;
  }
}
