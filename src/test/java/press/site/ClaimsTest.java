package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of claims when results change.
class ClaimsTest {

  @TempDir Path folder;

  private ToyBook book;

  @BeforeEach
  void book() throws IOException {
    book = ToyBook.in(folder);
    chapter(ToyBook.CLAIM);
  }

  @Test
  void aRowThatWasChangedByHandTurnsTheClaimAndBothNumbersAreTold() throws IOException {
    assertEquals(0, check().status());
    book.slowDown();
    PressRun run = check();
    assertEquals(1, run.status());
    String first = run.err().lines().findFirst().orElse("");
    assertEquals(
        "book/x.md:4:8: error[E01]: refuted on toy-gpu: \"Loads of four floats are faster.\";"
            + " speedup(stream/float4, stream/scalar) is 1× at op=copy, and not >= 1.5",
        first);
  }

  @Test
  void aRowThatWasDeletedIsReportedWhereverItIsNeeded() throws IOException {
    book.rows(line -> ToyBook.isWide(line) ? "" : line);
    PressRun run = check();
    assertEquals(1, run.status());
    List<String> lines =
        run.err().lines().filter(l -> l.contains("[V07]")).map(l -> l.split(":", 3)[1]).toList();
    assertEquals(List.of("4", "10"), lines, run.err());
  }

  @Test
  void aVariantWhoseRowsAreAllGoneIsMissedByEveryPicture() throws IOException {
    chapter(
        """
        # An example

        ```{chart} stream
        ```

        ```{table} stream
        ```

        ```{roofline} stream/*
        ```
        """);
    assertEquals(0, check().status());
    book.rows(line -> line.contains("\"source\":\"kernels/stream/float4.cl\"") ? "" : line);
    PressRun run = check();
    assertEquals(1, run.status());
    List<String> told = run.err().lines().filter(l -> l.contains("[V07]")).toList();
    assertEquals(1, told.size(), run.err());
    assertTrue(told.getFirst().endsWith("\"stream\" has no row of float4 on Toy GPU"), run.err());
    assertTrue(run.err().contains("and 2 more like it: book/x.md:6, book/x.md:9"), run.err());
  }

  @Test
  void aRowWithoutATimeIsAStateOfTheClaim() throws IOException {
    String claim = ToyBook.CLAIM.substring(0, ToyBook.CLAIM.indexOf("It moves"));
    chapter(claim.replace("float4", "padded"));
    assertEquals(0, check().status());
    String badge = printed().expectFirst("#wide summary").text();
    assertEquals("not measured on Toy GPU: unsupported: needs 64 KiB of local memory", badge);
  }

  @Test
  void proseStandsWhereItsClaimHasTheVerdictAndIsHiddenElsewhere() throws IOException {
    String claims =
        claim("yes", ">= 100 GB/s", "stream/float4:op=copy?GB/s", "")
            + claim("no", ">= 900 GB/s", "stream/float4:op=copy?GB/s", "waive: x until 9999-12-31")
            + claim("close", ">= 839 GB/s", "stream/float4:op=copy?GB/s", "")
            + claim("gap", ">= 100 GB/s", "stream/padded:op=copy?GB/s", "");
    StringBuilder text = new StringBuilder("# An example\n\n").append(claims);
    for (String id : List.of("yes", "no", "close", "gap")) {
      for (String word : List.of("holds", "refuted", "too-close", "not-measured")) {
        text.append("> [!IF] %s %s\n> %s %s.\n\n".formatted(id, word, id, word));
      }
    }
    text.append("> [!IF] no refuted or too-close\n> one of two.\n");
    chapter(text.toString());
    assertEquals(
        List.of(
            "yes holds.", "no refuted.", "close too-close.", "gap not-measured.", "one of two."),
        printed().select(".if:not([hidden])").eachText());
    assertEquals(12, printed().select(".if[hidden]").size());
  }

