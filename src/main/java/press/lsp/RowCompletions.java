package press.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItemKind;
import press.evidence.Evaluator;
import press.evidence.Metric;
import press.evidence.Reference;
import press.evidence.Value;
import press.lsp.CursorContext.ParameterValue;
import press.lsp.CursorContext.ReferencePart;
import press.results.Measurement;
import press.results.Params;
import press.results.Results;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.SourceFile;

/// What may stand in a reference to a measured row.
///
/// @param book as it was linked last
record RowCompletions(BookView book) {

  /// Numbers of values that are shown beside the name of a parameter.
  private static final int SHOWN = 6;

  List<Candidate> part(ReferencePart part) {
    return switch (part.part()) {
      case VARIANT ->
          book.evaluator().index().variants(part.benchmark()).stream()
              .map(name -> Candidate.of(name, CompletionItemKind.Method, part.benchmark()))
              .toList();
      case MACHINE -> machines();
      case PARAMETER -> parameters(part);
      case METRIC -> metrics(part);
      case ROOF -> words(RoofKind.words());
      case COUNTER -> words(List.copyOf(Metric.counters()));
    };
  }

  private static List<Candidate> words(List<String> words) {
    return words.stream().map(w -> Candidate.of(w, CompletionItemKind.Constant, "")).toList();
  }

  /// The machines with results, and that of this host.
  List<Candidate> machines() {
    return results().machines().keySet().stream()
        .map(id -> Candidate.of(id, CompletionItemKind.Enum, results().title(id)))
        .toList();
  }

  private List<Candidate> parameters(ReferencePart part) {
    List<Candidate> found = new ArrayList<>();
    for (String name : book.evaluator().index().parameters(part.benchmark())) {
      List<String> values = values(name, part.benchmark(), part.variant(), part.machine());
      if (!values.isEmpty() && !("," + part.where()).contains("," + name + "=")) {
        String more = values.size() > SHOWN ? ", …" : "";
        String detail = String.join(", ", values.subList(0, Math.min(SHOWN, values.size())));
        found.add(Candidate.of(name, CompletionItemKind.Property, detail + more));
      }
    }
    return found;
  }

  /// The values of a parameter for which there are rows, numbers by their size.
  List<Candidate> values(ParameterValue asked) {
    return values(asked.parameter(), asked.benchmark(), asked.variant(), asked.machine()).stream()
        .map(value -> Candidate.of(value, CompletionItemKind.Value, asked.parameter()))
        .toList();
  }

  private List<String> values(String name, String benchmark, String variant, String machine) {
    Predicate<Measurement> meant = row -> variant.isEmpty() || row.variant().equals(variant);
    Set<String> values = new TreeSet<>(BY_SIZE);
    machines(machine)
        .flatMap(id -> results().rows(id, benchmark).stream())
        .filter(meant)
        .map(row -> row.params().values().get(name))
        .filter(value -> value != null)
        .forEach(values::add);
    return List.copyOf(values);
  }

  private static final Comparator<String> BY_SIZE =
      Comparator.comparingLong(RowCompletions::size).thenComparing(value -> value);

  private static long size(String value) {
    OptionalLong number = Params.of("x", value).asNumber("x");
    return number.orElse(Long.MAX_VALUE);
  }

  private Stream<String> machines(String named) {
    return named.isEmpty() ? results().machines().keySet().stream() : Stream.of(named);
  }

  /// The metrics, each with its number where the row is clear.
  private List<Candidate> metrics(ReferencePart part) {
    List<Candidate> found = new ArrayList<>();
    for (String metric : Metric.FORMS) {
      found.add(Candidate.of(metric, CompletionItemKind.Unit, number(part, metric)));
    }
    return found;
  }

  private String number(ReferencePart part, String metric) {
    if (part.variant().isEmpty() || metric.endsWith(":") || metric.endsWith(".")) {
      return "";
    }
    String on = part.machine().isEmpty() ? "" : "@" + part.machine();
    String where = part.where().isEmpty() ? "" : ":" + part.where();
    String text = part.benchmark() + "/" + part.variant() + on + where + "?" + metric;
    SourceFile written = new SourceFile("", text);
    Diagnostics wrong = new Diagnostics();
    Evaluator evaluator = book.evaluator();
    return Reference.parse(written.span(0, text.length()), wrong)
        .filter(ref -> evaluator.check(ref, wrong))
        .map(ref -> evaluator.value(ref, book.machine()))
        .map(value ->
            switch (value) {
              case Value.Measured m -> m.shown();
              case Value.Word w -> w.text();
              case Value.Missing _ -> "";
            })
        .orElse("");
  }

  private Results results() {
    return book.sources().results();
  }
}
