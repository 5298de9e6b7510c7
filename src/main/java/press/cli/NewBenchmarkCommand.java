package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.BundledResources;
import press.scaffold.FilePlan;
import press.scaffold.FilePlan.ScaffoldException;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// `press new benchmark`: makes a description and a kernel in `kernels/NAME/`, beside the book, and
/// lets the book quote them.
@Command(
    name = "benchmark",
    description = "Make a benchmark to begin with: kernels/NAME/benchmark.yaml and a kernel.")
final class NewBenchmarkCommand extends ConsoleCommand {

  private static final String FOLDER = "kernels";

  /// A list of folders with nothing in it.
  private static final Pattern NO_FOLDERS = Pattern.compile("\\[\\s*]");

  private static final List<String> FILES = List.of("benchmark.yaml", "plain.cl");

  @Parameters(
      paramLabel = "NAME",
      description = "Name of its folder: small letters, digits and hyphens, such as half-row.")
  private String name;

  @Mixin private ProjectFolder project;

  @Override
  public Integer call() throws IOException {
    if (!name.matches("[a-z][a-z0-9-]*")) {
      throw wrongUsage(
          "\"" + name + "\" is no name; write small letters, digits and hyphens, such as half-row");
    }
    try {
      requireBook();
      FilePlan plan = new FilePlan(project.root());
      FILES.forEach(
          f -> plan.add(FOLDER + "/" + name + "/" + f, BundledResources.seed("benchmark/" + f)));
      String quote = quote(plan);
      plan.carryOut();
      plan.additions().forEach(path -> out().println("made     " + project.shown(path)));
      if (!quote.isEmpty()) {
        out().println(quote);
      }
      out().println("measure  press bench run " + name + project.option());
      return 0;
    } catch (ScaffoldException e) {
      err().println("press: " + e.getMessage());
      return 1;
    }
  }

  /// @throws ScaffoldException where no book is here, and one lies in a project below: its kernels
  ///   lie beside it
  private void requireBook() throws IOException, ScaffoldException {
    if (Files.exists(project.book().resolve("book.yaml"))) {
      return;
    }
    try (Stream<Path> below = Files.list(project.root())) {
      Optional<String> near =
          below
              .filter(folder -> Files.exists(folder.resolve("book/book.yaml")))
              .map(folder -> project.shown(folder.getFileName().toString()))
              .min(Comparator.naturalOrder());
      if (near.isPresent()) {
        throw new ScaffoldException(
            "there is no book here, beside which its kernels lie; for the one in %1$s: press new"
                    .formatted(near.get())
                + " benchmark "
                + name
                + " --book "
                + shellWord(near.get()));
      }
    }
  }

  /// Lets the book quote what lies in `kernels`, in the plan where `book.yaml` names no folder;
  /// returns what to say of it, empty where the book may quote it already or no book is near.
  private String quote(FilePlan plan) throws IOException {
    if (Files.notExists(project.book().resolve("book.yaml"))) {
      try (Stream<Path> below = Files.list(project.root())) {
        return below
            .filter(folder -> Files.exists(folder.resolve("book.yaml")))
            .map(folder -> project.shown(folder.getFileName().toString()))
            .min(Comparator.naturalOrder())
            .map(book ->
                "quote    no book is named; write code: [%s] into %s/book.yaml, or say --book %2$s"
                    .formatted(FOLDER, book))
            .orElse("");
      }
    }
    BookSources sources = BookLoader.load(project.book(), new Diagnostics());
    List<String> code = sources.book().code();
    if (code.contains(FOLDER)) {
      return "";
    }
    SourceFile settings = sources.config();
    String wanted =
        "code: [" + String.join(", ", code) + (code.isEmpty() ? "" : ", ") + FOLDER + "]";
    Span list = sources.book().places().value("code");
    Matcher none =
        NO_FOLDERS.matcher(settings.text()).region(list.start(), settings.text().length());
    if (list.file().equals(settings) && none.lookingAt()) {
      String text = settings.text();
      plan.replace(
          settings,
          text.substring(0, none.start()) + "[" + FOLDER + "]" + text.substring(none.end()));
      return "changed  " + project.shown(settings.path()) + ": " + wanted;
    }
    return "quote    write "
        + wanted
        + " into "
        + project.shown(settings.path())
        + ", so that pages know its source";
  }
}
