package press.model;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import press.markdown.SymbolReader.Declared;
import press.markdown.SymbolReader.MeaningPart;
import press.source.CacheReader;
import press.source.CacheWriter;
import press.source.Codec;
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
  public static final Codec<ChapterPlaces> CODEC =
      new Codec<>() {
        @Override
        public void write(ChapterPlaces places, CacheWriter out) {
          out.all(places.terms(), out::span);
          out.all(
              places.claims(), claim -> out.text(claim.id()).span(claim.name()).text(claim.at()));
          out.all(places.declarations(), declaration -> write(declaration, out));
          out.all(new TreeSet<>(places.quoted()), out::text);
        }

        private void write(Declaration declaration, CacheWriter out) {
          out.flag(declaration.convention()).span(declaration.at()).text(declaration.anchor());
          out.all(
              declaration.symbols(),
              symbol -> {
                out.text(symbol.tex()).text(symbol.meaning());
                out.all(symbol.parts(), part -> out.text(part.text()).flag(part.math()));
                out.span(symbol.at());
              });
        }

        @Override
        public ChapterPlaces read(CacheReader in) {
          return new ChapterPlaces(
              in.list(in::span),
              in.list(() -> new ClaimPlace(in.text(), in.span(), in.text())),
              in.list(() ->
                  new Declaration(in.flag(), in.span(), in.text(), in.list(() -> symbol(in)))),
              Set.copyOf(in.list(in::text)));
        }

        private Declared symbol(CacheReader in) {
          return new Declared(
              in.text(),
              in.text(),
              in.list(() -> new MeaningPart(in.text(), in.flag())),
              in.span());
        }
      };
}
