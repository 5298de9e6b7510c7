package press.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.evidence.SourceState;
import press.parse.Region;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// What changed in the source from one step to the next: the changed lines and a few around them.
///
/// @param before the source of the step before
/// @param after the source of the step
record StepDiff(Quote before, Quote after) {

  private static final int AROUND = 2;

  /// The source of a variant: a region of its file, the one that is named or has the variant's
  /// name, or all of it but the marks of regions; nothing where the book does not have the file,
  /// or, after saying so, where it has no such region.
  static Optional<Quote> source(
      String path, Span at, Optional<Span> region, Scope scope, Diagnostics problems) {
    SourceFile file = scope.book().sources().code().get(path);
    if (file == null) {
      return Optional.empty();
    }
    boolean own = scope.book().regions().containsKey(path + "#" + at.text());
    Optional<Span> piece = region.or(() -> own ? Optional.of(at) : Optional.empty());
    return piece.isPresent()
        ? Quote.of(path, piece.get(), scope, problems)
        : Optional.of(new Quote(path, whole(file, at)));
  }

  private static Region whole(SourceFile file, Span at) {
    StringBuilder text = new StringBuilder();
    List<Integer> numbers = new ArrayList<>();
    String[] lines = file.text().split("\n", -1);
    int last = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
    for (int i = 0; i < last; i++) {
      if (!Region.isMark(lines[i])) {
        text.append(lines[i]).append('\n');
        numbers.add(i + 1);
      }
    }
    return new Region("", at, text.toString(), text.toString(), numbers);
  }

  /// The values for a step without one.
  static Map<String, Object> none() {
    return Map.of("before", "", "hunks", List.of());
  }

  /// The values that the template needs; no hunks where nothing changed.
  Map<String, Object> data(String page) {
    int lines = after.region().numbers().size();
    Listing listing =
        new Listing(
            after, 1, lines, Set.of(), List.of(), Optional.of(before), SourceState.MEASURED);
    Map<String, Object> data = new LinkedHashMap<>();
    Map<String, Object> shown = listing.data(page);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Object row : (List<?>) shown.get("rows")) {
      @SuppressWarnings("unchecked")
      Map<String, Object> typed = (Map<String, Object>) row;
      rows.add(typed);
    }
    data.put("before", before.path());
    data.put("after", after.path());
    data.put("language", shown.get("language"));
    data.put("added", rows.stream().filter(r -> r.get("change").equals("add")).count());
    data.put("removed", rows.stream().filter(r -> r.get("change").equals("del")).count());
    data.put("hunks", hunks(rows));
    return data;
  }

  /// Runs of lines that are near a change.
  private static List<List<Map<String, Object>>> hunks(List<Map<String, Object>> rows) {
    List<List<Map<String, Object>>> hunks = new ArrayList<>();
    int end = -1;
    for (int i = 0; i < rows.size(); i++) {
      if (isNear(rows, i)) {
        if (end != i - 1 || hunks.isEmpty()) {
          hunks.add(new ArrayList<>());
        }
        hunks.getLast().add(rows.get(i));
        end = i;
      }
    }
    return hunks;
  }

  private static boolean isNear(List<Map<String, Object>> rows, int at) {
    int to = Math.min(rows.size() - 1, at + AROUND);
    for (int i = Math.max(0, at - AROUND); i <= to; i++) {
      if (!rows.get(i).get("change").equals("")) {
        return true;
      }
    }
    return false;
  }
}
