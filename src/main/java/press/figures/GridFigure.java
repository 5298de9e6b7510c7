package press.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.figures.Figure.StaticFigure;
import press.svg.SvgWriter;
import press.units.Print;

/// The launch grid of a kernel: its groups, the work-items of one, and which elements of each array
/// they access.
///
/// @param title what is launched
/// @param origin a sentence that says where the launch comes from; may be empty
/// @param grid how it is cut
/// @param arrays what is touched
public record GridFigure(String title, String origin, LaunchGrid grid, List<IndexedArray> arrays) {

  private static final List<String> AXES = List.of("x", "y", "z");

  public GridFigure {
    arrays = List.copyOf(arrays);
  }

  /// Its static form.
  ///
  /// @param id unique on the page; the ids in the SVG begin with it
  public StaticFigure draw(String id) {
    String text = sentence();
    String flat =
        GridDrawing.flat(grid, id, new SvgWriter.SvgDescription("Launch grid of " + title, text));
    SvgWriter.SvgDescription corner =
        new SvgWriter.SvgDescription("The groups of " + title + " from a corner", text);
    String solid = grid.dimensions() < 3 ? "" : GridDrawing.solid(grid, id + "-solid", corner);
    List<String> sentences = new ArrayList<>(List.of(text));
    if (!origin.isEmpty()) {
      sentences.add(origin);
    }
    return new StaticFigure(
        flat + solid, sentences, List.of("of the launch", "is"), rows(), data());
  }

  private String sentence() {
    String shape = List.of("A line", "A plane", "A block").get(grid.dimensions() - 1);
    return "%s of %s work-items in groups of %s: %s, %s of %d work-items in each."
        .formatted(
            shape,
            by(grid.global()),
            by(grid.group()),
            AmountFormat.count(grid.groupCount(), "group"),
            AmountFormat.count(grid.subgroups(), "warp"),
            Math.min(grid.subgroup(), grid.groupItems()));
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    long items = grid.groupCount() * grid.groupItems();
    rows.add(List.of("work-items", product(grid.global(), items)));
    rows.add(List.of("work-items of a group", product(grid.group(), grid.groupItems())));
    List<Long> groups = new ArrayList<>();
    for (int d = 0; d < grid.dimensions(); d++) {
      groups.add(grid.groups(d));
    }
    rows.add(List.of("groups", product(groups, grid.groupCount())));
    rows.add(List.of("warps of a group", Print.count(grid.subgroups())));
    for (IndexedArray array : arrays) {
      String name = array.name() + "[" + array.text() + "]";
      rows.add(List.of(name + ", first work-item", item(array, 0, 0)));
      rows.add(List.of(name + ", first warp", part(array, 0, 0)));
    }
    return rows;
  }

  private static String product(List<Long> sizes, long all) {
    return sizes.size() == 1 ? Print.count(all) : by(sizes) + " = " + Print.count(all);
  }

  private static String by(List<Long> sizes) {
    return String.join(" × ", sizes.stream().map(Print::count).toList());
  }

  /// What a work-item accesses; `grid.js` writes the same text.
  public String item(IndexedArray array, long block, long local) {
    long address = array.address(grid, block, local);
    String element =
        "element %s, byte %s: "
            .formatted(Print.count(address / array.bytes()), Print.count(address));
    return element
        + (array.local()
            ? "bank " + BankConflict.bank(address / BankConflict.WORD)
            : "sector %d of line %s"
                .formatted(
                    address % MemoryTraffic.LINE / MemoryTraffic.SECTOR,
                    Print.count(address / MemoryTraffic.LINE)));
  }

