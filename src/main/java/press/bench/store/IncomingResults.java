package press.bench.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import press.results.Machine;
import press.results.Measurement;
import press.results.ResultFolder;
import press.results.ResultJsonReader;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Results from another folder, validated, with the folders of their compiler output.
///
/// @param folders machine id to the folder that it comes from
public record IncomingResults(Results results, Map<String, Path> folders) {

  /// The largest compiler output that is accepted, in bytes.
  static final long MAX_LISTING_BYTES = 1 << 20;

  /// Where results are.
  static final String WHERE =
      "name the folder that ./run of a bundle wrote: press bench import bench-bundle/results";

  public IncomingResults {
    folders = Map.copyOf(folders);
  }

  /// Reads a folder of machines, or the folder of one machine.
  ///
  /// @param checks what rows are held against
  public static IncomingResults read(Path from, IncomingChecks checks, Diagnostics problems)
      throws IOException {
    List<ResultFolder.Entry> entries = new ArrayList<>();
    Map<String, Path> folders = new LinkedHashMap<>();
    boolean one = Files.exists(from.resolve(ResultFolder.CARD));
    for (Path folder : one ? List.of(from) : list(from)) {
      Path shown = from.toAbsolutePath().relativize(folder.toAbsolutePath());
      if (!Files.isDirectory(folder)) {
        reportOthers(folder, shown, problems);
      } else if (!folder.getFileName().toString().startsWith(".")) {
        readMachine(folder, shown, entries, folders, problems);
      }
    }
    if (folders.isEmpty() && !problems.hasErrors()) {
      problems.error(
          "I01",
          start(from),
          "neither this folder nor one in it has a " + ResultFolder.CARD,
          WHERE);
    }
    ResultFolder read = ResultFolder.parse(entries, problems);
    return new IncomingResults(checks.results(read, problems), folders);
  }

  /// Reports what is neither a file nor a folder: a pipe, a device, a link.
  private static void reportOthers(Path folder, Path shown, Diagnostics problems)
      throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted().toList()) {
        boolean plain =
            Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                || Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        if (!plain) {
          String name = shown.resolve(folder.relativize(path)).toString().replace('\\', '/');
          problems.error(
              "I10",
              new SourceFile(name, "").start(),
              "this is neither a file nor a folder",
              "bring results as files: copy what a link leads to, and remove pipes and devices");
        }
      }
    }
  }

  /// Reads the files of one machine. Its `machine.json` names the machine, whatever the folder is
  /// called.
  private static void readMachine(
      Path folder,
      Path shown,
      List<ResultFolder.Entry> entries,
      Map<String, Path> folders,
      Diagnostics problems)
      throws IOException {
    List<Path> all = ResultStore.filesIn(folder);
    reportOthers(folder, shown, problems);
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
      entries.add(ResultStore.entry(id.resolve(path), shown.resolve(path), file));
    }
  }

  /// The machine's id by its `machine.json`, or the folder's name if that file is invalid, which is
  /// reported later.
  private static String id(Path card, Path folder) throws IOException {
    SourceFile text = ResultStore.entry(card.getFileName(), card.getFileName(), card).file();
    String id = ResultJsonReader.readMachine(text, new Diagnostics()).map(Machine::id).orElse("");
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

  /// The compiler output that a row names; empty after an error if it is not acceptable.
  Optional<String> listing(String machine, Measurement row, Diagnostics problems)
      throws IOException {
    String name = row.remarks().listing();
    if (!ResultFolder.isListingName(name)) {
      return refused(machine, row, "\"" + name + "\" is no plain name", problems);
    }
    Path file = folders.get(machine).resolve(ResultFolder.LISTINGS).resolve(name);
    boolean plain =
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS);
    if (!plain) {
      return refused(machine, row, "there is no file " + name, problems);
    }
    if (Files.size(file) > MAX_LISTING_BYTES) {
      return refused(machine, row, name + " is larger than 1 MiB", problems);
    }
    try {
      String text = Files.readString(file);
      return ResultFolder.isListingOf(name, text)
          ? Optional.of(text)
          : refused(machine, row, name + " is not what was compiled: its hash differs", problems);
    } catch (CharacterCodingException e) {
      return refused(machine, row, name + " is not text", problems);
    }
  }

  private static Optional<String> refused(
      String machine, Measurement row, String why, Diagnostics problems) {
    problems.error(
        "I07",
        new SourceFile(machine + "/" + ResultFolder.LISTINGS + "/", "").start(),
        "compiler output of %s %s: %s".formatted(row.variant(), row.params(), why),
        "measure again, or bring the whole folder");
    return Optional.empty();
  }
}
