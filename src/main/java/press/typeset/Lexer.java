package press.typeset;

/// Finds the tokens of one language, in one pass from left to right and in linear time.
interface Lexer {

  /// Notes every token of `code` that is not plain; broken code is no error.
  void lex(String code, CodeLines out);
}
