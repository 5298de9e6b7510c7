package press.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import press.results.DataSheetConstants;
import press.results.Results;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.Span;
import press.source.StepMemory;
import press.source.WorkCache;

/// Reads a book's folder and what lies beside it.
public final class BookLoader {

  private static final Set<String> IMAGES =
      Set.of("png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "txt");
  private static final Set<String> CODE =
      Set.of(
          "cl", "java", "c", "h", "cc", "cpp", "hpp", "cu", "cuh", "py", "sh", "rs", "ptx", "s",
          "asm", "yaml", "yml", "md");

  private final Path book;
  private final Path project;
  private final Diagnostics problems;
  private final ProjectFiles disk;
  private final InputManifest seen;
  private final FileMemory known;

  private BookLoader(Path book, InputManifest seen, FileMemory known, Diagnostics problems)
      throws IOException {
    this.book = book.toAbsolutePath().normalize();
    Path parent = this.book.getParent();
    this.project = parent == null ? this.book : parent;
    this.problems = problems;
    this.seen = seen;
    this.known = known;
    this.disk = new ProjectFiles(project, problems, seen, known, this.book);
  }

  /// The sources of the book in a folder.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param kept file with kept work; need not exist
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public static BookSources load(Path book, Path kept, Diagnostics problems) throws IOException {
    return load(book, kept, InputManifest.nothing(), problems);
  }

  /// Reads a book and records every look at the disk.
  ///
  /// @param seen where everything is written down that is looked at, but kept work: that changes
  ///   nothing of what comes out
  public static BookSources load(Path book, Path kept, InputManifest seen, Diagnostics problems)
      throws IOException {
    return new BookLoader(book, seen, FileMemory.NOTHING, problems)
        .load(new WorkCache(WorkCacheFile.read(kept)));
  }

  /// The same in a process that loads again and again.
  ///
  /// @param kept with what was made before in this process
  /// @param now milliseconds since 1970, by which to tell whether a file's stamp can be believed; 0
  ///   where none can
  public static BookSources load(Path book, WorkCache kept, long now, Diagnostics problems)
      throws IOException {
    return new BookLoader(
            book, InputManifest.nothing(), new FileMemory(kept.memory(), now), problems)
        .load(kept);
  }

  private BookSources load(WorkCache kept) throws IOException {
    // Results are most of what there is to read, and need nothing of the rest.
    CompletableFuture<Results> results = CompletableFuture.supplyAsync(this::results);
    SourceFile config = new SourceFile(disk.shown(book.resolve("book.yaml")), "");
    if (disk.exists(book.resolve("book.yaml"))) {
      config = disk.text(book.resolve("book.yaml"), ProjectFiles.SETTINGS);
    } else {
      problems.error(
          "B00",
          config.start(),
          "there is no book.yaml",
          "a book is a folder with book.yaml and contents.md");
    }
    BookConfig says = says(config, kept.memory());
    SortedMap<String, SourceFile> texts = new TreeMap<>();
    SortedMap<String, byte[]> images = new TreeMap<>();
    collect(texts, images);
    return new BookSources(
        String.valueOf(book.getFileName()),
        config,
        says,
        texts,
        code(says),
        images,
        BundledResources.assets(kept.memory()),
        templates(kept.memory()),
        ManualReader.read(disk, project, says, problems),
        references(),
        constants(kept.memory()),
        joined(results),
        kept,
        false);
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
    boolean other = path.startsWith("results/") || path.startsWith("templates/");
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

  private Results results() {
    try {
      return ResultsReader.read(
          book.resolve("results"),
          project.resolve(".press/results"),
          project,
          new ResultsReader.From(known, seen),
          problems);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Results joined(CompletableFuture<Results> results) throws IOException {
    try {
      return results.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException disk) {
        throw disk.getCause();
      }
      throw e;
    }
  }

  private Optional<SourceFile> references() throws IOException {
    Path file = book.resolve("references.bib");
    return disk.exists(file) ? Optional.of(disk.text(file)) : Optional.empty();
  }

  private BookConfig says(SourceFile config, StepMemory memory) {
    return memory.made(
        BookConfig.class, "", List.of(config), problems, told -> ConfigReader.read(config, told));
  }

  private DataSheetConstants constants(StepMemory memory) throws IOException {
    Path path = book.resolve(ConstantsReader.FILE);
    if (!disk.exists(path)) {
      return DataSheetConstants.NONE;
    }
    SourceFile file = disk.text(path, ProjectFiles.SETTINGS);
    return memory.made(
        DataSheetConstants.class,
        "",
        List.of(file),
        problems,
        told -> ConstantsReader.read(file, told));
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
      problems.error("B09", at, "there is no folder \"" + folder + "\"", "make it, or remove it");
    }
    return path.isEmpty() ? List.of() : disk.code(path.get());
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

  private SortedMap<String, SourceFile> templates(StepMemory memory) throws IOException {
    SortedMap<String, SourceFile> templates = BundledResources.templates(memory);
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
