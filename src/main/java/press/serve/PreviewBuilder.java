package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import press.source.PagePreview;
import press.source.Site;

/// Builds the book of a preview, again and again; may keep in memory what saves it work.
public interface PreviewBuilder {

  /// Builds the book as it lies on the disk now.
  ///
  /// @throws IOException where the disk fails; mistakes of the author are in the report
  PreviewBuild build() throws IOException;

  /// Builds the book, and the pages that are open in browsers first.
  ///
  /// @param open the pages that are open
  /// @throws press.source.BuildCache.Stopped where [#stop] was called
  default PreviewBuild build(PagePreview open) throws IOException {
    return build();
  }

  /// The site of the last build of another process, to be shown until the first build of this one
  /// is done; empty where there is none without errors.
  default Optional<Site> previous() {
    return Optional.empty();
  }

  /// Stops the build that is running, if it can be stopped; any thread may call it.
  default void stop() {}

  /// The files to be watched before the first build.
  WatchedFiles inputs();

  /// Whether to wait before building again: while a bench measures, its results come one by one,
  /// and a build would disturb what it measures.
  ///
  /// @param changed files that changed since the last build
  boolean postpones(Set<Path> changed);
}
