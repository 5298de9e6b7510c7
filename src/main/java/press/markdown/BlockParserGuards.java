package press.markdown;

import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.parser.block.AbstractBlockParser;
import com.vladsch.flexmark.parser.block.BlockContinue;
import com.vladsch.flexmark.parser.block.BlockParser;
import com.vladsch.flexmark.parser.block.BlockParserFactory;
import com.vladsch.flexmark.parser.block.BlockStart;
import com.vladsch.flexmark.parser.block.CustomBlockParserFactory;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.parser.core.BlockQuoteParser;
import com.vladsch.flexmark.parser.core.FencedCodeBlockParser;
import com.vladsch.flexmark.parser.core.HeadingParser;
import com.vladsch.flexmark.parser.core.HtmlBlockParser;
import com.vladsch.flexmark.parser.core.IndentedCodeBlockParser;
import com.vladsch.flexmark.parser.core.ListBlockParser;
import com.vladsch.flexmark.parser.core.ThematicBreakParser;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.misc.CharPredicate;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.mappers.SpecialLeadInHandler;
import java.util.Set;

/// Keeps lines that cannot begin a block from flexmark's block parsers, which would take quadratic
/// time or deep recursion on hostile lines. Such a line stays text, as CommonMark demands.
final class BlockParserGuards {

  private BlockParserGuards() {}

  /// Adds the guards to a parser whose own parsers of headings and thematic breaks are off.
  static void addTo(Parser.Builder builder) {
    builder.customBlockParserFactory(new HeadingGuard());
    builder.customBlockParserFactory(new ThematicBreakGuard());
    builder.customBlockParserFactory(new NestingGuard());
  }

  /// Asks a parser of flexmark only where the line can begin its block.
  private abstract static class LineGuard implements CustomBlockParserFactory {

    private final CustomBlockParserFactory guarded;

    LineGuard(CustomBlockParserFactory guarded) {
      this.guarded = guarded;
    }

    /// Whether the line can begin a block.
    ///
    /// @param from offset of its first character that is no blank
    abstract boolean canStart(BasedSequence line, int from, ParserState state);

    @Override
    public BlockParserFactory apply(DataHolder options) {
      BlockParserFactory parser = guarded.apply(options);
      return (state, open) ->
          canStart(state.getLine(), state.getNextNonSpaceIndex(), state)
              ? parser.tryStart(state, open)
              : BlockStart.none();
    }

    @Override
    public SpecialLeadInHandler getLeadInHandler(DataHolder options) {
      return guarded.getLeadInHandler(options);
    }

    @Override
    public boolean affectsGlobalScope() {
      return guarded.affectsGlobalScope();
    }
  }

  /// Headings: flexmark copies the paragraph so far for each further line of it, and looks for the
  /// end of a long heading again from each of its blanks.
  private static final class HeadingGuard extends LineGuard {

    HeadingGuard() {
      super(new HeadingParser.Factory());
    }

    @Override
    boolean canStart(BasedSequence line, int from, ParserState state) {
      char first = from < line.length() ? line.charAt(from) : ' ';
      return first == '#' && !isTooLong(line, from, state)
          || (first == '=' || first == '-') && isUnderline(line, from, first);
    }

    private static boolean isTooLong(BasedSequence line, int from, ParserState state) {
      int marks = line.countLeading(CharPredicate.HASH, from, line.length());
      boolean heading = marks <= 6 && CharPredicate.SPACE_TAB.test(line.safeCharAt(from + marks));
      boolean tooLong = heading && line.length() - from > ParserLimits.HEADING_CHARS;
      if (tooLong && state.getActiveBlockParsers().getFirst().getBlock() instanceof Document all) {
        String what = "a heading of more than %,d characters".formatted(ParserLimits.HEADING_CHARS);
        ParserLimits.addExcess(all, "P16", line.subSequence(from), what, "shorten it");
      }
      return tooLong;
    }

    private static boolean isUnderline(BasedSequence line, int from, char mark) {
      int end = line.length();
      while (end > from && Character.isWhitespace(line.charAt(end - 1))) {
        end--;
      }
      int at = from;
      while (at < end && line.charAt(at) == mark) {
        at++;
      }
      return at == end;
    }

    @Override
    public Set<Class<?>> getAfterDependents() {
      return Set.of(BlockQuoteParser.Factory.class);
    }

    @Override
    public Set<Class<?>> getBeforeDependents() {
      return Set.of(
          FencedCodeBlockParser.Factory.class,
          HtmlBlockParser.Factory.class,
          ThematicBreakGuard.class,
          ListBlockParser.Factory.class,
          IndentedCodeBlockParser.Factory.class);
    }
  }

  /// Thematic breaks: flexmark matches a recursive regular expression at each mark of a line, in
  /// each list that the line opens.
  private static final class ThematicBreakGuard extends LineGuard {

    private static final int MAX_CHARS = 1_000;

    ThematicBreakGuard() {
      super(new ThematicBreakParser.Factory());
    }

    @Override
    boolean canStart(BasedSequence line, int from, ParserState state) {
      char mark = from < line.length() ? line.charAt(from) : ' ';
      if (mark != '*' && mark != '-' && mark != '_' || line.length() - from > MAX_CHARS) {
        return false;
      }
      int marks = 0;
      for (int i = from; i < line.length(); i++) {
        char c = line.charAt(i);
        if (c == mark) {
          marks++;
        } else if (c != ' ' && c != '\t') {
          return false;
        }
      }
      return marks >= 3;
    }

    @Override
    public Set<Class<?>> getAfterDependents() {
      return Set.of(
          BlockQuoteParser.Factory.class,
          HeadingGuard.class,
          FencedCodeBlockParser.Factory.class,
          HtmlBlockParser.Factory.class);
    }

    @Override
    public Set<Class<?>> getBeforeDependents() {
      return Set.of(ListBlockParser.Factory.class, IndentedCodeBlockParser.Factory.class);
    }
  }

  /// Drops the rest of a line that opens more quotes and lists than [ParserLimits#DEPTH], so that
  /// the tree never gets deep.
  private static final class NestingGuard implements CustomBlockParserFactory {

    @Override
    public BlockParserFactory apply(DataHolder options) {
      return (state, open) ->
          depth(state) < ParserLimits.DEPTH
              ? BlockStart.none()
              : BlockStart.of(new DroppedLine()).atIndex(state.getIndex());
    }

    private static int depth(ParserState state) {
      int depth = 0;
      if (state.getActiveBlockParsers().size() > ParserLimits.DEPTH) {
        for (BlockParser parser : state.getActiveBlockParsers()) {
          boolean level = parser.isContainer() && !(parser instanceof ListBlockParser);
          depth += level ? 1 : 0;
        }
      }
      // The document itself is the first.
      return depth - 1;
    }

    @Override
    public Set<Class<?>> getAfterDependents() {
      return Set.of();
    }

    @Override
    public Set<Class<?>> getBeforeDependents() {
      return Set.of(BlockQuoteParser.Factory.class);
    }

    @Override
    public boolean affectsGlobalScope() {
      return false;
    }
  }

  /// One line of text that leaves the tree as a comment does.
  private static final class DroppedLine extends AbstractBlockParser {

    private final Block block = new HtmlCommentBlock();

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public void addLine(ParserState state, BasedSequence line) {
      block.setChars(line);
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return BlockContinue.none();
    }

    @Override
    public void closeBlock(ParserState state) {
      ParserLimits.addExcess(
          block.getDocument(),
          "P09",
          block.getChars(),
          "quotes and lists nested more than %d deep".formatted(ParserLimits.DEPTH),
          "nest less");
    }
  }
}
