package press.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `press publish`: a plain folder or an archive with nothing of this machine in it.
@Tag("slow")
class PublishTest {

  @TempDir Path folder;

  @BeforeEach
  void book() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
  }

  @Test
  void aPublishedFolderHasTheFilesOfTheSiteAndNothingOfThisMachine() throws IOException {
    assertEquals(0, PressRun.build(folder.resolve("book"), folder.resolve("site")).status());
    PressRun run = publish(out().toString());
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("published  " + out() + ", "), run.out());
    assertFalse(Files.isSymbolicLink(out()));
    var expected = Folders.hashes(folder.resolve("site"));
    var found = Folders.hashes(out());
    assertTrue(found.remove(SiteFolder.LIST) != null);
    assertEquals(expected.keySet(), found.keySet());
    List<String> ours =
        List.of(
            folder.toRealPath().toString(),
            Path.of("").toAbsolutePath().toString(),
            System.getProperty("user.home") + "/",
            InetAddress.getLocalHost().getHostName() + ".");
    for (Path file : Folders.files(out())) {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      ours.forEach(word -> assertFalse(text.contains(word), file + " has " + word));
    }
  }

  @Test
  void anArchiveIsNamedAsItIsPacked() throws IOException {
    Path archive = folder.resolve("book.zip");
    PressRun run = publish("--archive", archive.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains("let its name end in .tar.gz"), run.err());
    assertFalse(Files.exists(archive));
  }

  @Test
  void aBookIsPublishedAgainAndAnArchiveIsTheSameEachTime() throws IOException {
    Path archive = folder.resolve("book.tar.gz");
    assertEquals(0, publish(out().toString(), "--archive", archive.toString()).status());
    byte[] before = Files.readAllBytes(archive);
    assertEquals(0, publish(out().toString(), "--archive", archive.toString()).status());
    assertArrayEquals(before, Files.readAllBytes(archive));
  }

  @Test
  void whatCannotBePublishedLeavesEverythingAsItWas() throws IOException {
    assertEquals(2, publish().status());
    assertEquals(2, publish(folder.resolve("book/out").toString()).status());
    PressRun around = publish(folder.toString());
    assertEquals(2, around.status());
    assertTrue(around.err().contains("holds the book"), around.err());
    Folders.write(out().resolve("mine.txt"), "mine");
    PressRun full = publish(out().toString());
    assertEquals(1, full.status());
    assertTrue(full.err().contains("mine.txt was not published by the press"), full.err());
    Files.writeString(folder.resolve("book/book.yaml"), "title: [a]\n");
    PressRun bad = publish(folder.resolve("other").toString());
    assertEquals(1, bad.status());
    assertTrue(bad.err().endsWith("nothing was published\n"), bad.err());
    assertFalse(Files.exists(folder.resolve("other")));
    // The folder is looked at before the book is printed, whose mistakes are not told then.
    assertEquals(full.err(), publish(out().toString()).err());
  }

  private Path out() {
    return folder.resolve("out");
  }

  private PressRun publish(String... args) {
    String[] all = new String[args.length + 3];
    System.arraycopy(args, 0, all, 3, args.length);
    all[0] = "publish";
    all[1] = "--book";
    all[2] = folder.resolve("book").toString();
    return PressRun.press(all);
  }
}
