package press.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.project.BookLoader;
import press.project.BookSources;
import press.project.CacheFile;
import press.project.FileMemory;
import press.project.InputManifest;
import press.site.Folders;
import press.source.BuildCache;
import press.source.BuildRecord;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PagePreview;
import press.source.Site;

/// What is printed again and again in one process is what one printing would give, byte for byte,
/// whatever an author does; and the same complaints come with it.
class IncrementalBuildTest {

  @TempDir Path folder;

  /// So late that every file has lain there for long.
  private static final long LATER = 4_000_000_000_000L;

  private int good;
  private int same;
  private int other;
  private int ahead;

  @Test
  @Tag("slow")
  void fortyEditsGiveWhatCleanBuildsGive() throws IOException {
    compare(1, 40);
    assertTrue(good > 10, "books without mistakes: " + good);
    assertTrue(ahead > 10, "pages shown ahead: " + ahead);
    assertTrue(other > 20 && same > 0, other + " times another book, " + same + " the same");
  }

  @Test
  @Tag("soak")
  void fiveThousandEditsGiveWhatCleanBuildsGive() throws IOException {
    for (int seed = 2; seed < 12; seed++) {
      compare(seed, 500);
    }
  }

  /// An editor does not look at the disk while somebody types in chapters.
  @Test
  @Tag("slow")
  void whatIsTypedGivesWhatTheSavedFilesGive() throws IOException {
    type(5);
  }

  @Test
  @Tag("soak")
  void whatIsTypedForLongGivesWhatTheSavedFilesGive() throws IOException {
    type(120);
  }

  /// Edits a book at random until an editor has built it so often without a look at the disk.
  private void type(int builds) throws IOException {
    Path saved = folder.resolve("saved");
    Path open = folder.resolve("open");
    RandomEdits author = new RandomEdits(saved, 1);
    begin(author, saved);
    IncrementalBuild editor = new IncrementalBuild(BuildCache.empty(), FileMemory.none());
    SortedMap<String, String> disk = new TreeMap<>();
    int typed = 0;
    String done = "nothing";
    for (int i = 0; typed < builds; i++) {
      assertTrue(i < 30 * builds, "built without a look at the disk: " + typed);
      SortedMap<String, String> now = files(saved);
      Map<Path, String> unsaved = new TreeMap<>();
      boolean look = !disk.keySet().equals(now.keySet());
      for (Map.Entry<String, String> file : now.entrySet()) {
        if (!file.getValue().equals(disk.get(file.getKey()))) {
          look |= !file.getKey().matches("book/.*\\.md");
          String text = new String(bytes(file.getValue()), StandardCharsets.UTF_8);
          unsaved.put(open.resolve(file.getKey()), text);
        }
      }
      if (look) {
        if (Files.exists(open)) {
          Folders.delete(open);
        }
        for (Map.Entry<String, String> file : now.entrySet()) {
          Path target = open.resolve(file.getKey());
          Files.createDirectories(target.getParent());
          Files.write(target, bytes(file.getValue()));
        }
        disk = now;
      }
      Diagnostics told = new Diagnostics();
      BookSources sources =
          look
              ? editor.load(open.resolve("book"), LATER, Map.of(), told)
              : editor.reload(open.resolve("book"), unsaved, told);
      Site site = editor.print(sources, told).site();
      Diagnostics wanted = new Diagnostics();
      Site clean = BuildPipeline.press(BookLoader.load(author.book(), wanted), wanted);
      String at = "edit " + i + " (" + done + "): ";
      assertEquals(wanted.all(), told.all(), at + "complaints");
      assertSame(clean, site, at);
      typed += look || unsaved.isEmpty() ? 0 : 1;
      if (!wanted.hasErrors()) {
        author.good();
      }
      done = author.next(wanted.hasErrors());
    }
  }

  /// What each file below a folder holds, as ISO 8859-1.
  private static SortedMap<String, String> files(Path home) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String path = home.relativize(file).toString().replace('\\', '/');
        files.put(path, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return files;
  }

