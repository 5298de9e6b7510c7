package press.parse;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.HtmlInline;
import com.vladsch.flexmark.ast.HtmlInlineComment;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.ImageRef;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.MailLink;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Optional;
import java.util.function.Function;
import press.source.SourceFile;

/// The characters of inline nodes, each with its place in the file.
///
/// Notes and citations are no part of a sentence; formulas are their TeX between dollars.
///
/// @param file in which they are typed
/// @param links address of a link without words of its own to the words on the page
record ReadingWords(SourceFile file, Function<String, Optional<String>> links) {

  private static final String ESCAPED = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  /// Adds what is read below a node.
  void add(Node parent, Reading.Builder out) {
    for (Node node : parent.getChildren()) {
      one(node, out);
    }
  }

  private void one(Node node, Reading.Builder out) {
    switch (node) {
      case Text text -> typed(text.getChars(), true, out);
      case Code code -> typed(code.getText(), false, out);
      case MailLink mail -> typed(mail.getText(), false, out);
      case LinkRef ref -> typed(ref.getChars(), true, out);
      case HtmlEntity entity -> stands(entity.getChars().unescape(), node, out);
      case SoftLineBreak _, HardLineBreak _ -> stands(" ", node, out);
      case MathNode math -> math(math, out);
      case Link link -> link(link, out);
      case Footnote _, CiteNode _, Image _, ImageRef _, HtmlInline _, HtmlInlineComment _ -> {
        // Not read in the sentence.
      }
      default -> add(node, out);
    }
  }

  /// Characters as they are typed; a backslash before a mark is no part of what is read.
  private static void typed(BasedSequence chars, boolean escapes, Reading.Builder out) {
    for (int i = 0; i < chars.length(); i++) {
      int start = chars.getIndexOffset(i);
      boolean escaped =
          escapes
              && chars.charAt(i) == '\\'
              && i + 1 < chars.length()
              && ESCAPED.indexOf(chars.charAt(i + 1)) >= 0;
      i += escaped ? 1 : 0;
      char c = chars.charAt(i);
      boolean blank = c == '\n' || c == '\r';
      out.add(blank ? ' ' : c, start, chars.getIndexOffset(i) + 1, Reading.Origin.TYPED);
    }
  }

  private static void stands(String words, Node node, Reading.Builder out) {
    out.add(words, node.getStartOffset(), node.getEndOffset(), Reading.Origin.TYPED);
  }

  private void math(MathNode math, Reading.Builder out) {
    BasedSequence tex = math.tex().trim();
    String mark = math.display() ? "$$" : "$";
    int start = math.tex().getStartOffset();
    int end = math.tex().getEndOffset();
    // A formula in a fence has no dollars.
    boolean dollars = start > 0 && file.text().charAt(start - 1) == '$';
    Reading.Origin origin = dollars ? Reading.Origin.TYPED : Reading.Origin.MADE;
    int wide = dollars ? mark.length() : 0;
    for (int i = 0; i < mark.length(); i++) {
      int at = dollars ? start - wide + i : start;
      out.add('$', at, dollars ? at + 1 : at, origin);
    }
    typed(tex, false, out);
    for (int i = 0; i < mark.length(); i++) {
      int at = dollars ? end + i : end;
      out.add('$', at, dollars ? at + 1 : at, origin);
    }
  }

  private void link(Link link, Reading.Builder out) {
    String url = link.getUrl().toString();
    boolean number = url.startsWith("value:") || url.startsWith("calc:");
    if (number) {
      String words = links.apply(url).orElseGet(() -> PlainText.of(link));
      String shown = "⟦" + words + "⟧";
      out.add(shown, link.getStartOffset(), link.getEndOffset(), Reading.Origin.NUMBER);
    } else if (link.getFirstChild() == null) {
      String words = links.apply(url).orElse("");
      out.add(words, link.getStartOffset(), link.getEndOffset(), Reading.Origin.MADE);
    } else {
      add(link, out);
    }
  }
}
