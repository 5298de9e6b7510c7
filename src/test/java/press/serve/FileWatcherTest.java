package press.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Changes of real folders, by reports of the system and by polling, as editors and git make them.
@Timeout(60)
class FileWatcherTest {

  private static final long LONG = 30_000;
  private static final long SHORT = 300;

  @TempDir Path folder;

  private Path book;
  private WatchedFiles inputs;
  private FileWatcher watcher;
  private final AtomicBoolean measuring = new AtomicBoolean();

  /// Whether results of a bench are waited for.
  private boolean postpones(Set<Path> changed) {
    return measuring.get() && changed.stream().allMatch(p -> p.toString().endsWith(".json"));
  }

  @BeforeEach
  void makeBook() throws IOException {
    folder = folder.toRealPath();
    book = Files.createDirectories(folder.resolve("book"));
    Files.createDirectories(book.resolve("part"));
    Files.writeString(book.resolve("part/x.md"), "one");
    inputs =
        new WatchedFiles(folder, new TreeSet<>(Set.of(book, folder.resolve("src/main/kernels"))));
  }

  @AfterEach
  void stop() {
    if (watcher != null) {
      watcher.close();
    }
  }

  private void watch(boolean polls) throws IOException {
    watcher = new FileWatcher(polls);
    watcher.watch(inputs, FileWatcher.NEVER);
  }

  private Set<Path> next() throws IOException, InterruptedException {
    return watcher.next(this::postpones, LONG);
  }

  /// Finds all that has changed, until there is silence.
  private void settle() throws IOException, InterruptedException {
    while (!watcher.next(this::postpones, SHORT).isEmpty()) {
      continue;
    }
  }

