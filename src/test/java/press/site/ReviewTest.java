package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What `press review` and its record do when numbers, chapters and machines change.
@Tag("slow")
class ReviewTest {

  private static final String WIDE = "[](value:stream/float4:op=copy?GB/s)";
  private static final String NARROW = "[](value:stream/scalar:op=copy?GB/s)";
  private static final String THREE =
      """
      # An example

      It moves %s, which is
      much.

      The other one moves %s.

      ```{chart} stream {#fig-copy}
      where: op=copy
      caption: The wide one wins.
      ```

      See [](#fig-copy).
      """
          .formatted(WIDE, NARROW);

  @TempDir Path folder;

  private ToyBook book;

  @BeforeEach
  void book() throws IOException {
    book = ToyBook.in(folder);
    book.chapter(THREE);
  }

  private PressRun press(String command, String... args) {
    List<String> all = new ArrayList<>(List.of(command, "--book", book.path()));
    all.addAll(List.of(args));
    return PressRun.press(all.toArray(String[]::new));
  }

  private Path record() {
    return folder.resolve("book/accepted.tsv");
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(record());
  }

  /// The places of the warnings about outlived paragraphs.
  private List<String> told() {
    return press("check")
        .err()
        .lines()
        .filter(line -> line.contains("warning[V32]"))
        .map(line -> line.replaceFirst(":\\d+: warning.*", ""))
        .toList();
  }

  private void accepted() {
    assertEquals(0, press("review", "--accept").status());
  }

  @Test
  void withoutARecordEveryParagraphIsNewAndNobodyIsWarned() {
    PressRun run = press("review");
    assertEquals(
        """
        paragraphs: 0 outlived their numbers, 4 are new, 0 are as they were accepted
        press review --accept records the new ones
        """,
        run.out());
    assertEquals(0, press("check", "--strict").status());
    assertTrue(
        press("todo").out().contains("book/book.yaml:1  all 4: press review --accept records it"));
    assertFalse(Files.exists(record()));
  }

  @Test
  void aRecordOfTodayTellsNothing() throws IOException {
    PressRun run = press("review", "--accept");
    assertEquals("0 accepted, 4 new or edited ones recorded\n", run.out());
    assertEquals(6, lines().size(), lines().toString());
    assertEquals(List.of(), told());
    assertEquals(
        "paragraphs: 0 outlived their numbers, 0 are new, 4 are as they were accepted\n",
        press("review").out());
    byte[] before = Files.readAllBytes(record());
    press("review", "--accept", "all");
    assertEquals(new String(before), Files.readString(record()), "it stays byte for byte");
  }

  @Test
  void aRowThatMovedIsToldWhereItIsPrintedAndDrawnAndNowhereElse() throws IOException {
    accepted();
    book.slowDown();
    assertEquals(List.of("book/x.md:3", "book/x.md:10", "book/x.md:13"), told());
    PressRun run = press("review");
    assertEquals(0, run.status());
    assertEquals(
        """
        book/x.md:3
            It moves 419.4 GB/s, which is much.
            stream/float4:op=copy?GB/s: was 839 GB/s, now 419.4 GB/s
        book/x.md:8
            The wide one wins.
            x.md#fig-copy, copy float4: was 839 GB/s, now 419.4 GB/s
        book/x.md:13
            See Figure 1.
            x.md#fig-copy, copy float4: was 839 GB/s, now 419.4 GB/s
        paragraphs: 3 outlived their numbers, 0 are new, 1 are as they were accepted
        """,
        run.out().replace('\u00a0', ' '));
    assertTrue(
        press("todo").out().contains("Paragraphs that outlived their numbers\n  book/x.md:3"));
    String json = press("review", "--json").out();
    assertTrue(json.startsWith("[{\"file\":\"book/x.md\",\"line\":3,\"endLine\":4,"), json);
    assertTrue(json.contains("\"was\":\"839 GB/s\",\"now\":\"419.4 GB/s\""), json);
  }

