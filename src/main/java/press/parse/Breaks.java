package press.parse;

import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.parser.block.BlockParserFactory;
import com.vladsch.flexmark.parser.block.BlockStart;
import com.vladsch.flexmark.parser.block.CustomBlockParserFactory;
import com.vladsch.flexmark.parser.block.ParserState;
import com.vladsch.flexmark.parser.core.BlockQuoteParser;
import com.vladsch.flexmark.parser.core.FencedCodeBlockParser;
import com.vladsch.flexmark.parser.core.HtmlBlockParser;
import com.vladsch.flexmark.parser.core.IndentedCodeBlockParser;
import com.vladsch.flexmark.parser.core.ListBlockParser;
import com.vladsch.flexmark.parser.core.ThematicBreakParser;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.mappers.SpecialLeadInHandler;
import java.util.Set;

/// The library's parser of thematic breaks, asked only where a line is one.
///
/// The library asks a regular expression that calls itself for every mark of a line, in every list
/// that the line opens.
final class Breaks implements CustomBlockParserFactory {

  /// Takes the place of the library's own, which `Parser.THEMATIC_BREAK_PARSER` must switch off.
  static final Extension EXTENSION =
      new Parser.ParserExtension() {
        @Override
        public void parserOptions(MutableDataHolder options) {
          options.set(Parser.THEMATIC_BREAK_PARSER, false);
        }

        @Override
        public void extend(Parser.Builder builder) {
          builder.customBlockParserFactory(new Breaks());
        }
      };

  private static final int LONGEST = 1_000;

  private final ThematicBreakParser.Factory library = new ThematicBreakParser.Factory();

  @Override
  public BlockParserFactory apply(DataHolder options) {
    BlockParserFactory breaks = library.apply(options);
    return (state, open) -> canBe(state) ? breaks.tryStart(state, open) : BlockStart.none();
  }

  private static boolean canBe(ParserState state) {
    BasedSequence line = state.getLine();
    int from = state.getNextNonSpaceIndex();
    char mark = from < line.length() ? line.charAt(from) : ' ';
    if (mark != '*' && mark != '-' && mark != '_' || line.length() - from > LONGEST) {
      return false;
    }
    int marks = 0;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != mark && c != ' ' && c != '\t') {
        return false;
      }
      marks += c == mark ? 1 : 0;
    }
    return marks >= 3;
  }

  @Override
  public Set<Class<?>> getAfterDependents() {
    return Set.of(
        BlockQuoteParser.Factory.class,
        Headings.class,
        FencedCodeBlockParser.Factory.class,
        HtmlBlockParser.Factory.class);
  }

  @Override
  public Set<Class<?>> getBeforeDependents() {
    return Set.of(ListBlockParser.Factory.class, IndentedCodeBlockParser.Factory.class);
  }

  @Override
  public SpecialLeadInHandler getLeadInHandler(DataHolder options) {
    return library.getLeadInHandler(options);
  }

  @Override
  public boolean affectsGlobalScope() {
    return library.affectsGlobalScope();
  }
}
