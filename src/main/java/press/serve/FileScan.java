package press.serve;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.SortedMap;
import java.util.TreeMap;

/// One walk through all files that a book is made from.
final class FileScan extends SimpleFileVisitor<Path> {

  private final Folders folders;
  private final SortedMap<Path, Stamp> stamps;
  private final Path root;
  private final Path realRoot;

  /// Hears of each folder before its entries are read, so that it can be watched without a gap.
  interface Folders {

    /// @param real where the folder lies, links followed
    /// @param named how the book calls it
    /// @param only the name of the one entry that matters; empty where all of them do
    void found(Path real, Path named, String only) throws IOException;
  }

  /// What can be known of a file without reading it. Folders have only a key, because their entries
  /// have stamps of their own.
  ///
  /// @param millis when it changed last, since 1970
  /// @param time the same as exactly as the disk knows it
  /// @param size in bytes
  /// @param key differs for another file of the same name; empty where the disk knows none
  record Stamp(long millis, String time, long size, String key) {

    static Stamp of(BasicFileAttributes file) {
      String key = String.valueOf(file.fileKey());
      long millis = file.lastModifiedTime().toMillis();
      return file.isDirectory()
          ? new Stamp(0, "", 0, key)
          : new Stamp(millis, file.lastModifiedTime().toString(), file.size(), key);
    }
  }

  private FileScan(Path root, Folders folders, SortedMap<Path, Stamp> stamps) throws IOException {
    this.root = root;
    this.realRoot = root.toRealPath();
    this.folders = folders;
    this.stamps = stamps;
  }

  /// The stamps of all files and folders that exist, under the names by which the book calls them.
  static SortedMap<Path, Stamp> of(WatchedFiles files, Folders folders) throws IOException {
    SortedMap<Path, Stamp> all = new TreeMap<>();
    for (Path root : files.roots()) {
      try {
        findFoldersAbove(root, files.project(), folders);
        FileScan scan = new FileScan(root, folders, all);
        Files.walkFileTree(scan.realRoot, scan);
      } catch (NoSuchFileException e) {
        // The root does not exist yet, or no more.
      }
    }
    return all;
  }

  /// Whether a file may belong to a book: hidden files and backup copies of editors do not.
  static boolean isIncluded(String name) {
    return !name.startsWith(".") && !name.endsWith("~") && !name.equals("4913");
  }

  /// The folders from the project down to a root: each may be replaced by another, or be made
  /// later.
  private static void findFoldersAbove(Path root, Path project, Folders folders)
      throws IOException {
    Path folder = project;
    if (!root.startsWith(project)) {
      return;
    }
    for (Path name : project.relativize(root)) {
      if (name.toString().isEmpty() || !Files.isDirectory(folder)) {
        return;
      }
      folders.found(folder.toRealPath(), folder, name.toString());
      folder = folder.resolve(name);
    }
  }

  private Path named(Path real) {
    return real.equals(realRoot) ? root : root.resolve(realRoot.relativize(real));
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
      throws IOException {
    if (!folder.equals(realRoot) && !isIncluded(folder.getFileName().toString())) {
      return FileVisitResult.SKIP_SUBTREE;
    }
    folders.found(folder, named(folder), "");
    stamps.put(named(folder), Stamp.of(attributes));
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (file.equals(realRoot) || isIncluded(file.getFileName().toString())) {
      boolean link = attributes.isSymbolicLink() && Files.exists(file);
      stamps.put(named(file), Stamp.of(link ? target(file) : attributes));
    }
    return FileVisitResult.CONTINUE;
  }

  /// The file behind a link, whose folder is watched as well.
  private BasicFileAttributes target(Path link) throws IOException {
    Path target = link.toRealPath();
    folders.found(target.getParent(), target.getParent(), target.getFileName().toString());
    return Files.readAttributes(target, BasicFileAttributes.class);
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    // It has just gone, or may not be read: the build reports it.
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException e) {
    return FileVisitResult.CONTINUE;
  }
}
