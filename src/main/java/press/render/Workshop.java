package press.render;

import press.evidence.Compiled;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.typeset.MathTypesetter;

/// What every page needs while it is made.
///
/// @param book the linked book
/// @param templates the book's templates
/// @param math the typesetter of formulas
/// @param images the pictures of the book
/// @param problems where bad formulas and missing pictures are told
record Workshop(
    LinkedBook book,
    Templates templates,
    MathTypesetter math,
    Images images,
    Diagnostics problems) {

  /// The same for the book as it is seen from another machine.
  ///
  /// @param told where mistakes of that view are told
  Workshop on(LinkedBook view, Diagnostics told) {
    return new Workshop(view, templates, math, images, told);
  }

  /// The same, telling of mistakes elsewhere.
  Workshop telling(Diagnostics told) {
    return new Workshop(book, templates.telling(told), math, images, told);
  }

  /// Rules for a reader's own results.
  Rules rules() {
    return new Rules(new Compiled(book.evidence()));
  }
}
