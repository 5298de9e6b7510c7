package press.typeset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ContextFactory;
import org.mozilla.javascript.EcmaError;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.JavaScriptException;
import org.mozilla.javascript.RhinoException;
import org.mozilla.javascript.Script;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import press.typeset.TemmlTreeReader.MathTree;
import press.typeset.TexLimits.TexException;

/// Turns a TeX formula into a MathML tree by the JavaScript library Temml, run in the interpreter
/// Rhino with a limit on its steps and without access to Java. For one thread at a time.
final class TemmlEngine {

  private static final String SCRIPT = "/press/assets/vendor/temml/temml.js";

  // Temml underlines the wrong token with this character after each of the token's own.
  private static final char UNDERLINE = '\u0332';

  private final Map<String, String> macros;
  private final LimitedInterpreter interpreter = new LimitedInterpreter();
  private final ScriptableObject scope;
  private final Scriptable temml;
  private final Function render;

  /// The vendored script, read once for all engines.
  private static final class Vendored {
    static final Script SCRIPT = compiled();
  }

  /// Runs the vendored script; the first engine takes about half a second.
  ///
  /// @param macros name with its backslash to body
  TemmlEngine(Map<String, String> macros) {
    this.macros = macros;
    try (Context context = interpreter.enter(Long.MAX_VALUE)) {
      scope = context.initSafeStandardObjects();
      Vendored.SCRIPT.exec(context, scope, scope);
      temml = (Scriptable) ScriptableObject.getProperty(scope, "temml");
      render = (Function) ScriptableObject.getProperty(temml, "__renderToMathMLTree");
    }
  }

  /// The tree of one formula, with the TeX as its annotation.
  MathTree tree(String tex, boolean display) throws TexException {
    try (Context context = interpreter.enter(TexLimits.STEPS)) {
      Object[] arguments = {tex, options(context, display)};
      return new TemmlTreeReader().read(render.call(context, scope, temml, arguments));
    } catch (LimitedInterpreter.OutOfSteps | StackOverflowError tooMuch) {
      throw new TexException("formula takes too long or is nested too deeply", 0);
    } catch (RhinoException failed) {
      throw explain(failed, tex);
    }
  }

  private Scriptable options(Context context, boolean display) {
    Scriptable options = context.newObject(scope);
    options.put("displayMode", options, display);
    options.put("annotate", options, true);
    options.put("throwOnError", options, true);
    options.put("trust", options, false);
    options.put("maxExpand", options, TexLimits.EXPANSIONS);
    Object[] size = {TexLimits.SIZE_EM, TexLimits.SIZE_PT};
    options.put("maxSize", options, context.newArray(scope, size));
    // A fresh object each time: Temml writes the \gdefs of a formula into it.
    Scriptable fresh = context.newObject(scope);
    macros.forEach((name, body) -> fresh.put(name, fresh, body));
    options.put("macros", options, fresh);
    return options;
  }

  private static Script compiled() {
    try (Context context = new LimitedInterpreter().enter(Long.MAX_VALUE)) {
      return context.compileString(script(), "temml.js", 1, null);
    }
  }

  private static String script() {
    try (InputStream in = TemmlEngine.class.getResourceAsStream(SCRIPT)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + SCRIPT);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Temml's error in the words and with the offsets of the author.
  private static TexException explain(RhinoException failed, String tex) {
    if (failed instanceof JavaScriptException thrown
        && thrown.getValue() instanceof Scriptable error
        && ScriptableObject.getProperty(error, "name").toString().equals("ParseError")) {
      String message = ScriptableObject.getProperty(error, "message").toString();
      return new TexException(withoutPosition(message), offset(error, message, tex));
    }
    if (failed instanceof EcmaError) {
      return new TexException("formula is not well-formed TeX: " + failed.details(), 0);
    }
    return new TexException("formula takes too long or is nested too deeply", 0);
  }

  private static String withoutPosition(String message) {
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

  /// The offset of the wrong token; 0 where it came from the body of a macro.
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

  /// Rhino's interpreter with a budget of steps, which no script can see or catch.
  private static final class LimitedInterpreter extends ContextFactory {

    private static final int STRIDE = 50_000;
    private static final int STACK = 5_000;

    private long left;

    Context enter(long steps) {
      left = steps;
      return enterContext();
    }

    @Override
    protected Context makeContext() {
      Context context = super.makeContext();
      // Compiling the script to byte code costs more than a book's formulas win back, and the
      // interpreter keeps the script's stack on the heap.
      context.setInterpretedMode(true);
      context.setMaximumInterpreterStackDepth(STACK);
      context.setLanguageVersion(Context.VERSION_ECMASCRIPT);
      context.setClassShutter(name -> false);
      context.setInstructionObserverThreshold(STRIDE);
      return context;
    }

    @Override
    protected void observeInstructionCount(Context context, int count) {
      left -= count;
      if (left < 0) {
        throw new OutOfSteps();
      }
    }

    /// An `Error`, because Rhino lets scripts catch exceptions.
    static final class OutOfSteps extends Error {
      private static final long serialVersionUID = 1L;
    }
  }
}
