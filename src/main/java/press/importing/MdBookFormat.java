package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.importing.ForeignBook.ChapterRewriter;
import press.importing.ForeignBook.ForeignChapter;
import press.importing.ForeignBook.ForeignPart;
import press.importing.ForeignBook.ForeignRedirect;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// mdBook: `book.toml`, and `SUMMARY.md` with the list of chapters.
final class MdBookFormat implements ForeignFormat {

  private static final String SETTINGS = "book.toml";
  private static final String SUMMARY = "SUMMARY.md";
  private static final Pattern LINK =
      Pattern.compile("^(\\s*)([-*+]\\s+|)\\[(.*)\\]\\(\\s*<?([^)>]*?)>?\\s*\\)\\s*$");
  private static final String PAGE = "https://[^;,'\"\\s{}]*\\{file\\}[^;,'\"\\s{}]*";

  /// Settings that are used, or told by themselves, or whose work the press does in any case.
  private static final Set<String> READ =
      Set.of(
          "book.title",
          "book.description",
          "book.authors",
          "book.language",
          "book.src",
          "output.html.mathjax-support",
          "output.html.definition-lists",
          "output.html.smart-punctuation",
          "output.html.curly-quotes",
          "output.html.cname",
          "output.html.redirect",
          "output.html.git-repository-url",
          "output.html.edit-url-template");

  /// Settings of the program and of its pages' controls, which no reader of the new book misses.
  private static final Set<String> USUAL =
      Set.of(
          "build.build-dir",
          "build.create-missing",
          "build.extra-watch-dirs",
          "build.use-default-preprocessors",
          "output.html.default-theme",
          "output.html.preferred-dark-theme",
          "output.html.fold",
          "output.html.playground",
          "output.html.search",
          "output.html.print",
          "output.linkcheck",
          "output.linkcheck2");

  /// Preprocessors whose work the import or the press does.
  private static final Set<String> RUN = Set.of("admonish", "katex", "toc");

  private static final Pattern PART = Pattern.compile("^#\\s+(.+?)\\s*#*$");

  @Override
  public String sign() {
    return "SUMMARY.md (mdBook)";
  }

  @Override
  public Optional<ForeignBook> read(ForeignFolder folder, ImportNotes notes) {
    boolean hasSettings = folder.has(SETTINGS);
    JsonNode settings =
        hasSettings
            ? ForeignSettings.read(folder, SETTINGS, notes)
            : JsonNodeFactory.instance.objectNode();
    JsonNode book = settings.path("book");
    String text = ForeignSettings.words(book, "src");
    text = !text.isEmpty() || folder.has(SUMMARY) ? ImportPaths.join("", text) : "src";
    String summary = ImportPaths.join(text, SUMMARY);
    if (!folder.has(summary)) {
      return Optional.empty();
    }
    noteSettings(settings, notes);
    SortedMap<String, String> more = addresses(settings, notes);
    site(settings.path("output").path("html")).ifPresent(site -> more.put("site", site));
    more.putAll(ForeignSettings.language(ForeignSettings.words(book, "language")));
    String theme = ForeignSettings.words(settings.path("output").path("html"), "theme");
    theme = ImportPaths.join("", theme.isEmpty() ? "theme" : theme);
    List<ForeignPart> parts = new SummaryReader(folder, text, notes).parts(summary);
    return Optional.of(
        new ForeignBook(
            "mdBook",
            ForeignSettings.words(book, "title"),
            ForeignSettings.words(book, "description"),
            ForeignSettings.names(book.path("authors")),
            more,
            KatexMacros.read(folder, settings.path("preprocessor").path("katex"), SETTINGS, notes),
            text,
            List.of(),
            theme,
            parts,
            redirects(settings, text, parts),
            Optional.empty(),
            rewriters(settings.path("output").path("html"))));
  }

