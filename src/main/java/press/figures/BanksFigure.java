package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import press.figures.BanksFigure.TileAccess.TileOrder;
import press.svg.SvgWriter;

/// `{figure} banks`: the banks of local memory that the 32 threads of a warp access at once.
final class BanksFigure implements Figure {

  private static final List<Integer> STRIDES = List.of(1, 2, 3, 4, 8, 16, 32, 33);
  private static final long MAX_STRIDE = 33;

  @Override
  public String name() {
    return "banks";
  }

  @Override
  public List<Parameter> parameters() {
    List<String> orders = Stream.of(TileOrder.values()).map(TileOrder::key).toList();
    return List.of(
        Parameter.word("access", orders, "column"),
        Parameter.number("bytes", List.of(4L, 8L, 16L), 4L),
        Parameter.whole("stride", 0, MAX_STRIDE, 1L),
        Parameter.whole("at", 0, MAX_STRIDE - 2, 0L),
        Parameter.onOff("padding"),
        Parameter.onOff("swizzle"));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    TileOrder order = TileOrder.valueOf(given.word("access").toUpperCase(Locale.ROOT));
    int bytes = given.integer("bytes");
    int at = given.integer(order == TileOrder.STRIDE ? "stride" : "at");
    TileAccess access =
        new TileAccess(order, bytes, at, given.isOn("padding"), given.isOn("swizzle"));
    String result = sentence(BankConflict.of(access.addresses(), bytes));
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("The banks that a warp wants: " + order.words(), result);
    return new StaticFigure(
        WordRow.drawing(WordRow.of(access.addresses(), bytes, true), true, id, words),
        List.of(result, setting(access)),
        List.of("access", "conflict", "passes"),
        rows(bytes, given.integer("at")),
        Map.of());
  }

  private static String setting(TileAccess access) {
    String elements = ", elements of " + access.bytes() + " B";
    String columns = "; columns are banks, each number is a lane.";
    String padding = access.padded() ? ", rows padded by one" : "";
    String swizzle = access.swizzled() ? ", columns swizzled" : "";
    String tile = " " + access.at() + " of a tile of 32 × 32" + elements + padding + swizzle;
    return switch (access.order()) {
      case STRIDE -> "Stride " + access.at() + elements + columns;
      case ROW -> "Row" + tile + columns;
      case COLUMN -> "Column" + tile + columns;
    };
  }

  private static List<List<String>> rows(int bytes, int at) {
    List<List<String>> rows = new ArrayList<>();
    for (int stride : STRIDES) {
      rows.add(row("stride " + stride, TileOrder.STRIDE, bytes, stride, false, false));
    }
    rows.add(row("row", TileOrder.ROW, bytes, at, false, false));
    rows.add(row("column", TileOrder.COLUMN, bytes, at, false, false));
    rows.add(row("column, rows padded by one", TileOrder.COLUMN, bytes, at, true, false));
    rows.add(row("column, swizzled", TileOrder.COLUMN, bytes, at, false, true));
    return rows;
  }

  private static List<String> row(
      String name, TileOrder order, int bytes, int at, boolean padded, boolean swizzled) {
    TileAccess access = new TileAccess(order, bytes, at, padded, swizzled);
    BankConflict conflict = BankConflict.of(access.addresses(), bytes);
    return List.of(name, conflict.words(), "" + conflict.passes());
  }

  /// What an access costs; `banks.js` writes the same sentence.
  static String sentence(BankConflict c) {
    String passes = AmountFormat.count(c.passes(), "pass");
    return c.degree() <= 1
        ? "No conflict: " + passes + "."
        : c.words() + ": " + passes + " where " + c.parts() + " would do.";
  }

  /// An access of the 32 threads of a warp to a tile of 32 × 32 elements in local memory.
  ///
  /// @param order which elements
  /// @param bytes size of an element: 4, 8 or 16
  /// @param at the stride, or which row or column
  /// @param padded whether each row has one element more than it needs
  /// @param swizzled whether an element is stored at its column XOR its row
  record TileAccess(TileOrder order, int bytes, int at, boolean padded, boolean swizzled) {

    /// Which elements a warp reads.
    public enum TileOrder {
      /// Each thread the one a stride further, tile or not.
      STRIDE("with a stride"),
      ROW("a row of a tile"),
      COLUMN("a column of a tile");

      private final String words;

      TileOrder(String words) {
        this.words = words;
      }

      /// Returns the word in sources.
      public String key() {
        return name().toLowerCase(Locale.ROOT);
      }

      /// Returns the label of the choice on the page.
      public String words() {
        return words;
      }
    }

    private static final int SIDE = 32;

    /// The first bytes that the threads ask for, thread by thread.
    public List<Long> addresses() {
      List<Long> addresses = new ArrayList<>();
      for (int thread = 0; thread < SIDE; thread++) {
        long element =
            switch (order) {
              case STRIDE -> (long) thread * at;
              case ROW -> element(at, thread);
              case COLUMN -> element(thread, at);
            };
        addresses.add(element * bytes);
      }
      return addresses;
    }

    private long element(int row, int column) {
      return (long) row * (padded ? SIDE + 1 : SIDE) + (swizzled ? column ^ row : column);
    }
  }
}
