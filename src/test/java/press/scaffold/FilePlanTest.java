package press.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.scaffold.FilePlan.ScaffoldException;
import press.site.BrokenDisk;
import press.site.BrokenDisk.Fault;
import press.site.WriteException;
import press.source.SourceFile;

/// New files and replaced texts: all of them or none.
class FilePlanTest {

  private static final SourceFile LIST = new SourceFile("book/contents.md", "- One\n");
  private static final SourceFile OTHER = new SourceFile("book/other.md", "Other.\n");

  @TempDir Path folder;

  @Test
  void allOfItHappens() throws Exception {
    Path home = home();
    plan(home).carryOut();
    assertEquals(
        Map.of(
            "book/contents.md", "- One\n- Two\n",
            "book/new/part/two.md", "Two.\n",
            "book/other.md", "Another.\n"),
        texts(home));
  }

  @Test
  void aFileThatIsThereAlreadyIsRefusedAndNothingIsChanged() throws Exception {
    Path home = home();
    Files.createDirectories(home.resolve("book/new/part"));
    Files.writeString(home.resolve("book/new/part/two.md"), "Mine.\n");
    SortedMap<String, String> before = texts(home);
    ScaffoldException no = assertThrows(ScaffoldException.class, () -> plan(home).carryOut());
    assertTrue(no.getMessage().contains("two.md exists already"), no.getMessage());
    assertEquals(before, texts(home));
  }

  @Test
  void aFileThatWasChangedMeanwhileIsLeftAloneAndAllElseTakenBack() throws Exception {
    Path home = home();
    Files.writeString(home.resolve("book/other.md"), "Edited.\n");
    SortedMap<String, String> before = texts(home);
    ScaffoldException no = assertThrows(ScaffoldException.class, () -> plan(home).carryOut());
    assertTrue(no.getMessage().contains("other.md has been changed meanwhile"), no.getMessage());
    assertEquals(before, texts(home));
    assertTrue(Files.notExists(home.resolve("book/new")), "a folder is left");
  }

  @Test
  void whicheverWriteFailsNothingIsHalfWritten() throws Exception {
    for (Fault fault : Fault.values()) {
      BrokenDisk disk;
      int failed = 0;
      int n = 0;
      do {
        Path home = home();
        disk = new BrokenDisk(fault, ++n, false);
        boolean fails = fails(disk.path(home), fault);
        failed += fails ? 1 : 0;
        assertEquals(texts(fails ? home() : done()), texts(home), fault + ", write " + n);
      } while (disk.struck());
      assertTrue(failed >= 6, fault + ": " + failed + " of " + n);
    }
  }

  private static boolean fails(Path home, Fault fault) throws ScaffoldException {
    try {
      plan(home).carryOut();
      return false;
    } catch (WriteException e) {
      String message = e.getMessage();
      assertTrue(message.startsWith("cannot write " + home + "/book/"), message);
      assertTrue(message.toLowerCase().contains(fault.words().toLowerCase()), message);
      assertTrue(message.endsWith("nothing was changed"), message);
      return true;
    }
  }

  private Path done() throws Exception {
    Path home = home();
    plan(home).carryOut();
    return home;
  }

  private Path home() throws IOException {
    Path home = Files.createTempDirectory(folder, "home");
    Files.createDirectory(home.resolve("book"));
    for (SourceFile file : new SourceFile[] {LIST, OTHER}) {
      Files.writeString(home.resolve(file.path()), file.text());
    }
    return home;
  }

  private static FilePlan plan(Path home) {
    return new FilePlan(home)
        .add("book/new/part/two.md", "Two.\n")
        .replace(LIST, "- One\n- Two\n")
        .replace(OTHER, "Another.\n");
  }

  private static SortedMap<String, String> texts(Path home) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        texts.put(home.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }
}
