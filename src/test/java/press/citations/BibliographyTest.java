package press.citations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.citations.CitableWork.TextRun;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// What a BibTeX file says, and where it is wrong.
class BibliographyTest {

  private static final Path ENTRIES = Path.of("src/test/resources/bibliography.txt");

  static Stream<String> entries() throws IOException {
    return Stream.of(Files.readString(ENTRIES).split("\n\n"))
        .map(entry -> entry.replaceAll("(?m)^#.*\n?", ""))
        .filter(entry -> !entry.isBlank());
  }

  @ParameterizedTest
  @MethodSource("entries")
  void anEntryIsPrintedOrToldAsItSays(String entry) {
    String[] parts = entry.strip().split("\n(?=[=!] )");
    List<String> wanted = List.of(parts).subList(1, parts.length);
    Diagnostics problems = new Diagnostics();
    Bibliography works = read(parts[0], problems);
    if (wanted.getFirst().startsWith("=")) {
      assertEquals(List.of(), shown(problems));
      String text = works.sorted().getFirst().text().replace('\u00a0', ' ');
      assertEquals(wanted, List.of("= " + text));
    } else {
      assertEquals(
          wanted.stream().map(w -> w.replace("! ", "book/references.bib:")).toList(),
          shown(problems));
    }
  }

  @Test
  void addressesAreLinksAndNothingElseIs() {
    CitableWork work =
        work(
            "@misc{k, title={T}, year=2000, doi={https://doi.org/10.1000/a<b>\\_c},"
                + " url={https://x.org/a\\_b?c=1&d=%20/}, urldate={2024-01-05},"
                + " eprint={2205.14135}, archivePrefix={arXiv}}");
    assertEquals(
        List.of(
            "https://doi.org/10.1000/a%3Cb%3E_c",
            "https://arxiv.org/abs/2205.14135", "https://x.org/a_b?c=1&d=%20/"),
        work.pieces().stream().map(TextRun::url).filter(u -> !u.isEmpty()).toList());
    assertTrue(work.pieces().getLast().text().contains("(accessed 5\u00a0January 2024)"));
  }

  @Test
  void oneBrokenEntryLeavesTheOthers() {
    String bib =
        """
        @misc{one, title = {One}, year = 2000}
        @misc{two, title = {Two} year = 2000}
        @misc{three, title = {Three, year = 2000}
        @misc{four, title = {Four}, year = nope}
        @misc{One, title = {Again}, year = 2000}
        @atricle{five, title = {Five}, year = 2000}
        @misc{, title = {Six}, year = 2000}
        @misc{seven, title = {Seven}, year = 2000}
        """;
    Diagnostics problems = new Diagnostics();
    Bibliography works = Bibliography.read(new SourceFile("book/references.bib", bib), problems);
    assertEquals(List.of("one", "seven"), List.copyOf(works.works().keySet()));
    assertEquals(
        List.of(
            "book/references.bib:2:24: K04 no comma behind field \"title\"",
            "book/references.bib:3:1: K04 this entry never ends",
            "book/references.bib:4:36: K04 no @string \"nope\" is defined",
            "book/references.bib:5:7: K05 key \"One\" is used twice",
            "book/references.bib:6:2: K07 no entry type \"atricle\"",
            "book/references.bib:7:2: K04 an entry without a key"),
        shown(problems));
  }

  @Test
  void aBraceThatIsOpenAtTheEndOfItsFieldIsNamed() {
    String bib = "@book{a,\n  title = {A},\n  publisher = {ACM,\n  year = 2000\n}\n";
    Diagnostics problems = new Diagnostics();
    Bibliography.read(new SourceFile("book/references.bib", bib), problems);
    assertEquals(
        List.of("book/references.bib:3:15: K04 the brace of publisher is never closed"),
        shown(problems));
    assertEquals("write publisher = {ACM},", problems.sorted().getFirst().help());
  }

  @Test
  void aHostileFileIsReadInAMoment() {
    String deep =
        "@misc{k, title = {" + "{".repeat(20_000) + "}".repeat(20_000) + "}, year = 2000}";
    String open = "@misc{a,\n".repeat(5_000);
    Diagnostics problems = new Diagnostics();
    Bibliography.read(new SourceFile("r.bib", deep), problems);
    Bibliography.read(new SourceFile("r.bib", open), problems);
    Bibliography.read(new SourceFile("r.bib", "@@@{{{((,,\"\\"), problems);
    assertTrue(problems.hasErrors());
  }

  @Test
  void worksAreSortedByAuthorYearAndTitle() {
    Bibliography works =
        read(
            """
            @misc{z, author={Ann Abel}, title={B}, year=2001}
            @misc{y, author={Zoe Zed}, title={A}, year=1999}
            @misc{x, author={Ann Abel}, title={A}, year=2001}
            @misc{w, author={{\\'E}mile {\\'E}cole}, title={A}, year=2001}
            @misc{v, title={Dry}, year=2001}
            """,
            new Diagnostics());
    assertEquals(
        List.of("x", "z", "v", "w", "y"), works.sorted().stream().map(CitableWork::key).toList());
  }

  private static CitableWork work(String bib) {
    Diagnostics problems = new Diagnostics();
    Bibliography works = read(bib, problems);
    assertEquals(List.of(), shown(problems));
    assertEquals(1, works.works().size());
    return works.sorted().getFirst();
  }

  private static Bibliography read(String bib, Diagnostics problems) {
    return Bibliography.read(new SourceFile("book/references.bib", bib), problems);
  }

  private static List<String> shown(Diagnostics problems) {
    return problems.sorted().stream().map(BibliographyTest::shown).toList();
  }

  private static String shown(Diagnostic d) {
    return d.at() + ": " + d.code() + " " + d.message();
  }
}
