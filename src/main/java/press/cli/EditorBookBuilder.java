package press.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import press.build.IncrementalBuild;
import press.lsp.EditorBuild;
import press.model.LinkedBook;
import press.project.BookSources;
import press.project.CacheFile;
import press.source.Diagnostics;
import press.source.PagePreview;

/// Builds the book for `press lsp`, with drafts: finds what `press check` would, and begins with
/// the cache of the last build. It writes nothing.
public final class EditorBookBuilder implements EditorBuild {

  private final Path book;
  private final IncrementalBuild printing;

  /// @param book folder with `book.yaml` and `contents.md`
  public EditorBookBuilder(Path book) throws IOException {
    this.book = book.toAbsolutePath().normalize();
    CacheFile last = BookFolder.cache(this.book);
    this.printing = new IncrementalBuild(last.cache(), last.memory());
  }

  @Override
  public Path book() {
    return book;
  }

  @Override
  public void build(
      Map<Path, String> unsaved,
      boolean look,
      PagePreview open,
      Consumer<LinkedBook> linked,
      Diagnostics problems)
      throws IOException {
    try {
      BookSources sources =
          look
              ? printing.load(book, System.currentTimeMillis(), unsaved, problems)
              : printing.reload(book, unsaved, problems);
      BookFolder.print(
          sources.withDrafts(), problems, (read, told) -> printing.print(read, told, open, linked));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public void stop() {
    printing.stop();
  }
}
