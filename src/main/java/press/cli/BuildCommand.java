package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.build.BuildPipeline;
import press.markdown.FrontMatter;
import press.model.Chapter;
import press.project.BookSources;
import press.project.InputManifest;
import press.site.Publisher;
import press.site.WriteException;
import press.source.BuildRecord;
import press.source.Diagnostics;
import press.source.Site;

/// `press build`: prints a book.
@Command(
    name = "build",
    description = "Print the book: read, link, check, and publish the site by one atomic move.")
final class BuildCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BookFolder book;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "target/site",
      description = "Where the site appears (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--strict",
      arity = "0..1",
      fallbackValue = "true",
      defaultValue = "false",
      paramLabel = "true|false",
      description = "Warnings, such as stale results, stop publication too.")
  private boolean strict;

  @Option(
      names = "--json",
      description = "Tell what was found as one JSON array on standard output.")
  private boolean json;

  @Option(
      names = "--verify",
      description = "Build twice, with the cache and without, and fail where the two differ.")
  private boolean verify;

  BuildCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    refuseInside();
    InputManifest seen = InputManifest.from(System.currentTimeMillis());
    String day = Unchanged.day();
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(seen, book.references(suite), problems);
    Optional<BuildPipeline.Printed> printed = BookFolder.print(sources, problems);
    Site site = printed.map(BuildPipeline.Printed::site).orElse(Site.of(Map.of()));
    if (verify && !problems.hasErrors() && !Verification.isSame(sources, site, problems, err())) {
      return 1;
    }
    OutputBuffer words = new OutputBuffer();
    int status = Report.print(problems, strict, json, words.toOut(), words.toErr());
    if (status != 0) {
      words.say(line());
      err().printf("nothing was published; %s is as it was%n", out);
      return status;
    }
    if (!json) {
      List<String> drafts =
          printed.stream()
              .flatMap(p -> p.book().chapters().stream())
              .filter(c -> c.planned() && c.parsed().front().status() == FrontMatter.Status.DRAFT)
              .map(Chapter::title)
              .toList();
      BuildSummary.of(out.resolve("index.html"), sources.results(), drafts)
          .forEach(words.toOut()::println);
    }
    if (verify && !Verification.isLeft(Unchanged.last(asked()), out, site, words, err())) {
      return 1;
    }
    boolean whole = publish(site, seen);
    words.say(line());
    boolean dated =
        printed.map(BuildPipeline.Printed::book).filter(ClaimReport::hasWaiver).isPresent();
    keep(
        sources,
        whole ? Unchanged.record(asked(), seen, dated ? day : "", words) : Optional.empty());
    return 0;
  }

  /// Publishes; whether nothing is left for the next build to remove.
  private boolean publish(Site site, InputManifest seen) throws IOException {
    List<Path> left = Publisher.publish(site, out, () -> seen.site(out, site.files().keySet()));
    left.forEach(p -> err().printf("press: %s cannot be removed; the next build tries again%n", p));
    return left.isEmpty();
  }

  /// What was asked, but for the wish to verify it.
  private List<String> asked() {
    List<String> args =
        line().getCommandSpec().root().commandLine().getParseResult().originalArgs();
    return args.stream().filter(arg -> !arg.equals("--verify")).toList();
  }

  /// The cache only saves time: the site stands without it.
  private void keep(BookSources sources, Optional<BuildRecord> record) throws IOException {
    try {
      BookFolder.keep(sources.cache(), record, book.path());
    } catch (WriteException e) {
      err().printf("press: %s; the next build will take longer%n", e.getMessage());
    }
  }

  /// A site among the sources would be read by the next build.
  private void refuseInside() {
    Path site = out.toAbsolutePath().normalize();
    if (site.startsWith(book.path())) {
      String help = "%s lies in the folder of the book, where the next build would read it";
      throw wrongUsage(help.formatted(out) + "; name a place outside, such as --out " + beside());
    }
  }

  private Path beside() {
    Path folder = Path.of("").toAbsolutePath();
    return folder.relativize(book.path().resolveSibling("target").resolve("site"));
  }
}
