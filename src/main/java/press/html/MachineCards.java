package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import press.model.LinkedBook;
import press.model.Template;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.source.RecordCodec;

/// What the page of machines shows.
final class MachineCards {

  private MachineCards() {}

  /// The page of machines in its template.
  ///
  /// @param start path of the first page on which a machine can be chosen; may be empty
  record MachinesPage(List<MachineCard> machines, String start) {

    static final Template<MachinesPage> TEMPLATE = new Template<>("machines", MachinesPage.class);
  }

  /// The card of one machine in its template.
  record MachineSection(MachineCard machine, String start) {

    static final Template<MachineSection> TEMPLATE =
        new Template<>("machine", MachineSection.class);
  }

  /// A machine: what it is, what was measured on it, what was not and why.
  ///
  /// @param unreached how many cases no run has had time for; they are none of the gaps
  record MachineCard(
      String id,
      String title,
      String kind,
      List<MachineFact> facts,
      List<MeasuredBenchmark> measured,
      int unreached,
      List<UntimedCase> gaps) {}

  record MachineFact(String label, String value) {}

  /// @param other rows without a time
  /// @param when day of the newest row
  record MeasuredBenchmark(String benchmark, int rows, int timed, int other, String when) {}

  record UntimedCase(
      String benchmark, String variant, String params, String outcome, String reason) {}

  /// A card for each machine.
  static List<MachineCard> all(LinkedBook book) {
    return book.cache()
        .step(
            "machine cards",
            RecordCodec.listOf(MachineCard.class),
            () -> {
              Results results = book.parsed().sources().results();
              return results.machines().values().stream().map(m -> one(m, results)).toList();
            });
  }

  /// How many measurements and machines there are.
  record ResultCounts(int measurements, int machines) {}

  /// How many measurements and machines there are.
  static ResultCounts counts(LinkedBook book) {
    return book.cache()
        .step(
            "counts",
            RecordCodec.of(ResultCounts.class),
            () -> counts(book.parsed().sources().results()));
  }

  private static ResultCounts counts(Results results) {
    int rows =
        results.files().values().stream()
            .flatMap(files -> files.values().stream())
            .mapToInt(file -> file.rows().size())
            .sum();
    return new ResultCounts(rows, results.machines().size());
  }

  private static MachineCard one(Machine machine, Results results) {
    List<MeasuredBenchmark> measured = new ArrayList<>();
    List<UntimedCase> gaps = new ArrayList<>();
    int unreached = 0;
    for (ResultFile file : results.filesOf(machine.id())) {
      List<Measurement> rows =
          file.rows().stream().filter(r -> !(r.outcome() instanceof Outcome.Skipped)).toList();
      unreached += file.rows().size() - rows.size();
      if (rows.isEmpty()) {
        continue;
      }
      int timed = (int) rows.stream().filter(r -> r.outcome() instanceof Outcome.Timed).count();
      String when = rows.stream().map(Measurement::when).max(String::compareTo).orElse("");
      String day = when.substring(0, Math.min(10, when.length()));
      measured.add(
          new MeasuredBenchmark(file.benchmark(), rows.size(), timed, rows.size() - timed, day));
      rows.stream()
          .filter(r -> !(r.outcome() instanceof Outcome.Timed))
          .forEach(r -> gaps.add(gap(file.benchmark(), r)));
    }
    return new MachineCard(
        machine.id(),
        results.title(machine.id()),
        kind(machine.kind()),
        machine.facts().entrySet().stream()
            .map(e -> new MachineFact(e.getKey(), e.getValue() + earlier(machine, e.getKey())))
            .toList(),
        measured,
        unreached,
        gaps);
  }

  /// What older rows have in place of a fact, such as ` (504 GiB for some older rows)`.
  private static String earlier(Machine machine, String label) {
    return label.equals(Machine.CORES)
        ? ""
        : machine.earlier().stream()
            .map(facts -> facts.getOrDefault(label, "not told"))
            .filter(value -> !value.equals(machine.facts().get(label)))
            .distinct()
            .map(value -> " (" + value + " for some older rows)")
            .collect(Collectors.joining());
  }

  private static String kind(Machine.Kind kind) {
    return switch (kind) {
      case GPU -> "GPU, through OpenCL";
      case OPENCL_CPU -> "CPU, through OpenCL";
      case CPU -> "CPU, through Java and JMH";
    };
  }

  private static UntimedCase gap(String benchmark, Measurement row) {
    return new UntimedCase(
        benchmark,
        row.variant(),
        row.params().toString(),
        row.outcome().word(),
        row.outcome().shortReason());
  }
}
