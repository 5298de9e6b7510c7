package press.html;

import java.util.List;
import press.evidence.ExpressionCompiler;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.typeset.MathTypesetter;

/// What every page needs while it is made.
///
/// @param book the linked book, as it is seen from its own machine
/// @param others the same book as it is seen from the other machines with results
/// @param templates the book's templates
/// @param math the typesetter of formulas
/// @param images the pictures of the book
/// @param problems where bad formulas and missing pictures are told
record RenderContext(
    LinkedBook book,
    List<LinkedBook> others,
    Templates templates,
    MathTypesetter math,
    ImageFigures images,
    Diagnostics problems) {

  /// A copy that tells of mistakes elsewhere.
  RenderContext telling(Diagnostics told) {
    return new RenderContext(book, others, templates.telling(told), math, images, told);
  }

  /// Rules for a reader's own results.
  SlotRules rules() {
    return new SlotRules(new ExpressionCompiler(book.evidence()));
  }
}
