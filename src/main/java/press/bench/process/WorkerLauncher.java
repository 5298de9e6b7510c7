package press.bench.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Starts processes of this program: same Java, same class path, another first argument.
///
/// @param mainClass the class whose `main` takes `worker …`
/// @param environment variables that the process gets in addition
/// @param under a program with its arguments that runs each process and watches it; usually empty
public record WorkerLauncher(
    String mainClass, Map<String, String> environment, List<String> under) {

  private static final Path SHELL = Path.of("/bin/sh");

  public WorkerLauncher {
    environment = Map.copyOf(environment);
    under = List.copyOf(under);
  }

  /// Processes that nothing watches.
  public WorkerLauncher(String mainClass, Map<String, String> environment) {
    this(mainClass, environment, List.of());
  }

  public WorkerLauncher with(Map<String, String> variables) {
    return new WorkerLauncher(mainClass, variables, under);
  }

  /// Has a program run each process.
  public WorkerLauncher under(List<String> program) {
    return new WorkerLauncher(mainClass, environment, program);
  }

  /// `java … <main> worker <args>`
  public ProcessBuilder worker(List<String> args) {
    // Native access for JOCL; a small heap, because buffers are filled and checked in chunks. A
    // driver that crashes leaves a long error file, which belongs to no project.
    List<String> flags =
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-XX:ErrorFile=" + Path.of(System.getProperty("java.io.tmpdir"), "press-%p.log"));
    return java(flags, Stream.concat(Stream.of("worker"), args.stream()).toList());
  }

  /// `java <flags> -cp … <main> <args>`
  public ProcessBuilder java(List<String> flags, List<String> args) {
    List<String> command = new ArrayList<>(under);
    command.add(javaProgram());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(ignoringSignals(command));
    builder.environment().putAll(environment);
    keepJavasHandlers(builder.environment());
    return builder;
  }

  /// Has Java's own library chain the signal handlers of drivers. Compiled code stops for the
  /// garbage collector by a fault that Java handles; LLVM, which PoCL has in it, takes that handler
  /// away, and the process dies of its next pause.
  private static void keepJavasHandlers(Map<String, String> environment) {
    Path chaining = Path.of(System.getProperty("java.home"), "lib", "libjsig.so");
    if (Files.exists(chaining)) {
      environment.merge("LD_PRELOAD", chaining.toString(), (others, own) -> own + ":" + others);
    }
  }

  public static String javaProgram() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /// Makes a command ignore Ctrl-C and a polite kill, which a terminal or a scheduler sends to all
  /// processes at once: the bench gets the signal and ends its workers itself, so that no half
  /// result looks like a fault of the machine.
  private static List<String> ignoringSignals(List<String> command) {
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
