package press.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
import press.source.SourceFile;
import press.source.Span;

/// Reads plain files of one project, and nothing else: a link that leads out of it, a pipe, a
/// device and a file too large are told and not opened.
final class ProjectFiles {

  /// The largest file of text, in bytes.
  static final long TEXT = 8 << 20;

  /// The largest file of settings, in bytes.
  static final long SETTINGS = 256 << 10;

  /// The largest image, in bytes.
  static final long IMAGE = 20 << 20;

  private static final Pattern UNNAMED = Pattern.compile("[\\p{Cntrl}\"'<>\\\\?#%:&*|`{}]");

  private final Path project;
  private final List<Path> inside;
  private final Diagnostics problems;
  private final InputManifest seen;
  private final FileMemory known;

  /// @param project paths are shown relative to it
  /// @param seen where everything is written down that is looked at
  ProjectFiles(Path project, Diagnostics problems, InputManifest seen) throws IOException {
    this(project, problems, seen, FileMemory.none());
  }

  /// Files of a project in a process that reads them again and again.
  ///
  /// @param known what was read before
  /// @param more folders that may be read beside it, such as a book that is itself a link
  ProjectFiles(
      Path project, Diagnostics problems, InputManifest seen, FileMemory known, Path... more)
      throws IOException {
    this.project = project;
    this.problems = problems;
    this.seen = seen;
    this.known = known;
    this.inside = new ArrayList<>();
    for (Path folder : more) {
      inside.add(real(folder));
    }
    inside.add(real(project));
  }

  private ProjectFiles(ProjectFiles other, Diagnostics problems) {
    this.project = other.project;
    this.inside = other.inside;
    this.seen = other.seen;
    this.known = other.known;
    this.problems = problems;
  }

  /// A copy that reports mistakes to other diagnostics.
  ProjectFiles telling(Diagnostics other) {
    return new ProjectFiles(this, other);
  }

  private Path real(Path folder) throws IOException {
    return exists(folder) ? place(folder) : folder;
  }

  private Path place(Path path) throws IOException {
    return known.seen("place", path, () -> seen.place(path));
  }

  /// Whether something is there.
  boolean exists(Path path) {
    return known
        .<Boolean>last("exists", path)
        .orElseGet(() -> known.see("exists", path, seen.exists(path)));
  }

  /// Whether it is a folder, or a link to one.
  boolean isFolder(Path path) {
    return known
        .<Boolean>last("folder", path)
        .orElseGet(() -> known.see("folder", path, seen.isFolder(path)));
  }

  /// The folders and files in a folder, without hidden ones, in a stable order.
  List<Path> in(Path folder) throws IOException {
    return known.seen("in", folder, () -> seen.in(folder));
  }

  /// The files in and below a folder in a stable order, without hidden ones; none where there is no
  /// folder. A link to a folder is told; it would have to be read twice, or for ever.
  List<Path> files(Path folder) throws IOException {
    return files(folder, false);
  }

  /// The files of code in and below a folder in a stable order, without hidden ones. What a link to
  /// a folder leads to is left to be read where it lies.
  List<Path> code(Path folder) throws IOException {
    return files(folder, true);
  }

  private List<Path> files(Path folder, boolean links) throws IOException {
    List<Path> found = new ArrayList<>();
    if (isFolder(folder) && mayRead(folder)) {
      collect(folder, links, found);
    }
    return found;
  }

  private void collect(Path folder, boolean links, List<Path> found) throws IOException {
    List<Path> entries = List.of();
    try {
      entries = in(folder);
    } catch (AccessDeniedException e) {
      unreadable(folder);
    }
    for (Path entry : entries) {
      if (!isFolder(entry)) {
        found.add(entry);
      } else if (!known.seen("link", entry, () -> seen.isLink(entry))) {
        collect(entry, links, found);
      } else if (mayRead(entry) && !links) {
        problems.error(
            "B07",
            at(entry),
            "a link to a folder",
            "put the folder itself here, or link its files");
      }
    }
  }

  /// What a file holds, or nothing after saying why it is not read.
  ///
  /// @param most bytes
  Optional<byte[]> bytes(Path file, long most) throws IOException {
    Optional<byte[]> last = known.last("bytes", file);
    return last.isPresent() ? last : look(file, most);
  }

  private Optional<byte[]> look(Path file, long most) throws IOException {
    try {
      FileStamp stamp = seen.before(file);
      Path real = file.toRealPath();
      if (!mayRead(file, real)) {
        return Optional.empty();
      }
      // Looked at before it is opened: to open a pipe waits for ever.
      BasicFileAttributes is =
          Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (!is.isRegularFile()) {
        problems.error(
            "B08", at(file), "not a plain file", "a pipe, a device or a socket holds no text");
      } else if (is.size() > most) {
        problems.error("B08", at(file), "larger than " + size(most), "split or shrink it");
      } else {
        byte[] bytes = known.bytes(real, () -> read(real));
        seen.content(file, stamp, bytes);
        return Optional.of(known.see("bytes", file, bytes));
      }
    } catch (FileSystemException e) {
      refused(file, e);
    }
    return Optional.empty();
  }

