package press.parse;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableSeparator;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import java.util.Optional;
import java.util.function.Function;

/// The words of a piece of the tree without markup: formulas as TeX, notes left out.
final class PlainText {

  private static final int LONGEST = 320;

  private PlainText() {}

  /// All words below a node, with single spaces.
  static String of(Node node) {
    return of(node, _ -> Optional.empty());
  }

  /// The same with other words for some nodes.
  ///
  /// @param instead words that stand for a node and all below it
  static String of(Node node, Function<Node, Optional<String>> instead) {
    StringBuilder words = new StringBuilder();
    node.getChildren().forEach(child -> collect(child, words, instead));
    return Typed.singleBlanks(words);
  }

  /// The start of what a block says, cut at a word.
  static String preview(Node node) {
    String text = of(node);
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = text.lastIndexOf(' ', LONGEST);
    return text.substring(0, end < 0 ? LONGEST : end) + " …";
  }

  /// How many words a reader reads.
  static int count(Node node) {
    StringBuilder all = new StringBuilder();
    node.getChildren().forEach(child -> collect(child, all));
    String words = all.toString();
    int count = 0;
    boolean inside = false;
    for (int i = 0; i < words.length(); i++) {
      boolean letter = !Typed.isBlank(words.charAt(i));
      count += letter && !inside ? 1 : 0;
      inside = letter;
    }
    return count;
  }

  /// Adds the words of a node, those below it too.
  static void collect(Node node, StringBuilder words) {
    collect(node, words, _ -> Optional.empty());
  }

  /// The same with other words for some nodes.
  ///
  /// @param instead words that stand for a node and all below it
  static void collect(Node node, StringBuilder words, Function<Node, Optional<String>> instead) {
    Optional<String> other = instead.apply(node);
    if (other.isPresent()) {
      words.append(other.get());
      return;
    }
    switch (node) {
      case Text text -> words.append(Typed.unescaped(text.getChars()));
      case Code code -> words.append(code.getText());
      case HtmlEntity entity -> words.append(entity.getChars().unescape());
      case MathNode math -> words.append(math.tex());
      case SoftLineBreak _, HardLineBreak _ -> words.append(' ');
      case Footnote _ -> {
        // A note is no part of the sentence that calls it.
      }
      case CiteNode _ -> {
        // Nor is a source, nor the blank before it.
        while (!words.isEmpty() && Character.isWhitespace(words.charAt(words.length() - 1))) {
          words.setLength(words.length() - 1);
        }
      }
      case TableSeparator _ -> {
        // Dashes that say where the head of a table ends.
      }
      default -> {
        node.getChildren().forEach(child -> collect(child, words, instead));
        words.append(node instanceof Block || node instanceof TableCell ? " " : "");
      }
    }
  }
}
