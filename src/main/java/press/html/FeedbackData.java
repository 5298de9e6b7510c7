package press.html;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.evidence.Json;
import press.markdown.Item;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.project.BookSources;
import press.project.Feedback;
import press.results.Measurement;
import press.results.ResultFile;
import press.results.Results;
import press.source.BuildCache;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.Site;
import press.source.SourceFile;

/// What readers need to suggest something: where it goes, which edition they read, and from which
/// file and line each section comes.
///
/// The edition stands in a script with a plain name, so that no page changes because another one
/// did; a form that works without scripts has it in the page.
///
/// @param says the settings of `book.yaml`
/// @param build the edition
/// @param files page to the path of its source file
/// @param lines page to the path of the script with the lines of its sections
/// @param site canonical address of the book; may be empty
record FeedbackData(
    Feedback says,
    String build,
    SortedMap<String, String> files,
    SortedMap<String, String> lines,
    String site) {

  /// The script that says which edition this is and where suggestions go.
  static final String SCRIPT = "build.js";

  /// Puts the scripts on the site.
  static FeedbackData of(LinkedBook book, SortedMap<String, byte[]> site) {
    var sources = book.parsed().sources();
    Feedback says = sources.book().feedback();
    String build = BookEdition.of(sources);
    List<String> settings =
        List.of(build, says.way().word(), says.to(), says.title(), says.body(), says.label());
    List<String> links = List.of(says.source(), says.edit());
    String script = "press.edition(" + list(settings) + "," + list(links) + ");\n";
    site.put(SCRIPT, script.getBytes(StandardCharsets.UTF_8));
    SortedMap<String, String> files = new TreeMap<>();
    SortedMap<String, String> lines = new TreeMap<>();
    List<Chapter> pages = new ArrayList<>(book.chapters());
    book.front().ifPresent(pages::add);
    pages.removeIf(Chapter::planned);
    List<String> scripts = ParallelMap.map(pages, chapter -> lines(book, chapter));
    for (int i = 0; i < pages.size(); i++) {
      Chapter chapter = pages.get(i);
      files.put(chapter.page(), chapter.parsed().file().path());
      lines.put(chapter.page(), Assets.keep("lines", ".js", scripts.get(i), site));
    }
    return new FeedbackData(says, build, files, lines, sources.book().site());
  }

  /// The script with the lines of a chapter's sections.
  static String lines(LinkedBook book, Chapter chapter) {
    String name = "lines of " + chapter.parsed().path();
    return book.cache().step(name, Codec.TEXT, () -> lines(chapter));
  }

  /// The script of a chapter: its file, then anchor and line of each section, and the file where it
  /// is another one.
  private static String lines(Chapter chapter) {
    String file = chapter.parsed().file().path();
    StringBuilder script = new StringBuilder("press.sections(" + Json.of(file));
    for (Item.HeadingItem heading : Item.of(chapter.items(), Item.HeadingItem.class)) {
      String id = chapter.label(heading.node()).map(Label::id).orElse("");
      String own = heading.at().file().path();
      script.append(",[").append(Json.of(id)).append(',').append(heading.at().line());
      script.append(own.equals(file) ? "" : "," + Json.of(own)).append(']');
    }
    return script.append(");\n").toString();
  }

  private static String list(List<String> words) {
    return "[" + String.join(",", words.stream().map(Json::of).toList()) + "]";
  }

  /// What the template of a page needs.
  ///
  /// @param lines path of the script with the lines of its sections; may be empty
  /// @param source address of its source; may be empty
  /// @param edit address of an editor of its source; may be empty
  /// @param endpoint where a form without scripts is sent; may be empty
  /// @param host of the endpoint
  /// @param sheet address of the form's sheet
  /// @param file path of its source; may be empty
  record PageFeedback(
      String lines,
      String source,
      String edit,
      String endpoint,
      String host,
      String sheet,
      String file,
      String build,
      String page) {}

  /// What a page says; nothing for one about which there is nothing to say.
  ///
  /// @param sheet path of the form's sheet from the site's root
  Optional<PageFeedback> of(String path, String kind, String sheet) {
    if (SharingMetadata.HIDDEN.contains(kind)) {
      return Optional.empty();
    }
    String file = files.getOrDefault(path, "");
    return Optional.of(
        new PageFeedback(
            lines.getOrDefault(path, ""),
            file.isEmpty() ? "" : says.sourceOf(file, 1),
            file.isEmpty() ? "" : says.editOf(file, 1),
            says.endpoint(),
            says.origin().replaceFirst("^https://", ""),
            Site.root(path) + sheet,
            file,
            // Elsewhere it would change every page with each word of the book.
            says.endpoint().isEmpty() ? "" : build,
            site.isEmpty() ? path : site + "/" + path));
  }

  /// Which edition of a book a page belongs to: a short hash of everything that it is made from.
  record BookEdition(List<Object> parts) {

    /// The edition that some sources give: ten digits, the same for the same sources.
    static String of(BookSources sources) {
      BookEdition edition = new BookEdition(new ArrayList<>());
      edition.add(Map.of("book.yaml", sources.config()));
      edition.add(sources.texts());
      edition.add(sources.code());
      edition.add(sources.templates());
      edition.add(sources.manual());
      sources.references().ifPresent(file -> edition.add(Map.of("references.bib", file)));
      edition.parts.add(sources.constants().toString());
      edition.parts.add(sources.assets());
      edition.parts.add(sources.images());
      edition.parts.add(sources.cache().step("rows", Codec.TEXT, () -> rows(sources.results())));
      return BuildCache.hash(edition.parts).substring(0, 10);
    }

    private void add(Map<String, SourceFile> files) {
      files.forEach((path, file) -> parts.add(path + " " + file.hash()));
    }

    /// A row is known by what it was measured from, and when.
    private static String rows(Results results) {
      List<Object> all = new ArrayList<>(List.of(results.machines().toString()));
      for (SortedMap<String, ResultFile> machine : results.files().values()) {
        for (ResultFile file : machine.values()) {
          for (Measurement row : file.rows()) {
            String name = file.machine() + "/" + file.benchmark() + "/" + row.variant();
            all.add(name + " " + row.params() + " " + row.fingerprint() + " " + row.when());
          }
        }
      }
      return BuildCache.hash(all);
    }
  }
}
