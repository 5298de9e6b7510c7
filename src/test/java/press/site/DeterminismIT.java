package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Same book, same bytes as in the site of all tests: whatever the folder, the clock's zone and the
/// language of the machine.
@Tag("slow")
class DeterminismIT {

  /// Other digits, and nothing at the same time.
  private static final List<String> ARABIC =
      List.of(
          "-XX:ActiveProcessorCount=1",
          "-Duser.timezone=America/St_Johns",
          "-Duser.language=ar",
          "-Duser.country=EG");

  @TempDir static Path folder;

  private static SortedMap<String, String> wanted;

  @BeforeAll
  static void takeTheBook() throws Exception {
    wanted = Folders.hashes(ProjectBook.site());
    assertTrue(wanted.size() > 10, "files of the site");
  }

  @Tag("soak")
  @Test
  void printingAgainGivesTheSameBytes() throws Exception {
    assertSame(printed("first", List.of(), Map.of("LANG", "C.UTF-8", "TZ", "UTC")));
  }

  @Test
  void anotherFolderTimeZoneLanguageAndOneProcessorGiveTheSameBytes() throws Exception {
    String path = "another folder/with a longer näme";
    assertSame(printed(path, ARABIC, Map.of("LANG", "tr_TR.UTF-8", "TZ", "Asia/Tokyo")));
  }

  @Tag("soak")
  @Test
  void upperCaseWithoutADotAndNoEncodingGiveTheSameBytes() throws Exception {
    List<String> turkish =
        List.of("-Duser.timezone=Asia/Kathmandu", "-Duser.language=tr", "-Duser.country=TR");
    assertSame(printed("turkish", turkish, Map.of("LC_ALL", "C")));
  }

  private static void assertSame(SortedMap<String, String> site) {
    SortedMap<String, String> differing = new TreeMap<>(site);
    differing.entrySet().removeAll(wanted.entrySet());
    wanted.keySet().stream().filter(f -> !site.containsKey(f)).forEach(f -> differing.put(f, ""));
    assertEquals(Set.of(), differing.keySet(), "files that differ");
  }

  private static SortedMap<String, String> printed(
      String name, List<String> options, Map<String, String> environment) throws Exception {
    Path home = folder.resolve(name);
    if (!Files.exists(home)) {
      ProjectBook.copy(home);
    }
    Path book = home.resolve(ProjectBook.FOLDER.getFileName());
    Path site = home.resolve("target/site");
    Files.createDirectories(site.getParent());
    ProcessBuilder press =
        PressProcess.process(options, "build", "--book", book.toString(), "--out", site.toString());
    press.environment().putAll(environment);
    Process process = press.redirectOutput(home.resolve("log").toFile()).start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "the build ends");
    assertEquals(0, process.exitValue(), () -> log(home));
    return Folders.hashes(site);
  }

  private static String log(Path home) {
    try {
      return Files.readString(home.resolve("log"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
