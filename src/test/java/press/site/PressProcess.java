package press.site;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.cli.BenchmarkSuite;
import press.cli.Press;

/// The press without benchmarks: what a test runs, starts and kills.
public final class PressProcess implements BenchmarkSuite {

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  /// Runs a command line and exits with its status.
  public static void main(String[] args) {
    System.exit(Press.run(new PressProcess(), args));
  }

  /// The command that starts it in a process of its own: this Java, this class path.
  ///
  /// @param options for the Java machine
  /// @param args for the press
  static ProcessBuilder process(List<String> options, String... args) {
    return process(PressProcess.class, options, args);
  }

  /// The command that starts another program of the press.
  public static ProcessBuilder process(Class<?> program, List<String> options, String... args) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"));
    command.addAll(jarWithCache().map(PressProcess::cached).orElse(List.of("-cp", CLASS_PATH)));
    command.addAll(options);
    command.add(program.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true);
  }

  /// Whether this process tests a jar with which the script `press` has been started.
  static boolean isPackaged() {
    return jarWithCache().isPresent();
  }

  /// The jar of the press on the class path, where the script `press` has kept the start of that
  /// very jar.
  private static Optional<File> jarWithCache() {
    return Stream.of(CLASS_PATH.split(File.pathSeparator))
        .filter(path -> StandardCharsets.US_ASCII.newEncoder().canEncode(path))
        .map(File::new)
        .filter(jar -> jar.getName().equals("press.jar"))
        .filter(jar -> cache(jar).lastModified() > jar.lastModified())
        .findFirst();
  }

  private static File cache(File jar) {
    return Path.of(jar.getParent(), "press.aot").toFile();
  }

  /// As in the script: a cache is for a heap with short pointers, and for class paths that begin
  /// with the jar.
  private static List<String> cached(File jar) {
    return List.of(
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-Xmx1500m",
        "-Xlog:disable",
        "-XX:AOTCache=" + cache(jar),
        "-cp",
        jar + File.pathSeparator + CLASS_PATH);
  }
}
