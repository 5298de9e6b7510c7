package press.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.SourceFile;

/// A list in a Java file, such as `ALL = List.of(…);`, that gets one element more.
public final class JavaList {

  private JavaList() {}

  /// The text with the element in its place: by name where the list is sorted, else last.
  ///
  /// @param list name of the constant
  /// @param element such as `new Stream()`
  /// @throws Refused where there is no such list, with the line to be added by hand
  public static String with(SourceFile file, String list, String element) throws Refused {
    return with(file, list, "", element);
  }

  /// The same among the elements that begin in the same way.
  ///
  /// @param kind how they begin, such as `figure(`
  public static String with(SourceFile file, String list, String kind, String element)
      throws Refused {
    Matcher of =
        Pattern.compile(
                "\\b" + list + "\\s*=\\s*List\\.of\\((?<all>.*?\\S)\\s*\\);", Pattern.DOTALL)
            .matcher(file.text());
    if (!of.find()) {
      throw new Refused(
          "%s has no list %s = List.of(…); add %s by hand".formatted(file.path(), list, element));
    }
    List<String> lines = new ArrayList<>(List.of(of.group("all").split(",\\s*\\n", -1)));
    int at = place(lines, kind, element);
    String indent = indentOf(lines.getLast());
    String first = lines.getFirst();
    String head = first.substring(0, first.length() - first.stripLeading().length());
    lines.set(0, first.stripLeading());
    lines.add(at, element);
    StringBuilder all = new StringBuilder(head);
    for (int i = 0; i < lines.size(); i++) {
      all.append(i == 0 ? "" : ",\n" + indent).append(lines.get(i).strip());
    }
    return file.text().substring(0, of.start("all")) + all + file.text().substring(of.end("all"));
  }

  private static int place(List<String> lines, String kind, String element) {
    List<Integer> same = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().startsWith(kind)) {
        same.add(i);
      }
    }
    if (same.isEmpty()) {
      return lines.size();
    }
    List<String> names = same.stream().map(i -> lines.get(i).strip()).toList();
    if (!names.equals(names.stream().sorted().toList())) {
      return same.getLast() + 1;
    }
    return same.stream()
        .filter(i -> lines.get(i).strip().compareTo(element) > 0)
        .findFirst()
        .orElse(same.getLast() + 1);
  }

  private static String indentOf(String line) {
    String text = line.substring(line.lastIndexOf('\n') + 1);
    String own = text.substring(0, text.length() - text.stripLeading().length());
    return own.isEmpty() ? " ".repeat(10) : own;
  }
}
