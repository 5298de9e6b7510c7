package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An access of the 32 threads of a warp to a tile of 32 × 32 elements in local memory.
///
/// @param order which elements
/// @param bytes size of an element: 4, 8 or 16
/// @param at the stride, or which row or column
/// @param padded whether each row has one element more than it needs
/// @param swizzled whether an element is stored at its column XOR its row
public record TileAccess(TileOrder order, int bytes, int at, boolean padded, boolean swizzled) {

  /// Which elements a warp reads.
  public enum TileOrder {
    /// Each thread the one a stride further, tile or not.
    STRIDE("stride", "with a stride"),
    /// A row of the tile.
    ROW("row", "a row of a tile"),
    /// A column of the tile.
    COLUMN("column", "a column of a tile");

    private final String key;
    private final String words;

    TileOrder(String key, String words) {
      this.key = key;
      this.words = words;
    }

    /// How an author writes it.
    public String key() {
      return key;
    }

    /// What a reader chooses.
    public String words() {
      return words;
    }

    /// The one that an author names.
    public static Optional<TileOrder> of(String key) {
      return List.of(values()).stream().filter(r -> r.key.equals(key)).findFirst();
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
