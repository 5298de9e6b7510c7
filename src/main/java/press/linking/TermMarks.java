package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.Item;
import press.model.Label;
import press.model.LinkTarget;
import press.model.Term;

/// Which uses of a term in a chapter are marked: the first in each section of level 2, and in each
/// footnote; never in a heading, and not as a link at all inside the term's own definition.
///
/// Places are compared by the order of the items: text that is included from elsewhere keeps its
/// own offsets.
final class TermMarks {

  private final List<Item> items;
  private final Map<Node, Integer> positions = new IdentityHashMap<>();
  private final Map<Node, String> sections = new IdentityHashMap<>();
  private final Map<Node, String> notes = new IdentityHashMap<>();
  private final Map<Node, Item> headings = new IdentityHashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<String, Integer> anchors = new HashMap<>();

  TermMarks(List<Item> items, Map<Node, Label> labelOf) {
    this.items = items;
    String section = "";
    for (Item item : items) {
      if (item instanceof Item.HeadingItem heading) {
        headings.put(heading.node(), heading);
        boolean opens = heading.level() <= 2 && labelOf.containsKey(heading.node());
        section = opens ? labelOf.get(heading.node()).id() : section;
      }
      if (item instanceof Item.FootnoteItem note && !notes.containsKey(note.text())) {
        notes.put(note.text(), note.id());
        sections.put(note.text(), section);
      }
      positions.putIfAbsent(item.node(), positions.size());
      sections.putIfAbsent(item.node(), section);
    }
  }

  /// Whether the definition stands before the link; both are in this chapter.
  boolean defined(Term term, Item.LinkItem link) {
    return node(term).map(positions::get).orElse(-1) <= positions.get(link.node());
  }

  /// The callout that defines a term of this chapter; empty where the term is that of another
  /// chapter with the same slug, which is reported.
  private Optional<CalloutNode> node(Term term) {
    return items.stream()
        .skip(term.position())
        .limit(1)
        .filter(
            item -> item instanceof Item.CalloutItem callout && callout.title().equals(term.name()))
        .map(item -> (CalloutNode) item.node())
        .findFirst();
  }

  /// The link as a use of the term.
  ///
  /// @param words what stands there where the author gave none
  /// @param own whether the term is defined in this chapter
  LinkTarget.Use use(Term term, Item.LinkItem link, String page, String words, boolean own) {
    Optional<CalloutNode> definition = own ? node(term) : Optional.empty();
    String section = sections.get(link.node());
    String note = "";
    boolean heading = false;
    for (Node at = link.node(); at != null; at = at.getParent()) {
      Node here = at;
      boolean todo = at instanceof CalloutNode c && c.kind() == CalloutKind.TODO;
      if (todo || definition.filter(d -> here == d || here == d.title()).isPresent()) {
        return new LinkTarget.Use(page, term.id(), words, section, "", LinkTarget.Mark.NONE);
      }
      heading |= headings.containsKey(at);
      if (notes.containsKey(at)) {
        note = notes.get(at);
        section = sections.get(at);
      }
    }
    if (heading || !seen.add(term.id() + "\0" + section + "\0" + note)) {
      return new LinkTarget.Use(page, term.id(), words, section, "", LinkTarget.Mark.AGAIN);
    }
    String anchor = note.isEmpty() ? anchor(term) : "";
    return new LinkTarget.Use(page, term.id(), words, section, anchor, LinkTarget.Mark.FIRST);
  }

  /// No label has a dot, so no anchor of the author can be the same.
  private String anchor(Term term) {
    int number = anchors.merge(term.id(), 1, Integer::sum);
    return "use." + term.id() + (number == 1 ? "" : "." + number);
  }

  /// The known ids that a word may be a form of: one where it is clear, several where it is not.
  static SortedSet<String> idsOf(String typed, Collection<String> known) {
    if (known.contains(typed)) {
      return new TreeSet<>(List.of(typed));
    }
    SortedSet<String> stems = stems(typed.toLowerCase(Locale.ROOT));
    SortedSet<String> found = new TreeSet<>();
    for (String id : known) {
      if (stems.contains(id.toLowerCase(Locale.ROOT))) {
        found.add(id);
      }
    }
    return found;
  }

  private static SortedSet<String> stems(String word) {
    SortedSet<String> stems = new TreeSet<>(List.of(word));
    if (word.endsWith("s")) {
      stems.add(cut(word, 1));
    }
    if (word.endsWith("es")) {
      stems.add(cut(word, 2));
    }
    if (word.endsWith("ies") || word.endsWith("ied")) {
      stems.add(cut(word, 3) + "y");
    }
    if (word.endsWith("ed")) {
      stems.add(cut(word, 1));
      verb(cut(word, 2), stems);
    }
    if (word.endsWith("ing")) {
      verb(cut(word, 3), stems);
    }
    return stems;
  }

  /// `til` was `tile`, `mapp` was `map`, `spill` may be itself.
  private static void verb(String rest, SortedSet<String> stems) {
    stems.add(rest);
    stems.add(rest + "e");
    int last = rest.length() - 1;
    if (last > 0 && rest.charAt(last) == rest.charAt(last - 1)) {
      stems.add(cut(rest, 1));
    }
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  /// What stands on the page for a typed form: its hyphens are blanks where the term's name has
  /// blanks, and beyond the name.
  static String wordsOf(String typed, String name) {
    StringBuilder words = new StringBuilder(typed);
    for (int i = 0; i < typed.length(); i++) {
      boolean hyphen = i < name.length() && name.charAt(i) == '-';
      if (typed.charAt(i) == '-' && !hyphen) {
        words.setCharAt(i, ' ');
      }
    }
    return words.toString();
  }
}
