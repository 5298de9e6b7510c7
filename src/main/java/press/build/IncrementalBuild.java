package press.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.WorkCacheFile;
import press.source.Diagnostics;
import press.source.PagePreview;
import press.source.StepMemory;
import press.source.WorkCache;

/// Prints a book again and again in one process, and makes again only what has changed since. What
/// comes out is what [BuildPipeline] makes of the same sources, byte for byte. One caller at a
/// time.
///
/// A step is remembered with all that it looked at, and done again where something of that differs:
/// a chapter's tree with its text; its blocks also with settings, code, images and results; its
/// links also with the titles, labels and terms of all chapters; its page also with all values that
/// its template gets.
public final class IncrementalBuild {

  /// Kept work grows with each formula that was ever typed; beyond so many times what the whole
  /// book needs, all is forgotten and made once more.
  private static final int MOST = 4;

  private static final int SOME = 1_000;

  private volatile StepMemory memory = StepMemory.empty();
  private StepMemory loads = StepMemory.empty();
  private Map<String, String> work = Map.of();
  private int whole;
  private Optional<BookSources> last = Optional.empty();

  /// Reads the sources of a book; what has not changed is not taken apart again.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param kept file with kept work, read the first time; need not exist
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public BookSources load(Path book, Path kept, Diagnostics problems) throws IOException {
    return load(book, kept, 0, problems);
  }

  /// Reads the sources of a book, and skips files that have not changed on the disk.
  ///
  /// @param now milliseconds since 1970: files that have lain there for a while by then are not
  ///   read again as long as the disk tells of no change; 0 for a disk that is not asked
  public BookSources load(Path book, Path kept, long now, Diagnostics problems) throws IOException {
    Map<String, String> known = last.isEmpty() ? WorkCacheFile.read(kept) : work;
    BookSources sources = BookLoader.load(book, new WorkCache(known, loads), now, problems);
    loads = loads.next();
    return sources;
  }

  /// Stops what is being printed, if anything is: by now something else is wanted. Any thread may
  /// call it.
  public void stop() {
    memory.stop();
  }

  /// What [BuildPipeline#print] makes of the sources.
  public BuildPipeline.Printed print(BookSources sources, Diagnostics problems) {
    return print(sources, problems, PagePreview.NOBODY);
  }

  /// Builds the site, and renders the pages that are open in browsers first.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  /// @throws StepMemory.Stopped where it was stopped; the next one begins where this one did, and
  ///   has what was made until then
  public BuildPipeline.Printed print(
      BookSources sources, Diagnostics problems, PagePreview preview) {
    if (last.isEmpty()) {
      work = sources.kept().known();
    }
    memory = memory.going();
    WorkCache kept = new WorkCache(work, memory);
    BookSources like = last.map(sources::like).orElse(sources);
    BuildPipeline.Printed printed = BuildPipeline.print(like.with(kept), problems, preview);
    // Only now: had it failed, the next run would begin where this one did.
    last = Optional.of(like);
    memory = memory.next();
    work = kept.known();
    whole = Math.max(whole, kept.used().size());
    if (work.size() > MOST * whole + SOME) {
      memory = StepMemory.empty();
      work = kept.used();
    }
    return printed;
  }
}
