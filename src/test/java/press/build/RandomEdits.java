package press.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.markdown.SpecExample;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.review.BookReview;
import press.review.ReviewedParagraph;
import press.site.Folders;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// A small book in which everything occurs, and an author who changes anything in it at random, the
/// same for the same seed: chapters, what they include and quote, templates, settings, results.
final class RandomEdits {

  private static final int FIRST = 24;
  private static final Path SPECS = Path.of("src/test/resources/spec");
  private static final Path BOOK = Path.of("src/test/resources/books/spec");
  private static final String CONTENTS = "book/contents.md";
  private static final String STREAM = "book/results/toy-gpu/stream.json";
  private static final String TERM = "\n> [!DEFINITION] Thing {#thing}\n> A ";
  private static final String CPU = "book/results/toy-cpu/";
  private static final String SCALAR = "kernels/stream/scalar.cl";
  private static final String SHARED = "book/shared/note.md";
  private static final String RECORD = "book/accepted.tsv";
  private static final String CALLOUT = "book/templates/directive/callout.peb";

  private final Path folder;
  private final Random random;
  private final List<String> pool = new ArrayList<>();
  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private SortedMap<String, byte[]> good = new TreeMap<>();
  private SortedMap<String, byte[]> onDisk = new TreeMap<>();
  private int number;

  /// An edit: what it is called and what it does.
  private record Edit(String name, Runnable run) {}

  private final List<Edit> edits =
      List.of(
          new Edit("a sentence more", () -> in(chapter(), t -> t + "\nAnd " + word() + ".\n")),
          new Edit("a sentence more", () -> in(chapter(), t -> t + "\nOr " + word() + ".\n")),
          new Edit(
              "another title", () -> in(chapter(), t -> t.replaceFirst("# .*", "# " + word()))),
          new Edit(
              "a new section", () -> in(chapter(), t -> t + "\n## " + word() + "\n\nWords.\n")),
          new Edit("a new term", () -> in(chapter(), t -> t + TERM + word() + ".\n")),
          new Edit("a use of a term", () -> in(chapter(), t -> t + "\nA [](term:thing).\n")),
          new Edit("a link", () -> in(chapter(), t -> t + "\nSee [](chapter:" + slug() + ").\n")),
          new Edit("a chapter more", this::add),
          new Edit("a chapter less", () -> remove(chapter())),
          new Edit("a chapter's file gone", () -> files.remove(chapter())),
          new Edit("a moved slug", () -> rename("book/moved/" + word() + ".md")),
          new Edit("other capitals", () -> rename(capitals(chapter()))),
          new Edit("another order", this::turn),
          new Edit("a draft", () -> in(chapter(), t -> "---\nstatus: draft\n---\n\n" + t)),
          new Edit("an include", this::include),
          new Edit("a comment in a kernel", () -> in(SCALAR, t -> "// " + word() + "\n" + t)),
          new Edit("a line of a kernel", () -> in(SCALAR, t -> t.replaceFirst(" = ", "  = "))),
          new Edit("a template", () -> write(CALLOUT, shipped("directive/callout.peb"))),
          new Edit("a broken template", () -> in(CALLOUT, t -> t + "{{ nothing }}")),
          new Edit("no template", () -> files.remove(CALLOUT)),
          new Edit("the book's title", () -> config("title: " + word())),
          new Edit("a macro", () -> config("macros: {'\\bytes': '\\mathrm{" + word() + "}'}")),
          new Edit("another machine", () -> config("machine: toy-cpu")),
          new Edit("an address", () -> config("site: https://example.org/" + word())),
          new Edit("for offline", () -> config("site: https://example.org\noffline: true")),
          new Edit("a measurement", () -> in(STREAM, this::digit)),
          new Edit(
              "no results of a machine", () -> files.keySet().removeIf(f -> f.startsWith(CPU))),
          new Edit("an image", () -> swap("book/img/dot.png", "book/img/step-1.png")),
          new Edit("a file beside", () -> write("book/img/note.txt", word())),
          new Edit("works", () -> write("book/references.bib", work())),
          new Edit("accepted paragraphs", this::accept),
          new Edit("accepted paragraphs", this::accept),
          new Edit("other accepted numbers", () -> in(RECORD, this::digit)),
          new Edit("a merged record", () -> in(RECORD, t -> "<<<<<<< ours\n" + t)),
          new Edit("a citation", () -> in(chapter(), t -> t + "\nSo it was said [@one].\n")),
          new Edit("a mistake", () -> in(chapter(), t -> t + "\nSee [](#nowhere).\n")),
          new Edit("another mistake", () -> in(chapter(), t -> t + "\n```{nothing}\n```\n")));

