package press.markdown;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.tables.TableRow;
import com.vladsch.flexmark.util.ast.Node;
import java.util.regex.Pattern;
import press.source.SourceFile;
import press.source.Span;

/// A piece of prose that is read as a whole: a paragraph, a heading, a row of a table, the title of
/// a callout.
///
/// @param node in the tree
/// @param at where it is written
public record TextBlock(Node node, Span at) {

  private static final Pattern MARKS = Pattern.compile("(?m)^[ \\t]*(?:>[ \\t]?)+");

  /// The piece around a node; the root of its tree where there is none.
  ///
  /// @param file in which the node is written
  public static TextBlock around(Node inner, SourceFile file) {
    Node node = inner;
    while (!isPiece(node) && node.getParent() != null) {
      node = node.getParent();
    }
    int start = node.getStartOffset();
    int end = node.getEndOffset();
    if (node instanceof CalloutNode.Title) {
      start = node.getFirstChild().getStartOffset();
      end = node.getLastChild().getEndOffset();
    }
    String text = file.text().substring(start, end);
    return new TextBlock(node, file.span(start, text.stripTrailing().length()));
  }

  private static boolean isPiece(Node node) {
    return node instanceof Paragraph
        || node instanceof Heading
        || node instanceof TableRow
        || node instanceof CalloutNode.Title;
  }

  /// Whether a node is another one or stands in it.
  public static boolean isInside(Node inner, Node outer) {
    Node node = inner;
    while (node != outer && node.getParent() != null) {
      node = node.getParent();
    }
    return node == outer;
  }

  /// The root of the tree of a node.
  public static Node rootOf(Node inner) {
    Node node = inner;
    while (node.getParent() != null) {
      node = node.getParent();
    }
    return node;
  }

  /// Whether a node stands in a callout `> [!TODO]`, which no page shows.
  public static boolean isTodo(Node inner) {
    for (Node node = inner; node != null; node = node.getParent()) {
      if (node instanceof CalloutNode callout && callout.kind() == CalloutKind.TODO) {
        return true;
      }
    }
    return false;
  }

  /// The source of a piece of text, the same however its lines are broken and wherever in quotes it
  /// stands.
  public static String words(Span at) {
    return SourceText.singleBlanks(MARKS.matcher(at.text()).replaceAll(""));
  }
}
