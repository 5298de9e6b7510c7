package press.typeset;

/// The reason why a formula cannot be typeset; does not leave this package.
final class TexException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int offset;

  TexException(String message, int offset) {
    super(message);
    this.offset = offset;
  }

  /// Offset into the TeX, 0 where it is not known.
  int offset() {
    return offset;
  }
}
