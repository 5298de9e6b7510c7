package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import press.source.Ahead;
import press.source.Site;

/// Prints the book that is served, again and again; may keep in memory what saves it work.
public interface PreviewBuilder {

  /// The book as it lies on the disk now.
  ///
  /// @throws IOException where the disk fails; mistakes of the author are in what is returned
  PreviewBuild print() throws IOException;

  /// The same.
  ///
  /// @param ahead who looks at some pages meanwhile
  /// @throws press.source.Memory.Stopped where it was stopped
  default PreviewBuild print(Ahead ahead) throws IOException {
    return print();
  }

  /// What was printed last in another process, to be shown until this one has printed; empty where
  /// there is nothing whole.
  default Optional<Site> before() {
    return Optional.empty();
  }

  /// Stops what is being printed, as far as that can be: by now something else is wanted. Any
  /// thread may call it.
  default void stop() {}

  /// What is watched before the book was printed for the first time.
  WatchedFiles inputs();

  /// Whether it is better to print later: while a bench measures, its results come one by one, and
  /// the work of printing would be measured with them.
  ///
  /// @param changed what changed since the book was printed
  boolean waits(Set<Path> changed);
}
