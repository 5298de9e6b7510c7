package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What an author asks about a book as a whole: `graph`, and the rest of `todo`.
class CountsTest {

  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  @BeforeEach
  void chapters() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
    Files.writeString(
        folder.resolve("book/contents.md"),
        "- Examples\n  - [An example](x.md)\n  - [Another](other.md)\n  - [Far](far.md)\n"
            + "  - [To come](planned.md)\n");
    write("x", "", ToyBook.CLAIM + "\n> [!DEFINITION] Used {#used}\n> One.\n");
    write(
        "other", "requires: [x]", "See [](term:used).\n\n> [!DEFINITION] \"Lost\" {#lost}\n> Two.");
    write("far", "requires: [other]", "Text.\n\n| a |\n|---|\n| 1 |\n\nCaption: One. {#tab}\n");
    write("planned", "requires: [x]\nstatus: planned", "");
  }

  private void write(String slug, String front, String text) throws IOException {
    String head = front.isEmpty() ? "" : "---\n" + front + "\n---\n";
    Files.writeString(folder.resolve("book/" + slug + ".md"), head + text + "\n");
  }

  @Test
  void theGraphIsDotAndJsonOfWhatRestsOnWhat() throws IOException {
    assertEquals(
        """
        digraph book {
          node [shape=box];
          "x" [label="1 An example", URL="x.html"];
          "other" [label="2 Another", URL="other.html"];
          "far" [label="3 Far", URL="far.html"];
          "planned" [label="4 To come", style=dashed];
          "x" -> "other";
          "other" -> "far";
          "x" -> "planned";
        }
        """,
        press("graph").out());
    JsonNode all = JSON.readTree(press("graph", "--format", "json").out());
    assertEquals(List.of("x", "other", "far", "planned"), texts(all, "chapter"));
    assertEquals("[\"other\"]", all.get(2).get("requires").toString());
    assertEquals("[\"other\",\"planned\"]", all.get(0).get("leadsTo").toString());
    assertEquals("planned", all.get(3).get("status").asString());
  }

  @Test
  void whatNobodyQuotesUsesOrClaimsIsLeftToDo() throws IOException {
    List<String> left = press("todo").out().lines().toList();
    assertTrue(left.contains("  book/planned.md:1  planned  To come"), left::toString);
    assertTrue(
        left.contains("  kernels/stream/float4.cl:2  copy: quote it, or unmark it"),
        left::toString);
    assertTrue(left.contains("  book/other.md:6  \"Lost\""), left::toString);
    assertTrue(left.contains("  book/far.md:1  Far"), left::toString);
    assertTrue(left.stream().noneMatch(l -> l.contains("Used")), left::toString);
    assertTrue(left.stream().noneMatch(l -> l.contains("book/x.md")), left::toString);
    JsonNode all = JSON.readTree(press("todo", "--json").out());
    assertEquals(
        List.of("no-claim", "planned", "region", "unaccepted", "unused"),
        texts(all, "kind").stream().distinct().sorted().toList());
  }

  private static List<String> texts(JsonNode all, String key) {
    return StreamSupport.stream(all.spliterator(), false).map(o -> o.get(key).asString()).toList();
  }

  private PressRun press(String command, String... more) {
    String[] args = new String[more.length + 3];
    args[0] = command;
    args[1] = "--book";
    args[2] = folder.resolve("book").toString();
    System.arraycopy(more, 0, args, 3, more.length);
    return PressRun.press(args);
  }
}
