package press.markdown;

import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Markdown inside a fence: a caption, a note on a line of code, the text of a step.
///
/// @param document its tree
/// @param items its items
public record MarkdownFragment(Document document, List<Item> items) {

  public MarkdownFragment {
    items = List.copyOf(items);
  }

  /// Its text without markup.
  ///
  /// @param instead the text of a node and all below it, where it is replaced
  public String words(Function<Node, Optional<String>> instead) {
    return PlainText.of(document, instead);
  }

  /// Reads a part of a file.
  ///
  /// @param marks whether `==words==` are marked
  public static MarkdownFragment read(Span text, boolean marks, Diagnostics problems) {
    return read(List.of(text), marks, problems);
  }

  /// Reads one or more lines of a file as one text, such as `lines` of a fence in a quote.
  ///
  /// @param marks whether `==words==` are marked
  public static MarkdownFragment read(List<Span> lines, boolean marks, Diagnostics problems) {
    SourceFile file = lines.getFirst().file();
    Document document = MarkdownParser.parse(file.text(), lines);
    new HtmlReader(file, problems).replaceIn(document);
    if (marks) {
      new MarkedWords(file.text()).replaceIn(document);
    }
    new CalloutReader(file, problems).replaceIn(document);
    return new MarkdownFragment(document, new ItemCollector(file, marks, problems).from(document));
  }
}
