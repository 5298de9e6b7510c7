package press.source;

import java.util.Optional;
import java.util.Set;

/// Pages that are shown before the whole site is made anew, because somebody looks at them while
/// they are written.
public interface PagePreview {

  /// Nobody looks.
  PagePreview NOBODY =
      new PagePreview() {
        @Override
        public Set<String> paths() {
          return Set.of();
        }

        @Override
        public Optional<byte[]> last(String path) {
          return Optional.empty();
        }

        @Override
        public boolean takesMistakes() {
          return false;
        }

        @Override
        public void show(Site some) {
          // Nobody looks.
        }
      };

  /// Which pages, from the site's root.
  Set<String> paths();

  /// A page as it was printed last.
  Optional<byte[]> last(String path);

  /// Whether pages of a book with mistakes are shown too: in place of one that has some.
  boolean takesMistakes();

  /// Shows pages, with the files that they need and that are not there yet.
  void show(Site some);
}
