package press.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How a process of this same program is started: same Java, same class path, another main
/// argument.
///
/// @param mainClass the class whose `main` takes `worker …`
/// @param environment what the process gets beside what we have
public record Launcher(String mainClass, Map<String, String> environment) {

  public Launcher {
    environment = Map.copyOf(environment);
  }

  /// The same with more environment.
  public Launcher with(Map<String, String> more) {
    return new Launcher(mainClass, more);
  }

  /// A builder for `java … <main> worker <args>`.
  ProcessBuilder worker(List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Native access for JOCL; a small heap, because buffers are filled and checked in chunks.
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xmx1g", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass, "worker"));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    return builder;
  }
}
