package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of claims when results change.
class ClaimsTest {

  private static final String CLAIM =
      """
      # An example

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1.5
      at: op=copy

      Loads of four floats are faster.
      ```

      It moves [](value:stream/float4:op=copy?GB/s). That is much.
      """;

  @TempDir Path folder;

  @BeforeEach
  void book() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
    chapter(CLAIM);
  }

  @Test
  void a_row_that_was_changed_by_hand_turns_the_claim_and_both_numbers_are_told()
      throws IOException {
    assertEquals(0, check().status());
    slowDown();
    Run run = check();
    assertEquals(1, run.status());
    String first = run.err().lines().findFirst().orElse("");
    assertEquals(
        "book/x.md:4:8: error[E01]: refuted on toy-gpu: \"Loads of four floats are faster.\";"
            + " speedup(stream/float4, stream/scalar) is 1× at op=copy, and not >= 1.5",
        first);
  }

  @Test
  void a_row_that_was_deleted_is_reported_wherever_it_is_needed() throws IOException {
    rows(line -> isWide(line) ? "" : line);
    Run run = check();
    assertEquals(1, run.status());
    List<String> lines =
        run.err().lines().filter(l -> l.contains("[V07]")).map(l -> l.split(":", 3)[1]).toList();
    assertEquals(List.of("4", "10"), lines, run.err());
  }

  @Test
  void a_row_without_a_time_is_a_state_of_the_claim() throws IOException {
    chapter(CLAIM.replace("float4", "padded"));
    assertEquals(0, check().status());
    String badge = printed().expectFirst("#wide summary").text();
    assertEquals("not measured on Toy GPU: unsupported: needs 64 KiB of local memory", badge);
  }

  @Test
  void prose_stands_where_its_claim_has_the_verdict_and_is_hidden_elsewhere() throws IOException {
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
  void a_waiver_that_has_ended_is_an_error_again() throws IOException {
    String waived = CLAIM.replace(">= 1.5\n", ">= 2.5\nwaive: an old driver until 9999-12-31\n");
    chapter(waived);
    assertEquals(0, check().status());
    chapter(waived.replace("9999", "2020"));
    Run run = check();
    assertEquals(1, run.status());
    assertTrue(run.err().contains("error[E01]: refuted on toy-gpu"), run.err());
    assertTrue(run.err().contains("error[E17]: this waiver ended on 2020-12-31"), run.err());
  }

  @Test
  void a_page_does_not_depend_on_the_day() throws IOException {
    chapter(CLAIM.replace(">= 1.5\n", ">= 2.5\nwaive: an old driver until 9999-12-31\n"));
    assertTrue(printed().text().contains("Waived until 9999-12-31: an old driver"));
  }

  @Test
  void the_front_page_counts_what_holds_where() throws IOException {
    chapter(
        CLAIM
            + claim("any", ">= 200 GB/s", "stream/scalar:op=copy?GB/s", "on: any")
                .replace("on: any", "on: any\nwaive: only a GPU does until 9999-12-31"));
    List<String> counts = page("index.html").select(".counts").eachText();
    assertTrue(counts.contains("0 of 1 claim holds on Toy CPU 1 refuted"), counts.toString());
    assertTrue(counts.contains("2 of 2 claims hold on Toy GPU"), counts.toString());
  }

  @Test
  void verdicts_are_told_to_editors() throws IOException {
    String json = Run.press("check", "--json", "--book", path()).out();
    assertTrue(
        json.contains("\"claim\":\"wide\",\"machine\":\"toy-gpu\",\"verdict\":\"holds\""), json);
    assertTrue(json.contains("\"line\":4"), json);
  }

  @Test
  void what_changed_truth_since_a_revision_is_listed() throws Exception {
    commit();
    Run same = Run.press("check", "--since", "HEAD", "--book", path());
    assertEquals("nothing that the book says has changed since HEAD\n", same.out());
    slowDown();
    Run run = Run.press("check", "--since", "HEAD", "--book", path());
    assertEquals(1, run.status());
    assertEquals(
        """
        book/x.md:10
            was  It moves 839\u00a0GB/s.
            now  It moves 419.4\u00a0GB/s.
        book/x.md:4: claim wide on toy-gpu
            was  holds: op=copy: 2× >= 1.5
            now  refuted: op=copy: 1× >= 1.5
        2 statements have changed since HEAD
        """,
        run.out());
  }

  @Test
  void sentences_of_today_are_compared_although_the_chapter_changed() throws Exception {
    commit();
    slowDown();
    chapter("# An example\n\nNew: it takes [](value:stream/float4:op=copy?us), no more.\n");
    Run run = Run.press("check", "--since", "HEAD", "--book", path());
    assertTrue(run.out().contains("was  New: it takes 10.00\u00a0µs, no more."), run.out());
    assertTrue(run.out().contains("now  New: it takes 20.00\u00a0µs, no more."), run.out());
  }

  @Test
  void a_revision_that_is_none_and_a_book_outside_of_git_are_told_kindly() throws Exception {
    Run outside = Run.press("check", "--since", "HEAD", "--book", path());
    assertEquals(2, outside.status());
    assertTrue(outside.err().contains("lies in no git repository"), outside.err());
    commit();
    for (String revision : List.of("nosuch", "--all", "HEAD:book")) {
      Run run = Run.press("check", "--since=" + revision, "--book", path());
      assertEquals(2, run.status(), revision);
      assertTrue(run.err().contains("no revision \"" + revision + "\""), run.err());
    }
  }

  private static String claim(String id, String bound, String of, String option) {
    String more = option.isEmpty() ? "" : option + "\n";
    return "```{claim} %s\nholds: %s %s\n%s\nThe sentence.\n```\n\n".formatted(id, of, bound, more);
  }

  private void commit() throws Exception {
    git("init", "-q");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "Begin");
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), said);
  }

  /// Gives the wide variant the times of the narrow one.
  private void slowDown() throws IOException {
    String narrow =
        Files.readString(results()).lines().filter(ClaimsTest::isNarrow).findFirst().orElseThrow();
    String times = narrow.substring(narrow.indexOf("\"device\""));
    rows(line -> isWide(line) ? line.substring(0, line.indexOf("\"device\"")) + times : line);
  }

  private static boolean isWide(String line) {
    return line.contains("\"variant\":\"float4\"") && line.contains("\"op\":\"copy\"");
  }

  private static boolean isNarrow(String line) {
    return line.contains("\"variant\":\"scalar\"") && line.contains("\"op\":\"copy\"");
  }

  private void rows(UnaryOperator<String> change) throws IOException {
    String changed =
        Files.readString(results())
            .lines()
            .map(change)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("\n", "", "\n"));
    Files.writeString(results(), changed);
  }

  private Path results() {
    return folder.resolve("book/results/toy-gpu/stream.json");
  }

  private void chapter(String text) throws IOException {
    Files.writeString(folder.resolve("book/x.md"), text);
  }

  private String path() {
    return folder.resolve("book").toString();
  }

  private Run check() {
    return Run.press("check", "--book", path());
  }

  private Document printed() throws IOException {
    return page("x.html");
  }

  private Document page(String name) throws IOException {
    Run run = Run.build(folder.resolve("book"), folder.resolve("site"));
    assertEquals(0, run.status(), run.err());
    return Jsoup.parse(Files.readString(folder.resolve("site").resolve(name)));
  }
}
