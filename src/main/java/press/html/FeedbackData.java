package press.html;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
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
import press.source.Checksums;
import press.source.ParallelMap;
import press.source.Sha256;
import press.source.Site;
import press.source.SourceFile;
import press.source.StepMemory;

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

  /// Kinds of pages about which there is nothing to say.
  private static final Set<String> SILENT = Set.of("moved", "notfound", "print", "offline");

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
    StepMemory memory = book.parsed().memory();
    List<Lines> made = ParallelMap.map(pages, chapter -> Lines.of(chapter, memory));
    for (int i = 0; i < pages.size(); i++) {
      Chapter chapter = pages.get(i);
      files.put(chapter.page(), chapter.parsed().file().path());
      site.put(made.get(i).path(), made.get(i).bytes());
      lines.put(chapter.page(), made.get(i).path());
    }
    return new FeedbackData(says, build, files, lines, sources.book().site());
  }

  /// A script and where it is.
  private record Lines(String path, byte[] bytes) {
    static Lines of(Chapter chapter, StepMemory memory) {
      List<Object> of = List.of(StepMemory.same(chapter));
      return memory.made(Lines.class, chapter.page(), of, () -> of(lines(chapter)));
    }

    private static Lines of(String script) {
      return new Lines(
          Assets.path("lines", ".js", script), script.getBytes(StandardCharsets.UTF_8));
    }
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

  /// The values of a page; none for one about which there is nothing to say.
  ///
  /// @param sheet path of the form's sheet from the site's root
  Map<String, Object> of(String path, String kind, String sheet) {
    if (SILENT.contains(kind)) {
      return Map.of();
    }
    String file = files.getOrDefault(path, "");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("lines", lines.getOrDefault(path, ""));
    values.put("source", file.isEmpty() ? "" : says.sourceOf(file, 1));
    values.put("edit", file.isEmpty() ? "" : says.editOf(file, 1));
    values.put("endpoint", says.endpoint());
    values.put("host", says.origin().replaceFirst("^https://", ""));
    values.put("sheet", Site.root(path) + sheet);
    values.put("file", file);
    // Elsewhere it would change every page with each word of the book.
    values.put("build", says.endpoint().isEmpty() ? "" : build);
    values.put("page", site.isEmpty() ? path : site + "/" + path);
    return values;
  }

  /// Which edition of a book a page belongs to: a short hash of everything that it is made from.
  record BookEdition(MessageDigest sha, StepMemory memory) {

    /// The edition that some sources give: ten digits, the same for the same sources.
    static String of(BookSources sources) {
      BookEdition edition = new BookEdition(Sha256.start(), sources.kept().memory());
      edition.add(sources);
      return HexFormat.of().formatHex(edition.sha.digest(), 0, 5);
    }

    private void add(BookSources sources) {
      add(Map.of("book.yaml", sources.config()));
      add(sources.texts());
      add(sources.code());
      add(sources.templates());
      add(sources.manual());
      sources.references().ifPresent(file -> add(Map.of("references.bib", file)));
      add("constants", sources.constants().toString().getBytes(StandardCharsets.UTF_8));
      sources.assets().forEach((name, bytes) -> add(name, hash(name, bytes, () -> bytes)));
      sources.images().forEach((name, bytes) -> add(name, hash(name, bytes, () -> bytes)));
      add("results", hash("results", sources.results(), () -> rows(sources.results())));
    }

    private void add(Map<String, SourceFile> files) {
      List<Map.Entry<String, SourceFile>> all = List.copyOf(files.entrySet());
      List<byte[]> hashes = ParallelMap.map(all, file -> hash(file.getKey(), file.getValue()));
      for (int i = 0; i < all.size(); i++) {
        add(all.get(i).getKey(), hashes.get(i));
      }
    }

    private byte[] hash(String path, SourceFile file) {
      return memory
          .made(
              Hash.class,
              path,
              List.of(file),
              () -> Hash.of(file.text().getBytes(StandardCharsets.UTF_8)))
          .bytes();
    }

    /// The hash of something that is the same object while it does not change.
    private byte[] hash(String name, Object it, Supplier<byte[]> bytes) {
      return memory
          .made(Hash.class, "of " + name, List.of(StepMemory.same(it)), () -> Hash.of(bytes.get()))
          .bytes();
    }

    private record Hash(byte[] bytes) {
      static Hash of(byte[] bytes) {
        return new Hash(Checksums.of(bytes).getBytes(StandardCharsets.UTF_8));
      }
    }

    /// A row is known by what it was measured from, and when.
    private static byte[] rows(Results results) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      add("machines", results.machines().toString().getBytes(StandardCharsets.UTF_8), all);
      for (SortedMap<String, ResultFile> machine : results.files().values()) {
        for (ResultFile file : machine.values()) {
          for (Measurement row : file.rows()) {
            String name = file.machine() + "/" + file.benchmark() + "/" + row.variant();
            String origin = row.params() + " " + row.fingerprint() + " " + row.when();
            add(name, origin.getBytes(StandardCharsets.UTF_8), all);
          }
        }
      }
      return all.toByteArray();
    }

    private static void add(String name, byte[] bytes, ByteArrayOutputStream all) {
      all.writeBytes(head(name, bytes));
      all.writeBytes(bytes);
    }

    private void add(String name, byte[] bytes) {
      sha.update(head(name, bytes));
      sha.update(bytes);
    }

    private static byte[] head(String name, byte[] bytes) {
      return (name + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8);
    }
  }
}
