package press.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.store.ResultStore;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.FileMemory;
import press.project.InputManifest;
import press.results.CaseSeries;
import press.results.Cost;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.ResultFile;
import press.results.ResultJsonReader;
import press.results.Results;
import press.results.RowReferences;
import press.review.BookReview;
import press.site.Folders;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Falsehoods of every kind, planted one at a time into a book: a strict check finds nine of ten,
/// each at its place. All of them in the soak, every tenth in `mvn verify`.
///
/// Those that no program can find say why in the list.
class PlantedFalsehoodsTest {

  private static final Path LIST = Path.of("src/test/resources/books/planted/falsehoods.txt");
  private static final Path BOOK = Path.of("src/test/resources/books/evidence");
  private static final int FEWEST = 120;
  private static final int KINDS = 10;
  private static final int FEWEST_OF_A_KIND = 4;
  private static final double SHARE = 0.9;
  private static final int SAMPLE = 10;

  /// How many lines from its edit a falsehood in a chapter may be told of: the block around it.
  private static final int NEAR = 8;

  private static final Map<String, String> FIELDS =
      Map.of(
          "ERROR", "\"error\":[^,]+",
          "TOLERANCE", "\"tolerance\":\"[^\"]*\"",
          "FINGERPRINT", "\"fingerprint\":\"[^\"]*\"",
          "OPTIONS", "\"options\":\"[^\"]*\"",
          "BYTES", "\"bytes\":\\d+",
          "FLOPS", "\"flops\":\\d+",
          "FORMULA", "\"formula\":\"[^\"]*\"",
          "NOTES", "\"notes\":\\[[^]]*]",
          "STATE", "\"state\":\"[^\"]*\"",
          "COMPILER", "\"compiler\":\"[^\"]*\"");

  @TempDir Path temp;
  private Path folder;
  private Results original;

  /// A falsehood.
  ///
  /// @param kind 1 to 10, as the attack listed them
  /// @param file in the folder of results, or of the book, or of the project
  /// @param anchor in the row that is edited; empty for the whole file
  /// @param mark why it is not found; empty where it must be
  private record Falsehood(
      int kind, String file, String anchor, String old, String fresh, String mark) {

    static Falsehood of(String line) {
      String[] fields = (line + "\t\t").replace("\\n", "\n").split("\t", -1);
      return new Falsehood(
          Integer.parseInt(fields[0]), fields[1], fields[2], fields[3], fields[4], fields[5]);
    }

    boolean isFound() {
      return mark.isEmpty();
    }
  }

  @BeforeEach
  void makeBook() throws IOException {
    folder = temp.resolve("true");
    Folders.copy(BOOK, folder);
    Files.copy(
        LIST.resolveSibling("x.md"),
        folder.resolve("book/x.md"),
        StandardCopyOption.REPLACE_EXISTING);
    edit("book/results/gpu/machine.json", text -> text.replace("Test GPU", "NVIDIA T100"));
    edit("book/results/cpu/machine.json", text -> text.replace("Test CPU", "Test Rhino"));
    original = new ResultStore(results()).read(new Diagnostics());
    keepHistories();
    accept();
  }

  @Test
  void theBookItselfIsTrue() throws IOException {
    assertEquals(List.of(), told());
  }

  @Test
  void everyKindIsPlanted() throws IOException {
    List<Falsehood> all = falsehoods();
    assertTrue(all.size() >= FEWEST, all.size() + " falsehoods");
    for (int kind = 1; kind <= KINDS; kind++) {
      int of = kind;
      long count = all.stream().filter(f -> f.kind == of).count();
      assertTrue(count >= FEWEST_OF_A_KIND, count + " of kind " + of);
    }
    long found = all.stream().filter(Falsehood::isFound).count();
    assertTrue(found >= SHARE * all.size(), found + " of " + all.size());
  }

  @Test
  @Tag("slow")
  void aSampleIsFound() throws IOException {
    List<Falsehood> all = falsehoods();
    assertFound(
        IntStream.range(0, all.size()).filter(i -> i % SAMPLE == 0).mapToObj(all::get).toList());
  }

