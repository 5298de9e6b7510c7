package press.bench.described;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.description.BenchmarkDescription;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Finds the benchmarks that lie in the folder `kernels` of a project.
public final class DescribedBenchmarks {

  private DescribedBenchmarks() {}

  /// The benchmarks by name; one whose description has mistakes is missing and reported.
  public static List<DescribedBenchmark> in(Path project, Diagnostics problems) throws IOException {
    Path kernels = project.resolve("kernels");
    List<DescribedBenchmark> found = new ArrayList<>();
    for (Path file : files(kernels)) {
      String path = "kernels/" + kernels.relativize(file).toString().replace('\\', '/');
      SourceFile description = new SourceFile(path, Files.readString(file));
      DescribedBenchmark.read(
              description, other -> Files.isRegularFile(project.resolve(other)), problems)
          .ifPresent(found::add);
    }
    return found;
  }

  private static List<Path> files(Path kernels) throws IOException {
    if (!Files.isDirectory(kernels)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(kernels)) {
      return folders
          .map(folder -> folder.resolve(BenchmarkDescription.FILE))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }
}
