package press.typeset;

/// Limits that keep a hostile formula from stalling a build.
final class TexLimits {

  /// Longest formula, in characters.
  static final int TEX_CHARS = 20_000;

  /// Deepest nesting of braces and environments, and of elements in the result.
  static final int DEPTH = 100;

  /// Most macros that one formula may expand.
  static final int EXPANSIONS = 1_000;

  /// Largest size a formula may ask for, in em.
  static final int SIZE_EM = 50;

  /// Largest size a formula may ask for, in pt.
  static final int SIZE_PT = 500;

  /// Most elements in the result.
  static final int ELEMENTS = 50_000;

  /// Most steps of the JavaScript interpreter for one formula: a fraction of a second.
  static final long STEPS = 100_000_000;

  private TexLimits() {}

  /// Rejects TeX that is too long or nested too deeply for the engine.
  static void check(String tex) throws TexException {
    if (tex.length() > TEX_CHARS) {
      throw new TexException("formula is longer than " + TEX_CHARS + " characters", TEX_CHARS);
    }
    int depth = 0;
    for (int i = 0; i < tex.length(); i++) {
      char c = tex.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '{' && ++depth > DEPTH) {
        throw new TexException("braces are nested deeper than " + DEPTH, i);
      } else if (c == '}') {
        depth--;
      } else if (Character.isISOControl(c) && !Character.isWhitespace(c)) {
        throw new TexException("formula has a control character", i);
      }
    }
  }

  /// The reason why a formula cannot be typeset; does not leave this package.
  static final class TexException extends Exception {

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
}
