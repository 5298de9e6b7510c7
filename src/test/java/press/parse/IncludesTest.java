package press.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.SourceFile;

class IncludesTest {

  private final SortedMap<String, SourceFile> texts = new TreeMap<>();

  private SourceFile file(String path, String... lines) {
    SourceFile file = new SourceFile(path, String.join("\n", lines));
    texts.put(path, file);
    return file;
  }

  private List<String> from(SourceFile file) {
    return Includes.from(file, texts).stream().map(SourceFile::path).toList();
  }

  @Test
  void a_file_without_includes_depends_on_no_other() {
    file("other.md", "Words.");
    assertEquals(List.of(), from(file("a.md", "These files include words.")));
  }

  @Test
  void a_file_depends_on_what_it_includes_and_on_what_is_included_there() {
    file("other.md", "Words.");
    file("shared/one.md", "```{include} b/part.md#rule", "```");
    file("b/part.md", "<!-- > rule -->", "Rule.", "<!-- < -->");
    SourceFile a = file("a.md", "> ```{include} shared/one.md {#label}  ", "> ```");
    assertEquals(List.of("b/part.md", "shared/one.md"), from(a));
  }

  @Test
  void an_include_in_a_circle_ends() {
    file("b.md", "```{include} a.md", "```");
    SourceFile a = file("a.md", "```{include} b.md", "```");
    assertEquals(List.of("a.md", "b.md"), from(a));
  }

  @Test
  void what_is_said_of_a_file_that_is_not_there_depends_on_all() {
    file("other.md", "Words.");
    for (String line : Arrays.asList("```{include} no.md", "```{include}", "```{include} x y.md")) {
      assertEquals(List.of("a.md", "other.md"), from(file("a.md", line, "```")));
    }
  }

  @Test
  void a_name_may_have_blanks() {
    file("shared/my own.md", "Words.");
    assertEquals(
        List.of("shared/my own.md"),
        from(file("a.md", "~~~{include}\tshared/my own.md \r", "~~~")));
  }
}
