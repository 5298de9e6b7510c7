package press.scaffold;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.site.WriteException;
import press.source.SourceFile;

/// A transaction of file changes: new files and replaced texts, all of them or none.
public final class FilePlan {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final Path folder;
  private final List<SourceFile> additions = new ArrayList<>();
  private final List<Replacement> replacements = new ArrayList<>();

  private record Replacement(SourceFile before, SourceFile after) {}

  /// An empty plan.
  ///
  /// @param folder to which paths are relative; it need not exist
  public FilePlan(Path folder) {
    this.folder = folder;
  }

  /// Plans a new file.
  ///
  /// @param path relative to the folder, with forward slashes
  public FilePlan add(String path, String text) {
    additions.add(new SourceFile(path, text));
    return this;
  }

  /// Plans a new text for a file; its byte order mark and permissions stay.
  ///
  /// @param before the file as it was read
  public FilePlan replace(SourceFile before, String after) {
    replacements.add(new Replacement(before, new SourceFile(before.path(), after)));
    return this;
  }

  /// The paths of the new files, in the order in which they were planned.
  public List<String> additions() {
    return additions.stream().map(SourceFile::path).toList();
  }

  /// Makes all changes.
  ///
  /// @throws ScaffoldException where a new file exists already, or a file was changed meanwhile
  /// @throws WriteException where the disk fails; all changes were undone, but those that the
  ///   message names
  public void carryOut() throws ScaffoldException, WriteException {
    Deque<Path> created = new ArrayDeque<>();
    Deque<Replacement> replaced = new ArrayDeque<>();
    Path current = folder;
    try {
      for (SourceFile file : additions) {
        current = folder.resolve(file.path());
        create(current, file.text(), created);
      }
      for (Replacement replacement : replacements) {
        current = folder.resolve(replacement.before().path());
        if (!replace(replacement.before(), replacement.after())) {
          throw new ScaffoldException(
              current + " has been changed meanwhile; nothing was written, try again");
        }
        replaced.push(replacement);
      }
    } catch (FileAlreadyExistsException e) {
      undo(created, replaced);
      throw new ScaffoldException(
          e.getFile() + " exists already; nothing was written: choose another name");
    } catch (IOException e) {
      String rest = undo(created, replaced);
      String message = "cannot write %s: %s; nothing was changed%s";
      throw new WriteException(message.formatted(current, WriteException.why(e), rest), e);
    } catch (ScaffoldException e) {
      undo(created, replaced);
      throw e;
    }
  }

  private static void create(Path file, String text, Deque<Path> created) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    Path parent = file.getParent();
    while (parent != null && !Files.exists(parent, LinkOption.NOFOLLOW_LINKS)) {
      missing.push(parent);
      parent = parent.getParent();
    }
    for (Path directory : missing) {
      Files.createDirectory(directory);
      created.push(directory);
    }
    Files.createFile(file);
    created.push(file);
    Files.writeString(file, text, StandardOpenOption.WRITE);
  }

  /// Replaces a file in one move; returns false where it no longer holds the text `before`.
  private boolean replace(SourceFile before, SourceFile after) throws IOException {
    // Follows symbolic links, so that the link stays.
    Path file = folder.resolve(before.path()).toRealPath();
    String current = decode(Files.readAllBytes(file));
    String mark = current.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    if (!current.equals(mark + before.text())) {
      return false;
    }
    Path partial = Files.createTempFile(file.getParent(), ".edit-", ".partial");
    try {
      var permissions = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      var partialPermissions = Files.getFileAttributeView(partial, PosixFileAttributeView.class);
      if (permissions != null && partialPermissions != null) {
        partialPermissions.setPermissions(permissions.readAttributes().permissions());
      }
      Files.writeString(partial, mark + after.text());
      Files.move(
          partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(partial);
    }
    return true;
  }

  /// Decodes UTF-8; other bytes become a text that equals no chapter.
  private static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return "\uFFFF";
    }
  }

  /// Undoes changes, the last first; returns what could not be undone, for a message.
  private String undo(Deque<Path> created, Deque<Replacement> replaced) {
    List<Path> rest = new ArrayList<>();
    for (Replacement replacement : replaced) {
      try {
        replace(replacement.after(), replacement.before());
      } catch (IOException e) {
        rest.add(folder.resolve(replacement.before().path()));
      }
    }
    for (Path path : created) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        rest.add(path);
      }
    }
    return rest.isEmpty() ? "" : " but " + rest + ", which could not be undone";
  }

  /// The text of a new file, with placeholders `{{name}}`.
  ///
  /// @param text with its placeholders
  public record FileTemplate(String text) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

    /// Replaces each placeholder by its value.
    ///
    /// @throws IllegalArgumentException where a placeholder has no value, which is our bug
    public String fill(Map<String, String> values) {
      return PLACEHOLDER.matcher(text).replaceAll(p -> Matcher.quoteReplacement(value(p, values)));
    }

    private static String value(MatchResult placeholder, Map<String, String> values) {
      String value = values.get(placeholder.group(1));
      if (value == null) {
        throw new IllegalArgumentException("no value for " + placeholder.group());
      }
      return value;
    }

    /// Quotes a text as a YAML string.
    public static String yaml(String text) {
      String printable = text.replaceAll("\\p{Cntrl}", " ");
      return '"' + printable.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
  }

  /// Reports that files cannot be made as asked; nothing has been written.
  public static final class ScaffoldException extends Exception {

    private static final long serialVersionUID = 1;

    /// @param message the reason and a way out
    public ScaffoldException(String message) {
      super(message, null, false, false);
    }
  }
}
