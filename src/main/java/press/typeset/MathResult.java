package press.typeset;

/// The result of typesetting a formula.
public sealed interface MathResult {

  /// It was typeset.
  ///
  /// @param mathml one `math` element: no `style=` attribute, every class has a rule in `math.css`
  record Ok(String mathml) implements MathResult {}

  /// It is not TeX that this book can print.
  ///
  /// @param message one sentence, lower case, no full stop
  /// @param offset of the first wrong character in the TeX, from 0; 0 where it is not known
  record Bad(String message, int offset) implements MathResult {}
}
