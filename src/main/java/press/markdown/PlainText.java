package press.markdown;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableSeparator;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.HtmlElement.InlineElement;
import press.markdown.Item.LinkItem;
import press.source.Span;

/// Text of a tree without markup, with single blanks: formulas are TeX, footnotes are left out.
public final class PlainText {

  private static final int MAX_PREVIEW_CHARS = 320;

  private PlainText() {}

  /// The text below a node.
  static String of(Node node) {
    return of(node, _ -> Optional.empty());
  }

  /// The text below a node with replacements.
  ///
  /// @param instead the text of a node and all below it, where it is replaced
  public static String of(Node node, Function<Node, Optional<String>> instead) {
    StringBuilder words = new StringBuilder();
    node.getChildren().forEach(child -> append(child, words, instead));
    return SourceText.singleBlanks(words);
  }

  /// The paragraphs before a block, as far as its heading.
  ///
  /// @param isEnd where the search ends too
  public static String before(Node block, Predicate<Node> isEnd) {
    List<String> paragraphs = new ArrayList<>();
    for (Node node = block.getPrevious();
        node != null && !(node instanceof Heading) && !isEnd.test(node);
        node = node.getPrevious()) {
      if (node instanceof Paragraph) {
        paragraphs.addFirst(of(node));
      }
    }
    return String.join("\n", paragraphs);
  }

  /// The text of a chapter from one heading to the next.
  ///
  /// @param heading empty before the first one
  public record SectionText(Optional<Node> heading, String text) {}

  /// The sections of a chapter in order.
  ///
  /// @param instead the text of a node and all below it, where it is replaced
  public static List<SectionText> sections(
      Document document, Function<Node, Optional<String>> instead) {
    List<SectionText> sections = new ArrayList<>();
    Optional<Node> heading = Optional.empty();
    StringBuilder text = new StringBuilder();
    for (Node block : document.getChildren()) {
      if (block instanceof Heading) {
        sections.add(new SectionText(heading, SourceText.singleBlanks(text)));
        heading = Optional.of(block);
        text.setLength(0);
      } else if (!(block instanceof FootnoteBlock)) {
        append(block, text, instead);
        text.append(' ');
      }
    }
    sections.add(new SectionText(heading, SourceText.singleBlanks(text)));
    return sections;
  }

  /// The start of the text below a node, cut at a word.
  static String preview(Node node) {
    String text = of(node);
    if (text.length() <= MAX_PREVIEW_CHARS) {
      return text;
    }
    int end = text.lastIndexOf(' ', MAX_PREVIEW_CHARS);
    return text.substring(0, end < 0 ? MAX_PREVIEW_CHARS : end) + " …";
  }

  /// The number of words below a node.
  static int countWords(Node node) {
    StringBuilder text = new StringBuilder();
    node.getChildren().forEach(child -> append(child, text));
    int count = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      boolean blank = SourceText.isBlank(text.charAt(i));
      count += !blank && !inWord ? 1 : 0;
      inWord = !blank;
    }
    return count;
  }

  /// Appends the text of a node.
  static void append(Node node, StringBuilder words) {
    append(node, words, _ -> Optional.empty());
  }

  /// Appends the text of a node with replacements.
  ///
  /// @param instead the text of a node and all below it, where it is replaced
  static void append(Node node, StringBuilder words, Function<Node, Optional<String>> instead) {
    Optional<String> other = instead.apply(node);
    if (other.isPresent()) {
      words.append(other.get());
      return;
    }
    switch (node) {
      case Text text -> words.append(SourceText.unescaped(text.getChars()));
      case Code code -> words.append(code.getText());
      case HtmlEntity entity -> words.append(entity.getChars().unescape());
      case FormulaNode math -> words.append(math.tex());
      case SoftLineBreak _, HardLineBreak _ -> words.append(' ');
      case InlineElement element when element.name().equals("br") -> words.append(' ');
      case Footnote _ -> {
        // No part of the sentence.
      }
      case CitationNode _ -> {
        // No part of the sentence, nor is the blank before it.
        while (!words.isEmpty() && Character.isWhitespace(words.charAt(words.length() - 1))) {
          words.setLength(words.length() - 1);
        }
      }
      case TableSeparator _ -> {
        // The dashes below the head of a table.
      }
      default -> {
        node.getChildren().forEach(child -> append(child, words, instead));
        words.append(node instanceof Block || node instanceof TableCell ? " " : "");
      }
    }
  }

  /// A sentence with a link in it.
  ///
  /// @param at the first of the links
  /// @param text in plain words
  public record LinkSentence(Span at, String text) {

    // Two characters that no chapter holds.
    private static final String OPEN = "\uE000";
    private static final String CLOSE = "\uE001";
    private static final Pattern MARK = Pattern.compile(OPEN + "(\\d{1,8})" + CLOSE);
    private static final Pattern END =
        Pattern.compile("(?<=[.!?…][”\")]{0,2})\\s+(?=[\\p{Lu}\\p{Nd}“\"(\uE000])");

    /// The sentences with links, in order. Their ends do not depend on the text of the links, so
    /// that two lists with different texts correspond.
    ///
    /// @param words the text of a node and all below it, where it is replaced
    public static List<LinkSentence> around(
        List<LinkItem> links, Function<Node, Optional<String>> words) {
      Map<Node, List<LinkItem>> byBlock = new LinkedHashMap<>();
      links.forEach(l -> byBlock.computeIfAbsent(block(l.node()), _ -> new ArrayList<>()).add(l));
      List<LinkSentence> all = new ArrayList<>();
      byBlock.forEach((block, in) -> all.addAll(of(block, in, words)));
      return all;
    }

    private static List<LinkSentence> of(
        Node block, List<LinkItem> links, Function<Node, Optional<String>> words) {
      List<Node> nodes = links.stream().map(LinkItem::node).toList();
      String text =
          PlainText.of(
              block,
              node ->
                  nodes.contains(node)
                      ? Optional.of(OPEN + nodes.indexOf(node) + CLOSE)
                      : words.apply(node));
      List<LinkSentence> all = new ArrayList<>();
      for (String sentence : END.split(text)) {
        Matcher mark = MARK.matcher(sentence);
        if (mark.find()) {
          Span at = links.get(Integer.parseInt(mark.group(1))).at();
          all.add(new LinkSentence(at, filled(sentence, nodes, words)));
        }
      }
      return all;
    }

    private static String filled(
        String sentence, List<Node> nodes, Function<Node, Optional<String>> words) {
      return MARK.matcher(sentence)
          .replaceAll(mark -> {
            Node node = nodes.get(Integer.parseInt(mark.group(1)));
            String own = words.apply(node).orElseGet(() -> PlainText.of(node));
            return Matcher.quoteReplacement(own);
          });
    }

    /// The paragraph, heading, cell or title around a link.
    private static Node block(Node link) {
      Node node = link;
      while (node.getParent() != null && !(node instanceof Block) && !(node instanceof TableCell)) {
        node = node.getParent();
      }
      return node;
    }
  }
}