  private static byte[] bytes(String latin) {
    return latin.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void compare(long seed, int edits) throws IOException {
    Path home = folder.resolve("seed" + seed);
    RandomEdits author = new RandomEdits(home, seed);
    begin(author, home);
    IncrementalBuild printing = new IncrementalBuild(BuildCache.empty(), FileMemory.none());
    BuildCache stored = BuildCache.empty();
    boolean errors = false;
    String done = "nothing";
    Optional<Cold> before = Optional.empty();
    Site shown = Site.of(Map.of());
    for (int i = 0; i <= edits; i++) {
      String at = "seed " + seed + ", edit " + i + " (" + done + "): ";
      // The press's own scripts come with the press; a new press is another one here.
      String script = "// " + i / 20 + "\n";
      Diagnostics told = new Diagnostics();
      // Files that have lain there for long are known by their stamps, others by what is in them.
      long now = i % 2 == 0 ? System.currentTimeMillis() : LATER;
      Looker looker = new Looker(printing, shown, errors, i % 5 == 3);
      Site kept = site(printing, author.book(), script, now, told, looker);
      ahead += looker.assertSame(kept, at);
      shown = kept;
      Diagnostics wanted = new Diagnostics();
      InputManifest seen = InputManifest.from(now);
      BookSources once =
          BookLoader.load(author.book(), BuildCache.none(), FileMemory.none(), seen, wanted);
      Site clean = BuildPipeline.press(with(once, script), wanted);
      before = Optional.of(compare(before, Cold.of(script, seen, now, clean, wanted), at));
      assertEquals(wanted.all(), told.all(), at + "complaints");
      assertSame(clean, kept, at);
      if (i % 3 == 0) {
        stored = ofAnotherProcess(stored, author.book(), script, clean, wanted, at);
      }
      errors = wanted.hasErrors();
      if (!errors) {
        good++;
        author.good();
      }
      done = author.next(errors);
    }
  }

  /// Builds with what the last process stored; the same comes out.
  ///
  /// @return what this process stored
  private static BuildCache ofAnotherProcess(
      BuildCache stored, Path book, String script, Site clean, Diagnostics wanted, String at)
      throws IOException {
    BuildCache cache = BuildCache.read(stored.bytes("1", Optional.empty()), "1");
    cache.begin();
    Diagnostics told = new Diagnostics();
    BookSources sources =
        BookLoader.load(book, cache, FileMemory.none(), InputManifest.from(LATER), told);
    Site site = BuildPipeline.press(with(sources, script), told);
    assertEquals(wanted.all(), told.all(), at + "stored complaints");
    assertSame(clean, site, at + "stored ");
    return cache;
  }

  /// Builds; where somebody stops it, once more.
  private static Site site(
      IncrementalBuild printing,
      Path book,
      String script,
      long now,
      Diagnostics told,
      Looker looker)
      throws IOException {
    Diagnostics stopped = new Diagnostics();
    try {
      BookSources sources = with(printing.load(book, now, stopped), script);
      Site site = printing.print(sources, stopped, looker).site();
      stopped.all().forEach(told::add);
      return site;
    } catch (BuildCache.Stopped e) {
      looker.stops = false;
      return printing.print(with(printing.load(book, now, told), script), told, looker).site();
    }
  }

  /// Looks at the first pages of the book while it is printed.
  private static final class Looker implements PagePreview {

    private static final Pattern LATER =
        Pattern.compile(" data-(?:asked|previews|changes|rules)=\"[^\"]*\"");

    private final IncrementalBuild printing;
    private final Site before;
    private final boolean mistakes;
    private final SortedMap<String, byte[]> seen = new TreeMap<>();
    private boolean stops;

    /// @param before what is shown
    /// @param mistakes whether it has some
    Looker(IncrementalBuild printing, Site before, boolean mistakes, boolean stops) {
      this.printing = printing;
      this.before = before;
      this.mistakes = mistakes;
      this.stops = stops;
    }

    @Override
    public Set<String> paths() {
      return before.files().keySet().stream()
          .filter(path -> path.endsWith(".html"))
          .limit(12)
          .collect(Collectors.toSet());
    }

    @Override
    public Optional<byte[]> last(String path) {
      return Optional.ofNullable(before.files().get(path));
    }

    @Override
    public boolean takesMistakes() {
      return mistakes;
    }

    @Override
    public void show(Site some) {
      seen.putAll(some.files());
      if (stops) {
        printing.stop();
      }
    }

    /// How many pages were shown before the others, each as it became, but for the names of
    /// scripts.
    int assertSame(Site made, String at) {
      for (String path : seen.keySet()) {
        byte[] now = made.files().get(path);
        assertTrue(now != null, at + "shown and not made: " + path);
        assertEquals(text(now), text(seen.get(path)), at + "ahead: " + path);
      }
      return seen.size();
    }

    private static String text(byte[] bytes) {
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      return LATER.matcher(text).replaceAll("");
    }
  }

  /// A build by a process of its own, which might have let be what the last one left.
  private record Cold(String script, BuildRecord built, Site site, Diagnostics told) {
    static Cold of(String script, InputManifest seen, long now, Site site, Diagnostics told) {
      BuildRecord built = new BuildRecord(List.of("build"), now, "", seen.looks(), "", "");
      return new Cold(script, built, site, told);
    }
  }

  /// Whether all that a build looked at is found as it was.
  private boolean holds(BuildRecord built) throws IOException {
    byte[] bytes = BuildCache.empty().bytes("1", Optional.of(built));
    Path file = Files.write(folder.resolve("built"), bytes);
    Files.setLastModifiedTime(file, FileTime.fromMillis(built.written()));
    BuildRecord read = CacheFile.record(file).orElseThrow();
    return CacheFile.again(read, file, built.written()).isPresent();
  }

  /// Where nothing is found to be another than before, nothing else comes out.
  private Cold compare(Optional<Cold> before, Cold now, String at) throws IOException {
    assertTrue(holds(now.built()), at + "nothing has changed since");
    boolean holds = before.isPresent() && holds(before.get().built());
    if (holds && before.get().script().equals(now.script())) {
      assertEquals(now.told().all(), before.get().told().all(), at + "kept complaints");
      assertSame(now.site(), before.get().site(), at + "kept ");
    }
    same += holds ? 1 : 0;
    other += holds ? 0 : 1;
    return now;
  }

  /// Leaves the author a book without mistakes.
  private static void begin(RandomEdits author, Path home) throws IOException {
    Diagnostics problems;
    do {
      problems = new Diagnostics();
      BuildPipeline.press(BookLoader.load(author.book(), problems), problems);
    } while (problems.hasErrors() && author.drop(problems));
    assertEquals(
        List.of(),
        problems.all().stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList());
  }

  private static void assertSame(Site clean, Site kept, String at) {
    assertEquals(clean.files().keySet(), kept.files().keySet(), at + "files");
    for (String path : clean.files().keySet()) {
      assertArrayEquals(clean.files().get(path), kept.files().get(path), at + path);
    }
  }

  private static BookSources with(BookSources sources, String script) {
    SortedMap<String, byte[]> assets = new TreeMap<>(sources.assets());
    assets.put("js/map.js", script.getBytes(StandardCharsets.UTF_8));
    return sources.with(sources.parts().withAssets(assets));
  }
}
