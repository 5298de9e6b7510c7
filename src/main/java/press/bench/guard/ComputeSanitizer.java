package press.bench.guard;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.process.WorkerLauncher;

/// NVIDIA's `compute-sanitizer`, which watches every access of the kernels of a process on a GPU.
///
/// NVIDIA, "Compute Sanitizer User Manual". Versions up to 2025.3 watch kernels of CUDA alone: of a
/// process that uses the GPU through OpenCL they say that it ended before its first call, and then
/// nothing was watched.
public final class ComputeSanitizer {

  /// What it is run as, one after the other: accesses outside of a buffer, races in local memory,
  /// barriers that not all work-items reach.
  public static final List<String> TOOLS = List.of("memcheck", "racecheck", "synccheck");

  private static final String NAME = "compute-sanitizer";
  private static final Path USUAL = Path.of("/usr/local/cuda/bin");
  private static final String MARK = "=========";
  private static final String CLEAN = "SUMMARY: 0 ";

  private ComputeSanitizer() {}

  /// The program, if it is installed.
  public static Optional<Path> program() {
    return program(System.getenv().getOrDefault("PATH", ""));
  }

  /// @param path folders, as in the variable `PATH`
  static Optional<Path> program(String path) {
    return Stream.concat(Stream.of(path.split(File.pathSeparator)).map(Path::of), Stream.of(USUAL))
        .map(folder -> folder.resolve(NAME))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// A launcher whose processes run under a tool.
  ///
  /// @param log the file for its reports
  public static WorkerLauncher launcher(
      WorkerLauncher launcher, Path program, String tool, Path log) {
    return launcher.under(
        List.of(program.toString(), "--tool", tool, "--log-file", log.toString()));
  }

  /// What a tool has to say about a process that has ended.
  ///
  /// @param complaint its first report; empty if there is none
  /// @param unwatched why it watched nothing; empty if it did
  public record Report(Optional<String> complaint, Optional<String> unwatched) {

    /// Reads the file of reports.
    public static Report read(Path log) throws IOException {
      return Files.exists(log)
          ? of(Files.readString(log, StandardCharsets.UTF_8))
          : new Report(Optional.empty(), Optional.of("it wrote no report"));
    }

    /// Only a summary of nothing means that it has watched and found nothing.
    static Report of(String log) {
      List<String> lines =
          log.lines()
              .filter(line -> line.startsWith(MARK))
              .map(line -> line.substring(MARK.length()))
              .filter(line -> !line.isBlank() && !line.strip().equals("COMPUTE-SANITIZER"))
              .toList();
      List<String> summary = lines.stream().filter(l -> l.contains(" SUMMARY: ")).toList();
      List<String> reports =
          lines.stream().filter(l -> !l.contains(" SUMMARY: ")).map(String::strip).toList();
      if (summary.isEmpty()) {
        String why = reports.isEmpty() ? "it gave no summary" : reports.getFirst();
        return new Report(Optional.empty(), Optional.of(why));
      }
      boolean clean = summary.stream().allMatch(l -> l.contains(CLEAN));
      String first = (reports.isEmpty() ? summary : reports).getFirst().strip();
      return new Report(clean ? Optional.empty() : Optional.of(first), Optional.empty());
    }
  }
}
