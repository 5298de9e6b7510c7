package press.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The words of a book, each once: a book says the same words again and again, and all that is
/// known of a word is found out the first time. Safe to share between threads.
final class Vocabulary {

  private final Map<String, List<Word>> compounds = new ConcurrentHashMap<>();
  private final Map<String, Word> words = new ConcurrentHashMap<>();
  private final Map<String, Stem> stems = new ConcurrentHashMap<>();

  /// What the forms of a word have in common; the same object for all of them.
  static final class Stem {
    private final String text;

    private Stem(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /// A word; the same object wherever it is said.
  static final class Word {
    private final String text;
    private final Stem stem;
    private final boolean leads;
    private volatile boolean said;
    private volatile boolean named;

    private Word(String text, Stem stem) {
      this.text = text;
      this.stem = stem;
      this.leads = text.length() > 1 && !Tokens.isNumber(text);
    }

    String text() {
      return text;
    }

    Stem stem() {
      return stem;
    }

    /// Bare numbers and single letters in a text lead nowhere.
    boolean leads() {
      return leads;
    }

    /// Notes that it leads somewhere.
    ///
    /// @param name whether it stands in a name
    void say(boolean name) {
      // Written once: two processors that write the same place wait for each other.
      if (!said) {
        said = true;
      }
      if (name && !named) {
        named = true;
      }
    }

    boolean isSaid() {
      return said;
    }

    boolean isNamed() {
      return named;
    }
  }

  /// The words of a text, those without a meaning of their own left out.
  List<Word> of(String text) {
    List<Word> found = new ArrayList<>(text.length() / 6 + 1);
    for (int at = 0; at < text.length(); ) {
      int end = Tokens.compoundEnd(text, at);
      if (end > at) {
        found.addAll(compound(text.substring(at, end)));
      }
      at = end > at ? end : at + Character.charCount(text.codePointAt(at));
    }
    return found;
  }

  /// All words that were met.
  Collection<Word> words() {
    return Collections.unmodifiableCollection(words.values());
  }

  private List<Word> compound(String compound) {
    List<Word> known = compounds.get(compound);
    return known == null
        ? compounds.computeIfAbsent(
            compound, _ -> Tokens.words(compound).stream().map(this::word).toList())
        : known;
  }

  private Word word(String text) {
    return words.computeIfAbsent(
        text, _ -> new Word(text, stems.computeIfAbsent(Tokens.stem(text), Stem::new)));
  }
}
