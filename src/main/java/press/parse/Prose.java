package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// A piece of Markdown inside a fence: a caption, a note on a line of code, the text of a step.
///
/// @param document its tree
/// @param items what in it needs a number or a meaning
public record Prose(Document document, List<Item> items) {

  public Prose {
    items = List.copyOf(items);
  }

  /// Its words without markup.
  ///
  /// @param instead words that stand for a node and all below it, such as a number for its
  ///   reference
  public String words(Function<Node, Optional<String>> instead) {
    return PlainText.of(document, instead);
  }

  /// Reads a piece of a file; what may not stand in it is told to `problems`.
  public static Prose read(Span text, Diagnostics problems) {
    return read(List.of(text), problems);
  }

  /// Reads lines of a file as one text, such as some of a fence's `lines`, which may stand in a
  /// quote or a list; at least one.
  public static Prose read(List<Span> lines, Diagnostics problems) {
    SourceFile file = lines.getFirst().file();
    Document document = Markdown.parse(file.text(), lines);
    new Callouts(file, problems).replaceIn(document);
    return new Prose(document, new Extract(file, problems).from(document));
  }
}
