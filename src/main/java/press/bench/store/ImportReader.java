package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import press.result.Machine;
import press.result.ResultFolder;
import press.result.ResultJson;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads result folders that came from elsewhere, and believes nothing.
final class ImportReader {

  private final Path from;
  private final Diagnostics problems;
  private final List<ResultFolder.Entry> entries = new ArrayList<>();
  private final Map<String, Path> folders = new LinkedHashMap<>();

  private ImportReader(Path from, Diagnostics problems) {
    this.from = from;
    this.problems = problems;
  }

  /// Reads a folder of machines, or the folder of one machine.
  static IncomingResults read(Path from, Diagnostics problems) throws IOException {
    ImportReader files = new ImportReader(from, problems);
    boolean one = Files.exists(from.resolve(ResultFolder.CARD));
    for (Path folder : one ? List.of(from) : list(from)) {
      if (Files.isDirectory(folder) && !folder.getFileName().toString().startsWith(".")) {
        files.machine(folder);
      }
    }
    if (files.folders.isEmpty() && !problems.hasErrors()) {
      problems.error(
          "I01", start(from), "neither this folder nor one in it has a " + ResultFolder.CARD);
    }
    return new IncomingResults(ResultFolder.read(files.entries, problems), files.folders);
  }

  /// Takes the files of one machine; its card says which machine that is, whatever the folder is
  /// called.
  private void machine(Path folder) throws IOException {
    List<Path> all = ResultFiles.in(folder);
    if (all.stream().noneMatch(f -> f.toString().endsWith(".json"))) {
      return;
    }
    Path card = folder.resolve(ResultFolder.CARD);
    if (!all.contains(card)) {
      problems.error(
          "I01",
          start(folder),
          "results without a " + ResultFolder.CARD,
          "let `press bench run` or a bundle write them again");
      return;
    }
    Path shown = from.toAbsolutePath().relativize(folder.toAbsolutePath());
    Path id = Path.of(id(card, folder));
    Path other = folders.putIfAbsent(id.toString(), folder);
    if (other != null) {
      problems.error(
          "I05",
          start(folder),
          id + " is the machine of " + other.getFileName() + "/ too",
          "import one of the two after the other, each by its own folder");
      return;
    }
    for (Path file : all) {
      Path path = folder.relativize(file);
      entries.add(ResultFiles.entry(id.resolve(path), shown.resolve(path), file));
    }
  }

  /// The machine's id by its card; where that cannot be read, which will be told, the folder's
  /// name.
  private static String id(Path card, Path folder) throws IOException {
    SourceFile text = ResultFiles.entry(card.getFileName(), card.getFileName(), card).file();
    String id = ResultJson.readMachine(text, new Diagnostics()).map(Machine::id).orElse("");
    return id.matches("[\\w-]+") ? id : folder.toAbsolutePath().getFileName().toString();
  }

  private static Span start(Path folder) {
    return new SourceFile(folder.toAbsolutePath().getFileName() + "/", "").start();
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
