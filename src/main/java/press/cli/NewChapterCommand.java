package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.ContentsList;
import press.edit.FilePlan;
import press.edit.Refused;
import press.edit.Seed;
import press.edit.Slug;
import press.line.Line;
import press.load.Shipped;
import press.load.Sources;
import press.parse.ParsedBook;
import press.parse.ParsedChapter;
import press.parse.Parser;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// `press new chapter`: a draft with the shape of a chapter, and its line in `contents.md`.
@Command(
    name = "chapter",
    description = "Make a chapter to begin with: a draft, listed last in its part.",
    mixinStandardHelpOptions = true)
final class NewChapterCommand implements Callable<Integer> {

  private static final String LIST = "contents.md";

  @Parameters(
      paramLabel = "[PART/]NAME",
      description = "Name of its file without .md, such as memory/caches.")
  private String name;

  @Option(
      names = "--part",
      paramLabel = "PART",
      defaultValue = "",
      description = "The part it belongs to: its folder or its title.")
  private String part;

  @Option(
      names = "--title",
      paramLabel = "WORDS",
      defaultValue = "",
      description = "What it is called (default: its name with capitals).")
  private String title;

  @Mixin private BookFolder book;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    if (!sources.texts().containsKey(LIST)) {
      BookFolder.print(sources, problems);
      return Report.print(problems, false, err);
    }
    try {
      return make(sources);
    } catch (Refused e) {
      err.println("press: " + e.getMessage());
      return 1;
    }
  }

  private int make(Sources sources) throws IOException, Refused {
    int slash = name.lastIndexOf('/');
    String slug = Slug.checked(name.substring(slash + 1), "a chapter");
    ParsedBook parsed = Parser.parse(sources, new Diagnostics());
    refuseTaken(slug, parsed, sources);
    SourceFile list = sources.texts().get(LIST);
    ContentsList contents = new ContentsList(list, parsed.contents());
    ContentsList.Place place = contents.part(wantedPart(slash));
    String path = (place.folder().isEmpty() ? "" : place.folder() + "/") + slug + ".md";
    String words = title.isBlank() ? Slug.title(slug) : title.strip();
    String after = contents.with(place, words, path);
    String text =
        new Seed(Shipped.seed("chapter.md"))
            .grown(Map.of("slug", slug, "quoted", Seed.quoted(words)));
    SourceFile chapter = new SourceFile(sources.folder() + "/" + path, text);
    SourceFile listed = new SourceFile(list.path(), after);
    refuseBroken(sources, Map.of(path, chapter, LIST, listed));
    Path project = book.path().getParent();
    new FilePlan(project == null ? book.path() : project)
        .make(chapter.path(), text)
        .change(list, after)
        .carryOut();
    tell(chapter.path(), list.path() + ":" + ContentsList.line(after, path), place.title());
    return 0;
  }

  private void tell(String chapter, String line, String partTitle) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("made    " + chapter);
    out.println("listed  " + line + (partTitle.isEmpty() ? "" : ", in " + partTitle));
    out.println("It is a draft: remove the line \"status: draft\" to print it.");
  }

  private String wantedPart(int slash) throws Refused {
    String folder = slash < 0 ? "" : name.substring(0, slash);
    if (!folder.isEmpty() && !part.isEmpty() && !folder.equals(part)) {
      throw new Refused(
          "the part is named twice: %s and %s; leave one of them out".formatted(folder, part));
    }
    return folder.isEmpty() ? part : folder;
  }

  private static void refuseTaken(String slug, ParsedBook parsed, Sources sources) throws Refused {
    for (ParsedChapter chapter : parsed.chapters().values()) {
      if (chapter.slug().equals(slug)) {
        throw new Refused(
            "there is a chapter \"%s\" already: %s; names are unique in a book, choose another"
                .formatted(slug, chapter.file().path()));
      }
    }
    if (slug.equals("index") || slug.equals("contents")) {
      throw new Refused(
          "%s/%s.md has a meaning of its own; choose another name"
              .formatted(sources.folder(), slug));
    }
  }

  /// What is made must print: it is printed before it is written.
  private static void refuseBroken(Sources before, Map<String, SourceFile> files) throws Refused {
    SourceFile chapter =
        files.values().stream().filter(f -> !f.path().endsWith(LIST)).findFirst().orElseThrow();
    // As it will be when it is a draft no more.
    SourceFile ready =
        new SourceFile(chapter.path(), chapter.text().replaceFirst("(?m)^status: draft\n", ""));
    String path = chapter.path().substring(before.folder().length() + 1);
    Diagnostics problems = new Diagnostics();
    Line.press(before.withTexts(Map.of(path, ready, LIST, files.get(LIST))), problems);
    List<Diagnostic> ours =
        problems.sorted().stream()
            .filter(p -> p.severity() == Diagnostic.Severity.ERROR)
            .filter(p -> p.at().file().equals(ready) || p.at().text().equals(path))
            .toList();
    if (!ours.isEmpty()) {
      throw new Refused("this cannot be printed, nothing was written:\n" + ours.getFirst().show());
    }
  }
}
