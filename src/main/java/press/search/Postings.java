package press.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Together;

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

  /// Entries whose words are weighed before they are noted; a large book has too many for all.
  private static final int AT_ONCE = 1024;

  private final Map<String, Places> places = new HashMap<>();
  private final Map<String, Boolean> words = new HashMap<>();

  private Postings() {}

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
    Tokens.Known known = new Tokens.Known();
    List<Entry> said = entries.stream().filter(e -> !e.text().isEmpty()).toList();
    double usual =
        Together.map(said, e -> known.of(e.text()).size()).stream()
            .mapToInt(Integer::intValue)
            .average()
            .orElse(1);
    Postings postings = new Postings();
    for (int from = 0; from < entries.size(); from += AT_ONCE) {
      List<Entry> some = entries.subList(from, Math.min(entries.size(), from + AT_ONCE));
      List<Weights> weights = Together.map(some, e -> new Weights(known, usual).of(e));
      for (int i = 0; i < weights.size(); i++) {
        postings.add(from + i, weights.get(i));
      }
    }
    return postings;
  }

  private void add(int entry, Weights weights) {
    weights.stems.forEach(
        (stem, weight) -> places.computeIfAbsent(stem, _ -> new Places()).add(entry, weight));
    weights.words.forEach((word, named) -> words.merge(word, named, Boolean::logicalOr));
  }

  /// Each word as it stands in the book, and whether it stands in a name.
  SortedMap<String, Boolean> words() {
    return new TreeMap<>(words);
  }

  /// The places of each stem, in the order of the stems.
  List<String> codes() {
    return new TreeMap<>(places).values().stream().map(p -> p.code.toString()).toList();
  }

  /// What the words of one entry weigh.
  private static final class Weights {
    private final Tokens.Known known;
    private final double usual;
    private final Map<String, Integer> stems = new HashMap<>();
    private final Map<String, Boolean> words = new HashMap<>();

    Weights(Tokens.Known known, double usual) {
      this.known = known;
      this.usual = usual;
    }

    private Weights of(Entry entry) {
      Kind kind = entry.kind();
      List<String> name = known.of(entry.name());
      int lighter = LONGER[Math.min(name.size(), LONGER.length - 1)];
      name.forEach(word -> put(word, kind.inName() - lighter, true));
      for (String key : entry.keys()) {
        known.of(key).forEach(word -> put(word, kind.inName() - KEY, true));
      }
      text(known.of(entry.text()), kind);
      for (String word : known.of(entry.code())) {
        if (word.length() > 2 && isWord(word)) {
          put(word, CODE, false);
        }
      }
      if (kind == Kind.SECTION || kind == Kind.EXERCISE || kind == Kind.FIGURE) {
        known.of(entry.home().title()).forEach(word -> put(word, HOME, false));
      }
      return this;
    }

    private void text(List<String> text, Kind kind) {
      Map<String, Integer> counts = new HashMap<>();
      text.stream().filter(Postings::isWord).forEach(word -> counts.merge(word, 1, Integer::sum));
      Map<String, Integer> ofStem = new HashMap<>();
      counts.forEach((word, count) -> ofStem.merge(known.stem(word), count, Integer::sum));
      double longer = SATURATION * (1 - LENGTH + LENGTH * text.size() / usual);
      for (String word : counts.keySet()) {
        int count = ofStem.get(known.stem(word));
        put(word, 1 + (int) Math.round((kind.inText() - 1) * count / (count + longer)), false);
      }
    }

    private void put(String word, int weight, boolean name) {
      words.merge(word, name, Boolean::logicalOr);
      stems.merge(known.stem(word), weight, Math::max);
    }
  }

  /// Bare numbers and single letters in a text lead nowhere.
  private static boolean isWord(String word) {
    return word.length() > 1 && !Tokens.isNumber(word);
  }
}
