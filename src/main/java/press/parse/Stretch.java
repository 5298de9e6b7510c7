package press.parse;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What stands in a chapter from one heading to the next, as plain words.
///
/// @param heading that it stands under; empty before the first one
/// @param words with single blanks; notes are left out
public record Stretch(Optional<Node> heading, String words) {

  /// The stretches of text of a chapter, in the order of its text.
  ///
  /// @param instead words that stand for a node and all below it
  public static List<Stretch> in(Document document, Function<Node, Optional<String>> instead) {
    List<Stretch> stretches = new ArrayList<>();
    Optional<Node> heading = Optional.empty();
    StringBuilder words = new StringBuilder();
    for (Node block : document.getChildren()) {
      if (block instanceof Heading) {
        stretches.add(new Stretch(heading, Typed.singleBlanks(words)));
        heading = Optional.of(block);
        words.setLength(0);
      } else if (!(block instanceof FootnoteBlock)) {
        PlainText.collect(block, words, instead);
        words.append(' ');
      }
    }
    stretches.add(new Stretch(heading, Typed.singleBlanks(words)));
    return stretches;
  }

  /// The words below a node, with single blanks; notes are left out.
  ///
  /// @param instead words that stand for a node and all below it
  public static String words(Node node, Function<Node, Optional<String>> instead) {
    return PlainText.of(node, instead);
  }
}