  /// What a subgroup accesses; `grid.js` writes the same text.
  ///
  /// @param part the subgroup in its group, counted from 0
  public String part(IndexedArray array, long block, long part) {
    List<Long> addresses = array.addresses(grid, block, part);
    if (array.local()) {
      BankConflict conflict = BankConflict.of(addresses, array.bytes());
      return conflict.words() + ", " + AmountFormat.count(conflict.passes(), "pass");
    }
    MemoryTraffic t = MemoryTraffic.of(addresses, array.bytes());
    return "%s, %s, %d of %d B wanted"
        .formatted(
            AmountFormat.count(t.lines(), "line"),
            AmountFormat.count(t.sectors(), "sector"),
            t.useful(),
            t.moved());
  }

  /// Why an index has no value somewhere at the edges of the grid, if that is so.
  public Optional<String> complaint(IndexedArray array) {
    for (long block : List.of(0L, grid.groupCount() - 1)) {
      for (long part : List.of(0L, grid.subgroups() - 1)) {
        try {
          array.addresses(grid, block, part);
        } catch (ArithmeticException e) {
          return Optional.of(
              "%s in subgroup %d of group %s"
                  .formatted(
                      e.getMessage(),
                      part,
                      GridDrawing.indices(grid.indices(block, 0), "b", grid.dimensions())));
        }
      }
    }
    return Optional.empty();
  }

  private Map<String, Object> data() {
    GridDrawing.GridLayout layout = GridDrawing.GridLayout.of(grid);
    List<Double> groups = new ArrayList<>();
    List<Double> group = new ArrayList<>();
    for (int d = 0; d < AXES.size(); d++) {
      groups.add((double) grid.groups(d));
      group.add((double) grid.wide(d));
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("d", grid.dimensions());
    data.put("groups", groups);
    data.put("group", group);
    data.put("sub", grid.subgroup());
    data.put("drawn", List.of(layout.columns(), layout.rows(), layout.shown()));
    data.put("shape", List.of(layout.wide(), layout.deep(), layout.layers()));
    data.put("arrays", arrays.stream().map(GridFigure::data).toList());
    return data;
  }

  private static Map<String, Object> data(IndexedArray array) {
    SortedMap<String, Double> constants = new TreeMap<>();
    array.constants().forEach((name, value) -> constants.put(name, (double) value));
    constants.keySet().retainAll(array.index().variables());
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", array.name() + "[" + array.text() + "]");
    data.put("bytes", array.bytes());
    data.put("local", array.local() ? 1 : 0);
    data.put("index", array.index().data());
    data.put("known", constants);
    return data;
  }

  /// An array that a kernel accesses by an index. It begins at a multiple of 128 bytes.
  ///
  /// @param name in the kernel
  /// @param bytes size of an element: 1, 2, 4, 8 or 16
  /// @param local whether it lies in the group's local memory
  /// @param index of the element that a work-item accesses
  /// @param text the index as it is written
  /// @param constants values of the variables other than the work-item's own indices
  public record IndexedArray(
      String name,
      int bytes,
      boolean local,
      IndexExpression index,
      String text,
      Map<String, Long> constants) {

    public IndexedArray {
      constants = Map.copyOf(constants);
    }

    /// The first byte of the element that a work-item touches, counted from the start of the array.
    ///
    /// @throws ArithmeticException where the index has no number, or a negative one
    public long address(LaunchGrid grid, long block, long local) {
      Map<String, Long> names = new LinkedHashMap<>(constants);
      names.putAll(grid.indices(block, local));
      long element = index.at(names);
      if (element < 0) {
        throw new ArithmeticException("it is " + element);
      }
      // A browser counts in doubles.
      if (element >= 1L << 49) {
        throw new ArithmeticException("an index of more than 49 bits");
      }
      return element * bytes;
    }

    /// The addresses of a subgroup, lane by lane.
    ///
    /// @param part the subgroup in its group, counted from 0
    /// @throws ArithmeticException where one has no number
    public List<Long> addresses(LaunchGrid grid, long block, long part) {
      List<Long> addresses = new ArrayList<>();
      long from = part * grid.subgroup();
      long to = Math.min(grid.groupItems(), from + grid.subgroup());
      for (long item = from; item < to; item++) {
        addresses.add(address(grid, block, item));
      }
      return addresses;
    }
  }
}
