package press.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.build.BuildPipeline;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.CacheFile;
import press.project.InputManifest;
import press.project.PressVersion;
import press.results.RowReferences;
import press.site.AtomicFile;
import press.source.BuildCache;
import press.source.BuildRecord;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// Where the book lies: shared by the commands that read one.
final class BookFolder {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--book",
      paramLabel = "DIR",
      description =
          "Folder with book.yaml and contents.md or SUMMARY.md, or the project around its folder"
              + " book (default: book, or the current folder where book.yaml lies in it).")
  private Path book;

  Path path() {
    Path chosen = book != null ? in(book) : isHere() ? Path.of("") : Path.of("book");
    Path path = chosen.toAbsolutePath().normalize();
    boolean settings = path.endsWith("book.yaml") && Files.isRegularFile(path);
    if (!settings && spec != null && Files.isRegularFile(path)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          "--book names the folder of a book, and %s is a file%s"
              .formatted(chosen, around(chosen)));
    }
    if (book != null && spec != null && !Files.exists(path)) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "there is no folder %s; %s".formatted(chosen, beside(path)));
    }
    return settings ? path.getParent() : path;
  }

  /// The books beside a folder that is none, as a sentence says it.
  private static String beside(Path missing) {
    try (Stream<Path> near = Files.list(missing.getParent())) {
      List<String> books =
          near.filter(folder -> Files.exists(in(folder).resolve("book.yaml")))
              .map(folder -> folder.getFileName().toString())
              .toList();
      return books.isEmpty()
          ? "press init DIR makes one, --book DIR names another"
          : SpellingSuggestions.didYouMean(missing.getFileName().toString(), books);
    } catch (IOException _) {
      return "its folder is not there either; name one with book.yaml in it";
    }
  }

  /// The folder of the book that is meant by a folder: itself, or `book` in it where that is one
  /// and it is none.
  static Path in(Path folder) {
    boolean project =
        !Files.exists(folder.resolve("book.yaml"))
            && Files.isRegularFile(folder.resolve("book/book.yaml"));
    return project ? folder.resolve("book") : folder;
  }

  /// The folder around a file that is a book, as a sentence says it; empty where none is.
  private static String around(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("book.yaml"))) {
        return "; it lies in the book --book " + folder;
      }
    }
    return "";
  }

  /// Whether the current folder is a book, and holds none.
  static boolean isHere() {
    return Files.isRegularFile(Path.of("book.yaml")) && !Files.isDirectory(Path.of("book"));
  }

  /// What the last build of a book left for the next one.
  static CacheFile cache(Path book) throws IOException {
    long now = System.currentTimeMillis();
    return CacheFile.read(cacheFile(book), version(now), now);
  }

  /// Stores what a build leaves for the next process.
  ///
  /// @param record of the last build that was published
  /// @throws WriteException where the disk fails
  static void keep(BuildCache cache, Optional<BuildRecord> record, Path book) throws IOException {
    Optional<String> version = version(System.currentTimeMillis());
    if (version.isPresent()) {
      AtomicFile.write(cacheFile(book), cache.bytes(version.get(), record));
    }
  }

  /// The file beside a book.
  static Path cacheFile(Path book) {
    return ours(book).resolve("cache");
  }

  /// What tells this press from another one; empty where it changed so shortly ago that nobody can
  /// tell.
  static Optional<String> version(long now) throws IOException {
    return PressVersion.name(
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList(),
        now);
  }

  /// The folder beside a book that the press keeps for itself.
  static Path ours(Path book) {
    return book.resolveSibling(".press");
  }

  /// The book's sources.
  ///
  /// @param seen where everything is written down that is looked at
  /// @param references what rows are held against
  BookSources load(InputManifest seen, RowReferences references, Diagnostics problems)
      throws IOException {
    CacheFile last = cache(path());
    last.cache().once().begin();
    return BookLoader.load(path(), last.cache(), last.memory(), seen, references, problems);
  }

  /// What rows of the book are held against: a benchmark that its project describes counts for one
  /// of the program with the same name.
  RowReferences references(BenchmarkSuite program) throws IOException {
    Set<String> all = new TreeSet<>();
    program.kernels().forEach(benchmark -> all.add(benchmark.name()));
    program.methods().forEach(benchmark -> all.add(benchmark.name()));
    Path project = Optional.ofNullable(path().getParent()).orElse(path());
    // What is wrong with a description is told when the book is printed.
    return ProjectSuite.of(program, project, all, new Diagnostics()).references();
  }

  BookSources load(Diagnostics problems) throws IOException {
    return load(InputManifest.nothing(), RowReferences.NONE, problems);
  }

  /// Links the book without printing it, and says whether it has mistakes.
  LinkedBook link(PrintWriter err, Diagnostics problems) throws IOException {
    LinkedBook linked = BookLinker.link(BookParser.parse(load(problems), problems), problems);
    if (problems.hasErrors()) {
      err.println("the book has mistakes, which press check lists");
    }
    return linked;
  }

  /// What was loaded, printed; with broken results or settings, or without a book, chapters are not
  /// looked at: what they would be blamed for is not theirs.
  static Optional<BuildPipeline.Printed> print(BookSources sources, Diagnostics problems) {
    return print(sources, problems, BuildPipeline::print);
  }

  /// What was loaded, printed by another pipeline.
  static Optional<BuildPipeline.Printed> print(
      BookSources sources,
      Diagnostics problems,
      BiFunction<BookSources, Diagnostics, BuildPipeline.Printed> line) {
    problems.keepOnlyCause("B01");
    boolean pointless =
        problems.sorted().stream()
            .filter(p -> p.severity() == Diagnostic.Severity.ERROR)
            .anyMatch(p -> p.code().startsWith("R") || p.code().matches("B0[019]"));
    if (pointless) {
      return Optional.empty();
    }
    BuildPipeline.Printed printed = line.apply(sources, problems);
    ClaimReport.checkWaivers(printed.book(), LocalDate.now(ZoneOffset.UTC), problems);
    return Optional.of(printed);
  }
}