  /// Waits until a file is among the changes.
  private void finds(Path file) throws IOException, InterruptedException {
    Set<Path> changed = next();
    while (!changed.contains(file)) {
      assertFalse(changed.isEmpty(), "no change of " + file);
      changed = next();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFileThatIsWrittenIsFound(boolean polls) throws Exception {
    watch(polls);
    Files.writeString(book.resolve("part/x.md"), "three");
    finds(book.resolve("part/x.md"));
    assertEquals(Set.of(), watcher.next(this::postpones, SHORT), "and then there is silence");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachSaveByARenameIsFound(boolean polls) throws Exception {
    watch(polls);
    for (int i = 0; i < 5; i++) {
      Path fresh = Files.writeString(book.resolve("part/.x.md.swp"), "text " + i);
      Files.move(
          book.resolve("part/x.md"),
          book.resolve("part/x.md~"),
          StandardCopyOption.REPLACE_EXISTING);
      Files.move(fresh, book.resolve("part/x.md"), StandardCopyOption.ATOMIC_MOVE);
      finds(book.resolve("part/x.md"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void hiddenFilesAndBackupCopiesAreNoChange(boolean polls) throws Exception {
    watch(polls);
    Files.writeString(book.resolve(".lock"), "x");
    Files.writeString(book.resolve("part/x.md~"), "x");
    Files.createDirectories(book.resolve(".git"));
    Files.writeString(folder.resolve("other.txt"), "beside the book");
    Files.writeString(book.resolve("y.md"), "x");
    Set<Path> changed = next();
    while (!changed.contains(book.resolve("y.md"))) {
      changed = next();
    }
    assertEquals(Set.of(book.resolve("y.md")), changed);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ofAThousandFilesAtOnceTheLastOneIsNotLost(boolean polls) throws Exception {
    watch(polls);
    Path last = book.resolve("new/deep/last.md");
    Thread git = Thread.ofPlatform().start(() -> switchBranch(last));
    boolean over = false;
    int times = 0;
    while (!over) {
      // What is found after the end was built with the end.
      boolean ended = !git.isAlive();
      Set<Path> changed = watcher.next(this::postpones, ended ? SHORT : LONG);
      times++;
      over = ended && changed.isEmpty() || changed.contains(last) && !git.isAlive();
    }
    git.join();
    assertTrue(Files.exists(last));
    assertTrue(times < 50, times + " builds for one switch");
    Files.writeString(last, "changed later");
    finds(last);
    Files.writeString(book.resolve("new/x999.md"), "changed later");
    finds(book.resolve("new/x999.md"));
  }

  private void switchBranch(Path last) {
    try {
      Files.createDirectories(last.getParent());
      for (int i = 0; i < 1000; i++) {
        Files.writeString(book.resolve("new/x" + i + ".md"), "text");
      }
      Files.writeString(last, "text");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFolderThatReplacesAnotherIsWatched(boolean polls) throws Exception {
    watch(polls);
    Path other = Files.createDirectories(folder.resolve("other/part"));
    Files.writeString(other.resolve("x.md"), "another branch");
    Files.move(book, folder.resolve("old"));
    Files.move(folder.resolve("other"), book);
    assertFalse(next().isEmpty());
    settle();
    Files.writeString(book.resolve("part/x.md"), "changed later");
    finds(book.resolve("part/x.md"));
    Files.move(book.resolve("part"), book.resolve("renamed"));
    finds(book.resolve("renamed"));
    Files.writeString(book.resolve("renamed/x.md"), "changed again");
    finds(book.resolve("renamed/x.md"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFolderThatIsMadeLaterIsWatchedWithItsContents(boolean polls) throws Exception {
    watch(polls);
    Path kernel = folder.resolve("src/main/kernels/copy/copy.cl");
    Files.createDirectories(kernel.getParent());
    Files.writeString(kernel, "one");
    assertFalse(next().isEmpty());
    settle();
    Files.writeString(kernel, "three");
    finds(kernel);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theFileBehindALinkIsWatched(boolean polls) throws Exception {
    Path shared = Files.createDirectories(folder.resolve("shared")).resolve("y.md");
    Files.writeString(shared, "one");
    Files.createSymbolicLink(book.resolve("link.md"), shared);
    watch(polls);
    Files.writeString(shared, "three");
    assertFalse(next().isEmpty());
    settle();
    Files.move(
        Files.writeString(folder.resolve("z"), "by rename"),
        shared,
        StandardCopyOption.ATOMIC_MOVE);
    assertFalse(next().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBookThatIsItselfALinkMayBeSwitched(boolean polls) throws Exception {
    Files.move(book, folder.resolve("a"));
    Files.createDirectories(folder.resolve("b/part"));
    Files.createSymbolicLink(book, Path.of("a"));
    watch(polls);
    Files.writeString(folder.resolve("a/part/x.md"), "three");
    finds(book.resolve("part/x.md"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("b"));
    Files.move(link, book, StandardCopyOption.ATOMIC_MOVE);
    assertFalse(next().isEmpty());
    settle();
    Files.writeString(folder.resolve("b/part/x.md"), "four");
    finds(book.resolve("part/x.md"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void youngFilesThatWereNotWatchedBeforeAreChanges(boolean polls) throws Exception {
    watch(polls);
    long before = System.currentTimeMillis() - 60_000;
    Path kernels = Files.createDirectories(folder.resolve("kernels"));
    Files.writeString(kernels.resolve("a.cl"), "text");
    watcher.watch(new WatchedFiles(folder, new TreeSet<>(Set.of(book, kernels))), before);
    finds(kernels.resolve("a.cl"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void resultsWaitForTheEndOfTheBenchAndAChapterDoesNot(boolean polls) throws Exception {
    watch(polls);
    measuring.set(true);
    Files.writeString(book.resolve("a.json"), "1");
    Thread end =
        Thread.ofPlatform()
            .start(() -> {
              try {
                Files.writeString(book.resolve("b.json"), "2");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              measuring.set(false);
            });
    Set<Path> changed = next();
    end.join();
    assertFalse(measuring.get(), "the end was waited for");
    assertTrue(changed.contains(book.resolve("a.json")), changed::toString);
    settle();
    measuring.set(true);
    Files.writeString(book.resolve("a.json"), "3");
    Files.writeString(book.resolve("part/x.md"), "three");
    finds(book.resolve("part/x.md"));
    assertTrue(measuring.get());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void closingEndsTheWait(boolean polls) throws Exception {
    watch(polls);
    Thread.ofPlatform().start(watcher::close);
    assertEquals(Set.of(), next());
  }
}
