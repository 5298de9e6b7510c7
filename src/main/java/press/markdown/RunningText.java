package press.markdown;

import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/// The text of a block, with the place of each character in the file.
final class RunningText {

  private final StringBuilder text = new StringBuilder();
  private final List<SourcedText> parts = new ArrayList<>();

  /// A part of the text.
  ///
  /// @param from where it begins in the text
  /// @param typed its characters in the file; null where they stand for a node
  /// @param start offset of that node in the file
  /// @param end offset behind it
  private record SourcedText(int from, BasedSequence typed, int start, int end) {}

  /// Adds characters of the file.
  void add(BasedSequence chars) {
    parts.add(new SourcedText(text.length(), chars, 0, 0));
    text.append(SourceText.of(chars));
  }

  /// Adds characters that stand for a node.
  void add(String chars, Node node) {
    parts.add(new SourcedText(text.length(), null, node.getStartOffset(), node.getEndOffset()));
    text.append(chars);
  }

  String text() {
    return text.toString();
  }

  /// The offset in the file of a character of the text.
  int start(int index) {
    SourcedText part = part(index);
    return part.typed == null ? part.start : part.typed.getIndexOffset(index - part.from);
  }

  /// The offset in the file behind a character of the text.
  int end(int index) {
    SourcedText part = part(index);
    return part.typed == null ? part.end : part.typed.getIndexOffset(index - part.from) + 1;
  }

  private SourcedText part(int index) {
    int at = parts.size() - 1;
    while (parts.get(at).from > index) {
      at--;
    }
    return parts.get(at);
  }

  /// The first and last offset of each sentence.
  List<int[]> sentences() {
    List<int[]> sentences = new ArrayList<>();
    int from = 0;
    Matcher end = NumberPatterns.SENTENCE_END.matcher(text);
    while (end.find()) {
      if (!NumberPatterns.isAbbreviation(text.substring(from, end.start() + 1))) {
        sentences.add(new int[] {from, end.end()});
        from = end.end();
      }
    }
    sentences.add(new int[] {from, text.length()});
    return sentences;
  }
}
