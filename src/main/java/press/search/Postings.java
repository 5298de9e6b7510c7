package press.search;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Which words lead to which entries, and how much they weigh there.
///
/// The weight of a word is that of the best place in which it stands: in a name it is the more, the
/// fewer words the name has; in a text it grows with how often it is said, ever more slowly, and
/// shrinks with the length of the text, as in Okapi BM25 (S. Robertson and H. Zaragoza, "The
/// Probabilistic Relevance Framework: BM25 and Beyond", 2009).
final class Postings {

  private static final double SATURATION = 1.2;
  private static final double LENGTH = 0.75;
  private static final int HOME = 2;
  private static final int CODE = 2;
  private static final int KEY = 4;
  private static final int[] LONGER = {0, 0, 3, 5, 6, 7, 7, 8, 8, 9};
  private static final char LIGHTEST = '#';

  private final SortedMap<String, Places> places = new TreeMap<>();
  private final SortedMap<String, Boolean> words = new TreeMap<>();
  private final double usual;

  private Postings(double usual) {
    this.usual = usual;
  }

  /// Where a stem stands.
  private static final class Places {
    private final StringBuilder code = new StringBuilder();
    private int last = -1;

    /// A step of zero has no letters; a weight ends each place.
    private void add(int entry, int weight) {
      StringBuilder letters = new StringBuilder();
      for (int step = entry - last - 1; step > 0; step /= 52) {
        int digit = step % 52;
        letters.append((char) (digit < 26 ? 'A' + digit : 'a' + digit - 26));
      }
      code.append(letters.reverse()).append((char) (LIGHTEST + weight));
      last = entry;
    }
  }

  /// The words of entries, which are known by their place in the list.
  static Postings of(List<Entry> entries) {
    double usual =
        entries.stream()
            .filter(e -> !e.text().isEmpty())
            .mapToInt(e -> Tokens.of(e.text()).size())
            .average()
            .orElse(1);
    Postings postings = new Postings(usual);
    for (int i = 0; i < entries.size(); i++) {
      int number = i;
      postings
          .weights(entries.get(i))
          .forEach((stem, weight) ->
              postings.places.computeIfAbsent(stem, _ -> new Places()).add(number, weight));
    }
    return postings;
  }

  /// Each word as it stands in the book, and whether it stands in a name.
  SortedMap<String, Boolean> words() {
    return Collections.unmodifiableSortedMap(words);
  }

  /// The places of each stem, in the order of the stems.
  List<String> codes() {
    return places.values().stream().map(p -> p.code.toString()).toList();
  }

  private SortedMap<String, Integer> weights(Entry entry) {
    SortedMap<String, Integer> weights = new TreeMap<>();
    Kind kind = entry.kind();
    List<String> name = Tokens.of(entry.name());
    int lighter = LONGER[Math.min(name.size(), LONGER.length - 1)];
    name.forEach(word -> put(word, kind.inName() - lighter, true, weights));
    for (String key : entry.keys()) {
      Tokens.of(key).forEach(word -> put(word, kind.inName() - KEY, true, weights));
    }
    text(Tokens.of(entry.text()), kind, weights);
    for (String word : Tokens.of(entry.code())) {
      if (word.length() > 2 && isWord(word)) {
        put(word, CODE, false, weights);
      }
    }
    if (kind == Kind.SECTION || kind == Kind.EXERCISE || kind == Kind.FIGURE) {
      Tokens.of(entry.home().title()).forEach(word -> put(word, HOME, false, weights));
    }
    return weights;
  }

  private void text(List<String> text, Kind kind, Map<String, Integer> weights) {
    SortedMap<String, Integer> counts = new TreeMap<>();
    text.stream().filter(Postings::isWord).forEach(word -> counts.merge(word, 1, Integer::sum));
    SortedMap<String, Integer> ofStem = new TreeMap<>();
    counts.forEach((word, count) -> ofStem.merge(Tokens.stem(word), count, Integer::sum));
    double longer = SATURATION * (1 - LENGTH + LENGTH * text.size() / usual);
    counts
        .keySet()
        .forEach(word -> {
          int count = ofStem.get(Tokens.stem(word));
          int weight = 1 + (int) Math.round((kind.inText() - 1) * count / (count + longer));
          put(word, weight, false, weights);
        });
  }

  /// Bare numbers and single letters in a text lead nowhere.
  private static boolean isWord(String word) {
    return word.length() > 1 && !Tokens.isNumber(word);
  }

  private void put(String word, int weight, boolean name, Map<String, Integer> weights) {
    words.merge(word, name, Boolean::logicalOr);
    weights.merge(Tokens.stem(word), weight, Math::max);
  }
}
