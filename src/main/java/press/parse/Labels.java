package press.parse;

import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Labels `{#id}` at the end of a heading or a caption.
final class Labels {

  private static final Pattern LABEL =
      Pattern.compile("(?<![ \\t])[ \\t]*+\\{#([A-Za-z][\\w-]*)}[ \\t]*+$");

  private Labels() {}

  /// Takes `{#id}` from the end of a node and returns the id; empty where there is none.
  static String take(Node node) {
    if (node.getLastChild() instanceof Text last) {
      Matcher labelled = LABEL.matcher(last.getChars());
      if (labelled.find()) {
        last.setChars(last.getChars().subSequence(0, labelled.start()));
        return labelled.group(1);
      }
    }
    return "";
  }

  /// Words without `{#id}` at their end.
  static String without(String words) {
    return LABEL.matcher(words).replaceFirst("").strip();
  }
}
