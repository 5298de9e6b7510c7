package press.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.edit.Suggestion.Quote;
import press.edit.Suggestion.Where;

/// Reads suggestions in the form in which the reader's page writes them: lines `Name: words`, and
/// texts between lines of tildes.
///
/// What stands around them (a greeting, a signature, the answer of a colleague) is passed over, and
/// so are the marks `>` of a mail that quotes one.
final class SuggestionText {

  private static final Pattern HEAD = Pattern.compile("((?:> ?){0,20})Suggestion:(?: (.*))?");
  private static final Pattern FIELD =
      Pattern.compile("(Page|File|Build|Machine|Before|Passage|Instead|After|Comment):\\s*+(.*)");
  private static final Pattern FENCE = Pattern.compile("~{3,}+\\s*+");

  /// Lines of a text.
  private static final int LONGEST = 5_000;

  private final String origin;
  private final List<String> problems;
  private final List<String> lines;
  private int at;

  private SuggestionText(String text, String origin, List<String> problems) {
    this.lines = text.lines().toList();
    this.origin = origin;
    this.problems = problems;
  }

  /// The suggestions in a text, in their order.
  ///
  /// @param origin where the text comes from, for people
  /// @param problems gets a sentence for each that cannot be read
  static List<Suggestion> in(String text, String origin, List<String> problems) {
    return new SuggestionText(text, origin, problems).read();
  }

  private List<Suggestion> read() {
    List<Suggestion> all = new ArrayList<>();
    while (at < lines.size()) {
      Matcher head = HEAD.matcher(lines.get(at));
      if (head.matches()) {
        String where = all.isEmpty() ? origin : origin + ", line " + (at + 1);
        at++;
        String kind = head.group(2) == null ? "" : head.group(2).strip();
        one(where, kind, head.group(1)).ifPresent(all::add);
      } else {
        at++;
      }
    }
    return all;
  }

  private Optional<Suggestion> one(String where, String kind, String quoted) {
    Map<String, String> fields = new LinkedHashMap<>();
    String open = "";
    for (; at < lines.size() && !HEAD.matcher(lines.get(at)).matches(); at++) {
      String line = bare(lines.get(at), quoted);
      Matcher field = FIELD.matcher(line);
      if (FENCE.matcher(line).matches()) {
        Optional<String> text = fenced(line.strip(), quoted);
        if (text.isEmpty()) {
          problems.add(where + ": \"" + open + "\" has no end; a line of tildes ends it");
          return Optional.empty();
        }
        fields.putIfAbsent(open, text.get());
        open = "";
      } else if (field.matches()) {
        open = field.group(1);
        if (!field.group(2).isBlank()) {
          fields.putIfAbsent(open, field.group(2).strip());
        }
      }
    }
    return suggestion(where, kind, fields);
  }

  private Optional<Suggestion> suggestion(String where, String kind, Map<String, String> fields) {
    String exact = fields.getOrDefault("Passage", "");
    String comment = fields.getOrDefault("Comment", "");
    Optional<String> wording = Optional.ofNullable(fields.get("Instead"));
    if (comment.isEmpty() && wording.isEmpty()) {
      problems.add(where + ": nothing is suggested: neither other words nor a comment");
      return Optional.empty();
    }
    if (exact.isEmpty() && wording.isPresent()) {
      problems.add(where + ": other words, but not for which passage");
      return Optional.empty();
    }
    return Optional.of(
        new Suggestion(
            where,
            kind,
            new Where(
                fields.getOrDefault("Page", ""),
                fields.getOrDefault("File", ""),
                fields.getOrDefault("Build", ""),
                fields.getOrDefault("Machine", "")),
            new Quote(fields.getOrDefault("Before", ""), exact, fields.getOrDefault("After", "")),
            wording,
            comment));
  }

  /// The text up to the line that closes it; nothing where none does.
  private Optional<String> fenced(String fence, String quoted) {
    List<String> text = new ArrayList<>();
    for (int i = at + 1; i < Math.min(lines.size(), at + LONGEST); i++) {
      String line = bare(lines.get(i), quoted);
      if (line.strip().equals(fence)) {
        at = i;
        return Optional.of(String.join("\n", text).strip());
      }
      text.add(line);
    }
    return Optional.empty();
  }

  /// A line without the marks of a mail that quotes it.
  private static String bare(String line, String quoted) {
    if (line.startsWith(quoted)) {
      return line.substring(quoted.length());
    }
    String marks = quoted.strip();
    return !marks.isEmpty() && line.startsWith(marks) ? line.substring(marks.length()) : line;
  }
}
