package press.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import press.results.DataSheetConstants;
import press.results.Outcome;
import press.results.Results;
import press.results.RowReferences;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads a book's folder and what lies beside it.
public final class BookLoader {

  /// The name of the record of what paragraphs printed when they were accepted, beside `book.yaml`.
  public static final String ACCEPTED = "accepted.tsv";

  private static final Set<String> IMAGES =
      Set.of("png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "txt");
  private static final Set<String> CODE =
      Set.of(
          "cl", "java", "c", "h", "cc", "cpp", "hpp", "cu", "cuh", "py", "sh", "rs", "ptx", "s",
          "asm", "yaml", "yml", "md");

  /// The processor of the host that prints.
  private static final String HOST = "host-cpu";

  private final Path book;
  private final Path project;
  private final Diagnostics problems;
  private final ProjectFiles disk;

  private BookLoader(Path book, InputManifest seen, FileMemory known, Diagnostics problems)
      throws IOException {
    this.book = book.toAbsolutePath().normalize();
    Path parent = this.book.getParent();
    this.project = parent == null ? this.book : parent;
    this.problems = problems;
    this.disk = new ProjectFiles(project, problems, seen, known, this.book);
  }

  /// The sources of the book in a folder, to be built without a cache.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public static BookSources load(Path book, Diagnostics problems) throws IOException {
    return load(book, BuildCache.none(), FileMemory.none(), InputManifest.nothing(), problems);
  }

  /// The sources of the book in a folder.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param cache the outputs of earlier builds
  /// @param known the files that were read before in this process
  /// @param seen records every look at the disk
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public static BookSources load(
      Path book, BuildCache cache, FileMemory known, InputManifest seen, Diagnostics problems)
      throws IOException {
    return load(book, cache, known, seen, RowReferences.NONE, problems);
  }

  /// Loads a book, and holds its results against more than its files tell.
  ///
  /// @param known the files that were read before in this process
  /// @param seen records every look at the disk
  /// @param references what rows are held against
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public static BookSources load(
      Path book,
      BuildCache cache,
      FileMemory known,
      InputManifest seen,
      RowReferences references,
      Diagnostics problems)
      throws IOException {
    return new BookLoader(book, seen, known, problems).load(references, cache);
  }

  private BookSources load(RowReferences references, BuildCache cache) throws IOException {
    // Results are most of what there is to read, and need nothing of the rest.
    CompletableFuture<ResultsReader.Loaded> results =
        CompletableFuture.supplyAsync(() -> results(cache));
    SourceFile config = new SourceFile(disk.shown(book.resolve("book.yaml")), "");
    if (disk.exists(book.resolve("book.yaml"))) {
      config = disk.text(book.resolve("book.yaml"), ProjectFiles.SETTINGS);
      checkEmpty(config);
    } else {
      problems.error(
          "B00",
          config.start(),
          "there is no book.yaml",
          disk.exists(book.resolve("contents.md"))
              ? disk.exists(book.resolve("book.yml"))
                  ? "rename book.yml to book.yaml"
                  : "make it, with the line title: My Book"
              : "a book is a folder with book.yaml and contents.md; " + elsewhere());
    }
    Output<SourceFile> settings = cache.source("settings file", config.hash(), config);
    cache.file(config);
    Output<BookConfig> says =
        cache.step(
            "settings",
            BookConfig.CODEC,
            problems,
            told -> ConfigReader.read(settings.get(), "", told));
    SortedMap<String, SourceFile> texts = new TreeMap<>();
    SortedMap<String, byte[]> images = new TreeMap<>();
    collect(texts, images);
    cache.chapters(texts.size());
    BookSources.Parts parts =
        new BookSources.Parts(
            String.valueOf(book.getFileName()),
            config,
            texts,
            code(says.get()),
            images,
            BundledResources.assets(),
            templates(),
            ManualReader.read(disk, project, says.get(), problems),
            beside("references.bib"),
            beside(ACCEPTED));
    Output<DataSheetConstants> constants = constants(cache);
    ResultsReader.Loaded loaded = joined(results);
    BookSources sources =
        new BookSources(
            parts,
            measured(settings, says, loaded.results(), cache),
            constants,
            loaded.committed(),
            loaded.results(),
            cache);
    loaded.check(references, sources.code(), cache, problems);
    return sources;
  }

