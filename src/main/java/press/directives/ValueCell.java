package press.directives;

import java.util.List;
import press.evidence.Value;
import press.model.LinkedBook;
import press.model.Template;

/// A value in its template: by itself, or inside a block, which switches as a whole.
///
/// @param slot whether it is a slot
/// @param rule how it comes about; empty where it is the same number on every machine
/// @param words that stand in the place of the number, as HTML; may be empty
/// @param text the number with its unit
/// @param why where it comes from, or why there is none
/// @param machine the title of its machine
/// @param state `ok`, `stale` or `missing`
/// @param word a remark, such as `noisy` beside words that stand for a noisy number; may be empty
public record ValueCell(
    boolean slot,
    String rule,
    String words,
    String text,
    String why,
    String machine,
    String state,
    String word) {

  /// The template of a value.
  public static final Template<ValueCell> TEMPLATE =
      new Template<>("directive/value", ValueCell.class);

  /// A value inside a block.
  public static ValueCell of(Value value, LinkedBook book) {
    return of(value, book, "", "");
  }

  /// A value by itself.
  ///
  /// @param rule how it comes about; empty where it is the same number on every machine
  /// @param words that stand in the place of the number, as HTML; may be empty
  public static ValueCell of(Value value, LinkedBook book, String rule, String words) {
    boolean slot = !rule.isEmpty();
    String machine = book.evidence().machineTitle(value.machine());
    return switch (value) {
      case Value.Measured m -> {
        String noisy = words.isEmpty() || m.estimate().noise().isEmpty() ? "" : "noisy";
        String word = m.days().isEmpty() ? noisy : "rows of " + String.join(" and ", m.days());
        String why = why(m.stale(), m.provenance());
        yield new ValueCell(slot, rule, words, m.shown(), why, machine, state(m.stale()), word);
      }
      case Value.Word w -> {
        String why = why(w.stale(), w.provenance());
        yield new ValueCell(slot, rule, words, w.text(), why, machine, state(w.stale()), "");
      }
      case Value.Missing m ->
          new ValueCell(slot, rule, words, "", m.reason(), machine, "missing", m.word());
    };
  }

  private static String state(boolean stale) {
    return stale ? "stale" : "ok";
  }

  private static String why(boolean stale, List<String> provenance) {
    String last = stale ? "\nStale: measured with an older source" : "";
    return String.join("\n", provenance) + last;
  }
}
