package press.markdown;

import com.vladsch.flexmark.util.ast.DoNotDecorate;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;

/// `$…$` or `$$…$$ {#id}`.
public final class FormulaNode extends Node implements DoNotDecorate {

  private final BasedSequence tex;
  private final BasedSequence label;
  private final boolean display;

  FormulaNode(BasedSequence chars, BasedSequence tex, boolean display, BasedSequence label) {
    super(chars);
    this.tex = tex;
    this.display = display;
    this.label = label;
  }

  /// The TeX between the dollars.
  BasedSequence tex() {
    return tex;
  }

  /// Whether it is displayed on its own line.
  public boolean display() {
    return display;
  }

  /// The label without `#`; empty where there is none.
  public String label() {
    return label.toString();
  }

  @Override
  public BasedSequence[] getSegments() {
    return new BasedSequence[] {tex, label};
  }
}
