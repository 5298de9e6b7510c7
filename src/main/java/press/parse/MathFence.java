package press.parse;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.SegmentedSequence;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;

/// Turns `{math} label` into what stands between double dollars, with room for many lines.
final class MathFence {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]*");

  private MathFence() {}

  /// Puts the formula into the place of its fence.
  static Item.MathItem put(FencedCodeBlock fence, Item.FenceItem item, Diagnostics problems) {
    Span argument = item.argument();
    if (!argument.text().isEmpty() && !NAME.matcher(argument.text()).matches()) {
      problems.error(
          "P35", argument, "not a label", "write ```{math} eq-time, or ```{math} {#eq-time}");
    }
    String label = item.label().isEmpty() ? argument.text() : item.label();
    BasedSequence tex = SegmentedSequence.create(fence.getContentChars(), fence.getContentLines());
    if (tex.isBlank()) {
      problems.error("P35", item.name(), "a formula without TeX", "write it below this line");
    }
    MathNode node = new MathNode(fence.getChars(), tex, true, BasedSequence.of(label));
    Paragraph paragraph = new Paragraph(fence.getChars());
    paragraph.appendChild(node);
    fence.insertBefore(paragraph);
    fence.unlink();
    return new Item.MathItem(node, item.at(), tex.toString());
  }
}
