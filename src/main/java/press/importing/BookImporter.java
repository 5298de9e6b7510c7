package press.importing;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.importing.ForeignBook.ChapterRewriter;
import press.importing.ForeignBook.ForeignChapter;
import press.importing.ForeignBook.ForeignPart;
import press.scaffold.FilePlan.FileTemplate;
import press.scaffold.FilePlan.ScaffoldException;
import press.scaffold.Slug;
import press.source.HouseRule;

/// Makes a book of the press from a folder of another program.
public final class BookImporter {

  private static final int LARGEST_PICTURE = 20 << 20;

  private final ForeignFolder folder;
  private final ForeignBook book;
  private final ImportNotes notes;
  private final ImportPaths paths;
  private final QuotedFiles quoted;
  private final LabelIndex labels;
  private final Redirects redirects;

  private BookImporter(
      ForeignFolder folder, ForeignBook book, Optional<URI> site, ImportNotes notes) {
    this.folder = folder;
    this.book = book;
    this.notes = notes;
    this.paths = new ImportPaths(folder, book, site);
    this.quoted = new QuotedFiles(folder);
    this.labels = LabelIndex.of(folder, book);
    this.redirects = Redirects.of(book, paths, notes);
  }

  /// The new book; what it lacks is told to `notes`.
  ///
  /// @param title of a book whose settings name none
  /// @param site where the old book is on the web; its path ends with a slash
  /// @throws ScaffoldException where no format recognises the folder, or the book has no chapter
  public static ImportedBook read(
      ForeignFolder folder, String title, Optional<URI> site, ImportNotes notes)
      throws ScaffoldException {
    Optional<ForeignBook> found =
        ForeignFormat.ALL.stream()
            .map(format -> format.read(folder, notes))
            .flatMap(Optional::stream)
            .findFirst();
    String signs =
        ForeignFormat.ALL.stream().map(ForeignFormat::sign).collect(Collectors.joining(", "));
    if (found.isEmpty()) {
      throw new ScaffoldException(
          folder.paths().stream().anyMatch(path -> path.endsWith("book.toml"))
              ? "book.toml is there, and no SUMMARY.md, which lists the chapters of an mdBook:"
                  + " write src/SUMMARY.md with a line - [Title](chapter.md) for each"
              : "no book that can be read in %s; there should be one of: %s%s"
                  .formatted(folder.root(), signs, around(folder.root())));
    }
    if (found.get().written().isEmpty()) {
      throw new ScaffoldException("this " + found.get().format() + " book has no chapter");
    }
    return new BookImporter(folder, found.get(), site, notes).imported(title);
  }

  /// Says which folder around another one looks as a book.
  private static String around(Path folder) {
    for (Path above = folder.toAbsolutePath().normalize().getParent();
        above != null && above.getNameCount() > 1;
        above = above.getParent()) {
      for (String sign :
          List.of("book.toml", "SUMMARY.md", "mkdocs.yml", "_quarto.yml", "hugo.toml")) {
        if (Files.isRegularFile(above.resolve(sign))) {
          return "; the folder around it has %s: --from %s".formatted(sign, above);
        }
      }
    }
    return "";
  }

  private ImportedBook imported(String title) {
    SortedMap<String, List<TextLine>> chapters = new TreeMap<>();
    for (ForeignChapter chapter : book.written()) {
      chapters.put(paths.chapter(chapter.path()).orElseThrow(), text(chapter));
    }
    SortedMap<String, byte[]> files = new TreeMap<>();
    quoted.texts().forEach((path, text) -> files.put(path, ImportedBook.utf8(text)));
    for (String path : folder.paths()) {
      paths.picture(path).ifPresent(to -> addPicture(path, to, files));
    }
    book.bibliography().ifPresent(path -> files.put(inBook("references.bib"), folder.bytes(path)));
    files.put(inBook("book.yaml"), ImportedBook.utf8(settings(title, chapters)));
    files.put(
        inBook(hasUnnumbered() ? "SUMMARY.md" : "contents.md"),
        ImportedBook.utf8(contents(chapters)));
    return new ImportedBook(book.format(), chapters, files);
  }

  private static String inBook(String path) {
    return ImportedBook.BOOK + "/" + path;
  }

  private List<TextLine> text(ForeignChapter chapter) {
    ImportScope scope = new ImportScope(folder, book, chapter.path(), paths, quoted, labels, notes);
    List<TextLine> lines = TextLine.of(chapter.path(), folder.text(chapter.path()));
    for (ChapterRewriter rewriter : book.rewriters()) {
      lines = rewriter.rewrite(lines, scope);
    }
    lines = redirects.noted(LinkDefinitions.apart(lines, notes), chapter.path());
    return withoutBlankRuns(lines);
  }

