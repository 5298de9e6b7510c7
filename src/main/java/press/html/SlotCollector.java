package press.html;

import java.util.ArrayList;
import java.util.List;

/// The slots that one evaluation of a template declares, in the order of its text.
final class SlotCollector {

  private final String prefix;
  private final List<Declared> declared = new ArrayList<>();
  private int next;

  /// @param prefix of the keys
  /// @param next number of the first key
  SlotCollector(String prefix, int next) {
    this.prefix = prefix;
    this.next = next;
  }

  /// A slot as one template printed it.
  ///
  /// @param html the element, or its start tag where only attributes depend on the machine
  record Declared(String key, String html, String rule) {}

  /// The attribute that marks the element of a slot.
  static String attribute(String key) {
    return " data-slot=\"" + key + "\"";
  }

  String nextKey() {
    return prefix + next++;
  }

  void add(String key, String html, String rule) {
    declared.add(new Declared(key, html, rule));
  }

  List<Declared> declared() {
    return List.copyOf(declared);
  }

  /// The number after the last key.
  int next() {
    return next;
  }
}
