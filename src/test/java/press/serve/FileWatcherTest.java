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

/// What is heard of real folders, from the system's events and by looking; ways to save of editors
/// and of git.
@Timeout(60)
class FileWatcherTest {

  private static final long LONG = 30_000;
  private static final long SHORT = 300;

  @TempDir Path folder;

  private Path book;
  private WatchedFiles inputs;
  private Watch watch;
  private final AtomicBoolean measuring = new AtomicBoolean();

  private final PreviewBuilder patient =
      new PreviewBuilder() {
        @Override
        public PreviewBuild build() {
          throw new IllegalStateException("nothing is printed here");
        }

        @Override
        public WatchedFiles inputs() {
          return inputs;
        }

        @Override
        public boolean postpones(Set<Path> changed) {
          return measuring.get() && changed.stream().allMatch(p -> p.toString().endsWith(".json"));
        }
      };

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
    if (watch != null) {
      watch.close();
    }
  }

  private void listen(boolean looks) throws IOException {
    watch = Watch.of(looks);
    watch.listen(inputs, Ear.NEVER);
  }

  private Set<Path> next() throws IOException, InterruptedException {
    return watch.next(patient, LONG);
  }

  /// Waits until something is heard of a file.
  private void hears(Path file) throws IOException, InterruptedException {
    Set<Path> changed = next();
    while (!changed.contains(file)) {
      assertFalse(changed.isEmpty(), "nothing is heard of " + file);
      changed = next();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_file_that_is_written_is_heard(boolean looks) throws Exception {
    listen(looks);
    Files.writeString(book.resolve("part/x.md"), "three");
    hears(book.resolve("part/x.md"));
    assertEquals(Set.of(), watch.next(patient, SHORT), "and then there is silence");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void an_editor_that_saves_by_a_rename_is_heard_again_and_again(boolean looks) throws Exception {
    listen(looks);
    for (int i = 0; i < 5; i++) {
      Path fresh = Files.writeString(book.resolve("part/.x.md.swp"), "text " + i);
      Files.move(
          book.resolve("part/x.md"),
          book.resolve("part/x.md~"),
          StandardCopyOption.REPLACE_EXISTING);
      Files.move(fresh, book.resolve("part/x.md"), StandardCopyOption.ATOMIC_MOVE);
      hears(book.resolve("part/x.md"));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void hidden_files_and_copies_of_editors_are_no_change(boolean looks) throws Exception {
    listen(looks);
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
  void of_a_thousand_files_at_once_the_last_one_is_not_lost(boolean looks) throws Exception {
    listen(looks);
    Path last = book.resolve("new/deep/last.md");
    Thread git = Thread.ofPlatform().start(() -> switchBranch(last));
    boolean over = false;
    int times = 0;
    while (!over) {
      // Whatever is heard after the end was printed with the end.
      boolean ended = !git.isAlive();
      Set<Path> changed = watch.next(patient, ended ? SHORT : LONG);
      times++;
      over = ended && changed.isEmpty() || changed.contains(last) && !git.isAlive();
    }
    git.join();
    assertTrue(Files.exists(last));
    assertTrue(times < 50, times + " printings for one switch");
    Files.writeString(last, "changed later");
    hears(last);
    Files.writeString(book.resolve("new/x999.md"), "changed later");
    hears(book.resolve("new/x999.md"));
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
  void a_folder_in_the_place_of_another_is_listened_to(boolean looks) throws Exception {
    listen(looks);
    Path other = Files.createDirectories(folder.resolve("other/part"));
    Files.writeString(other.resolve("x.md"), "another branch");
    Files.move(book, folder.resolve("old"));
    Files.move(folder.resolve("other"), book);
    assertFalse(next().isEmpty());
    while (!watch.next(patient, SHORT).isEmpty()) {
      // All of the move is to be heard first.
      continue;
    }
    Files.writeString(book.resolve("part/x.md"), "changed later");
    hears(book.resolve("part/x.md"));
    Files.move(book.resolve("part"), book.resolve("renamed"));
    hears(book.resolve("renamed"));
    Files.writeString(book.resolve("renamed/x.md"), "changed again");
    hears(book.resolve("renamed/x.md"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_folder_that_comes_later_is_listened_to_with_all_that_is_in_it(boolean looks)
      throws Exception {
    listen(looks);
    Path kernel = folder.resolve("src/main/kernels/copy/copy.cl");
    Files.createDirectories(kernel.getParent());
    Files.writeString(kernel, "one");
    assertFalse(next().isEmpty());
    while (!watch.next(patient, SHORT).isEmpty()) {
      continue;
    }
    Files.writeString(kernel, "three");
    hears(kernel);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void what_a_link_leads_to_is_heard(boolean looks) throws Exception {
    Path shared = Files.createDirectories(folder.resolve("shared")).resolve("y.md");
    Files.writeString(shared, "one");
    Files.createSymbolicLink(book.resolve("link.md"), shared);
    listen(looks);
    Files.writeString(shared, "three");
    assertFalse(next().isEmpty());
    while (!watch.next(patient, SHORT).isEmpty()) {
      continue;
    }
    Files.move(
        Files.writeString(folder.resolve("z"), "by rename"),
        shared,
        StandardCopyOption.ATOMIC_MOVE);
    assertFalse(next().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_book_that_is_itself_a_link_may_be_switched(boolean looks) throws Exception {
    Files.move(book, folder.resolve("a"));
    Files.createDirectories(folder.resolve("b/part"));
    Files.createSymbolicLink(book, Path.of("a"));
    listen(looks);
    Files.writeString(folder.resolve("a/part/x.md"), "three");
    hears(book.resolve("part/x.md"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("b"));
    Files.move(link, book, StandardCopyOption.ATOMIC_MOVE);
    assertFalse(next().isEmpty());
    while (!watch.next(patient, SHORT).isEmpty()) {
      continue;
    }
    Files.writeString(folder.resolve("b/part/x.md"), "four");
    hears(book.resolve("part/x.md"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void what_was_not_listened_to_before_is_heard_if_it_is_younger(boolean looks) throws Exception {
    listen(looks);
    long before = System.currentTimeMillis() - 60_000;
    Path kernels = Files.createDirectories(folder.resolve("kernels"));
    Files.writeString(kernels.resolve("a.cl"), "text");
    watch.listen(new WatchedFiles(folder, new TreeSet<>(Set.of(book, kernels))), before);
    hears(kernels.resolve("a.cl"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void results_of_a_bench_wait_for_its_end_and_a_chapter_does_not(boolean looks) throws Exception {
    listen(looks);
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
    while (!watch.next(patient, SHORT).isEmpty()) {
      continue;
    }
    measuring.set(true);
    Files.writeString(book.resolve("a.json"), "3");
    Files.writeString(book.resolve("part/x.md"), "three");
    hears(book.resolve("part/x.md"));
    assertTrue(measuring.get());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void who_waits_is_let_go_when_it_is_closed(boolean looks) throws Exception {
    listen(looks);
    Thread.ofPlatform().start(watch::close);
    assertEquals(Set.of(), next());
  }
}
