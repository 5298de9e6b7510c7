package press.importing;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import press.markdown.HostAnchors;

/// The labels of figures, tables, sections and equations that chapters define, such as `fig-cache`.
///
/// @param titles the anchors of headings that are titles, by the path of the chapter's old file
record LabelIndex(SortedSet<String> names, SortedMap<String, String> titles) {

  private static final Pattern DEFINED =
      Pattern.compile("\\{#([A-Za-z][\\w-]*)|^#\\| label: *\"?([\\w-]+)", Pattern.MULTILINE);

  LabelIndex {
    names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
    titles = Collections.unmodifiableSortedMap(new TreeMap<>(titles));
  }

  /// The labels in the texts of all chapters.
  static LabelIndex of(ForeignFolder folder, ForeignBook book) {
    SortedSet<String> names = new TreeSet<>();
    SortedMap<String, String> titles = new TreeMap<>();
    for (var chapter : book.written()) {
      String text = folder.text(chapter.path());
      HeadingRewriter.title(TextLine.of(chapter.path(), text), chapter.title())
          .ifPresent(title -> titles.put(chapter.path(), new HostAnchors().next(title)));
      DEFINED
          .matcher(text)
          .results()
          .forEach(m -> names.add(m.group(1) == null ? m.group(2) : m.group(1)));
    }
    return new LabelIndex(names, titles);
  }
}
