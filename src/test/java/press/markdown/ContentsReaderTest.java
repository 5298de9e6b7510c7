package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The list of chapters in its two forms.
class ContentsReaderTest {

  private static final String SUMMARY =
      """
      # Summary

      [A preface](preface.md)
      [Another](./other.md)

      - [First](first.md)

      # Sending

      - [Packets](sending/index.md)
          - [Losing](sending/losing.md)
              - [Twice]()
      - [Later *on*]()

      ---

      - [Codes](codes.md)

      [Notes](notes.md)
      """;

  private final Diagnostics problems = new Diagnostics();

  @Test
  void aLineThatNamesAFileAndIsNoItemIsTold() {
    String list =
        """
        - Beginnings
          Sending (beginnings/sending.md)
          - [Halving](beginnings/halving.md)
            [Reading](beginnings/reading.md)
        - A part whose title
          goes on

          Words about it.
          - [Last](last.md)
        """;
    ContentsReader.read(new SourceFile("book/contents.md", list), Set.of(), problems);
    assertEquals(
        List.of(
            "2 write - [Sending](beginnings/sending.md), indented like the chapters around it",
            "4 write - [Reading](beginnings/reading.md), indented like the chapters around it"),
        problems.sorted().stream().map(p -> p.at().line() + " " + p.help()).toList());
  }

  @Test
  void anMdBookKeepsItsList() {
    assertEquals(
        List.of(
            "preface.md 0 interlude",
            "other.md 0 interlude",
            "first.md 0",
            "Sending:",
            "sending/index.md 0",
            "sending/losing.md 1",
            "twice.md 2 unwritten",
            "later-on-2.md 0 unwritten",
            ":",
            "codes.md 0",
            "notes.md 0 interlude"),
        lines("book/SUMMARY.md", SUMMARY).subList(1, 12));
    assertEquals(List.of(), problems.all());
  }

  @Test
  void chaptersOfNoPartStandTogetherUntilAPartBegins() {
    assertEquals(
        List.of(":", "a.md 0", "b.md 1", "c.md 0", "Part:", "d.md 0", "e.md 1", ":", "f.md 0"),
        lines(
            "book/contents.md",
            "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n- Part\n  - [D](d.md)\n    - [E](e.md)\n"
                + "- [F](f.md)\n"));
    assertEquals(List.of(), problems.all());
  }

  private List<String> lines(String path, String text) {
    Set<String> files = Set.of("SUMMARY.md", "later-on.md");
    return ContentsReader.read(new SourceFile(path, text), files, problems).parts().stream()
        .flatMap(part ->
            Stream.concat(
                Stream.of(part.title() + ":"),
                part.entries().stream()
                    .map(e ->
                        e.path()
                            + " "
                            + e.depth()
                            + (e.interlude() ? " interlude" : "")
                            + (e.written() ? "" : " unwritten"))))
        .toList();
  }
}
