package press.review;

import java.util.HexFormat;
import java.util.List;
import press.markdown.TextBlock;
import press.source.Codec;
import press.source.RecordCodec;
import press.source.Sha256;
import press.source.Span;

/// A piece of prose that depends on results: it prints numbers, or points to figures that draw
/// them. A block with a caption or prose of its own is one piece.
///
/// @param at where it is written
/// @param words what it says today, without markup
/// @param mentions its numbers, in the order of the text
/// @param pointers the figures that it shows or points to
public record PrintedParagraph(
    Span at, String words, List<Mention> mentions, List<Pointer> pointers) {

  static final Codec<List<PrintedParagraph>> CODEC = RecordCodec.listOf(PrintedParagraph.class);

  private static final int HASH_DIGITS = 12;

  public PrintedParagraph {
    mentions = List.copyOf(mentions);
    pointers = List.copyOf(pointers);
  }

  /// A number and where it stands.
  public record Mention(Span at, PrintedNumber number) {}

  /// A figure or a table that prints or draws numbers.
  ///
  /// @param at where it is pointed to
  /// @param figure the path of its chapter and its anchor, such as `hardware/gpu.md#fig-copy`
  public record Pointer(Span at, String figure) {}

  /// Twelve digits that stand for its source: an edit makes another paragraph of it, line breaks
  /// and a move do not.
  String hash() {
    return hash(TextBlock.words(at), HASH_DIGITS);
  }

  /// The first digits of the hash of a text.
  static String hash(String text, int digits) {
    return HexFormat.of().formatHex(Sha256.of(text)).substring(0, digits);
  }

  /// Whether a line of its file is one of its lines.
  ///
  /// @param line from 1
  public boolean hasLine(int line) {
    return at.line() <= line && line <= at.endLine();
  }
}
