package press.source;

import java.util.Optional;
import java.util.Set;

/// Hears of a build before it is done, because somebody looks at the book while it is written: at
/// pages, which are then rendered first, or at what is wrong.
public interface PagePreview {

  /// Nobody looks.
  PagePreview NOBODY = new PagePreview() {};

  /// Hears that the author's words are rendered, and what is wrong with them is told. Pages are
  /// made of them next.
  default void rendered() {
    // Whoever looks at pages waits for them.
  }

  /// Which pages, from the site's root.
  default Set<String> paths() {
    return Set.of();
  }

  /// A page as it was printed last.
  default Optional<byte[]> last(String path) {
    return Optional.empty();
  }

  /// Whether pages of a book with mistakes are shown too: in place of one that has some.
  default boolean takesMistakes() {
    return false;
  }

  /// Shows pages, with the files that they need and that are not there yet.
  default void show(Site some) {
    // Nobody looks at pages.
  }
}
