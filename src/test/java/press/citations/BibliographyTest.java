package press.citations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.citations.CitableWork.TextRun;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;

/// What a BibTeX file says, and where it is wrong.
class BibliographyTest {

  @Test
  void anArticleIsWrittenOut() {
    assertEquals(
        "S. Williams, A. Waterman, D. Patterson: “Roofline: An Insightful Visual Performance Model"
            + " for Multicore Architectures”. Communications of the ACM 52(4), 2009, pp. 65–76.",
        one(
            """
            @article{williams2009,
              author = {Williams, Samuel and Waterman, Andrew and Patterson, David},
              title = {{Roofline}: An Insightful Visual Performance Model
                       for Multicore Architectures},
              journal = {Communications of the {ACM}}, volume = 52, number = 4,
              year = 2009, month = apr, pages = {65--76}, doi = {10.1145/1498765.1498785}
            }
            """));
  }

  @Test
  void eachTypeHasItsOwnForm() {
    assertEquals(
        "A. One: “T”. In Proceedings of X, edited by B. Two, LNCS 7, ACM, 2015, p. 9.",
        one(
            """
            @inproceedings{k, author={One, Ann}, title={T}, booktitle={Proceedings of X},
              editor={Bo Two}, series={LNCS}, volume={7}, publisher={ACM}, date={2015-11-15}, pages={9}}
            """));
    assertEquals(
        "A. One: T: Sub. 2nd edition, Press, 1999.",
        one(
            "@book{k, author={Ann One}, title={T}, subtitle={Sub}, edition=2, publisher={Press},"
                + " year=1999}"));
    assertEquals(
        "A. One, B. Two (eds.): T. Press, 1999.",
        one("@book{k, editor={Ann One and Bo Two}, title={T}, publisher={Press}, year=1999}"));
    assertEquals(
        "A. One: T. Technical report UCB-1, Berkeley, May 2001.",
        one(
            "@techreport{k, author={Ann One}, title={T}, number={UCB-1}, institution={Berkeley},"
                + " year=2001, month=may}"));
    assertEquals(
        "A. One: T. PhD thesis, ETH, 2001.",
        one("@phdthesis{k, author={Ann One}, title={T}, school={ETH}, year=2001}"));
    assertEquals(
        "A. One: T. Master’s thesis, ETH, 2001.",
        one("@mastersthesis{k, author={Ann One}, title={T}, school={ETH}, year=2001}"));
    assertEquals(
        "NVIDIA Corporation: T. Version 9, 2024.",
        one("@manual{k, organization={NVIDIA Corporation}, title={T}, version=9, year=2024}"));
    assertEquals(
        "A. One: “Why?” Blog, 9 March 2019.",
        one("@online{k, author={Ann One}, title={Why?}, howpublished={Blog}, date={2019-03-09}}"));
    assertEquals("“T”. 2019. A note.", one("@misc{k, title={T}, year=2019, note={A note}}"));
  }

  @Test
  void accentsAndBracesBecomeCharacters() {
    assertEquals(
        "“Éé ö č í ß ø Ł å ç ą ő ṅ ā ż ğ ů”. 2000.",
        titled(
            "{\\'E}\\'e \\\"{o} \\v{c} {\\'\\i} \\ss{} \\o{} \\L{} \\aa{} \\c c \\k{a} \\H{o} \\.n"
                + " \\=a \\.z \\u{g} \\r"
                + " u"));
    assertEquals("“A B {C} & 5 % _ $ #”. 2000.", titled("{A {B} \\{C\\}} \\& 5 \\% \\_ \\$ \\#"));
    assertEquals("“a–b—c ‘q’ it’s x y”. 2000.", titled("a--b---c ``q'' it's x~y"));
    assertEquals(
        "“n² µs × x and y”. 2000.",
        titled("$n^2$ $\\mu$s $\\times$ \\emph{x} {\\em and} \\texttt{y}"));
  }

  @Test
  void anUnknownCommandIsToldAtItsPlace() {
    assertEquals(
        List.of("book/references.bib:1:22: K08 no TeX command \\foo"),
        told("@misc{k, title={Some \\foo{x}}, year=2000}"));
  }

