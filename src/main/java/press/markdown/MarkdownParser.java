package press.markdown;

import com.vladsch.flexmark.ext.footnotes.FootnoteExtension;
import com.vladsch.flexmark.ext.gfm.strikethrough.StrikethroughExtension;
import com.vladsch.flexmark.ext.tables.TablesExtension;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedOptionsHolder;
import com.vladsch.flexmark.util.sequence.BasedOptionsSequence;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.List;
import press.markdown.FormulaNode.FormulaSyntax;
import press.source.ParallelMap;
import press.source.Span;

/// The Markdown of the book: CommonMark, tables, strikethrough, task lists, bare addresses,
/// footnotes, math.
public final class MarkdownParser {

  /// The syntax and the limits of the press.
  private static final Extension PRESS =
      new Parser.ParserExtension() {
        @Override
        public void parserOptions(MutableDataHolder options) {}

        @Override
        public void extend(Parser.Builder builder) {
          LimitedInlineParser.addTo(builder);
          builder.customInlineParserExtensionFactory(new FormulaSyntax.Factory());
          BlockParserGuards.addTo(builder);
        }
      };

  /// Options shared by the parser and the HTML writer.
  public static final DataHolder OPTIONS =
      new MutableDataSet()
          .set(
              Parser.EXTENSIONS,
              List.of(
                  // First, because its limits guard the others.
                  PRESS,
                  TablesExtension.create(),
                  StrikethroughExtension.create(),
                  FootnoteExtension.create()))
          // The guards call these parsers.
          .set(Parser.HEADING_PARSER, false)
          .set(Parser.THEMATIC_BREAK_PARSER, false)
          .set(TablesExtension.COLUMN_SPANS, false)
          // Marks of tasks, with their blanks: - [X](x.md) is a link, and no task that is done.
          .set(Parser.LISTS_ITEM_MARKER_SUFFIXES, new String[] {"[ ] ", "[x] ", "[X] "})
          .set(Parser.LISTS_NUMBERED_ITEM_MARKER_SUFFIXED, true)
          // As on code hosts: |-| is a separator.
          .set(TablesExtension.MIN_SEPARATOR_DASHES, 1)
          // A blank in a link becomes a diagnostic and not plain text.
          .set(Parser.SPACE_IN_LINK_URLS, true)
          .toImmutable();

  /// The extensions of the HTML writer; the press writes footnotes itself.
  public static final List<Extension> WRITTEN =
      List.of(TablesExtension.create(), StrikethroughExtension.create());

  /// Thread-safe: it makes a parser for each text.
  private static final Parser PARSER = Parser.builder(OPTIONS).build();

  private MarkdownParser() {}

  /// Parses the text from an offset on; positions are those of the whole text.
  static Document parse(String text, int start) {
    return parse(text, start, text.length());
  }

  /// Parses a part of the text; positions are those of the whole text.
  static Document parse(String text, int start, int end) {
    // The lines of a quote are joined with an offset for each character: flexmark's other way looks
    // each character up in a table of the thread, which grows with the chapter.
    CharSequence whole =
        BasedOptionsSequence.of(text, BasedOptionsHolder.F_FULL_SEGMENTED_SEQUENCES);
    return parse(BasedSequence.of(whole).subSequence(start, end));
  }

  /// Parses lines of the text as if nothing stood between them; positions are those of the whole
  /// text. Lines that are left out between two lines count as an empty line.
  static Document parse(String text, List<Span> lines) {
    StringBuilder masked = new StringBuilder(text);
    for (int i = 1; i < lines.size(); i++) {
      int from = lines.get(i - 1).end();
      int to = lines.get(i).start();
      boolean apart = text.substring(from, to).lines().count() > 2;
      for (int at = from; at < to; at++) {
        // Not spaces: two of them before a line end would break the line.
        masked.setCharAt(at, at == to - 1 || apart && at == from ? '\n' : '\t');
      }
    }
    return parse(masked.toString(), lines.getFirst().start(), lines.getLast().end());
  }

  /// With a large stack, because flexmark's regular expressions recurse for every character of a
  /// long title or tag.
  private static Document parse(BasedSequence piece) {
    // Most fences have no caption.
    return piece.isEmpty()
        ? new Document(DataHolder.NULL, piece)
        : ParallelMap.deep(() -> LinkNormalizer.normalize(PARSER.parse(piece)));
  }
}
