package press.graph;

import java.util.Optional;

/// Drawings from earlier builds, so that the layout engine need not even be loaded.
public interface KeptLayouts {

  /// Keeps nothing.
  KeptLayouts NONE =
      new KeptLayouts() {
        @Override
        public Optional<String> get(String key) {
          return Optional.empty();
        }

        @Override
        public void put(String key, String svg) {}
      };

  /// The drawing that was kept under a key.
  Optional<String> get(String key);

  /// Keeps a drawing; a key is made of everything that shapes it, so it never needs to be replaced.
  void put(String key, String svg);
}