  @Test
  void namesAreShortened() {
    assertEquals("J.-P. van der Berg", authors("van der Berg, Jean-Pierre"));
    assertEquals("L. van Beethoven", authors("Ludwig van Beethoven"));
    assertEquals("J. D. C. Little Jr.", authors("Little, Jr., John D. C."));
    assertEquals("J. D. C. Little", authors("Little, J.D.C."));
    assertEquals("NVIDIA Corporation and Friends", authors("{NVIDIA Corporation and Friends}"));
    assertEquals("É. Zola", authors("{\\'E}mile Zola"));
    assertEquals("de la Cruz", authors("{de la Cruz}"));
    assertEquals("Plato", authors("Plato"));
  }

  @Test
  void ofManyAuthorsThreeAreNamed() {
    assertEquals("A. Bee et al.", authors("Ann Bee and others"));
    assertEquals(
        "A. A, B. B, C. C, D. D, E. E, F. F",
        authors("Aa A and Bb B and Cc C and Dd D and Ee E and Ff F"));
    assertEquals(
        "A. A, B. B, C. C et al.",
        authors("Aa A and Bb B and Cc C and Dd D and Ee E and Ff F and Gg G"));
  }

  @Test
  void stringsMonthsAndCommentsAreRead() {
    assertEquals(
        "“T”. Comm. ACM, special issue, December 1995.",
        one(
            """
            This is a comment, and so is mail@example.org {x}.
            % @misc{gone, title={Gone}, year=1}
            @comment{ @misc{gone2, title={Gone}} }
            @preamble{"\\newcommand{x}"}
            @string{acm = "Comm. " # {ACM}}
            @String(special = {special issue})
            @article{k, title="T", journal = acm # ", " # special, year = {1995}, month = "Dec."}
            """));
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
    assertEquals(
        List.of("book/references.bib:1:38: K08 not an address"),
        told("@misc{k, title={T}, year=2000, url = {javascript:alert(1)}}"));
    assertEquals(
        List.of("book/references.bib:1:38: K08 not a DOI: 11.1/x"),
        told("@misc{k, title={T}, year=2000, doi = {11.1/x}}"));
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
            "book/references.bib:2:26: K04 not BibTeX: \"year\"",
            "book/references.bib:3:1: K04 this entry never ends",
            "book/references.bib:4:36: K04 no @string \"nope\" is defined",
            "book/references.bib:5:7: K05 key \"One\" is used twice",
            "book/references.bib:6:2: K07 no entry type \"atricle\"",
            "book/references.bib:7:2: K04 an entry without a key"),
        shown(problems));
  }

  @Test
  void whatMustBeKnownOfAWorkIsAskedFor() {
    assertEquals(
        List.of(
            "book/references.bib:1:10: K06 entry \"k\" has no journal",
            "book/references.bib:1:10: K06 entry \"k\" has no title",
            "book/references.bib:1:10: K06 entry \"k\" has no year"),
        told("@article{k, titel={T}}"));
    assertEquals(
        List.of("book/references.bib:1:27: K08 not a year: soon"),
        told("@misc{k, title={T}, year= {soon}}"));
    assertEquals(List.of(), told("@misc{k, title={T}, year={n.d.}}"));
    assertEquals(
        List.of("book/references.bib:1:26: K08 not a date: 2019-13"),
        told("@misc{k, title={T}, date={2019-13}}"));
    assertEquals(
        List.of("book/references.bib:1:38: K08 not a month: Foo"),
        told("@misc{k, title={T}, year=2000, month={Foo}}"));
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

  private static String titled(String title) {
    return one("@misc{k, title={" + title + "}, year=2000}");
  }

  private static String authors(String names) {
    String text = one("@misc{k, author={" + names + "}, title={T}, year=2000}");
    return text.substring(0, text.indexOf(": “T”"));
  }

  private static String one(String bib) {
    return work(bib).text().replace('\u00a0', ' ');
  }

  private static CitableWork work(String bib) {
    Diagnostics problems = new Diagnostics();
    Bibliography works = read(bib, problems);
    assertEquals(List.of(), shown(problems));
    assertEquals(1, works.works().size());
    return works.sorted().getFirst();
  }

  private static List<String> told(String bib) {
    Diagnostics problems = new Diagnostics();
    read(bib, problems);
    return shown(problems);
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
