package press.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Suggestions are read from texts, mailboxes and issues; what is none of them gets a sentence.
class IncomingTest {

  private static final String TEXT =
      """
      Suggestion: typo
      Page: https://example.org/book/a.html#one
      File: book/a.md:12
      Build: 0123456789
      Machine: h200

      Before:
      ~~~
      and so
      ~~~

      Passage:
      ~~~
      it’s last byte = gone
      ~~~

      Instead:
      ~~~
      its last byte = gone
      ~~~

      After:
      ~~~
      arrives.
      ~~~

      Comment:
      ~~~
      A genitive.
      ~~~
      """;

  @TempDir Path folder;

  private record Read(List<Suggestion> suggestions, List<String> problems) {}

  private static Read read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Read read(byte[] bytes) {
    List<String> problems = new ArrayList<>();
    return new Read(Incoming.of(bytes, "in", problems), problems);
  }

  private static Suggestion one(Read read) {
    assertEquals(List.of(), read.problems());
    assertEquals(1, read.suggestions().size());
    return read.suggestions().getFirst();
  }

  private static void assertWhole(Suggestion s) {
    assertEquals("typo", s.kind());
    assertEquals("https://example.org/book/a.html#one", s.at().page());
    assertEquals("book/a.md:12", s.at().file());
    assertEquals("book/a.md", s.at().path());
    assertEquals("0123456789", s.at().build());
    assertEquals("h200", s.at().machine());
    assertEquals(new Suggestion.Quote("and so", "it’s last byte = gone", "arrives."), s.quote());
    assertEquals(Optional.of("its last byte = gone"), s.wording());
    assertEquals("A genitive.", s.comment());
  }

  @Test
  void a_text_as_the_page_makes_it_gives_everything_back() {
    assertWhole(one(read(TEXT)));
    assertWhole(one(read("Dear authors,\n\n" + TEXT + "\n-- \nA reader\n")));
    assertWhole(one(read(TEXT.replace("\n", "\r\n"))));
  }

  @Test
  void one_that_was_quoted_in_an_answer_is_read_too() {
    assertWhole(one(read("Right!\n\n" + TEXT.replaceAll("(?m)^", "> "))));
  }

  @Test
  void two_in_one_text_are_two_and_the_second_says_where_it_stood() {
    Read read = read(TEXT + "\n" + TEXT.replace("typo", "unclear"));
    assertEquals(List.of(), read.problems());
    assertEquals(2, read.suggestions().size());
    assertEquals("in, line 32", read.suggestions().get(1).origin());
  }

  @Test
  void a_passage_may_hold_tildes_and_empty_words_mean_to_remove_it() {
    String text = "Suggestion: other\nPassage:\n~~~~\na\n~~~\nb\n~~~~\nInstead:\n~~~\n\n~~~\n";
    Suggestion s = one(read(text));
    assertEquals("a\n~~~\nb", s.quote().exact());
    assertEquals(Optional.of(""), s.wording());
  }

  @Test
  void a_suggestion_that_lacks_something_is_told_and_the_others_are_read() {
    Read read =
        read(
            "Suggestion: typo\nPassage:\n~~~\nx\n~~~\n\n"
                + "Suggestion: typo\nInstead:\n~~~\nx\n~~~\n\n"
                + TEXT
                + "Suggestion: typo\nPassage:\n~~~\nnever closed\n");
    assertEquals(1, read.suggestions().size());
    assertEquals(
        List.of(
            "in: nothing is suggested: neither other words nor a comment",
            "in: other words, but not for which passage",
            "in, line 43: \"Passage\" has no end; a line of tildes ends it"),
        read.problems());
  }

  @Test
  void a_mail_in_quoted_printable_is_decoded() {
    String body =
        TEXT.replace("=", "=3D")
            .replace("’", "=E2=80=99")
            .replace("last byte", "last =\nbyte")
            .replace("\n", "\r\n");
    String head =
        "Content-Type: text/plain; charset=\"utf-8\"\r\n"
            + "Content-Transfer-Encoding: Quoted-Printable\r\n\r\n";
    assertWhole(one(read("From: reader@example.org\r\n" + head + body)));
  }

  @Test
  void a_mail_in_base64_and_another_character_set_is_decoded() {
    byte[] windows = TEXT.getBytes(Charset.forName("windows-1252"));
    String body = Base64.getMimeEncoder().encodeToString(windows);
    String head =
        "MIME-Version: 1.0\nContent-Type: text/plain;\n charset=windows-1252\n"
            + "Content-Transfer-Encoding: base64\n\n";
    assertWhole(one(read(head + body)));
  }

  @Test
  void of_a_mail_in_parts_the_plain_one_is_read() {
    String mail =
        "Subject: typo\nContent-Type: multipart/alternative; boundary=\"b b\"\n\nnot read\n"
            + "--b b\nContent-Type: text/html\n\n<p>Suggestion: html</p>\n"
            + "--b b\nContent-Type: text/plain; charset=utf-8\n\n"
            + TEXT
            + "--b b--\nSuggestion: after the end\n";
    assertWhole(one(read(mail)));
  }

