package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.FilePlan;
import press.edit.Refused;
import press.edit.Seed;
import press.edit.Slug;
import press.load.Shipped;

/// `press init DIR`: makes a small book that prints at once.
@Command(
    name = "init",
    description = "Make a folder with a small book that prints at once.",
    mixinStandardHelpOptions = true)
public final class InitCommand implements Callable<Integer> {

  private static final List<String> FILES =
      List.of("book.yaml", "contents.md", "index.md", "references.bib", "beginnings/sending.md");

  @Parameters(paramLabel = "DIR", description = "A folder that is not there yet, or is empty.")
  private Path folder;

  @Option(
      names = "--title",
      paramLabel = "WORDS",
      defaultValue = "",
      description = "What the book is called (default: the folder's name).")
  private String title;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try {
      Path whole = folder.toAbsolutePath().normalize();
      String shown = refuseOccupied(whole);
      FilePlan plan = new FilePlan(whole);
      Map<String, String> words =
          Map.of(
              "title",
              Seed.quoted(title(whole)),
              "description",
              Seed.quoted(title(whole) + ", a book whose numbers can be checked."));
      FILES.forEach(f -> plan.make(f, new Seed(Shipped.seed("book/" + f)).grown(words)));
      plan.carryOut();
      plan.paths().forEach(path -> out.println("made   " + folder.resolve(path)));
      out.println("print  press build --book " + shown);
      return 0;
    } catch (Refused e) {
      spec.commandLine().getErr().println("press: " + e.getMessage());
      return 1;
    }
  }

  private String title(Path whole) throws Refused {
    String words = title.isBlank() ? Slug.title(whole.getFileName().toString()) : title.strip();
    if (words.isEmpty()) {
      throw new Refused("the folder's name is no title; add --title \"My Book\"");
    }
    return words;
  }

  /// The folder as a shell takes it.
  ///
  /// @throws Refused where something is in it already
  private String refuseOccupied(Path whole) throws IOException, Refused {
    String other = "; choose another folder: press init my-book";
    if (whole.getFileName() == null) {
      throw new Refused(folder + " cannot hold a book" + other);
    }
    if (Files.isDirectory(whole)) {
      try (Stream<Path> all = Files.list(whole)) {
        // A repository that was made for the book is as good as an empty folder.
        List<Path> there =
            all.filter(f -> !f.getFileName().toString().equals(".git")).sorted().toList();
        if (!there.isEmpty()) {
          throw new Refused(
              "%s is not empty: it holds %s%s"
                  .formatted(folder, there.getFirst().getFileName(), other));
        }
      }
    } else if (Files.exists(whole, LinkOption.NOFOLLOW_LINKS)) {
      throw new Refused(folder + " is no folder" + other);
    }
    String name = folder.toString();
    return name.matches("[\\w./-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
  }
}
