package press.importing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.importing.ImportNotes.ImportNote;

/// Writes the new book into a folder beside its place, and moves it there when it is complete.
public final class ImportWriter implements AutoCloseable {

  private static final String LIST = "IMPORT.md";

  private final Path target;
  private final Path partial;
  private final SortedMap<String, byte[]> written = new TreeMap<>();

  /// @param target an empty folder, or none
  /// @throws IOException where the disk fails
  public ImportWriter(Path target) throws IOException {
    this.target = target;
    Files.createDirectories(target.getParent());
    this.partial = unused(target);
    Files.createDirectory(partial);
  }

  private static Path unused(Path target) {
    int number = 1;
    Path partial = target.resolveSibling("." + target.getFileName() + "-partial-" + number);
    while (Files.exists(partial)) {
      number++;
      partial = target.resolveSibling("." + target.getFileName() + "-partial-" + number);
    }
    return partial;
  }

  /// Writes the book, where it differs from the one that was written before; returns its folder.
  public Path write(ImportedBook book) throws IOException {
    SortedMap<String, byte[]> all = book.all();
    for (String path : List.copyOf(written.keySet())) {
      if (!all.containsKey(path)) {
        Files.delete(partial.resolve(path));
        written.remove(path);
      }
    }
    for (Map.Entry<String, byte[]> file : all.entrySet()) {
      if (!Arrays.equals(written.get(file.getKey()), file.getValue())) {
        Path path = partial.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
        written.put(file.getKey(), file.getValue());
      }
    }
    return partial.resolve(ImportedBook.BOOK);
  }

  /// Adds the list of what could not be brought over, and moves everything to its place.
  public void finish(String format, List<ImportNote> notes) throws IOException {
    Files.write(partial.resolve(LIST), ImportedBook.utf8(list(format, notes)));
    Files.deleteIfExists(target);
    Files.move(partial, target);
  }

  private static String list(String format, List<ImportNote> notes) {
    StringBuilder text = new StringBuilder("# From " + format + "\n\n");
    text.append(
        notes.isEmpty()
            ? "Everything was brought over.\n"
            : "What could not be brought over, or has another form; files and lines are those of"
                + " the old folder. Mend them in the new book by hand; or in the old one, and"
                + " import it again into another folder. This file is no part of the book.\n\n");
    for (ImportNote note : notes) {
      String line = note.line() == 0 ? "" : ":" + note.line();
      text.append("- `%s%s`: %s\n".formatted(note.file(), line, note.reason()));
    }
    return text.toString();
  }

  /// Removes what was not moved.
  @Override
  public void close() throws IOException {
    if (!Files.exists(partial)) {
      return;
    }
    try (Stream<Path> all = Files.walk(partial)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
