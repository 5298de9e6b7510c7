package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The launcher `press`, with JDKs that only say what they were called with.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "press is a POSIX shell script")
class LauncherTest {

  private static final String ECHO =
      "#!/bin/sh\nprintf '%s\\n' \"$0\"\nfor a in \"$@\"; do printf '[%s]\\n' \"$a\"; done\n";

  @TempDir Path temporary;
  private Path project;
  private Path jdks;

  /// What came of a call.
  ///
  /// @param status exit status
  /// @param out lines of standard output
  /// @param err text of standard error
  private record Result(int status, List<String> out, String err) {}

  @BeforeEach
  void projectWithJar() throws IOException {
    project = temporary.resolve("a reader's book");
    jdks = Files.createDirectories(temporary.resolve("my jdks"));
    Files.createDirectories(project.resolve("target"));
    Files.copy(RepositoryFiles.ROOT.resolve("press"), project.resolve("press"));
    assertTrue(project.resolve("press").toFile().setExecutable(true));
    Files.writeString(project.resolve("target/press.jar"), "");
  }

  @Test
  void aJdk25IsFoundAmongOthersByItsReleaseFile() throws Exception {
    jdk("jdk-17", "17.0.9");
    jdk("jdk-250", "250");
    Path right = jdk("z jdk", "25.0.1");
    Result result = press(Map.of(), "build");
    assertEquals(0, result.status, result.err);
    assertEquals(right.resolve("bin/java").toString(), result.out.getFirst());
  }

  @Test
  void theNamedJdkGoesFirst() throws Exception {
    jdk("jdk-25", "25.0.1");
    Path named = jdk("../named one", "25.0.2");
    Path home = jdk("../java home", "25");
    assertEquals(named + "/bin/java", first(Map.of("PRESS_JAVA_HOME", named.toString())));
    assertEquals(home + "/bin/java", first(Map.of("JAVA_HOME", home.toString())));
  }

  @Test
  void anotherJavaHomeIsPassedOver() throws Exception {
    Path right = jdk("jdk-25", "25.0.1");
    Path old = jdk("../old", "17.0.9");
    assertEquals(right + "/bin/java", first(Map.of("JAVA_HOME", old.toString())));
  }

  @Test
  void aNamedJdkThatIsAnotherIsRefused() throws Exception {
    Path old = jdk("old", "17.0.9");
    Result result = press(Map.of("PRESS_JAVA_HOME", old.toString()), "build");
    assertEquals(1, result.status);
    assertEquals(
        "press: PRESS_JAVA_HOME names "
            + old
            + ", which is not a JDK 25; unset it, or let it name the folder of one, such as"
            + " /usr/lib/jvm/java-25.\n",
        result.err);
  }

  @Test
  void theJavaOnTheSearchPathIsTakenWhenItIsA25() throws Exception {
    Path elsewhere = jdk("../elsewhere", "25.0.1");
    Path bin = Files.createDirectories(temporary.resolve("links"));
    Files.createSymbolicLink(bin.resolve("java"), elsewhere.resolve("bin/java"));
    Result result = press(Map.of("PATH", bin + ":/usr/bin:/bin"), "build");
    assertEquals(elsewhere + "/bin/java", result.out.getFirst(), result.err);
  }

  @Test
  void withoutAJdk25OneSentenceSaysHowToGetOne() throws Exception {
    jdk("jdk-17", "17.0.9");
    Result result = press(Map.of("PATH", jdks.toString()), "build");
    assertEquals(1, result.status);
    assertEquals(List.of(), result.out);
    assertEquals(1, result.err.lines().count(), result.err);
    assertTrue(result.err.startsWith("press: no JDK 25 found; get one from https://"), result.err);
  }

  @Test
  void withoutTheJarItSaysWhatToRun() throws Exception {
    jdk("jdk-25", "25");
    Files.delete(project.resolve("target/press.jar"));
    Result result = press(Map.of(), "build");
    assertEquals(1, result.status);
    assertTrue(result.err.endsWith("is not there yet; run: mvn package\n"), result.err);
  }

  @Test
  void argumentsArriveAsTheyWereGiven() throws Exception {
    jdk("jdk-25", "25");
    List<String> given =
        List.of("build", "--out", "a b", "", "*", "$HOME", "it's", "\"q\"", "-x\ny");
    Result result = press(Map.of(), given.toArray(String[]::new));
    String all = String.join("\n", result.out);
    String expected = String.join("\n", given.stream().map(a -> "[" + a + "]").toList());
    assertTrue(all.endsWith("[-jar]\n[" + jar() + "]\n" + expected), all);
  }

