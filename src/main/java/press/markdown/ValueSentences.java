package press.markdown;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableHead;
import com.vladsch.flexmark.ext.tables.TableRow;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sentences of a chapter that have a number from results or from arithmetic in them, as text
/// in which each such number is one character.
public final class ValueSentences {

  /// The first of the characters that stand for numbers; no chapter holds them.
  private static final char FIRST = '\uE100';

  /// Stands for code and formulas.
  private static final String OBJECT = "\uE011";

  private static final int MOST = 0x600;
  private static final Pattern END =
      Pattern.compile("(?<=[.!?…][”\")]{0,2})\\s+(?=[\\p{Lu}\\p{Nd}“\"(\uE011\uE100-\uE6FF])");

  private ValueSentences() {}

  /// A sentence.
  ///
  /// @param text in which each number is the character of [#mark]
  /// @param numbers those in it, in the order of the text
  /// @param heading whether it is a heading
  /// @param heads in a cell the head of its column and the first cell of its line; elsewhere the
  ///   code in it, where it has a single number
  public record ValueSentence(
      String text, List<NumberLink> numbers, boolean heading, List<String> heads) {

    /// The text between the number and the one before it, or the start.
    public String before(NumberLink number) {
      int at = text.indexOf(number.mark());
      int from = at;
      while (from > 0 && !isMark(text.charAt(from - 1))) {
        from--;
      }
      return text.substring(from, at);
    }

    /// The text between the number and the next one, or the end.
    public String after(NumberLink number) {
      int from = text.indexOf(number.mark()) + 1;
      int end = from;
      while (end < text.length() && !isMark(text.charAt(end))) {
        end++;
      }
      return text.substring(from, end);
    }
  }

  /// A number in a sentence.
  ///
  /// @param mark the character that stands for it
  /// @param conditional whether it stands in prose under a condition
  public record NumberLink(Item.LinkItem link, char mark, boolean conditional) {}

  private static boolean isMark(char c) {
    return c >= FIRST && c < FIRST + MOST;
  }

  /// The sentences, in the order of the text.
  ///
  /// @param isNumber whether a link stands for a number from results or from arithmetic
  public static List<ValueSentence> in(List<Item> items, Predicate<Item.LinkItem> isNumber) {
    Map<Node, List<NumberLink>> blocks = new LinkedHashMap<>();
    for (Item.LinkItem link : Item.of(items, Item.LinkItem.class)) {
      if (isNumber.test(link)) {
        List<NumberLink> all = blocks.computeIfAbsent(block(link.node()), _ -> new ArrayList<>());
        char mark = (char) (FIRST + all.size() % MOST);
        all.add(new NumberLink(link, mark, isConditional(link.node())));
      }
    }
    List<ValueSentence> sentences = new ArrayList<>();
    blocks.forEach((block, numbers) -> sentences.addAll(sentences(block, numbers)));
    return sentences;
  }

  private static Node block(Node node) {
    Node block = node;
    while (block.getParent() != null
        && !(block instanceof Paragraph
            || block instanceof Heading
            || block instanceof TableCell
            || block instanceof Document)) {
      block = block.getParent();
    }
    return block;
  }

  private static boolean isConditional(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      if (n instanceof CalloutNode callout && callout.kind() == CalloutKind.IF) {
        return true;
      }
    }
    return false;
  }

  private static List<ValueSentence> sentences(Node block, List<NumberLink> numbers) {
    Map<Node, Character> marks = new LinkedHashMap<>();
    numbers.forEach(number -> marks.put(number.link().node(), number.mark()));
    StringBuilder text = new StringBuilder();
    block.getChildren().forEach(child -> append(child, marks, text));
    List<String> objects = objects(block, marks.keySet());
    int object = 0;
    List<ValueSentence> sentences = new ArrayList<>();
    int from = 0;
    Matcher end = END.matcher(text);
    while (from <= text.length()) {
      boolean more = end.find();
      String sentence = text.substring(from, more ? end.start() : text.length());
      int count = (int) sentence.chars().filter(c -> c == OBJECT.charAt(0)).count();
      // A text may hold the character itself.
      List<String> codes =
          object + count > objects.size() ? List.of() : objects.subList(object, object + count);
      object += count;
      List<NumberLink> inside =
          numbers.stream().filter(number -> sentence.indexOf(number.mark()) >= 0).toList();
      if (!inside.isEmpty()) {
        List<String> heads =
            block instanceof TableCell ? heads(block) : inside.size() == 1 ? codes : List.of();
        sentences.add(new ValueSentence(sentence, inside, block instanceof Heading, heads));
      }
      from = more ? end.end() : text.length() + 1;
    }
    return sentences;
  }

  /// What the column and the line of a cell are about.
  private static List<String> heads(Node block) {
    if (!(block instanceof TableCell cell) || !(cell.getParent() instanceof TableRow row)) {
      return List.of();
    }
    int column = 0;
    for (Node before = cell.getPrevious(); before != null; before = before.getPrevious()) {
      column++;
    }
    List<String> heads = new ArrayList<>();
    Node section = row.getParent() == null ? null : row.getParent().getParent();
    Node head = section == null ? null : section.getFirstChildAny(TableHead.class);
    Node line = head == null ? null : head.getFirstChild();
    Node of = line == null ? null : line.getFirstChild();
    for (int i = 0; i < column && of != null; i++) {
      of = of.getNext();
    }
    Stream.of(of, row.getFirstChild())
        .filter(Objects::nonNull)
        .filter(node -> node != cell)
        .forEach(node -> heads.add(PlainText.of(node).strip()));
    return heads;
  }

  /// The code of a block, and an empty text for each formula, as [#OBJECT] stands for them.
  private static List<String> objects(Node block, Set<Node> numbers) {
    List<String> objects = new ArrayList<>();
    for (Node node : block.getChildren()) {
      switch (node) {
        case Code code -> objects.add(code.getText().toString());
        case FormulaNode _ -> objects.add("");
        case CitationNode _, Footnote _ -> {
          // No part of the sentence.
        }
        case Link link when link.getUrl().startsWith("machine:") -> {
          // Its text is taken as it is typed.
        }
        default -> {
          if (!numbers.contains(node)) {
            objects.addAll(objects(node, numbers));
          }
        }
      }
    }
    return objects;
  }

  private static void append(Node node, Map<Node, Character> marks, StringBuilder text) {
    if (marks.containsKey(node)) {
      text.append((char) marks.get(node));
      return;
    }
    switch (node) {
      case Text words -> text.append(words.getChars().unescape());
      case SoftLineBreak _, HardLineBreak _ -> text.append(' ');
      case Code _, FormulaNode _ -> text.append(OBJECT);
      case Link link when link.getUrl().startsWith("machine:") ->
          text.append(link.getText()).append(' ').append(link.getUrl());
      case CitationNode _, Footnote _ -> {
        // No part of the sentence.
      }
      default -> node.getChildren().forEach(child -> append(child, marks, text));
    }
  }
}