  /// The lines with one blank line where rewriters left several; code keeps its own.
  private static List<TextLine> withoutBlankRuns(List<TextLine> lines) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      boolean second = lines.get(i).isBlank() && (out.isEmpty() || out.getLast().isBlank());
      if (!second || fences.contains(i)) {
        out.add(lines.get(i));
      }
    }
    while (!out.isEmpty() && out.getLast().isBlank()) {
      out.removeLast();
    }
    return out;
  }

  private void addPicture(String path, String to, SortedMap<String, byte[]> files) {
    byte[] bytes = folder.bytes(path);
    if (bytes.length > LARGEST_PICTURE) {
      notes.add(path, 0, "left out: it is larger than 20 MB");
    } else {
      files.put(inBook(to), bytes);
    }
  }

  /// The first sentence of a chapter, in plain words; empty where it is long, or more than words.
  private static String opening(List<TextLine> lines) {
    List<String> words = new ArrayList<>();
    for (TextLine line : lines) {
      if (!words.isEmpty() && line.isBlank()) {
        break;
      } else if (!words.isEmpty() || line.text().matches("\\p{L}[^:]*[ .].*")) {
        words.add(line.text().strip());
      }
    }
    String text = String.join(" ", words).replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1");
    String sentence = text.replaceAll("[*_]{1,3}", "").replaceFirst("(?<=\\w[.!?])(?= ).*", "");
    return sentence.matches("[^\\[\\]{}<>`$|\\d]{20,160}[.!?]") ? sentence : "";
  }

  private String settings(String title, SortedMap<String, List<TextLine>> chapters) {
    StringBuilder yaml = new StringBuilder();
    yaml.append("title: ")
        .append(FileTemplate.yaml(book.title().isEmpty() ? title : book.title()))
        .append('\n');
    String given = book.description();
    String description =
        given.isEmpty()
            ? opening(chapters.get(paths.chapter(book.written().getFirst().path()).orElseThrow()))
            : given;
    if (!description.isEmpty()) {
      yaml.append("description: ").append(FileTemplate.yaml(description)).append('\n');
    }
    if (!book.authors().isEmpty()) {
      List<String> names = book.authors().stream().map(FileTemplate::yaml).toList();
      yaml.append("authors: [").append(String.join(", ", names)).append("]\n");
    }
    book.settings()
        .forEach((key, value) ->
            yaml.append(key).append(": ").append(FileTemplate.yaml(value)).append('\n'));
    if (!book.macros().isEmpty()) {
      yaml.append("macros:\n");
      book.macros()
          .forEach(
              (name, body) -> yaml.append("  '%s': %s\n".formatted(name, FileTemplate.yaml(body))));
    }
    yaml.append("\n# Folders with sources that chapters may quote.\ncode: [");
    yaml.append(quoted.texts().isEmpty() ? "" : QuotedFiles.FOLDER).append("]\n");
    yaml.append("\n# Rules of style: error stops the book, warning is told, off says nothing.\n");
    yaml.append("rules:\n").append(HouseRule.lines(HouseRule.Setting.WARNING)).append('\n');
    return yaml.toString();
  }

  /// The list of chapters: parts with lists, or where chapters have no number, as mdBook writes it.
  private String contents(SortedMap<String, List<TextLine>> chapters) {
    List<String> lines = new ArrayList<>();
    boolean summary = hasUnnumbered();
    if (summary) {
      lines.add("# Summary\n");
    }
    for (ForeignPart part : book.parts()) {
      boolean named = !part.title().isEmpty();
      if (named) {
        lines.add(summary ? "# " + part.title() + "\n" : "- " + escaped(part.title()));
      } else if (summary && lines.size() > 1) {
        lines.add("---\n");
      }
      int depth = named && !summary ? 1 : 0;
      part.chapters().forEach(chapter -> list(chapter, depth, chapters, lines));
      if (summary) {
        lines.add("");
      }
    }
    return String.join("\n", lines).strip().replaceAll("\n{3,}", "\n\n") + "\n";
  }

  private boolean hasUnnumbered() {
    return book.parts().stream()
        .flatMap(part -> part.chapters().stream())
        .anyMatch(chapter -> !chapter.numbered());
  }

  private void list(
      ForeignChapter chapter,
      int depth,
      SortedMap<String, List<TextLine>> chapters,
      List<String> lines) {
    String path = chapter.path().isEmpty() ? "" : paths.chapter(chapter.path()).orElseThrow();
    String title = chapter.title().isEmpty() ? title(chapters.get(path), path) : chapter.title();
    if (!path.isEmpty()) {
      String heading = title(chapters.get(path), path);
      if (!plain(heading).equals(plain(title))) {
        notes.add(
            chapter.path(),
            0,
            "listed as \"" + title + "\"; contents show its heading, \"" + heading + "\"");
      }
    }
    String bullet = chapter.numbered() ? "- " : "";
    lines.add("  ".repeat(depth) + bullet + "[" + escaped(title) + "](" + path + ")");
    if (bullet.isEmpty()) {
      lines.add("");
    }
    chapter.children().forEach(child -> list(child, depth + 1, chapters, lines));
  }

  /// A title without its marks, and with straight quotes and dashes.
  private static String plain(String title) {
    return title
        .replaceAll("[“”]", "\"")
        .replaceAll("[‘’]", "'")
        .replace("…", "...")
        .replaceAll("[–—]|-{2,3}", "-")
        .replaceAll("[`*_\\\\\\s]+", " ")
        .strip();
  }

  /// The title that a chapter gives itself; a name made of its path where it gives none.
  private static String title(List<TextLine> lines, String path) {
    for (TextLine line : lines) {
      if (line.text().startsWith("title: \"")) {
        String quoted = line.text().substring("title: \"".length(), line.text().length() - 1);
        return quoted.replaceAll("\\\\(.)", "$1");
      }
      if (line.text().startsWith("# ")) {
        return line.text().substring(2).replaceFirst("[ \t]*\\{#[^}]*\\}$", "");
      }
    }
    return Slug.title(path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.md$", ""));
  }

  private static String escaped(String title) {
    return title.replaceAll("[\\[\\]]", "\\\\$0");
  }
}
