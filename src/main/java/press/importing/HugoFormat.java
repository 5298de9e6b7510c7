package press.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.importing.ForeignBook.ForeignChapter;
import press.importing.ForeignBook.ForeignPart;
import press.importing.FrontMatterRewriter.ForeignFrontMatter;
import press.scaffold.Slug;
import tools.jackson.databind.JsonNode;

/// Hugo: pages below `content`, ordered by their `weight`.
final class HugoFormat implements ForeignFormat {

  private static final List<String> SETTINGS =
      Stream.of("hugo", "config", "config/_default/hugo", "config/_default/config")
          .flatMap(name -> Stream.of("toml", "yaml", "yml").map(end -> name + "." + end))
          .toList();

  /// A page or a section without weight comes after those that have one.
  private static final int UNORDERED = Integer.MAX_VALUE;

  @Override
  public String sign() {
    return "hugo.toml with content/ (Hugo)";
  }

  @Override
  public Optional<ForeignBook> read(ForeignFolder folder, ImportNotes notes) {
    return SETTINGS.stream()
        .filter(folder::has)
        .findFirst()
        .map(path -> book(folder, ForeignSettings.read(folder, path, notes), notes))
        .filter(book -> folder.hasFolder(book.textFolder()));
  }

  private static ForeignBook book(ForeignFolder folder, JsonNode settings, ImportNotes notes) {
    String content = ForeignSettings.words(settings, "contentDir");
    content = content.isEmpty() ? "content" : ImportPaths.join("", content);
    String language = ForeignSettings.words(settings, "defaultContentLanguage");
    String own = ForeignSettings.words(settings.path("languages").path(language), "contentDir");
    String inner = content + "/" + (language.isEmpty() ? "en" : language);
    content = !own.isEmpty() ? ImportPaths.join("", own) : content;
    content = own.isEmpty() && folder.hasFolder(inner) ? inner : content;
    String title = ForeignSettings.words(settings, "title");
    return new ForeignBook(
        "Hugo",
        title,
        ForeignSettings.words(settings.path("params"), "description"),
        authors(settings),
        ForeignSettings.language(
            ForeignSettings.words(
                settings, language.isEmpty() ? "languageCode" : "defaultContentLanguage")),
        new TreeMap<>(),
        content,
        List.of("static", "assets"),
        "",
        new SectionReader(folder, notes).parts(content),
        List.of(),
        Optional.empty(),
        List.of(
            new FrontMatterRewriter(),
            new ShortcodeRewriter(),
            new DefinitionListRewriter(),
            new AttributeRewriter(),
            new MathRewriter(2),
            new HtmlRewriter(),
            new HeadingRewriter(),
            new LinkRewriter()));
  }

  /// Themes differ in where they look for the names.
  private static List<String> authors(JsonNode settings) {
    JsonNode params = settings.path("params");
    return Stream.of(params.path("authors"), params.path("author"), settings.path("author"))
        .map(ForeignSettings::names)
        .filter(names -> !names.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /// Reads the sections of a site: folders with an `_index.md`, pages and bundles of pages.
  private record SectionReader(ForeignFolder folder, ImportNotes notes) {

    /// A page with its place among others.
    private record Placed(ForeignChapter chapter, int weight) {}

    List<ForeignPart> parts(String content) {
      List<ForeignPart> parts = new ArrayList<>();
      List<ForeignChapter> loose = new ArrayList<>();
      List<Placed> top = within(content);
      String front = content + "/_index.md";
      if (folder.has(front) && !text(front).isEmpty()) {
        loose.add(chapter(front, List.of()));
      }
      for (Placed placed : top) {
        ForeignChapter chapter = placed.chapter();
        if (chapter.children().isEmpty()) {
          loose.add(chapter);
          continue;
        }
        addLoose(loose, parts);
        List<ForeignChapter> chapters = new ArrayList<>();
        boolean hasText = !chapter.path().isEmpty() && !text(chapter.path()).isEmpty();
        if (hasText) {
          chapters.add(new ForeignChapter(chapter.title(), chapter.path(), true, List.of()));
        }
        chapters.addAll(chapter.children());
        parts.add(new ForeignPart(chapter.title(), chapters));
      }
      addLoose(loose, parts);
      return parts;
    }

    private static void addLoose(List<ForeignChapter> loose, List<ForeignPart> parts) {
      if (!loose.isEmpty()) {
        parts.add(new ForeignPart("", loose));
        loose.clear();
      }
    }

    /// The pages and sections of a folder in their order.
    private List<Placed> within(String section) {
      List<Placed> placed = new ArrayList<>();
      SortedMap<String, Boolean> names = new TreeMap<>();
      for (String path : folder.paths().subSet(section + "/", section + "0")) {
        String rest = path.substring(section.length() + 1);
        int slash = rest.indexOf('/');
        names.put(slash < 0 ? rest : rest.substring(0, slash), slash >= 0);
      }
      names.forEach((name, isFolder) -> {
        String path = section + "/" + name;
        if (isFolder) {
          section(path).ifPresent(placed::add);
        } else if (isPage(name)) {
          placed.add(new Placed(chapter(path, List.of()), weight(path)));
        }
      });
      placed.sort(Comparator.comparingInt(Placed::weight));
      return placed;
    }

    private static boolean isPage(String name) {
      boolean translated = name.matches(".*\\.[a-z]{2}(-[a-z]{2})?\\.md");
      return name.endsWith(".md") && !name.startsWith("_index.") && !translated;
    }

    private Optional<Placed> section(String path) {
      if (folder.has(path + "/index.md")) {
        String page = path + "/index.md";
        return Optional.of(new Placed(chapter(page, List.of()), weight(page)));
      }
      List<ForeignChapter> children = within(path).stream().map(Placed::chapter).toList();
      String own = path + "/_index.md";
      if (folder.has(own)) {
        return Optional.of(new Placed(chapter(own, children), weight(own)));
      }
      String name = path.substring(path.lastIndexOf('/') + 1);
      return children.isEmpty()
          ? Optional.empty()
          : Optional.of(new Placed(named(Slug.title(name), children), UNORDERED));
    }

    /// A section without a page of its own: its first page stands for it.
    private static ForeignChapter named(String title, List<ForeignChapter> children) {
      ForeignChapter first = children.getFirst();
      List<ForeignChapter> rest = new ArrayList<>(first.children());
      rest.addAll(children.subList(1, children.size()));
      return new ForeignChapter(title, first.path(), true, rest);
    }

    private ForeignChapter chapter(String path, List<ForeignChapter> children) {
      String title = front(path).words("title").orElse("");
      return new ForeignChapter(title, path, true, children);
    }

    private int weight(String path) {
      int weight = front(path).values().path("weight").asInt(0);
      return weight == 0 ? UNORDERED : weight;
    }

    private ForeignFrontMatter front(String path) {
      return ForeignFrontMatter.of(TextLine.of(path, folder.text(path)), notes);
    }

    /// The text of a page without its front matter and blanks.
    private String text(String path) {
      List<TextLine> lines = TextLine.of(path, folder.text(path));
      int body = ForeignFrontMatter.of(lines, notes).lines();
      return TextLine.join(lines.subList(body, lines.size())).strip();
    }
  }
}
