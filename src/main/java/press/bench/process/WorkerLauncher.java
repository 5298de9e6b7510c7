package press.bench.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How a process of this same program is started: same Java, same class path, another main
/// argument.
///
/// @param mainClass the class whose `main` takes `worker …`
/// @param environment what the process gets beside what we have
public record WorkerLauncher(String mainClass, Map<String, String> environment) {

  private static final Path SHELL = Path.of("/bin/sh");

  public WorkerLauncher {
    environment = Map.copyOf(environment);
  }

  /// The same with more environment.
  public WorkerLauncher with(Map<String, String> more) {
    return new WorkerLauncher(mainClass, more);
  }

  /// A builder for `java … <main> worker <args>`.
  public ProcessBuilder worker(List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Native access for JOCL; a small heap, because buffers are filled and checked in chunks.
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xmx1g", "-XX:+UseSerialGC"));
    // A driver that crashes leaves a long file, which belongs to no project.
    command.add("-XX:ErrorFile=" + Path.of(System.getProperty("java.io.tmpdir"), "press-%p.log"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass, "worker"));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(deaf(command));
    builder.environment().putAll(environment);
    return builder;
  }

  /// The same command, deaf to Ctrl-C and to a polite kill, which a terminal or a scheduler sends
  /// to all processes at once: the bench hears it and ends its workers itself, so that no half
  /// answer looks like a fault of the machine.
  public static List<String> deaf(List<String> command) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    List<String> all =
        new ArrayList<>(
            List.of(SHELL.toString(), "-c", "trap '' INT TERM HUP; exec \"$0\" \"$@\""));
    all.addAll(command);
    return all;
  }
}
