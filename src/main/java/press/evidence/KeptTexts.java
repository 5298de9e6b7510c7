package press.evidence;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import press.result.Params;
import press.source.Diagnostics;
import press.source.Span;

/// What texts came to before. While results stay the same, so does what an author's words come to,
/// wherever they stand; and a save changes one sentence of hundreds.
///
/// What is wrong is not kept: it is told with its place, and there is no end of it while an author
/// types.
final class KeptTexts {

  private final Set<Text> sound = ConcurrentHashMap.newKeySet();
  private final Map<Text, Value> values = new ConcurrentHashMap<>();

  /// What was written, without the place where it stands.
  sealed interface Text {

    /// An expression.
    ///
    /// @param words as they stand there
    /// @param symbols what stands for each symbol
    /// @param machine id of the machine in view
    /// @param unit what the number is shown in
    record Written(String words, Map<String, String> symbols, String machine, String unit)
        implements Text {

      /// @param view one that asks for no more parameters than the words do
      static Written of(Expression expression, View view, String unit) {
        Map<String, String> symbols = new TreeMap<>();
        view.symbols().forEach((name, is) -> symbols.put(name, is.at().text()));
        return new Written(expression.at().text(), symbols, view.machine(), unit);
      }
    }

    /// What a reference asks of a row.
    ///
    /// @param row benchmark, variant and the machine that is meant
    /// @param where parameters
    /// @param metric what is asked
    record Asked(List<String> row, Params where, Object metric) implements Text {

      static Asked of(Reference ref, Metric metric, String machine) {
        return new Asked(
            List.of(ref.benchmark().text(), ref.variant().text(), machine),
            ref.where(),
            metric instanceof Metric.Speedup(Span base) ? base.text() : metric);
      }
    }
  }

  /// Looks for mistakes, unless it has been found that there are none.
  ///
  /// @param look tells of all that it finds
  void tell(Text text, Consumer<Diagnostics> look, Diagnostics problems) {
    if (!sound.contains(text)) {
      Diagnostics told = new Diagnostics();
      look.accept(told);
      told.all().forEach(problems::add);
      if (told.all().isEmpty()) {
        sound.add(text);
      }
    }
  }

  /// What it came to before, or comes to now.
  Value value(Text text, Supplier<Value> now) {
    Value known = values.get(text);
    if (known == null) {
      known = now.get();
      if (known instanceof Value.Measured) {
        values.put(text, known);
      }
    }
    return known;
  }
}