  @Test
  void itWorksThroughLinksFromAnywhere() throws Exception {
    Path right = jdk("jdk-25", "25");
    Path away = Files.createDirectories(temporary.resolve("away/bin"));
    Files.createSymbolicLink(away.resolve("one"), Path.of("two"));
    Files.createSymbolicLink(away.resolve("two"), away.relativize(project.resolve("press")));
    Result result = run(away, Map.of(), List.of("./one", "check"));
    assertEquals(right + "/bin/java", result.out.getFirst(), result.err);
    assertTrue(result.out.contains("[" + jar() + "]"), result.out::toString);
    assertTrue(result.out.contains("[-Dpress.command=./one]"), "for help texts: " + result.out);
  }

  @Test
  void siteCommandsStartQuicklyAndWhatRunsForLongRunsAtFullSpeed() throws Exception {
    jdk("jdk-25", "25");
    List<String> check = press(Map.of(), "check").out;
    assertTrue(check.contains("[-XX:TieredStopAtLevel=1]"), check::toString);
    // The run that the cache is made of notes for all compilers what is often used.
    List<String> first = press(Map.of(), "--json", "build").out;
    assertFalse(first.contains("[-XX:TieredStopAtLevel=1]"), first::toString);
    Files.writeString(project.resolve("target/press.aot"), "");
    Files.setLastModifiedTime(Path.of(jar()), FileTime.from(Instant.EPOCH));
    List<String> build = press(Map.of(), "--json", "build").out;
    assertTrue(build.contains("[-XX:TieredStopAtLevel=1]"), build::toString);
    assertFalse(build.contains("[--add-modules]"), build::toString);
    List<String> serve = press(Map.of(), "serve", "--port", "0").out;
    assertFalse(serve.contains("[-XX:TieredStopAtLevel=1]"), serve::toString);
    List<String> bench = press(Map.of(), "bench", "run").out;
    assertFalse(bench.contains("[-XX:TieredStopAtLevel=1]"), bench::toString);
    assertFalse(bench.stream().anyMatch(a -> a.startsWith("[-Xmx")), bench::toString);
    // Only the processes that it starts need vectors, and get them.
    assertFalse(bench.contains("[jdk.incubator.vector]"), bench::toString);
  }

  @Test
  void aCacheIsUsedUnlessTheJarIsNewerAndThenABuildMakesItAnew() throws Exception {
    jdk("jdk-25", "25");
    Path cache = Files.writeString(project.resolve("target/press.aot"), "");
    String option = "[-XX:AOTCache=" + cache.toRealPath() + "]";
    Files.setLastModifiedTime(Path.of(jar()), FileTime.from(Instant.EPOCH));
    assertTrue(press(Map.of(), "build").out.contains(option));
    Files.setLastModifiedTime(cache, FileTime.from(Instant.EPOCH.minusSeconds(60)));
    assertFalse(press(Map.of(), "check").out.contains(option));
    assertTrue(press(Map.of(), "build").out.contains("[-XX:AOTMode=record]"));
  }

  @Test
  void aCacheThatJavaDoesNotStartWithIsLeftOutAndTriedOnce() throws Exception {
    Path java = jdk("jdk-25", "25.0.1").resolve("bin/java");
    String fails = "for a in \"$@\"; do [ \"$a\" = -version ] && echo >>%s && exit %d; done\n";
    Path tries = temporary.resolve("tries");
    Path cache = Files.writeString(project.resolve("target/press.aot"), "");
    Files.setLastModifiedTime(Path.of(jar()), FileTime.from(Instant.EPOCH));
    Files.writeString(java, ECHO + fails.formatted(tries, 1) + "exit 7\n");
    for (String command : List.of("check", "build")) {
      Result without = press(Map.of(), command);
      assertEquals(7, without.status);
      assertEquals("", without.err);
      assertEquals(1, without.out.stream().filter(a -> a.equals("[" + command + "]")).count());
      assertFalse(without.out.stream().anyMatch(a -> a.contains("AOT")), without.out::toString);
    }
    Files.delete(tries);
    Files.writeString(java, ECHO + fails.formatted(tries, 0) + "exit 7\n");
    for (int i = 0; i < 2; i++) {
      Result with = press(Map.of(), "check");
      assertEquals(7, with.status);
      assertTrue(with.out.contains("[-XX:AOTCache=" + cache.toRealPath() + "]"));
    }
    assertEquals(1, Files.readAllLines(tries).size());
    press(Map.of("PRESS_JAVA_OPTS", "-Xmx2g"), "check");
    assertEquals(2, Files.readAllLines(tries).size());
  }