  /// Reports settings that say nothing, unless there is a reason why they could not be read.
  private void checkEmpty(SourceFile settings) {
    boolean empty =
        settings.text().lines().allMatch(line -> line.isBlank() || line.strip().startsWith("#"));
    if (empty
        && problems.sorted().stream()
            .noneMatch(told -> told.at().file().path().equals(settings.path()))) {
      problems.error(
          "B02", settings.start(), "book.yaml says nothing", "add a line: title: My Book");
    }
  }

  /// Where a folder above or beside is a book, what to write to mean it.
  private String elsewhere() throws IOException {
    Path up = Path.of("");
    for (Path folder = project; folder != null; folder = folder.getParent()) {
      for (Path near : List.of(folder, folder.resolve("book"))) {
        if (disk.exists(near.resolve("book.yaml"))) {
          String path = slashes(up.resolve(folder.relativize(near)));
          return "one lies near: --book " + (path.isEmpty() ? "." : path);
        }
      }
      up = up.resolve("..");
    }
    List<String> near = new ArrayList<>();
    for (Path below : disk.isFolder(project) ? disk.in(project) : List.<Path>of()) {
      if (disk.exists(below.resolve("book.yaml")) || disk.exists(below.resolve("book/book.yaml"))) {
        near.add("--book " + below.getFileName());
      }
    }
    if (!near.isEmpty()) {
      return (near.size() == 1 ? "one lies near: " : "some lie near: ") + String.join(", ", near);
    }
    return "press init DIR makes one, --book DIR names another";
  }

  /// The settings with a machine: a book that names one does not depend on what is measured.
  private static Output<BookConfig> measured(
      Output<SourceFile> settings,
      Output<BookConfig> says,
      Output<Results> results,
      BuildCache cache) {
    return says.get().machine().isEmpty()
        ? cache.step(
            "settings with a machine",
            BookConfig.CODEC,
            new Diagnostics(),
            _ -> ConfigReader.read(settings.get(), usualMachine(results.get()), new Diagnostics()))
        : says;
  }

  /// The machine of a book that names none: one that has times, the processor of this host before
  /// other machines of it, and these before those of the book.
  static String usualMachine(Results results) {
    return Stream.concat(
            Stream.of(HOST),
            results.machines().keySet().stream()
                .sorted(Comparator.comparing(id -> !id.startsWith("host-"))))
        .filter(id ->
            results.filesOf(id).stream()
                .flatMap(file -> file.rows().stream())
                .anyMatch(row -> row.outcome() instanceof Outcome.Timed))
        .findFirst()
        .orElse(HOST);
  }

  /// A text or an image; or neither, which is not read.
  private record Read(Optional<SourceFile> text, Optional<byte[]> image) {
    private static final Read NOTHING = new Read(Optional.empty(), Optional.empty());
  }

  private void collect(SortedMap<String, SourceFile> texts, SortedMap<String, byte[]> images)
      throws IOException {
    List<Path> files = disk.files(book);
    List<Read> read = read(files);
    for (int i = 0; i < files.size(); i++) {
      String path = slashes(book.relativize(files.get(i)));
      read.get(i).text().ifPresent(text -> texts.put(path, text));
      read.get(i).image().ifPresent(image -> images.put(path, image));
    }
    collectDownloads(files, texts, images);
  }

  private void collectDownloads(
      List<Path> files, SortedMap<String, SourceFile> texts, SortedMap<String, byte[]> found)
      throws IOException {
    SortedMap<String, Path> open = new TreeMap<>();
    for (Path file : files) {
      String path = slashes(book.relativize(file));
      if (Downloads.may(path) && !isRead(path)) {
        open.put(path, file);
      }
    }
    for (String path : Downloads.mentioned(open.keySet(), texts.values())) {
      Path file = open.get(path);
      if (disk.isNamed(file)) {
        disk.bytes(file, ProjectFiles.IMAGE).ifPresent(bytes -> found.put(path, bytes));
      }
    }
  }

  /// Whether a file lies where others than chapters read.
  private static boolean isRead(String path) {
    return path.startsWith("results/") || path.startsWith("templates/");
  }

