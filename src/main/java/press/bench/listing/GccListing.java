package press.bench.listing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.target.BenchTarget;

/// Assembly from `gcc -S` as it is kept: instructions and the labels that are jumped to, without
/// directives.
public final class GccListing {

  private static final Pattern TYPE = Pattern.compile("\\s*\\.type\\s+([^,\\s]+),\\s*[@%]function");
  private static final Pattern SIZE = Pattern.compile("\\s*\\.size\\s+([^,\\s]+),.*");

  private GccListing() {}

  /// The wanted functions, or all where none is wanted.
  public static BenchTarget.Listing of(String assembly, Predicate<String> wanted) {
    Map<String, List<String>> functions = functions(assembly);
    boolean some = functions.keySet().stream().anyMatch(wanted);
    String text =
        functions.entrySet().stream()
            .filter(f -> !some || wanted.test(f.getKey()))
            .map(f -> String.join("\n", f.getValue()) + "\n")
            .collect(Collectors.joining("\n"));
    return Listings.of("s", AsmLabels.tidy(text));
  }

  // A function goes from its label to its `.size`; gcc tells its type before.
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
}
