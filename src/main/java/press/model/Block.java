package press.model;

import java.util.Map;
import java.util.Optional;

/// What a directive has made of a fence: known before anything is numbered, shown when everything
/// is.
public interface Block {

  /// Name of the template without folder and ending, such as `chart`.
  String template();

  /// What the press counts it as, if anything.
  Optional<Label.Kind> counted();

  /// The values that the template needs besides `id`, `number` and `caption`.
  Map<String, Object> show(LinkedBook book, Chapter chapter);
}
