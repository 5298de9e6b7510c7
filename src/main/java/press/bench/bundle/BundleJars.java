package press.bench.bundle;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import press.bench.process.FolderTree;

/// Copies the program and the libraries of the bench from the class path, without those of the site
/// generator.
final class BundleJars {

  private static final List<String> LIBRARIES =
      List.of(
          "commons-math3-",
          "jackson-annotations-",
          "jackson-core-3",
          "jackson-databind-3",
          "jline-native-",
          "jline-terminal-",
          "jmh-core-",
          "jocl-",
          "jopt-simple-",
          "picocli-",
          "progressbar-",
          "slf4j-api-");

  // A class of this program, to tell it from its libraries.
  private static final String OWN_CLASS = BundleJars.class.getName().replace('.', '/') + ".class";

  private BundleJars() {}

  static void copy(String classPath, Path lib) throws IOException {
    Files.createDirectories(lib);
    Set<Path> entries = new LinkedHashSet<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      add(Path.of(entry), entries);
    }
    Files.write(lib.resolve("press.jar"), new byte[0]);
    program(entries, lib.resolve("press.jar"));
    for (String library : LIBRARIES) {
      Path jar =
          entries.stream()
              .filter(e -> e.getFileName().toString().startsWith(library))
              .findFirst()
              .orElseThrow(() -> new IOException("no " + library + "*.jar on the class path"));
      Files.copy(jar, lib.resolve(jar.getFileName().toString()));
    }
  }

  /// Adds an entry of the class path and those that its manifest names.
  private static void add(Path entry, Set<Path> entries) throws IOException {
    if (!Files.exists(entry) || !entries.add(entry) || Files.isDirectory(entry)) {
      return;
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      Attributes main =
          jar.getManifest() == null ? new Attributes() : jar.getManifest().getMainAttributes();
      String named = main.getValue(Attributes.Name.CLASS_PATH);
      for (String name : named == null ? new String[0] : named.split(" ")) {
        add(entry.resolveSibling(name), entries);
      }
    }
  }

  private static void program(Set<Path> entries, Path target) throws IOException {
    for (Path entry : entries) {
      if (Files.isDirectory(entry) && Files.exists(entry.resolve(OWN_CLASS))) {
        pack(entry, target);
        return;
      }
      if (Files.isRegularFile(entry) && holds(entry)) {
        Files.write(target, Files.readAllBytes(entry));
        return;
      }
    }
    throw new IOException("this program is not on the class path");
  }

  private static boolean holds(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getEntry(OWN_CLASS) != null;
    }
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out)) {
      for (Path file : FolderTree.all(classes)) {
        if (Files.isRegularFile(file)) {
          packed.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
          packed.write(Files.readAllBytes(file));
          packed.closeEntry();
        }
      }
    }
  }
}
