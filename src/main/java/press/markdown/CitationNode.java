package press.markdown;

import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.DoNotDecorate;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;

/// `[@key]`, `[@key, p. 4]` or `[@one; @two]`: works cited in running text.
public final class CitationNode extends Node implements DoNotDecorate {

  private final BasedSequence inner;
  private final boolean plain;

  private CitationNode(BasedSequence chars, BasedSequence inner, boolean plain) {
    super(chars);
    this.inner = inner;
    this.plain = plain;
  }

  /// Whether brackets are a citation: `@` comes first and no second pair of brackets follows.
  static boolean is(LinkRef ref) {
    return !ref.isDefined()
        && ref.getReference().startsWith("@")
        && ref.getText().isEmpty()
        && !ref.getChars().endsWith("[]");
  }

  /// Converts brackets to a citation.
  static CitationNode of(LinkRef ref) {
    boolean plain = true;
    for (Node child : ref.getChildren()) {
      plain &=
          child instanceof Text || child instanceof SoftLineBreak || child instanceof HtmlEntity;
    }
    return new CitationNode(ref.getChars(), ref.getChars().midSequence(1, -1), plain);
  }

  /// The characters between the brackets.
  BasedSequence inner() {
    return inner;
  }

  /// Whether the brackets hold text only and no markup.
  boolean plain() {
    return plain;
  }

  @Override
  public BasedSequence[] getSegments() {
    return new BasedSequence[] {inner};
  }
}
