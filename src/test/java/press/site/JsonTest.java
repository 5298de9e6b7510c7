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

/// What editors get: `--json` of `check`, `build` and `todo`.
class JsonTest {

  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
  }

  @Test
  void aMistakeIsAnObjectWithItsPlaceInCharactersAndInUnits() throws IOException {
    chapter("One.\n🚀 see [](#nowhere)\n");
    PressRun run = press("check", "--json");
    assertEquals(1, run.status());
    assertEquals("", run.err());
    JsonNode first = JSON.readTree(run.out()).get(0);
    assertEquals("book/x.md", first.get("file").asString());
    assertEquals(
        List.of(2, 11, 2, 18, 16, 23),
        List.of("line", "column", "endLine", "endColumn", "start", "end").stream()
            .map(k -> first.get(k).asInt())
            .toList());
    assertEquals("error", first.get("severity").asString());
    assertEquals("L08", first.get("code").asString());
    assertEquals("no label \"nowhere\"", first.get("message").asString());
    assertTrue(first.get("help").asString().startsWith("there are: "));
    assertEquals(11, first.size());
  }

  @Test
  void itIsJsonWhateverTheAuthorWroteAndInTheOrderOfTheTextForm() throws IOException {
    chapter(
        "\uFEFFSee [](<chapter:\u001B[2J\"\\\u0001\u2028\u202E>), [](#a\\\"b)\r\n\rand [](#c).\n");
    PressRun json = press("check", "--json");
    JsonNode all = JSON.readTree(json.out());
    List<String> codes =
        StreamSupport.stream(all.spliterator(), false)
            .map(o -> o.get("line").asInt() + ":" + o.get("column").asInt())
            .toList();
    List<String> text =
        press("check")
            .err()
            .lines()
            .filter(l -> l.matches("book/.*: (?:error|warning)\\[.*"))
            .map(l -> l.replaceFirst("^[^:]*:(\\d+:\\d+):.*", "$1"))
            .toList();
    assertEquals(text, codes);
    assertTrue(codes.size() >= 2, codes.toString());
    assertTrue(json.out().chars().noneMatch(c -> c < ' ' && c != '\n'), json.out());
    assertEquals(json.out(), press("check", "--json").out());
  }

  @Test
  void aTerminalIsToldNothingThatCouldChangeIt() throws IOException {
    chapter("See [](<chapter:\u001B[2J\u202E>).\n");
    assertTrue(press("check").err().chars().noneMatch(c -> c == '\u001B' || c == '\u202E'));
  }

  @Test
  void aBookWithoutMistakesIsAnEmptyArrayAndABuildPrintsNothingElse() throws IOException {
    chapter("Fine.\n");
    Files.createDirectories(folder.resolve("out"));
    PressRun build = press("build", "--json", "--out", folder.resolve("out/site").toString());
    assertEquals(0, build.status(), build.err());
    for (JsonNode problem : JSON.readTree(build.out())) {
      assertEquals("warning", problem.get("severity").asString());
    }
    assertTrue(Files.exists(folder.resolve("out/site/x.html")));
  }

  @Test
  void aBuildWithMistakesPublishesNothingAndSaysSoElsewhere() throws IOException {
    chapter("See [](#nowhere).\n");
    PressRun build = press("build", "--json", "--out", folder.resolve("out/site").toString());
    assertEquals(1, build.status());
    assertTrue(JSON.readTree(build.out()).size() >= 1);
    assertTrue(build.err().startsWith("nothing was published"), build.err());
  }

  @Test
  void theTextFormEndsWithTheCodeToExplainFirst() throws IOException {
    chapter("It moves [](value:stream/scalar:op=triad?GB/s).\n\nSee [](#nowhere).\n");
    List<String> lines = press("check").err().lines().toList();
    assertEquals("press explain L08 says more", lines.getLast());
  }

  @Test
  void whatIsStillToDoIsListedInReadingOrderAndDraftsAfterIt() throws IOException {
    chapter("> [!TODO] Measure\n> On the new *machine*.\n\nText.\n\n- > [!TODO]\n  > Later.\n");
    Files.writeString(folder.resolve("book/other.md"), "> [!TODO] First\n\n## A {#elsewhere}\n");
    Files.writeString(
        folder.resolve("book/planned.md"), "---\ntitle: Draft\nstatus: draft\n---\nText.\n");
    PressRun run = press("todo");
    assertEquals(0, run.status());
    List<String> lines = run.out().lines().filter(l -> l.startsWith("  ")).toList();
    assertEquals(
        List.of(
            "  book/other.md:1  First",
            "  book/x.md:1  Measure: On the new machine.",
            "  book/x.md:6  Later.",
            "  book/planned.md:1  draft  Draft"),
        lines.subList(0, 4));
    JsonNode json = JSON.readTree(press("todo", "--json").out());
    assertEquals(lines.size(), json.size());
    assertEquals("Measure", json.get(1).get("title").asString());
    assertEquals("draft", json.get(3).get("kind").asString());
  }

  private void chapter(String text) throws IOException {
    Files.writeString(folder.resolve("book/x.md"), text);
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
