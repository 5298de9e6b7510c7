package press.site;

import java.util.ArrayList;
import java.util.List;
import press.cli.BenchmarkSuite;
import press.cli.Press;

/// The press without benchmarks: what a test runs, starts and kills.
final class PressProcess implements BenchmarkSuite {

  /// Runs a command line and exits with its status.
  public static void main(String[] args) {
    System.exit(Press.run(new PressProcess(), args));
  }

  /// The command that starts it in a process of its own: this Java, this class path.
  ///
  /// @param options for the Java machine
  /// @param args for the press
  static ProcessBuilder process(List<String> options, String... args) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xss4m"));
    command.addAll(options);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), PressProcess.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true);
  }
}