  @Test
  void withStrictAnOutlivedParagraphIsAnErrorAndNothingIsPublished() throws IOException {
    accepted();
    book.slowDown();
    assertEquals(0, press("check").status());
    assertEquals(1, press("check", "--strict").status());
    Path site = folder.resolve("site");
    assertEquals(1, press("build", "--strict", "--out", site.toString()).status());
    assertFalse(Files.exists(site));
  }

  @Test
  void aParagraphIsAcceptedByItsLineAndTheOthersAreNot() throws IOException {
    accepted();
    book.slowDown();
    List<String> before = lines();
    assertEquals(
        "1 accepted, 0 new or edited ones recorded\n",
        press("review", "--accept", "book/x.md:4").out());
    assertEquals(List.of("book/x.md:10", "book/x.md:13"), told());
    List<String> kept = new ArrayList<>(lines());
    kept.retainAll(before);
    assertEquals(before.size() - 1, kept.size(), "the lines of the others stay as they are");
    press("review", "--accept", "book/x.md:10");
    assertEquals(List.of("book/x.md:13"), told());
    assertEquals(2, lines().stream().filter(l -> l.contains("\t#fig-copy~")).count());
    press("review", "--accept", "book/x.md:13");
    assertEquals(List.of(), told());
    assertEquals(1, lines().stream().filter(l -> l.contains("\t#fig-copy~")).count());
  }

  @Test
  void anEditedParagraphElsewhereStaysOpen() throws IOException {
    accepted();
    Path chapter = folder.resolve("book/x.md");
    Files.writeString(chapter, Files.readString(chapter).replace("wins", "is ahead"));
    assertEquals(
        "0 accepted, 0 new or edited ones recorded\n",
        press("review", "--accept", "book/x.md:4").out());
    assertTrue(press("review").out().contains("1 are new"));
    assertEquals("0 accepted, 1 new or edited ones recorded\n", press("review", "--accept").out());
    assertTrue(press("review").out().contains("0 are new"));
  }

  /// As many chapters as the project's own book has, and as many lines. After the record was made
  /// the words of each chapter were edited, as on branches whose texts are not here.
  @Test
  void linesOfOtherChaptersStayWhenOneIsAccepted() throws IOException {
    int chapters = 40;
    Path list = folder.resolve("book/contents.md");
    for (int i = 0; i < chapters; i++) {
      Files.writeString(folder.resolve("book/many-%02d.md".formatted(i)), chapter(i, "much"));
      Files.writeString(
          list, "\n- [Many %d](many-%02d.md)\n".formatted(i, i), StandardOpenOption.APPEND);
    }
    accepted();
    List<String> before = lines();
    assertTrue(before.size() > 1400, "lines: " + before.size());
    book.slowDown();
    for (int i = 0; i < chapters; i++) {
      Files.writeString(folder.resolve("book/many-%02d.md".formatted(i)), chapter(i, "little"));
    }
    for (String place : List.of("book/many-07.md", "book/many-07.md:5")) {
      Files.write(record(), before);
      assertEquals(0, press("review", "--accept", place).status());
      List<String> gone = new ArrayList<>(before);
      gone.removeAll(lines());
      gone.removeIf(line -> line.startsWith("many-07.md\t"));
      assertEquals(0, gone.size(), () -> "gone: " + gone.getFirst());
    }
    press("review", "--accept", "book/many-07.md");
    assertTrue(lines().stream().noneMatch(line -> line.matches("many-07.md.*is much.*")));
    assertEquals(37, lines().stream().filter(line -> line.startsWith("many-07.md\t")).count());
    press("review", "--accept", "all");
    assertTrue(lines().stream().noneMatch(line -> line.matches("many-.*is much.*")));
  }

  /// A chapter of paragraphs about numbers, and of one about the figure of another chapter.
  private static String chapter(int number, String word) {
    StringBuilder text = new StringBuilder("# Many " + number + "\n");
    for (int i = 0; i < 34; i++) {
      text.append("\nSentence %d moves %s, and that is %s.\n".formatted(i, WIDE, word));
    }
    return text
        + "\nSee [](#fig-copy), which is "
        + word
        + ".\n"
        + "\n```{chart} stream {#fig-%d}\nwhere: op=copy\ncaption: That is %s.\n```\n"
            .formatted(number, word);
  }

