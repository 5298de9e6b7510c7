package press.site;

import java.util.List;
import press.cli.BuildCommand;
import press.cli.CheckCommand;
import press.cli.Press;
import press.cli.ServeCommand;

/// The press as a program of its own, with the commands of the site wing: what a test starts, and
/// kills.
final class Program {

  private Program() {}

  /// Runs a command line and exits with its status.
  public static void main(String[] args) {
    System.exit(
        Press.run(List.of(new BuildCommand(), new CheckCommand(), new ServeCommand()), args));
  }

  /// The command that starts it in a process of its own: this Java, this class path.
  ///
  /// @param options for the Java machine
  /// @param args for the press
  static ProcessBuilder process(List<String> options, String... args) {
    List<String> command = new java.util.ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xss4m"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Program.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true);
  }
}
