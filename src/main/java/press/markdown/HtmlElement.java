package press.markdown;

import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.SortedMap;

/// An element of HTML that an author wrote, as a part of the tree: what stands between its tags are
/// its children, Markdown and other elements.
///
/// Names and attributes are those of [AllowedHtml], so that a writer can print them as they are.
public sealed interface HtmlElement {

  /// The name of its tags, such as `kbd`.
  String name();

  /// The attributes that are printed, with entities resolved.
  SortedMap<String, String> attributes();

  /// An element among blocks, such as `details`.
  final class BlockElement extends Block implements HtmlElement {

    private final String name;
    private final SortedMap<String, String> attributes;

    BlockElement(BasedSequence tag, String name, SortedMap<String, String> attributes) {
      super(tag);
      this.name = name;
      this.attributes = attributes;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public SortedMap<String, String> attributes() {
      return attributes;
    }

    @Override
    public BasedSequence[] getSegments() {
      return EMPTY_SEGMENTS;
    }
  }

  /// An element in a line, such as `kbd`.
  final class InlineElement extends Node implements HtmlElement {

    private final String name;
    private final SortedMap<String, String> attributes;

    InlineElement(BasedSequence tag, String name, SortedMap<String, String> attributes) {
      super(tag);
      this.name = name;
      this.attributes = attributes;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public SortedMap<String, String> attributes() {
      return attributes;
    }

    @Override
    public BasedSequence[] getSegments() {
      return EMPTY_SEGMENTS;
    }
  }

  /// Text between the tags of a block of HTML: read like a paragraph and printed without `<p>`.
  final class LooseText extends Paragraph {
    LooseText(BasedSequence chars) {
      super(chars);
    }
  }
}
