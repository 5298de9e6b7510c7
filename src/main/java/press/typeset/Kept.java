package press.typeset;

import java.util.Optional;

/// Work of earlier builds, kept by content: the key says everything that the value depends on.
///
/// Implementations must be safe to share between threads.
public interface Kept {

  /// Keeps nothing.
  Kept NONE =
      new Kept() {
        @Override
        public Optional<String> get(String kind, String key) {
          return Optional.empty();
        }

        @Override
        public void put(String kind, String key, String value) {
          // Nothing is kept.
        }
      };

  /// The value that was kept under a key.
  ///
  /// @param kind what sort of work it is, such as `math`; a folder name
  /// @param key lower-case hexadecimal digits
  Optional<String> get(String kind, String key);

  /// Keeps a value; putting the same key again puts the same value.
  void put(String kind, String key, String value);
}
