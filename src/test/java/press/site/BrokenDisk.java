package press.site;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/// The disk of this machine, except that one of the writes to it fails: what a program would see
/// that met a full disk, a read-only one, or a folder that is not its own.
public final class BrokenDisk extends FileSystemProvider {

  /// What is wrong with it.
  public enum Fault {
    /// Names and bytes cannot be added; half of what was to be written may be there.
    FULL("No space left on device"),
    /// Nothing can be changed.
    READ_ONLY("Read-only file system"),
    /// Nothing can be changed by this user.
    DENIED("access denied");

    private final String words;

    Fault(String words) {
      this.words = words;
    }

    /// What the system says.
    public String words() {
      return words;
    }
  }

  private final Fault fault;
  private final int first;
  private final boolean lasts;
  private int writes;
  private boolean struck;

  /// @param first the number of the first write that fails, from 1
  /// @param lasts whether all later ones fail too
  public BrokenDisk(Fault fault, int first, boolean lasts) {
    this.fault = fault;
    this.first = first;
    this.lasts = lasts;
  }

  /// A path of this machine as it is seen on the broken disk.
  public Path path(Path real) {
    return new BrokenPath(this, real).path();
  }

  /// Whether a write has failed.
  public synchronized boolean struck() {
    return struck;
  }

  /// Whether bytes find no room.
  boolean refusesBytes() {
    return fault == Fault.FULL && strikes();
  }

  /// Files are written several at a time.
  private synchronized boolean strikes() {
    writes++;
    boolean now = lasts ? writes >= first : writes == first;
    struck |= now;
    return now;
  }

  /// A change of a name that is there already; a full disk allows it.
  private void change(Path real) throws IOException {
    if (fault != Fault.FULL && strikes()) {
      throw refusal(real);
    }
  }

  /// Something new, which needs room.
  private void add(Path real) throws IOException {
    if (strikes()) {
      throw refusal(real);
    }
  }

  private IOException refusal(Path real) {
    return fault == Fault.DENIED
        ? new AccessDeniedException(real.toString())
        : new FileSystemException(real.toString(), null, fault.words());
  }

  private static boolean isThere(Path real) {
    return Files.exists(real, LinkOption.NOFOLLOW_LINKS);
  }

  private static Path real(Path path) {
    return BrokenPath.real(path);
  }

  private void open(Path real, Set<? extends OpenOption> options) throws IOException {
    boolean writing =
        options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
    if (writing && isThere(real)) {
      change(real);
    } else if (writing) {
      add(real);
    }
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    open(real(path), options);
    return new BrokenChannel(this, Files.newByteChannel(real(path), options, attributes));
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    open(real(path), options);
    return FileChannel.open(real(path), options, attributes);
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    if (!isThere(real(folder))) {
      add(real(folder));
    }
    Files.createDirectory(real(folder), attributes);
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    add(real(link));
    Files.createSymbolicLink(real(link), real(target), attributes);
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return path(Files.readSymbolicLink(real(link)));
  }

  @Override
  public void delete(Path path) throws IOException {
    if (isThere(real(path))) {
      change(real(path));
    }
    Files.delete(real(path));
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    change(real(to));
    Files.move(real(from), real(to), options);
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    add(real(to));
    Files.copy(real(from), real(to), options);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    List<Path> all;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(real(folder))) {
      all = StreamSupport.stream(entries.spliterator(), false).map(this::path).toList();
    }
    return new Entries(all);
  }

  /// What is in a folder, read already.
  private record Entries(List<Path> all) implements DirectoryStream<Path> {
    @Override
    public Iterator<Path> iterator() {
      return all.iterator();
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return Files.isSameFile(real(one), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return Files.isHidden(real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return Files.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    real(path).getFileSystem().provider().checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return Files.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return Files.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return Files.readAttributes(real(path), names, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    change(real(path));
    Files.setAttribute(real(path), name, value, options);
  }

  @Override
  public String getScheme() {
    return "broken";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Path getPath(URI uri) {
    throw new UnsupportedOperationException();
  }
}
