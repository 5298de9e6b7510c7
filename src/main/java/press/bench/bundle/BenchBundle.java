package press.bench.bundle;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.process.FolderTree;

/// A folder that measures a machine without Java: a trimmed runtime, the bench, the kernels and one
/// script. It needs the same system, architecture and C library as this Java.
///
/// @param project folder of the project, with kernels and sources
/// @param sources project paths of the Java and C files that are measured
/// @param mainClass the program
public record BenchBundle(Path project, Set<String> sources, String mainClass) {

  /// The largest bundle, in bytes: bundles are copied over slow networks.
  public static final long MAX_BYTES = 60L << 20;

  /// A bundle of benchmarks; OpenCL kernels are in `kernels/`.
  public static BenchBundle of(Path project, List<JavaBenchmark> benchmarks, String mainClass) {
    Set<String> sources = new TreeSet<>();
    for (JavaBenchmark benchmark : benchmarks) {
      benchmark.variants().forEach(m -> sources.add(m.source()));
      benchmark.baselines().forEach(a -> sources.add(a.source()));
    }
    return new BenchBundle(project, sources, mainClass);
  }

  /// Makes the bundle in a missing or empty folder by one atomic move, and returns its size in
  /// bytes.
  public long make(Path into) throws IOException {
    Path target = into.toAbsolutePath().normalize();
    if (Files.exists(target) && !isEmpty(target)) {
      throw new FileAlreadyExistsException(into.toString(), null, "is there already and not empty");
    }
    Files.createDirectories(target.getParent());
    Path fresh = Files.createTempDirectory(target.getParent(), ".bundle");
    try {
      fill(fresh);
      Files.deleteIfExists(target);
      Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FolderTree.delete(fresh);
    }
    return FolderTree.size(target);
  }

  private void fill(Path folder) throws IOException {
    BundleRuntime.link(folder.resolve("runtime"));
    BundleJars.copy(System.getProperty("java.class.path"), folder.resolve("lib"));
    FolderTree.copyTree(project.resolve("kernels"), folder.resolve("kernels"));
    for (String source : sources) {
      Path file = folder.resolve(source);
      Files.createDirectories(file.getParent());
      Files.copy(project.resolve(source), file, StandardCopyOption.REPLACE_EXISTING);
    }
    Path run = Files.writeString(folder.resolve("run"), BundleScript.text(mainClass));
    Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}
