package press.markdown;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableHead;
import com.vladsch.flexmark.ext.tables.TableRow;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.PieceMemory;
import press.source.SourceFile;
import press.source.Span;

/// Finds typed numbers with a unit of performance that have no source: no citation in the same
/// sentence or in a footnote of it, no calculation, and no reason why the number may be typed.
///
/// Code is not searched, but for code that is nothing but such a number; units of size alone are no
/// units of performance.
public final class TypedNumberFinder {

  private final SourceFile file;
  private final PieceMemory pieces;
  private final Set<String> citing = new HashSet<>();
  private final List<Item.UnsourcedNumberItem> found = new ArrayList<>();

  private TypedNumberFinder(SourceFile file, PieceMemory pieces) {
    this.file = file;
    this.pieces = pieces;
  }

  /// The numbers of a tree, in the order of the text.
  ///
  /// @param pieces what is known of pieces of text
  static List<Item.UnsourcedNumberItem> in(Node document, SourceFile file, PieceMemory pieces) {
    TypedNumberFinder numbers = new TypedNumberFinder(file, pieces);
    for (Node node : document.getDescendants()) {
      if (node instanceof FootnoteBlock note && cites(note)) {
        numbers.citing.add(note.getText().toString());
      }
    }
    numbers.walk(document, false);
    return numbers.found;
  }

  /// The numbers in the labels of a drawing, which can hold no link: none of them where its caption
  /// cites a work or says why a number is typed.
  public static List<Span> inDrawing(Item.FenceItem fence) {
    List<Span> numbers = new ArrayList<>();
    for (Span line : vouches(fence.caption()) ? List.<Span>of() : fence.lines()) {
      for (Pattern pattern : List.of(NumberPatterns.NUMBER, NumberPatterns.DOUBTFUL)) {
        Matcher number = pattern.matcher(line.text());
        while (number.find()) {
          numbers.add(line.part(number.start(), number.group().length()));
        }
      }
    }
    return numbers;
  }

  private static boolean vouches(Node caption) {
    for (Node below : caption.getDescendants()) {
      if (below instanceof CitationNode
          || below instanceof Link link && link.getUrl().toString().equals("allow")) {
        return true;
      }
    }
    return false;
  }

  private static boolean cites(Node node) {
    for (Node below : node.getDescendants()) {
      if (below instanceof CitationNode) {
        return true;
      }
    }
    return false;
  }

  /// @param cited whether a citation holds for all of the node
  private void walk(Node parent, boolean cited) {
    if (parent instanceof CalloutNode callout) {
      if (callout.kind() == CalloutKind.TODO) {
        return;
      }
      search(callout.title(), cited, false);
    }
    for (Node node : parent.getChildren()) {
      switch (node) {
        case FencedCodeBlock _ -> {
          // Not running text.
        }
        case TableBlock table -> {
          boolean all = cited || hasCitingCaption(table);
          walk(table, all);
          if (!all) {
            bareCells(table);
          }
        }
        case FootnoteBlock note -> walk(note, cited || cites(note));
        case Paragraph _, Heading _, TableCell _ -> search(node, cited, node instanceof TableCell);
        default -> walk(node, cited);
      }
    }
  }

  /// Numbers alone in their cells, whose unit stands in the head of their column or line, where no
  /// cell of the line cites.
  private void bareCells(TableBlock table) {
    List<RunningText> heads = new ArrayList<>();
    for (Node row : table.getDescendants()) {
      if (!(row instanceof TableRow)) {
        continue;
      }
      List<RunningText> cells = new ArrayList<>();
      for (Node cell : row.getChildren()) {
        RunningText text = new RunningText();
        cell.getChildren().forEach(child -> collect(child, text));
        cells.add(text);
      }
      if (row.getParent() instanceof TableHead) {
        heads = cells;
      } else if (cells.stream().noneMatch(c -> c.text().contains(NumberPatterns.CITATION))) {
        bareCells(row, cells, heads);
      }
    }
  }

  private void bareCells(Node row, List<RunningText> cells, List<RunningText> heads) {
    for (int column = 0; column < cells.size(); column++) {
      RunningText cell = cells.get(column);
      if (NumberPatterns.isBare(cell.text())
          && (isUnit(heads, column) || column > 0 && isUnit(cells, 0))) {
        int from = cell.start(0);
        int end = cell.end(cell.text().length() - 1);
        found.add(new Item.UnsourcedNumberItem(row, file.span(from, end - from), true));
      }
    }
  }

  private static boolean isUnit(List<RunningText> heads, int column) {
    return column < heads.size() && NumberPatterns.isUnitOfNumbers(heads.get(column).text());
  }

  private static boolean hasCitingCaption(TableBlock table) {
    return table.getNext() instanceof Paragraph caption
        && caption.getChars().startsWith("Caption:")
        && cites(caption);
  }

  /// @param whole whether the block is one sentence, such as a cell
  private void search(Node block, boolean cited, boolean whole) {
    if (cited) {
      return;
    }
    RunningText line = new RunningText();
    block.getChildren().forEach(child -> collect(child, line));
    // Few blocks have such a number, and splitting sentences takes longer.
    String text = line.text();
    if (!pieces.holds("typed number", text, () -> NumberPatterns.hasAny(text))) {
      return;
    }
    List<int[]> all = List.of(new int[] {0, line.text().length()});
    for (int[] sentence : whole ? all : line.sentences()) {
      String words = line.text().substring(sentence[0], sentence[1]);
      if (words.contains(NumberPatterns.CITATION)) {
        continue;
      }
      add(block, line, NumberPatterns.NUMBER.matcher(words), sentence[0], true);
      add(block, line, NumberPatterns.DOUBTFUL.matcher(words), sentence[0], false);
    }
  }

