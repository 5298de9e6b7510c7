package press.parse;

import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.parser.block.AbstractBlockParser;
import com.vladsch.flexmark.parser.block.BlockContinue;
import com.vladsch.flexmark.parser.block.BlockParser;
import com.vladsch.flexmark.parser.block.BlockParserFactory;
import com.vladsch.flexmark.parser.block.BlockStart;
import com.vladsch.flexmark.parser.block.CustomBlockParserFactory;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.parser.core.BlockQuoteParser;
import com.vladsch.flexmark.parser.core.ListBlockParser;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Set;

/// Swallows the rest of a line that opens more quotes and lists than may be nested, so that the
/// tree never gets deep.
final class TooDeep implements CustomBlockParserFactory {

  static final Extension EXTENSION =
      (ParserRule) builder -> builder.customBlockParserFactory(new TooDeep());

  @Override
  public BlockParserFactory apply(DataHolder options) {
    return (state, open) ->
        depth(state) < Caps.DEPTH
            ? BlockStart.none()
            : BlockStart.of(new Swallower()).atIndex(state.getIndex());
  }

  private static int depth(ParserState state) {
    int depth = 0;
    if (state.getActiveBlockParsers().size() > Caps.DEPTH) {
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

  /// One line of text that is thrown away, as a comment is.
  private static final class Swallower extends AbstractBlockParser {

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
      Document document = block.getDocument();
      Caps.note(
          document,
          "P09",
          block.getChars(),
          "quotes and lists nested more than %d deep".formatted(Caps.DEPTH),
          "nest less");
    }
  }
}
