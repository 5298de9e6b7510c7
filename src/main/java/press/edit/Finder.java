package press.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.edit.Suggestion.Quote;

/// Finds a passage again in a book that has been edited since: first word by word, then as the
/// place that is most alike, by its own words and by those around it.
public final class Finder {

  /// Words of a passage, at most; nobody selects more to say what is wrong with them.
  static final int LONGEST = 2_000;

  /// How much of its words, and of those around it, must be met. Chosen on pairs of sentences and
  /// revisions that the tests do not use.
  private static final double ENOUGH = 0.56;

  private static final double LEAST = 0.62;
  private static final double ELSEWHERE = 0.3;
  private static final double TOGETHER = 0.5;
  private static final double APART = 0.25;
  private static final double OWN = 0.75;
  private static final double CLEARLY = 0.04;
  private static final int AROUND = 16;
  private static final int SEAM = 5;
  private static final int SHORTEST_SEAM = 3;
  private static final int OF_CONTEXT = 3;
  private static final int OF_PASSAGE = 2;

  private final BookText book;

  /// Looks into this book.
  public Finder(BookText book) {
    this.book = book;
  }

  /// A place that may be it.
  private record Candidate(int from, int to, int[] met, double own, double around) {
    double score() {
      return OWN * own + (1 - OWN) * around;
    }

    boolean overlaps(Candidate other) {
      return from < other.to && other.from < to;
    }
  }

  /// Where a passage stands now.
  ///
  /// @param quote with at least one word, or none for a whole page
  /// @param path of the file in which it stood; may be empty
  public Found find(Quote quote, String path) {
    List<Token> exact = Token.of(quote.exact());
    if (exact.isEmpty()) {
      return new Found.WholePage();
    }
    if (exact.size() > LONGEST) {
      return new Found.Gone();
    }
    List<Token> before = Token.of(quote.before());
    before = before.subList(Math.max(0, before.size() - AROUND), before.size());
    List<Token> after = Token.of(quote.after());
    after = after.subList(0, Math.min(AROUND, after.size()));
    List<Token> all = new ArrayList<>(before);
    all.addAll(exact);
    all.addAll(after);
    Parts parts = new Parts(book.row(all), before.size(), before.size() + exact.size());
    List<Candidate> candidates = new ArrayList<>();
    double context = context(parts);
    runs(parts, candidates);
    candidates.removeIf(c -> isDoubtful(c, path, context));
    if (candidates.isEmpty() && !isClosedUp(parts)) {
      alike(parts, candidates);
      candidates.removeIf(c -> isDoubtful(c, path, context));
    }
    return chosen(candidates, path);
  }

  /// The words of a passage with those around it.
  ///
  /// @param row all of them as numbers
  /// @param from the first of the passage's own
  /// @param to the one after its last
  private record Parts(int[] row, int from, int to) {
    int[] own() {
      return Arrays.copyOfRange(row, from, to);
    }

    int size() {
      return to - from;
    }
  }

  /// Whether the words before the passage and those after it now stand side by side: it was taken
  /// out, however alike to its neighbours it was, as rows of a table are.
  private boolean isClosedUp(Parts parts) {
    int[] row = parts.row();
    int left = Math.min(SEAM, parts.from());
    int right = Math.min(SEAM, row.length - parts.to());
    int[] seam = Arrays.copyOfRange(row, parts.from() - left, parts.from() + right);
    System.arraycopy(row, parts.to(), seam, left, right);
    return Math.min(left, right) >= SHORTEST_SEAM && !book.runs(seam).isEmpty();
  }

  /// Places where the passage stands word by word.
  private void runs(Parts parts, List<Candidate> candidates) {
    int[] own = parts.own();
    for (int at : book.runs(own)) {
      int[] met = new int[own.length];
      for (int i = 0; i < met.length; i++) {
        met[i] = at + i;
      }
      candidates.add(
          new Candidate(at, at + met.length, met, 1, around(parts, at, at + own.length)));
    }
  }

  /// How many of the words around a passage stand around a place, in order.
  private double around(Parts parts, int from, int to) {
    int[] row = parts.row();
    int all = row.length - parts.size();
    int near = AROUND + AROUND / 2;
    int[] left = Arrays.copyOfRange(row, 0, parts.from());
    int[] right = Arrays.copyOfRange(row, parts.to(), row.length);
    int met =
        met(left, Math.max(0, from - near), from)
            + met(right, to, Math.min(book.size(), to + near));
    return all == 0 ? 0 : met / (double) all;
  }

  private int met(int[] words, int from, int to) {
    int[] ones = new int[words.length];
    Arrays.fill(ones, 1);
    int count = 0;
    for (int at : new Alignment(words, ones, book.row()).meetings(from, to)) {
      count += at >= 0 ? 1 : 0;
    }
    return count;
  }

  /// Places that are alike, with the words around the passage and without them.
  private void alike(Parts parts, List<Candidate> candidates) {
    int[] weights = new int[parts.row().length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i < parts.from() || i >= parts.to() ? OF_CONTEXT : OF_PASSAGE;
    }
    add(parts, new Alignment(parts.row(), weights, book.row()), 0, candidates);
    int[] own = parts.own();
    int[] even = new int[own.length];
    Arrays.fill(even, OF_PASSAGE);
    add(parts, new Alignment(own, even, book.row()), parts.from(), candidates);
  }

