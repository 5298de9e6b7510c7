package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Builds as processes of their own that meet each other, or a disk that takes no more.
@Tag("slow")
class SharedDiskIT {

  @TempDir Path folder;

  private Path site;

  @BeforeEach
  void copyBooks() throws IOException {
    for (String word : List.of("A", "B")) {
      Folders.copy(Folders.BOOKS.resolve("tiny"), folder.resolve(word));
      Files.writeString(folder.resolve(word + "/book/book.yaml"), "title: Tiny " + word + "\n");
    }
    site = folder.resolve("out/site");
    Files.createDirectories(site.getParent());
  }

  @Test
  void buildsAtTheSameTimePublishOneSiteOrTheOtherAndNeverAMix() throws Exception {
    SortedMap<String, String> a = built("A");
    SortedMap<String, String> b = built("B");
    for (int round = 0; round < 2; round++) {
      List<Process> all = new ArrayList<>();
      for (String word : List.of("A", "B", "A")) {
        all.add(build(word, List.of()).start());
      }
      for (Process press : all) {
        String said = new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, press.waitFor(), said);
      }
      SortedMap<String, String> seen = Folders.hashes(site);
      assertTrue(seen.equals(a) || seen.equals(b), "a mix after round " + round);
      assertEquals(2, names(site.resolveSibling(".site-versions")).size(), "version and lock");
      assertEquals(List.of("cache", "cache.lock"), names(folder.resolve("A/.press")));
    }
    assertEquals(a, built("A"), "with what they have kept");
  }

  /// The limit of the system for the size of a file stands for a disk that is full: it also binds
  /// users whom no permission binds.
  @Test
  void aFileThatFindsNoRoomIsNamedAndTheOldSiteStays() throws Exception {
    SortedMap<String, String> before = built("A");
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 16; exec \"$@\"", "sh"));
    command.addAll(build("B", List.of("-XX:-UsePerfData")).command());
    Process press = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(1, press.waitFor(), said);
    assertTrue(said.startsWith("press: cannot write " + site + "/"), said);
    assertTrue(said.contains(": file too large; nothing was published"), said);
    assertEquals(before, Folders.hashes(site));
    assertEquals(2, names(site.resolveSibling(".site-versions")).size(), "nothing is left");
    assertTrue(!before.equals(built("B")), "the next build publishes");
  }

  /// Started by itself, without the script that chooses a language with UTF-8.
  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "Java reads names as UTF-8 everywhere else")
  void namesThatJavaCannotReadInTheLanguageOfTheSystemAreToldWithAWayOut() throws Exception {
    Path book = folder.resolve("A/book");
    Files.move(book.resolve("part/two.md"), book.resolve("part/zwölf.md"));
    Path contents = book.resolve("contents.md");
    Files.writeString(contents, Files.readString(contents).replace("two.md", "zwölf.md"));
    built("A");
    ProcessBuilder posix = build("A", List.of());
    posix.environment().put("LC_ALL", "POSIX");
    String names = said(posix, 1);
    assertTrue(names.contains("error[P19]: a name that is not UTF-8"), names);
    assertTrue(names.contains("start with LC_ALL=C.UTF-8"), names);
    assertFalse(names.contains("Exception"), names);
    posix.command().set(posix.command().indexOf("--book") + 1, folder.resolve("ä").toString());
    String option = said(posix, 2);
    assertTrue(option.startsWith("press: Invalid value for option '--book': "), option);
    assertTrue(option.contains("start with LC_ALL=C.UTF-8"), option);
    assertFalse(option.contains("Exception"), option);
  }

  private static String said(ProcessBuilder builder, int status) throws Exception {
    Process press = builder.start();
    String said = new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(status, press.waitFor(), said);
    return said;
  }

  private SortedMap<String, String> built(String word) throws Exception {
    Process press = build(word, List.of()).start();
    String said = new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(press.waitFor(60, TimeUnit.SECONDS), "the build ends");
    assertEquals(0, press.exitValue(), said);
    return Folders.hashes(site);
  }

  private ProcessBuilder build(String word, List<String> options) {
    String book = folder.resolve(word).resolve("book").toString();
    return PressProcess.process(options, "build", "--book", book, "--out", site.toString());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
