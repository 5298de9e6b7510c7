package press.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// What can be told of a file without reading it.
///
/// @param text differs where another file lies there, or one that was changed since
/// @param changed when it was changed last, in milliseconds since 1970; [#NEVER_SURE] where the
///   system cannot tell of every change
record FileStamp(String text, long changed) {

  /// The disk's clock may go by two seconds at a time, and what it told before such a step it tells
  /// after it.
  private static final long GRAIN_MILLIS = 5_000;

  private static final long NEVER_SURE = Long.MAX_VALUE;
  private static final String UNIX = "unix:mode,dev,ino,size,lastModifiedTime,ctime";
  private static final int KIND = 0170000;
  private static final int LINK = 0120000;

  /// The stamp of what lies at a path.
  static FileStamp of(Path path) throws IOException {
    try {
      return path.getFileSystem().supportedFileAttributeViews().contains("unix")
          ? unix(path)
          : basic(path);
    } catch (NoSuchFileException | NotDirectoryException e) {
      return new FileStamp("nothing", 0);
    }
  }

  /// The moment of the last change cannot be set by anybody, so that a file that got its old date
  /// back is known all the same.
  private static FileStamp unix(Path path) throws IOException {
    Map<String, Object> is = Files.readAttributes(path, UNIX, LinkOption.NOFOLLOW_LINKS);
    FileTime modified = (FileTime) is.get("lastModifiedTime");
    FileTime changed = (FileTime) is.get("ctime");
    long last = Math.max(modified.toMillis(), changed.toMillis());
    StringBuilder text = new StringBuilder();
    text.append(is.get("mode")).append(' ').append(is.get("dev")).append(' ').append(is.get("ino"));
    text.append(' ').append(is.get("size")).append(' ').append(modified.to(TimeUnit.NANOSECONDS));
    text.append(' ').append(changed.to(TimeUnit.NANOSECONDS));
    if (((int) is.get("mode") & KIND) != LINK || !Files.exists(path)) {
      return new FileStamp(text.toString(), last);
    }
    Path real = path.toRealPath();
    FileStamp behind = unix(real);
    text.append(' ').append(real).append(' ').append(behind.text);
    return new FileStamp(text.toString(), Math.max(last, behind.changed));
  }

  private static FileStamp basic(Path path) throws IOException {
    BasicFileAttributes is = Files.readAttributes(path, BasicFileAttributes.class);
    return new FileStamp(
        is.size() + " " + is.lastModifiedTime() + " " + path.toRealPath(), NEVER_SURE);
  }

  /// Whether any later change will show.
  ///
  /// @param now when it was looked at, or before; milliseconds since 1970
  boolean isFirm(long now) {
    return changed < now - GRAIN_MILLIS;
  }
}
