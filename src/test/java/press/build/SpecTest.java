package press.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import press.markdown.SpecExample;
import press.project.BookSources;
import press.project.FileMemory;
import press.site.Folders;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// The author's manual, run: every example of `src/test/resources/spec` is a chapter of the book in
/// `books/spec`, printed by the whole line.
///
/// `-Dgolden=update` rewrites the outcomes; then read the diff. `-Dspec=08` runs only the files
/// whose names begin so.
@Tag("slow")
class SpecTest {

  private static final Path SPECS = Path.of("src/test/resources/spec");
  private static final Path BOOK = Path.of("src/test/resources/books/spec");
  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));
  private static final String ONLY = System.getProperty("spec", "");
  private static final int FEWEST = 50;

  /// What does not differ from one example to the next, such as style sheets, is made once.
  private final IncrementalBuild printing =
      new IncrementalBuild(BuildCache.empty(), FileMemory.none());

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicContainer> examples() throws IOException {
    return specs().stream()
        .filter(f -> f.getFileName().toString().startsWith(ONLY))
        .map(this::container);
  }

  @Test
  void theManualHasExamplesForEverything() throws IOException {
    long count = 0;
    for (Path spec : specs()) {
      count += SpecExample.in(Files.readString(spec)).size();
    }
    assertTrue(count >= FEWEST, "only " + count + " examples");
  }

  private static List<Path> specs() throws IOException {
    try (Stream<Path> files = Files.list(SPECS)) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  private DynamicContainer container(Path spec) {
    String name = spec.getFileName().toString();
    List<SpecExample> examples = SpecExample.in(read(spec));
    return dynamicContainer(
        name,
        examples.stream()
            .map(e ->
                dynamicTest(
                    e.title(),
                    URI.create(spec.toUri() + "?line=" + e.line()),
                    () -> check(spec, e))));
  }

  private void check(Path spec, SpecExample example) throws IOException {
    SpecExample outcome = outcome(example);
    if (UPDATE) {
      Files.writeString(spec, Files.readString(spec).replace(example.text(), outcome.text()));
      return;
    }
    String at = spec.getFileName() + ":" + example.line() + ": ";
    assertEquals(example.complaints(), outcome.complaints(), at + "complaints");
    assertEquals(Fragment.of(example.html()), outcome.html(), at + "HTML");
  }

  private SpecExample outcome(SpecExample example) throws IOException {
    Path home = Files.createTempDirectory(folder, "example");
    Folders.copy(BOOK, home);
    for (Map.Entry<String, String> file : example.files().entrySet()) {
      Folders.write(home.resolve(file.getKey()), file.getValue());
    }
    Diagnostics problems = new Diagnostics();
    BookSources sources = printing.load(home.resolve("book"), 0, problems);
    Site site = problems.hasErrors() ? Site.of(Map.of()) : printing.print(sources, problems).site();
    String complaints =
        problems.sorted().stream().map(Diagnostic::show).collect(Collectors.joining());
    String html = problems.hasErrors() ? "" : Fragment.ofChapter(site, "x.html");
    return new SpecExample(example.title(), example.line(), example.input(), html, complaints);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