  @Test
  @Tag("soak")
  void allAreFound() throws IOException {
    assertFound(falsehoods());
  }

  private static List<Falsehood> falsehoods() throws IOException {
    return Files.readAllLines(LIST).stream()
        .filter(line -> !line.startsWith("%%"))
        .map(Falsehood::of)
        .toList();
  }

  /// All but those with a mark are found, and those that no program can find are not.
  private void assertFound(List<Falsehood> planted) throws IOException {
    List<String> wrong = new ArrayList<>();
    Path untouched = folder;
    for (Falsehood falsehood : planted) {
      folder = temp.resolve("planted" + planted.indexOf(falsehood));
      Folders.copy(untouched, folder);
      int line = plant(falsehood);
      List<Diagnostic> told = told();
      boolean found = told.stream().anyMatch(d -> isAt(d, falsehood, line));
      if (found != falsehood.isFound()) {
        wrong.add(falsehood + "\n  " + told.stream().map(Diagnostic::show).toList());
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  /// Whether something is told of the edited place; of a source that was edited, where its number
  /// is shown.
  private static boolean isAt(Diagnostic told, Falsehood falsehood, int line) {
    String path = told.at().file().path();
    if (falsehood.file.equals("x.md")) {
      return path.endsWith("x.md") && Math.abs(told.at().line() - line) <= NEAR;
    }
    return path.endsWith(falsehood.file)
        || falsehood.file.endsWith(".cl") && path.endsWith("x.md")
        || falsehood.old.equals("REMEASURED") && path.endsWith("x.md");
  }

  /// Changes a file, and returns the line of the change.
  private int plant(Falsehood f) throws IOException {
    String path =
        f.file.endsWith(".cl")
            ? f.file
            : f.file.equals("x.md") ? "book/x.md" : "book/results/" + f.file;
    String before = Files.readString(folder.resolve(path));
    int at = f.anchor.isEmpty() ? 0 : before.lastIndexOf('\n', before.indexOf(f.anchor)) + 1;
    assertTrue(f.anchor.isEmpty() || before.contains(f.anchor), f.toString());
    int end = f.anchor.isEmpty() ? before.length() : before.indexOf('\n', at);
    String part = before.substring(at, end);
    String changed = changed(f, part);
    assertNotEquals(part, changed, f.toString());
    String rest = before.substring(end);
    Files.writeString(
        folder.resolve(path),
        before.substring(0, at) + (changed.isEmpty() ? rest.substring(1) : changed + rest));
    if (f.old.equals("REMEASURED")) {
      keepHistories();
    }
    int where = part.indexOf(f.old);
    return (int) before.substring(0, at + Math.max(0, where)).lines().count();
  }

  private String changed(Falsehood f, String part) throws IOException {
    return switch (f.old) {
      case "ROW" -> "";
      case "SAMPLES" -> samples(f.fresh, part);
      case "REMEASURED" -> samples(f.fresh, part).replace("2026-01-01", "2026-02-01");
      default ->
          FIELDS.containsKey(f.old)
              ? Pattern.compile(FIELDS.get(f.old))
                  .matcher(part)
                  .replaceFirst(Matcher.quoteReplacement(f.fresh))
              : part.contains(f.old)
                  ? part.substring(0, part.indexOf(f.old))
                      + f.fresh
                      + part.substring(part.indexOf(f.old) + f.old.length())
                  : part;
    };
  }

  /// Edits the samples of a row, by both clocks where nothing else is said.
  private String samples(String how, String row) throws IOException {
    int device = row.indexOf("\"device\":");
    int wall = row.indexOf("\"wall\":");
    String clocks = row.substring(device, wall);
    String walls = row.substring(wall);
    String head = row.substring(0, device);
    Matcher factor = Pattern.compile("(all|device) ×([\\d.]+)").matcher(how);
    if (factor.matches()) {
      double by = Double.parseDouble(factor.group(2));
      boolean all = factor.group(1).equals("all");
      return head + scaled(clocks, by) + (all ? scaled(walls, by) : walls);
    }
    UnaryOperator<String> edit =
        switch (how) {
          case "one a process" -> list -> list.replaceAll("\\[([\\d.]+),[^\\[\\]]*]", "[$1]");
          case "one process" -> list -> list.replaceFirst("(\\[\\[[^]]*]).*?]]", "$1]");
          case "without slow" -> list -> list.replaceFirst("\\[\\[[\\d.]+,", "[[");
          default -> list -> list;
        };
    if (how.equals("first sample of device")) {
      return head + clocks.replaceFirst("\\[\\[[\\d.]+,", "[[") + walls;
    }
    if (how.equals("as inflight")) {
      String file = Files.readString(results().resolve("gpu/stream.json"));
      String other =
          file.lines()
              .filter(line -> line.contains("\"variant\":\"inflight\"") && line.contains("\"dot\""))
              .findFirst()
              .orElseThrow();
      String end = row.endsWith(",") ? "," : "";
      return head + other.substring(other.indexOf("\"device\":")).replaceFirst(",$", "") + end;
    }
    return head + edit.apply(clocks) + edit.apply(walls);
  }

  private static String scaled(String list, double by) {
    return Pattern.compile("\\d+\\.\\d+")
        .matcher(list)
        .replaceAll(
            m -> String.valueOf(Math.round(by * 10 * Double.parseDouble(m.group())) / 10.0));
  }

  private Path results() {
    return folder.resolve("book/results");
  }

  /// Writes histories and checksums of the rows as they are, as if they had been measured so.
  private void keepHistories() throws IOException {
    ResultStore store = new ResultStore(results());
    Results all = store.read(new Diagnostics());
    for (String machine : all.machines().keySet()) {
      MachineHistory history = MachineHistory.none(machine);
      for (ResultFile file : read(machine)) {
        for (Measurement row : file.rows()) {
          history = history.with(CaseSeries.of(file.benchmark(), row), Optional.empty(), row);
        }
      }
      store.write(history);
    }
    store.seal(Set.of());
  }

  /// The files of a machine, without holding their rows against anything.
  private List<ResultFile> read(String machine) throws IOException {
    List<ResultFile> files = new ArrayList<>();
    try (var all = Files.list(results().resolve(machine))) {
      for (Path file : all.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".json") && !name.equals("machine.json")) {
          ResultJsonReader.read(new SourceFile(name, Files.readString(file)), new Diagnostics())
              .ifPresent(files::add);
        }
      }
    }
    return files;
  }

  private void edit(String path, UnaryOperator<String> change) throws IOException {
    Path file = folder.resolve(path);
    Files.writeString(file, change.apply(Files.readString(file)));
  }

  /// Records what each paragraph prints.
  private void accept() throws IOException {
    Diagnostics problems = new Diagnostics();
    LinkedBook linked = BookLinker.link(BookParser.parse(load(problems), problems), problems);
    BookReview review = BookReview.of(linked, problems);
    Files.writeString(
        folder.resolve("book").resolve(BookLoader.ACCEPTED),
        review.accept(review.paragraphs(), List.of(), _ -> true));
  }

  /// All that a strict check says.
  private List<Diagnostic> told() throws IOException {
    Diagnostics problems = new Diagnostics();
    BookSources sources = load(problems);
    if (!problems.hasErrors()) {
      BuildPipeline.press(sources, problems);
    }
    return problems.sorted();
  }

  /// The book on a day after the measurements, with the costs of the rows as they were measured.
  private BookSources load(Diagnostics problems) throws IOException {
    Map<String, Cost> costs = new HashMap<>();
    original
        .files()
        .forEach((machine, files) ->
            files
                .values()
                .forEach(file ->
                    file.rows()
                        .forEach(row ->
                            costs.put(
                                machine + "/" + CaseSeries.of(file.benchmark(), row),
                                row.cost()))));
    RowReferences references =
        new RowReferences(
            LocalDate.of(2026, 6, 1),
            (machine, series) -> Optional.ofNullable(costs.get(machine.id() + "/" + series)));
    return BookLoader.load(
        folder.resolve("book"),
        BuildCache.none(),
        FileMemory.none(),
        InputManifest.nothing(),
        references,
        problems);
  }
}