  /// @param skipped how many words of the parts the alignment lacks at their start
  private void add(Parts parts, Alignment of, int skipped, List<Candidate> candidates) {
    for (Alignment.Stretch stretch : of.best()) {
      int[] met = of.meetings(stretch.from(), stretch.to());
      int[] all = new int[parts.row().length];
      Arrays.fill(all, -1);
      System.arraycopy(met, 0, all, skipped, met.length);
      int[] edges = edges(parts, all);
      if (edges[0] < edges[1]) {
        int[] own = Arrays.copyOfRange(all, parts.from(), parts.to());
        double alike = alike(parts.own(), own, edges[0], edges[1]);
        double around = around(parts, edges[0], edges[1]);
        candidates.add(new Candidate(edges[0], edges[1], own, alike, around));
      }
    }
  }

  /// Where the passage begins and ends in the book, given what each word met: right behind the
  /// words before it where they are met, else as far out as it has words.
  private int[] edges(Parts parts, int[] met) {
    int low = 0;
    int high = book.size();
    for (int i = 0; i < parts.from(); i++) {
      low = met[i] >= 0 ? met[i] + 1 : low;
    }
    for (int i = met.length - 1; i >= parts.to(); i--) {
      high = met[i] >= 0 ? met[i] : high;
    }
    int first = parts.from();
    while (first < parts.to() && met[first] < 0) {
      first++;
    }
    int last = parts.to() - 1;
    while (last >= parts.from() && met[last] < 0) {
      last--;
    }
    if (first > last) {
      return new int[] {0, 0};
    }
    boolean left = parts.from() > 0 && met[parts.from() - 1] >= 0;
    boolean right = parts.to() < met.length && met[parts.to()] >= 0;
    int from = left ? low : Math.max(low, met[first] - (first - parts.from()));
    int to = right ? high : Math.min(high, met[last] + 1 + (parts.to() - 1 - last));
    return new int[] {from, to};
  }

  /// How alike a passage and a place are, from 0 to 1: the words that they share in order, and
  /// those that they share at all, each against the words of both (the coefficient of Dice).
  private double alike(int[] words, int[] met, int from, int to) {
    int inOrder = 0;
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < words.length; i++) {
      inOrder += met[i] >= 0 ? 1 : 0;
      counts.merge(words[i], 1, Integer::sum);
    }
    int shared = 0;
    for (int j = from; j < to; j++) {
      int left = counts.getOrDefault(book.row()[j], 0);
      shared += left > 0 ? 1 : 0;
      counts.put(book.row()[j], left - 1);
    }
    return (inOrder + shared) / (double) (words.length + to - from);
  }

  /// Whether a place is too little alike, or the words around the passage stand together in another
  /// place, from which it was removed. In another file than the one that is named, where the same
  /// words may stand by chance, some of those around it must be there too.
  private boolean isDoubtful(Candidate c, String path, double context) {
    boolean elsewhere = !path.isEmpty() && !isIn(c, path);
    return c.own() < LEAST
        || c.score() < ENOUGH
        || c.around() < context - APART
        || elsewhere && c.around() < ELSEWHERE;
  }

  /// How many of the words around the passage still stand together somewhere; 0 where too few do to
  /// tell.
  private double context(Parts parts) {
    int[] row = parts.row();
    int[] words = new int[row.length - parts.size()];
    System.arraycopy(row, 0, words, 0, parts.from());
    System.arraycopy(row, parts.to(), words, parts.from(), row.length - parts.to());
    int[] weights = new int[words.length];
    Arrays.fill(weights, OF_CONTEXT);
    Alignment alignment = new Alignment(words, weights, book.row());
    double best = 0;
    for (Alignment.Stretch stretch : alignment.best()) {
      int count = 0;
      for (int at : alignment.meetings(stretch.from(), stretch.to())) {
        count += at >= 0 ? 1 : 0;
      }
      best = Math.max(best, count / (double) words.length);
    }
    return best < TOGETHER ? 0 : best;
  }

  private Found chosen(List<Candidate> candidates, String path) {
    Comparator<Candidate> byFile = Comparator.comparing(c -> isIn(c, path) ? 0 : 1);
    candidates.sort(
        Comparator.comparingDouble((Candidate c) -> -c.score())
            .thenComparing(byFile)
            .thenComparingInt(Candidate::from));
    if (candidates.isEmpty()) {
      return new Found.Gone();
    }
    Candidate best = candidates.getFirst();
    List<Candidate> rivals =
        candidates.stream()
            .filter(c -> !c.overlaps(best) && best.score() - c.score() < CLEARLY)
            .filter(c -> isIn(c, path) == isIn(best, path))
            .toList();
    if (!rivals.isEmpty()) {
      List<String> places = new ArrayList<>(List.of(here(best).place()));
      rivals.forEach(r -> places.add(here(r).place()));
      return new Found.Several(places);
    }
    return here(best);
  }

  private boolean isIn(Candidate candidate, String path) {
    return book.word(candidate.from()).passage().file().path().equals(path);
  }

  private Found.Here here(Candidate c) {
    int percent = (int) Math.floor(100 * c.own());
    return new Found.Here(book, c.from(), c.to(), c.met(), percent);
  }
}
