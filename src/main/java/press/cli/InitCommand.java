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

/// `press init DIR`: makes a small book in a folder of its project, `DIR/book`; code and results
/// lie beside it. A folder that is called `book` is that of the book itself.
@Command(
    name = "init",
    description = {
      "Make a project with a small book that prints at once, DIR/book, beside which its kernels"
          + " will lie; or, with --from, with a book that was written for mdBook, MkDocs, Hugo or"
          + " Quarto. In a project that is there already: press init book."
    })
final class InitCommand extends ConsoleCommand {

  private static final List<String> FILES =
      List.of("book.yaml", "contents.md", "index.md", "references.bib", "beginnings/sending.md");

  /// What the press writes to the project.
  private static final String IGNORED = ".press/\ntarget/\n";

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      description =
          "A folder that does not exist yet or is empty: that of the project, or with the name"
              + " book that of the book in it; may be left out with --from: it is then named after"
              + " the old one.")
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
      description = "Title of the book (default: the name of the project's folder).")
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
      Path project = isBook(root) ? folder.resolve("..").normalize() : folder;
      FilePlan plan = new FilePlan(isBook(root) ? root.getParent() : root);
      FILES.forEach(f ->
          plan.add("book/" + f, new FileTemplate(BundledResources.seed("book/" + f)).fill(values)));
      if (!Files.exists(root.resolveSibling(".gitignore"), LinkOption.NOFOLLOW_LINKS)
          || !isBook(root)) {
        plan.add(".gitignore", IGNORED);
      }
      plan.carryOut();
      plan.additions().forEach(path -> out().println("made   " + project.resolve(path)));
      boolean here = root.equals(Path.of("book").toAbsolutePath().normalize());
      String option = here ? "" : " --book " + shellWord(folder.toString());
      out().println("print  press build" + option);
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

  /// Whether a folder is meant as that of the book, and not as that of the project around it.
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
          String inside = isBook(root) || Files.exists(root.resolve("book")) ? "" : inside();
          throw new ScaffoldException(
              "%s is not empty: it holds %s%s%s".formatted(folder, first.get(), help, inside));
        }
      }
    } else if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      throw new ScaffoldException(folder + " is not a folder" + help);
    }
  }

  private String inside() {
    return old != null
        ? ""
        : ", or make the book in it: press init " + shellWord(folder.resolve("book").toString());
  }
}
