package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import press.importing.ForeignBook.ForeignChapter;
import press.importing.ForeignBook.ForeignPart;
import tools.jackson.databind.JsonNode;

/// Quarto: `_quarto.yml` with the chapters of a book, or the pages of a site.
final class QuartoFormat implements ForeignFormat {

  private static final String SETTINGS = "_quarto.yml";

  @Override
  public String sign() {
    return "_quarto.yml (Quarto)";
  }

  @Override
  public Optional<ForeignBook> read(ForeignFolder folder, ImportNotes notes) {
    if (!folder.has(SETTINGS)) {
      return Optional.empty();
    }
    JsonNode settings = ForeignSettings.read(folder, SETTINGS, notes);
    boolean website = !settings.has("book");
    JsonNode book = settings.path(website ? "website" : "book");
    JsonNode bib = settings.path("bibliography");
    String works = bib.isArray() ? bib.path(0).asString("") : bib.asString("");
    List<ForeignPart> parts = new ChapterList(folder, notes).parts(book, website);
    return Optional.of(
        new ForeignBook(
            "Quarto",
            ForeignSettings.words(book, "title"),
            ForeignSettings.words(book, "description"),
            ForeignSettings.names(
                settings.has("author") ? settings.path("author") : book.path("author")),
            ForeignSettings.language(ForeignSettings.words(settings, "lang")),
            new TreeMap<>(),
            "",
            List.of(),
            "",
            parts,
            List.of(),
            Optional.of(works).filter(folder::has),
            List.of(
                new FrontMatterRewriter(),
                new DefinitionListRewriter(),
                new DivRewriter(),
                new CrossReferenceRewriter(),
                new HtmlRewriter(),
                new HeadingRewriter(),
                new LinkRewriter())));
  }

  /// Reads lists of chapters: paths, or parts with chapters of their own.
  private record ChapterList(ForeignFolder folder, ImportNotes notes) {

    List<ForeignPart> parts(JsonNode book, boolean website) {
      List<ForeignPart> parts = new ArrayList<>();
      JsonNode listed = website ? book.path("sidebar").path("contents") : book.path("chapters");
      collect(listed, parts);
      List<ForeignChapter> appendices = new ArrayList<>();
      book.path("appendices").forEach(item -> chapter(item).ifPresent(appendices::add));
      if (!appendices.isEmpty()) {
        parts.add(new ForeignPart("Appendices", appendices));
      }
      return parts;
    }

    private void collect(JsonNode items, List<ForeignPart> parts) {
      List<ForeignChapter> loose = new ArrayList<>();
      for (JsonNode item : items) {
        JsonNode inner = item.has("chapters") ? item.path("chapters") : item.path("contents");
        if (!inner.isArray()) {
          chapter(item).ifPresent(loose::add);
          continue;
        }
        if (!loose.isEmpty()) {
          parts.add(new ForeignPart("", loose));
          loose.clear();
        }
        parts.add(part(item, inner));
      }
      if (!loose.isEmpty()) {
        parts.add(new ForeignPart("", loose));
      }
    }

    /// A part is named by words, or by a page that introduces it.
    private ForeignPart part(JsonNode item, JsonNode inner) {
      String name = ForeignSettings.words(item, item.has("part") ? "part" : "section");
      List<ForeignChapter> chapters = new ArrayList<>();
      if (folder.has(name)) {
        chapters.add(new ForeignChapter(title(name), name, true, List.of()));
        name = title(name);
      }
      inner.forEach(one -> chapter(one).ifPresent(chapters::add));
      return new ForeignPart(name, chapters);
    }

    private Optional<ForeignChapter> chapter(JsonNode item) {
      boolean plain = item.isString();
      String path = plain ? item.asString() : ForeignSettings.words(item, "file");
      path = path.isEmpty() ? ForeignSettings.words(item, "href") : path;
      if (!folder.has(path) || !path.matches(".*\\.q?md")) {
        notes.add(SETTINGS, 0, "left out: this is no text of the book: " + path);
        return Optional.empty();
      }
      String text = plain ? "" : ForeignSettings.words(item, "text");
      String title = text.isEmpty() ? title(path) : text;
      return Optional.of(new ForeignChapter(title, path, true, List.of()));
    }

    private String title(String path) {
      List<TextLine> lines = TextLine.of(path, folder.text(path));
      return FrontMatterRewriter.ForeignFrontMatter.of(lines, notes)
          .words("title")
          .orElseGet(() ->
              lines.stream()
                  .map(TextLine::text)
                  .filter(line -> line.startsWith("# "))
                  .map(line -> line.substring(2).replaceFirst("\\{[^}]*\\}\\s*$", "").strip())
                  .findFirst()
                  .orElse(""));
    }
  }
}
