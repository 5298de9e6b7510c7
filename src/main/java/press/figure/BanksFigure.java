package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import press.access.Conflict;
import press.access.Tile;
import press.access.Tile.Reading;
import press.access.WordPicture;
import press.access.WordRow;
import press.svg.Svg;

/// `{figure} banks`: the banks of local memory that the 32 threads of a warp want at once.
final class BanksFigure implements Figure {

  private static final List<String> SIZES = List.of("4", "8", "16");
  private static final List<String> SWITCH = List.of("off", "on");
  private static final List<Integer> STRIDES = List.of(1, 2, 3, 4, 8, 16, 32, 33);
  private static final long MOST = 33;

  @Override
  public String name() {
    return "banks";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> readings = Stream.of(Reading.values()).map(Reading::key).toList();
    return List.of(
        new Parameter.Choice("access", readings, "column"),
        new Parameter.Choice("bytes", SIZES, "4"),
        new Parameter.Whole("stride", 0, MOST, 1L),
        new Parameter.Whole("at", 0, MOST - 2, 0L),
        new Parameter.Choice("padding", SWITCH, "off"),
        new Parameter.Choice("swizzle", SWITCH, "off"));
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    Reading reading = Reading.of(given.word("access")).orElseThrow();
    int bytes = Integer.parseInt(given.word("bytes"));
    int at = given.whole(reading == Reading.STRIDE ? "stride" : "at");
    boolean padded = given.word("padding").equals("on");
    boolean swizzled = given.word("swizzle").equals("on");
    Tile tile = new Tile(reading, bytes, at, padded, swizzled);
    Conflict conflict = Conflict.of(tile.addresses(), bytes);
    Svg.Words words =
        new Svg.Words("The banks that a warp wants: " + reading.words(), told(conflict));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("access", reading.key());
    data.put("bytes", bytes);
    data.put("stride", given.whole("stride"));
    data.put("at", given.whole("at"));
    data.put("padding", padded ? 1 : 0);
    data.put("swizzle", swizzled ? 1 : 0);
    return new Still(
        WordPicture.svg(WordRow.of(tile.addresses(), bytes, true), true, id, words),
        List.of(told(conflict), setting(tile)),
        List.of("access", "conflict", "passes"),
        rows(bytes, given.whole("at")),
        data);
  }

  private static String setting(Tile tile) {
    String what =
        switch (tile.reading()) {
          case STRIDE -> "Stride " + tile.at();
          case ROW -> "Row " + tile.at() + " of a tile of 32 × 32";
          case COLUMN -> "Column " + tile.at() + " of a tile of 32 × 32";
        };
    boolean plain = tile.reading() == Reading.STRIDE;
    return what
        + ", elements of "
        + tile.bytes()
        + " B"
        + (!plain && tile.padded() ? ", rows padded by one" : "")
        + (!plain && tile.swizzled() ? ", columns swizzled" : "")
        + "; columns are banks, each number is a thread.";
  }

  private static List<List<String>> rows(int bytes, int at) {
    List<List<String>> rows = new ArrayList<>();
    for (int stride : STRIDES) {
      row(rows, "stride " + stride, new Tile(Reading.STRIDE, bytes, stride, false, false));
    }
    row(rows, "row", new Tile(Reading.ROW, bytes, at, false, false));
    row(rows, "column", new Tile(Reading.COLUMN, bytes, at, false, false));
    row(rows, "column, rows padded by one", new Tile(Reading.COLUMN, bytes, at, true, false));
    row(rows, "column, swizzled", new Tile(Reading.COLUMN, bytes, at, false, true));
    return rows;
  }

  private static void row(List<List<String>> rows, String name, Tile tile) {
    Conflict conflict = Conflict.of(tile.addresses(), tile.bytes());
    rows.add(List.of(name, conflict.told(), "" + conflict.passes()));
  }

  /// What an access costs, in a sentence; the script says the same.
  static String told(Conflict c) {
    String passes = Amounts.count(c.passes(), "pass");
    String first = c.degree() <= 1 ? "No conflict" : c.told();
    return first + ": " + passes + (c.degree() <= 1 ? "." : " where " + c.parts() + " would do.");
  }
}
