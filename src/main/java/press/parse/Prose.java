package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import java.util.List;
import press.source.Diagnostics;
import press.source.Span;

/// A piece of Markdown inside a fence: a caption, a note on a line of code, the text of a step.
///
/// @param document its tree
/// @param items what in it needs a number or a meaning
public record Prose(Document document, List<Item> items) {

  public Prose {
    items = List.copyOf(items);
  }

  /// Reads a piece of a file; what may not stand in it is told to `problems`.
  public static Prose read(Span text, Diagnostics problems) {
    Document document = Markdown.parse(text.file().text(), text.start(), text.end());
    new Callouts(text.file(), problems).replaceIn(document);
    return new Prose(document, new Extract(text.file(), problems).from(document));
  }
}
