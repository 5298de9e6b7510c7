package press.svg;

import java.util.ArrayList;
import java.util.List;

/// How wide text will be, without a font at hand: a little too wide rather than too narrow.
public final class TextSize {

  private static final String NARROW = "iIjlt.,:;|!'()[] fr";
  private static final String WIDE = "mwMW@%×∞→";

  private TextSize() {}

  /// Width of a line in user units at a font size in user units.
  public static double width(String text, double size) {
    return text.codePoints().mapToDouble(TextSize::ems).sum() * size;
  }

  /// Lines no wider than `width`; breaks at spaces, then anywhere; the last of `most` ends in `…`.
  public static List<String> wrap(String text, double size, double width, int most) {
    List<String> lines = new ArrayList<>();
    for (String paragraph : text.strip().split("\\R")) {
      wrapLine(paragraph.strip().replaceAll("\\s+", " "), size, width, lines);
    }
    if (lines.size() <= most) {
      return List.copyOf(lines);
    }
    String last = lines.get(most - 1);
    while (!last.isEmpty() && width(last + "…", size) > width) {
      last = last.substring(0, last.offsetByCodePoints(last.length(), -1));
    }
    lines.set(most - 1, last.stripTrailing() + "…");
    return List.copyOf(lines.subList(0, most));
  }

  private static void wrapLine(String text, double size, double width, List<String> lines) {
    String rest = text;
    while (width(rest, size) > width && rest.codePointCount(0, rest.length()) > 1) {
      int fits = fitting(rest, size, width);
      int space = rest.lastIndexOf(' ', fits);
      int cut = space > 0 ? space : fits;
      lines.add(rest.substring(0, cut).strip());
      rest = rest.substring(cut).strip();
    }
    lines.add(rest);
  }

  private static int fitting(String text, double size, double width) {
    int end = text.offsetByCodePoints(0, 1);
    while (end < text.length()) {
      int next = text.offsetByCodePoints(end, 1);
      if (width(text.substring(0, next), size) > width) {
        break;
      }
      end = next;
    }
    return end;
  }

  private static double ems(int c) {
    if (c >= 0x2E80) {
      return 1;
    }
    if (NARROW.indexOf(c) >= 0) {
      return 0.34;
    }
    if (WIDE.indexOf(c) >= 0) {
      return 0.88;
    }
    return Character.isUpperCase(c) ? 0.68 : 0.56;
  }
}
