package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import press.svg.SvgWriter;

/// 128 bytes of memory as a drawing shows them: 32 words of 4 bytes, one a bank.
///
/// @param number of the row, counted from the start of the array
/// @param words 32 of them
record WordRow(long number, List<MemoryWord> words) {

  private static final int COLUMNS = BankConflict.BANKS;
  private static final double LEFT = 62;
  private static final double CELL = 15.5;
  private static final double ROW = 19;
  private static final double TOP = 26;
  private static final double GAP = 6;
  private static final double TEXT = 11;

  WordRow {
    words = List.copyOf(words);
  }

  /// What an access does with a word.
  enum WordState {
    IDLE,
    /// It is moved, but no thread reads it.
    MOVED,
    /// A thread reads it.
    USED,
    /// A thread wants it, and another thread another word of its bank at the same time.
    CLASH
  }

  /// @param thread the first that wants the word; -1 for none
  record MemoryWord(WordState state, int thread) {}

  /// The rows that an access touches, in order.
  ///
  /// @param addresses the first byte of each thread's element
  /// @param bytes size of an element
  /// @param banks whether words of one bank collide; else whole sectors are moved
  static List<WordRow> of(List<Long> addresses, int bytes, boolean banks) {
    SortedMap<Long, Integer> threads = new TreeMap<>();
    for (int thread = 0; thread < addresses.size(); thread++) {
      long first = Math.floorDiv(addresses.get(thread), (long) BankConflict.WORD);
      for (long word = first; word < first + size(bytes); word++) {
        threads.putIfAbsent(word, thread);
      }
    }
    return threads.keySet().stream()
        .map(word -> Math.floorDiv(word, (long) COLUMNS))
        .distinct()
        .map(row -> row(row, threads, bytes, banks))
        .toList();
  }

  private static WordRow row(
      long number, SortedMap<Long, Integer> threads, int bytes, boolean banks) {
    List<MemoryWord> words = new ArrayList<>();
    for (long word = number * COLUMNS; word < (number + 1) * COLUMNS; word++) {
      WordState state = WordState.IDLE;
      if (threads.containsKey(word)) {
        state = banks && clashes(word, threads, bytes) ? WordState.CLASH : WordState.USED;
      } else if (!banks && isMoved(word, threads)) {
        state = WordState.MOVED;
      }
      words.add(new MemoryWord(state, threads.getOrDefault(word, -1)));
    }
    return new WordRow(number, words);
  }

  private static boolean isMoved(long word, SortedMap<Long, Integer> threads) {
    long sectorWords = MemoryTraffic.SECTOR / BankConflict.WORD;
    long sector = word - word % sectorWords;
    return !threads.subMap(sector, sector + sectorWords).isEmpty();
  }

  private static boolean clashes(long word, SortedMap<Long, Integer> threads, int bytes) {
    int simultaneous = COLUMNS / size(bytes);
    int part = threads.get(word) / simultaneous;
    return threads.entrySet().stream()
        .anyMatch(e ->
            e.getKey() != word
                && BankConflict.bank(e.getKey()) == BankConflict.bank(word)
                && e.getValue() / simultaneous == part);
  }

  /// Words of an element.
  private static int size(int bytes) {
    return Math.max(1, bytes / BankConflict.WORD);
  }

  /// Rows of words, each word with the thread that wants it.
  ///
  /// @param banks whether the columns are banks; else the rows are lines of four sectors
  static String drawing(
      List<WordRow> rows, boolean banks, String id, SvgWriter.SvgDescription words) {
    List<Double> tops = new ArrayList<>();
    double y = TOP;
    for (int i = 0; i < rows.size(); i++) {
      boolean gap = i > 0 && rows.get(i).number() > rows.get(i - 1).number() + 1;
      y += gap ? GAP : 0;
      tops.add(y);
      y += ROW;
    }
    SvgWriter svg = SvgWriter.root(id, "words", "img", LEFT + COLUMNS * CELL + 2, y + 2, words);
    int step = banks ? 4 : MemoryTraffic.SECTOR / BankConflict.WORD;
    for (int k = 0; k < COLUMNS; k += step) {
      double middle = LEFT + (k + (banks ? 0.5 : step / 2.0)) * CELL;
      String bank = k == 0 ? "bank 0" : "" + k;
      svg.label("tick", TEXT, "middle", middle, TOP - 9, banks ? bank : "sector " + k / step);
    }
    for (int i = 0; i < rows.size(); i++) {
      rows.get(i).draw(svg, banks, tops.get(i));
    }
    return svg.finish();
  }

  private void draw(SvgWriter svg, boolean banks, double y) {
    svg.label("tick", TEXT, "end", LEFT - 8, y + 12, (banks ? "row " : "line ") + number);
    // One shape for all words of a row in the same state.
    SortedMap<WordState, StringBuilder> shapes = new TreeMap<>();
    for (int k = 0; k < COLUMNS; k++) {
      double x = LEFT + k * CELL;
      shapes
          .computeIfAbsent(words.get(k).state(), _ -> new StringBuilder())
          .append("M%s %sh14v15.5h-14z".formatted(SvgWriter.number(x), SvgWriter.number(y)));
    }
    shapes.forEach((state, shape) ->
        svg.leaf("path", "class", state.name().toLowerCase(Locale.ROOT), "d", shape));
    threads(svg, y + 11.5);
  }

  private void threads(SvgWriter svg, double y) {
    svg.open("text", "class", "of", "y", y, "font-size", TEXT - 1, "text-anchor", "middle");
    for (int k = 0; k < COLUMNS; k++) {
      int thread = words.get(k).thread();
      if (thread >= 0) {
        double x = LEFT + k * CELL + CELL / 2 - 0.75;
        svg.words("tspan", "" + thread, "x", x);
      }
    }
    svg.close();
  }
}
