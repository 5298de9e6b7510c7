package press.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import press.bench.KernelFiles;
import press.results.DataSheetConstants;
import press.results.DataSheetConstants.Constant;
import press.results.Fingerprint;
import press.results.ResultFolder;
import press.results.Results;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.units.Quantity;

/// The results over which both evaluators are tried: made up ones, in which everything occurs, and
/// those of the book.
public final class Corpora {

  /// Made up results.
  public static final Path TOYS = Path.of("src/test/resources/own/results");

  /// Results of the book.
  public static final Path BOOK = Path.of("book/results");

  /// Expressions over the made up results with what must be said of them.
  public static final Path TEXT = Path.of("src/test/resources/own/corpus.txt");

  private static final Map<String, String> HASHES = new ConcurrentHashMap<>();

  private Corpora() {}

  /// All results below a folder, as a build takes them.
  public static Results results(Path folder) throws IOException {
    return results(folder, _ -> true);
  }

  /// The results below a folder that are in some of its files.
  public static Results results(Path folder, Predicate<Path> some) throws IOException {
    List<ResultFolder.Entry> entries = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          files.filter(f -> f.toString().endsWith(".json")).filter(some).sorted().toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        entries.add(new ResultFolder.Entry(path, new SourceFile(path, Files.readString(file))));
      }
    }
    return ResultFolder.read(entries, new Diagnostics());
  }

  /// The made up results seen from the machine `toy`.
  public static Corpus toy() throws IOException {
    DataSheetConstants constants =
        new DataSheetConstants(
            new TreeMap<>(
                Map.of(
                    "toy",
                    new TreeMap<>(Map.of("bandwidth", cited("20 GB/s", 2))),
                    "other",
                    new TreeMap<>(
                        Map.of("bandwidth", cited("4.8 TB/s", 2), "link", cited("64 GB/s", 2))))));
    String now = "0123456789abcdef01234567";
    return new Corpus(
        new Evaluator(results(TOYS), constants, "toy", _ -> now, BuildCache.none()), "toy");
  }

  private static Constant cited(String quantity, int digits) {
    Span key = new SourceFile("constants.yaml", "sheet").span(0, 5);
    return new Constant(Quantity.parse(quantity), digits, key, key, "");
  }

  /// The book's results seen from a machine.
  ///
  /// @param results of all machines
  public static Corpus book(Results results, String machine) {
    // A file that a reader brings knows of no other machine with its title.
    return new Corpus(
        new Evaluator(
            results.of(machine),
            DataSheetConstants.NONE,
            machine,
            Corpora::hash,
            BuildCache.none()),
        machine);
  }

  /// Each row asks for it.
  private static String hash(String source) {
    return HASHES.computeIfAbsent(source, Corpora::read);
  }

  private static String read(String source) {
    return Files.exists(Path.of(source))
        ? Fingerprint.ofCode(KernelFiles.in(Path.of("")).program(source))
        : "";
  }

  /// The entries of the text: kind and expression are its first two columns.
  public static List<Corpus.Entry> entries() throws IOException {
    Corpus toy = toy();
    return Files.readAllLines(TEXT).stream()
        .map(line -> line.split("\t", -1))
        .map(columns -> toy.entry(columns[0], columns[1]))
        .toList();
  }
}
