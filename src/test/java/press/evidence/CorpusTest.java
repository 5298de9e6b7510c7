package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Expressions over made up results and what is said of them, as committed; a browser is held to
/// the same in `press.site.OwnIT`. `-Dgolden=update` rewrites the text; then read the diff.
@Tag("slow")
class CorpusTest {

  private static final int FEWEST = 100;

  @Test
  void theCorpusSaysWhatThePressSays() throws IOException {
    List<Corpus.Entry> entries = Corpora.entries();
    String messages =
        entries.stream()
            .map(e -> String.join("\t", e.kind(), e.written(), e.messages(), first(e.why())) + "\n")
            .collect(Collectors.joining());
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(Corpora.TEXT, messages);
    }
    assertEquals(Files.readString(Corpora.TEXT), messages);
    assertTrue(entries.size() >= FEWEST, "only " + entries.size());
  }

  @Test
  void everyOutcomeFlagAndVerdictOccurs() throws IOException {
    String all = Files.readString(Corpora.TEXT);
    for (String what :
        List.of(
            "about ",
            "too noisy",
            "stale",
            "wrong:",
            "withdrawn:",
            "unsupported:",
            "failed:",
            "skipped:",
            "holds",
            "refuted",
            "too close to call",
            "not measured",
            "prediction met",
            "prediction missed: ",
            "prediction too close to call",
            "largest size",
            "this cannot be",
            "\u2212",
            "∞",
            "more than the")) {
      assertTrue(all.contains(what), what + " does not occur");
    }
  }

  private static String first(String why) {
    return why.lines().findFirst().orElse("");
  }
}
