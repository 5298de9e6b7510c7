package press.markdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// One example of the author's manual, whose files are also tests: input, page and diagnostics.
///
/// In the author's part a line `-- path --` starts another file of the book, `␉` stands for a tab,
/// `␍` for a carriage return and `␛` for an escape.
///
/// @param title what it shows
/// @param line where it starts in the spec file, from 1
/// @param input the author's part as it stands in the file
/// @param html the expected body of the chapter; empty where nothing may be published
/// @param complaints the expected text of all complaints; may be empty
public record SpecExample(String title, int line, String input, String html, String complaints) {

  private static final String FENCE = "`````";
  private static final String HEAD = FENCE + " example: ";

  /// The examples of a spec file.
  ///
  /// @throws IllegalArgumentException naming the line of an example that is not closed or has no
  ///   three parts
  public static List<SpecExample> in(String text) {
    List<SpecExample> examples = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(HEAD)) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).equals(FENCE)) {
          end++;
        }
        if (end == lines.size()) {
          throw new IllegalArgumentException("line " + (i + 1) + ": this example never ends");
        }
        examples.add(one(lines.get(i).substring(HEAD.length()), i + 1, lines.subList(i + 1, end)));
        i = end;
      }
    }
    return examples;
  }

  private static SpecExample one(String title, int line, List<String> body) {
    List<StringBuilder> parts = new ArrayList<>(List.of(new StringBuilder()));
    for (String text : body) {
      if (text.equals(".")) {
        parts.add(new StringBuilder());
      } else {
        parts.getLast().append(text).append('\n');
      }
    }
    if (parts.size() != 3) {
      throw new IllegalArgumentException("line " + line + ": an example has three parts");
    }
    return new SpecExample(
        title, line, parts.get(0).toString(), parts.get(1).toString(), parts.get(2).toString());
  }

  /// The files that the author's part writes, by path below the folder that holds the book.
  public Map<String, String> files() {
    Map<String, String> whole = new LinkedHashMap<>();
    sources().forEach((path, text) -> whole.put(path, raw(text)));
    return whole;
  }

  /// The files as written in the example, with signs for tabs and carriage returns. The chapter
  /// `book/x.md` comes first and may be empty.
  public SequencedMap<String, String> sources() {
    SequencedMap<String, StringBuilder> files = new LinkedHashMap<>();
    files.put("book/x.md", new StringBuilder());
    for (String text : input.lines().toList()) {
      if (text.startsWith("-- ") && text.endsWith(" --")) {
        files.put(text.substring(3, text.length() - 3), new StringBuilder());
      } else {
        files.lastEntry().getValue().append(text).append('\n');
      }
    }
    SequencedMap<String, String> whole = new LinkedHashMap<>();
    files.forEach((path, file) -> whole.put(path, file.toString()));
    return whole;
  }

  private static String raw(String text) {
    return text.replace('␉', '\t').replace('␍', '\r').replace('␛', '\u001B');
  }

  /// The example as written in its file, with another outcome.
  public String with(String otherHtml, String otherComplaints) {
    return HEAD + title + "\n" + input + ".\n" + otherHtml + ".\n" + otherComplaints + FENCE;
  }

  /// The example as written in its file.
  public String text() {
    return with(html, complaints);
  }
}
