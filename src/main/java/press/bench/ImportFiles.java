package press.bench;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome;
import press.result.ResultFile;
import press.result.ResultJson;
import press.result.Results;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads result folders that came from elsewhere, and believes nothing.
final class ImportFiles {

  private static final String CARD = "machine.json";
  private static final String MEASURE = "let `press bench run` or a bundle write it again";

  // No memory and no processor of one machine comes near these; a broken clock does.
  private static final double MOST_BYTES_PER_NANO = 1e5;
  private static final double MOST_FLOPS_PER_NANO = 1e7;

  private final Path from;
  private final Diagnostics problems;
  private final List<Machine> machines = new ArrayList<>();
  private final List<ResultFile> files = new ArrayList<>();

  private ImportFiles(Path from, Diagnostics problems) {
    this.from = from;
    this.problems = problems;
  }

  /// Reads a folder of machines, or the folder of one machine.
  static Results read(Path from, Diagnostics problems) throws IOException {
    ImportFiles files = new ImportFiles(from, problems);
    List<Path> folders = Files.exists(from.resolve(CARD)) ? List.of(from) : list(from);
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        files.machine(folder);
      }
    }
    if (files.machines.isEmpty() && !problems.hasErrors()) {
      problems.error("I01", start(from), "neither this folder nor one in it has a " + CARD);
    }
    return Results.of(files.machines, files.files);
  }

  private void machine(Path folder) throws IOException {
    List<Path> json = list(folder).stream().filter(ImportFiles::isResult).toList();
    if (json.isEmpty()) {
      return;
    }
    if (!json.contains(folder.resolve(CARD))) {
      problems.error("I01", start(folder), "results without a " + CARD, MEASURE);
      return;
    }
    SourceFile card = source(folder.resolve(CARD));
    Optional<Machine> machine = ResultJson.readMachine(card, problems);
    machine.ifPresent(machines::add);
    for (Path path : json) {
      if (!path.endsWith(CARD)) {
        SourceFile file = source(path);
        ResultJson.read(file, problems)
            .ifPresent(r -> results(r, machine, path.getFileName().toString(), file));
      }
    }
  }

  private void results(
      ResultFile results, Optional<Machine> machine, String name, SourceFile file) {
    if (!name.equals(results.benchmark() + ".json")) {
      problems.error(
          "I02",
          file.start(),
          "results of " + results.benchmark() + " in a file named " + name,
          MEASURE);
    }
    if (machine.isPresent() && !machine.get().id().equals(results.machine())) {
      problems.error(
          "I02",
          file.start(),
          "results of " + results.machine() + " beside the card of " + machine.get().id(),
          MEASURE);
    }
    for (Measurement row : results.rows()) {
      impossible(row)
          .ifPresent(why ->
              problems.error(
                  "I03",
                  place(file, row),
                  row.variant() + " " + row.params() + ": " + why,
                  MEASURE));
    }
    files.add(results);
  }

  private static boolean isResult(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json") && !name.startsWith(".");
  }

  private static Span start(Path folder) {
    return new SourceFile(folder.getFileName() + "/", "").start();
  }

  private static Optional<String> impossible(Measurement row) {
    try {
      Instant.parse(row.when());
    } catch (DateTimeException e) {
      return Optional.of("\"" + row.when() + "\" is not a moment");
    }
    if (row.outcome() instanceof Outcome.Timed timed) {
      double nanos = timed.nanos().value();
      boolean tooFast =
          row.cost().bytes() / nanos > MOST_BYTES_PER_NANO
              || row.cost().flops() / nanos > MOST_FLOPS_PER_NANO;
      if (tooFast) {
        return Optional.of("no machine does this in " + nanos + " ns");
      }
    }
    return Optional.empty();
  }

  private static Span place(SourceFile file, Measurement row) {
    int at = file.text().indexOf("\"variant\":\"" + row.variant() + "\"");
    return file.span(Math.max(0, at), 1);
  }

  private SourceFile source(Path path) throws IOException {
    String shown =
        from.toAbsolutePath().relativize(path.toAbsolutePath()).toString().replace('\\', '/');
    try {
      return new SourceFile(shown, Files.readString(path));
    } catch (CharacterCodingException e) {
      // Not text at all: the reader will say so, at the start of the file.
      return new SourceFile(shown, "");
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