  @Test
  void namesOfFilesAreUtf8InEveryLanguage() throws Exception {
    Path java = jdk("jdk-25", "25.0.1").resolve("bin/java");
    Files.writeString(java, "#!/bin/sh\nLC_ALL=$LC_ALL locale charmap\n");
    for (String language : List.of("C", "POSIX", "C.UTF-8", "xx_XX.UTF-8", "")) {
      assertEquals("UTF-8", first(Map.of("LC_ALL", language)), language);
    }
    assertEquals("UTF-8", first(Map.of()));
  }

  @Test
  void withoutALanguageOfUtf8AFolderThatJavaCannotReadIsTold() throws Exception {
    jdk("jdk-25", "25.0.1");
    Path bin = Files.createDirectories(temporary.resolve("bin"));
    Path locale = Files.writeString(bin.resolve("locale"), "#!/bin/sh\necho ANSI_X3.4-1968\n");
    assertTrue(locale.toFile().setExecutable(true));
    Map<String, String> environment = Map.of("PATH", bin + ":/usr/bin:/bin");
    assertEquals(0, press(environment, "check").status);
    project = Files.move(project, temporary.resolve("zwölf"));
    Result result = press(environment, "check");
    assertEquals(1, result.status);
    assertEquals(List.of(), result.out);
    assertTrue(result.err.startsWith("press: this system has no language with UTF-8"), result.err);
    assertTrue(result.err.contains("so Java cannot read " + project.toRealPath()), result.err);
  }

  @Test
  void aCacheIsPutInPlaceWholeOrNotAtAll() throws Exception {
    Path java = jdk("jdk-25", "25.0.1").resolve("bin/java");
    String making =
        """
        #!/bin/sh
        for a in "$@"; do
          case $a in -XX:AOTCache=*) echo half >"${a#*=}" ;; esac
        done
        exit %d
        """;
    Path cache = project.resolve("target/press.aot");
    Files.writeString(java, making.formatted(4));
    assertEquals(4, press(Map.of(), "build").status);
    assertFalse(Files.exists(cache));
    Files.writeString(java, making.formatted(0));
    assertEquals(0, press(Map.of(), "build").status);
    assertEquals("half\n", Files.readString(cache));
    try (Stream<Path> files = Files.list(project.resolve("target"))) {
      assertEquals(
          List.of("press.aot", "press.jar"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void tooFewOpenFilesAreToldInOneSentence() throws Exception {
    jdk("jdk-25", "25.0.1");
    String call = "ulimit -n 20; exec \"$0\" check";
    Result result =
        run(temporary, Map.of(), List.of("sh", "-c", call, project.resolve("press").toString()));
    assertEquals(1, result.status);
    assertEquals(
        "press: only 20 files may be open at once, and Java needs 64; run: ulimit -n 256\n",
        result.err);
  }

  @Test
  void moreOptionsForJavaComeFromTheEnvironment() throws Exception {
    jdk("jdk-25", "25");
    List<String> out = press(Map.of("PRESS_JAVA_OPTS", "-Xmx2g -ea"), "build").out;
    assertTrue(out.containsAll(List.of("[-Xmx2g]", "[-ea]")), out::toString);
    assertTrue(out.indexOf("[-Xmx2g]") > out.indexOf("[-Xmx800m]"), out::toString);
    List<String> check = press(Map.of(), "check").out;
    assertTrue(check.contains("[-Xmx1500m]"), check::toString);
  }

  private String jar() throws IOException {
    return project.toRealPath().resolve("target/press.jar").toString();
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = jdks.resolve(name).normalize();
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, ECHO);
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(home.resolve("release"), "OS=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private String first(Map<String, String> environment) throws Exception {
    Result result = press(environment, "build");
    assertEquals(0, result.status, result.err);
    return result.out.getFirst();
  }

  private Result press(Map<String, String> environment, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(project.resolve("press").toString()));
    command.addAll(List.of(arguments));
    return run(temporary, environment, command);
  }

  private Result run(Path from, Map<String, String> environment, List<String> command)
      throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(from.toFile());
    Path err = temporary.resolve("err");
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("PRESS_JDK_DIRS", jdks + ":" + temporary.resolve("none"));
    builder.environment().putAll(environment);
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), out.lines().toList(), Files.readString(err));
  }
}
