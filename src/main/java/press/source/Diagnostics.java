package press.source;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;

/// Everything the author should know, collected in one run and told in a stable order.
///
/// The one mutable thing that is handed down the line; safe to share between threads.
public final class Diagnostics {

  private final Collection<Diagnostic> all = new ConcurrentSkipListSet<>();

  /// Notes a mistake that stops publication.
  public void error(String code, Span at, String message, String help) {
    all.add(new Diagnostic(Diagnostic.Severity.ERROR, code, at, message, help));
  }

  /// Notes a mistake that has no better help than its sentence.
  public void error(String code, Span at, String message) {
    error(code, at, message, "");
  }

  /// Notes something that is shown with its mark but does not stop publication.
  public void warning(String code, Span at, String message, String help) {
    all.add(new Diagnostic(Diagnostic.Severity.WARNING, code, at, message, help));
  }

  /// All of them, by file and place.
  public List<Diagnostic> sorted() {
    return List.copyOf(all);
  }

  /// Whether publication must stop.
  public boolean hasErrors() {
    return count(Diagnostic.Severity.ERROR) > 0;
  }

  /// How many there are of one severity.
  public long count(Diagnostic.Severity severity) {
    return all.stream().filter(d -> d.severity() == severity).count();
  }
}