  private void add(Node block, RunningText line, Matcher number, int start, boolean certain) {
    while (number.find()) {
      int from = line.start(start + number.start());
      int to = line.end(start + number.end() - 1);
      found.add(new Item.UnsourcedNumberItem(block, file.span(from, to - from), certain));
    }
  }

  private void collect(Node node, RunningText line) {
    switch (node) {
      case Text text -> line.add(text.getChars());
      case SoftLineBreak _, HardLineBreak _ -> line.add(" ", node);
      case CitationNode _ -> line.add(NumberPatterns.CITATION, node);
      case Footnote note when citing.contains(note.getText().toString()) ->
          line.add(NumberPatterns.CITATION, node);
      case Footnote _ -> {
        // Not part of the sentence.
      }
      case FormulaNode math -> line.add(formulaText(math.getChars()), math);
      case Code code
          when NumberPatterns.isNumber(code.getText())
              || NumberPatterns.isBare(code.getText().toString()) ->
          line.add(code.getText());
      case Code _, Image _ -> line.add(NumberPatterns.OBJECT, node);
      case Link link when hasSource(link) -> line.add(NumberPatterns.OBJECT, node);
      default -> node.getChildren().forEach(child -> collect(child, line));
    }
  }

  private static boolean hasSource(Link link) {
    return link.getUrl().startsWith("calc:")
        || link.getUrl().startsWith("value:")
        || link.getUrl().startsWith("fact:")
        || link.getUrl().startsWith("counter:")
        || link.getUrl().toString().equals("allow");
  }

  private static final Map<String, String> SIGNS =
      Map.of(
          "\\times", "×",
          "\\cdot", "×",
          "\\approx", "≈",
          "\\sim", "≈",
          "\\pm", "±",
          "\\mu", "µ",
          "~", " ",
          "\\quad", " ");
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\\\(?:text|textrm|mathrm|mathsf|operatorname)\\s*\\{(?<words>[^{}]*)}"
              + "|\\{(?<comma>,)}"
              + "|(?<power>\\^\\{-?\\d+})"
              + "|(?<command>\\\\[A-Za-z]+|~|})"
              + "|(?<blank>\\\\[,;:! ])"
              + "|(?<gone>[{$])"
              + "|(?<letters>[A-Za-z]+)"
              + "|(?<other>.)",
          Pattern.DOTALL);

  /// The text of a formula.
  ///
  /// @param formula as typed, with its dollars
  static String formulaText(CharSequence formula) {
    StringBuilder words = new StringBuilder();
    Matcher token = TOKEN.matcher(formula);
    while (token.find()) {
      words.append(tokenText(token, words));
    }
    return words.toString();
  }

  private static String tokenText(Matcher token, CharSequence before) {
    if (token.group("words") != null) {
      return token.group("words");
    }
    if (token.group("power") != null) {
      return token.group().replaceAll("[{}]", "");
    }
    String letters = token.group("letters");
    if (token.group("command") != null || letters != null && isVariable(letters, before)) {
      return SIGNS.getOrDefault(token.group(), NumberPatterns.OBJECT);
    }
    if (token.group("comma") != null) {
      return ",";
    }
    if (token.group("blank") != null) {
      return " ";
    }
    return token.group("gone") != null ? "" : token.group();
  }

  /// Lower-case letters are variables, but for those after a slash, as in `GB/s`.
  private static boolean isVariable(String letters, CharSequence before) {
    boolean afterSlash = before.length() > 0 && before.charAt(before.length() - 1) == '/';
    return letters.chars().allMatch(Character::isLowerCase) && !afterSlash;
  }

  /// The text of a block, with the place of each character in the file.
  static final class RunningText {

    private final StringBuilder text = new StringBuilder();
    private final List<SourcedText> parts = new ArrayList<>();

    /// A part of the text.
    ///
    /// @param from where it begins in the text
    /// @param typed its characters in the file; null where they stand for a node
    /// @param start offset of that node in the file
    /// @param end offset behind it
    private record SourcedText(int from, BasedSequence typed, int start, int end) {}

    /// Adds characters of the file.
    void add(BasedSequence chars) {
      parts.add(new SourcedText(text.length(), chars, 0, 0));
      text.append(SourceText.of(chars));
    }

    /// Adds characters that stand for a node.
    void add(String chars, Node node) {
      parts.add(new SourcedText(text.length(), null, node.getStartOffset(), node.getEndOffset()));
      text.append(chars);
    }

    String text() {
      return text.toString();
    }

    /// The offset in the file of a character of the text.
    int start(int index) {
      SourcedText part = part(index);
      return part.typed == null ? part.start : part.typed.getIndexOffset(index - part.from);
    }

    /// The offset in the file behind a character of the text.
    int end(int index) {
      SourcedText part = part(index);
      return part.typed == null ? part.end : part.typed.getIndexOffset(index - part.from) + 1;
    }

    private SourcedText part(int index) {
      int at = parts.size() - 1;
      while (parts.get(at).from > index) {
        at--;
      }
      return parts.get(at);
    }

    /// The first and last offset of each sentence.
    List<int[]> sentences() {
      List<int[]> sentences = new ArrayList<>();
      int from = 0;
      Matcher end = NumberPatterns.SENTENCE_END.matcher(text);
      while (end.find()) {
        if (!NumberPatterns.isAbbreviation(text.substring(from, end.start() + 1))) {
          sentences.add(new int[] {from, end.end()});
          from = end.end();
        }
      }
      sentences.add(new int[] {from, text.length()});
      return sentences;
    }
  }
}
