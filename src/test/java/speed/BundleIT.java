package speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.bundle.BenchBundle;
import press.bench.store.IncomingChecks;
import press.bench.store.ResultImporter;
import press.bench.store.ResultStore;
import press.results.Outcome;
import press.results.Results;
import press.source.Diagnostics;
import speed.jmh.JmhBenchmarks;

/// A bundle measures a machine without Java, and what it brings home is taken.
@Tag("slow")
class BundleIT {

  /// What the script needs of a system, and no Java.
  private static final List<String> TOOLS = List.of("cat", "dirname");

  private static final Path PROJECT = Path.of("").toAbsolutePath();

  @TempDir static Path folder;

  private static Path bundle;
  private static long bytes;

  @BeforeAll
  static void make() throws IOException {
    bundle = folder.resolve("bundle");
    bytes = bundle().make(bundle);
    Files.createDirectory(folder.resolve("bin"));
    for (String tool : TOOLS) {
      Path mine = folder.resolve("bin").resolve(tool);
      Files.writeString(mine, "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(tool));
      assertTrue(mine.toFile().setExecutable(true));
    }
  }

  @Test
  void itIsSmallEnoughToCarry() {
    assertTrue(bytes > 10 << 20 && bytes <= BenchBundle.MAX_BYTES, (bytes >> 20) + " MiB");
  }

  @Test
  void itSaysHowItIsUsed() throws Exception {
    assertEquals(0, run("--help"));
    assertTrue(log().startsWith("usage: ./run [COMMAND]"), log());
    assertEquals(2, run("stram"));
    assertTrue(log().startsWith("press: no benchmark \"stram\"; did you mean \"stream\"?"), log());
    assertEquals(2, run("--out"));
    assertEquals("run: --out needs a folder\n", log());
  }

  @Test
  void itListsAndExaminesByTheSameWords() throws Exception {
    assertEquals(0, run("list", "--base", "box", "--device", "box-cpu", "stream"));
    assertTrue(log().contains("missing  stream/loop:"), log());
    assertTrue(log().contains("box-cpu: 0 fresh"), log());
    assertEquals(0, run("doctor", "--device", "host-cpu"));
    assertTrue(log().contains("can be measured here: host-cpu"), log());
    assertTrue(log().contains("JMH can fork"), log());
    assertEquals(0, run("aa", "--help"));
    assertEquals(0, run("roofs"), log());
    assertEquals(2, run("record"));
    assertTrue(log().startsWith("press: the inputs of all benchmarks are too much"), log());
    assertEquals(2, run("check", "stram"));
    assertTrue(log().startsWith("press: no benchmark \"stram\"; did you mean \"stream\"?"), log());
  }

  @Test
  void whatItMeasuresIsTakenByTheBook() throws Exception {
    Path out = folder.resolve("out");
    String[] command = {
      "stream/loop", "--base=box", "--device=box-cpu", "--budget=5s", "--out", out.toString()
    };
    assertEquals(0, run(command), log());
    Diagnostics problems = new Diagnostics();
    Results results = new ResultStore(out).read(problems);
    assertEquals(List.of(), problems.sorted());
    assertTrue(
        results.rows("box-cpu", "stream").stream()
            .anyMatch(row -> row.outcome() instanceof Outcome.Timed),
        log());
    Path book = folder.resolve("book");
    List<String> told = ResultImporter.run(out, book, false, IncomingChecks.NONE, problems);
    assertEquals(List.of(), problems.sorted());
    assertFalse(told.isEmpty());
    assertFalse(new ResultStore(book).read(problems).rows("box-cpu", "stream").isEmpty());
  }

  @Test
  void aFolderWithSomethingInItIsLeftAlone() throws IOException {
    Path into = Files.createDirectory(folder.resolve("mine"));
    Files.writeString(into.resolve("diary"), "dear");
    assertThrows(FileAlreadyExistsException.class, () -> bundle().make(into));
    assertEquals("dear", Files.readString(into.resolve("diary")));
  }

  private static BenchBundle bundle() {
    return BenchBundle.of(PROJECT, JmhBenchmarks.ALL, Main.class.getName());
  }

  private static int run(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(bundle.resolve("run").toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("PATH", folder.resolve("bin").toString());
    builder.directory(folder.toFile()).redirectOutput(folder.resolve("log").toFile());
    Process process = builder.start();
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), "it ends");
    return process.exitValue();
  }

  private static String log() throws IOException {
    return Files.exists(folder.resolve("log")) ? Files.readString(folder.resolve("log")) : "";
  }
}
