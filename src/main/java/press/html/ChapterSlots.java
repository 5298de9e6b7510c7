package press.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import press.html.Slot.SlotCollector;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;

/// Renders the templates of one chapter on every machine, and gathers the slots that they declare.
final class ChapterSlots {

  private final RenderContext shared;
  private final Templates silent;
  private final Fragments fragments;
  private final SortedMap<String, Slot> slots = new TreeMap<>();
  private final Set<String> inner = new HashSet<>();
  private final Set<String> withoutAnchors = new HashSet<>();
  private String prefix = "";
  private int next = 1;

  ChapterSlots(RenderContext shared, Fragments fragments) {
    this.shared = shared;
    this.fragments = fragments;
    // The author learns of a mistake once, from the book's own machine.
    this.silent = shared.templates().telling(new Diagnostics());
  }

  /// Renders a template; on the other machines too where it declares slots.
  ///
  /// @param values the values of the template on a machine in view
  /// @return the token of the piece
  <V extends Record> String show(Template<V> template, Function<LinkedBook, V> values) {
    return show(view -> FilledTemplate.of(template, values.apply(view)), Optional.empty(), false);
  }

  /// Renders a template for something that an author wrote.
  ///
  /// @param filled the template with its values on a machine in view
  /// @param differs whether the template has to be rendered on the other machines although it
  ///   declares no slots
  /// @return the token of the piece
  String show(Function<LinkedBook, FilledTemplate> filled, Optional<Span> asked, boolean differs) {
    int first = next;
    SlotCollector collector = new SlotCollector(prefix, first);
    FilledTemplate own = filled.apply(shared.book());
    String html = shared.templates().show(own, asked, collector).strip();
    next = collector.next();
    List<SlotCollector.Declared> declared = collector.declared();
    Map<String, String> others = new TreeMap<>();
    List<SortedMap<String, String>> elements = new ArrayList<>();
    declared.forEach(d -> elements.add(new TreeMap<>(Map.of(shared.book().machine(), d.html()))));
    if (differs || !declared.isEmpty()) {
      for (LinkedBook view : shared.others()) {
        SlotCollector other = new SlotCollector(prefix, first);
        others.put(view.machine(), silent.show(filled.apply(view), asked, other).strip());
        if (other.declared().size() != declared.size()) {
          throw new IllegalStateException(
              "%s declares %d slots, but %d on %s"
                  .formatted(own.name(), declared.size(), other.declared().size(), view.machine()));
        }
        for (int i = 0; i < declared.size(); i++) {
          elements.get(i).put(view.machine(), other.declared().get(i).html());
        }
      }
    }
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      String key = declared.get(i).key();
      slots.put(key, new Slot(key, elements.get(i), declared.get(i).rule(), false));
      keys.add(key);
    }
    return fragments.keep(html, others, keys);
  }

  /// Makes one slot of a whole block.
  ///
  /// @param content renders the block and returns its token
  /// @return the token of the slot
  String block(Supplier<String> content) {
    String key = prefix + next++;
    int first = next;
    String html = "<div" + SlotCollector.attribute(key) + ">" + content.get() + "</div>";
    for (int number = first; number < next; number++) {
      inner.add(prefix + number);
    }
    SortedMap<String, String> elements = new TreeMap<>();
    elements.put(shared.book().machine(), html);
    shared.others().forEach(view -> elements.put(view.machine(), html));
    slots.put(key, new Slot(key, elements, "", false));
    return fragments.keep(html, Map.of(), List.of(key));
  }

  /// A second copy of a text, for other places: its slots have keys of their own, and no element of
  /// it has an anchor.
  ///
  /// @param own prefix of the keys, unique in the book
  /// @param content renders the text, tokens included
  Copy copy(String own, Supplier<String> content) {
    String before = prefix;
    prefix = own;
    Set<String> known = new HashSet<>(slots.keySet());
    String html = fragments.fill(content.get(), shared.book().machine());
    prefix = before;
    List<String> keys = slots.keySet().stream().filter(k -> !known.contains(k)).toList();
    withoutAnchors.addAll(keys);
    return new Copy(Fragments.withoutAnchors(html), keys);
  }

  /// A copy of a text for other places.
  ///
  /// @param keys of its slots
  record Copy(String html, List<String> keys) {}

  /// All slots of the chapter, by key.
  SortedMap<String, Slot> all() {
    SortedMap<String, Slot> filled = new TreeMap<>();
    slots.forEach((key, slot) -> {
      SortedMap<String, String> elements = new TreeMap<>();
      slot.fragments()
          .forEach((machine, html) -> {
            String whole =
                fragments.fill(
                    html,
                    machine,
                    found -> {
                      if (!found.equals(key)) {
                        inner.add(found);
                      }
                    });
            elements.put(
                machine, withoutAnchors.contains(key) ? Fragments.withoutAnchors(whole) : whole);
          });
      filled.put(key, new Slot(key, elements, slot.rule(), false));
    });
    filled.replaceAll(
        (key, slot) -> new Slot(key, slot.fragments(), slot.rule(), inner.contains(key)));
    return filled;
  }
}
