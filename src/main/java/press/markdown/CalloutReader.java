package press.markdown;

import com.vladsch.flexmark.ast.BlockQuote;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Replaces quotes that begin with `[!KIND]` by callouts.
record CalloutReader(SourceFile file, Diagnostics problems) {

  private static final Pattern KIND = Pattern.compile("\\s*(\\[!(\\w+)]).*\\R?");
  private static final Pattern HEAD =
      Pattern.compile(
          "\\[!(\\w+)]([+-]?)[ \\t]*+(|.*?(?<![ \\t]))[ \\t]*+(?:\\{#([A-Za-z][\\w-]*)})?[ \\t]*+");

  /// Replaces the callouts below a node, inner ones first.
  void replaceIn(Node parent) {
    for (Node child = parent.getFirstChild(); child != null; ) {
      Node next = child.getNext();
      replaceIn(child);
      if (child instanceof BlockQuote quote && quote.getFirstChild() instanceof Paragraph first) {
        replace(quote, first);
      }
      child = next;
    }
  }

  private void replace(BlockQuote quote, Paragraph first) {
    Span line = SourceText.restOfLine(file, first.getStartOffset());
    Matcher head = HEAD.matcher(line.text());
    if (!head.matches()) {
      checkRest(quote, null);
      return;
    }
    Span kindAt = line.part(2, head.group(1).length());
    CalloutKind kind = CalloutKind.of(head.group(1)).orElse(null);
    if (kind == null) {
      problems.error(
          "P03",
          kindAt,
          "no callout [!" + head.group(1) + "]",
          SpellingSuggestions.didYouMean(
              head.group(1).toUpperCase(Locale.ROOT), CalloutKind.names()));
      return;
    }
    char fold = head.group(2).isEmpty() ? ' ' : head.group(2).charAt(0);
    String id = head.group(4) == null ? "" : head.group(4);
    CalloutNode callout = new CalloutNode(quote.getChars(), kind, fold, id);
    takeTitle(first, callout, line.start() + head.start(3), line.start() + head.end(3), line.end());
    checkRest(quote, first);
    if (first.getFirstChild() == null) {
      first.unlink();
    }
    if (quote.getFirstChild() == null && quote.getNext() instanceof Paragraph below) {
      problems.warning(
          "P04",
          kindAt,
          "a [!" + head.group(1) + "] with no words in it",
          "write > before each of its lines, also before those that are empty: > "
              + below.getChars().lineAt(0).trimEOL());
    }
    // One by one, because flexmark's takeChildren leaves those in the middle with their old parent.
    List<Node> children = new ArrayList<>();
    quote.getChildren().forEach(children::add);
    children.forEach(callout::appendChild);
    quote.insertBefore(callout);
    quote.unlink();
  }

  /// Moves the inline nodes of the title to the callout and removes the rest of the first line.
  private static void takeTitle(
      Paragraph first, CalloutNode callout, int from, int to, int lineEnd) {
    for (Node node = first.getFirstChild(); node != null && node.getStartOffset() <= lineEnd; ) {
      Node next = node.getNext();
      boolean inside = node.getEndOffset() > from && node.getStartOffset() < to;
      node.unlink();
      if (inside) {
        callout.title().appendChild(node instanceof Text text ? cut(text, from, to) : node);
      }
      node = next;
    }
  }

  private static Text cut(Text text, int from, int to) {
    BasedSequence chars = text.getChars();
    int a = Math.max(0, from - chars.getStartOffset());
    int b = Math.min(chars.length(), to - chars.getStartOffset());
    return new Text(chars.subSequence(a, Math.max(a, b)));
  }

  /// Reports kinds that do not begin their quote.
  ///
  /// @param head the paragraph that begins with the kind of this quote; null where there is none
  private void checkRest(BlockQuote quote, Paragraph head) {
    for (Node child : quote.getChildren()) {
      if (child instanceof Paragraph paragraph) {
        for (int i = paragraph == head ? 1 : 0; i < paragraph.getLineCount(); i++) {
          checkLine(paragraph.getLineChars(i), head != null);
        }
      }
    }
  }

  private void checkLine(BasedSequence line, boolean second) {
    Matcher kind = KIND.matcher(line);
    if (kind.matches() && CalloutKind.of(kind.group(2)).isPresent()) {
      problems.error(
          "P04",
          file.span(line.getStartOffset() + kind.start(1), kind.group(1).length()),
          second
              ? "a second " + kind.group(1) + " in one quote"
              : kind.group(1) + " in the middle of a quote",
          second
              ? "put an empty line between two quotes, or nest the second with \"> >\""
              : "it belongs on the first line of its quote");
    }
  }
}
