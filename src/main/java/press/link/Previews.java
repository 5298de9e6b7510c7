package press.link;

import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.ast.TextCollectingVisitor;

/// Plain text of a piece of the tree, for previews.
final class Previews {

  private static final int LONGEST = 320;

  private Previews() {}

  static String of(Node node) {
    StringBuilder out = new StringBuilder();
    for (Node child : node.getChildren()) {
      out.append(new TextCollectingVisitor().collectAndGetText(child).strip()).append(' ');
    }
    return cut(out.toString().replaceAll("\\s+", " ").strip());
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = text.lastIndexOf(' ', LONGEST);
    return text.substring(0, end < 0 ? LONGEST : end) + " …";
  }
}
