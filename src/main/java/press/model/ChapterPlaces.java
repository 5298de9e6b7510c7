package press.model;

import java.util.List;
import java.util.Set;
import press.markdown.SymbolReader.Declared;
import press.source.Codec;
import press.source.RecordCodec;
import press.source.Span;

/// What a chapter defines, claims, declares and quotes, with its places, for the checks of the
/// whole book.
///
/// @param terms the places of its terms, in their order
/// @param claims its claims, in the order of its text
/// @param declarations its conventions and definitions
/// @param quoted regions that it quotes, as `path#region`
public record ChapterPlaces(
    List<Span> terms, List<ClaimPlace> claims, List<Declaration> declarations, Set<String> quoted) {

  public ChapterPlaces {
    terms = List.copyOf(terms);
    claims = List.copyOf(claims);
    declarations = List.copyOf(declarations);
    quoted = Set.copyOf(quoted);
  }

  /// A claim.
  ///
  /// @param name the place of its name
  /// @param at the place of its inequality, in words
  public record ClaimPlace(String id, Span name, String at) {}

  /// A callout that declares symbols.
  ///
  /// @param convention whether it is a convention, not a definition
  /// @param at its first character
  /// @param anchor empty without a label
  public record Declaration(boolean convention, Span at, String anchor, List<Declared> symbols) {}

  /// How places are stored.
  public static final Codec<ChapterPlaces> CODEC = RecordCodec.of(ChapterPlaces.class);
}
