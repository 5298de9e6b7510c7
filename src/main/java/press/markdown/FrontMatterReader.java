package press.markdown;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.project.YamlTree;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;
import tools.jackson.databind.JsonNode;

/// Reads the front matter of a chapter.
///
/// @param more keys that it may have besides ours
record FrontMatterReader(SourceFile file, List<String> more, Diagnostics problems) {

  static final Set<String> KEYS =
      Set.of("title", "summary", "requires", "status", "formerly", "renamed", "changes");

  /// What is written for the three hyphens at the end.
  private static final Pattern NEAR_END =
      Pattern.compile("(?m)^[ \\t]*(--|—|–-?|-–|—-|\\.\\.\\.|-{3,})[ \\t]*\\r?$");

  /// A line of front matter: a key, or what goes on with one.
  private static final Pattern KEY_LINE = Pattern.compile("[\\w-]+:(?: .*)?|[ \\t]+\\S.*|- .*|#.*");

  private static final Pattern LATE =
      Pattern.compile(
          "\\s+(---)[ \\t]*\\R(?:[ \\t]*(?:"
              + String.join("|", KEYS)
              + "):[^\\n]*\\n(?s:.*?))^---[ \\t]*$",
          Pattern.MULTILINE);

  /// Front matter whose first line is missing, or is not three hyphens.
  private static final Pattern UNOPENED =
      Pattern.compile(
          "(?:(--|-{4,}|—|–-?|-–|—-)[ \\t]*\\R)?(?:"
              + String.join("|", KEYS)
              + "):[^\\n]*\\n(?:[^\\n]*\\S[^\\n]*\\n)*?---[ \\t]*\\r?$",
          Pattern.MULTILINE);

  private static final Pattern TOO_LONG = Pattern.compile("-{4,}[ \\t]*(?:\\R|$)");

  /// Offset of the first character after the front matter; 0 where there is none.
  int end() {
    String text = file.text();
    if (!text.startsWith("---\n") && !text.startsWith("---\r\n")) {
      checkLate(text);
      return unopened(text);
    }
    int close = text.indexOf("\n---", 3);
    if (close < 0
        || TOO_LONG.matcher(text).region(close + 1, text.length()).lookingAt()
        || hasProse(text.substring(0, close))) {
      int blank = text.indexOf("\n\n");
      Matcher near = NEAR_END.matcher(text).region(3, blank < 0 ? text.length() : blank);
      boolean meant = near.find();
      problems.error(
          "P01",
          meant ? file.span(near.start(1), near.group(1).length()) : file.span(0, 3),
          meant ? "not the closing line of front matter" : "front matter without its closing line",
          meant
              ? "write three hyphens at the start of the line: ---"
              : "add a line: ---" + below());
      return 0;
    }
    int lineEnd = text.indexOf('\n', close + 1);
    return lineEnd < 0 ? text.length() : lineEnd + 1;
  }

  /// Whether a line of prose follows an empty line: what seems to close front matter is another
  /// line of hyphens, further down.
  private static boolean hasProse(String frontMatter) {
    return frontMatter
        .lines()
        .dropWhile(l -> !l.isBlank())
        .anyMatch(l -> !l.isBlank() && !KEY_LINE.matcher(l).matches());
  }

  /// Reports front matter without its opening line, which would be printed; returns where it ends.
  private int unopened(String text) {
    Matcher found = UNOPENED.matcher(text);
    if (!found.lookingAt()) {
      return 0;
    }
    boolean near = found.group(1) != null;
    problems.error(
        "P01",
        near ? file.span(0, found.group(1).length()) : file.span(0, text.indexOf(':')),
        near ? "not the opening line of front matter" : "front matter without its opening line",
        near ? "write three hyphens: ---" : "add a line above it: ---");
    return Math.min(text.length(), found.end() + 1);
  }

  /// Where front matter without its closing line seems to end: behind its last key.
  private String below() {
    long lines = file.text().lines().skip(1).takeWhile(l -> KEY_LINE.matcher(l).matches()).count();
    return lines == 0 ? "" : ", below line " + (lines + 1);
  }

  /// Reports front matter that does not begin in the first line, and would be printed.
  private void checkLate(String text) {
    Matcher late = LATE.matcher(text);
    if (late.lookingAt()) {
      problems.error(
          "P01",
          file.span(late.start(1), 3),
          "front matter that does not begin in the first line",
          "remove what stands before its first ---");
    }
  }

  FrontMatter read(int end) {
    YamlTree yaml = tree(end);
    for (String key : yaml.root().propertyNames()) {
      if (!KEYS.contains(key) && !more.contains(key)) {
        problems.error(
            "P49",
            yaml.key(key),
            "nobody reads the key \"" + key + "\" in front matter",
            (key.equals("draft")
                    ? "a chapter that is not finished has status: draft"
                    : SpellingSuggestions.didYouMean(key, KEYS))
                + "; to keep it, write front-matter: ["
                + key
                + "] into book.yaml");
      }
    }
    checkSummary(yaml);
    String status = text(yaml, "status");
    return new FrontMatter(
        text(yaml, "title"),
        text(yaml, "summary"),
        list(yaml, "requires", "slug"),
        status.isEmpty() ? FrontMatter.Status.READY : status(status, yaml.value("status")),
        list(yaml, "formerly", "old-slug"),
        renamed(yaml),
        changes(yaml),
        file.span(0, Math.max(0, Math.min(3, end))));
  }