  private static List<ChapterRewriter> rewriters(JsonNode html) {
    List<ChapterRewriter> rewriters = new ArrayList<>();
    rewriters.add(new FrontMatterRewriter());
    // A box may include a text, and a text that is included may have boxes.
    rewriters.add(new BoxRewriter());
    rewriters.add(new IncludeRewriter());
    rewriters.add(new BoxRewriter());
    rewriters.add(new ListingRewriter());
    rewriters.add(new FootnoteRewriter());
    if (html.path("definition-lists").asBoolean(true)) {
      rewriters.add(new DefinitionListRewriter());
    }
    rewriters.add(new MathRewriter(2));
    rewriters.add(new HtmlRewriter());
    rewriters.add(new HeadingRewriter());
    if (html.path("smart-punctuation").asBoolean(html.path("curly-quotes").asBoolean(false))) {
      rewriters.add(new SmartPunctuationRewriter());
    }
    rewriters.add(new LinkRewriter());
    rewriters.add(new OldAnchors());
    return rewriters;
  }

  private static void noteSettings(JsonNode settings, ImportNotes notes) {
    for (String name : settings.path("preprocessor").propertyNames()) {
      if (!RUN.contains(name)) {
        notes.add(
            SETTINGS,
            0,
            "the preprocessor \""
                + name
                + "\" is not run: what it would change stays as it is written");
      }
    }
    List<String> others = new ArrayList<>();
    for (String table : List.of("book", "build", "rust")) {
      settings.path(table).propertyNames().forEach(key -> others.add(table + "." + key));
    }
    for (String output : settings.path("output").propertyNames()) {
      if (output.equals("html")) {
        settings
            .path("output")
            .path("html")
            .propertyNames()
            .forEach(key -> others.add("output.html." + key));
      } else {
        others.add("output." + output);
      }
    }
    others.removeIf(key -> READ.contains(key) || USUAL.contains(key));
    if (!others.isEmpty()) {
      String count = others.size() == 1 ? "1 setting has" : others.size() + " settings have";
      notes.add(
          SETTINGS, 0, count + " no counterpart, and no effect here: " + String.join(", ", others));
    }
  }

  /// Where the book is on the web, by the name of its host.
  private static Optional<String> site(JsonNode html) {
    return Optional.of(ForeignSettings.words(html, "cname"))
        .filter(host -> host.matches("[\\w-]+(?:\\.[\\w-]+)+"))
        .map(host -> "https://" + host);
  }

  /// Links to the source of a page and to where it is edited.
  private static SortedMap<String, String> addresses(JsonNode settings, ImportNotes notes) {
    SortedMap<String, String> addresses = new TreeMap<>();
    JsonNode html = settings.path("output").path("html");
    String edit = ForeignSettings.words(html, "edit-url-template").replace("{path}", "{file}");
    String repository = ForeignSettings.words(html, "git-repository-url").replaceFirst("/$", "");
    if (edit.matches(PAGE)) {
      addresses.put("edit", edit);
    } else if (!edit.isEmpty()) {
      notes.add(SETTINGS, 0, "edit-url-template is left out: edit is an https address with {file}");
    }
    boolean host = repository.matches("https://(?:github|gitlab)\\.com/[\\w.-]+/[\\w.-]+");
    if (!repository.isEmpty() && addresses.containsKey("edit") && edit.contains("/edit/")) {
      addresses.put("source", edit.replaceFirst("/edit/", "/blob/") + "#L{line}");
    } else if (host) {
      String folder = repository.contains("gitlab.com") ? "/-/blob" : "/blob";
      addresses.put("source", repository + folder + "/HEAD/{file}#L{line}");
    } else if (!repository.isEmpty()) {
      notes.add(
          SETTINGS,
          0,
          "git-repository-url is left out: write source: with the address of a page, such as "
              + repository
              + "/blob/main/{file}");
    }
    addresses.forEach((key, address) ->
        notes.add(
            SETTINGS,
            0,
            key
                + " is "
                + address
                + " in book.yaml: it leads to a file once the new book lies where the old one"
                + " did"));
    return addresses;
  }