  /// A line that points to a figure of which no line tells stays; none is made up for the figure.
  @Test
  void aFigureWithoutItsLineMakesNoBrokenOne() throws IOException {
    accepted();
    Files.write(record(), lines().stream().filter(l -> !l.contains("\t#fig-copy~")).toList());
    book.slowDown();
    press("review", "--accept", "book/x.md:3");
    assertEquals(List.of("book/x.md:10", "book/x.md:13"), told());
    assertEquals(0, press("check").status());
  }

  @TestFactory
  Stream<DynamicTest> aPlaceIsNamedInManyWays() throws IOException {
    Path results = folder.resolve("book/results/toy-gpu/stream.json");
    byte[] before = Files.readAllBytes(results);
    return Stream.of("book/x.md", "x.md", "all", folder + "/book/x.md", "x.md:8")
        .map(place ->
            dynamicTest(
                place.replace(folder.toString(), "…"),
                () -> {
                  Files.deleteIfExists(record());
                  Files.write(results, before);
                  accepted();
                  book.slowDown();
                  PressRun run = press("review", "--accept", place);
                  int count = place.endsWith(":8") ? 1 : 3;
                  assertEquals(count + " accepted, 0 new or edited ones recorded\n", run.out());
                  assertEquals(3 - count, told().size());
                }));
  }

  @Test
  void aPlaceWithoutSuchAParagraphIsRefusedAndNothingIsAccepted() throws IOException {
    accepted();
    book.slowDown();
    List<String> before = lines();
    for (String place : List.of("book/x.md:2", "book/y.md", "x.md:999", "book/x.md:3x")) {
      PressRun run = press("review", "--accept", "all", place);
      assertEquals(2, run.status(), place);
      assertTrue(run.err().contains("no paragraph with numbers at " + place), run.err());
    }
    assertEquals(before, lines());
  }

  @Test
  void aParagraphWithoutNumbersHasNothingToAcceptAndOthersAreAccepted() throws IOException {
    book.chapter("# X\n\nNo number here.\n\n" + THREE.replaceFirst("# .*\n+", ""));
    accepted();
    book.slowDown();
    List<String> told = told();
    PressRun none = press("review", "--accept", "x.md:3");
    assertEquals(0, none.status(), none.err());
    assertTrue(none.err().contains("nothing to accept at x.md:3: no numbers"), none.err());
    assertEquals("0 accepted, 0 new or edited ones recorded\n", none.out());
    assertEquals(told, told());
    PressRun both = press("review", "--accept", "x.md:3", told.getFirst());
    assertEquals("1 accepted, 0 new or edited ones recorded\n", both.out());
    assertEquals(told.subList(1, told.size()), told());
  }

  @Test
  void anEditAcceptsAParagraphAndItsOldLineGoes() throws IOException {
    accepted();
    book.slowDown();
    book.chapter(THREE.replace("much.", "less than I thought."));
    assertEquals(List.of("book/x.md:10", "book/x.md:13"), told());
    PressRun run = press("review");
    assertTrue(run.out().contains("book/x.md:3: new\n    It moves 419.4"), run.out());
    assertTrue(press("todo").out().contains("Paragraphs that nobody accepted yet\n  book/x.md:3"));
    accepted();
    assertEquals(List.of("book/x.md:10", "book/x.md:13"), told(), "others wait for their reader");
    assertEquals(1, lines().stream().filter(line -> line.contains("It moves")).count());
  }

  @Test
  void aMoveOtherLineBreaksAndLineEndsAreNoEdit() throws IOException {
    accepted();
    List<String> before = lines();
    String wide = THREE.lines().skip(2).limit(3).reduce("", (a, b) -> a + b + "\n");
    book.chapter(
        (THREE.replace(wide, "")
                + "\n> "
                + wide.strip().replaceFirst("which\\s+is\\s+", "which is\n> "))
            .replace("\n", "\r\n"));
    assertTrue(Files.readString(folder.resolve("book/x.md")).contains("> It moves"), "it moved");
    accepted();
    assertEquals(before, lines());
  }

