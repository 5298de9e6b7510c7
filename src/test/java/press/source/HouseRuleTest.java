package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic.Severity;
import press.source.HouseRule.Setting;

class HouseRuleTest {

  private static final Path MANUAL = Path.of("src/test/resources/spec/23-book-yaml.md");

  private final SourceFile file = new SourceFile("book/x.md", "one\n");

  @Test
  void theManualListsEachRule() throws IOException {
    String table =
        Arrays.stream(HouseRule.values())
            .map(rule ->
                "| `%s` | %s | %s | %s |\n"
                    .formatted(
                        rule.key(),
                        rule.about(),
                        String.join(", ", rule.codes()),
                        rule.usual().key()))
            .collect(Collectors.joining());
    assertTrue(Files.readString(MANUAL).contains("|---|---|---|---|\n" + table + "\n"), table);
  }

  @Test
  void noCodeBelongsToTwoRules() {
    List<String> codes =
        Arrays.stream(HouseRule.values()).flatMap(rule -> rule.codes().stream()).toList();
    assertEquals(codes.stream().distinct().toList(), codes);
  }

  @Test
  void aSettingHoldsForWhatWasNotedBeforeAndAfter() {
    Diagnostics problems = new Diagnostics();
    problems.error("L12", file.span(1, 1), "an image without text", "");
    assertTrue(problems.hasErrors());
    problems.under(new TreeMap<>(Map.of("image-text", Setting.WARNING)));
    problems.error("L12", file.span(2, 1), "an image without text", "");
    problems.error("C04", file.span(0, 1), "nobody quotes it", "");
    assertFalse(problems.hasErrors());
    assertEquals(3, problems.count(Severity.WARNING));
    problems.under(new TreeMap<>(Map.of("image-text", Setting.OFF)));
    assertEquals(List.of("C04"), problems.sorted().stream().map(Diagnostic::code).toList());
  }

  @Test
  void whatIsOnlyADoubtStaysAWarningAndWhatIsNoRuleAnError() {
    Diagnostics problems = new Diagnostics();
    problems.under(new TreeMap<>(Map.of("typed-number", Setting.ERROR)));
    problems.warning("V08", file.span(0, 1), "9 cycles", "");
    problems.error("L08", file.span(1, 1), "no label", "");
    assertEquals(
        List.of(Severity.WARNING, Severity.ERROR),
        problems.all().stream().map(Diagnostic::severity).toList());
  }
}
