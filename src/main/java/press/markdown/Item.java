package press.markdown;

import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.source.Span;

/// A node of a chapter that linking numbers, resolves or checks.
public sealed interface Item {

  /// The node in the tree, by which the renderer finds the item.
  Node node();

  /// Where it stands.
  Span at();

  /// A heading.
  ///
  /// @param level 1 to 6
  /// @param text its words without markup
  /// @param label as typed; empty where the press makes one from the words
  record HeadingItem(Node node, Span at, int level, String text, String label) implements Item {

    /// The heading below the chapter's title, where a book lets a second title pass.
    public HeadingItem section() {
      return new HeadingItem(node, at, Math.max(2, level), text, label);
    }
  }

  /// A block that the press makes: `{name} argument {#label}`, options, a blank line, a body.
  ///
  /// @param caption what the option `caption` says, parsed; empty where there is none
  /// @param body the text below the options, with the marks of quotes and lists before its lines
  /// @param lines the lines of the body without those marks and without line ends
  /// @param marks whether `==words==` are marked in its Markdown
  record FenceItem(
      Node node,
      Span at,
      Span name,
      Span argument,
      String label,
      Map<String, Span> options,
      Node caption,
      Span body,
      List<Span> lines,
      boolean marks)
      implements Item {
    public FenceItem {
      lines = List.copyOf(lines);
      options = Map.copyOf(options);
    }

    /// The text of an option, where it is given.
    public Optional<String> option(String key) {
      return Optional.ofNullable(options.get(key)).map(Span::text);
    }

    /// Whether nothing but blanks stands below the options.
    public boolean isWithoutText() {
      return lines.stream().allMatch(line -> line.text().isBlank());
    }

    /// The caption without markup; empty where there is none.
    public String captionWords() {
      return PlainText.of(caption);
    }
  }

  /// A quote with a role.
  ///
  /// @param title its words without markup
  /// @param preview the start of its text, without markup
  /// @param symbols the symbols that the text of a convention or the title of a definition declares
  record CalloutItem(
      CalloutNode node, Span at, String title, String preview, List<SymbolReader.Declared> symbols)
      implements Item {
    public CalloutItem {
      symbols = List.copyOf(symbols);
    }
  }

  /// A link.
  ///
  /// @param url the characters between the parentheses
  /// @param address the URL with entities and escapes resolved
  /// @param bare whether it has no text: `[](…)`
  /// @param title the text in quotes after the address; may be empty
  record LinkItem(Node node, Span at, Span url, String address, boolean bare, String title)
      implements Item {}

  /// A formula.
  ///
  /// @param tex the TeX without the marks of quotes and lists before its lines
  record MathItem(FormulaNode node, Span at, String tex) implements Item {
    /// Where a character of the TeX stands in the file.
    public Span place(int offset) {
      int last = Math.max(0, tex.length() - 1);
      int start = tex.isEmpty() ? at.start() : node.tex().getIndexOffset(Math.min(offset, last));
      return at.file().span(start, 1);
    }
  }

  /// An image.
  ///
  /// @param url where it lies, relative to the chapter
  /// @param alt its alternative text
  record ImageItem(Node node, Span at, Span url, String alt) implements Item {}

  /// An element of HTML with a name: `<a id="name"></a>`.
  ///
  /// @param id its name
  /// @param words the start of its text; may be empty
  record AnchorItem(Node node, Span at, String id, String words) implements Item {}

  /// A paragraph `Caption: … {#id}` under an image or a table.
  ///
  /// @param node the captioned image paragraph or table
  /// @param caption the paragraph with the words
  /// @param words the caption without markup
  /// @param table whether a table is captioned, not an image
  record CaptionItem(Node node, Span at, Node caption, String label, String words, boolean table)
      implements Item {}

  /// A footnote reference.
  ///
  /// @param id its name
  /// @param text the paragraph of its definition
  record FootnoteItem(Node node, Span at, String id, Node text) implements Item {}

  /// A typed number with a unit of performance and without a source.
  ///
  /// @param node the block of text in which it stands
  /// @param certain whether it tells of performance in any case; cycles and shares of a peak may be
  ///   counted or assumed
  record UnsourcedNumberItem(Node node, Span at, boolean certain) implements Item {}

  /// A citation of one or more works.
  record CiteItem(CitationNode node, Span at, List<Cited> works) implements Item {
    public CiteItem {
      works = List.copyOf(works);
    }

    /// One of the works.
    ///
    /// @param key its name in `references.bib`
    /// @param place where in it, such as `p. 4`; may be empty
    public record Cited(Span key, String place) {}
  }

  /// All items of one kind.
  static <T extends Item> List<T> of(List<Item> items, Class<T> kind) {
    return items.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
