package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Plants bugs into the text of a kernel: each rule edits one place, and a place that it finds is a
/// mutant. The rules are the kinds of bugs that people write, and those of kernels that cheat.
final class KernelMutations {

  /// Places of one kind in a file; more of them are hardly other bugs.
  private static final int MOST_OF_A_KIND = 3;

  /// A size above those that are checked and below those that are timed.
  private static final String LARGE = "n > 1500000";

  private static final Pattern KERNEL = Pattern.compile("\\bvoid (\\w+)\\(");
  private static final Pattern OUTPUT =
      Pattern.compile("global (float4|float|uint) \\*(?:restrict )?(\\w+)[,)]");

  // Until where a file is read by processors: what follows is for a GPU, or in a comment.
  private static final Pattern PASSED_OVER =
      Pattern.compile("//[^\\n]*|#if(?:def)? CAPABILITY.*?#(?:else|endif)", Pattern.DOTALL);

  private static final String PARENTHESES = "\\(((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)\\)";

  private static final List<Rule> RULES =
      List.of(
          rule("barrier-removed", "barrier\\(CLK_LOCAL_MEM_FENCE\\);", ""),
          rule("atomic-made-plain", "atomic_inc" + PARENTHESES, "(*($1))++"),
          rule(
              "atomic-made-plain",
              "atom(?:ic)?_add\\((\\w+(?: \\+ \\w+)?), ([^;]*)\\);",
              "*($1) += $2;"),
          rule("last-element-lost", "\\bi < n\\b(?! /)", "i < n - (n > 1500000)"),
          rule("last-128-lost", "\\bi < n\\b(?! /)", "i < n - (n > 1500000 ? 128 : 0)"),
          rule("last-vectors-lost", "\\b([iv]) < n / 4\\b", "$1 < n / 4 - (n > 1500000 ? 16 : 0)"),
          rule("rest-lost", "k < n; k\\+\\+\\)", "k < n - 1; k++)"),
          rule("last-slab-lost", "\\b(k|from) < (n|depth);", "$1 < $2 - ($2 > 300 ? 8 : 0);"),
          rule("off-by-one-high", "(\\w+) < n\\b(?! [/-])", "$1 <= n"),
          rule("off-by-one-low", "(\\w+) < n\\b(?! [/-])", "$1 + 1 < n"),
          rule("wrong-operator", "(?<!-)(\\w\\]?) \\+= (?=\\w)", "$1 -= "),
          rule("wrong-operator", "(\\w\\]) \\+ (\\w)", "$1 - $2"),
          rule(
              "bound-minus-one", "; (\\w+) < ([A-Z]+|steps|rounds|groups|K)\\b;", "; $1 + 1 < $2;"),
          rule("tree-too-short", "width > 0", "width > 1"),
          rule("half-of-the-tree", "GROUP / 2; width", "GROUP / 4; width"),
          rule("constant-changed", "0\\.2f", "0.201f"),
          rule("constant-changed", "0\\.9995117f", "0.9995f"),
          rule("constant-changed", "0x1\\.ffffep-1f", "0x1.fffffp-1f"),
          rule("sign-lost", "= ([abcu]|from)\\[(\\w+)\\];", "= fabs($1[$2]);"),
          rule("sign-lost", "\\? ([au])\\[([^\\]]*)\\] : 0", "? fabs($1[$2]) : 0"),
          rule("index-shifted", "\\[me \\+ width\\]", "[me + width - 1]"),
          rule("index-shifted", "\\[i - 1\\]", "[i - 2]"),
          rule("index-swapped", "tile\\[x\\]\\[k\\]", "tile[k][x]"),
          rule("index-swapped", "\\[k\\]\\[x\\]", "[x][k]"),
          rule("wrong-group", "get_group_id\\(0\\)", "(get_group_id(0) / 2)"),
          rule("elements-doubled", "get_global_size\\(0\\)", "(get_global_size(0) - 1)"),
          rule("uninitialised", "(float|float4|uint) (sum|mine|four|sums|squares) = 0", "$1 $2"),
          rule("uninitialised", "(mine|tables|sum|four|words)\\[(\\w+)\\] = 0;", ";"),
          rule("read-past-the-end", "\\+= a\\[i\\];", "+= a[i] + fmin(0.0f, fabs(a[i + 1]));"),
          rule(
              "read-past-the-end",
              "= (a|c|from)\\[i\\];",
              "= $1[i] + fmin(0.0f, fabs($1[i + 1]));"),
          rule("last-group-lost", "get_global_id\\(0\\);", "get_global_id(0) + (n > 1500000);"),
          rule("rounded", "= ([ab])\\[i\\];", "= as_float(as_uint($1[i]) & 0xffffff00);"),
          rule("look-back-ends-early", "if \\(known < GROUP\\) break;", "break;"),
          rule("look-back-ends-early", "end > GROUP \\? end - GROUP : 0", "0"),
          rule("look-back-ends-early", "me <= known", "me < known"));