  @Test
  void theLineOfAParagraphThatIsGoneGoesWithTheNextAccept() throws IOException {
    accepted();
    book.chapter("# An example\n\nThe other one moves " + NARROW + ".\n");
    assertEquals(3, press("review").out().lines().count() + 2, press("review").out());
    accepted();
    assertEquals(2, lines().size(), lines().toString());
  }

  @Test
  void aRecordWithTheLineEndsOfWindowsKeepsThem() throws IOException {
    accepted();
    Files.writeString(record(), Files.readString(record()).replace("\n", "\r\n"));
    assertEquals(List.of(), told());
    book.slowDown();
    press("review", "--accept", "book/x.md:3");
    String text = Files.readString(record());
    assertEquals(text.lines().count(), text.split("\r\n", -1).length - 1L);
    assertFalse(text.replace("\r\n", "").contains("\n"));
  }

  @Test
  void anIncludedParagraphIsKnownByTheFileThatItStandsIn() throws IOException {
    Folders.write(folder.resolve("book/shared/note.md"), "Words.\n\nIt moves " + WIDE + ".\n");
    book.chapter("# An example\n\n```{include} shared/note.md\n```\n");
    accepted();
    assertTrue(lines().getLast().startsWith("shared/note.md\t"), lines().toString());
    book.slowDown();
    assertEquals(List.of("book/shared/note.md:3"), told());
    press("review", "--accept", "book/shared/note.md:3");
    assertEquals(List.of(), told());
  }

