package press.bench.described;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.KernelVariant;
import press.description.BenchmarkDescription;
import press.description.KernelHeads;
import press.description.KernelPaths;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Finds the benchmarks that lie in the folder `kernels` of a project.
public final class DescribedBenchmarks {

  private DescribedBenchmarks() {}

  /// The benchmarks by name; one whose description has mistakes is missing and reported. A launch
  /// of a kernel that its file does not have is reported too.
  public static List<DescribedBenchmark> in(Path project, Diagnostics problems) throws IOException {
    Path kernels = project.resolve("kernels");
    List<DescribedBenchmark> found = new ArrayList<>();
    for (Path file : files(kernels)) {
      String path = "kernels/" + kernels.relativize(file).toString().replace('\\', '/');
      SourceFile description = SourceFile.decoded(path, Files.readAllBytes(file), problems);
      Optional<DescribedBenchmark> read =
          DescribedBenchmark.read(description, KernelPaths.of(beside(file, path)), problems);
      if (read.isPresent()) {
        found.add(read.get());
        new KernelHeads(sources(project, read.get(), problems), problems)
            .check(read.get().description());
      }
    }
    return found;
  }

  /// The files beside a description, as paths in the project.
  private static Set<String> beside(Path file, String path) throws IOException {
    String folder = path.substring(0, path.lastIndexOf('/') + 1);
    try (Stream<Path> files = Files.list(file.getParent())) {
      return files
          .filter(Files::isRegularFile)
          .map(other -> folder + other.getFileName())
          .collect(Collectors.toSet());
    }
  }

  private static SortedMap<String, SourceFile> sources(
      Path project, DescribedBenchmark benchmark, Diagnostics problems) throws IOException {
    SortedMap<String, SourceFile> sources = new TreeMap<>();
    for (KernelVariant variant : benchmark.variants()) {
      String path = variant.source();
      byte[] bytes = Files.readAllBytes(project.resolve(path));
      sources.put(path, SourceFile.decoded(path, bytes, problems));
    }
    return sources;
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
