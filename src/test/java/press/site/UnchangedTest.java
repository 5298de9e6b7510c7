package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.cli.PreviewBookBuilder;
import press.cli.Unchanged;
import press.source.BuildCache;
import press.source.BuildRecord;
import press.source.InputCheck;

/// A build after which nothing has changed is not done again, but told again; and whatever changes,
/// it is done.
@Tag("slow")
class UnchangedTest {

  private static final String WARNED =
      """
      # An example

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 100
      at: op=copy
      waive: the kernel is new until 2999-01-01

      Loads of four floats are faster.
      ```
      """;

  @TempDir Path folder;

  private ToyBook book;
  private Path site;

  /// What is changed on the disk.
  private interface Change {
    void run() throws IOException;
  }

  @BeforeEach
  void build() throws Exception {
    book = ToyBook.in(folder);
    site = folder.resolve("site");
    book.chapter("# An example\n\nWords.\n");
    assertEquals(0, PressRun.press(args()).status());
  }

  private String[] args(String... more) {
    List<String> args =
        new ArrayList<>(List.of("build", "--book", book.path(), "--out", site.toString()));
    args.addAll(List.of(more));
    return args.toArray(String[]::new);
  }

  private boolean told(String... more) {
    return says(more).status() == 0;
  }

  /// What is said where there is nothing to do; status 1 where there is.
  private PressRun says(String... more) {
    return PressRun.of(() -> Unchanged.told(args(more)) ? 0 : 1);
  }

  @Test
  void whatWasSaidIsSaidAgain() throws Exception {
    book.chapter(WARNED);
    PressRun first = PressRun.press(args());
    assertEquals(0, first.status(), first.err());
    assertTrue(first.out().contains("measured"), first.out());
    assertEquals(first, says());
    PressRun json = PressRun.press(args("--json"));
    assertEquals(json, says("--json"));
    assertFalse(told(), "asked otherwise");
  }

  @Test
  void whateverChangesIsFoundAndWhatComesBackIsFoundToo() throws IOException {
    String chapter = "book/x.md";
    changed(chapter, text -> text.replace("Words.", "Wards."));
    changed("book/contents.md", text -> text + "\n");
    changed("book/book.yaml", text -> text + "subtitle: Other\n");
    changed("kernels/stream/scalar.cl", text -> "// x\n" + text);
    changed("book/results/toy-gpu/stream.json", text -> text.replaceFirst("7", "8"));
    changed("book/results/toy-gpu/machine.json", text -> text + " ");
    changed("book/img/dot.png", text -> text + "x");
    appears("book/new.md");
    appears("book/img/new.png");
    appears("book/references.bib");
    appears("book/constants.yaml");
    appears("book/templates/page.peb");
    appears("kernels/new/new.cl");
    appears("book/results/toy-gpu/listings/new.ptx");
    appears(".press/results/here/machine.json");
    Path page = site.resolve("x.html");
    String words = Files.readString(page);
    Files.writeString(page, words.replace("Words.", "Wards."));
    assertFalse(told(), "a page was written over");
    assertEquals(0, PressRun.press(args()).status());
  }

  private void changed(String path, UnaryOperator<String> change) throws IOException {
    Path file = folder.resolve(path);
    byte[] before = Files.readAllBytes(file);
    assertTrue(told(), path + " as it was");
    String text = new String(before, StandardCharsets.ISO_8859_1);
    Files.write(file, change.apply(text).getBytes(StandardCharsets.ISO_8859_1));
    assertFalse(told(), path + " changed");
    Path other = folder.resolve("other");
    Files.move(file, other);
    assertFalse(told(), path + " gone");
    Files.createSymbolicLink(file, other);
    assertFalse(told(), path + " a link");
    Files.delete(file);
    Files.write(other, before);
    Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private void appears(String path) throws IOException {
    Path file = folder.resolve(path);
    Path made = file.getParent();
    while (!Files.exists(made.getParent())) {
      made = made.getParent();
    }
    boolean there = Files.exists(made);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "new");
    assertFalse(told(), path + " came");
    Files.delete(file);
    for (Path at = file.getParent(); !there && at.startsWith(made); at = at.getParent()) {
      Files.delete(at);
    }
    assertTrue(told(), path + " went");
  }