  RandomEdits(Path folder, long seed) throws IOException {
    this.folder = folder;
    this.random = new Random(seed);
    try (Stream<Path> all = Files.walk(BOOK)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(BOOK.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    try (Stream<Path> specs = Files.list(SPECS)) {
      for (Path spec : specs.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        SpecExample.in(Files.readString(spec)).stream()
            .filter(e -> e.complaints().isBlank() && e.files().size() == 1)
            .forEach(e -> pool.add(e.files().values().iterator().next()));
      }
    }
    write("book/x.md", "# An example\n\n> [!CONVENTION]\n> $\\xi$ is what it shows.\n\nWords.\n");
    for (int i = 0; i < FIRST; i++) {
      number++;
      add();
    }
    sync();
  }

  /// The book's folder.
  Path book() {
    return folder.resolve("book");
  }

  /// Takes chapters with mistakes out of the book, which examples of the manual have that expect
  /// others beside them; whether there were any.
  boolean drop(Diagnostics problems) throws IOException {
    int before = files.size();
    for (Diagnostic problem : problems.all()) {
      String path = problem.at().file().path();
      if (chapters().contains(path)) {
        remove(path);
      }
    }
    sync();
    return files.size() < before;
  }

  /// Says that the book is fine as it is now, so that the author may come back to it.
  void good() {
    good = new TreeMap<>(files);
  }

  /// Changes something on the disk and says what; a book with mistakes is mostly mended.
  String next(boolean hasErrors) throws IOException {
    number++;
    if (hasErrors && !good.isEmpty() && random.nextInt(10) < 7) {
      files.clear();
      files.putAll(good);
      sync();
      return "mended";
    }
    Edit edit = edits.get(random.nextInt(edits.size()));
    edit.run().run();
    sync();
    return edit.name();
  }

  private void sync() throws IOException {
    for (String gone : onDisk.keySet()) {
      if (!files.containsKey(gone)) {
        Files.delete(folder.resolve(gone));
      }
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (onDisk.get(file.getKey()) != file.getValue()) {
        Folders.write(folder.resolve(file.getKey()), file.getValue());
      }
    }
    onDisk = new TreeMap<>(files);
  }

  private String word() {
    return "w" + number + (char) ('a' + random.nextInt(26));
  }

  private List<String> chapters() {
    return files.keySet().stream()
        .filter(f -> f.endsWith(".md") && f.startsWith("book/"))
        .filter(f -> !f.equals(CONTENTS) && !f.startsWith("book/shared/"))
        .toList();
  }

  private String chapter() {
    List<String> all = chapters();
    return all.get(random.nextInt(all.size()));
  }

  private String slug() {
    String path = chapter();
    return path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.md$", "");
  }

  private String text(String path) {
    return new String(files.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
  }

  private void write(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private void in(String path, UnaryOperator<String> change) {
    if (files.containsKey(path)) {
      write(path, change.apply(text(path)));
    }
  }

  private void add() {
    String slug = word() + files.size();
    String text = pool.get(random.nextInt(pool.size()));
    boolean titled = text.startsWith("# ") || text.startsWith("---");
    write("book/" + slug + ".md", titled ? text : "# " + slug + "\n\n" + text);
    in(CONTENTS, t -> t.stripTrailing() + "\n  - [" + slug + "](" + slug + ".md)\n");
  }

  private void remove(String path) {
    files.remove(path);
    in(
        CONTENTS,
        t ->
            t.lines().toList().stream()
                .filter(l -> !l.contains("(" + inBook(path)))
                .reduce("", this::line));
  }

  private String line(String all, String line) {
    return all + line + "\n";
  }

  private static String inBook(String path) {
    return path.substring("book/".length());
  }

  private void rename(String to) {
    String from = chapter();
    if (!from.equals(to) && !files.containsKey(to)) {
      files.put(to, files.remove(from));
      in(CONTENTS, t -> t.replace("(" + inBook(from) + ")", "(" + inBook(to) + ")"));
    }
  }

  private static String capitals(String path) {
    int name = path.lastIndexOf('/') + 1;
    return path.substring(0, name)
        + path.substring(name, name + 1).toUpperCase(Locale.ROOT)
        + path.substring(name + 1);
  }

  private void turn() {
    in(
        CONTENTS,
        t -> {
          List<String> lines = new ArrayList<>(t.lines().toList());
          lines.addLast(lines.remove(3));
          return String.join("\n", lines) + "\n";
        });
  }

  private void include() {
    write(SHARED, "Shared words, " + word() + ".\n");
    if (chapters().stream().noneMatch(c -> text(c).contains("{include}"))) {
      in(chapter(), t -> t + "\n```{include} shared/note.md\n```\n");
    }
  }

  /// Accepts all paragraphs of the book as they are on the disk.
  private void accept() {
    try {
      Diagnostics problems = new Diagnostics();
      BookSources sources = BookLoader.load(book(), problems);
      LinkedBook linked = BookLinker.link(BookParser.parse(sources, problems), problems);
      BookReview review = BookReview.of(linked, problems);
      if (!problems.hasErrors()) {
        List<ReviewedParagraph> all = review.paragraphs();
        write(RECORD, review.accept(all, all, _ -> true));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String shipped(String name) {
    try {
      return Files.readString(Path.of("templates", name)) + "<p>" + word() + "</p>\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void config(String line) {
    String key = line.substring(0, line.indexOf(':') + 1);
    in(
        "book/book.yaml",
        t -> {
          String head = t.contains("\nmacros:") ? t.substring(0, t.indexOf("\nmacros:") + 1) : t;
          return head.lines().toList().stream()
                  .filter(l -> !l.startsWith(key) && !l.startsWith("offline:"))
                  .reduce("", this::line)
              + line
              + "\n"
              + (key.equals("macros:") ? "" : "macros: {'\\bytes': '\\,\\mathrm{B}'}\n");
        });
  }

  private String digit(String json) {
    int at = json.indexOf('7', random.nextInt(json.length()));
    return at < 0 ? json : json.substring(0, at) + "8" + json.substring(at + 1);
  }

  private void swap(String one, String other) {
    if (files.containsKey(one) && files.containsKey(other)) {
      files.put(one, files.put(other, files.get(one)));
    }
  }

  private String work() {
    return """
    @article{one, author = {Ada One}, title = {On %s}, journal = {Journal}, year = {2001}}
    """
        .formatted(word());
  }
}
