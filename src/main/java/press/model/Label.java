package press.model;

/// Something in a chapter that can be referred to.
///
/// @param id anchor on the page, unique in its chapter
/// @param kind section, figure, table and so on; each kind is numbered by itself
/// @param number such as `2.3` for a section or `4` for a figure; empty for what is not counted
/// @param chapter slug of its chapter
/// @param title its words; may be empty
public record Label(String id, Kind kind, String number, String chapter, String title) {

  /// What the press counts, and how a reference calls it.
  public enum Kind {
    SECTION("Section"),
    FIGURE("Figure"),
    TABLE("Table"),
    EQUATION("Equation"),
    LISTING("Listing"),
    DEFINITION("Definition"),
    EXERCISE("Exercise"),
    CLAIM("Claim"),
    BLOCK("");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /// The word before the number.
    public String word() {
      return word;
    }
  }

  /// The text of a reference: `Figure 4`; the title where nothing is counted.
  public String text() {
    return number.isEmpty() || kind == Kind.BLOCK ? title : kind.word() + " " + number;
  }
}
