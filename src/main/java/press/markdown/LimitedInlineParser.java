package press.markdown;

import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.parser.InlineParserExtensionFactory;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.parser.block.CharacterNodeFactory;
import com.vladsch.flexmark.parser.block.ParagraphPreProcessor;
import com.vladsch.flexmark.parser.block.ParagraphPreProcessorFactory;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.parser.core.ReferencePreProcessorFactory;
import com.vladsch.flexmark.parser.delimiter.DelimiterProcessor;
import com.vladsch.flexmark.parser.internal.CommonmarkInlineParser;
import com.vladsch.flexmark.parser.internal.LinkRefProcessorData;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.misc.CharPredicate;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Flexmark's inline parser behind [ParserLimits]: text that exceeds one is reported and left out.
final class LimitedInlineParser extends CommonmarkInlineParser {

  private int cells;

  LimitedInlineParser(
      DataHolder options,
      BitSet specials,
      BitSet delimiters,
      Map<Character, DelimiterProcessor> processors,
      LinkRefProcessorData references,
      List<InlineParserExtensionFactory> extensions) {
    super(options, specials, delimiters, processors, references, extensions);
  }

  /// With a custom inline parser, flexmark needs the processor of reference definitions by name.
  static void addTo(Parser.Builder builder) {
    builder.paragraphPreProcessorFactory(new SizeCheck());
    builder.paragraphPreProcessorFactory(new ReferencePreProcessorFactory());
    builder.customInlineParserFactory(LimitedInlineParser::new);
  }

  /// Empties a paragraph that is too large, before references and tables are looked for in it;
  /// returns the number of characters removed.
  private int removeLarge(Paragraph block) {
    // Its lines are counted before they are joined, which alone costs the square of their number.
    if (report(
        block.getChars(), ParserLimits.exceededSize(block.getLineCount(), block.getTextLength()))) {
      block.setContentLines(List.of());
      return block.getChars().length();
    }
    return 0;
  }

  /// Takes the definitions of links at the start of a paragraph; returns how many characters they
  /// have. Behind the first one, flexmark looks where the source goes on: in a quote at the mark of
  /// the next line, not behind it.
  @Override
  public int preProcessBlock(Paragraph block, ParserState state) {
    int taken = super.preProcessBlock(block, state);
    for (int i = 1; i < block.getLineCount() && taken > 0; i++) {
      BasedSequence line = block.getLineChars(i);
      int blanks = line.countLeading(CharPredicate.SPACE_TAB);
      int start = line.getStartOffset() + blanks - block.getStartOffset();
      if (start >= taken) {
        boolean opens = blanks <= 3 && blanks < line.length() && line.charAt(blanks) == '[';
        int length = opens ? parseReference(block, block.getChars().subSequence(start)) : 0;
        if (length == 0) {
          return start;
        }
        taken = start + length;
      }
    }
    return taken;
  }

  @Override
  public void parse(BasedSequence content, Node node) {
    if (node instanceof Paragraph && node.getParent() == null) {
      // It became a table, or was taken away.
      return;
    }
    if (!report(content, ParserLimits.exceededMarks(SourceText.of(content)))) {
      super.parse(content, node);
      if (isDeeper(node, ParserLimits.DEPTH)) {
        String what =
            "emphasis, links and images nested more than %d deep".formatted(ParserLimits.DEPTH);
        ParserLimits.addExcess(document, "P09", content, what, "nest less");
        node.removeChildren();
        node.appendChild(new Text(content));
      }
    }
  }

  /// Finds the bars in a row of a table.
  @Override
  public List<Node> parseCustom(
      BasedSequence input,
      Node node,
      BitSet characters,
      Map<Character, CharacterNodeFactory> nodes) {
    if (cells > ParserLimits.TABLE_CELLS
        || report(input, ParserLimits.exceededMarks(SourceText.of(input)))) {
      node.appendChild(new Text(input));
      return List.of();
    }
    List<Node> bars = super.parseCustom(input, node, characters, nodes);
    // Flexmark returns null for a line without a bar, as the last one of a table may.
    if (bars == null) {
      return null;
    }
    cells += bars.size();
    if (cells > ParserLimits.TABLE_CELLS) {
      report(input, "more than %,d cells of tables".formatted(ParserLimits.TABLE_CELLS));
    }
    return bars;
  }

