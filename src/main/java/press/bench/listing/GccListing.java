package press.bench.listing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.target.CaseResult;

/// Assembly from `gcc -S` as it is stored: instructions and the labels of jumps, without
/// directives. Labels are numbered in their order, so that code elsewhere in a file does not change
/// them.
public final class GccListing {

  private static final Pattern TYPE = Pattern.compile("\\s*\\.type\\s+([^,\\s]+),\\s*[@%]function");
  private static final Pattern SIZE = Pattern.compile("\\s*\\.size\\s+([^,\\s]+),.*");

  private static final Pattern LABEL = Pattern.compile("(?<![\\w.])\\.L\\w+");
  private static final String TAB = "\t";

  private GccListing() {}

  /// The listing of the wanted functions, or of all if none is wanted.
  public static CaseResult.CompilerOutput of(String assembly, Predicate<String> wanted) {
    Map<String, List<String>> functions = functions(assembly);
    boolean anyWanted = functions.keySet().stream().anyMatch(wanted);
    String text =
        functions.entrySet().stream()
            .filter(f -> !anyWanted || wanted.test(f.getKey()))
            .map(f -> String.join("\n", f.getValue()) + "\n")
            .collect(Collectors.joining("\n"));
    return CaseResult.CompilerOutput.of("s", withNumberedLabels(text));
  }

  // A function goes from its label to its `.size`; its type stands before.
  private static Map<String, List<String>> functions(String assembly) {
    Map<String, List<String>> functions = new LinkedHashMap<>();
    String open = "";
    String typed = "";
    for (String line : assembly.lines().toList()) {
      var type = TYPE.matcher(line);
      var size = SIZE.matcher(line);
      if (type.matches()) {
        typed = type.group(1);
      } else if (size.matches() && size.group(1).equals(open)) {
        open = "";
      } else if (open.isEmpty() && line.equals(typed + ":")) {
        open = typed;
        functions.put(open, new ArrayList<>(List.of(line)));
      } else if (!open.isEmpty() && isCode(line)) {
        functions.get(open).add(line.stripTrailing());
      }
    }
    return functions;
  }

  private static boolean isCode(String line) {
    String text = line.strip();
    boolean label = text.startsWith(".L") && text.endsWith(":");
    return !text.isEmpty() && !text.startsWith("#") && (label || !text.startsWith("."));
  }

  /// Removes unused labels, numbers the others and replaces tabs by spaces.
  private static String withNumberedLabels(String text) {
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
    return renamed.lines().map(GccListing::spaced).collect(Collectors.joining("\n")) + "\n";
  }

  private static String bare(String label) {
    return label.substring(0, label.length() - 1);
  }

  // Mnemonics in one column, operands in the next.
  private static String spaced(String line) {
    String[] words = line.strip().split(TAB, 2);
    if (!line.startsWith(TAB)) {
      return line;
    }
    return words.length == 1 ? "    " + words[0] : "    %-10s %s".formatted(words[0], words[1]);
  }
}
