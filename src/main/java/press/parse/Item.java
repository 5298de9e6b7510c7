package press.parse;

import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.source.Span;

/// Something in a chapter that a later stage must give a number or a meaning, in the order of the
/// text.
public sealed interface Item {

  /// The node in the tree, by which rendering finds it again.
  Node node();

  /// Where it stands.
  Span at();

  /// A heading.
  ///
  /// @param level 1 to 6
  /// @param text its words without markup
  /// @param label as typed; empty where the press makes one from the words
  record HeadingItem(Node node, Span at, int level, String text, String label) implements Item {}

  /// A block that the press makes: `{name} argument {#label}`, options, a blank line, a body.
  ///
  /// @param caption what the option `caption` says, parsed; empty where there is none
  /// @param body all below the options, with what a quote or a list puts before its lines
  /// @param lines the same line by line, without that and without line ends
  record FenceItem(
      Node node,
      Span at,
      Span name,
      Span argument,
      String label,
      Map<String, Span> options,
      Node caption,
      Span body,
      List<Span> lines)
      implements Item {
    public FenceItem {
      lines = List.copyOf(lines);
      options = Map.copyOf(options);
    }

    /// The text of an option, where it is given.
    public Optional<String> option(String key) {
      return Optional.ofNullable(options.get(key)).map(Span::text);
    }

    /// The caption without markup; empty where there is none.
    public String captionWords() {
      return PlainText.of(caption);
    }
  }

  /// A quote with a role.
  ///
  /// @param title its words without markup
  /// @param preview the start of what it says, without markup
  /// @param symbols what a convention's text or a definition's title gives a meaning to, in order
  record CalloutItem(
      CalloutNode node, Span at, String title, String preview, List<Symbols.Declared> symbols)
      implements Item {
    public CalloutItem {
      symbols = List.copyOf(symbols);
    }
  }

  /// A link.
  ///
  /// @param url what stands between the parentheses
  /// @param address the same with entities and escapes resolved
  /// @param bare whether it has no words of its own: `[](…)`
  /// @param title what stands in quotes after the address; may be empty
  record LinkItem(Node node, Span at, Span url, String address, boolean bare, String title)
      implements Item {}

  /// A formula.
  ///
  /// @param tex the TeX without what a quote or a list puts before its lines
  record MathItem(MathNode node, Span at, String tex) implements Item {
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
  /// @param alt its text
  record ImageItem(Node node, Span at, Span url, String alt) implements Item {}

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

  /// A typed number with a performance unit that nothing vouches for.
  ///
  /// @param node the block of text in which it stands
  record BareItem(Node node, Span at) implements Item {}

  /// A citation of one or more works.
  record CiteItem(CiteNode node, Span at, List<Cited> works) implements Item {
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
