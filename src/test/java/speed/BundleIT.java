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
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Bundle;
import press.bench.Import;
import press.source.Diagnostics;
import speed.jmh.JmhBenchmarks;

class BundleIT {

  private static final Path PROJECT = Path.of("").toAbsolutePath();

  @TempDir Path folder;

  @Test
  void aBundleIsSmallAndMeasuresWithItsOwnJavaAndItsResultsComeHome() throws Exception {
    Path into = folder.resolve("bundle");
    long bytes = bundle().make(into);
    assertTrue(bytes <= Bundle.LARGEST, bytes + " bytes");
    assertTrue(run(into, 0, "--help").contains("--profile"));

    Path results = folder.resolve("results");
    String out = results.toString();
    String said =
        run(
            into,
            0,
            "--base",
            "box",
            "--out=" + out,
            "--on",
            "box-cpu",
            "--budget",
            "8s",
            "roofline");
    assertTrue(Files.exists(results.resolve("box-cpu/roofline.json")), said);
    assertTrue(
        Files.readString(results.resolve("box-cpu/roofline.json")).contains("\"timed\""), said);

    Diagnostics problems = new Diagnostics();
    List<String> told = Import.run(results, folder.resolve("book"), problems);
    assertEquals(List.of(), problems.sorted());
    assertTrue(told.getLast().startsWith("box-cpu/roofline: 5 new"), told.toString());
  }

  @Test
  void aFolderWithSomethingInItIsLeftAlone() throws IOException {
    Path into = Files.createDirectory(folder.resolve("mine"));
    Files.writeString(into.resolve("diary"), "dear");
    assertThrows(FileAlreadyExistsException.class, () -> bundle().make(into));
    assertEquals("dear", Files.readString(into.resolve("diary")));
  }

  private static Bundle bundle() {
    return Bundle.of(PROJECT, JmhBenchmarks.ALL, Main.class.getName());
  }

  private String run(Path bundle, int code, String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of(bundle.resolve("run").toString()));
    command.addAll(List.of(args));
    Path out = folder.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
    // A machine without Java has no such variables either.
    builder.environment().keySet().removeIf(name -> name.startsWith("JAVA"));
    builder.environment().put("PATH", "/usr/bin:/bin");
    Process process = builder.start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "the bundle hangs");
    String said = Files.readString(out);
    assertEquals(code, process.exitValue(), said);
    assertFalse(said.contains("NoClassDefFoundError"), said);
    return said;
  }
}
