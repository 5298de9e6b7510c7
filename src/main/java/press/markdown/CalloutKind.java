package press.markdown;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The roles of a quote.
public enum CalloutKind {
  ASIDE("Aside", false, false),
  CASE("Case study", false, false),
  CAUTION("Caution", false, false),
  CONVENTION("Convention", false, false),
  DEFINITION("Definition", true, false),
  DERIVATION("Derivation", false, false),
  EXERCISE("Exercise", true, false),
  HINT("Hint", false, true),
  IF("If", false, false),
  IMPORTANT("Important", false, false),
  NOTE("Note", false, false),
  PITFALL("Pitfall", false, false),
  REMEMBER("What to remember", false, false),
  SOLUTION("Solution", false, true),
  TIP("Tip", false, false),
  TODO("To do", false, false),
  WARNING("Warning", false, false);

  private final String label;
  private final boolean numbered;
  private final boolean folds;

  CalloutKind(String label, boolean numbered, boolean folds) {
    this.label = label;
    this.numbered = numbered;
    this.folds = folds;
  }

  /// The word on the page.
  public String label() {
    return label;
  }

  /// Whether callouts of this kind are numbered.
  public boolean numbered() {
    return numbered;
  }

  /// Whether it starts folded by default.
  public boolean folds() {
    return folds;
  }

  /// The name in style sheets.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The kind of a name in any case, as on code hosts.
  static Optional<CalloutKind> of(String name) {
    return Arrays.stream(values()).filter(k -> k.name().equalsIgnoreCase(name)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(Enum::name).toList();
  }
}
