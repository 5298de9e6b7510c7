package press.bench.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.target.CaseResult.CompilerOutput;

/// PTX as it is stored: the kernels that run, the functions and variables that they use, and the
/// assembler's log about them.
public final class PtxListing {

  private static final Pattern HEADER = Pattern.compile("\\.(?:version|target|address_size)\\b.*");
  // Source positions.
  private static final Pattern NOISE =
      Pattern.compile("\\.(?:file|loc)\\b.*|\\$L__(?:tmp|func_begin|func_end)\\d+:");
  private static final Pattern FUNCTION =
      Pattern.compile("(?:\\.(?:visible|extern|weak|common|noreturn)\\s+)*\\.(entry|func)\\b");
  private static final Pattern NAME = Pattern.compile("([\\w$%]+)\\s*(?:\\(|$|;)");
  private static final Pattern VARIABLE = Pattern.compile("[\\w$%]+$");

  private PtxListing() {}

  /// A function or a variable of a module.
  private record Definition(String name, boolean entry, List<String> lines) {

    boolean names(String other) {
      if (other.isEmpty()) {
        return false;
      }
      Pattern word = Pattern.compile("(?<![\\w$%])\\Q" + other + "\\E(?![\\w$%])");
      return lines.stream().anyMatch(l -> word.matcher(l).find());
    }
  }

  /// The listing of the wanted kernels; none if the text is no PTX or has none of them.
  ///
  /// @param log the compiler's log, whose lines about these kernels go first
  public static CompilerOutput of(String ptx, String log, Predicate<String> wanted) {
    int end = ptx.indexOf('\0');
    List<String> header = new ArrayList<>();
    List<Definition> definitions = definitions(end < 0 ? ptx : ptx.substring(0, end), header);
    TreeSet<Integer> kept = new TreeSet<>();
    for (int i = 0; i < definitions.size(); i++) {
      if (definitions.get(i).entry() && wanted.test(definitions.get(i).name())) {
        keep(i, definitions, kept);
      }
    }
    if (kept.isEmpty() || header.isEmpty()) {
      return CompilerOutput.NONE;
    }
    StringBuilder text = new StringBuilder();
    BuildLog.about(log, wanted).forEach(l -> text.append("// ").append(l.strip()).append('\n'));
    header.stream().distinct().forEach(l -> text.append(l).append('\n'));
    for (int i : kept) {
      text.append('\n').append(tidy(definitions.get(i).lines()));
    }
    return CompilerOutput.of("ptx", text.toString());
  }

  /// Keeps a definition and all definitions that it names.
  private static void keep(int index, List<Definition> definitions, TreeSet<Integer> kept) {
    if (!kept.add(index)) {
      return;
    }
    for (int i = 0; i < definitions.size(); i++) {
      Definition other = definitions.get(i);
      if (!other.entry() && definitions.get(index).names(other.name())) {
        keep(i, definitions, kept);
      }
    }
  }

  private static List<Definition> definitions(String ptx, List<String> header) {
    List<Definition> definitions = new ArrayList<>();
    List<String> open = new ArrayList<>();
    int depth = 0;
    for (String raw : ptx.lines().toList()) {
      String line = raw.replaceFirst("\\s*//.*$", "");
      if (NOISE.matcher(line.strip()).matches()) {
        continue;
      }
      if (open.isEmpty() && (line.isBlank() || HEADER.matcher(line.strip()).matches())) {
        (line.isBlank() ? new ArrayList<String>() : header).add(line.strip());
        continue;
      }
      open.add(line);
      depth += count(line, '{') - count(line, '}');
      if (depth == 0 && (line.endsWith(";") || line.strip().endsWith("}"))) {
        Definition definition = definition(List.copyOf(open));
        // Two modules in one text may define the same variable.
        if (!definitions.contains(definition)) {
          definitions.add(definition);
        }
        open.clear();
      }
    }
    return definitions;
  }

  private static Definition definition(List<String> lines) {
    String first = lines.stream().map(String::strip).collect(Collectors.joining(" "));
    Matcher function = FUNCTION.matcher(first);
    if (function.lookingAt()) {
      String rest = first.substring(function.end()).strip();
      // The result of a function stands in parentheses before its name.
      rest = rest.startsWith("(") ? rest.substring(rest.indexOf(')') + 1).strip() : rest;
      Matcher name = NAME.matcher(rest);
      return new Definition(
          name.lookingAt() ? name.group(1) : "", function.group(1).equals("entry"), lines);
    }
    String declared = first.split("[\\[=;]", 2)[0].strip();
    Matcher variable = VARIABLE.matcher(declared);
    return new Definition(variable.find() ? variable.group() : "", false, lines);
  }

  /// Removes blank lines at the ends and repeated blank lines.
  private static String tidy(List<String> lines) {
    StringBuilder text = new StringBuilder();
    boolean blank = true;
    for (String line : lines) {
      if (!(blank && line.isBlank())) {
        text.append(line.stripTrailing()).append('\n');
      }
      blank = line.isBlank();
    }
    return text.toString();
  }

  private static int count(String line, char what) {
    return Math.toIntExact(line.chars().filter(c -> c == what).count());
  }
}
