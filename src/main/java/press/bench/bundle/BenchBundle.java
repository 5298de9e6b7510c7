package press.bench.bundle;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.spi.ToolProvider;
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

  private static final class BundleScript {

    private BundleScript() {}

    static String text(String mainClass) {
      return TEXT.replace("MAIN", mainClass);
    }

    private static final String TEXT =
        """
        #!/bin/sh
        # Measures this machine. Needs no Java; run it again to go on where it stopped.
        set -eu
        if [ "${1:-}" = --help ] || [ "${1:-}" = -h ]; then
          cat <<'END'
        usage: ./run [COMMAND] [--profile quick|full] [--base NAME] [--out DIR] [OPTION...] [WHAT...]
          COMMAND    run (default): measure what is missing or stale
                     doctor: what was found here, what is missing, how to get it
                     list, roofs, aa, check, compare: as press bench has them; ./run COMMAND --help
                     record: what Nsight Compute can count, into --out (default: records)
          --profile  quick (default) or full, for numbers to publish
          --base     what this machine is called, such as h200 (default: host)
          --out      folder of results (default: results in this folder)
          --budget   the longest time, such as 20m; what is missing is measured by the next run
          --device   only this one, such as h200-cpu
          WHAT       stream, or stream/float4 (default: everything)
        Ctrl-C keeps what has been measured. Carry the folder of results home and give it to:
        press bench import DIR
        END
          exit 0
        fi
        here=$(cd "$(dirname "$0")" && pwd)
        out=$here/results
        command=run
        case ${1:-} in
          run | list | doctor | roofs | aa | check | compare) command=$1; shift ;;
          record) command=$1; out=$here/records; shift ;;
        esac
        count=$#
        while [ "$count" -gt 0 ]; do
          case $1 in
            --base) set -- "$@" --machine ;;
            --base=*) set -- "$@" "--machine=${1#*=}" ;;
            --out)
              if [ "$count" -lt 2 ]; then
                echo "run: --out needs a folder" >&2
                exit 2
              fi
              out=$2; shift; count=$((count - 1)) ;;
            --out=*) out=${1#*=} ;;
            *) set -- "$@" "$1" ;;
          esac
          shift
          count=$((count - 1))
        done
        # What takes no time keeps no results.
        case $command in
          check) ;;
          record) set -- --out "$out" "$@" ;;
          *) set -- --results "$out" "$@" ;;
        esac
        exec "$here/runtime/bin/java" --enable-native-access=ALL-UNNAMED -cp "$here/lib/*" MAIN \\
          bench "$command" --root "$here" "$@"
        """;
  }

  /// Links a Java runtime with the modules that measuring needs.
  private static final class BundleRuntime {

    // The vector module for kernels; management, logging and unsupported for JMH; XML for Jackson.
    private static final String MODULES =
        String.join(
            ",",
            "java.base",
            "java.logging",
            "java.management",
            "java.xml",
            "jdk.incubator.vector",
            "jdk.management",
            "jdk.unsupported");

    // Certificates and names of hosts, for networks; a view of the runtime for other Javas.
    private static final String NEVER_READ =
        "/java.base/lib/security/cacerts,/java.base/lib/security/public_suffix_list.dat,"
            + "**/jrt-fs.jar";

    private BundleRuntime() {}

    static void link(Path folder) throws IOException {
      ToolProvider jlink =
          ToolProvider.findFirst("jlink")
              .orElseThrow(() ->
                  new IOException("this Java has no jlink; a JDK is needed to make a bundle"));
      StringWriter output = new StringWriter();
      PrintWriter out = new PrintWriter(output);
      int code =
          jlink.run(
              out,
              out,
              "--add-modules",
              MODULES,
              "--strip-debug",
              "--no-header-files",
              "--no-man-pages",
              "--compress",
              "zip-9",
              "--exclude-files",
              NEVER_READ,
              "--output",
              folder.toString());
      if (code != 0) {
        throw new IOException("jlink could not make a runtime: " + output.toString().strip());
      }
    }
  }

  /// Copies the program and the libraries of the bench from the class path, without those of the
  /// site generator.
  private static final class BundleJars {

    private static final List<String> LIBRARIES =
        List.of(
            "commons-math3-",
            "jackson-annotations-",
            "jackson-core-3",
            "jackson-databind-3",
            "jackson-dataformat-yaml-3",
            "jline-native-",
            "jline-terminal-",
            "jmh-core-",
            "jocl-",
            "jopt-simple-",
            "picocli-",
            "progressbar-",
            "slf4j-api-",
            "snakeyaml-engine-");

    /// Parts of the program that only print, import and edit books.
    private static final List<String> OF_BOOKS =
        List.of(
            "press/assets/",
            "press/charts/",
            "press/citations/",
            "press/diagrams/",
            "press/directives/",
            "press/figures/",
            "press/html/",
            "press/images/",
            "press/importing/",
            "press/lsp/",
            "press/search/",
            "press/templates/",
            "press/typeset/");

    /// Parts of the library of statistics, of which JMH needs distributions and descriptions.
    private static final List<String> OF_MATHEMATICS =
        Stream.of("dfp", "fitting", "genetics", "geometry", "ml", "ode", "optim", "optimization")
            .map(part -> "org/apache/commons/math3/" + part + "/")
            .toList();

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
        packJar(jar, lib.resolve(jar.getFileName().toString()), OF_MATHEMATICS);
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
          pack(entry, target, OF_BOOKS);
          return;
        }
        if (Files.isRegularFile(entry) && holds(entry)) {
          packJar(entry, target, OF_BOOKS);
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

    private static void packJar(Path from, Path to, List<String> left) throws IOException {
      try (FileSystem jar = FileSystems.newFileSystem(from)) {
        pack(jar.getPath("/"), to, left);
      }
    }

    private static void pack(Path classes, Path jar, List<String> left) throws IOException {
      try (OutputStream out = Files.newOutputStream(jar);
          JarOutputStream packed = new JarOutputStream(out)) {
        for (Path file : FolderTree.all(classes)) {
          String name = classes.relativize(file).toString().replace('\\', '/');
          if (Files.isRegularFile(file) && left.stream().noneMatch(name::startsWith)) {
            packed.putNextEntry(new JarEntry(name));
            packed.write(Files.readAllBytes(file));
            packed.closeEntry();
          }
        }
      }
    }
  }
}
