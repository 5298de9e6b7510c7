package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.SourceFile;

class IncludeReaderTest {

  private final SortedMap<String, SourceFile> texts = new TreeMap<>();

  private SourceFile file(String path, String... lines) {
    SourceFile file = new SourceFile(path, String.join("\n", lines));
    texts.put(path, file);
    return file;
  }

  private List<String> from(SourceFile file) {
    return IncludeReader.dependencies(file, texts).stream().map(SourceFile::path).toList();
  }

  @Test
  void aFileWithoutIncludesDependsOnNoOther() {
    file("other.md", "Words.");
    assertEquals(List.of(), from(file("a.md", "These files include words.")));
  }

  @Test
  void aFileDependsOnWhatItIncludesAndOnWhatIsIncludedThere() {
    file("other.md", "Words.");
    file("shared/one.md", "```{include} b/part.md#rule", "```");
    file("b/part.md", "<!-- > rule -->", "Rule.", "<!-- < -->");
    SourceFile a = file("a.md", "> ```{include} shared/one.md {#label}  ", "> ```");
    assertEquals(List.of("b/part.md", "shared/one.md"), from(a));
  }

  @Test
  void anIncludeInACircleEnds() {
    file("b.md", "```{include} a.md", "```");
    SourceFile a = file("a.md", "```{include} b.md", "```");
    assertEquals(List.of("a.md", "b.md"), from(a));
  }

  @Test
  void whatIsSaidOfAFileThatIsNotThereDependsOnAll() {
    file("other.md", "Words.");
    for (String line : Arrays.asList("```{include} no.md", "```{include}", "```{include} x y.md")) {
      assertEquals(List.of("a.md", "other.md"), from(file("a.md", line, "```")));
    }
  }

  @Test
  void aNameMayHaveBlanks() {
    file("shared/my own.md", "Words.");
    assertEquals(
        List.of("shared/my own.md"),
        from(file("a.md", "~~~{include}\tshared/my own.md \r", "~~~")));
  }
}
