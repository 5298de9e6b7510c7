package press.markdown;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.IndentedCodeBlock;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import press.markdown.HtmlElement.InlineElement;

/// Makes elements `mark` of `==words==`, for books whose settings say so.
///
/// Two equals signs begin marked words where none and no letter, digit, `!`, `<` or `>` stands
/// before them and no blank behind, and end them where no blank stands before them and no equals
/// sign, letter or digit behind. Both stand in the same quote, item, paragraph, cell or element.
///
/// @param text of the whole file
record MarkedWords(String text) {

  private static final String SIGN = "==";

  /// Replaces the marked words below a node.
  void replaceIn(Node parent) {
    for (Node child : children(parent)) {
      switch (child) {
        case Code _, FencedCodeBlock _, IndentedCodeBlock _, Image _, FormulaNode _ -> {
          // No running text.
        }
        case Link link when BareAddresses.is(link) -> {
          // An address may hold equals signs.
        }
        default -> replaceIn(child);
      }
    }
    Sign open = null;
    for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
      if (!(child instanceof Text words)) {
        continue;
      }
      Node after = null;
      for (Sign sign : signs(words)) {
        if (open != null && sign.ends(text) && sign.at() > open.at() + SIGN.length()) {
          after = mark(open, sign);
          open = null;
          break;
        }
        open = sign.begins(text) ? sign : open;
      }
      child = after == null ? child : after;
    }
  }

  private static List<Node> children(Node parent) {
    List<Node> children = new ArrayList<>();
    parent.getChildren().forEach(children::add);
    return children;
  }

  /// Two equals signs.
  ///
  /// @param words in which they stand
  /// @param at their offset in the file
  private record Sign(Text words, int at) {

    private boolean begins(String text) {
      char before = charAt(text, at - 1);
      char behind = charAt(text, at + SIGN.length());
      return !Character.isLetterOrDigit(before)
          && "_!<>".indexOf(before) < 0
          && !Character.isWhitespace(behind);
    }

    private boolean ends(String text) {
      char behind = charAt(text, at + SIGN.length());
      return !Character.isWhitespace(charAt(text, at - 1))
          && !Character.isLetterOrDigit(behind)
          && behind != '_';
    }

    private static char charAt(String text, int at) {
      return at < 0 || at >= text.length() ? '\n' : text.charAt(at);
    }
  }

  /// The signs of a text: neither more nor fewer than two equals signs, without a backslash.
  private List<Sign> signs(Text words) {
    List<Sign> signs = new ArrayList<>();
    for (int at = text.indexOf(SIGN, words.getStartOffset());
        at >= 0 && at + SIGN.length() <= words.getEndOffset();
        at = text.indexOf(SIGN, at)) {
      int end = at;
      while (end < text.length() && text.charAt(end) == '=') {
        end++;
      }
      boolean plain = at == 0 || text.charAt(at - 1) != '\\' && text.charAt(at - 1) != '=';
      if (end - at == SIGN.length() && plain) {
        signs.add(new Sign(words, at));
      }
      at = end;
    }
    return signs;
  }

  /// Puts all between two signs into an element, which is returned.
  private static Node mark(Sign open, Sign close) {
    Text first = open.words();
    Text last = close.words();
    int from = open.at() - first.getStartOffset();
    int to = close.at() - last.getStartOffset();
    InlineElement mark =
        new InlineElement(
            first.getChars().subSequence(from, from + SIGN.length()), "mark", new TreeMap<>());
    if (from > 0) {
      first.insertBefore(new Text(first.getChars().subSequence(0, from)));
    }
    first.insertBefore(mark);
    int rest = to + SIGN.length();
    if (rest < last.getTextLength()) {
      last.insertAfter(new Text(last.getChars().subSequence(rest, last.getTextLength())));
    }
    if (first == last) {
      mark.appendChild(new Text(first.getChars().subSequence(from + SIGN.length(), to)));
      first.unlink();
      return mark;
    }
    if (from + SIGN.length() < first.getTextLength()) {
      int start = from + SIGN.length();
      mark.appendChild(new Text(first.getChars().subSequence(start, first.getTextLength())));
    }
    for (Node between = first.getNext(); between != last; between = first.getNext()) {
      between.unlink();
      mark.appendChild(between);
    }
    if (to > 0) {
      mark.appendChild(new Text(last.getChars().subSequence(0, to)));
    }
    first.unlink();
    last.unlink();
    return mark;
  }
}
