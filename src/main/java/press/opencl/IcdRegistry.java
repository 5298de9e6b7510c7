package press.opencl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The `.icd` files through which the OpenCL loader finds drivers; each names a library.
///
/// Containers often have NVIDIA's driver but no `.icd` file for it. The loader reads its
/// environment when a process starts, so the parent must name the driver: [#environment].
public final class IcdRegistry {

  private static final Path VENDORS = Path.of("/etc/OpenCL/vendors");
  private static final String NVIDIA = "libnvidia-opencl.so.1";
  private static final List<Path> LIBRARY_FOLDERS =
      Stream.of(
              "/usr/local/nvidia/lib64",
              "/usr/local/nvidia/lib",
              "/usr/lib/x86_64-linux-gnu",
              "/usr/lib/aarch64-linux-gnu",
              "/usr/lib64",
              "/usr/lib")
          .map(Path::of)
          .toList();

  private IcdRegistry() {}

  /// The environment with which the loader of a worker finds every driver; empty if nothing is
  /// missing.
  ///
  /// @param folder where `.icd` files may be written
  public static Map<String, String> environment(Path folder) {
    return environment(folder, VENDORS, library(NVIDIA), System.getenv());
  }

  static Map<String, String> environment(
      Path folder, Path vendors, Optional<Path> nvidia, Map<String, String> outer) {
    boolean chosen = outer.containsKey("OCL_ICD_VENDORS") || outer.containsKey("OCL_ICD_FILENAMES");
    List<Path> known = entries(vendors);
    if (chosen
        || nvidia.isEmpty()
        || known.stream().anyMatch(e -> libraryIn(e).contains("nvidia"))) {
      return Map.of();
    }
    try {
      Files.createDirectories(folder);
      for (Path entry : known) {
        Files.writeString(folder.resolve(entry.getFileName()), libraryIn(entry) + "\n");
      }
      Files.writeString(folder.resolve("nvidia.icd"), nvidia.get() + "\n");
      return Map.of("OCL_ICD_VENDORS", folder.toAbsolutePath().toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file of the loader's folder.
  ///
  /// @param file name of the `.icd` file
  /// @param library that it names
  /// @param found whether the library is in a usual folder
  public record Entry(String file, String library, boolean found) {}

  /// The drivers that the loader of this process finds.
  public static List<Entry> registered() {
    return listed(vendors());
  }

  private static List<Entry> listed(Path vendors) {
    List<Entry> listed = new ArrayList<>();
    for (Path entry : entries(vendors)) {
      String name = libraryIn(entry);
      boolean there =
          name.startsWith("/") ? Files.exists(Path.of(name)) : library(name).isPresent();
      listed.add(new Entry(entry.getFileName().toString(), name, there));
    }
    return listed;
  }

  /// The advice for a host without a loader.
  static String hintWithoutLoader() {
    return library(NVIDIA)
        .map(_ ->
            "; NVIDIA's OpenCL driver is here, but libOpenCL.so.1 is not: install"
                + " ocl-icd-libopencl1")
        .orElse("; install ocl-icd-libopencl1 and a driver such as pocl-opencl-icd");
  }

  /// A sentence for each registered driver whose library is missing.
  static List<String> brokenEntries() {
    return brokenEntries(vendors());
  }

  static List<String> brokenEntries(Path vendors) {
    return listed(vendors).stream()
        .filter(e -> !e.found())
        .map(e -> e.file() + " names " + e.library() + ", which is not where libraries usually are")
        .toList();
  }

  private static Path vendors() {
    return Optional.ofNullable(System.getenv("OCL_ICD_VENDORS")).map(Path::of).orElse(VENDORS);
  }

  private static List<Path> entries(Path vendors) {
    try (Stream<Path> files = Files.list(vendors)) {
      return files.filter(f -> f.toString().endsWith(".icd")).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String libraryIn(Path entry) {
    try {
      return Files.readString(entry).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /// Finds a library in the usual folders.
  public static Optional<Path> library(String name) {
    String path = Optional.ofNullable(System.getenv("LD_LIBRARY_PATH")).orElse("");
    Stream<Path> chosen = Stream.of(path.split(":")).filter(p -> !p.isEmpty()).map(Path::of);
    return Stream.concat(chosen, LIBRARY_FOLDERS.stream())
        .map(folder -> folder.resolve(name))
        .filter(Files::exists)
        .findFirst();
  }
}
