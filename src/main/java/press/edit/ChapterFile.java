package press.edit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import press.source.SourceFile;

/// Writes an edited chapter: the whole file or nothing, and only where it still holds what was
/// read.
public final class ChapterFile {

  private static final String MARK = "\uFEFF";

  private ChapterFile() {}

  /// Replaces a text file; a byte order mark and permissions stay.
  ///
  /// @param project the folder that paths of source files start from
  /// @return whether it was written; not where the file has been changed meanwhile
  /// @throws IOException where the disk fails; the file is as it was
  static boolean replace(Path project, SourceFile before, SourceFile after) throws IOException {
    // The file itself, where the chapter is a link to it.
    Path file = project.resolve(before.path()).toRealPath();
    String held = text(Files.readAllBytes(file));
    String mark = held.startsWith(MARK) ? MARK : "";
    if (!held.equals(mark + before.text())) {
      return false;
    }
    Path partial = Files.createTempFile(file.getParent(), ".edit-", ".partial");
    try {
      keepPermissions(file, partial);
      Files.writeString(partial, mark + after.text());
      Files.move(
          partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(partial);
    }
    return true;
  }

  /// The text of a file; of one that is not UTF-8 something that no chapter holds.
  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return "\uFFFF";
    }
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (old != null && view != null) {
      view.setPermissions(old.readAttributes().permissions());
    }
  }
}
