package press.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.importing.ForeignBook.ForeignChapter;
import press.importing.ForeignBook.ForeignPart;
import tools.jackson.databind.JsonNode;

/// MkDocs: `mkdocs.yml` with the navigation, and pages below `docs`.
final class MkDocsFormat implements ForeignFormat {

  private static final String MORE = "More pages";

  @Override
  public String sign() {
    return "mkdocs.yml (MkDocs)";
  }

  @Override
  public Optional<ForeignBook> read(ForeignFolder folder, ImportNotes notes) {
    Optional<String> file = Stream.of("mkdocs.yml", "mkdocs.yaml").filter(folder::has).findFirst();
    return file.map(path -> book(folder, path, notes));
  }

  private static ForeignBook book(ForeignFolder folder, String path, ImportNotes notes) {
    JsonNode settings = ForeignSettings.read(folder, path, notes);
    String docs = ForeignSettings.words(settings, "docs_dir");
    docs = ImportPaths.join("", docs.isEmpty() ? "docs" : docs);
    NavReader nav = new NavReader(folder, docs, path, notes, new HashSet<>());
    for (String key : List.of("extra_javascript", "extra_css", "hooks")) {
      if (settings.has(key)) {
        notes.add(path, 0, key + " is left out");
      }
    }
    return new ForeignBook(
        "MkDocs",
        ForeignSettings.words(settings, "site_name"),
        ForeignSettings.words(settings, "site_description"),
        ForeignSettings.names(settings.path("site_author")),
        ForeignSettings.language(ForeignSettings.words(settings.path("theme"), "language")),
        new TreeMap<>(),
        docs,
        List.of(),
        "",
        nav.parts(settings.path("nav")),
        List.of(),
        Optional.empty(),
        List.of(
            new FrontMatterRewriter(),
            new SnippetRewriter(),
            new AdmonitionRewriter(),
            new DefinitionListRewriter(),
            new AttributeRewriter(),
            new MathRewriter(1),
            new HtmlRewriter(),
            new HeadingRewriter(),
            new LinkRewriter()));
  }

  /// Reads `nav`: pages, each a path or a title with a path, and sections of them.
  private record NavReader(
      ForeignFolder folder, String docs, String file, ImportNotes notes, Set<String> listed) {

    /// Sections of the first level become parts; pages beside them stand in parts without a name.
    List<ForeignPart> parts(JsonNode nav) {
      List<ForeignPart> parts = new ArrayList<>();
      List<ForeignChapter> loose = new ArrayList<>();
      for (JsonNode item : nav) {
        String title = item.isObject() ? item.propertyNames().iterator().next() : "";
        JsonNode value = item.isObject() ? item.path(title) : item;
        if (!value.isArray()) {
          page(title, value).ifPresent(loose::add);
          continue;
        }
        addLoose(loose, parts);
        List<ForeignChapter> chapters = chapters(value);
        if (!chapters.isEmpty()) {
          parts.add(new ForeignPart(title, chapters));
        }
      }
      addLoose(loose, parts);
      addUnlisted(nav.isEmpty(), parts);
      return parts;
    }

    private static void addLoose(List<ForeignChapter> loose, List<ForeignPart> parts) {
      if (!loose.isEmpty()) {
        parts.add(new ForeignPart("", loose));
        loose.clear();
      }
    }

    private List<ForeignChapter> chapters(JsonNode items) {
      List<ForeignChapter> chapters = new ArrayList<>();
      for (JsonNode item : items) {
        String title = item.isObject() ? item.propertyNames().iterator().next() : "";
        JsonNode value = item.isObject() ? item.path(title) : item;
        if (!value.isArray()) {
          page(title, value).ifPresent(chapters::add);
          continue;
        }
        List<ForeignChapter> children = chapters(value);
        if (!children.isEmpty()) {
          // A section within a part has no page: its first one stands for it.
          ForeignChapter first = children.getFirst();
          List<ForeignChapter> rest = new ArrayList<>(first.children());
          rest.addAll(children.subList(1, children.size()));
          chapters.add(new ForeignChapter(title, first.path(), true, rest));
        }
      }
      return chapters;
    }

    private Optional<ForeignChapter> page(String title, JsonNode value) {
      String path = ImportPaths.join(docs, value.asString(""));
      if (!folder.has(path) || !path.endsWith(".md")) {
        notes.add(
            file, 0, "left out: this is no page of the book: " + title + " " + value.asString(""));
        return Optional.empty();
      }
      if (!listed.add(path)) {
        notes.add(file, 0, "listed twice, and kept where it stands first: " + path);
        return Optional.empty();
      }
      return Optional.of(new ForeignChapter(title, path, true, List.of()));
    }

    /// Pages that the navigation does not list; all of them where there is none.
    private void addUnlisted(boolean all, List<ForeignPart> parts) {
      List<ForeignChapter> pages = new ArrayList<>();
      for (String path : folder.paths().subSet(docs + "/", docs + "0")) {
        if (path.endsWith(".md") && listed.add(path)) {
          pages.add(new ForeignChapter("", path, true, List.of()));
        }
      }
      // A folder begins with its own page.
      pages.sort(
          Comparator.comparing((ForeignChapter c) -> ImportPaths.parent(c.path()))
              .thenComparing(c -> !c.path().endsWith("/index.md")));
      if (!pages.isEmpty()) {
        parts.add(new ForeignPart(all ? "" : MORE, pages));
      }
    }
  }
}
