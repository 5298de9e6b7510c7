package press.parse;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.source.SourceFile;

/// What the codes of diagnostics mean.
///
/// @param codes code to its explanation, in the order of the file
public record Explanations(SequencedMap<String, Explanation> codes) {

  private static final Pattern HEAD = Pattern.compile("(?m)^## ([A-Z]\\d\\d) (.+)$");

  public Explanations {
    codes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(codes));
  }

  /// One code.
  ///
  /// @param code such as `V02`
  /// @param title a few words
  /// @param text what it means and how to get out, in Markdown
  public record Explanation(String code, String title, String text) {}

  /// Reads the file: a section `## V02 No such variant` a code.
  ///
  /// @throws IllegalArgumentException where a code is explained twice, which is our bug
  public static Explanations in(SourceFile file) {
    SequencedMap<String, Explanation> codes = new LinkedHashMap<>();
    Matcher head = HEAD.matcher(file.text());
    List<int[]> places =
        head.results().map(r -> new int[] {r.start(), r.end()}).collect(Collectors.toList());
    for (int i = 0; i < places.size(); i++) {
      int end = i + 1 < places.size() ? places.get(i + 1)[0] : file.text().length();
      head.find(places.get(i)[0]);
      String text = file.text().substring(places.get(i)[1], end).strip();
      if (codes.put(head.group(1), new Explanation(head.group(1), head.group(2), text)) != null) {
        throw new IllegalArgumentException(file.path() + ": " + head.group(1) + " stands twice");
      }
    }
    return new Explanations(codes);
  }
}