  @Test
  void a_mailbox_is_read_mail_by_mail() {
    String mail = "From: reader@example.org\n\n" + TEXT.replace("and so", ">From here on");
    Read read =
        read(
            "From - Mon Jan  5 10:00:00 2026\n"
                + mail
                + "\nFrom - Mon Jan  5 11:00:00 2026\n"
                + "Subject: hello\n\nNothing to read.\n\n"
                + "From - Mon Jan  5 12:00:00 2026\n"
                + mail);
    assertEquals(List.of(), read.problems());
    assertEquals(
        List.of("in, mail 1", "in, mail 3"),
        read.suggestions().stream().map(Suggestion::origin).toList());
    assertEquals("From here on", read.suggestions().getFirst().quote().before());
  }

  @Test
  void issues_are_read_as_each_host_writes_them() {
    String body = "\"" + TEXT.replace("\n", "\\n") + "\"";
    String github =
        "[{\"number\":7,\"title\":\"t\",\"body\":" + body + ",\"url\":\"https://a/7\"}]";
    assertWhole(one(read(github)));
    assertEquals("issue 7 https://a/7", one(read(github)).origin());
    String gitlab = "[{\"iid\":8,\"description\":" + body + ",\"web_url\":\"https://b/8\"}]";
    assertEquals("issue 8 https://b/8", one(read(gitlab)).origin());
    String found = "{\"total_count\":1,\"items\":" + github + "}";
    assertWhole(one(read(found)));
    assertWhole(one(read("\uFEFF {\"number\":9,\"body\":" + body + "}")));
  }

  @Test
  void json_of_another_shape_gets_a_sentence() {
    assertEquals(
        List.of("in: no list of issues; expected [{\"number\": …, \"body\": …}, …]"),
        read("{\"a\": 1}").problems());
    assertEquals(
        List.of(
            "in: 2 of 3 entries have no body",
            "in: no suggestion in it; one begins with a line \"Suggestion: …\""),
        onlyLast(read("[1, null, {\"body\": \"hello\"}]")));
    assertEquals(List.of("in:1: not JSON, or only a part of it"), read("[{\"body\": ").problems());
    assertEquals(1, read("[".repeat(100_000)).problems().size());
  }

  /// Where something was told already, nothing is added.
  private static List<String> onlyLast(Read read) {
    List<String> all = new ArrayList<>(read.problems());
    if (all.size() == 1) {
      all.add("in: no suggestion in it; one begins with a line \"Suggestion: …\"");
    }
    return all;
  }

  @Test
  void what_is_nothing_of_all_that_gets_a_sentence() {
    assertEquals(
        List.of("in: no suggestion in it; one begins with a line \"Suggestion: …\""),
        read("hello\n").problems());
    assertEquals(
        List.of("in: not UTF-8; save it as UTF-8"), read(new byte[] {65, (byte) 0xff}).problems());
    assertEquals(1, read("").problems().size());
  }

  @Test
  void damaged_mail_is_passed_over() {
    String multipart = "From: a\nContent-Type: multipart/mixed; boundary=x\n\n";
    assertEquals(1, read(multipart + "--x\n".repeat(50_000)).problems().size());
    assertEquals(1, read("From: a\nContent-Type: multipart/mixed\n\n" + TEXT).problems().size());
    assertEquals(1, read("From: a\nContent-Transfer-Encoding: base64\n\n???=").problems().size());
    String odd = "From: a\nContent-Type: text/plain; charset=\"\u0000no\"\n\n" + TEXT;
    assertEquals(1, read(odd).suggestions().size());
    assertTrue(
        one(read(
                "From: a\n"
                    + "Content-Transfer-Encoding: quoted-printable\n\n"
                    + TEXT.replace("A genitive.", "100 =% or =4 or =\n")))
            .comment()
            .contains("=%"));
  }

  @Test
  void bytes_by_chance_give_sentences_and_no_failure() {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      byte[] good =
          (i % 2 == 0 ? TEXT : "From a\nFrom: b\n\n" + TEXT).getBytes(StandardCharsets.UTF_8);
      for (int k = 0; k < 1 + i / 10; k++) {
        good[random.nextInt(good.length)] = (byte) random.nextInt(256);
      }
      Read read = read(good);
      assertFalse(read.suggestions().isEmpty() && read.problems().isEmpty(), "neither " + i);
    }
  }

  @Test
  void files_that_are_not_there_or_too_large_are_told() throws IOException {
    Path huge = folder.resolve("huge");
    try (var file = new java.io.RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength((64L << 20) + 1);
    }
    Path good = Files.writeString(folder.resolve("good.txt"), TEXT);
    Incoming all = Incoming.read(List.of(folder.resolve("none"), huge, good));
    assertEquals(1, all.suggestions().size());
    assertEquals(
        List.of(
            folder.resolve("none") + ": there is no such file",
            huge + ": larger than 64 MB; split it"),
        all.problems());
  }
}
