package press.source;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import press.source.Diagnostic.Severity;

/// A rule of the house: a matter of style, which a book may take as strictly as it likes. What
/// would publish something false, broken or unsafe is no rule and always an error.
public enum HouseRule {
  UNLISTED_FILE("L02", Setting.ERROR, "a Markdown file that the contents do not list"),
  HEADING_LEVEL("L06 L15", Setting.ERROR, "a second title, or a skipped level of headings"),
  IMAGE_TEXT("L12", Setting.ERROR, "an image without words"),
  TYPED_NUMBER("V08 V17", Setting.ERROR, "a performance number that is typed, without a source"),
  UNUSED_PROSE("P33", Setting.ERROR, "prose in `shared` that nobody includes"),
  FRONT_MATTER("P49", Setting.WARNING, "a key in front matter that nobody reads"),
  UNQUOTED_REGION("C04", Setting.WARNING, "a region of a source that nobody quotes"),
  CODE_LANGUAGE("C11", Setting.WARNING, "a listing in a language without colours"),
  TERM_ORDER("L13", Setting.WARNING, "a term that is used before its definition"),
  UNUSED_IMAGE("L31", Setting.WARNING, "a picture that nobody shows");

  /// The most that what breaks a rule may be.
  public enum Setting {
    ERROR,
    WARNING,
    OFF;

    /// As it is written in `book.yaml`.
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final List<String> codes;
  private final Setting usual;
  private final String about;

  HouseRule(String codes, Setting usual, String about) {
    this.codes = List.of(codes.split(" "));
    this.usual = usual;
    this.about = about;
  }

  /// Its name in `book.yaml`, such as `image-text`.
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The codes of its diagnostics.
  public List<String> codes() {
    return codes;
  }

  /// How strictly it is taken where `book.yaml` says nothing.
  public Setting usual() {
    return usual;
  }

  /// A line for each rule, as `rules:` in `book.yaml` wants them.
  public static String lines(Setting setting) {
    return Arrays.stream(values())
        .map(rule -> "  " + rule.key() + ": " + setting.key())
        .collect(Collectors.joining("\n"));
  }

  /// What breaks it, in Markdown.
  public String about() {
    return about;
  }

  /// The rule of a name in `book.yaml`.
  public static Optional<HouseRule> named(String key) {
    return Arrays.stream(values()).filter(rule -> rule.key().equals(key)).findFirst();
  }

  /// The rule that a diagnostic belongs to.
  public static Optional<HouseRule> of(String code) {
    return Arrays.stream(values()).filter(rule -> rule.codes.contains(code)).findFirst();
  }

  /// What a diagnostic is where a book has settings; nothing where its rule is off.
  ///
  /// @param settings name of a rule to how strictly it is taken
  static Optional<Diagnostic> applied(Diagnostic found, SortedMap<String, Setting> settings) {
    Optional<HouseRule> rule = of(found.code());
    if (rule.isEmpty()) {
      return Optional.of(found);
    }
    return switch (settings.getOrDefault(rule.get().key(), rule.get().usual)) {
      case ERROR -> Optional.of(found);
      case WARNING -> Optional.of(found.as(Severity.WARNING));
      case OFF -> Optional.empty();
    };
  }
}
