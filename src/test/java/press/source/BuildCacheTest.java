package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Three steps over two sources: `words` counts the words of a text and warns of an empty one,
/// `page` shows the count and a title, `site` shows the page.
class BuildCacheTest {

  private final List<String> ran = new ArrayList<>();
  private final Diagnostics told = new Diagnostics();
  private BuildCache cache = BuildCache.empty();

  private String build(String text, String title) {
    ran.clear();
    cache.begin();
    SourceFile file = new SourceFile("text.md", text);
    cache.file(file);
    Output<SourceFile> source = cache.source("text", file.hash(), file);
    Output<String> head = cache.source("title", title, title);
    Output<Integer> words =
        cache.step(
            "words",
            told,
            found -> {
              ran.add("words");
              String all = source.get().text();
              if (all.isBlank()) {
                found.warning("X1", source.get().start(), "no words", "");
              }
              return all.isBlank() ? 0 : all.split(" ").length;
            });
    Output<String> page =
        cache.step(
            "page",
            Codec.TEXT,
            told,
            _ -> {
              ran.add("page");
              return head.get() + ": " + words.get();
            });
    Output<String> site =
        cache.step(
            "site",
            Codec.TEXT,
            told,
            _ -> {
              ran.add("site");
              return "<" + page.get() + ">";
            });
    String made = site.get();
    cache.finish();
    return made;
  }

  /// The cache as another process reads it.
  private void restart() {
    cache = BuildCache.read(cache.bytes("1", Optional.empty()), "1");
  }

  @Test
  void aStepRunsAgainOnlyIfAQuestionHasAnotherAnswer() {
    assertEquals("<A: 2>", build("x y", "A"));
    assertEquals(List.of("words", "page", "site"), ran);
    build("x y", "A");
    assertEquals(List.of(), ran);
    assertEquals("<B: 2>", build("x y", "B"));
    assertEquals(List.of("page", "site"), ran);
    assertEquals("<B: 3>", build("x y z", "B"));
    assertEquals(List.of("words", "page", "site"), ran);
  }

  @Test
  void anEqualOutputRunsNoStepThatAsksForIt() {
    build("x y", "A");
    build("z y", "A");
    assertEquals(List.of("words", "page"), ran);
  }

  @Test
  void anotherProcessReadsOutputsAndRunsWhatIsNotStoredOnlyIfItIsAskedFor() {
    build("x y", "A");
    restart();
    assertEquals("<A: 2>", build("x y", "A"));
    assertEquals(List.of(), ran);
    restart();
    assertEquals("<B: 2>", build("x y", "B"));
    assertEquals(List.of("page", "words", "site"), ran, "words is not stored");
  }

  @Test
  void whatAStepToldIsToldAgain() {
    build("", "A");
    List<Diagnostic> first = told.all();
    assertEquals(1, first.size());
    restart();
    Diagnostics again = new Diagnostics();
    cache.begin();
    SourceFile file = new SourceFile("text.md", "");
    cache.source("text", file.hash(), file);
    cache.step("words", again, _ -> 0);
    assertEquals(first, again.all());
  }

  @Test
  void aStepThatIsNotAskedForIsForgottenUnlessTheBuildWasStopped() {
    build("x y", "A");
    cache.begin();
    cache.stop();
    assertThrows(BuildCache.Stopped.class, () -> cache.step("words", told, _ -> 1));
    build("x y", "A");
    assertEquals(List.of(), ran);
    cache.begin();
    cache.finish();
    build("x y", "A");
    assertEquals(List.of("words", "page", "site"), ran);
  }

  @Test
  void aStepThatRunsIsStoppedAtItsNextQuestionAndKeepsNothing() {
    cache.begin();
    Output<String> text = cache.source("text", "1", "words");
    assertThrows(
        BuildCache.Stopped.class,
        () ->
            cache.step(
                "half",
                told,
                _ -> {
                  cache.stop();
                  return text.get();
                }));
    cache.begin();
    Output<String> again = cache.source("text", "1", "words");
    assertEquals("words!", cache.step("half", told, _ -> again.get() + "!").get());
  }

  @Test
  void aHashOfAnOutputTellsItsValuesApartAndIsAQuestion() {
    for (String title : List.of("A", "B", "B")) {
      cache.begin();
      Output<String> head = cache.source("title", title, title);
      cache.step(
          "named",
          told,
          _ -> {
            ran.add(cache.hash(head));
            return "";
          });
    }
    assertEquals(List.of("A", "B"), ran);
    assertEquals("", BuildCache.none().hash(Output.of("A")));
  }

  @Test
  void aDamagedCacheOrOneOfAnotherVersionIsRefused() {
    build("x y", "A");
    byte[] good = cache.bytes("1", Optional.empty());
    assertThrows(IllegalArgumentException.class, () -> BuildCache.read(good, "2"));
    for (int length = 0; length < good.length; length++) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThrows(IllegalArgumentException.class, () -> BuildCache.read(cut, "1"));
      byte[] turned = good.clone();
      turned[length] ^= 1;
      assertThrows(IllegalArgumentException.class, () -> BuildCache.read(turned, "1"));
    }
  }

  @Test
  void aCacheThatKeepsNothingRunsEachStep() {
    cache = BuildCache.none();
    build("x y", "A");
    build("x y", "A");
    assertEquals(List.of("words", "page", "site"), ran);
  }

  @Test
  void aHashTellsValuesApart() {
    Map<String, Object> one = new LinkedHashMap<>(Map.of("a", 1));
    one.put("b", List.of("x"));
    Map<String, Object> turned = new LinkedHashMap<>(Map.of("b", List.of("x")));
    turned.put("a", 1);
    String hash = BuildCache.hash(List.of(one));
    assertEquals(hash, BuildCache.hash(List.of(new TreeMap<>(one))));
    assertEquals(hash, BuildCache.hash(List.of(Map.of("a", 1, "b", List.of("x")))));
    assertNotEquals(hash, BuildCache.hash(List.of(turned)), "templates go through it in order");
    assertNotEquals(BuildCache.hash(List.of("a", "bc")), BuildCache.hash(List.of("ab", "c")));
    assertNotEquals(BuildCache.hash(List.of("a")), BuildCache.hash(List.of(List.of("a"))));
  }

  @Test
  void aGroupOfSourcesTellsWhatAStepLookedAt() {
    int[] runs = {0};
    for (String text : List.of("1", "2")) {
      cache.begin();
      AskedMap<String> files = new AskedMap<>("file", Map.of("a", "0", "b", text));
      cache.sources(files, content -> content);
      cache.step("one", Codec.TEXT, () -> files.get("a") + runs[0]++);
      cache.step("names", Codec.TEXT, () -> files.keySet() + "" + runs[0]++);
      cache.step("all", Codec.TEXT, () -> files.values() + "" + runs[0]++);
      cache.finish();
    }
    assertEquals(4, runs[0], "only the step that looked at all of them runs twice");
  }
}
