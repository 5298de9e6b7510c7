package press.typeset;

import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import press.source.BuildCache;
import press.source.Codec;
import press.source.RecordCodec;
import press.source.Sha256;
import press.typeset.TemmlTreeReader.MathTree;
import press.typeset.TexLimits.TexException;

/// Converts TeX to MathML; thread-safe.
///
/// The JavaScript engine starts with the first formula that is not stored, so that a build without
/// new formulas does not wait for it. Formulas are independent: a `\gdef` lasts for one formula.
public final class MathTypesetter {

  // Part of every key: raise the second number when the same TeX gives other MathML.
  private static final String ENGINE = "temml 0.13.5, markup 2";

  private static final Pattern SINGLE =
      Pattern.compile(
          "^(<math[^>]*>)<semantics>(?:<mrow>)?(<m([in])>[A-Za-z0-9]+</m\\3>)(?:</mrow>)?"
              + "<annotation[^>]*>[A-Za-z0-9]+</annotation></semantics>(</math>)$");

  private final SortedMap<String, String> macros;
  private final BuildCache cache;
  private final MathStyles styles = new MathStyles();
  private final ReentrantLock lock = new ReentrantLock();
  private TemmlEngine engine;

  /// A typesetter for one book.
  ///
  /// @param macros name, with or without its backslash, to body with `#1` to `#9`
  /// @param cache the formulas of earlier builds
  public MathTypesetter(Map<String, String> macros, BuildCache cache) {
    SortedMap<String, String> named = new TreeMap<>();
    macros.forEach((name, body) -> named.put(name.startsWith("\\") ? name : "\\" + name, body));
    this.macros = Collections.unmodifiableSortedMap(named);
    this.cache = cache;
  }

  /// Typesets one formula.
  ///
  /// @param tex what stands between the dollar signs
  /// @param display whether it stands on a line of its own
  public MathResult typeset(String tex, boolean display) {
    return cache
        .step("formula " + key(tex, display), CODEC, () -> new Typeset(typesetNow(tex, display)))
        .result();
  }

  private MathResult typesetNow(String tex, boolean display) {
    try {
      TexLimits.check(tex);
      return new MathResult.Ok(plain(new MathMarkup(styles).write(tree(tex, display))));
    } catch (TexException bad) {
      return new MathResult.Bad(bad.getMessage(), bad.offset());
    }
  }

  private static final Codec<Typeset> CODEC = RecordCodec.of(Typeset.class);

  /// A stored result.
  private record Typeset(MathResult result) {}

  /// A single letter or number is its own TeX and needs no annotation.
  private static String plain(String mathml) {
    return SINGLE.matcher(mathml).replaceFirst("$1$2$4");
  }

  /// Whether the JavaScript engine has been started; for tests.
  boolean started() {
    lock.lock();
    try {
      return engine != null;
    } finally {
      lock.unlock();
    }
  }

  private MathTree tree(String tex, boolean display) throws TexException {
    lock.lock();
    try {
      if (engine == null) {
        engine = new TemmlEngine(macros);
      }
      return engine.tree(tex, display);
    } finally {
      lock.unlock();
    }
  }

  private String key(String tex, boolean display) {
    StringBuilder all = new StringBuilder(ENGINE).append(display ? "\0block" : "\0inline");
    // Lengths go before texts, so that no two different inputs run together to the same text.
    macros.forEach((name, body) -> append(append(all, name), body));
    append(all.append("\0tex"), tex);
    return HexFormat.of().formatHex(Sha256.of(all.toString()));
  }

  private static StringBuilder append(StringBuilder to, String text) {
    return to.append('\0').append(text.length()).append(':').append(text);
  }

  /// The result of typesetting a formula.
  public sealed interface MathResult {

    /// It was typeset.
    ///
    /// @param mathml one `math` element: no `style=` attribute, every class has a rule in
    ///   `math.css`
    record Ok(String mathml) implements MathResult {}

    /// It is not TeX that this book can print.
    ///
    /// @param message one sentence, lower case, no full stop
    /// @param offset of the first wrong character in the TeX, from 0; 0 where it is not known
    record Bad(String message, int offset) implements MathResult {}
  }
}
