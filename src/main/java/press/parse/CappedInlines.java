package press.parse;

import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.parser.InlineParserExtensionFactory;
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
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The library's parser of paragraphs, after a count: what is over a cap is told and left out.
final class CappedInlines extends CommonmarkInlineParser {

  /// With a parser of its own, the library must be told to look for references, too.
  static final Extension EXTENSION =
      (ParserRule)
          builder -> {
            builder.paragraphPreProcessorFactory(new Sieve());
            builder.paragraphPreProcessorFactory(new ReferencePreProcessorFactory());
            builder.customInlineParserFactory(CappedInlines::new);
          };

  private int cells;

  CappedInlines(
      DataHolder options,
      BitSet specials,
      BitSet delimiters,
      Map<Character, DelimiterProcessor> processors,
      LinkRefProcessorData references,
      List<InlineParserExtensionFactory> extensions) {
    super(options, specials, delimiters, processors, references, extensions);
  }

  /// Takes a paragraph away, before references and tables are looked for in it, where it is too
  /// large; returns how many of its characters are taken.
  private int takeLarge(Paragraph block) {
    // Its lines are counted before they are joined, which alone costs the square of their number.
    if (told(block.getChars(), Caps.brokenShape(block.getLineCount(), block.getTextLength()))) {
      block.setContentLines(List.of());
      return block.getChars().length();
    }
    return 0;
  }

  @Override
  public void parse(BasedSequence content, Node node) {
    if (node instanceof Paragraph && node.getParent() == null) {
      // It became a table, or was taken away.
      return;
    }
    if (!told(content, Caps.brokenMarks(Typed.text(content)))) {
      super.parse(content, node);
      if (deeper(node, Caps.DEPTH)) {
        String what = "emphasis, links and images nested more than %d deep".formatted(Caps.DEPTH);
        Caps.note(document, "P09", content, what, "nest less");
        node.removeChildren();
        node.appendChild(new Text(content));
      }
    }
  }

  /// A row of a table, to find its bars.
  @Override
  public List<Node> parseCustom(
      BasedSequence input,
      Node node,
      BitSet characters,
      Map<Character, CharacterNodeFactory> nodes) {
    if (cells > Caps.CELLS || told(input, Caps.brokenMarks(Typed.text(input)))) {
      node.appendChild(new Text(input));
      return List.of();
    }
    List<Node> bars = super.parseCustom(input, node, characters, nodes);
    // The library says so where a line has no bar, as the last one of a table may.
    if (bars == null) {
      return null;
    }
    cells += bars.size();
    if (cells > Caps.CELLS) {
      told(input, "more than %,d cells of tables".formatted(Caps.CELLS));
    }
    return bars;
  }

  /// The library's own expressions for these can read a backslash in two ways, and a run of them in
  /// as many as two to the power of its length.
  @Override
  public BasedSequence match(Pattern pattern) {
    if (pattern == myParsing.LINK_LABEL) {
      return taken(LinkScan.label(getInput(), getIndex()));
    } else if (pattern == myParsing.LINK_TITLE) {
      return taken(LinkScan.title(getInput(), getIndex()));
    } else if (pattern == myParsing.LINK_DESTINATION_ANGLES) {
      return taken(LinkScan.angles(getInput(), getIndex()));
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

  private boolean told(BasedSequence at, String what) {
    if (!what.isEmpty()) {
      Caps.note(document, "P16", at, what, "split it");
    }
    return !what.isEmpty();
  }

  /// Without recursion, as it guards against it.
  private static boolean deeper(Node top, int most) {
    int depth = 0;
    for (Node node = top.getFirstChild(); node != null; ) {
      if (node.getFirstChild() != null) {
        node = node.getFirstChild();
        if (++depth > most) {
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

  private static final class Sieve implements ParagraphPreProcessorFactory {
    @Override
    public ParagraphPreProcessor apply(ParserState state) {
      CappedInlines inlines = (CappedInlines) state.getInlineParser();
      return (block, _) -> inlines.takeLarge(block);
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
}
