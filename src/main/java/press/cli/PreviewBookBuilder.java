package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import press.bench.store.ResultStore;
import press.build.BuildPipeline;
import press.build.IncrementalBuild;
import press.project.BookSources;
import press.project.CacheFile;
import press.serve.BuildReport;
import press.serve.PreviewBuild;
import press.serve.PreviewBuilder;
import press.serve.WatchedFiles;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PagePreview;
import press.source.Site;

/// Builds the book for `press serve`, with drafts where they are wanted: reports what `press build`
/// would, and stores the cache after the first build without errors.
public final class PreviewBookBuilder implements PreviewBuilder {

  /// A larger site is not read to be shown for some seconds; bytes.
  private static final long MOST = 64 << 20;

  private final Path book;
  private final Path project;
  private final boolean drafts;
  private final CacheFile last;
  private final IncrementalBuild printing;
  private boolean first = true;

  /// The warnings of the last build, as [Report] tells them apart.
  private Set<List<String>> told = Set.of();

  private Optional<WatchedFiles> watched = Optional.empty();

  /// @param book folder with `book.yaml` and `contents.md`
  /// @param drafts whether drafts have pages
  public PreviewBookBuilder(Path book, boolean drafts) throws IOException {
    this.book = book.toAbsolutePath().normalize();
    this.project = Optional.ofNullable(this.book.getParent()).orElse(this.book);
    this.drafts = drafts;
    this.last = BookFolder.cache(this.book);
    this.printing = new IncrementalBuild(last.cache(), last.memory());
  }

  @Override
  public PreviewBuild build() throws IOException {
    return build(PagePreview.NOBODY);
  }

  @Override
  public Optional<Site> previous() {
    return last.record().flatMap(built -> CacheFile.site(built, MOST));
  }

  @Override
  public void stop() {
    printing.stop();
  }

  @Override
  public PreviewBuild build(PagePreview open) throws IOException {
    try {
      return buildNow(open);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private PreviewBuild buildNow(PagePreview open) throws IOException {
    Diagnostics problems = new Diagnostics();
    BookSources read = printing.load(book, System.currentTimeMillis(), problems);
    BookSources sources = drafts ? read.withDrafts() : read;
    WatchedFiles inputs = inputs(sources);
    // Who hears of changes meanwhile must know what to listen to.
    PagePreview openFirst = Optional.of(inputs).equals(watched) ? open : PagePreview.NOBODY;
    Optional<BuildPipeline.Printed> made =
        BookFolder.print(sources, problems, (s, found) -> printing.print(s, found, openFirst));
    Site site = made.map(BuildPipeline.Printed::site).orElse(Site.of(Map.of()));
    StringWriter words = new StringWriter();
    Report.print(problems, false, new PrintWriter(words));
    StringWriter news = new StringWriter();
    told = Report.printNew(problems, told, new PrintWriter(news));
    int length = words.toString().length();
    // Later runs use only what has changed, which would be all that is kept.
    if (first && made.isPresent() && !problems.hasErrors()) {
      keep(sources, words);
    }
    first = false;
    BuildReport report =
        new BuildReport(
            words.toString(),
            news.toString() + words.toString().substring(length),
            problems.count(Diagnostic.Severity.ERROR),
            problems.count(Diagnostic.Severity.WARNING));
    watched = Optional.of(inputs);
    return new PreviewBuild(site, report, sources.book().base(), inputs);
  }

  /// A disk that keeps no work makes the next start slower, and nothing worse.
  private void keep(BookSources sources, StringWriter words) {
    try {
      BookFolder.keep(sources.cache(), last.record(), book);
    } catch (IOException e) {
      words.append("press: no work was kept: ").append(e.getMessage()).append('\n');
    }
  }

  @Override
  public WatchedFiles inputs() {
    return new WatchedFiles(project, always());
  }

  private SortedSet<Path> always() {
    return new TreeSet<>(Set.of(book, results()));
  }

  private WatchedFiles inputs(BookSources sources) {
    SortedSet<Path> roots = always();
    sources.book().code().forEach(folder -> within(folder).ifPresent(roots::add));
    if (!sources.book().manual().isEmpty()) {
      within(sources.book().manual()).ifPresent(roots::add);
    }
    return new WatchedFiles(project, roots);
  }

  /// A folder that the book names, if it is one that may be read.
  private Optional<Path> within(String folder) {
    try {
      Path path = project.resolve(folder).normalize();
      return path.startsWith(project) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /// This machine's own results.
  private Path results() {
    return BookFolder.ours(book).resolve("results");
  }

  @Override
  public boolean postpones(Set<Path> changed) {
    return changed.stream().allMatch(path -> path.startsWith(results()))
        && ResultStore.isLocked(results());
  }
}
