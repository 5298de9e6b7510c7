package press.parse;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import press.load.YamlTree;
import press.source.Diagnostics;
import press.source.Span;
import tools.jackson.databind.JsonNode;

/// Reads what changed in a chapter since it was published: a list of dates with a sentence each.
final class ChangesReader {

  private static final String KEY = "changes";
  private static final String WAY =
      "write a list of lines such as - 2026-03-01: \"The second table counts reads too.\"";

  private final YamlTree yaml;
  private final Diagnostics problems;

  ChangesReader(YamlTree yaml, Diagnostics problems) {
    this.yaml = yaml;
    this.problems = problems;
  }

  /// The changes in the order of the list; those that are none are told.
  List<FrontMatter.Change> read() {
    JsonNode list = yaml.root().path(KEY);
    if (list.isMissingNode() || list.isNull()) {
      return List.of();
    }
    if (!list.isArray()) {
      problems.error("C52", yaml.key(KEY), "changes is no list", WAY);
      return List.of();
    }
    List<FrontMatter.Change> changes = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      change(list.get(i), KEY + "/" + i, changes);
    }
    return changes;
  }

  private void change(JsonNode item, String path, List<FrontMatter.Change> changes) {
    if (!item.isObject() || item.isEmpty()) {
      problems.error("C52", yaml.value(path), "a change without a date and a sentence", WAY);
      return;
    }
    for (String key : item.propertyNames()) {
      Span at = yaml.key(path + "/" + key);
      String sentence = item.path(key).isValueNode() ? item.path(key).asString("").strip() : "";
      try {
        LocalDate date = LocalDate.parse(key);
        if (sentence.isEmpty()) {
          problems.error("C52", at, "a change without a sentence", WAY);
        } else {
          changes.add(new FrontMatter.Change(date, sentence, at));
        }
      } catch (DateTimeException e) {
        problems.error("C52", at, "no date: \"" + key + "\"", WAY);
      }
    }
  }
}
