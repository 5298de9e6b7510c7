package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Benchmark;
import press.bench.FaultyAdd;
import press.cli.BenchmarkSuite;
import press.cli.Press;
import press.project.BundledResources;

/// `press init` and `press new chapter`: what they make prints at once, and what they refuse leaves
/// everything as it was.
@Tag("slow")
class InitTest {

  @TempDir Path folder;

  @Test
  void aNewBookPrintsWithoutAComplaintAndHasTheShapesOfAChapter() throws IOException {
    PressRun init = PressRun.press("init", project().toString());
    assertEquals("", init.err());
    assertEquals(0, init.status());
    assertTrue(init.out().endsWith("press build --book " + project() + "\n"), init.out());
    assertEquals("", PressRun.press("check", "--strict", "--book", project().toString()).err());
    assertEquals("", build().err());
    String page = Files.readString(site().resolve("beginnings/sending.html"));
    for (String shape :
        List.of(
            "class=\"calc\"",
            "callout-note",
            "<dfn>",
            "<table>",
            "Table 1",
            "callout-exercise",
            "class=\"works\"",
            "class=\"cite\"",
            "term")) {
      assertTrue(page.contains(shape), shape);
    }
    assertTrue(Files.readString(site().resolve("index.html")).contains("My Book"));
  }

  /// A program with a benchmark whose sources no book has.
  private record Listed() implements BenchmarkSuite {
    @Override
    public List<Benchmark> kernels() {
      return List.of(new FaultyAdd());
    }
  }

  @Test
  void theBenchSaysCalmlyThatANewBookHasNoBenchmark() throws IOException {
    assertEquals(0, PressRun.press("init", project().toString()).status());
    for (String command : List.of("list", "run")) {
      String[] words = {"bench", command, "--book", book().toString()};
      PressRun run = PressRun.of(() -> Press.run(new Listed(), words));
      assertEquals(0, run.status(), run.err());
      assertEquals("", run.err());
      assertTrue(
          run.out().startsWith("bench: this book has no benchmark yet; press new benchmark NAME"),
          run.out());
    }
  }

  @Test
  void theBenchKnowsWhatABookWithTheListOfAnMdBookPrints() throws IOException {
    Folders.write(book().resolve("book.yaml"), "title: T\n");
    Folders.write(book().resolve("SUMMARY.md"), "# Summary\n\n- [X](x.md)\n");
    Folders.write(book().resolve("x.md"), "# X\n\n[](value:%s/right?GB/s)\n");
    String[] words = {"bench", "list", "--book", book().toString()};
    String none = PressRun.of(() -> Press.run(new Listed(), words)).out();
    assertTrue(none.startsWith("bench: this book has no benchmark yet"), none);
    String name = new FaultyAdd().name();
    Folders.write(book().resolve("x.md"), "# X\n\n[](value:" + name + "/right?GB/s)\n");
    String out = PressRun.of(() -> Press.run(new Listed(), words)).out();
    assertFalse(out.contains("no benchmark yet"), out);
  }

  @Test
  void aFileForABookIsToldWithTheBookAroundIt() throws IOException {
    assertEquals(0, PressRun.press("init", project().toString()).status());
    Path chapter = book().resolve("beginnings/sending.md");
    PressRun run = PressRun.press("check", "--book", chapter.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains("is a file; it lies in the book --book " + book()), run.err());
  }

  @Test
  void aNewBookTakesStyleEasilyAndAStrictOneDoesNot() throws IOException {
    assertEquals(0, PressRun.press("init", project().toString()).status());
    Files.writeString(book().resolve("unlisted.md"), "Text.\n");
    assertTrue(build().err().contains("warning[L02]"));
    Folders.delete(project());
    assertEquals(0, PressRun.press("init", "--strict", project().toString()).status());
    Files.writeString(book().resolve("unlisted.md"), "Text.\n");
    PressRun strict = PressRun.press("check", "--book", book().toString());
    assertTrue(strict.err().contains("error[L02]"), strict.err());
    assertEquals(1, strict.status());
  }

  @Test
  void aTitleMayHoldWhateverPeopleWrite() throws IOException {
    String title = "A \"book\": of #1 \\ {things} <&> é";
    assertEquals(0, PressRun.press("init", "--title", title, project().toString()).status());
    assertEquals("", build().err());
    String page = Files.readString(site().resolve("index.html"));
    assertTrue(page.contains("A &quot;book&quot;: of #1 \\ {things} &lt;&amp;&gt; é"), page);
  }

