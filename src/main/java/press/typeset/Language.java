package press.typeset;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The description of a language with words, strings, numbers and comments.
///
/// @param words keywords, types, builtins and attributes with their kinds
/// @param lineComments marks that start a comment to the end of the line
/// @param blockComment its two marks; empty where there is none
/// @param quotes kinds of string literals, the longest opening marks first
/// @param prefixes words that belong to the string right behind them, such as `u8`
/// @param traits what else is particular to it
record Language(
    Map<String, TokenKind> words,
    List<String> lineComments,
    List<String> blockComment,
    List<Quote> quotes,
    Set<String> prefixes,
    Set<Trait> traits) {

  /// A kind of string literal.
  ///
  /// @param mark what opens and closes it
  /// @param lines whether it may hold line ends
  record Quote(String mark, boolean lines) {}

  /// What only some languages have.
  enum Trait {
    /// Lines that start with `#` are for a preprocessor.
    HASH_LINES,
    /// `@name` is an annotation or decorator.
    AT_NAMES,
    /// `#[...]` is an attribute and `'a` a lifetime; `r#"..."#` a raw string; comments nest.
    RUST,
    /// `[[...]]` is an attribute, `'` may separate digits, `R"x(...)x"` is a raw string.
    CPP,
    /// A capitalised word is a type.
    CAPITAL_TYPES,
    /// A word that ends in `_t` is a type.
    T_TYPES,
    /// A string before a colon is a key.
    KEYS
  }

  /// A description of nothing but words; the rest follows.
  static Builder of(String keywords) {
    return new Builder().words(TokenKind.KEYWORD, keywords);
  }

  boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /// Puts a description together; used while the table of languages is made and not after.
  static final class Builder {
    private final Map<String, TokenKind> words = new HashMap<>();
    private List<String> lineComments = List.of();
    private List<String> blockComment = List.of();
    private List<Quote> quotes = List.of(new Quote("\"", false), new Quote("'", false));
    private final Set<String> prefixes = new HashSet<>();
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);

    /// Adds words of a kind, separated by white space; the first kind of a word stays.
    Builder words(TokenKind kind, String list) {
      for (String word : list.strip().split("\\s+")) {
        words.putIfAbsent(word, kind);
      }
      return this;
    }

    Builder comments(String... marks) {
      lineComments = List.of(marks);
      return this;
    }

    Builder blockComments(String open, String close) {
      blockComment = List.of(open, close);
      return this;
    }

    Builder quotes(Quote... kinds) {
      quotes = List.of(kinds);
      return this;
    }

    Builder prefixes(String... words) {
      prefixes.addAll(Set.of(words));
      return this;
    }

    Builder traits(Trait... more) {
      traits.addAll(Set.of(more));
      return this;
    }

    Language build() {
      return new Language(
          Map.copyOf(words),
          lineComments,
          blockComment,
          quotes,
          Set.copyOf(prefixes),
          Set.copyOf(traits));
    }
  }
}