  /// Reports numbers in the summary, which can have no source: it stands on cards and in lists.
  private void checkSummary(YamlTree yaml) {
    if (yaml.root().path("summary").isString()) {
      Span at = yaml.value("summary");
      Matcher number = NumberPatterns.NUMBER.matcher(at.text());
      while (number.find()) {
        problems.error(
            "V08",
            at.part(number.start(), number.group().length()),
            "\"" + number.group() + "\" is typed, and nothing vouches for it",
            "say it in words; the chapter itself can print the number");
      }
    }
  }

  /// The text between the lines of hyphens; empty where it cannot be read.
  private YamlTree tree(int end) {
    if (end > ParserLimits.FRONT_MATTER_CHARS) {
      problems.error(
          "P17",
          file.span(0, 3),
          "front matter of more than %,d characters".formatted(ParserLimits.FRONT_MATTER_CHARS),
          "it holds a title, a summary and a few names; move the rest into the text");
      return YamlTree.empty(file);
    }
    if (end == 0) {
      return YamlTree.empty(file);
    }
    boolean opened = !Character.isLetter(file.text().charAt(0));
    int start = opened ? file.text().indexOf('\n') + 1 : 0;
    int close = Math.max(start, file.text().lastIndexOf("---", end));
    return YamlTree.read(file.span(start, close - start), "P01", "front matter", problems)
        .orElseGet(() -> YamlTree.empty(file));
  }

  private String text(YamlTree yaml, String key) {
    JsonNode value = yaml.root().path(key);
    if (value.isContainer()) {
      String words = value.path(0).asString("…").strip();
      problems.error(
          "P02",
          yaml.key(key),
          key + " is a list, not words",
          "put the words behind the key, in quotes: %s: \"%s\"".formatted(key, words));
      return "";
    }
    return value.asString("").strip();
  }

  private List<FrontMatter.Named> list(YamlTree yaml, String key, String example) {
    JsonNode list = yaml.root().path(key);
    if (!list.isMissingNode() && !list.isNull() && !list.isArray()) {
      String word = list.isContainer() ? example : list.asString("");
      problems.error(
          "P02", yaml.key(key), key + " is no list", "write " + key + ": [" + word + "]");
      return List.of();
    }
    List<FrontMatter.Named> names = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      names.add(new FrontMatter.Named(list.get(i).asString(""), yaml.value(key + "/" + i)));
    }
    return names;
  }

  private Map<String, FrontMatter.Named> renamed(YamlTree yaml) {
    JsonNode map = yaml.root().path("renamed");
    Map<String, FrontMatter.Named> renamed = new TreeMap<>();
    if (map.isObject()) {
      for (String old : map.propertyNames()) {
        Span at = yaml.value("renamed/" + old);
        renamed.put(old, new FrontMatter.Named(map.path(old).asString(""), at));
      }
    } else if (!map.isMissingNode() && !map.isNull()) {
      problems.error(
          "P02",
          yaml.key("renamed"),
          "renamed is no list of old and new anchors",
          "write renamed: {old-anchor: new-anchor}");
    }
    return renamed;
  }

  private FrontMatter.Status status(String word, Span at) {
    return switch (word) {
      case "ready" -> FrontMatter.Status.READY;
      case "draft" -> FrontMatter.Status.DRAFT;
      case "planned" -> FrontMatter.Status.PLANNED;
      default -> {
        problems.error(
            "P02",
            at,
            "no status \"" + word + "\"",
            SpellingSuggestions.didYouMean(word, List.of("ready", "draft", "planned")));
        yield FrontMatter.Status.READY;
      }
    };
  }

  /// The dated changes of a chapter, in the order of the list.
  private List<FrontMatter.Change> changes(YamlTree yaml) {
    JsonNode list = yaml.root().path("changes");
    List<FrontMatter.Change> changes = new ArrayList<>();
    if (!list.isArray() && !list.isMissingNode() && !list.isNull()) {
      malformedChange(yaml.key("changes"), "changes is no list");
    }
    for (int i = 0; i < list.size() && list.isArray(); i++) {
      String path = "changes/" + i;
      JsonNode item = list.get(i);
      if (!item.isObject() || item.isEmpty()) {
        problems.error(
            "C52",
            yaml.value(path),
            "a change without a date and a sentence",
            "write its date before it: - 2026-03-01: \"%s\""
                .formatted(item.asString("what was changed")));
        continue;
      }
      for (String key : item.propertyNames()) {
        String sentence = item.path(key).isValueNode() ? item.path(key).asString("").strip() : "";
        Span at = yaml.key(path + "/" + key);
        change(key, sentence, at).ifPresent(changes::add);
      }
    }
    return changes;
  }

  private Optional<FrontMatter.Change> change(String date, String sentence, Span at) {
    try {
      LocalDate day = LocalDate.parse(date);
      if (!sentence.isEmpty()) {
        return Optional.of(new FrontMatter.Change(day, sentence, at));
      }
      malformedChange(at, "a change without a sentence");
    } catch (DateTimeException e) {
      malformedChange(at, "no date: \"" + date + "\"");
    }
    return Optional.empty();
  }

  private void malformedChange(Span at, String message) {
    problems.error(
        "C52",
        at,
        message,
        "write a list of lines such as - 2026-03-01: \"The second table counts reads too.\"");
  }
}
