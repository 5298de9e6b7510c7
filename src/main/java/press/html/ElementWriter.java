package press.html;

import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import press.markdown.HtmlElement;
import press.markdown.HtmlElement.BlockElement;
import press.markdown.HtmlElement.InlineElement;

/// Writes the elements of HTML that an author may write. Their names and attributes come from an
/// allow-list; the library escapes the values.
final class ElementWriter {

  private ElementWriter() {}

  static void inline(InlineElement node, NodeRendererContext context, HtmlWriter html) {
    attributes(node, html);
    if (node.name().equals("br")) {
      html.tagVoid("br");
      return;
    }
    html.tag(node.name());
    context.renderChildren(node);
    html.tag("/" + node.name());
  }

  static void block(BlockElement node, NodeRendererContext context, HtmlWriter html) {
    html.line();
    switch (node.name()) {
      case "hr" -> {
        attributes(node, html);
        html.tagVoid("hr");
      }
      case "pre" -> preformatted(node, context, html);
      default -> {
        attributes(node, html);
        html.tag(node.name());
        context.renderChildren(node);
        html.tag("/" + node.name());
      }
    }
    html.line();
  }

  /// As a listing is: who scrolls it can do so by keys.
  private static void preformatted(
      BlockElement node, NodeRendererContext context, HtmlWriter html) {
    attributes(node, html);
    html.attr("tabindex", "0").attr("role", "group").attr("aria-label", "Text").withAttr();
    html.tag("pre").openPre();
    context.renderChildren(node);
    html.closePre().tag("/pre");
  }

  /// Writes something in an element that has the attributes of a node, if it has any.
  static void around(BlockElement node, HtmlWriter html, Runnable inside) {
    html.line();
    if (node.attributes().isEmpty()) {
      inside.run();
    } else {
      attributes(node, html);
      html.tag("div");
      inside.run();
      html.tag("/div");
    }
    html.line();
  }

  private static void attributes(HtmlElement node, HtmlWriter html) {
    node.attributes().forEach(html::attr);
    html.withAttr();
  }
}
