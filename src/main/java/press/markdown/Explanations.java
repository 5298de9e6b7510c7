package press.markdown;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import press.source.SourceFile;

/// The explanations of the codes of diagnostics.
///
/// @param codes explanations by code, in the order of the file
public record Explanations(SequencedMap<String, Explanation> codes) {

  private static final Pattern HEAD = Pattern.compile("(?m)^## ([A-Z]\\d\\d) (.+)$");

  public Explanations {
    codes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(codes));
  }

  /// One code.
  ///
  /// @param code such as `V02`
  /// @param title a few words
  /// @param text the meaning and the way to correct it, in Markdown
  public record Explanation(String code, String title, String text) {}

  /// Reads the file: a section `## V02 No such variant` a code.
  ///
  /// @throws IllegalArgumentException where a code is explained twice, which is our bug
  public static Explanations in(SourceFile file) {
    SequencedMap<String, Explanation> codes = new LinkedHashMap<>();
    List<MatchResult> heads = HEAD.matcher(file.text()).results().toList();
    for (int i = 0; i < heads.size(); i++) {
      MatchResult head = heads.get(i);
      int end = i + 1 < heads.size() ? heads.get(i + 1).start() : file.text().length();
      String text = file.text().substring(head.end(), end).strip();
      if (codes.put(head.group(1), new Explanation(head.group(1), head.group(2), text)) != null) {
        throw new IllegalArgumentException(file.path() + ": " + head.group(1) + " stands twice");
      }
    }
    return new Explanations(codes);
  }
}