  @Test
  void aWaiverThatHasEndedIsAnErrorAgain() throws IOException {
    String waived =
        ToyBook.CLAIM.replace(">= 1.5\n", ">= 2.5\nwaive: an old driver until 9999-12-31\n");
    chapter(waived);
    assertEquals(0, check().status());
    chapter(waived.replace("9999", "2020"));
    PressRun run = check();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("error[E01]: refuted on toy-gpu"), run.err());
    assertTrue(run.err().contains("error[E17]: this waiver ended on 2020-12-31"), run.err());
  }

  @Test
  void aWaiverOfANoisyClaimThatHasEndedIsTold() throws IOException {
    String waived =
        """
        # An example

        ```{claim} quick
        holds: shaky/scalar?us < 3 us
        predicted: 1 .. 3 us, a guess
        waive: a busy host until 9999-12-31

        It takes less than that.
        ```
        """;
    String rows =
        """
        {"format":1,"benchmark":"shaky","machine":"toy-gpu","command":"press bench run","rows":[
        {"variant":"scalar","params":{"n":"1024"},"outcome":"timed","error":0,"tolerance":"exact",\
        "launch":"","bytes":8192,"flops":0,"formula":"2·n·4 B","compiler":"",\
        "source":"kernels/stream/scalar.cl","sourceHash":"","fingerprint":"f","profile":"full",\
        "when":"2026-01-01T00:00:00Z","device":[[],[]],"wall":[[1000,1100,1200],[1900,2000,2100]]}
        ]}
        """;
    Folders.write(folder.resolve("book/results/toy-gpu/shaky.json"), rows);
    chapter(waived);
    assertFalse(check().err().contains("E17"), check().err());
    chapter(waived.replace("9999", "2020"));
    PressRun run = check();
    assertTrue(run.err().contains("warning[E17]: this waiver ended on 2020-12-31"), run.err());
    assertTrue(run.err().contains("warning[E26]: too noisy to judge on toy-gpu"), run.err());
  }

  @Test
  void aPageDoesNotDependOnTheDay() throws IOException {
    chapter(ToyBook.CLAIM.replace(">= 1.5\n", ">= 2.5\nwaive: an old driver until 9999-12-31\n"));
    assertTrue(printed().text().contains("Waived until 9999-12-31: an old driver"));
  }

  @Test
  void theFrontPageCountsWhatHoldsWhere() throws IOException {
    chapter(
        ToyBook.CLAIM
            + claim("any", ">= 200 GB/s", "stream/scalar:op=copy?GB/s", "on: any")
                .replace("on: any", "on: any\nwaive: only a GPU does until 9999-12-31"));
    List<String> counts = page("index.html").select("tr").eachText();
    assertTrue(counts.contains("Toy CPU 1 0 1 refuted"), counts.toString());
    assertTrue(counts.contains("Toy GPU 2 2"), counts.toString());
  }

  @Test
  void verdictsAreToldToEditors() throws IOException {
    String json = PressRun.press("check", "--json", "--book", book.path()).out();
    assertTrue(
        json.contains("\"claim\":\"wide\",\"machine\":\"toy-gpu\",\"verdict\":\"holds\""), json);
    assertTrue(json.contains("\"line\":4"), json);
  }

  private static String claim(String id, String bound, String of, String option) {
    String more = option.isEmpty() ? "" : option + "\n";
    return "```{claim} %s\nholds: %s %s\n%s\nThe sentence.\n```\n\n".formatted(id, of, bound, more);
  }

  private void chapter(String text) throws IOException {
    book.chapter(text);
  }

  private PressRun check() {
    return PressRun.press("check", "--book", book.path());
  }

  private Document printed() throws IOException {
    return page("x.html");
  }

  private Document page(String name) throws IOException {
    PressRun run = PressRun.build(folder.resolve("book"), folder.resolve("site"));
    assertEquals(0, run.status(), run.err());
    return Jsoup.parse(Files.readString(folder.resolve("site").resolve(name)));
  }
}
