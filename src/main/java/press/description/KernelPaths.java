package press.description;

import java.util.Collection;
import java.util.List;

/// The files of a project, of which a description names some.
@FunctionalInterface
public interface KernelPaths {

  /// Whether there is a file of a path in the project.
  boolean has(String path);

  /// Paths of the files in a folder, of which one may be meant; none where nobody asks.
  ///
  /// @param folder with its slash
  default Collection<String> in(String folder) {
    return List.of();
  }

  /// The files of these paths.
  static KernelPaths of(Collection<String> paths) {
    return new KernelPaths() {
      @Override
      public boolean has(String path) {
        return paths.contains(path);
      }

      @Override
      public Collection<String> in(String folder) {
        return paths.stream().filter(path -> path.startsWith(folder)).toList();
      }
    };
  }
}
