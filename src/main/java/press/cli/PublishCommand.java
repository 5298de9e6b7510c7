package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.build.BuildPipeline;
import press.project.BookSources;
import press.project.InputManifest;
import press.site.SiteArchive;
import press.site.SiteFolder;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// `press publish`: prints the book as a plain folder or an archive, with promoted results alone.
@Command(
    name = "publish",
    description = {
      "Print the book into a plain folder, or an archive, for any static host. Results of this"
          + " machine stay out until they are promoted: press bench promote.",
      "A folder is replaced only if an earlier publication wrote all that it holds."
    })
final class PublishCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Parameters(paramLabel = "DIR", arity = "0..1", description = "The folder to make or to replace.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--archive",
      paramLabel = "FILE.tar.gz",
      description = "Write an archive, whose bytes follow from the book alone.")
  private Optional<Path> archive = Optional.empty();

  @Option(names = "--strict", description = "Warnings prevent publication too.")
  private boolean strict;

  @Mixin private BookFolder book;

  PublishCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    if (folder.isEmpty() && archive.isEmpty()) {
      throw wrongUsage("where to? press publish DIR, or press publish --archive book.tar.gz");
    }
    archive.ifPresent(this::refuseEnding);
    folder.ifPresent(this::refuseInside);
    archive.ifPresent(this::refuseInside);
    if (folder.isPresent()) {
      SiteFolder.check(folder.get());
    }
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(InputManifest.nothing(), suite.references(), problems);
    BookSources committed = sources.published();
    Optional<Site> site = BookFolder.print(committed, problems).map(BuildPipeline.Printed::site);
    int status = Report.print(withPromotion(problems, sources), strict, err());
    if (status != 0 || site.isEmpty()) {
      tellUnpromoted(sources, problems);
      err().println("nothing was published");
      return 1;
    }
    if (folder.isPresent()) {
      SiteFolder.write(site.get(), folder.get());
    }
    if (archive.isPresent()) {
      SiteArchive.write(site.get(), archive.get());
    }
    folder.ifPresent(to -> tell(site.get(), to));
    archive.ifPresent(to -> tell(site.get(), to));
    tellMachine(committed, problems);
    return 0;
  }

  /// Says last what decides which numbers readers see first, where the book leaves it open.
  private void tellMachine(BookSources published, Diagnostics problems) {
    problems.sorted().stream()
        .filter(problem -> problem.code().equals("B12"))
        .forEach(problem -> err().println(problem.message() + "; " + problem.help()));
    Set<String> measured = published.results().machines().keySet();
    String machine = published.book().machine();
    boolean named = published.book().places().values().containsKey("machine");
    if (!named && measured.contains(machine) && measured.size() > 1) {
      err()
          .printf(
              "book.yaml names no machine of %s: pages begin with the numbers of %s; write machine:"
                  + " %s%n",
              String.join(", ", measured), machine, machine);
    }
  }

  /// The problems, with another way out for a benchmark that this machine has measured.
  private static Diagnostics withPromotion(Diagnostics problems, BookSources sources) {
    Diagnostics told = new Diagnostics();
    for (Diagnostic problem : problems.all()) {
      String name = problem.at().text();
      boolean measured = isUnmeasured(problem) && !machines(name, sources).isEmpty();
      String help = measured ? "promote its rows: " + promotion(name) : problem.help();
      told.add(
          new Diagnostic(
              problem.severity(), problem.code(), problem.at(), problem.message(), help));
    }
    return told;
  }

  private static boolean isUnmeasured(Diagnostic problem) {
    return problem.code().equals("V02");
  }

  private static String promotion(String benchmark) {
    return "press bench promote " + benchmark + " --as NAME";
  }

  /// The machines that have rows of a benchmark, those of this host with them.
  private static List<String> machines(String benchmark, BookSources sources) {
    return sources.results().files().entrySet().stream()
        .filter(files -> files.getValue().containsKey(benchmark))
        .map(Map.Entry::getKey)
        .toList();
  }

  /// Names rows of this machine where a benchmark seems to have none.
  private void tellUnpromoted(BookSources sources, Diagnostics problems) {
    Set<String> missing = new TreeSet<>();
    problems.sorted().stream()
        .filter(PublishCommand::isUnmeasured)
        .forEach(problem -> missing.add(problem.at().text()));
    for (String name : missing) {
      machines(name, sources)
          .forEach(machine ->
              err()
                  .printf(
                      "this machine has rows (%s) of %s, but only promoted ones are published:"
                          + " %s%n",
                      machine, name, promotion(name)));
    }
  }

  private void tell(Site site, Path to) {
    out().printf("published  %s, %d files%n", to, site.files().size());
  }

  /// An archive is what its name says.
  private void refuseEnding(Path to) {
    String name = String.valueOf(to.getFileName());
    if (!name.endsWith(".tar.gz") && !name.endsWith(".tgz")) {
      throw wrongUsage(
          "%s: an archive is packed by tar and gzip; let its name end in .tar.gz".formatted(to));
    }
  }

  /// A publication among the sources would be read by the next build.
  private void refuseInside(Path to) {
    Path place = to.toAbsolutePath().normalize();
    if (place.startsWith(book.path())) {
      throw wrongUsage(to + " lies in the folder of the book; name a place outside");
    }
    if (book.path().startsWith(place)) {
      throw wrongUsage(
          to + " holds the book, and a publication replaces its folder; name a new one: site");
    }
  }
}
