package press.importing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import press.source.ForbiddenCharacters;
import press.source.SpellingSuggestions;

/// The files of the old book, which are only read. Hidden files, links and folders of packages are
/// left out.
public final class ForeignFolder {

  private static final Set<String> SKIPPED = Set.of("node_modules", "target", "__pycache__");

  private final Path root;
  private final NavigableSet<String> paths = new TreeSet<>();

  /// @throws IOException where the folder cannot be read
  public ForeignFolder(Path root) throws IOException {
    this.root = root;
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes is) {
            return folder.equals(root) || isRead(folder)
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
            if (is.isRegularFile() && isRead(file)) {
              paths.add(root.relativize(file).toString().replace('\\', '/'));
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static boolean isRead(Path path) {
    String name = path.getFileName().toString();
    return !name.startsWith(".") && !SKIPPED.contains(name);
  }

  /// All files, with forward slashes.
  NavigableSet<String> paths() {
    return Collections.unmodifiableNavigableSet(paths);
  }

  /// The folder itself.
  Path root() {
    return root;
  }

  /// Says that there is no file of a path, and which may be meant.
  ///
  /// @param gone what is left out for it
  String absence(String path, String gone) {
    return "there is no file "
        + path
        + ", so "
        + gone
        + " is left out"
        + SpellingSuggestions.nearest(path, paths).map("; did you mean %s?"::formatted).orElse("");
  }

  boolean has(String path) {
    return paths.contains(path);
  }

  /// Whether there is a file below a folder.
  ///
  /// @param folder without a slash at its end
  boolean hasFolder(String folder) {
    String first = paths.ceiling(folder + "/");
    return first != null && first.startsWith(folder + "/");
  }

  /// The text of a file: line feeds end its lines, and characters that no book may have are gone.
  String text(String path) {
    String text = new String(bytes(path), StandardCharsets.UTF_8);
    text = text.replace("\r\n", "\n").replace('\r', '\n').replace("\uFEFF", "");
    StringBuilder clean = new StringBuilder(text);
    int bad = ForbiddenCharacters.find(clean.toString(), 0);
    while (bad >= 0) {
      clean.delete(bad, bad + Character.charCount(clean.codePointAt(bad)));
      bad = ForbiddenCharacters.find(clean.toString(), bad);
    }
    return clean.toString();
  }

  byte[] bytes(String path) {
    try {
      return Files.readAllBytes(root.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