  /// One layout, whichever folder is named: the project, or that of the book in it.
  @Test
  void aProjectAndItsFolderBookAreMadeAlike() throws Exception {
    Path named = Files.createDirectory(folder.resolve("halves"));
    String made = in(named, "init", "book");
    assertEquals(
        """
        made   book/book.yaml
        made   book/contents.md
        made   book/index.md
        made   book/references.bib
        made   book/beginnings/sending.md
        made   .gitignore
        print  press build
        """,
        made);
    Map<String, String> files = Folders.hashes(named);
    assertEquals(".press/\ntarget/\n", Files.readString(named.resolve(".gitignore")));
    String settings = Files.readString(named.resolve("book/book.yaml"));
    assertTrue(settings.contains("Halves"), settings);
    Folders.delete(named);
    made = in(folder, "init", "halves");
    assertTrue(made.startsWith("made   halves/book/book.yaml\n"), made);
    assertTrue(made.endsWith("print  press build --book halves\n"), made);
    assertEquals(files, Folders.hashes(named));
    Folders.delete(named);
    Files.createDirectory(named);
    in(named, "init", ".");
    assertEquals(files, Folders.hashes(named));
    assertEquals("", PressRun.press("check", "--strict", "--book", named.toString()).err());
  }

  @Test
  void aProjectKeepsWhatItIgnores() throws IOException {
    Files.createDirectory(project());
    Files.writeString(project().resolve(".gitignore"), "mine\n");
    PressRun full = PressRun.press("init", project().toString());
    assertEquals(1, full.status());
    assertTrue(
        full.err().contains(", or make the book in it: press init " + book() + "\n"), full.err());
    assertEquals(0, PressRun.press("init", book().toString()).status());
    assertEquals("mine\n", Files.readString(project().resolve(".gitignore")));
    assertEquals("", build().err());
  }

  @Test
  void aFolderThatIsNotEmptyIsRefusedAndLeftAlone() throws IOException {
    Files.createDirectories(book());
    Files.writeString(project().resolve("thesis.txt"), "ten years of work");
    Map<String, String> before = Folders.hashes(folder);
    PressRun run = PressRun.press("init", project().toString());
    assertEquals(1, run.status());
    assertEquals(
        "press: %s is not empty: it holds book; choose another folder: press init my-book\n"
            .formatted(project()),
        run.err());
    PressRun file = PressRun.press("init", project().resolve("thesis.txt").toString());
    assertEquals(1, file.status());
    assertTrue(file.err().contains("is not a folder"), file.err());
    assertEquals(before, Folders.hashes(folder));
  }

  @Test
  void anEmptyFolderAndOneWithARepositoryAreTaken() throws IOException {
    Files.createDirectories(project().resolve(".git"));
    assertEquals(0, PressRun.press("init", project().toString()).status());
    assertEquals("", build().err());
  }

  @Test
  void aNewChapterPrintsAsADraftAndAsAChapter() throws IOException {
    PressRun.press("init", project().toString());
    PressRun made = chapter("copying", "--title", "Copying: \"fast\" [enough]");
    assertEquals("", made.err());
    assertEquals(
        """
        made    book/beginnings/copying.md
        listed  book/contents.md:3, in Beginnings
        It is a draft: remove the line "status: draft" to print it.
        """,
        made.out());
    assertEquals("", build().err());
    assertTrue(Files.notExists(site().resolve("beginnings/copying.html")));
    Path file = book().resolve("beginnings/copying.md");
    Files.writeString(file, Files.readString(file).replace("status: draft\n", ""));
    assertEquals("", build().err());
    String page = Files.readString(site().resolve("beginnings/copying.html"));
    assertTrue(page.contains("Copying: &quot;fast&quot; [enough]"), "its title");
    assertTrue(page.contains("class=\"calc\"") && page.contains("<dfn>"), "its shapes");
    assertEquals("", PressRun.press("check", "--strict", "--book", book().toString()).err());
  }

  @Test
  void aNewChapterLiesInTheFolderThatItsNameHas() throws IOException {
    PressRun.press("init", project().toString());
    Path list = book().resolve("contents.md");
    Files.writeString(list, Files.readString(list) + "- Basics\n  - [A chapter](copying.md)\n");
    Files.writeString(book().resolve("copying.md"), "Text.\n");
    PressRun made = chapter("basics/copying");
    assertEquals("", made.err());
    assertTrue(made.out().startsWith("made    book/basics/copying.md\n"), made.out());
    assertEquals("", build().err());
    refused("there is a chapter \"basics/copying\" already", "basics/copying");
  }

