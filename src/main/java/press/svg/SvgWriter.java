package press.svg;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/// Writes SVG: elements are closed in order, text and attributes are escaped, numbers are short.
public final class SvgWriter {

  /// Size of text that names no other, in user units; places are reckoned with it.
  public static final double TEXT = 14;

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /// The root with its name and description for those who cannot see it.
  public static SvgWriter root(
      String id, String classes, String role, double width, double height, SvgDescription words) {
    String safe = id(id);
    SvgWriter svg = new SvgWriter();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        classes,
        "viewBox",
        "0 0 " + number(width) + " " + number(height),
        "width",
        width,
        "height",
        height,
        "font-size",
        TEXT,
        "role",
        role,
        "aria-labelledby",
        safe + "-title " + safe + "-desc");
    svg.open("title", "id", safe + "-title").text(words.title()).close();
    return svg.open("desc", "id", safe + "-desc").text(words.description()).close();
  }

  /// What a picture is called and what it shows.
  public record SvgDescription(String title, String description) {}

  /// A name that may stand in an `id` attribute and in a list of them.
  public static String id(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}_.-]+", "-");
  }

  /// Opens an element; names and values of attributes in turn, numbers to a tenth.
  public SvgWriter open(String name, Object... attributes) {
    start(name, attributes);
    open.push(name);
    out.append('>');
    return this;
  }

  /// An element without content.
  public SvgWriter leaf(String name, Object... attributes) {
    start(name, attributes);
    out.append("/>");
    return newLine();
  }

  /// Writes an element with text only; no element if the text is empty.
  public SvgWriter words(String name, String text, Object... attributes) {
    return text.isEmpty() ? this : open(name, attributes).text(text).close();
  }

  /// Writes a line of text; no element if the text is empty.
  ///
  /// @param anchor which part of the text stands at `x`: `start`, `middle` or `end`
  public SvgWriter label(
      String classes, double size, String anchor, double x, double y, String text) {
    if (text.isEmpty()) {
      return this;
    }
    start("text", "class", classes, "x", x, "y", y);
    out.append(size == TEXT ? "" : " font-size=\"" + number(size) + "\"");
    out.append(anchor.equals("start") ? "" : " text-anchor=\"" + anchor + "\"");
    open.push("text");
    out.append('>');
    return text(text).close();
  }

  public SvgWriter rect(String classes, double x, double y, double width, double height) {
    return leaf("rect", "class", classes, "x", x, "y", y, "width", width, "height", height);
  }

  public SvgWriter line(String classes, double x1, double y1, double x2, double y2) {
    return leaf("line", "class", classes, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  public SvgWriter dashed(String classes, double x1, double y1, double x2, double y2) {
    start("line", "class", classes, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
    out.append(" stroke-dasharray=\"5 4\"/>");
    return newLine();
  }

  /// Text in the element that is open.
  public SvgWriter text(String text) {
    out.append(escape(text));
    return this;
  }

  /// Closes the element that was opened last.
  public SvgWriter close() {
    out.append("</").append(open.pop()).append('>');
    return newLine();
  }

  /// Closes everything and gives the text.
  public String finish() {
    while (!open.isEmpty()) {
      close();
    }
    return out.toString().strip();
  }

  /// A coordinate to a tenth of a unit, without a locale.
  public static String number(double value) {
    BigDecimal cut = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
    return cut.signum() == 0 ? "0" : cut.stripTrailingZeros().toPlainString();
  }

  private SvgWriter newLine() {
    // A line break inside text would be drawn as a space.
    boolean inText = "text".equals(open.peek()) || "tspan".equals(open.peek());
    out.append(inText ? "" : "\n");
    return this;
  }

  private void start(String name, Object... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      String shown = value instanceof Number n ? number(n.doubleValue()) : escape(value.toString());
      out.append(' ').append(attributes[i]).append("=\"").append(shown).append('"');
    }
  }

  private static String escape(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints().forEach(c -> append(safe, c));
    return safe.toString();
  }

  private static void append(StringBuilder safe, int c) {
    boolean control = c < 0x20 && c != '\t' && c != '\n' || c >= 0xD800 && c < 0xE000;
    switch (c) {
      case '&' -> safe.append("&amp;");
      case '<' -> safe.append("&lt;");
      case '>' -> safe.append("&gt;");
      case '"' -> safe.append("&quot;");
      default -> safe.appendCodePoint(control || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c);
    }
  }
}
