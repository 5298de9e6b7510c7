package press.parse;

import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/// Running text that knows the place of each of its characters in the file; that of a formula's is
/// the formula.
final class RunningText {

  private final StringBuilder text = new StringBuilder();
  private final List<Piece> pieces = new ArrayList<>();

  /// Places are asked for of few characters, so they are kept by the piece.
  ///
  /// @param from where it begins in the text
  private sealed interface Piece {
    int from();

    /// Words as they stand in the file.
    record Typed(int from, BasedSequence chars) implements Piece {}

    /// One thing, for all characters that stand for it.
    ///
    /// @param start place of the thing in the file
    /// @param end after it
    record Thing(int from, int start, int end) implements Piece {}
  }

  /// Adds words that stand for something.
  void add(String words, Node from) {
    pieces.add(new Piece.Thing(text.length(), from.getStartOffset(), from.getEndOffset()));
    text.append(words);
  }

  /// Adds words as they stand in the file.
  void add(BasedSequence chars) {
    pieces.add(new Piece.Typed(text.length(), chars));
    text.append(Typed.text(chars));
  }

  /// Adds a character that stands for something, where that begins.
  void add(char c, Node at) {
    int start = at.getStartOffset();
    pieces.add(new Piece.Thing(text.length(), start, start + 1));
    text.append(c);
  }

  String text() {
    return text.toString();
  }

  /// Where a character begins in the file.
  int start(int index) {
    return switch (piece(index)) {
      case Piece.Typed typed -> typed.chars().getIndexOffset(index - typed.from());
      case Piece.Thing thing -> thing.start();
    };
  }

  /// Where a character ends in the file.
  int end(int index) {
    return switch (piece(index)) {
      case Piece.Typed typed -> typed.chars().getIndexOffset(index - typed.from()) + 1;
      case Piece.Thing thing -> thing.end();
    };
  }

  private Piece piece(int index) {
    int at = pieces.size() - 1;
    while (pieces.get(at).from() > index) {
      at--;
    }
    return pieces.get(at);
  }

  /// All of it as one sentence: where it begins and ends.
  List<int[]> whole() {
    return List.of(new int[] {0, text.length()});
  }

  /// Where each sentence begins and ends.
  List<int[]> sentences() {
    List<int[]> sentences = new ArrayList<>();
    int from = 0;
    Matcher end = Performance.SENTENCE_END.matcher(text);
    while (end.find()) {
      if (!Performance.isAbbreviated(text.substring(from, end.start() + 1))) {
        sentences.add(new int[] {from, end.end()});
        from = end.end();
      }
    }
    sentences.add(new int[] {from, text.length()});
    return sentences;
  }
}
