package press.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.result.Results;
import press.source.Diagnostics;
import press.source.KeptWork;
import press.source.SourceFile;

/// Reads a book's folder and what lies beside it.
public final class Loader {

  private static final Set<String> IMAGES =
      Set.of("png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "txt");
  private static final Set<String> CODE =
      Set.of("cl", "java", "c", "h", "cpp", "cu", "py", "sh", "rs", "ptx", "s", "md");

  private final Path book;
  private final Path project;
  private final Diagnostics problems;

  private Loader(Path book, Diagnostics problems) {
    this.book = book.toAbsolutePath().normalize();
    this.project = this.book.getParent();
    this.problems = problems;
  }

  /// The sources of the book in a folder.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param kept file with kept work; need not exist
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public static Sources load(Path book, Path kept, Diagnostics problems) throws IOException {
    return new Loader(book, problems).load(kept);
  }

  private Sources load(Path kept) throws IOException {
    SourceFile config = new SourceFile(shown(book.resolve("book.yaml")), "");
    if (Files.isRegularFile(book.resolve("book.yaml"))) {
      config = text(book.resolve("book.yaml"));
    } else {
      problems.error(
          "B00",
          config.start(),
          "there is no book.yaml",
          "a book is a folder with book.yaml and contents.md");
    }
    BookConfig says = ConfigReader.read(config, problems);
    SortedMap<String, SourceFile> texts = new TreeMap<>();
    SortedMap<String, byte[]> images = new TreeMap<>();
    for (Path file : files(book)) {
      String path = slashes(book.relativize(file));
      if (path.startsWith("results/") || path.startsWith("templates/")) {
        continue;
      } else if (path.endsWith(".md")) {
        texts.put(path, text(file));
      } else if (IMAGES.contains(extension(path))) {
        images.put(path, Files.readAllBytes(file));
      }
    }
    Results results =
        ResultsReader.read(
            List.of(book.resolve("results"), project.resolve(".press/results")), project, problems);
    return new Sources(
        book.getFileName().toString(),
        config,
        says,
        texts,
        code(says),
        images,
        Shipped.assets(),
        templates(),
        results,
        new KeptWork(KeptFile.read(kept)));
  }

  private SortedMap<String, SourceFile> code(BookConfig says) throws IOException {
    SortedMap<String, SourceFile> code = new TreeMap<>();
    for (String folder : says.code()) {
      for (Path file : files(project.resolve(folder))) {
        if (CODE.contains(extension(file.toString()))) {
          code.put(slashes(project.relativize(file)), text(file));
        }
      }
    }
    return code;
  }

  private SortedMap<String, String> templates() throws IOException {
    SortedMap<String, String> templates = Shipped.templates();
    Path own = book.resolve("templates");
    for (Path file : files(own)) {
      templates.put(slashes(own.relativize(file)), text(file).text());
    }
    return templates;
  }

  private SourceFile text(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String path = shown(file);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new SourceFile(path, text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      SourceFile lossy = new SourceFile(path, new String(bytes, StandardCharsets.UTF_8));
      int bad = Math.max(0, lossy.text().indexOf('\uFFFD'));
      problems.error("B04", lossy.span(bad, 1), "not UTF-8", "save the file as UTF-8");
      return lossy;
    }
  }

  private String shown(Path file) {
    return slashes(project.relativize(file));
  }

  static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(f -> !f.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    }
  }

  static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }

  private static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
