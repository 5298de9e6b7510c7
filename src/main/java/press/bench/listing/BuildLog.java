package press.bench.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.CompilerFault;

/// Reads registers, spills, stack and local memory of kernels from the verbose build log of
/// NVIDIA's compiler.
public final class BuildLog {

  private static final Pattern ENTRY = Pattern.compile("Compiling entry function '([^']+)'");
  private static final Pattern FUNCTION = Pattern.compile("Function properties for (\\S+)");
  private static final Pattern USED = Pattern.compile("Used (\\d+) registers(.*)");
  private static final Pattern SPILLS = Pattern.compile("(\\d+) bytes spill stores");
  private static final Pattern STACK = Pattern.compile("(\\d+) bytes stack frame");
  // Older compilers write `384+16 bytes smem` and call the stack `lmem`.
  private static final Pattern SHARED = Pattern.compile("(\\d+)(?:\\+(\\d+))? bytes smem");
  private static final Pattern OLD_STACK = Pattern.compile("(\\d+)(?:\\+(\\d+))? bytes lmem");
  private static final String TIME = "Compile time";
  private static final String SPILLED = " bytes spilled";
  private static final Pattern SERIAL = Pattern.compile("wgmma.*seriali[sz]ed");
  private static final Pattern IGNORED =
      Pattern.compile("setmaxnreg\\W+ignored|ignor\\w+.*setmaxnreg");

  // `error: /tmp/x/tempfile.cl:3:5: …` by PoCL, `<kernel>:3:5: error: …` by NVIDIA; the path in the
  // project where the source names it.
  private static final Pattern PLACE =
      Pattern.compile("(?m)^((?:error|warning): )?(?:(?!kernels/)\\S*\\.cl|<\\w+>)(:\\d+:\\d+: )");

  private BuildLog() {}

  /// Registers and memory of the kernels whose names are wanted, such as `copy: 24 registers, no
  /// spills`; empty if the log has none.
  public static String summary(String log, Predicate<String> wanted) {
    return entries(log).stream()
        .filter(e -> wanted.test(e.name()))
        .map(Entry::summary)
        .flatMap(Optional::stream)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /// What the compiler did to the kernels whose names are wanted and tells in its log, each with
  /// its own words; of matrix instructions and registers of warps it also speaks outside of a
  /// kernel.
  public static SortedMap<CompilerFault, String> faults(String log, Predicate<String> wanted) {
    SortedMap<CompilerFault, String> faults = new TreeMap<>();
    String spills =
        entries(log).stream()
            .filter(e -> wanted.test(e.name()))
            .map(Entry::summary)
            .flatMap(Optional::stream)
            .filter(words -> words.contains(SPILLED))
            .distinct()
            .collect(Collectors.joining(", "));
    if (!spills.isEmpty()) {
      faults.put(CompilerFault.SPILLS, spills);
    }
    for (String line : log.lines().map(String::strip).toList()) {
      if (SERIAL.matcher(line).find()) {
        faults.putIfAbsent(CompilerFault.SERIAL_WGMMA, line);
      } else if (IGNORED.matcher(line).find()) {
        faults.putIfAbsent(CompilerFault.IGNORED_SETMAXNREG, line);
      }
    }
    return faults;
  }

  /// The lines about the kernels whose names are wanted, without those that change from run to run.
  static List<String> about(String log, Predicate<String> wanted) {
    return entries(log).stream()
        .filter(e -> wanted.test(e.name()))
        .flatMap(e -> e.lines().stream())
        .filter(l -> !changes(l))
        .toList();
  }

  /// Whether a line differs between builds of the same code.
  static boolean changes(String line) {
    return line.contains(TIME);
  }

  /// A log that names the source where a compiler names the temporary file in which it got it.
  ///
  /// @param source project path
  public static String inFile(String log, String source) {
    return PLACE.matcher(log).replaceAll("$1" + Matcher.quoteReplacement(source) + "$2");
  }

  /// The lines of a log from its first error on, at most `lines`.
  public static String shorten(String log, int lines) {
    List<String> all = log.lines().map(String::stripTrailing).filter(l -> !l.isBlank()).toList();
    long errors = all.stream().filter(BuildLog::isError).count();
    return all.stream()
        .dropWhile(l -> errors > 0 && !isError(l))
        .limit(lines)
        .collect(Collectors.joining("\n"));
  }

  private static boolean isError(String line) {
    // A linker names a missing symbol before it reports an error.
    return line.toLowerCase(Locale.ROOT).contains("error") || line.contains("ld: ");
  }

  /// A kernel and the lines about it; lines about its callees follow.
  private record Entry(String name, List<String> lines) {

    Optional<String> summary() {
      for (int i = 0; i < lines.size(); i++) {
        Matcher used = USED.matcher(lines.get(i));
        if (used.find()) {
          String before = String.join("\n", lines.subList(0, i));
          long stack = Math.max(number(STACK, before), number(OLD_STACK, used.group(2)));
          return Optional.of(
              "%s: %s registers, %s%s%s"
                  .formatted(
                      name,
                      used.group(1),
                      spills(number(SPILLS, before)),
                      bytes(stack, "stack"),
                      bytes(number(SHARED, used.group(2)), "local memory")));
        }
      }
      return Optional.empty();
    }
  }

  private static List<Entry> entries(String log) {
    List<Entry> entries = new ArrayList<>();
    for (String line : log.lines().map(String::stripTrailing).toList()) {
      Optional<String> named = first(ENTRY, line).or(() -> unannounced(line, entries));
      named.ifPresent(name -> entries.add(new Entry(name, new ArrayList<>())));
      if (!entries.isEmpty() && !line.isBlank()) {
        entries.getLast().lines().add(line);
      }
    }
    return entries;
  }

  // In a log that does not announce entries, properties begin one; a callee of a kernel has
  // properties too.
  private static Optional<String> unannounced(String line, List<Entry> entries) {
    Optional<String> name = first(FUNCTION, line);
    boolean known = !entries.isEmpty() && name.equals(Optional.of(entries.getLast().name()));
    return known ? Optional.empty() : name;
  }

  private static Optional<String> first(Pattern pattern, String line) {
    Matcher found = pattern.matcher(line);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  private static long number(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    if (!found.find()) {
      return 0;
    }
    boolean two = found.groupCount() > 1 && found.group(2) != null;
    return Long.parseLong(found.group(1)) + (two ? Long.parseLong(found.group(2)) : 0);
  }

  private static String spills(long bytes) {
    return bytes == 0 ? "no spills" : bytes + SPILLED;
  }

  private static String bytes(long bytes, String of) {
    return bytes == 0 ? "" : ", " + bytes + " bytes of " + of;
  }
}
