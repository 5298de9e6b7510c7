package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.build.BuildPipeline;
import press.markdown.BookParser;
import press.markdown.ParsedBook;
import press.markdown.ParsedChapter;
import press.markdown.TableOfContents;
import press.project.BookSources;
import press.project.BundledResources;
import press.scaffold.ContentsFile;
import press.scaffold.FilePlan;
import press.scaffold.FilePlan.ScaffoldException;
import press.scaffold.Slug;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// `press new`: the parent of `press new chapter` and `press new benchmark`.
@Command(
    name = "new",
    description = "Make a chapter or a benchmark to begin with.",
    synopsisSubcommandLabel = "chapter|benchmark",
    subcommands = {NewCommand.NewChapterCommand.class, NewBenchmarkCommand.class})
final class NewCommand {

  /// `press new chapter`: makes a draft and its line in `contents.md`.
  @Command(
      name = "chapter",
      description = "Make a chapter to begin with: a draft, listed last in its part.")
  static final class NewChapterCommand extends ConsoleCommand {

    private static String contents(BookSources sources) {
      return TableOfContents.nameIn(sources.texts().keySet());
    }

    @Parameters(
        paramLabel = "[FOLDER/]NAME",
        description = "Name of its file without .md, with its folder: memory/caches.")
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
        description = "Title of the chapter (default: its name with capitals).")
    private String title;

    @Mixin private BookFolder book;

    @Override
    public Integer call() throws IOException {
      Diagnostics problems = new Diagnostics();
      BookSources sources = book.load(problems);
      if (!sources.texts().containsKey(contents(sources))) {
        BookFolder.print(sources, problems);
        return Report.print(problems, false, err());
      }
      try {
        make(sources);
        return 0;
      } catch (ScaffoldException e) {
        err().println("press: " + e.getMessage());
        return 1;
      }
    }

    private void make(BookSources sources) throws IOException, ScaffoldException {
      int slash = name.lastIndexOf('/');
      String slug = Slug.check(name.substring(slash + 1));
      ParsedBook parsed = BookParser.parse(sources, new Diagnostics());
      SourceFile list = sources.texts().get(contents(sources));
      ContentsFile contents = new ContentsFile(list, parsed.contents());
      ContentsFile.BookPart place = contents.part(wantedPart(slash));
      String folder = slash < 0 ? place.folder() : folder(name.substring(0, slash), place);
      String path = (folder.isEmpty() ? "" : folder + "/") + slug + ".md";
      requireUnused(path, parsed, sources);
      String heading = title.isBlank() ? Slug.title(slug) : title.strip();
      String text =
          new FilePlan.FileTemplate(BundledResources.seed("chapter.md"))
              .fill(Map.of("slug", slug, "quoted", FilePlan.FileTemplate.yaml(heading)));
      String listed = contents.with(place, heading, path);
      SourceFile chapter = new SourceFile(sources.folder() + "/" + path, text);
      requirePrintable(sources, path, chapter, new SourceFile(list.path(), listed));
      Path project = Optional.ofNullable(book.path().getParent()).orElse(book.path());
      new FilePlan(project).add(chapter.path(), text).replace(list, listed).carryOut();
      out().println("made    " + chapter.path());
      String inPart = place.title().isEmpty() ? "" : ", in " + place.title();
      out().println("listed  " + list.path() + ":" + ContentsFile.line(listed, path) + inPart);
      out().println("It is a draft: remove the line \"status: draft\" to print it.");
    }

    /// The folder that was asked for, which a part has or whose name can be that of a new one.
    private static String folder(String asked, ContentsFile.BookPart place)
        throws ScaffoldException {
      if (!place.folders().contains(asked)) {
        for (String step : asked.split("/")) {
          Slug.check(step);
        }
      }
      return asked;
    }

    private String wantedPart(int slash) throws ScaffoldException {
      String folder = slash < 0 ? "" : name.substring(0, slash);
      if (!folder.isEmpty() && !part.isEmpty() && !folder.equals(part)) {
        throw new ScaffoldException(
            "the part is named twice: %s and %s; leave one of them out".formatted(folder, part));
      }
      return folder.isEmpty() ? part : folder;
    }

    private static void requireUnused(String path, ParsedBook parsed, BookSources sources)
        throws ScaffoldException {
      ParsedChapter there = parsed.chapters().get(path);
      if (there != null) {
        throw new ScaffoldException(
            "there is a chapter \"%s\" already: %s; choose another name"
                .formatted(there.slug(), sources.folder() + "/" + path));
      }
      if (path.matches("(?:.*/)?(?:index|contents)\\.md")) {
        throw new ScaffoldException(
            path.substring(path.lastIndexOf('/') + 1)
                + " has a meaning of its own; choose another name");
      }
    }

    /// Prints the book with the chapter, no longer a draft, before anything is written.
    ///
    /// @throws ScaffoldException where the chapter or its line has an error
    private static void requirePrintable(
        BookSources sources, String path, SourceFile chapter, SourceFile contents)
        throws ScaffoldException {
      SourceFile ready =
          new SourceFile(chapter.path(), chapter.text().replaceFirst("(?m)^status: draft\n", ""));
      Diagnostics problems = new Diagnostics();
      BuildPipeline.press(
          sources.withTexts(Map.of(path, ready, contents(sources), contents)), problems);
      List<Diagnostic> errors =
          problems.sorted().stream()
              .filter(p -> p.severity() == Diagnostic.Severity.ERROR)
              .filter(p -> p.at().file().equals(ready) || p.at().text().equals(path))
              .toList();
      if (!errors.isEmpty()) {
        throw new ScaffoldException(
            "this cannot be printed, nothing was written:\n" + errors.getFirst().show());
      }
    }
  }
}
