package press.serve;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import press.serve.EventEar.Hearing;

/// Goes through everything that a book is made from.
final class FileScan {

  private final WatchedFiles inputs;
  private final Folders folders;
  private final List<Entry> entries = new ArrayList<>();

  /// Is told of each folder before what is in it is looked up, so that nothing comes unheard.
  interface Folders {
    /// @param real where the folder lies, links followed
    void found(Path real, Hearing hearing) throws IOException;
  }

  /// A file or folder.
  ///
  /// @param path as the book calls it
  /// @param folder that it lies in, as the book calls it; the folder itself for a folder
  /// @param changed when, in milliseconds since 1970
  /// @param stamp differs when the content does
  record Entry(Path path, Path folder, long changed, Stamp stamp) {}

  /// What can be known of a file without reading it.
  ///
  /// @param changed when, as exactly as the disk knows
  /// @param size in bytes
  /// @param key another one for another file under the same name; empty where the disk knows none
  record Stamp(String changed, long size, String key) {

    private static Stamp of(BasicFileAttributes file) {
      String key = String.valueOf(file.fileKey());
      // What is in a folder has entries of its own.
      return file.isDirectory()
          ? new Stamp("", 0, key)
          : new Stamp(file.lastModifiedTime().toString(), file.size(), key);
    }
  }

  FileScan(WatchedFiles inputs, Folders folders) {
    this.inputs = inputs;
    this.folders = folders;
  }

  /// All files and folders that are there.
  List<Entry> entries() throws IOException {
    for (Path root : inputs.roots()) {
      try {
        way(root);
        Path real = root.toRealPath();
        Files.walkFileTree(real, new Visitor(root, real));
      } catch (NoSuchFileException e) {
        // It is not there, or has just gone.
      }
    }
    return entries;
  }

  /// The folders from the project down to a root: each may be put in the place of another, or may
  /// yet come.
  private void way(Path root) throws IOException {
    Path at = inputs.project();
    if (!root.startsWith(at)) {
      return;
    }
    for (Path name : at.relativize(root)) {
      if (name.toString().isEmpty() || !Files.isDirectory(at)) {
        return;
      }
      folders.found(at.toRealPath(), new Hearing(at, false, Set.of(name.toString())));
      at = at.resolve(name);
    }
  }

  private final class Visitor extends SimpleFileVisitor<Path> {

    private final Path root;
    private final Path real;

    Visitor(Path root, Path real) {
      this.root = root;
      this.real = real;
    }

    private Path called(Path path) {
      return path.equals(real) ? root : root.resolve(real.relativize(path));
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes is)
        throws IOException {
      if (!folder.equals(real) && !Ear.isOfBook(folder.getFileName().toString())) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Path called = called(folder);
      folders.found(folder, new Hearing(called, true, Set.of()));
      entries.add(new Entry(called, called, is.lastModifiedTime().toMillis(), Stamp.of(is)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
      if (file.equals(real) || Ear.isOfBook(file.getFileName().toString())) {
        BasicFileAttributes what = is.isSymbolicLink() ? behind(file, is) : is;
        Path called = called(file);
        entries.add(
            new Entry(
                called,
                file.equals(real) ? called : called.getParent(),
                what.lastModifiedTime().toMillis(),
                Stamp.of(what)));
      }
      return FileVisitResult.CONTINUE;
    }

    /// What a link leads to; the folder where that lies is listened to as well.
    private BasicFileAttributes behind(Path link, BasicFileAttributes is) throws IOException {
      if (!Files.exists(link)) {
        return is;
      }
      Path target = link.toRealPath();
      Hearing hearing =
          new Hearing(target.getParent(), false, Set.of(target.getFileName().toString()));
      folders.found(target.getParent(), hearing);
      return Files.readAttributes(target, BasicFileAttributes.class);
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      // It has just gone, or may not be read: the press says so.
      return FileVisitResult.CONTINUE;
    }
  }
}