  private KernelMutations() {}

  /// What is edited where.
  private record Rule(String kind, Pattern place, String text) {}

  private static Rule rule(String kind, String place, String text) {
    return new Rule(kind, Pattern.compile(place), text);
  }

  /// A kernel with one bug.
  ///
  /// @param name such as `barrier-removed-2`
  /// @param kernel the entry point, or the function, in which it is; empty before the first
  /// @param text of the whole file
  record Mutant(String name, String kernel, String text) {}

  /// All mutants of a file.
  ///
  /// @param isLong whether arrays of more than a million elements are timed
  static List<Mutant> of(String source, boolean isLong) {
    String code = PASSED_OVER.matcher(source).replaceAll(m -> " ".repeat(m.group().length()));
    List<Mutant> all = new ArrayList<>();
    for (Rule rule : RULES) {
      if (!isLong && rule.text.contains(LARGE)) {
        continue;
      }
      add(source, rule, rule.place.matcher(code).results().toList(), all);
    }
    keeping(source, code, all);
    return all;
  }

  /// Places are spread over the file, because neighbours are alike.
  private static void add(String source, Rule rule, List<MatchResult> places, List<Mutant> all) {
    long before = all.stream().filter(m -> m.name().startsWith(rule.kind + "-")).count();
    int count = Math.min(MOST_OF_A_KIND, places.size());
    for (int k = 0; k < count; k++) {
      MatchResult at = places.get(k * places.size() / count);
      String name = rule.kind + "-" + (before + k + 1);
      all.add(new Mutant(name, kernel(source, at.start()), edited(source, at, rule.text)));
    }
  }

  private static String edited(String source, MatchResult at, String text) {
    String filled = text;
    for (int g = at.groupCount(); g > 0; g--) {
      filled = filled.replace("$" + g, at.group(g));
    }
    return source.substring(0, at.start()) + filled + source.substring(at.end());
  }

  private static String kernel(String source, int place) {
    return KERNEL
        .matcher(source.substring(0, place))
        .results()
        .reduce((_, last) -> last)
        .map(m -> m.group(1))
        .orElse("");
  }

  /// Stores that keep what an output holds, once it is no poison; and that leave what is equal.
  private static void keeping(String source, String code, List<Mutant> all) {
    List<String> outputs =
        OUTPUT.matcher(code).results().map(m -> m.group(1) + " " + m.group(2)).distinct().toList();
    int number = 0;
    for (String output : outputs) {
      String type = output.split(" ")[0];
      String name = output.split(" ")[1];
      Pattern store =
          Pattern.compile("(?<![\\w\\])] )(?<!\\w)" + name + "(\\[[^\\n;]*?\\])? = ([^;=][^;]*);");
      for (MatchResult at : store.matcher(code).results().limit(2).toList()) {
        String place = at.group(1) == null ? "*" + name : name + at.group(1);
        String poison =
            switch (type) {
              case "float4" -> "isnan((" + place + ").x)";
              case "float" -> "isnan(" + place + ")";
              default -> "(" + place + ") == 0x7fc00badu";
            };
        String guarded = "if (" + poison + ") " + place + " = " + at.group(2) + ";";
        boolean dereferenced = at.group(1) == null;
        if (dereferenced && (at.start() == 0 || code.charAt(at.start() - 1) != '*')) {
          continue;
        }
        int start = dereferenced ? at.start() - 1 : at.start();
        number++;
        all.add(
            new Mutant(
                "value-kept-" + number,
                kernel(source, start),
                source.substring(0, start) + "{ " + guarded + " }" + source.substring(at.end())));
      }
    }
  }

  /// The kinds of all rules.
  static Stream<String> kinds() {
    return Stream.concat(RULES.stream().map(Rule::kind), Stream.of("value-kept")).distinct();
  }
}