  /// Flexmark's own expressions for these are ambiguous at a backslash and take exponential time on
  /// a run of them.
  @Override
  public BasedSequence match(Pattern pattern) {
    if (pattern == myParsing.LINK_LABEL) {
      return taken(labelEnd(getInput(), getIndex()));
    } else if (pattern == myParsing.LINK_TITLE) {
      return taken(titleEnd(getInput(), getIndex()));
    } else if (pattern == myParsing.LINK_DESTINATION_ANGLES) {
      return taken(angleBracketEnd(getInput(), getIndex()));
    }
    return super.match(pattern);
  }

  private BasedSequence taken(int end) {
    if (end < 0) {
      return null;
    }
    BasedSequence taken = getInput().subSequence(getIndex(), end);
    setIndex(end);
    return taken;
  }

  /// Reports an exceeded limit; returns whether there is one.
  private boolean report(BasedSequence at, String what) {
    if (!what.isEmpty()) {
      ParserLimits.addExcess(document, "P16", at, what, "split it");
    }
    return !what.isEmpty();
  }

  /// Whether a tree is deeper than a limit; without recursion, which it guards against.
  private static boolean isDeeper(Node top, int limit) {
    int depth = 0;
    for (Node node = top.getFirstChild(); node != null; ) {
      if (node.getFirstChild() != null) {
        node = node.getFirstChild();
        if (++depth > limit) {
          return true;
        }
        continue;
      }
      while (node != top && node.getNext() == null) {
        node = node.getParent();
        depth--;
      }
      node = node == top ? null : node.getNext();
    }
    return false;
  }

  private static final class SizeCheck implements ParagraphPreProcessorFactory {
    @Override
    public ParagraphPreProcessor apply(ParserState state) {
      LimitedInlineParser inlines = (LimitedInlineParser) state.getInlineParser();
      return (block, _) -> inlines.removeLarge(block);
    }

    @Override
    public Set<Class<?>> getAfterDependents() {
      return Set.of();
    }

    @Override
    public Set<Class<?>> getBeforeDependents() {
      return Set.of(ReferencePreProcessorFactory.class);
    }

    @Override
    public boolean affectsGlobalScope() {
      return false;
    }
  }

  private static final int MAX_LABEL_CHARS = 999;

  /// The end of `[label]` that begins here; -1 where there is none.
  static int labelEnd(CharSequence text, int from) {
    if (from >= text.length() || text.charAt(from) != '[') {
      return -1;
    }
    int count = 0;
    for (int i = from + 1; i < text.length() && count <= MAX_LABEL_CHARS; i++) {
      char c = text.charAt(i);
      if (c == ']') {
        return i + 1;
      } else if (c == '[') {
        return -1;
      }
      i += escapes(text, i) ? 1 : 0;
      count++;
    }
    return -1;
  }

  /// The end of `"title"`, `'title'` or `(title)` that begins here; -1 where there is none.
  static int titleEnd(CharSequence text, int from) {
    char open = from < text.length() ? text.charAt(from) : ' ';
    return switch (open) {
      case '"', '\'' -> closing(text, from + 1, open, "\0");
      case '(' -> closing(text, from + 1, ')', "\0");
      default -> -1;
    };
  }

  /// The end of `<address>` that begins here; -1 where there is none.
  static int angleBracketEnd(CharSequence text, int from) {
    boolean opens = from < text.length() && text.charAt(from) == '<';
    return opens ? closing(text, from + 1, '>', "<\t\n\0") : -1;
  }

  private static int closing(CharSequence text, int from, char close, String forbidden) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == close) {
        return i + 1;
      } else if (forbidden.indexOf(c) >= 0) {
        return -1;
      }
      i += escapes(text, i) ? 1 : 0;
    }
    return -1;
  }

  private static boolean escapes(CharSequence text, int at) {
    return text.charAt(at) == '\\' && at + 1 < text.length() && isPunctuation(text.charAt(at + 1));
  }

  private static boolean isPunctuation(char c) {
    return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
  }
}
