package press.graph;

import java.util.Locale;
import press.source.Span;

/// A word or sign of DOT.
///
/// @param text a word as it is meant, without quotes; a sign as it is
/// @param at where it stands
record DotToken(Kind kind, String text, Span at) {

  enum Kind {
    /// A word that may be a keyword.
    WORD,
    /// A word in quotes.
    QUOTED,
    SIGN,
    END
  }

  boolean isSign(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }

  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.toLowerCase(Locale.ROOT).equals(keyword);
  }
}
