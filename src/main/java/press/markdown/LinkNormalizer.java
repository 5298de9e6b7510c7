package press.markdown;

import com.vladsch.flexmark.ast.AutoLink;
import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.ImageRef;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkNode;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Optional;
import java.util.regex.Pattern;

/// Replaces reference links, reference images, autolinks and bare addresses by inline links and
/// images, so that later stages know one form only. Citations become [CitationNode]s; mail
/// addresses `<a@b.org>` stay.
record LinkNormalizer(Document document) {

  private static final Pattern EXTERNAL = Pattern.compile("(?i)(?:https?|mailto):.*");
  private static final BasedSequence NONE = BasedSequence.NULL;

  /// Changes a tree in place and returns it.
  static Document normalize(Document document) {
    new LinkNormalizer(document).replaceIn(document, false);
    return document;
  }

  /// @param words whether the node is code or stands in the words of a link, where no address is
  ///   one
  private void replaceIn(Node parent, boolean words) {
    for (Node child = parent.getFirstChild(); child != null; ) {
      if (child instanceof Text text && !words) {
        child = BareAddresses.replaceFrom(text);
        continue;
      }
      Node next = child.getNext();
      replaceIn(child, words || isLiteral(child));
      Node old = child;
      inline(child)
          .ifPresent(node -> {
            old.insertBefore(node);
            old.unlink();
          });
      child = next;
    }
  }

  private static boolean isLiteral(Node node) {
    return switch (node) {
      case Code _, FencedCodeBlock _, LinkNode _ -> true;
      case RefNode ref -> ref.isDefined();
      default -> false;
    };
  }

  private Optional<Node> inline(Node node) {
    return switch (node) {
      case LinkRef ref when ref.isDefined() -> Optional.of(link(ref));
      case LinkRef ref when CitationNode.is(ref) -> Optional.of(CitationNode.of(ref));
      case ImageRef ref when ref.isDefined() -> Optional.of(image(ref));
      case AutoLink auto -> Optional.of(link(auto));
      default -> Optional.empty();
    };
  }

  private Link link(LinkRef ref) {
    Reference to = ref.getReferenceNode(document);
    Link link =
        new Link(
            ref.getChars(), NONE, words(ref), NONE, NONE, to.getUrl(), NONE, title(to), NONE, NONE);
    link.takeChildren(ref);
    return link;
  }

  private Image image(ImageRef ref) {
    Reference to = ref.getReferenceNode(document);
    Image image =
        new Image(
            ref.getChars(), NONE, words(ref), NONE, NONE, to.getUrl(), NONE, title(to), NONE, NONE);
    image.takeChildren(ref);
    return image;
  }

  /// The text of an external link is its address; a link into the book has none.
  private static Link link(AutoLink auto) {
    BasedSequence url = auto.getText();
    boolean external = EXTERNAL.matcher(url).matches();
    BasedSequence words = external ? url : NONE;
    Link link = new Link(auto.getChars(), NONE, words, NONE, NONE, url, NONE, NONE, NONE, NONE);
    if (external) {
      link.appendChild(new Text(url));
    }
    return link;
  }

  private static BasedSequence words(RefNode ref) {
    return ref.getText().isEmpty() ? ref.getReference() : ref.getText();
  }

  private static BasedSequence title(Reference to) {
    return to.getTitle() == null ? NONE : to.getTitle();
  }
}
