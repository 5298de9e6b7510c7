package speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.googlejavaformat.java.Formatter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import speed.jmh.JmhBenchmarks;

/// `press new benchmark` and `press new figure` in a copy of this project: what they make compiles
/// without a warning, is formatted, is right, and prints.
@Tag("slow")
class NewFilesIT {

  private static final Path SOURCES = Path.of("src/main/java");

  @TempDir Path folder;

  private Path classes;

  @BeforeEach
  void copySources() throws IOException {
    classes = Files.createDirectories(folder.resolve("classes"));
    for (String path : List.of("speed", "press/figure", "press/render", "press/load")) {
      copy(SOURCES.resolve(path), folder.resolve(SOURCES.toString()).resolve(path));
    }
  }

  @Test
  void a_new_benchmark_compiles_and_is_measured() throws Exception {
    assertEquals(
        """
        kernels/half-row/plain.cl
        src/main/java/speed/kernels/HalfRow.java
        src/main/java/speed/kernels/Kernels.java
        now: mvn package -Dbench=off, then press bench run half-row
        """,
        press("new", "benchmark", "half-row", "--root", folder.toString()));
    compile("speed/kernels/HalfRow.java", "speed/kernels/Kernels.java");
    String said = press("bench", "run", "half-row", "--root", folder.toString(), "--budget", "2m");
    boolean device = !said.contains("no machine was found");
    assumeTrue(device, "no OpenCL device: " + said);
    List<Path> results;
    try (Stream<Path> all = Files.walk(folder.resolve(".press/results"))) {
      results = all.filter(f -> f.endsWith("half-row.json")).toList();
    }
    assertTrue(!results.isEmpty(), said);
    for (Path file : results) {
      assertTrue(Files.readString(file).contains("\"outcome\":\"timed\""), Files.readString(file));
    }
  }

  @Test
  void a_new_java_benchmark_compiles_and_is_right() throws Exception {
    press("new", "benchmark", "--java", "half-row", "--root", folder.toString());
    compile(
        "speed/jmh/HalfRow.java",
        "speed/jmh/HalfRowBenchmark.java",
        "speed/jmh/JmhBenchmarks.java");
    assertEquals("right\n", java(NewFilesIT.class.getName(), "half-row"));
  }

  /// In a process with the new class: asks whether its variants are right.
  public static void main(String[] args) {
    for (JavaBenchmark benchmark : JmhBenchmarks.ALL) {
      if (benchmark.name().equals(args[0])) {
        var point = benchmark.points(Profile.QUICK).getFirst();
        boolean right =
            benchmark.variants().stream()
                .allMatch(v -> benchmark.check(v.variant(), point).right());
        System.out.println(right ? "right" : "wrong");
      }
    }
  }

  @Test
  void a_new_figure_compiles_and_prints() throws Exception {
    press("new", "figure", "square-row", "--root", folder.toString());
    compile(
        "press/figure/SquareRowFigure.java",
        "press/figure/Figures.java",
        "press/load/Shipped.java");
    String script = "assets/js/figures/square-row.js";
    Files.createDirectories(classes.resolve("press/assets/js/figures"));
    Files.copy(folder.resolve(script), classes.resolve("press").resolve(script));
    Path book = Files.createDirectories(folder.resolve("book"));
    Files.writeString(book.resolve("book.yaml"), "title: One\n");
    Files.writeString(book.resolve("contents.md"), "- [One](one.md)\n");
    Files.writeString(
        book.resolve("one.md"), "```{figure} square-row {#row}\nn: 7\ncaption: A row.\n```\n");
    Path site = folder.resolve("site");
    press("build", "--strict", "--book", book.toString(), "--out", site.toString());
    String page = Files.readString(site.resolve("one.html"));
    assertTrue(page.contains("<press-square-row"), page);
    assertTrue(page.contains("7 squares, 168 units long."), page);
    assertTrue(page.contains("square-row"), page);
    try (Stream<Path> all = Files.walk(site.toRealPath())) {
      assertTrue(all.anyMatch(f -> f.toString().contains("square-row")), "its script");
    }
  }

  @Test
  void what_cannot_be_made_is_refused_and_nothing_is_written() throws Exception {
    Map<String, String> before = texts();
    refused("such as half-row", "benchmark", "Half Row");
    refused("already", "benchmark", "stream");
    refused("is needed for something else", "benchmark", "variant");
    refused("is needed for something else", "benchmark", "--java", "long");
    refused("already; choose another name", "figure", "cache");
    assertEquals(before, texts());
    Files.delete(folder.resolve("src/main/java/press/figure/Figures.java"));
    refused("its sources are not here", "figure", "square-row");
  }

  private void refused(String why, String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("new"));
    all.addAll(List.of(args));
    all.addAll(List.of("--root", folder.toString()));
    Process process = start(Main.class.getName(), all.toArray(String[]::new));
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(1, process.waitFor(), said);
    assertTrue(said.startsWith("press: ") && said.contains(why), said);
  }

  /// Compiles sources of the copy as Maven does, and asks whether they are formatted.
  private void compile(String... names) throws Exception {
    List<Path> files = new ArrayList<>();
    for (String name : names) {
      Path file = folder.resolve(SOURCES.toString()).resolve(name);
      String text = Files.readString(file);
      assertEquals(new Formatter().formatSourceAndFixImports(text), text, name);
      files.add(file);
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:all,-incubating",
              "-Werror",
              "--release",
              "25",
              "-cp",
              System.getProperty("java.class.path"),
              "-d",
              classes.toString());
      boolean fine =
          javac
              .getTask(
                  said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
              .call();
      assertTrue(fine, said::toString);
    }
  }

  private String press(String... args) throws Exception {
    return java(Main.class.getName(), args);
  }

  private String java(String main, String... args) throws Exception {
    Process process = start(main, args);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said;
  }

  private Process start(String main, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"));
    command.addAll(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    command.add("-cp");
    command.add(classes + ":" + System.getProperty("java.class.path"));
    command.add(main);
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private Map<String, String> texts() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        texts.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