  private List<Read> read(List<Path> files) throws IOException {
    try {
      return ParallelMap.map(files, this::read);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Read read(Path file) {
    String path = slashes(book.relativize(file));
    boolean text = path.endsWith(".md");
    boolean other = isRead(path);
    boolean ours = text || IMAGES.contains(extension(path));
    try {
      if (other || !ours || !disk.isNamed(file)) {
        return Read.NOTHING;
      }
      return text
          ? new Read(Optional.of(disk.text(file)), Optional.empty())
          : new Read(Optional.empty(), image(path, file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ResultsReader.Loaded results(BuildCache cache) {
    try {
      return ResultsReader.read(
          book.resolve("results"), project.resolve(".press/results"), disk, cache, problems);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ResultsReader.Loaded joined(CompletableFuture<ResultsReader.Loaded> results)
      throws IOException {
    try {
      return results.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException disk) {
        throw disk.getCause();
      }
      throw e;
    }
  }

  /// A text in the book's folder, where there is one.
  private Optional<SourceFile> beside(String name) throws IOException {
    Path file = book.resolve(name);
    return disk.exists(file) ? Optional.of(disk.text(file)) : Optional.empty();
  }

  private Output<DataSheetConstants> constants(BuildCache cache) throws IOException {
    Path path = book.resolve(ConstantsReader.FILE);
    Optional<SourceFile> file =
        disk.exists(path) ? Optional.of(disk.text(path, ProjectFiles.SETTINGS)) : Optional.empty();
    file.ifPresent(cache::file);
    Output<Optional<SourceFile>> source =
        cache.source("constants file", file.map(SourceFile::hash).orElse(""), file);
    return cache.step(
        "constants",
        problems,
        told ->
            source
                .get()
                .map(text -> ConstantsReader.read(text, told))
                .orElse(DataSheetConstants.NONE));
  }

  private Optional<byte[]> image(String path, Path file) throws IOException {
    Optional<byte[]> bytes = disk.bytes(file, ProjectFiles.IMAGE);
    if (extension(path).equals("svg")) {
      bytes.ifPresent(svg -> SvgSafety.check(disk.shown(file), svg, problems));
    }
    return bytes;
  }

  private SortedMap<String, SourceFile> code(BookConfig says) throws IOException {
    SortedMap<String, SourceFile> code = new TreeMap<>();
    for (int i = 0; i < says.code().size(); i++) {
      for (Path file : codeFiles(says.code().get(i), says.places().value("code/" + i))) {
        if (CODE.contains(extension(file.toString())) && disk.isNamed(file)) {
          code.put(slashes(project.relativize(file)), disk.text(file));
        }
      }
    }
    return code;
  }

  /// The files of a folder that `book.yaml` names; none after saying that it may not be named.
  private List<Path> codeFiles(String folder, Span at) throws IOException {
    boolean named = says(at, folder);
    Optional<Path> path = within(folder);
    if (path.isEmpty()) {
      problems.error(
          "B09",
          at,
          "a folder outside the project",
          "name a folder as seen from the one that holds the book, such as kernels");
    } else if (named && !disk.isFolder(path.get())) {
      List<String> folders = new ArrayList<>();
      for (Path other : disk.in(project)) {
        if (disk.isFolder(other)) {
          folders.add(slashes(project.relativize(other)));
        }
      }
      String meant =
          folder.contains(" ")
              ? "a comma stands between two: [" + folder.replaceAll(" +", ", ") + "]"
              : inBook(folder)
                  ? "move " + book.getFileName() + "/" + folder + " there, or remove it"
                  : SpellingSuggestions.nearest(folder, folders)
                          .map(near -> "did you mean \"" + near + "\"? ")
                          .orElse("")
                      + "make it, or remove it";
      problems.error(
          "B09",
          at,
          "there is no folder \"" + folder + "\" beside the folder \"" + book.getFileName() + "\"",
          meant);
    }
    return path.isEmpty() ? List.of() : disk.code(path.get());
  }

  /// Whether a folder lies in the book's folder, where it is not looked for.
  private boolean inBook(String folder) {
    return disk.isFolder(book.resolve(folder));
  }

  /// Whether the author wrote it: without the key there is a usual folder, which need not exist.
  private static boolean says(Span at, String folder) {
    return at.text().contains(folder);
  }

  private Optional<Path> within(String folder) {
    try {
      Path path = project.resolve(folder).normalize();
      boolean relative = !Path.of(folder).isAbsolute();
      return relative && path.startsWith(project) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private SortedMap<String, SourceFile> templates() throws IOException {
    SortedMap<String, SourceFile> templates = new TreeMap<>(BundledResources.templates());
    Path own = book.resolve("templates");
    for (Path file : disk.files(own)) {
      templates.put(slashes(own.relativize(file)), disk.text(file));
    }
    return templates;
  }

  static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
