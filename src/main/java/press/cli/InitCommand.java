package press.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.project.BundledResources;
import press.scaffold.FilePlan;
import press.scaffold.FilePlan.FileTemplate;
import press.scaffold.FilePlan.ScaffoldException;
import press.scaffold.Slug;
import press.source.HouseRule;
import press.source.HouseRule.Setting;

/// `press init DIR`: makes a small book.
@Command(
    name = "init",
    description = {
      "Make a folder with a small book that prints at once; or, with --from, with a book that was"
          + " written for mdBook, MkDocs, Hugo or Quarto."
    })
final class InitCommand extends ConsoleCommand {

  private static final List<String> FILES =
      List.of("book.yaml", "contents.md", "index.md", "references.bib", "beginnings/sending.md");

  /// What the press writes beside a book.
  private static final String IGNORED = ".press/\ntarget/\n";

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      description =
          "A folder that does not exist yet or is empty; may be left out with --from: it is then"
              + " named after the old one.")
  private Path folder;

  @Option(
      names = "--from",
      paramLabel = "OLD",
      description = "Folder of an mdBook, MkDocs, Hugo or Quarto book, which stays as it is.")
  private Path old;

  @Option(
      names = "--site",
      paramLabel = "URL",
      description =
          "Where the old book is on the web, such as https://example.org/book/: its links to what"
              + " lies beside it stay links.")
  private URI site;

  @Option(
      names = "--title",
      paramLabel = "WORDS",
      defaultValue = "",
      description =
          "Title of the book (default: the folder's name; for a folder book, that around it).")
  private String title;

  @Option(
      names = "--strict",
      description = "What breaks a rule of style stops the book, instead of being warned of.")
  private boolean strict;

  @Override
  public Integer call() throws IOException {
    if (folder == null && old == null) {
      throw wrongUsage("name a folder for the new book: press init my-book");
    }
    requireSite();
    if (folder == null) {
      folder = Path.of(old.toAbsolutePath().normalize().getFileName() + "-press");
    }
    try {
      Path root = folder.toAbsolutePath().normalize();
      requireEmpty(root);
      if (old != null) {
        return new BookImport(old, folder, bookTitle(root), Optional.ofNullable(site), line())
            .run();
      }
      String bookTitle = bookTitle(root);
      Map<String, String> values =
          Map.of(
              "title", FileTemplate.yaml(bookTitle),
              "rules", HouseRule.lines(strict ? Setting.ERROR : Setting.WARNING),
              "description",
                  FileTemplate.yaml(bookTitle + ", a book whose numbers can be checked."));
      FilePlan plan = new FilePlan(root);
      FILES.forEach(
          f -> plan.add(f, new FileTemplate(BundledResources.seed("book/" + f)).fill(values)));
      // The press writes to the project folder, around the book; only that of `book` is surely one.
      if (isBook(root)
          && !Files.exists(root.resolveSibling(".gitignore"), LinkOption.NOFOLLOW_LINKS)) {
        plan.add("../.gitignore", IGNORED);
      }
      plan.carryOut();
      plan.additions().forEach(path -> out().println("made   " + folder.resolve(path).normalize()));
      out().println("print  press build --book " + shellWord(folder.toString()));
      return 0;
    } catch (ScaffoldException e) {
      err().println("press: " + e.getMessage());
      return 1;
    }
  }

  private void requireSite() {
    if (site != null && old == null) {
      throw wrongUsage("--site goes with --from: press init --from OLD --site " + site);
    }
    if (site != null && (site.getHost() == null || !site.toString().matches("https?:.*"))) {
      throw wrongUsage(
          "--site is the address of a book: write https://example.org/book/, not " + site);
    }
  }

  private String bookTitle(Path root) throws ScaffoldException {
    String words = title.isBlank() ? Slug.title(named(root)) : title.strip();
    if (words.isEmpty()) {
      throw new ScaffoldException("the folder's name is no title; add --title \"My Book\"");
    }
    return words;
  }

  /// The name of the folder, or of the project where the folder is its `book`.
  private static String named(Path root) {
    Path project = root.getParent().getFileName();
    return isBook(root) && project != null && !Slug.title(project.toString()).isEmpty()
        ? project.toString()
        : root.getFileName().toString();
  }

  private static boolean isBook(Path root) {
    return root.getFileName().toString().equals("book");
  }

  /// @throws ScaffoldException where the folder contains anything but a Git repository
  private void requireEmpty(Path root) throws IOException, ScaffoldException {
    String help = "; choose another folder: press init my-book";
    if (root.getFileName() == null) {
      throw new ScaffoldException(folder + " cannot hold a book" + help);
    }
    if (Files.isDirectory(root)) {
      try (Stream<Path> all = Files.list(root)) {
        Optional<String> first =
            all.map(f -> f.getFileName().toString())
                .filter(f -> !f.equals(".git"))
                .sorted()
                .findFirst();
        if (first.isPresent()) {
          throw new ScaffoldException(
              "%s is not empty: it holds %s%s".formatted(folder, first.get(), help));
        }
      }
    } else if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      throw new ScaffoldException(folder + " is not a folder" + help);
    }
  }
}
