package press.directives;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.evidence.Value;
import press.model.LinkedBook;

/// A value as `directive/value.peb` shows it: by itself inside a block, which switches as a whole.
public final class ValueCell {

  private ValueCell() {}

  /// What the template needs.
  public static Map<String, Object> of(Value value, LinkedBook book) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("slot", false);
    data.put("rule", "");
    data.put("words", "");
    data.put("machine", book.evidence().machineTitle(value.machine()));
    switch (value) {
      case Value.Measured m -> {
        data.put("text", m.text());
        data.put("word", m.estimate().noise().isEmpty() ? "" : "noisy");
        put(data, m.stale(), m.provenance());
      }
      case Value.Word w -> {
        data.put("text", w.text());
        data.put("word", "");
        put(data, w.stale(), w.provenance());
      }
      case Value.Missing m -> {
        data.put("text", "");
        data.put("state", "missing");
        data.put("why", m.reason());
        data.put("word", m.word());
      }
    }
    return data;
  }

  private static void put(Map<String, Object> data, boolean stale, List<String> provenance) {
    data.put("state", stale ? "stale" : "ok");
    String last = stale ? "\nStale: measured with an older source" : "";
    data.put("why", String.join("\n", provenance) + last);
  }
}