  /// The redirects of the settings, and the addresses that mdBook gave the chapters.
  private static List<ForeignRedirect> redirects(
      JsonNode settings, String text, List<ForeignPart> parts) {
    JsonNode all = settings.path("output").path("html").path("redirect");
    Stream<ForeignRedirect> set =
        all.propertyNames().stream()
            .map(from -> new ForeignRedirect(SETTINGS, from, ForeignSettings.words(all, from)));
    Stream<ForeignRedirect> own =
        parts.stream()
            .flatMap(part -> part.chapters().stream())
            .flatMap(ForeignChapter::withChildren)
            .map(ForeignChapter::path)
            .filter(path -> !path.isEmpty())
            .map(path -> {
              String in = path.substring(text.isEmpty() ? 0 : text.length() + 1);
              String page =
                  in.replaceFirst("\\.md$", "").replaceFirst("(?i)(^|/)readme$", "$1index");
              return new ForeignRedirect(path, "/" + page + ".html", "/" + in);
            })
            .filter(redirect -> !redirect.from().equals("/index.html"));
    return Stream.concat(set, own).toList();
  }

  /// Reads `SUMMARY.md`: chapters before the list, parts with nested lists, chapters after it.
  private record SummaryReader(ForeignFolder folder, String text, ImportNotes notes) {

    /// A line of the list with its depth.
    private record Listed(int indent, boolean numbered, String title, String path) {}

    List<ForeignPart> parts(String summary) {
      List<ForeignPart> parts = new ArrayList<>();
      List<Listed> listed = new ArrayList<>();
      String part = "";
      boolean first = true;
      for (TextLine line : TextLine.of(summary, folder.text(summary))) {
        Matcher heading = PART.matcher(line.text());
        Matcher link = LINK.matcher(line.text());
        if (heading.matches()) {
          // The first heading is the title of the list itself.
          boolean title = first && parts.isEmpty() && listed.isEmpty();
          if (!listed.isEmpty()) {
            parts.add(new ForeignPart(part, tree(listed, 0, listed.size())));
            listed.clear();
          }
          part = title ? "" : heading.group(1);
          first = false;
        } else if (link.matches()) {
          boolean after = link.group(2).isEmpty() && listed.stream().anyMatch(Listed::numbered);
          if (after) {
            parts.add(new ForeignPart(part, tree(listed, 0, listed.size())));
            listed.clear();
            part = "";
          }
          listed(line, link).ifPresent(listed::add);
        } else if (!line.isBlank() && !line.text().matches("\\s*(-{3,}|<!--.*-->)\\s*")) {
          notes.add(line, "left out: the line is no link to a chapter");
        }
      }
      if (!listed.isEmpty()) {
        parts.add(new ForeignPart(part, tree(listed, 0, listed.size())));
      }
      return parts;
    }

    private Optional<Listed> listed(TextLine line, Matcher link) {
      String path = ImportPaths.join(text, link.group(4).replace("%20", " "));
      String title = link.group(3);
      boolean planned = link.group(4).isBlank();
      if (!planned && !folder.has(path)) {
        notes.add(line, folder.absence(path, "the chapter"));
        return Optional.empty();
      }
      int indent = link.group(1).replace("\t", "    ").length();
      boolean numbered = !link.group(2).isEmpty();
      return Optional.of(new Listed(indent, numbered, title, planned ? "" : path));
    }

    private static List<ForeignChapter> tree(List<Listed> all, int from, int to) {
      List<ForeignChapter> chapters = new ArrayList<>();
      int at = from;
      while (at < to) {
        Listed one = all.get(at);
        int end = at + 1;
        while (end < to && one.numbered() && all.get(end).indent() > one.indent()) {
          end++;
        }
        chapters.add(
            new ForeignChapter(one.title(), one.path(), one.numbered(), tree(all, at + 1, end)));
        at = end;
      }
      return chapters;
    }
  }
}