  @Test
  void aPreviewBeginsWithTheSiteThatWasPublished() throws IOException {
    PreviewBookBuilder printer = new PreviewBookBuilder(Path.of(book.path()), true);
    byte[] page = printer.previous().orElseThrow().files().get("x.html");
    assertTrue(new String(page, StandardCharsets.UTF_8).contains("Words."));
    Files.writeString(site.resolve("x.html"), "Another.");
    assertTrue(printer.previous().isEmpty(), "it does not stand as it was left");
  }

  @Test
  void aSiteThatIsGoneOrAnotherIsMadeAgain() throws IOException {
    Path version = site.getParent().resolve(Files.readSymbolicLink(site));
    Files.delete(site);
    assertFalse(told());
    Files.createSymbolicLink(site, version.resolveSibling("other"));
    assertFalse(told());
    Files.delete(site);
    Files.createSymbolicLink(site, site.getParent().relativize(version));
    assertTrue(told());
  }

  @Test
  void anEditThatKeepsSizeAndDateIsFound() throws IOException {
    Path chapter = folder.resolve("book/x.md");
    firm();
    FileTime date = Files.getLastModifiedTime(chapter);
    Files.writeString(chapter, Files.readString(chapter).replace("Words.", "Wards."));
    Files.setLastModifiedTime(chapter, date);
    assertFalse(told());
  }

  /// The clock of a disk stands still for a moment, in which a file can be read and changed.
  @Test
  void anEditInTheVeryMomentAfterTheFileWasReadIsFound() throws IOException {
    Path chapter = folder.resolve("book/x.md");
    UnaryOperator<InputCheck> older =
        look ->
            look.path().equals(chapter.toString()) && look.how() == InputCheck.How.CONTENT
                ? new InputCheck(look.how(), look.path(), look.found(), "0".repeat(64), false)
                : look;
    rewrite(older);
    assertFalse(told(), "the same stamp, another text");
  }

  @Test
  void aDayThatMattersIsLookedAt() throws IOException {
    assertEquals("", kept().day());
    book.chapter(WARNED);
    assertEquals(0, PressRun.press(args()).status());
    BuildRecord built = kept();
    assertTrue(told());
    write(
        new BuildRecord(
            built.asked(), built.written(), "2001-01-01", built.looks(), built.out(), built.err()));
    assertFalse(told());
  }

  @Test
  void aDamagedRecordIsNoRecord() throws IOException {
    write(kept());
    Path file = cache();
    byte[] whole = Files.readAllBytes(file);
    int traces = BuildCache.empty().bytes("", Optional.empty()).length;
    for (int at = 0; at < whole.length - traces; at += 1 + whole.length / 100) {
      byte[] flipped = whole.clone();
      flipped[at] ^= 4;
      Files.write(file, flipped);
      assertFalse(told(), "byte " + at);
      Files.write(file, Arrays.copyOf(whole, at));
      assertFalse(told(), "cut at " + at);
    }
    Files.write(file, whole);
    assertTrue(told());
  }

  @Test
  void verifyCatchesARecordThatHasLostWhatTheBuildLookedAt() throws IOException {
    Path chapter = folder.resolve("book/x.md");
    BuildRecord built = kept();
    List<InputCheck> looks =
        built.looks().stream().filter(look -> !look.path().equals(chapter.toString())).toList();
    write(
        new BuildRecord(
            built.asked(), built.written(), built.day(), looks, built.out(), built.err()));
    book.chapter("# An example\n\nOther words.\n");
    assertTrue(told(), "the fault that was put in");
    PressRun verified = PressRun.press(args("--verify"));
    assertEquals(1, verified.status());
    assertTrue(
        verified.err().contains("differs from what the last build left: x.html"), verified.err());
    Files.delete(cache());
    assertEquals(0, PressRun.press(args("--verify")).status());
    assertTrue(told());
  }

  private BuildRecord kept() throws IOException {
    return BuildCache.record(Files.readAllBytes(cache())).orElseThrow();
  }

  private Path cache() {
    return folder.resolve(".press/cache");
  }

  private void write(BuildRecord built) throws IOException {
    Files.write(cache(), BuildCache.empty().bytes("", Optional.of(built)));
  }

  private void rewrite(UnaryOperator<InputCheck> change) throws IOException {
    BuildRecord built = kept();
    List<InputCheck> looks = built.looks().stream().map(change).toList();
    write(
        new BuildRecord(
            built.asked(), built.written(), built.day(), looks, built.out(), built.err()));
  }

  /// As if the files had lain there for long.
  private void firm() throws IOException {
    rewrite(look -> new InputCheck(look.how(), look.path(), look.found(), look.hash(), true));
  }
}
