package press.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Letters as outlines of our own jar, so that a picture does not depend on the fonts of a host.
///
/// A line of the file is `em 2048`, or the code of a letter, how far it is to the next one, and its
/// curves: `M x y` begins one, `l dx dy` adds a line and `q dx dy dx dy` a quadratic curve, each
/// point as seen from the one before, in units of the em with y upwards; or `kern`, the codes of
/// two letters, and how much further apart they stand.
final class Typeface {

  private static final String FILE = "/press/assets/vendor/letters/serif.txt";
  private static final Pattern TOKEN = Pattern.compile("[Mlq]|-?\\d+");

  private double em = 1;
  private final Map<Integer, String> letters = new HashMap<>();
  private final Map<Long, Integer> kerns = new HashMap<>();
  private final Map<Integer, Outline> read = new HashMap<>();

  private Typeface(String text) {
    for (String line : text.lines().filter(l -> !l.startsWith("#")).toList()) {
      String[] words = line.split(" ", 2);
      switch (words[0]) {
        case "em" -> em = Integer.parseInt(words[1]);
        case "kern" -> {
          String[] of = words[1].split(" ");
          long pair = pair(Integer.parseInt(of[0], 16), Integer.parseInt(of[1], 16));
          kerns.put(pair, Integer.valueOf(of[2]));
        }
        default -> letters.put(Integer.parseInt(words[0], 16), words[1]);
      }
    }
  }

  /// The typeface that comes with the press.
  static Typeface serif() {
    try (InputStream in = Typeface.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("the press was built without " + FILE);
      }
      return new Typeface(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether it has every letter of a text.
  boolean has(String text) {
    return text.codePoints().allMatch(letters::containsKey);
  }

  /// Width of a text whose em is 1.
  ///
  /// @param spacing what is added behind each letter
  double width(String text, double spacing) {
    double width = 0;
    int before = 0;
    for (int code : text.codePoints().toArray()) {
      width += kern(before, code) + advance(code) + spacing;
      before = code;
    }
    return width;
  }

  /// A line of text as an area.
  ///
  /// @param spacing what is added behind each letter, as a share of the size
  /// @param size of the em, in pixels
  /// @param x where it begins
  /// @param y of its base line, downwards
  List<Outline> line(String text, double spacing, double size, double x, double y) {
    List<Outline> line = new ArrayList<>();
    double at = x;
    int before = 0;
    for (int code : text.codePoints().toArray()) {
      at += kern(before, code) * size;
      line.add(outline(code).placed(size / em, -size / em, at, y));
      at += (advance(code) + spacing) * size;
      before = code;
    }
    return line;
  }

  private double kern(int before, int code) {
    return kerns.getOrDefault(pair(before, code), 0) / em;
  }

  private static long pair(int before, int code) {
    return (long) before << 32 | code;
  }

  private double advance(int code) {
    String line = letters.get(code);
    int end = line.indexOf(' ');
    return Integer.parseInt(end < 0 ? line : line.substring(0, end)) / em;
  }

  private Outline outline(int code) {
    return read.computeIfAbsent(code, c -> curves(letters.get(c)));
  }

  private static Outline curves(String line) {
    List<double[]> contours = new ArrayList<>();
    List<Double> points = new ArrayList<>();
    Matcher token = TOKEN.matcher(line);
    token.find();
    double x = 0;
    double y = 0;
    while (token.find()) {
      String kind = token.group();
      double dx = next(token);
      double dy = next(token);
      if (kind.equals("M")) {
        close(points, contours);
        x = dx;
        y = dy;
        points.addAll(List.of(x, y));
      } else {
        boolean curved = kind.equals("q");
        points.addAll(curved ? List.of(x + dx, y + dy) : List.of(x + dx / 2, y + dy / 2));
        x += dx + (curved ? next(token) : 0);
        y += dy + (curved ? next(token) : 0);
        points.addAll(List.of(x, y));
      }
    }
    close(points, contours);
    return new Outline(contours);
  }

  private static double next(Matcher token) {
    token.find();
    return Integer.parseInt(token.group());
  }

  private static void close(List<Double> points, List<double[]> contours) {
    if (!points.isEmpty()) {
      contours.add(points.stream().mapToDouble(Double::doubleValue).toArray());
      points.clear();
    }
  }
}
