package press.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.markdown.FrontMatter;
import press.model.Chapter;
import press.model.LinkedBook;

/// What was changed in chapters since they were published, the newest first.
final class ChapterChanges {

  /// A change and its place.
  ///
  /// @param chapter that was changed
  /// @param id its anchor there
  /// @param date as `2026-03-01`
  /// @param sentence about it
  record ChapterChange(Chapter chapter, String id, String date, String sentence) {}

  private static final Comparator<ChapterChange> NEWEST =
      Comparator.comparing(ChapterChange::date).reversed();

  private ChapterChanges() {}

  /// Those of a chapter.
  static List<ChapterChange> of(Chapter chapter) {
    Map<String, Integer> times = new HashMap<>();
    List<ChapterChange> entries = new ArrayList<>();
    for (FrontMatter.Change change : chapter.parsed().front().changes()) {
      String date = change.date().toString();
      int time = times.merge(date, 1, Integer::sum);
      String id = "change-" + date + (time == 1 ? "" : "-" + time);
      entries.add(new ChapterChange(chapter, id, date, change.sentence()));
    }
    entries.sort(NEWEST);
    return entries;
  }

  /// Those of all chapters that have a page.
  static List<ChapterChange> of(LinkedBook book) {
    return book.chapters().stream()
        .filter(c -> !c.planned())
        .flatMap(c -> of(c).stream())
        .sorted(NEWEST)
        .toList();
  }

  /// The day of a chapter's last change.
  static Optional<String> last(Chapter chapter) {
    return of(chapter).stream().map(ChapterChange::date).findFirst();
  }
}
