package press.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.parse.Reading;

/// The whole book as one row of words, in which passages are looked for.
public final class BookText {

  /// A word of the book.
  ///
  /// @param passage the block in which it stands
  /// @param token the word, with its offsets in the block
  record Word(Reading passage, Token token) {}

  private final List<Word> words = new ArrayList<>();
  private final Map<String, Integer> ids = new HashMap<>();
  private final int[] row;

  /// The book of some passages, in the order of the files and of their text.
  public BookText(List<Reading> passages) {
    for (Reading passage : passages) {
      Token.of(passage.text()).forEach(token -> words.add(new Word(passage, token)));
    }
    row = words.stream().mapToInt(w -> number(w.token().plain())).toArray();
  }

  private int number(String plain) {
    return ids.computeIfAbsent(plain, _ -> ids.size());
  }

  int size() {
    return row.length;
  }

  Word word(int at) {
    return words.get(at);
  }

  /// The book's words as numbers, equal where the words compare as equal; must not be changed.
  int[] row() {
    return row;
  }

  /// Words of a reader as the same numbers; -1 for one that the book does not have.
  int[] row(List<Token> tokens) {
    return tokens.stream().mapToInt(t -> ids.getOrDefault(t.plain(), -1)).toArray();
  }

  /// Where a run of words stands, from its first word on.
  List<Integer> runs(int[] wanted) {
    List<Integer> found = new ArrayList<>();
    for (int at = 0; at + wanted.length <= row.length; at++) {
      int i = 0;
      while (i < wanted.length && row[at + i] == wanted[i]) {
        i++;
      }
      if (i == wanted.length) {
        found.add(at);
      }
    }
    return found;
  }
}
