package press.importing;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The labels of figures, tables, sections and equations that chapters define, such as `fig-cache`.
record LabelIndex(SortedSet<String> names) {

  private static final Pattern DEFINED =
      Pattern.compile("\\{#([A-Za-z][\\w-]*)|^#\\| label: *\"?([\\w-]+)", Pattern.MULTILINE);

  LabelIndex {
    names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
  }

  /// The labels in the texts of all chapters.
  static LabelIndex of(ForeignFolder folder, ForeignBook book) {
    SortedSet<String> names = new TreeSet<>();
    for (var chapter : book.written()) {
      DEFINED
          .matcher(folder.text(chapter.path()))
          .results()
          .forEach(m -> names.add(m.group(1) == null ? m.group(2) : m.group(1)));
    }
    return new LabelIndex(names);
  }
}
