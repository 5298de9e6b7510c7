package press.html;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// An element of a page that differs from machine to machine.
///
/// @param key the value of its attribute `data-slot`; unique among the slots of a page
/// @param fragments id of a machine to the element as HTML on that machine; only its start tag
///   where nothing but attributes depends on the machine
/// @param rule how a browser computes the element from a reader's own results, as JSON, see
///   [press.evidence.ExpressionCompiler]; empty where it cannot
/// @param inner whether the slot is part of another one, whose fragments hold it too
record Slot(String key, SortedMap<String, String> fragments, String rule, boolean inner) {

  Slot {
    fragments = Collections.unmodifiableSortedMap(new TreeMap<>(fragments));
  }

  /// This slot with changed fragments.
  Slot map(UnaryOperator<String> change) {
    SortedMap<String, String> changed = new TreeMap<>(fragments);
    changed.replaceAll((_, html) -> change.apply(html));
    return new Slot(key, changed, rule, inner);
  }
}
