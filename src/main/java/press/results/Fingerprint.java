package press.results;

import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.source.Sha256;

/// Hashes that say whether a result still belongs to its source.
public final class Fingerprint {

  private static final Pattern PLACE = Pattern.compile("#line \\d+ \"[^\"]*\"");

  private Fingerprint() {}

  /// Hash of code without comments, blank lines, region marks, indentation, and directives that say
  /// from which line of which file it is.
  public static String ofCode(String code) {
    return of(List.of(withoutComments(code)));
  }

  /// Hash of several parts with their lengths.
  public static String of(List<String> parts) {
    String joined = parts.stream().map(p -> p.length() + ":" + p).collect(Collectors.joining());
    return HexFormat.of().formatHex(Sha256.of(joined), 0, 12);
  }

  private static String withoutComments(String code) {
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < code.length()) {
      char c = code.charAt(i);
      if (code.startsWith("//", i)) {
        i = to(code, "\n", i);
      } else if (code.startsWith("/*", i)) {
        i = to(code, "*/", i + 2) + 2;
        out.append(' ');
      } else if (c == '"' || c == '\'') {
        int end = endOfLiteral(code, i);
        out.append(code, i, end);
        i = end;
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString()
        .lines()
        .map(String::strip)
        .filter(l -> !l.isEmpty() && !PLACE.matcher(l).matches())
        .collect(Collectors.joining("\n"));
  }

  private static int to(String code, String mark, int from) {
    int found = code.indexOf(mark, from);
    return found < 0 ? code.length() : found;
  }

  private static int endOfLiteral(String code, int start) {
    if (code.startsWith("\"\"\"", start)) {
      return Math.min(code.length(), to(code, "\"\"\"", start + 3) + 3);
    }
    int i = start + 1;
    while (i < code.length() && code.charAt(i) != code.charAt(start) && code.charAt(i) != '\n') {
      i += code.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(code.length(), i + 1);
  }
}
