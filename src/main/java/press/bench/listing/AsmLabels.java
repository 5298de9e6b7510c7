package press.bench.listing;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Labels of assembly, numbered in the order in which they are met, so that code elsewhere in a
/// file does not change them.
final class AsmLabels {

  private static final Pattern LABEL = Pattern.compile("(?<![\\w.])\\.L\\w+");
  private static final String TABS = "\t";

  private AsmLabels() {}

  /// The text without labels that nobody names, the others renumbered, and tabs made spaces.
  static String tidy(String text) {
    Map<String, Integer> uses = new HashMap<>();
    LABEL.matcher(text).results().forEach(m -> uses.merge(m.group(), 1, Integer::sum));
    String used =
        text.lines()
            .filter(l -> !(l.startsWith(".L") && l.endsWith(":") && uses.get(bare(l)) == 1))
            .map(l -> l + "\n")
            .collect(Collectors.joining());
    Map<String, String> names = new HashMap<>();
    String renamed =
        LABEL
            .matcher(used)
            .replaceAll((MatchResult m) ->
                names.computeIfAbsent(m.group(), _ -> ".L" + (names.size() + 1)));
    return renamed.lines().map(AsmLabels::spaced).collect(Collectors.joining("\n")) + "\n";
  }

  private static String bare(String label) {
    return label.substring(0, label.length() - 1);
  }

  // Mnemonics in one column, operands in the next.
  private static String spaced(String line) {
    String[] words = line.strip().split(TABS, 2);
    if (!line.startsWith(TABS)) {
      return line;
    }
    return words.length == 1 ? "    " + words[0] : "    %-10s %s".formatted(words[0], words[1]);
  }
}
