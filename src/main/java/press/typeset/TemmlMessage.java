package press.typeset;

import java.util.Locale;
import org.mozilla.javascript.EcmaError;
import org.mozilla.javascript.JavaScriptException;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/// Temml's errors in the words and positions of the author.
final class TemmlMessage {

  // Temml underlines the wrong token with this character after each of the token's own.
  private static final char UNDERLINE = '\u0332';

  private TemmlMessage() {}

  /// What went wrong, with the offset into the TeX where Temml gives one.
  static TexException explain(RhinoException failed, String tex) {
    if (failed instanceof JavaScriptException thrown
        && thrown.getValue() instanceof Scriptable error
        && ScriptableObject.getProperty(error, "name").toString().equals("ParseError")) {
      String message = ScriptableObject.getProperty(error, "message").toString();
      return new TexException(clean(message), offset(error, message, tex));
    }
    if (failed instanceof EcmaError) {
      return new TexException("formula is not well-formed TeX: " + failed.details(), 0);
    }
    return new TexException("formula takes too long or is nested too deeply", 0);
  }

  private static String clean(String message) {
    int end = message.length();
    for (String tail : new String[] {" at position ", " at end of input"}) {
      int at = message.indexOf(tail);
      end = at < 0 ? end : Math.min(end, at);
    }
    String text =
        message
            .substring(0, end)
            .replace("'EOF'", "the end")
            .replace("is not trusted", "is not allowed in a formula")
            .replace("infinite loop or need to increase maxExpand setting", "a macro calls itself")
            .strip();
    if (text.endsWith(".")) {
      text = text.substring(0, text.length() - 1);
    }
    return text.isEmpty()
        ? "formula is not well-formed TeX"
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  /// The position, unless the wrong token came from the body of a macro and is not in the TeX.
  private static int offset(Scriptable error, String message, String tex) {
    if (!(ScriptableObject.getProperty(error, "position") instanceof Number position)) {
      return 0;
    }
    int offset = position.intValue();
    String token = underlined(message);
    boolean inTex = offset >= 0 && offset <= tex.length() && tex.startsWith(token, offset);
    boolean atEnd = !token.isEmpty() || offset == tex.length();
    return inTex && atEnd ? offset : 0;
  }

  private static String underlined(String message) {
    StringBuilder token = new StringBuilder();
    for (int i = 1; i < message.length(); i++) {
      if (message.charAt(i) == UNDERLINE) {
        token.append(message.charAt(i - 1));
      }
    }
    return token.toString();
  }
}
