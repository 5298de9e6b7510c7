package press.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a verbose build log tells about kernels: registers and spills, where the compiler is
/// NVIDIA's.
final class BuildLog {

  private static final Pattern FUNCTION =
      Pattern.compile("Function properties for (\\w+)(.*?)Used (\\d+) registers", Pattern.DOTALL);
  private static final Pattern SPILLS = Pattern.compile("(\\d+) bytes spill stores");

  private BuildLog() {}

  /// `copy: 24 registers, no spills`; empty where the log does not tell.
  static Optional<String> summary(String log, List<String> kernels) {
    String told =
        FUNCTION
            .matcher(log)
            .results()
            .filter(m -> kernels.contains(m.group(1)))
            .map(m -> m.group(1) + ": " + m.group(3) + " registers, " + spills(m.group(2)))
            .distinct()
            .collect(Collectors.joining(", "));
    return told.isEmpty() ? Optional.empty() : Optional.of(told);
  }

  /// The lines of a log that matter, at most so many.
  static String shorten(String log, int lines) {
    List<String> all = log.lines().map(String::stripTrailing).filter(l -> !l.isBlank()).toList();
    long errors = all.stream().filter(BuildLog::isError).count();
    return all.stream()
        .dropWhile(l -> errors > 0 && !isError(l))
        .limit(lines)
        .collect(Collectors.joining("\n"));
  }

  private static boolean isError(String line) {
    return line.toLowerCase(Locale.ROOT).contains("error");
  }

  private static String spills(String properties) {
    Matcher spill = SPILLS.matcher(properties);
    boolean some = spill.find() && !spill.group(1).equals("0");
    return some ? spill.group(1) + " bytes spilled" : "no spills";
  }
}
