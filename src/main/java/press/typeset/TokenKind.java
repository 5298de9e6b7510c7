package press.typeset;

/// What a piece of a listing is; each but plain text has a class and a colour in `code.css`.
enum TokenKind {
  PLAIN(""),
  KEYWORD("k"),
  TYPE("t"),
  FUNCTION("f"),
  STRING("s"),
  NUMBER("n"),
  COMMENT("c"),
  PREPROCESSOR("p"),
  VARIABLE("v"),
  INSTRUCTION("i");

  private final String cssClass;

  TokenKind(String cssClass) {
    this.cssClass = cssClass;
  }

  /// The class of its span; empty for plain text, which has none.
  String cssClass() {
    return cssClass;
  }
}
