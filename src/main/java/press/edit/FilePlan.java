package press.edit;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import press.source.SourceFile;
import press.write.WriteFailed;

/// New files and changes of old ones that belong together: all of it happens, or nothing.
public final class FilePlan {

  private final Path folder;
  private final List<SourceFile> made = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();

  private record Change(SourceFile before, SourceFile after) {}

  /// A plan of nothing yet.
  ///
  /// @param folder that the paths of files start from; need not be there
  public FilePlan(Path folder) {
    this.folder = folder;
  }

  /// Plans a new file.
  ///
  /// @param path from the folder, with forward slashes
  public FilePlan make(String path, String text) {
    made.add(new SourceFile(path, text));
    return this;
  }

  /// Plans a change of a file.
  ///
  /// @param before as it was read
  public FilePlan change(SourceFile before, String after) {
    changes.add(new Change(before, new SourceFile(before.path(), after)));
    return this;
  }

  /// The paths of new files, then of changed ones, in the order in which they were planned.
  public List<String> paths() {
    List<String> paths = new ArrayList<>(made.stream().map(SourceFile::path).toList());
    changes.forEach(c -> paths.add(c.before().path()));
    return List.copyOf(paths);
  }

  /// Does all of it.
  ///
  /// @throws Refused where a new file is there already, or a file has been changed meanwhile
  /// @throws WriteFailed where the disk fails; all is as it was, but for what the message names
  public void carryOut() throws Refused, WriteFailed {
    Deque<Path> fresh = new ArrayDeque<>();
    Deque<Change> done = new ArrayDeque<>();
    Path at = folder;
    try {
      for (SourceFile file : made) {
        at = folder.resolve(file.path());
        make(at, file.text(), fresh);
      }
      for (Change change : changes) {
        at = folder.resolve(change.before().path());
        if (!ChapterFile.replace(folder, change.before(), change.after())) {
          throw new Refused(at + " has been changed meanwhile; nothing was written, try again");
        }
        done.push(change);
      }
    } catch (FileAlreadyExistsException e) {
      undo(fresh, done);
      throw new Refused(e.getFile() + " is there already; nothing was written");
    } catch (IOException e) {
      String left = undo(fresh, done);
      String why = "cannot write %s: %s; nothing was changed%s";
      throw new WriteFailed(why.formatted(at, WriteFailed.why(e), left), e);
    } catch (Refused e) {
      undo(fresh, done);
      throw e;
    }
  }

  private static void make(Path file, String text, Deque<Path> fresh) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    Path above = file.getParent();
    while (above != null && !Files.exists(above, LinkOption.NOFOLLOW_LINKS)) {
      missing.push(above);
      above = above.getParent();
    }
    for (Path folder : missing) {
      Files.createDirectory(folder);
      fresh.push(folder);
    }
    Files.createFile(file);
    fresh.push(file);
    Files.writeString(file, text, StandardOpenOption.WRITE);
  }

  /// Takes back what was done, the last first; says what could not be.
  private String undo(Deque<Path> fresh, Deque<Change> done) {
    List<Path> left = new ArrayList<>();
    for (Change change : done) {
      try {
        ChapterFile.replace(folder, change.after(), change.before());
      } catch (IOException e) {
        left.add(folder.resolve(change.before().path()));
      }
    }
    for (Path path : fresh) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        left.add(path);
      }
    }
    return left.isEmpty() ? "" : " but " + left + ", which could not be taken back";
  }
}
