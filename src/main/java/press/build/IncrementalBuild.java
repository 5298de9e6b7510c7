package press.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.FileMemory;
import press.project.InputManifest;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.PagePreview;

/// Builds a book again and again in one process: only steps run whose inputs have changed. The
/// result is what [BuildPipeline] makes of the same sources, byte for byte. One caller at a time.
public final class IncrementalBuild {

  private final BuildCache cache;
  private FileMemory files;

  /// @param cache the outputs of the last build, perhaps of another process
  /// @param files that were read before
  public IncrementalBuild(BuildCache cache, FileMemory files) {
    this.cache = cache;
    this.files = files;
  }

  /// Reads the sources of a book, and skips files that have not changed on the disk.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param now milliseconds since 1970: files that have lain there for a while by then are not
  ///   read again as long as the disk tells of no change; 0 for a disk that is not asked
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public BookSources load(Path book, long now, Diagnostics problems) throws IOException {
    return load(book, now, Map.of(), problems);
  }

  /// Reads the sources of a book that is open in an editor.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param now milliseconds since 1970
  /// @param unsaved absolute path to the text that counts in place of what lies on the disk
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public BookSources load(Path book, long now, Map<Path, String> unsaved, Diagnostics problems)
      throws IOException {
    return load(book, files.next(now, unsaved), problems);
  }

  /// Reads the sources of a book again in which somebody types, without a look at what of the disk
  /// was seen before.
  ///
  /// @param book folder with `book.yaml` and `contents.md`
  /// @param unsaved absolute path to the text that counts in place of what lies on the disk
  /// @throws IOException where the disk fails; the author's mistakes are told to `problems`
  public BookSources reload(Path book, Map<Path, String> unsaved, Diagnostics problems)
      throws IOException {
    return load(book, files.same(unsaved), problems);
  }

  private BookSources load(Path book, FileMemory memory, Diagnostics problems) throws IOException {
    cache.begin();
    files = memory;
    return BookLoader.load(book, cache, files, InputManifest.nothing(), problems);
  }

  /// Stops the build that is running, if any is. Any thread may call it.
  public void stop() {
    cache.stop();
  }

  /// What [BuildPipeline#print] makes of the sources.
  public BuildPipeline.Printed print(BookSources sources, Diagnostics problems) {
    return print(sources, problems, PagePreview.NOBODY);
  }

  /// Builds the site, and renders the pages that are open in browsers first.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  /// @throws BuildCache.Stopped where it was stopped; the next build has the steps that ran
  public BuildPipeline.Printed print(
      BookSources sources, Diagnostics problems, PagePreview preview) {
    return print(sources, problems, preview, _ -> {});
  }

  /// Builds the site, and shows the linked book before anything is rendered.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  /// @param linked gets the linked book
  /// @throws BuildCache.Stopped where it was stopped; the next build has the steps that ran
  public BuildPipeline.Printed print(
      BookSources sources, Diagnostics problems, PagePreview preview, Consumer<LinkedBook> linked) {
    BuildPipeline.Printed printed = BuildPipeline.print(sources, problems, preview, linked);
    cache.finish();
    return printed;
  }
}
