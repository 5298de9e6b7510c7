package press.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which press this is: another one may make something else of the same book.
public final class PressVersion {

  private PressVersion() {}

  /// Differs where the program is another; empty where it was changed just now, so that nobody can
  /// be sure.
  ///
  /// @param parts of its class path: jars, each with those in `lib` beside it, or folders of
  ///   classes
  /// @param now milliseconds since 1970
  public static Optional<String> name(List<Path> parts, long now) throws IOException {
    StringBuilder all = new StringBuilder();
    boolean firm = true;
    for (Path part : parts) {
      if (Files.isDirectory(part)) {
        folder(part, all);
      } else {
        firm &= file(part, all).isFirm(now);
        firm &= beside(part.toAbsolutePath().resolveSibling("lib"), now, all);
      }
    }
    String hash = InputManifest.hash(all.toString().getBytes(StandardCharsets.UTF_8));
    return firm ? Optional.of(hash) : Optional.empty();
  }

  private static boolean beside(Path lib, long now, StringBuilder all) throws IOException {
    boolean firm = true;
    if (Files.isDirectory(lib)) {
      for (Path jar : InputManifest.nothing().in(lib)) {
        firm &= file(jar, all).isFirm(now);
      }
    }
    return firm;
  }

  /// Classes that are not packed yet are those of somebody who changes the press.
  private static void folder(Path folder, StringBuilder all) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.sorted().toList()) {
        file(path, all);
      }
    }
  }

  private static FileStamp file(Path path, StringBuilder all) throws IOException {
    FileStamp stamp = FileStamp.of(path);
    all.append(path).append(' ').append(stamp.text()).append('\n');
    return stamp;
  }
}