  private static byte[] read(Path real) throws IOException {
    try (InputStream in = Files.newInputStream(real, LinkOption.NOFOLLOW_LINKS)) {
      return in.readAllBytes();
    }
  }

  /// Tells why a file could not be opened.
  ///
  /// @throws FileSystemException where the disk is to blame, and not the author
  void refused(Path file, FileSystemException why) throws FileSystemException {
    if (why instanceof AccessDeniedException) {
      unreadable(file);
    } else if (Files.isSymbolicLink(file)) {
      problems.error("B07", at(file), "a link that leads nowhere", "remove it");
    } else {
      throw why;
    }
  }

  private static String size(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : (bytes >> 10) + " kB";
  }

  /// The text of a file; an empty one after saying why it is not read.
  SourceFile text(Path file) throws IOException {
    return text(file, TEXT);
  }

  SourceFile text(Path file, long most) throws IOException {
    Optional<byte[]> unsaved =
        known.unsaved(file).map(text -> text.getBytes(StandardCharsets.UTF_8));
    if (unsaved.isEmpty()) {
      Optional<SourceFile> last = known.last("text", file);
      Optional<SourceFile> unread = last.isPresent() ? last : unread(file);
      if (unread.isPresent()) {
        return known.see("text", file, unread.get());
      }
    }
    byte[] bytes = (unsaved.isPresent() ? unsaved : bytes(file, most)).orElse(new byte[0]);
    String path = shown(file);
    String hash = InputManifest.hash(bytes);
    Optional<SourceFile> before = known.text(path, hash);
    if (before.isPresent()) {
      return unsaved.isPresent() ? before.get() : known.see("text", file, before.get());
    }
    Diagnostics told = new Diagnostics();
    String text = SourceFile.decode(path, bytes, told);
    told.all().forEach(problems::add);
    SourceFile read = new SourceFile(path, hash, () -> text);
    // In another encoding any character may look like a forbidden one.
    boolean fine =
        !told.hasErrors()
            && ForbiddenCharacters.check(read, problems)
            && text.indexOf('\uFFFD') < 0;
    if (fine && unsaved.isEmpty()) {
      known.see("text", file, read);
    }
    return fine ? known.keep(read) : read;
  }

  /// A file that another build read, and that did not change since; it is read when its text is
  /// asked for. Only builds without mistakes are remembered, so its text has none.
  private Optional<SourceFile> unread(Path file) throws IOException {
    if (!known.hasHashes()) {
      return Optional.empty();
    }
    FileStamp stamp = FileStamp.of(file);
    Optional<String> hash = known.hash(file, stamp);
    if (hash.isEmpty() || !mayRead(file, file.toRealPath())) {
      return Optional.empty();
    }
    seen.content(file, stamp, hash.get());
    String path = shown(file);
    return Optional.of(
        known
            .text(path, hash.get())
            .orElseGet(() ->
                known.keep(new SourceFile(path, hash.get(), () -> later(file, path, hash.get())))));
  }

  private static String later(Path file, String path, String hash) {
    try {
      byte[] bytes = read(file.toRealPath());
      if (!InputManifest.hash(bytes).equals(hash)) {
        throw new IOException(path + " changed while it was read");
      }
      return SourceFile.decode(path, bytes, new Diagnostics());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether a folder, with all links in its path followed, is still in the project; says so where
  /// not.
  boolean mayRead(Path folder) throws IOException {
    return mayRead(folder, place(folder));
  }

  private boolean mayRead(Path shown, Path real) {
    boolean in = inside.stream().anyMatch(real::startsWith);
    if (!in) {
      problems.error(
          "B07",
          at(shown),
          "a link that leads out of the project",
          "copy what it points at into the project");
    }
    return in;
  }

  /// Whether a file's name can be part of an address; says so where not.
  boolean isNamed(Path file) {
    if (known.last("named", file).isPresent()) {
      return true;
    }
    String path = project.relativize(file).toString();
    if (path.indexOf('\uFFFD') >= 0) {
      problems.error(
          "P19",
          at(file),
          "a name that is not UTF-8",
          "rename the file; where its name is right, start with LC_ALL=C.UTF-8");
      return false;
    }
    boolean good = !UNNAMED.matcher(path).find() && ForbiddenCharacters.find(path, 0) < 0;
    if (!good) {
      problems.error(
          "P19",
          at(file),
          "a name that cannot be part of an address",
          "rename the file: letters, digits, - and _ are always right");
      return false;
    }
    return known.see("named", file, true);
  }

  private void unreadable(Path path) {
    problems.error("B06", at(path), "cannot be read", "look at its permissions");
  }

  private Span at(Path file) {
    return new SourceFile(shown(file), "").start();
  }

  /// The path as diagnostics print it.
  String shown(Path file) {
    return known
        .<String>last("shown", file)
        .orElseGet(() -> known.see("shown", file, printable(file)));
  }

  private String printable(Path file) {
    String path = project.relativize(file).toString().replace('\\', '/');
    // A line end in a name would tear a complaint in two.
    return ForbiddenCharacters.masked(path).replaceAll("\\p{Cntrl}", "\uFFFD");
  }
}
