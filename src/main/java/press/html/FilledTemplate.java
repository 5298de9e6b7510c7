package press.html;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import press.model.Template;
import press.source.RecordCodec;

/// A template with its values.
///
/// @param name of the template
/// @param values name to value
record FilledTemplate(String name, SequencedMap<String, Object> values) {

  /// A template with the components of a record as its values.
  static <V extends Record> FilledTemplate of(Template<V> template, Record values) {
    V own = template.values().cast(values);
    return new FilledTemplate(template.name(), RecordCodec.components(own));
  }

  /// This template with the components of another record as values too.
  FilledTemplate and(Record more) {
    SequencedMap<String, Object> all = new LinkedHashMap<>(values);
    all.putAll(RecordCodec.components(more));
    return new FilledTemplate(name, all);
  }
}
