package press.search;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import press.search.Vocabulary.Stem;
import press.search.Vocabulary.Word;
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

  /// Entries that are noted together, side by side with others.
  private static final int AT_ONCE = 4096;

  private final Vocabulary vocabulary = new Vocabulary();
  private final Map<Stem, Places> places = new HashMap<>();

  private Postings() {}

  /// Where a stem stands: a number with base 52 says how many entries lie between two places, and
  /// has no letters if none does; a weight ends each place.
  private static final class Places {
    private final StringBuilder code = new StringBuilder();
    private int first = -1;
    private int begin;
    private int last = -1;

    private void add(int entry, int weight) {
      step(entry);
      if (first < 0) {
        first = entry;
        begin = code.length();
      }
      code.append((char) (LIGHTEST + weight));
      last = entry;
    }

    /// Adds places that all come later.
    private void add(Places later) {
      step(later.first);
      code.append(later.code, later.begin, later.code.length());
      last = later.last;
    }

    private void step(int entry) {
      int at = code.length();
      for (int step = entry - last - 1; step > 0; step /= 52) {
        int digit = step % 52;
        code.insert(at, (char) (digit < 26 ? 'A' + digit : 'a' + digit - 26));
      }
    }
  }

  /// The words of entries, which are known by their place in the list.
  static Postings of(List<Entry> entries) {
    Postings postings = new Postings();
    Vocabulary vocabulary = postings.vocabulary;
    List<List<Word>> texts = Together.map(entries, e -> vocabulary.of(e.text()));
    double usual =
        IntStream.range(0, entries.size())
            .filter(i -> !entries.get(i).text().isEmpty())
            .map(i -> texts.get(i).size())
            .average()
            .orElse(1);
    List<Integer> begins =
        IntStream.range(0, entries.size()).filter(i -> i % AT_ONCE == 0).boxed().toList();
    Together.map(begins, from -> noted(from, entries, texts, vocabulary, usual))
        .forEach(postings::add);
    return postings;
  }

  /// The places of each stem in some of the entries.
  private static Map<Stem, Places> noted(
      int from, List<Entry> entries, List<List<Word>> texts, Vocabulary vocabulary, double usual) {
    Map<Stem, Places> places = new HashMap<>();
    for (int i = from; i < Math.min(entries.size(), from + AT_ONCE); i++) {
      int entry = i;
      new Weights(vocabulary, usual)
          .of(entries.get(i), texts.get(i))
          .stems
          .forEach(
              (stem, weight) -> places.computeIfAbsent(stem, _ -> new Places()).add(entry, weight));
    }
    return places;
  }

  private void add(Map<Stem, Places> later) {
    later.forEach((stem, them) -> places.computeIfAbsent(stem, _ -> new Places()).add(them));
  }

  /// Each word as it stands in the book, and whether it stands in a name.
  SortedMap<String, Boolean> words() {
    SortedMap<String, Boolean> said = new TreeMap<>();
    for (Word word : vocabulary.words()) {
      if (word.isSaid()) {
        said.put(word.text(), word.isNamed());
      }
    }
    return said;
  }

  /// The places of each stem, in the order of the stems.
  List<String> codes() {
    return places.entrySet().stream()
        .sorted(Comparator.comparing(e -> e.getKey().text()))
        .map(e -> e.getValue().code.toString())
        .toList();
  }

  /// What the words of one entry weigh.
  private static final class Weights {
    private final Vocabulary vocabulary;
    private final double usual;
    private final Map<Stem, Integer> stems = new HashMap<>();

    Weights(Vocabulary vocabulary, double usual) {
      this.vocabulary = vocabulary;
      this.usual = usual;
    }

    /// @param text the words of its text
    private Weights of(Entry entry, List<Word> text) {
      Kind kind = entry.kind();
      text(text, kind);
      List<Word> name = vocabulary.of(entry.name());
      int lighter = LONGER[Math.min(name.size(), LONGER.length - 1)];
      name.forEach(word -> put(word, kind.inName() - lighter, true));
      for (String key : entry.keys()) {
        vocabulary.of(key).forEach(word -> put(word, kind.inName() - KEY, true));
      }
      for (Word word : vocabulary.of(entry.code())) {
        if (word.text().length() > 2 && word.leads()) {
          put(word, CODE, false);
        }
      }
      if (kind == Kind.SECTION || kind == Kind.EXERCISE || kind == Kind.FIGURE) {
        vocabulary.of(entry.home().title()).forEach(word -> put(word, HOME, false));
      }
      return this;
    }

    /// Comes first: what is counted here is replaced by its weight.
    private void text(List<Word> text, Kind kind) {
      for (Word word : text) {
        if (word.leads()) {
          word.say(false);
          stems.merge(word.stem(), 1, Integer::sum);
        }
      }
      double longer = SATURATION * (1 - LENGTH + LENGTH * text.size() / usual);
      stems.replaceAll(
          (_, count) -> 1 + (int) Math.round((kind.inText() - 1) * count / (count + longer)));
    }

    private void put(Word word, int weight, boolean name) {
      word.say(name);
      stems.merge(word.stem(), weight, Math::max);
    }
  }
}
