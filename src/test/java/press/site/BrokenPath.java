package press.site;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.Set;

/// A path of this machine that leads over a broken disk.
///
/// @param disk which asks for each write whether it fails
/// @param real the path itself
record BrokenPath(BrokenDisk disk, Path real) implements InvocationHandler {

  /// The path as it is seen on the broken disk.
  Path path() {
    return (Path)
        Proxy.newProxyInstance(
            BrokenPath.class.getClassLoader(), new Class<?>[] {Path.class}, this);
  }

  /// The path without the broken disk.
  static Path real(Path path) {
    return (Path) real((Object) path);
  }

  private static Object real(Object any) {
    return any != null
            && Proxy.isProxyClass(any.getClass())
            && Proxy.getInvocationHandler(any) instanceof BrokenPath broken
        ? broken.real
        : any;
  }

  /// Asks the real path, but for its file system; paths that it answers are on the broken disk too.
  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("getFileSystem")) {
      return new Files(disk, real.getFileSystem());
    }
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    try {
      Object[] given = arguments == null ? new Object[0] : arguments;
      Object found = method.invoke(real, Arrays.stream(given).map(BrokenPath::real).toArray());
      return found instanceof Path other ? disk.path(other) : found;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /// The files of this machine over the broken disk.
  private static final class Files extends FileSystem {

    private final BrokenDisk disk;
    private final FileSystem real;

    Files(BrokenDisk disk, FileSystem real) {
      this.disk = disk;
      this.real = real;
    }

    @Override
    public FileSystemProvider provider() {
      return disk;
    }

    @Override
    public Path getPath(String first, String... more) {
      return disk.path(real.getPath(first, more));
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return real.supportedFileAttributeViews();
    }

    @Override
    public String getSeparator() {
      return real.getSeparator();
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public boolean isReadOnly() {
      return false;
    }

    @Override
    public void close() {
      // Nothing is open.
    }

    @Override
    public Iterable<Path> getRootDirectories() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      throw new UnsupportedOperationException();
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
      throw new UnsupportedOperationException();
    }
  }
}