  @Test
  void whatCannotBeAChapterIsRefusedWithAWayOutAndNothingIsWritten() throws IOException {
    PressRun.press("init", project().toString());
    Map<String, String> before = Folders.hashes(folder);
    refused("such as two-words", "Two Words");
    refused("such as copying", "copying.md");
    refused("there is a chapter \"sending\" already: book/beginnings/sending.md", "sending");
    refused("did you mean \"beginnings\"", "begginings/copying");
    refused("has no part \"nowhere\"; there are: beginnings", "--part", "nowhere", "copying");
    refused("the part is named twice", "--part", "other", "beginnings/copying");
    refused("has a meaning of its own", "index");
    refused("\"..\" cannot name", "..");
    assertEquals(before, Folders.hashes(folder));
  }

  @Test
  void aNewBenchmarkHasNoMistakeAndIsMadeOnce() throws IOException {
    PressRun.press("init", project().toString());
    PressRun made = benchmark("half-row");
    assertEquals("", made.err());
    assertEquals(
        """
        made     %1$s/kernels/half-row/benchmark.yaml
        made     %1$s/kernels/half-row/plain.cl
        changed  %1$s/book/book.yaml: code: [kernels]
        measure  press bench run half-row --book %1$s/book
        """
            .formatted(project()),
        made.out());
    assertEquals("", PressRun.press("check", "--strict", "--book", book().toString()).err());
    Path file = project().resolve("kernels/half-row/benchmark.yaml");
    Files.writeString(file, Files.readString(file).replace("flops: n", "flops: m"));
    String err = PressRun.press("check", "--book", book().toString()).err();
    assertTrue(err.startsWith("kernels/half-row/benchmark.yaml:16:10: error[Y05]"), err);
    assertEquals(1, benchmark("half-row").status());
    assertEquals(2, benchmark("Half Row").status());
  }

  @Test
  void aBookThatNamesOtherFoldersIsToldTheLineForItsBenchmarks() throws IOException {
    PressRun.press("init", project().toString());
    Path settings = book().resolve("book.yaml");
    String text = Files.readString(settings);
    Files.createDirectories(project().resolve("src"));
    Files.writeString(settings, text.replace("code: []", "code: [src]"));
    PressRun made = benchmark("half-row");
    assertTrue(
        made.out().contains("quote    write code: [src, kernels] into " + settings), made.out());
    assertEquals(text.replace("code: []", "code: [src]"), Files.readString(settings));
    Files.writeString(settings, text.replace("code: []\n", ""));
    assertEquals(
        2, benchmark("half-column").out().lines().filter(l -> l.startsWith("made")).count());
  }

