package press.bench.worker;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.KernelVariant;
import press.opencl.OpenClException;

/// Places in the log of a compiler of OpenCL, which knows the author's file by a name of its own:
/// `<kernel>:12:3:` or the path of a temporary file. A kernel that includes others tells the
/// compiler itself whose lines they are.
final class CompilerPlaces {

  private static final Pattern PLACE =
      Pattern.compile(
          "(?:<[\\w ]+>|(?<![^\\s:\"])(?!kernels/)[^\\s:\"]+\\.cl):(\\d{1,6}):(\\d{1,6})(?=:)");

  private CompilerPlaces() {}

  /// A failure to compile a variant, with places in its source.
  static OpenClException named(OpenClException failure, KernelVariant variant) {
    String message = failure.getMessage();
    int details = message.indexOf('\n');
    if (details < 0) {
      return failure;
    }
    long before = variant.prologue().chars().filter(c -> c == '\n').count();
    String log = named(message.substring(details + 1), variant.source(), before);
    OpenClException named = new OpenClException("clBuildProgram", failure.code(), log);
    named.initCause(failure);
    return named;
  }

  /// A log with the places in a source.
  ///
  /// @param before lines that the press puts before the source
  static String named(String log, String source, long before) {
    return PLACE
        .matcher(log)
        .replaceAll(place -> {
          long line = Long.parseLong(place.group(1)) - before;
          String own = source + ":" + line + ":" + place.group(2);
          return Matcher.quoteReplacement(line > 0 ? own : place.group());
        });
  }
}
