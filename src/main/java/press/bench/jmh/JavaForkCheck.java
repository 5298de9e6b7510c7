package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.process.ExternalTool;
import press.bench.process.WorkerLauncher;

/// Whether Java can be started as JMH starts it, and how wide its vectors are.
///
/// @param works whether it started
/// @param vectorBits width that the Vector API prefers; 0 where there is none
/// @param reason why it did not start; else empty
public record JavaForkCheck(boolean works, int vectorBits, String reason) {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  // The preferred shape of the Vector API is the widest that the virtual machine uses.
  private static final Pattern VECTOR_BYTES = Pattern.compile("\\bMaxVectorSize\\s*=\\s*(\\d+)");

  private static final String JMH_LIST = "/META-INF/BenchmarkList";

  /// Starts a Java that prints its flags and ends.
  static JavaForkCheck of(List<String> flags) {
    if (JavaForkCheck.class.getResource(JMH_LIST) == null) {
      return new JavaForkCheck(
          false, 0, "the program has no list of JMH's methods; run mvn package");
    }
    List<String> command = new ArrayList<>();
    command.add(WorkerLauncher.javaProgram());
    command.addAll(flags);
    command.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
    try {
      ExternalTool.Ran java = ExternalTool.run(command, LIMIT);
      if (java.code() != 0) {
        return new JavaForkCheck(false, 0, "it " + java.end());
      }
      Matcher bytes = VECTOR_BYTES.matcher(java.out());
      return new JavaForkCheck(
          true, bytes.find() ? Integer.parseInt(bytes.group(1)) * Byte.SIZE : 0, "");
    } catch (IOException e) {
      return new JavaForkCheck(false, 0, e.getMessage());
    }
  }
}
