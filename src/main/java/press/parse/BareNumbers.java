package press.parse;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.ast.HtmlInlineComment;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import press.source.SourceFile;

/// Finds typed numbers with a performance unit in running text that nothing vouches for: neither a
/// citation in the same sentence, nor a note of it that cites, nor a calculation, nor a reason why
/// the number may be typed.
///
/// Code and listings are not text; units of size alone are no performance.
final class BareNumbers {

  private final SourceFile file;
  private final Set<String> citing = new HashSet<>();
  private final List<Item.BareItem> found = new ArrayList<>();

  private BareNumbers(SourceFile file) {
    this.file = file;
  }

  /// The numbers of a tree, in the order of the text.
  static List<Item.BareItem> in(Document document, SourceFile file) {
    BareNumbers numbers = new BareNumbers(file);
    for (Node node : document.getDescendants()) {
      if (node instanceof FootnoteBlock note && cites(note)) {
        numbers.citing.add(note.getText().toString());
      }
    }
    numbers.walk(document, false);
    return numbers.found;
  }

  private static boolean cites(Node node) {
    for (Node below : node.getDescendants()) {
      if (below instanceof CiteNode) {
        return true;
      }
    }
    return false;
  }

  /// @param vouched whether something around it cites for all of it
  private void walk(Node parent, boolean vouched) {
    if (parent instanceof CalloutNode callout) {
      if (callout.kind() == CalloutKind.TODO) {
        return;
      }
      look(callout.title(), vouched, false);
    }
    for (Node node : parent.getChildren()) {
      switch (node) {
        case FencedCodeBlock _ -> {
          // Not running text.
        }
        case TableBlock table -> walk(table, vouched || isCaptionedWithCitation(table));
        case FootnoteBlock note -> walk(note, vouched || cites(note));
        case Paragraph _, Heading _, TableCell _ -> look(node, vouched, node instanceof TableCell);
        default -> walk(node, vouched);
      }
    }
  }

  private static boolean isCaptionedWithCitation(TableBlock table) {
    return table.getNext() instanceof Paragraph caption
        && caption.getChars().startsWith("Caption:")
        && cites(caption);
  }

  /// @param whole whether all of it is one sentence, such as a cell
  private void look(Node block, boolean vouched, boolean whole) {
    if (vouched) {
      return;
    }
    RunningText line = new RunningText();
    block.getChildren().forEach(child -> collect(child, line));
    // Few blocks have such a number, and to find the ends of sentences takes longer.
    if (!Performance.anyNumber(line.text())) {
      return;
    }
    for (int[] sentence : whole ? line.whole() : line.sentences()) {
      String words = line.text().substring(sentence[0], sentence[1]);
      if (words.indexOf(Performance.CITED) >= 0) {
        continue;
      }
      Matcher number = Performance.NUMBER.matcher(words);
      while (number.find()) {
        int from = line.start(sentence[0] + number.start());
        int to = line.end(sentence[0] + number.end() - 1);
        found.add(new Item.BareItem(block, file.span(from, to - from)));
      }
    }
  }

  private void collect(Node node, RunningText line) {
    switch (node) {
      case Text text -> line.add(text.getChars());
      case SoftLineBreak _, HardLineBreak _ -> line.add(' ', node);
      case CiteNode _ -> line.add(Performance.CITED, node);
      case Footnote note when citing.contains(note.getText().toString()) ->
          line.add(Performance.CITED, node);
      case Footnote _, HtmlInlineComment _, HtmlCommentBlock _ -> {
        // Nothing that is read in the sentence.
      }
      case MathNode math -> line.add(MathWords.of(math.getChars()), math);
      case Code _, Image _ -> line.add(Performance.THING, node);
      case Link link when isVouched(link) -> line.add(Performance.THING, node);
      default -> node.getChildren().forEach(child -> collect(child, line));
    }
  }

  private static boolean isVouched(Link link) {
    return link.getUrl().startsWith("calc:")
        || link.getUrl().startsWith("value:")
        || link.getUrl().toString().equals("allow");
  }
}
