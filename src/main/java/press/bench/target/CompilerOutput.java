package press.bench.target;

/// What a compiler made of a variant.
///
/// @param kind suffix of the file it is stored in, such as `ptx`, `s` or `log`; empty for none
/// @param text normalised, so that the same code gives the same text
public record CompilerOutput(String kind, String text) {

  /// No output.
  public static final CompilerOutput NONE = new CompilerOutput("", "");

  /// The longest text that is stored, in characters.
  static final int MAX_CHARS = 256 * 1024;

  /// Output cut to a storable length; none if the text is blank.
  public static CompilerOutput of(String kind, String text) {
    if (text.isBlank()) {
      return NONE;
    }
    if (text.length() <= MAX_CHARS) {
      return new CompilerOutput(kind, text);
    }
    String mark = kind.equals("ptx") ? "//" : "#";
    int end = text.lastIndexOf('\n', MAX_CHARS - 100);
    return new CompilerOutput(kind, text.substring(0, end + 1) + mark + " … cut here\n");
  }
}
