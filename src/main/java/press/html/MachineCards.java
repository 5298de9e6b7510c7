package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.model.LinkedBook;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.source.Codec;

/// The values for the page of machines: cards, what was measured, what was not and why.
final class MachineCards {

  private static final Codec<List<Map<String, Object>>> CARDS =
      Codec.of((cards, out) -> out.all(cards, out::value), in -> in.list(in::values));

  private MachineCards() {}

  /// A card for each machine.
  static List<Map<String, Object>> all(LinkedBook book) {
    return book.cache()
        .step(
            "machine cards",
            CARDS,
            () -> {
              Results results = book.parsed().sources().results();
              return results.machines().values().stream().map(m -> one(m, results)).toList();
            });
  }

  /// How many measurements and machines there are.
  static Map<String, Object> counts(LinkedBook book) {
    return book.cache()
        .step("counts", Codec.VALUES, () -> counts(book.parsed().sources().results()));
  }

  private static Map<String, Object> counts(Results results) {
    long rows =
        results.files().values().stream()
            .flatMap(files -> files.values().stream())
            .mapToLong(file -> file.rows().size())
            .sum();
    return Map.of("measurements", rows, "machines", results.machines().size());
  }

  private static Map<String, Object> one(Machine machine, Results results) {
    List<Map<String, Object>> measured = new ArrayList<>();
    List<Map<String, Object>> gaps = new ArrayList<>();
    for (ResultFile file : results.filesOf(machine.id())) {
      List<Measurement> rows = file.rows();
      long timed = rows.stream().filter(r -> r.outcome() instanceof Outcome.Timed).count();
      String when = rows.stream().map(Measurement::when).max(String::compareTo).orElse("");
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("benchmark", file.benchmark());
      line.put("rows", rows.size());
      line.put("timed", timed);
      line.put("other", rows.size() - timed);
      line.put("when", when.substring(0, Math.min(10, when.length())));
      measured.add(line);
      rows.stream()
          .filter(r -> !(r.outcome() instanceof Outcome.Timed))
          .forEach(r -> gaps.add(gap(file.benchmark(), r)));
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", machine.id());
    values.put("title", results.title(machine.id()));
    values.put("kind", kind(machine.kind()));
    values.put(
        "facts",
        machine.facts().entrySet().stream()
            .map(e -> Map.of("label", e.getKey(), "value", e.getValue()))
            .toList());
    values.put("measured", measured);
    values.put("gaps", gaps);
    return values;
  }

  private static String kind(Machine.Kind kind) {
    return switch (kind) {
      case GPU -> "GPU, through OpenCL";
      case OPENCL_CPU -> "CPU, through OpenCL";
      case CPU -> "CPU, through Java and JMH";
    };
  }

  private static Map<String, Object> gap(String benchmark, Measurement row) {
    return Map.of(
        "benchmark", benchmark,
        "variant", row.variant(),
        "params", row.params().toString(),
        "outcome", row.outcome().word(),
        "reason", row.outcome().reasonOrEmpty());
  }
}
