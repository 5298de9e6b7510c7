package press.access;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// 128 bytes as a drawing shows them: 32 words of 4 bytes, one a bank.
///
/// @param number of the row, counted from the start of the array
/// @param words 32 of them
public record WordRow(long number, List<Word> words) {

  private static final int WIDE = Conflict.BANKS;

  public WordRow {
    words = List.copyOf(words);
  }

  /// What becomes of a word.
  public enum State {
    /// It stays where it is.
    IDLE,
    /// It is moved and nobody wants it.
    MOVED,
    /// Somebody wants it.
    USED,
    /// Somebody wants it, and another word of its bank at the same time.
    CLASH
  }

  /// A word.
  ///
  /// @param state what becomes of it
  /// @param thread the first that wants it; -1 for none
  public record Word(State state, int thread) {}

  /// The rows that are touched, in their order.
  ///
  /// @param addresses the first byte of each thread's element
  /// @param bytes size of an element
  /// @param banks whether words of one bank collide; else whole sectors are moved
  public static List<WordRow> of(List<Long> addresses, int bytes, boolean banks) {
    SortedMap<Long, Integer> threads = new TreeMap<>();
    for (int thread = 0; thread < addresses.size(); thread++) {
      long first = Math.floorDiv(addresses.get(thread), (long) Conflict.WORD);
      for (long word = first; word < first + size(bytes); word++) {
        threads.putIfAbsent(word, thread);
      }
    }
    SortedMap<Long, List<Word>> rows = new TreeMap<>();
    for (long word : threads.keySet()) {
      long row = Math.floorDiv(word, (long) WIDE);
      rows.computeIfAbsent(row, r -> row(r, threads, bytes, banks));
    }
    return rows.entrySet().stream().map(e -> new WordRow(e.getKey(), e.getValue())).toList();
  }

  private static List<Word> row(
      long number, SortedMap<Long, Integer> threads, int bytes, boolean banks) {
    List<Word> words = new ArrayList<>();
    for (long word = number * WIDE; word < (number + 1) * WIDE; word++) {
      State state = banks ? local(word, threads, bytes) : global(word, threads);
      words.add(new Word(state, threads.getOrDefault(word, -1)));
    }
    return words;
  }

  private static State global(long word, SortedMap<Long, Integer> threads) {
    long wide = Traffic.SECTOR / Conflict.WORD;
    long sector = word - word % wide;
    boolean moved = !threads.subMap(sector, sector + wide).isEmpty();
    return threads.containsKey(word) ? State.USED : moved ? State.MOVED : State.IDLE;
  }

  private static State local(long word, SortedMap<Long, Integer> threads, int bytes) {
    if (!threads.containsKey(word)) {
      return State.IDLE;
    }
    int together = WIDE / size(bytes);
    int part = threads.get(word) / together;
    boolean clash =
        threads.entrySet().stream()
            .anyMatch(e ->
                e.getKey() != word
                    && Conflict.bank(e.getKey()) == Conflict.bank(word)
                    && e.getValue() / together == part);
    return clash ? State.CLASH : State.USED;
  }

  private static int size(int bytes) {
    return Math.max(1, bytes / Conflict.WORD);
  }
}
