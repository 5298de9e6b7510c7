package press.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/// Everything the author should know, collected in one run and told in a stable order.
///
/// The one mutable thing that is handed down the line; safe to share between threads.
public final class Diagnostics {

  /// Of one code in one file; nobody reads more.
  private static final int MOST = 100;

  /// Of two that differ in their help alone, which may be told by several threads at once, the one
  /// with the shorter help is kept, whoever comes first.
  private static final Comparator<Diagnostic> SHORTER =
      Comparator.<Diagnostic>comparingInt(d -> d.help().length()).thenComparing(Diagnostic::help);

  private final ConcurrentSkipListMap<Diagnostic, Diagnostic> noted = new ConcurrentSkipListMap<>();
  private final Collection<Diagnostic> all = noted.values();

  /// Nothing until the settings of a book are known.
  private volatile Optional<SortedMap<String, HouseRule.Setting>> rules = Optional.empty();

  /// Says how strictly a book takes the rules of the house. What is noted stays as it is, before
  /// and after: severities are those of the rules wherever it is read. So steps of a build, which
  /// note into diagnostics of their own, do not depend on them.
  ///
  /// @param settings name of a rule to how strictly it is taken
  public void under(SortedMap<String, HouseRule.Setting> settings) {
    rules = Optional.of(settings);
  }

  private Stream<Diagnostic> told() {
    return rules
        .map(
            settings -> all.stream().flatMap(d -> HouseRule.applied(d, settings).stream()).sorted())
        .orElseGet(all::stream);
  }

  /// Notes a mistake that stops publication.
  public void error(String code, Span at, String message, String help) {
    add(new Diagnostic(Diagnostic.Severity.ERROR, code, at, message, help));
  }

  /// Notes a mistake that has no better help than its sentence.
  public void error(String code, Span at, String message) {
    error(code, at, message, "");
  }

  /// Notes something that is shown with its mark but does not stop publication.
  public void warning(String code, Span at, String message, String help) {
    add(new Diagnostic(Diagnostic.Severity.WARNING, code, at, message, help));
  }

  /// Notes what was collected elsewhere.
  public void add(Diagnostic diagnostic) {
    noted.merge(diagnostic, diagnostic, BinaryOperator.minBy(SHORTER));
  }

  /// Where something is noted that breaks all else, forgets what else is noted.
  ///
  /// @param code of what breaks it
  public void keepOnlyCause(String code) {
    if (all.stream().anyMatch(d -> d.code().equals(code))) {
      all.removeIf(d -> !d.code().equals(code));
    }
  }

  /// Forgets what follows from something else that is noted, unless that is less severe.
  ///
  /// @param follows whether the second follows from the first
  public void forgetFollowOns(BiPredicate<Diagnostic, Diagnostic> follows) {
    List<Diagnostic> told = all();
    for (Diagnostic effect : told) {
      boolean held =
          told.stream()
              .anyMatch(cause ->
                  cause.severity().compareTo(effect.severity()) <= 0
                      && follows.test(cause, effect));
      if (held) {
        all.removeIf(d ->
            d.code().equals(effect.code())
                && d.at().equals(effect.at())
                && d.message().equals(effect.message()));
      }
    }
  }

  /// All of them, by file and place, however many.
  public List<Diagnostic> all() {
    return told().toList();
  }

  /// All of them, by file and place; of more than a hundred of one code in one file the first
  /// hundred, and how many more there are.
  public List<Diagnostic> sorted() {
    List<Diagnostic> all = all();
    Map<String, Integer> counts = new HashMap<>();
    all.forEach(d -> counts.merge(kind(d), 1, Integer::sum));
    Map<String, Integer> told = new HashMap<>();
    List<Diagnostic> some = new ArrayList<>();
    for (Diagnostic d : all) {
      int number = told.merge(kind(d), 1, Integer::sum);
      int more = counts.get(kind(d)) - MOST;
      if (number <= MOST) {
        some.add(d);
      } else if (number == MOST + 1) {
        String what = "and " + more + " more " + d.code() + " in this file";
        some.add(new Diagnostic(d.severity(), d.code(), d.at(), what, ""));
      }
    }
    return List.copyOf(some);
  }

  private static String kind(Diagnostic d) {
    return d.at().file().path() + " " + d.code() + " " + d.severity();
  }

  /// Whether publication must stop.
  public boolean hasErrors() {
    return count(Diagnostic.Severity.ERROR) > 0;
  }

  /// How many there are of one severity.
  public long count(Diagnostic.Severity severity) {
    return told().filter(d -> d.severity() == severity).count();
  }
}
