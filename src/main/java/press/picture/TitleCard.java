package press.picture;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The picture that stands for a page where somebody shares its address.
///
/// It is drawn from outlines of our own, so every host draws the same.
///
/// @param above a short line over the title, such as the part; may be empty
/// @param number of a chapter; may be empty
/// @param title what it is about
/// @param deck a sentence or two below the title; may be empty
/// @param left at the foot, such as the name of the book
/// @param right at the foot; may be empty
public record TitleCard(
    String above, String number, String title, String deck, String left, String right) {

  /// Its size in pixels, which all that show such cards expect.
  public static final int WIDTH = 1200;

  /// The same.
  public static final int HEIGHT = 630;

  /// Goes up when equal words are drawn differently.
  public static final int VERSION = 1;

  private static final int PAPER = 0xfbf9f4;
  private static final List<Integer> INKS = List.of(0x22201c, 0x5f5a50, 0xa8321a, 0xddd6c8);
  private static final int INK = 0;
  private static final int MUTED = 1;
  private static final int ACCENT = 2;
  private static final int LINE = 3;

  private static final int EDGE = 80;
  private static final double SPACED = 0.08;
  private static final double TIGHT = -0.012;
  private static final double DECK = 34;
  private static final int TITLE_TOP = 168;
  private static final double DECK_BOTTOM = 488;
  private static final double DECK_LINE = DECK * 1.35;
  private static final List<Integer> SIZES = List.of(92, 84, 76, 68, 60, 52, 46);

  public TitleCard {
    above = plain(above).toUpperCase(Locale.ROOT);
    number = plain(number);
    title = plain(title);
    deck = plain(deck);
    left = plain(left);
    right = plain(right);
  }

  /// Letters in their composed forms, and one blank between words.
  private static String plain(String words) {
    return Normalizer.normalize(words, Normalizer.Form.NFC).strip().replaceAll("\\s+", " ");
  }

  /// The picture as PNG; nothing where the typeface lacks a letter.
  public Optional<byte[]> png() {
    Typeface face = Typeface.serif();
    if (!face.has(above + number + title + deck + left + right + "…")) {
      return Optional.empty();
    }
    Canvas canvas = new Canvas(WIDTH, HEIGHT, PAPER, INKS);
    mark(canvas);
    write(canvas, face, new Line(above, SPACED, 25), EDGE, 112, ACCENT);
    titleAndDeck(canvas, face);
    canvas.fill(Outline.polygon(EDGE, 520, WIDTH - EDGE, 520, WIDTH - EDGE, 522, EDGE, 522), LINE);
    Line foot = new Line(right, 0, 28);
    write(canvas, face, foot, WIDTH - EDGE - foot.width(face), 574, MUTED);
    write(canvas, face, new Line(left, 0, 32), EDGE, 574, INK);
    return Optional.of(canvas.png());
  }

  /// The mark of the press, a roofline, at the right of the top.
  private static void mark(Canvas canvas) {
    Outline square = Outline.polygon(0, 0, 0, 16, 16, 16, 16, 0);
    Outline roof = Outline.polygon(3.868, 12.496, 2.132, 11.504, 6.42, 4, 13, 4, 13, 6, 7.58, 6);
    double scale = 3.5;
    canvas.fill(square.and(roof).placed(scale, scale, WIDTH - EDGE - 16 * scale, 72), ACCENT);
  }

  private void titleAndDeck(Canvas canvas, Typeface face) {
    String whole = number.isEmpty() ? title : number + " " + title;
    Block block = block(face, whole);
    double y = TITLE_TOP + block.size();
    for (int i = 0; i < block.lines().size(); i++) {
      String words = block.lines().get(i);
      double x = EDGE;
      if (i == 0 && !number.isEmpty()) {
        Line first = new Line(number, TIGHT, block.size());
        write(canvas, face, first, EDGE, y, ACCENT);
        x += new Line(number + " ", TIGHT, block.size()).width(face);
        words = words.substring(number.length()).strip();
      }
      write(canvas, face, new Line(words, TIGHT, block.size()), x, y, INK);
      y += block.size() * 1.1;
    }
    y += DECK * 1.9 - block.size() * 1.1;
    for (String words : deck(face, (int) ((DECK_BOTTOM - y) / DECK_LINE) + 1)) {
      write(canvas, face, new Line(words, 0, DECK), EDGE, y, MUTED);
      y += DECK_LINE;
    }
  }

  /// The deck in at most so many lines; one that is cut off ends with an ellipsis.
  private List<String> deck(Typeface face, int most) {
    List<String> lines = lines(face, deck, 0, DECK, WIDTH - 2 * EDGE);
    if (lines.size() <= most) {
      return lines;
    }
    List<String> cut = new ArrayList<>(lines.subList(0, Math.max(0, most)));
    if (!cut.isEmpty()) {
      String last = cut.removeLast();
      while (new Line(last + " …", 0, DECK).width(face) > WIDTH - 2 * EDGE) {
        last = last.substring(0, Math.max(0, last.lastIndexOf(' ')));
      }
      cut.add(last.replaceFirst("[,;:.]$", "") + " …");
    }
    return cut;
  }

  /// The title in the largest size in which it needs few lines, none of them much longer than the
  /// others.
  private static Block block(Typeface face, String title) {
    double wide = WIDTH - 2.0 * EDGE;
    for (int size : SIZES) {
      List<String> lines = lines(face, title, TIGHT, size, wide);
      int most = size >= 76 ? 2 : size >= 60 ? 3 : 4;
      boolean fits =
          lines.size() <= most
              && lines.stream().allMatch(l -> new Line(l, TIGHT, size).width(face) <= wide);
      if (fits || size == SIZES.getLast()) {
        double narrow = wide;
        while (narrow > wide / 3
            && lines(face, title, TIGHT, size, narrow - 20).size() == lines.size()) {
          narrow -= 20;
        }
        return new Block(size, lines(face, title, TIGHT, size, narrow));
      }
    }
    throw new IllegalStateException("there is a last size");
  }

  /// Words in lines that are at most so wide, but for a word that is wider itself.
  private static List<String> lines(
      Typeface face, String words, double spacing, double size, double wide) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : words.split(" ")) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (line.isEmpty() || new Line(longer, spacing, size).width(face) <= wide) {
        line = longer;
      } else {
        lines.add(line);
        line = word;
      }
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return lines;
  }

  private static void write(Canvas canvas, Typeface face, Line line, double x, double y, int ink) {
    face.line(line.words(), line.spacing(), line.size(), x, y)
        .forEach(letter -> canvas.fill(letter, ink));
  }

  private record Block(double size, List<String> lines) {}

  private record Line(String words, double spacing, double size) {
    double width(Typeface face) {
      return face.width(words, spacing) * size;
    }
  }
}
