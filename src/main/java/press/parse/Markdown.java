package press.parse;

import com.vladsch.flexmark.ext.footnotes.FootnoteExtension;
import com.vladsch.flexmark.ext.gfm.strikethrough.StrikethroughExtension;
import com.vladsch.flexmark.ext.tables.TablesExtension;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import com.vladsch.flexmark.util.misc.Extension;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.List;
import press.source.Span;
import press.source.Together;

/// The Markdown of the book: CommonMark, tables, strikethrough, footnotes, math.
public final class Markdown {

  /// Options shared by the parser and the HTML writer.
  public static final DataHolder OPTIONS =
      new MutableDataSet()
          .set(
              Parser.EXTENSIONS,
              List.of(
                  // First, so that it guards the others.
                  CappedInlines.EXTENSION,
                  TablesExtension.create(),
                  StrikethroughExtension.create(),
                  FootnoteExtension.create(),
                  MathSyntax.EXTENSION,
                  Headings.EXTENSION,
                  Breaks.EXTENSION,
                  TooDeep.EXTENSION))
          .set(TablesExtension.COLUMN_SPANS, false)
          // As on code hosts: |-| is a separator.
          .set(TablesExtension.MIN_SEPARATOR_DASHES, 1)
          // So that a blank in a link can be told of instead of making the link plain text.
          .set(Parser.SPACE_IN_LINK_URLS, true)
          .toImmutable();

  /// What the HTML writer needs of the extensions: footnotes are written by the press itself.
  public static final List<Extension> WRITTEN =
      List.of(TablesExtension.create(), StrikethroughExtension.create());

  /// It has no state of its own: each text is read by a parser that it makes.
  private static final Parser PARSER = Parser.builder(OPTIONS).build();

  private Markdown() {}

  /// Parses the text from `start` on; positions stay those of the whole text.
  static Document parse(String text, int start) {
    return parse(text, start, text.length());
  }

  /// Parses a piece of the text; positions stay those of the whole text.
  static Document parse(String text, int start, int end) {
    return parse(BasedSequence.of(text).subSequence(start, end));
  }

  /// Parses lines of the text, joined; positions stay those of the whole text.
  ///
  /// What stands between two lines becomes blanks before a line end, and where a whole line was
  /// left out, an empty line.
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

  /// The library's regular expressions call themselves for every character of a long title or tag.
  /// There is no time limit, since a thread cannot be stopped: [Caps] keep the work small instead.
  private static Document parse(BasedSequence piece) {
    return Together.deep(() -> References.resolved(PARSER.parse(piece)));
  }
}
