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

/// The Markdown of the book: CommonMark, tables, strikethrough, footnotes, math.
public final class Markdown {

  /// Options shared by the parser and the HTML writer.
  public static final DataHolder OPTIONS =
      new MutableDataSet()
          .set(
              Parser.EXTENSIONS,
              List.of(
                  TablesExtension.create(),
                  StrikethroughExtension.create(),
                  FootnoteExtension.create(),
                  MathSyntax.EXTENSION))
          .set(TablesExtension.COLUMN_SPANS, false)
          // So that a blank in a link can be told of instead of making the link plain text.
          .set(Parser.SPACE_IN_LINK_URLS, true)
          .toImmutable();

  /// What the HTML writer needs of the extensions: footnotes are written by the press itself.
  public static final List<Extension> WRITTEN =
      List.of(TablesExtension.create(), StrikethroughExtension.create());

  private Markdown() {}

  /// Parses the text from `start` on; positions stay those of the whole text.
  static Document parse(String text, int start) {
    return parse(text, start, text.length());
  }

  /// Parses a piece of the text; positions stay those of the whole text.
  static Document parse(String text, int start, int end) {
    BasedSequence piece = BasedSequence.of(text).subSequence(start, end);
    return References.resolved(Parser.builder(OPTIONS).build().parse(piece));
  }
}
