package press.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Asks the press whether the new book prints, and puts what it refuses into a form that prints: a
/// link becomes its words, a block a listing of its source, and a chapter in which that does not
/// help a draft.
public final class ImportRepair {

  private static final int ROUNDS = 16;

  /// Longer than those of any text.
  private static final String FENCE = "`".repeat(40);

  private final ImportNotes notes;

  /// What was wrong in the last round: file, code and message.
  private Set<List<String>> before = Set.of();

  private ImportRepair(ImportNotes notes) {
    this.notes = notes;
  }

  /// Prints a book and tells what is wrong with it.
  public interface BookCheck {
    /// @throws IOException where the disk fails
    Diagnostics check(ImportedBook book) throws IOException;
  }

  /// The book without what the press refuses.
  ///
  /// @throws IOException where the disk fails
  public static ImportedBook repaired(ImportedBook book, BookCheck press, ImportNotes notes)
      throws IOException {
    ImportRepair repair = new ImportRepair(notes);
    ImportedBook current = book;
    for (int round = 1; round <= ROUNDS; round++) {
      Diagnostics problems = press.check(current);
      if (!problems.hasErrors()) {
        return current;
      }
      current = repair.next(current, problems);
    }
    return current;
  }

  /// The book after one round.
  private ImportedBook next(ImportedBook book, Diagnostics problems) {
    Map<String, List<Diagnostic>> byFile =
        problems.all().stream()
            .filter(p -> p.severity() == Diagnostic.Severity.ERROR)
            .collect(
                Collectors.groupingBy(
                    p -> p.at().file().path(), TreeMap::new, Collectors.toList()));
    SortedMap<String, List<TextLine>> chapters = new TreeMap<>(book.chapters());
    SortedMap<String, byte[]> files = new TreeMap<>(book.files());
    Set<List<String>> now = new HashSet<>();
    byFile.forEach((file, errors) -> {
      String path = file.replaceFirst("^" + ImportedBook.BOOK + "/", "");
      List<TextLine> lines = chapters.get(path);
      if (lines == null) {
        leaveOut(file, errors.getFirst(), files);
      } else {
        chapters.put(
            path,
            errors.stream()
                .filter(e -> before.contains(kind(e)))
                .findFirst()
                .map(stubborn -> draft(lines, stubborn))
                .orElseGet(() -> new ChapterRepair(lines, notes).without(errors)));
        errors.forEach(e -> now.add(kind(e)));
      }
    });
    before = now;
    return new ImportedBook(book.format(), chapters, files);
  }

  private static List<String> kind(Diagnostic error) {
    return List.of(error.at().file().path(), error.code(), error.message());
  }

  /// Leaves out a picture that the press refuses.
  private void leaveOut(String file, Diagnostic error, SortedMap<String, byte[]> files) {
    boolean picture =
        file.startsWith(ImportedBook.BOOK + "/") && !file.matches(".*\\.(md|yaml|bib)");
    if (picture && files.remove(file) != null) {
      notes.add(file, 0, "left out: " + error.message());
    }
  }

  private List<TextLine> draft(List<TextLine> lines, Diagnostic error) {
    TextLine first = lines.getFirst();
    TextLine status = first.with("status: draft");
    if (lines.contains(status)) {
      return source(lines);
    }
    notes.add(first, "the chapter is a draft, which has no page: " + error.message());
    List<TextLine> out = new ArrayList<>(lines);
    if (first.text().equals("---")) {
      out.add(1, status);
    } else {
      out.addAll(0, List.of(first.with("---"), status, first.with("---")));
    }
    return out;
  }

  /// A draft whose text is a listing of its source: mistakes are told of drafts too.
  private static List<TextLine> source(List<TextLine> lines) {
    TextLine first = lines.getFirst();
    int end = 1;
    while (!lines.get(end).text().equals("---")) {
      end++;
    }
    List<TextLine> out = new ArrayList<>(lines.subList(0, end + 1));
    out.addAll(List.of(first.with(""), first.with(FENCE + "text")));
    out.addAll(lines.subList(end + 1, lines.size()));
    out.add(first.with(FENCE));
    return out;
  }
}
