package press.evidence;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Lists, maps, numbers and texts as JSON in as few characters as they need.
public final class Json {

  /// The largest number up to which all whole numbers are exact.
  private static final double WHOLE = 1L << 53;

  private Json() {}

  /// The text of a list, map, number or text; of anything else that of its words.
  public static String of(Object value) {
    return switch (value) {
      case List<?> list -> list.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(e -> text(e.getKey().toString()) + ":" + of(e.getValue()))
              .collect(Collectors.joining(",", "{", "}"));
      case Double number -> number(number);
      case Integer number -> number.toString();
      default -> text(value.toString());
    };
  }

  /// JSON has no infinity; 1e999 is read as one.
  private static String number(double number) {
    if (Double.isNaN(number)) {
      return "null";
    }
    if (Double.isInfinite(number)) {
      return number > 0 ? "1e999" : "-1e999";
    }
    boolean whole = number == Math.rint(number) && Math.abs(number) < WHOLE;
    return whole ? Long.toString((long) number) : Double.toString(number);
  }

  private static String text(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        default -> {
          if (c < ' ' || c == '\u2028' || c == '\u2029') {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
