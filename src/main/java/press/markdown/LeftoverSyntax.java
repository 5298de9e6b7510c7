package press.markdown;

import com.vladsch.flexmark.ast.BlockQuote;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableSeparator;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.HtmlElement.BlockElement;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Warns of what a parser takes for text although its author meant more: marks without an end, rows
/// that do not fit their table, syntax of other programs. It is printed, but it should not be
/// printed without a word.
record LeftoverSyntax(SourceFile file, Diagnostics problems) {

  private static final Pattern CAPTION =
      Pattern.compile("(?i)(?:table|figure|fig\\.?|listing|caption)\\s*[\\d.]*\\s*:|:\\s");
  private static final Pattern CALLOUT = Pattern.compile("\\[!\\w+]");

  /// Warns of a chapter that has nothing below its title.
  void checkEmpty(Document document) {
    for (Node node : document.getChildren()) {
      if (!(node instanceof Reference)) {
        return;
      }
    }
    problems.warning(
        "P46",
        file.start(),
        "a chapter without text",
        "write it, or say status: planned in its front matter");
  }

  /// Looks at all nodes of a document, whose items have been collected. Of one that exceeds a limit
  /// only that is told: what was left out would look like mistakes.
  void check(Document document) {
    if (!ParserLimits.hasExcess(document)) {
      walk(document);
    }
  }

  /// Looks at the nodes below a node.
  void walk(Node parent) {
    for (Node node : parent.getChildren()) {
      switch (node) {
        case Node other when isIncluded(other, parent) -> {
          // It was looked at in its own file.
        }
        case FencedCodeBlock fence -> fence(fence);
        case BlockElement pre when pre.name().equals("pre") -> {
          // All of it is printed as it stands.
        }
        case TableBlock table -> {
          table(table);
          walk(table);
        }
        case CalloutNode callout -> {
          text(callout.title());
          walk(callout);
        }
        case Paragraph paragraph -> paragraph(paragraph);
        case Heading _, TableCell _ -> text(node);
        default -> walk(node);
      }
    }
  }

  private static boolean isIncluded(Node node, Node parent) {
    return node.getChars().getBaseSequence() != parent.getChars().getBaseSequence();
  }

  private void fence(FencedCodeBlock fence) {
    if (fence.getClosingMarker().isEmpty()) {
      String marks = fence.getOpeningMarker().toString();
      warn(
          "P42",
          fence.getOpeningMarker(),
          "a fence without an end: all below it is code",
          "write " + marks + " on a line of its own where it ends");
    }
  }

  /// Rows with more or fewer cells than the head.
  private void table(TableBlock table) {
    int wanted = -1;
    for (Node part : table.getChildren()) {
      for (Node row : part.getChildren()) {
        wanted = wanted < 0 ? cells(row) : wanted;
        if (cells(row) != wanted) {
          boolean dashes = part instanceof TableSeparator;
          warn(
              "P44",
              row.getChars().trim(),
              (dashes ? "dashes for" : "a row of")
                  + " %d cells in a table of %d".formatted(cells(row), wanted),
              dashes ? "write |---| for each cell of the head" : "a | in a cell is written \\|");
        }
      }
    }
  }

  private static int cells(Node row) {
    int cells = 0;
    for (Node cell : row.getChildren()) {
      cells += cell instanceof TableCell ? 1 : 0;
    }
    return cells;
  }

  private void paragraph(Paragraph paragraph) {
    String words = PrintedText.of(paragraph, file).text();
    Node owner = paragraph.getPrevious();
    boolean captioned =
        owner instanceof TableBlock
            || owner instanceof Paragraph before && before.getFirstChild() instanceof Image;
    Matcher caption = CAPTION.matcher(words);
    if (words.startsWith("Caption:")) {
      // A caption of nothing has been reported.
      return;
    }
    if (captioned && caption.lookingAt()) {
      warn(
          "P45",
          paragraph.getChars().subSequence(0, caption.end()),
          "a caption that is printed as a paragraph",
          "write Caption: and its words, and a label {#id} at the end");
    } else if (!isQuoted(paragraph) && CALLOUT.matcher(words).lookingAt()) {
      warn(
          "P48",
          paragraph.getChars().subSequence(0, 2),
          "a callout outside of a quote",
          "write > before each of its lines");
    } else {
      text(paragraph);
    }
  }

  private static boolean isQuoted(Node node) {
    return node.getParent() instanceof BlockQuote || node.getParent() instanceof CalloutNode;
  }

  /// Text that looks like syntax, of each code once.
  private void text(Node piece) {
    Set<String> told = new HashSet<>();
    PrintedText text = PrintedText.of(piece, file);
    for (SyntaxHint hint : SyntaxHint.ALL) {
      if (!told.contains(hint.code())) {
        hint.in(text)
            .ifPresent(found -> {
              told.add(hint.code());
              tell(hint, found, text);
            });
      }
    }
    for (Node node : piece.getDescendants()) {
      if (node instanceof LinkRef ref && !ref.isDefined() && isFull(ref) && told.add("P48")) {
        String name = ref.getReference().toString();
        warn(
            "P48",
            ref.getReference(),
            "nothing defines [" + name + "]",
            "write [" + name + "]: and an address");
      }
    }
  }

  private static boolean isFull(LinkRef ref) {
    String name = ref.getReference().toString();
    return !ref.getText().isEmpty() && name.matches("[^@^].*");
  }

  private void tell(SyntaxHint hint, MatchResult found, PrintedText text) {
    int start = found.start("at");
    int length =
        Math.max(1, found.group("at").stripTrailing().lines().findFirst().orElse("").length());
    problems.warning(
        hint.code(), file.span(text.start() + start, length), hint.what(), hint.help());
  }

  private void warn(String code, BasedSequence at, String what, String help) {
    problems.warning(code, SourceText.span(file, at), what, help);
  }
}
