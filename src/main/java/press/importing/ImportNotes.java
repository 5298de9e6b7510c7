package press.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// What could not be brought over, collected while a book is imported.
public final class ImportNotes {

  private final SequencedSet<ImportNote> notes = new LinkedHashSet<>();
  private final List<String> unread = new ArrayList<>();

  /// Something that the new book lacks or has in another form.
  ///
  /// @param file path in the old folder
  /// @param line from 1; 0 for the file as a whole
  /// @param reason one sentence without a full stop
  public record ImportNote(String file, int line, String reason) {

    private boolean isSetting() {
      return file.matches(".*\\.(?:toml|ya?ml|json)");
    }

    /// `src/ch01.md:7: reason`.
    @Override
    public String toString() {
      return file + (line == 0 ? "" : ":" + line) + ": " + reason;
    }
  }

  void add(String file, int line, String reason) {
    notes.add(new ImportNote(file, line, reason));
  }

  void add(TextLine line, String reason) {
    add(line.file(), line.number(), reason);
  }

  /// Adds a reason that is noted for its first place alone.
  void addOnce(TextLine line, String reason) {
    if (notes.stream().noneMatch(note -> note.reason().equals(reason))) {
      add(line, reason);
    }
  }

  /// Notes that settings cannot be read, so that the book lacks what they say.
  void addUnread(String file) {
    unread.add(file);
  }

  /// The files of settings that cannot be read.
  public List<String> unread() {
    return List.copyOf(unread);
  }

  /// All notes by file and line, those of texts before those of settings.
  public List<ImportNote> sorted() {
    List<ImportNote> sorted = new ArrayList<>(notes);
    sorted.sort(
        Comparator.comparing(ImportNote::isSetting)
            .thenComparing(ImportNote::file)
            .thenComparingInt(ImportNote::line));
    return sorted;
  }
}
