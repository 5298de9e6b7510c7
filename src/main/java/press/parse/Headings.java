package press.parse;

import com.vladsch.flexmark.parser.Parser;
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
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import com.vladsch.flexmark.util.misc.CharPredicate;
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.mappers.SpecialLeadInHandler;
import java.util.Set;

/// The library's parser of headings, asked only where a line can be one.
///
/// The library copies the whole paragraph so far for every further line of it, which makes a long
/// paragraph cost the square of its lines.
final class Headings implements CustomBlockParserFactory {

  /// Takes the place of the library's own, which `Parser.HEADING_PARSER` must switch off.
  static final Extension EXTENSION =
      new Parser.ParserExtension() {
        @Override
        public void parserOptions(MutableDataHolder options) {
          options.set(Parser.HEADING_PARSER, false);
        }

        @Override
        public void extend(Parser.Builder builder) {
          builder.customBlockParserFactory(new Headings());
        }
      };

  private final HeadingParser.Factory library = new HeadingParser.Factory();

  @Override
  public BlockParserFactory apply(DataHolder options) {
    BlockParserFactory headings = library.apply(options);
    return (state, open) -> canBe(state) ? headings.tryStart(state, open) : BlockStart.none();
  }

  private static boolean canBe(ParserState state) {
    BasedSequence line = state.getLine();
    int from = state.getNextNonSpaceIndex();
    char first = from < line.length() ? line.charAt(from) : ' ';
    return first == '#' && !isTooLong(line, from, state)
        || (first == '=' || first == '-') && isUnderline(line, from, first);
  }

  /// Tells a line that would be a heading too long; the library looks for its end again from every
  /// blank of it.
  private static boolean isTooLong(BasedSequence line, int from, ParserState state) {
    int marks = line.countLeading(CharPredicate.HASH, from, line.length());
    boolean heading = marks <= 6 && CharPredicate.SPACE_TAB.test(line.safeCharAt(from + marks));
    boolean tooLong = heading && line.length() - from > Caps.HEADING;
    if (tooLong && state.getActiveBlockParsers().getFirst().getBlock() instanceof Document all) {
      String what = "a heading of more than %,d characters".formatted(Caps.HEADING);
      Caps.note(all, "P16", line.subSequence(from), what, "shorten it");
    }
    return tooLong;
  }

  private static boolean isUnderline(BasedSequence line, int from, char mark) {
    int end = line.length();
    while (end > from && Character.isWhitespace(line.charAt(end - 1))) {
      end--;
    }
    int i = from;
    while (i < end && line.charAt(i) == mark) {
      i++;
    }
    return i == end;
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
        Breaks.class,
        ListBlockParser.Factory.class,
        IndentedCodeBlockParser.Factory.class);
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