  @Test
  void eachKindOfProseHasItsPlace() throws IOException {
    String chapter =
        """
        # An example

        ## It moves %1$s

        - One.
        - Two move %1$s.

        | what | moves |
        |---|---|
        | that | little |
        | this | %1$s |

        > [!NOTE] Up to %1$s
        > Words.

        > [!EXERCISE] How much?
        > Is %1$s much?
        >
        > > [!SOLUTION]
        > > It moves %1$s.

        ```{claim} wide
        holds: stream/float4:op=copy?GB/s >= 1 GB/s

        It moves %1$s.
        ```

        Words.[^n]

        [^n]: A note of %1$s.

        > [!TODO]
        > Ask about %1$s.

        Nothing here, but [](#wide).
        """
            .formatted(WIDE);
    book.chapter(chapter);
    accepted();
    book.slowDown();
    List<String> wanted = new ArrayList<>();
    List<String> lines = chapter.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(WIDE) && !lines.get(i).contains("Ask")) {
        wanted.add("book/x.md:" + (i + 1));
      }
    }
    assertEquals(wanted, told());
  }

  @Test
  void aTableOfNumbersIsOneFigureForItsCaptionAndForThosePointingToIt() throws IOException {
    book.chapter(
        """
        # An example

        | what | moves |
        |---|---|
        | wide | %s |
        | narrow | %s |

        Caption: What they move. {#tab-own}

        See [the table](#tab-own), or [the other chapter](chapter:other).
        """
            .formatted(WIDE, NARROW));
    Files.writeString(
        folder.resolve("book/other.md"),
        "\nIn another chapter: [](#tab-own).\n",
        StandardOpenOption.APPEND);
    accepted();
    book.slowDown();
    List<String> told = told();
    assertEquals(4, told.size(), told.toString());
    assertTrue(told.getFirst().startsWith("book/other.md:"), told.toString());
    assertEquals(List.of("book/x.md:5", "book/x.md:8", "book/x.md:10"), told.subList(1, 4));
  }

  @Test
  void aMachineThatIsNamedCountsWhereItIsNamedAndNoOtherDoes() throws IOException {
    String cpu = "[](value:stream/scalar@toy-cpu:op=copy?GB/s)";
    book.chapter(
        "# An example\n\nThe GPU moves " + WIDE + ".\n\nThe processor moves " + cpu + ".\n");
    accepted();
    Path results = folder.resolve("book/results/toy-cpu/stream.json");
    Files.writeString(results, halved(Files.readString(results)));
    assertEquals(List.of("book/x.md:5"), told());
  }

  @Test
  void anotherMachineOfTheBookIsToldWithItsName() throws IOException {
    book.chapter("# An example\n\nIt moves " + NARROW + ".\n");
    accepted();
    assertTrue(lines().getLast().endsWith(" on toy-gpu"), lines().toString());
    Path settings = folder.resolve("book/book.yaml");
    String before = Files.readString(settings);
    Files.writeString(settings, before.replace("machine: toy-gpu", "machine: toy-cpu"));
    String told = press("check").err();
    assertTrue(
        told.contains(
            "written when this said 419.4 GB/s on toy-gpu; it says 104.9 GB/s on toy-cpu now"),
        told);
  }

  @Test
  void whatThisHostMeasuredCountsNothing() throws IOException {
    book.chapter(THREE + "\nThis one: [](value:stream/scalar@host-cpu:op=copy?GB/s).\n");
    accepted();
    List<String> before = lines();
    assertEquals(6, before.size(), "a number of this host is no number of the record");
    Map<String, String> own = new TreeMap<>();
    own.put("toy-gpu", "toy-gpu");
    own.put("toy-cpu", "host-cpu");
    for (Map.Entry<String, String> machine : own.entrySet()) {
      Path from = folder.resolve("book/results/" + machine.getKey());
      Path to = folder.resolve(".press/results/" + machine.getValue());
      Folders.copy(from, to);
      for (String name : List.of("machine.json", "stream.json")) {
        String text = Files.readString(to.resolve(name));
        text = text.replace("\"" + machine.getKey() + "\"", "\"" + machine.getValue() + "\"");
        Files.writeString(to.resolve(name), name.startsWith("stream") ? halved(text) : text);
      }
    }
    assertEquals(List.of(), told());
    accepted();
    assertEquals(before, lines());
  }

  /// All times half as long.
  private static String halved(String json) {
    return json.lines()
        .map(line -> {
          int samples = line.indexOf("\"device\"");
          return samples < 0
              ? line
              : line.substring(0, samples)
                  + Pattern.compile("\\d+\\.\\d+")
                      .matcher(line.substring(samples))
                      .replaceAll(m -> String.valueOf(Double.parseDouble(m.group()) / 2));
        })
        .reduce("", (a, b) -> a + b + "\n");
  }

  @Test
  void linesOfTwoBranchesMayStandInAnyOrderAndEitherIsGood() throws IOException {
    accepted();
    List<String> ours = lines();
    book.slowDown();
    press("review", "--accept", "all");
    List<String> both = new ArrayList<>(lines());
    both.addAll(ours);
    Collections.reverse(both);
    Files.write(record(), both);
    assertEquals(List.of(), told());
    accepted();
    assertEquals(6, lines().size(), lines().toString());
  }

  @Test
  void branchesOfGitMergeLineByLine() throws Exception {
    ToyBook.needGit();
    Files.writeString(folder.resolve(".gitattributes"), "accepted.tsv merge=union\n");
    accepted();
    book.commit();
    book.branch("theirs");
    book.chapter(THREE.replace("much.", "a lot.") + "\nTheirs: " + NARROW + ".\n");
    accepted();
    book.commit();
    book.checkout("-");
    Files.writeString(
        folder.resolve("book/other.md"),
        Files.readString(folder.resolve("book/other.md")) + "\nOurs: " + NARROW + ".\n");
    accepted();
    book.commit();
    book.merge("theirs");
    assertEquals(
        "paragraphs: 0 outlived their numbers, 0 are new, 6 are as they were accepted\n",
        press("review").out());
  }

  @Test
  void aBookWithMistakesIsNotReviewed() throws IOException {
    accepted();
    List<String> before = lines();
    book.chapter("# An example\n\nSee [](#nowhere).\n");
    PressRun run = press("review", "--accept");
    assertEquals(1, run.status());
    assertEquals(
        "the book has mistakes, which press check lists; nothing was reviewed\n", run.err());
    assertEquals(before, lines());
  }
}