  @Test
  void aBenchmarkThatIsRefusedLeavesTheSettingsAlone() throws IOException {
    PressRun.press("init", project().toString());
    Path file = project().resolve("kernels/half-row/plain.cl");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "mine");
    Map<String, String> before = Folders.hashes(folder);
    assertEquals(1, benchmark("half-row").status());
    assertEquals(before, Folders.hashes(folder));
  }

  @Test
  void inTheFolderOfABookItsBenchmarkLiesBesideIt() throws Exception {
    PressRun.press("init", project().toString());
    assertEquals(
        """
        made     ../kernels/half-row/benchmark.yaml
        made     ../kernels/half-row/plain.cl
        changed  ../book/book.yaml: code: [kernels]
        measure  press bench run half-row
        """,
        in(book(), "new", "benchmark", "half-row"));
    assertEquals("", PressRun.press("check", "--strict", "--book", book().toString()).err());
    String check = in(book(), "bench", "check", "nothing");
    assertTrue(check.contains("half-row"), check);
    assertEquals(
        """
        made     my-book/kernels/half-column/benchmark.yaml
        made     my-book/kernels/half-column/plain.cl
        measure  press bench run half-column --book my-book
        """,
        in(folder, "new", "benchmark", "half-column", "--book", "my-book"));
  }

  @Test
  void beforeAProjectABenchmarkIsNotMadeAndTheProjectIsNamed() throws Exception {
    PressRun.press("init", project().toString());
    Map<String, String> before = Folders.hashes(folder);
    String err = in(folder, "new", "benchmark", "half-row");
    assertTrue(
        err.contains("for the one in my-book: press new benchmark half-row --book my-book"), err);
    assertEquals(before, Folders.hashes(folder));
    String check = in(folder, "check");
    assertTrue(check.contains("one lies near: --book my-book"), check);
  }

  /// Books whose folder is called otherwise lie beside their kernels too.
  private Path otherwise() throws IOException {
    PressRun.press("init", project().toString());
    return Files.move(book(), project().resolve("words"));
  }

  @Test
  void aBookOfAnotherNameIsReadWithTheKernelsBesideIt() throws Exception {
    Path words = otherwise();
    assertEquals(
        """
        made     ../kernels/half-row/benchmark.yaml
        made     ../kernels/half-row/plain.cl
        changed  ../words/book.yaml: code: [kernels]
        measure  press bench run half-row
        """,
        in(words, "new", "benchmark", "half-row"));
    assertEquals("", PressRun.press("check", "--strict", "--book", words.toString()).err());
    assertEquals(
        """
        made     kernels/half-column/benchmark.yaml
        made     kernels/half-column/plain.cl
        measure  press bench run half-column --book words
        """,
        in(project(), "new", "benchmark", "half-column", "--book", "words"));
  }

  @Test
  void beforeABookOfAnotherNameABenchmarkIsNotQuotedAndThatIsSaid() throws Exception {
    Path words = otherwise();
    assertEquals(
        """
        made     kernels/half-row/benchmark.yaml
        made     kernels/half-row/plain.cl
        quote    no book is named; write code: [kernels] into words/book.yaml, or say --book words
        measure  press bench run half-row
        """,
        in(project(), "new", "benchmark", "half-row"));
    String err = in(project(), "check");
    assertTrue(err.contains("one lies near: --book words"), err);
    Files.move(words.resolve("book.yaml"), words.resolve("book.yml"));
    err = PressRun.press("check", "--book", words.toString()).err();
    assertTrue(err.contains("help: rename book.yml to book.yaml"), err);
  }

  @Test
  void aFolderOfCodeInTheBookIsToldToBeMovedBesideIt() throws IOException {
    PressRun.press("init", project().toString());
    Files.createDirectories(book().resolve("kernels"));
    Path settings = book().resolve("book.yaml");
    Files.writeString(settings, Files.readString(settings).replace("code: []", "code: [kernels]"));
    String err = PressRun.press("check", "--book", book().toString()).err();
    assertTrue(
        err.contains("error[B09]: there is no folder \"kernels\" beside the folder \"book\""), err);
    assertTrue(err.contains("help: move book/kernels there, or remove it"), err);
  }

  /// What a press says that is called in a folder.
  private static String in(Path folder, String... args) throws IOException {
    Process press = PressProcess.process(List.of(), args).directory(folder.toFile()).start();
    return new String(press.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void theTutorialShowsTheBenchmarkThatIsMade() throws IOException {
    String tutorial = Files.readString(Path.of("src/test/resources/spec/00-first-book.md"));
    for (String file : List.of("benchmark.yaml", "plain.cl")) {
      assertTrue(tutorial.contains(BundledResources.seed("benchmark/" + file)), file);
    }
  }

  private PressRun benchmark(String name) {
    return PressRun.press("new", "benchmark", name, "--book", book().toString());
  }

  @Test
  void aBookThatIsNotThereGetsNoChapter() {
    PressRun run = PressRun.press("new", "chapter", "copying", "--book", book().toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains("there is no folder " + book()), run.err());
  }

  private void refused(String why, String... args) {
    PressRun run = chapter(args);
    assertEquals(1, run.status(), why);
    assertTrue(run.err().startsWith("press: ") && run.err().contains(why), run.err());
    assertEquals("", run.out());
  }

  private PressRun chapter(String... args) {
    String[] all = new String[args.length + 4];
    System.arraycopy(args, 0, all, 4, args.length);
    System.arraycopy(new String[] {"new", "chapter", "--book", book().toString()}, 0, all, 0, 4);
    return PressRun.press(all);
  }

  private Path project() {
    return folder.resolve("my-book");
  }

  private Path book() {
    return project().resolve("book");
  }

  private Path site() {
    return folder.resolve("site");
  }

  private PressRun build() {
    PressRun run = PressRun.build(book(), site());
    assertEquals(0, run.status(), run.err());
    return run;
  }
}
