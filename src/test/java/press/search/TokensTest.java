package press.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// How texts are taken apart into words and their stems. The browser's side reads the same lines.
class TokensTest {

  static Stream<List<String>> lines() throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/search/words.txt")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> List.of(line.split(" \\| ")));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void a_text_has_its_words_and_each_its_stem(List<String> line) {
    List<String> words = Tokens.of(line.get(0));
    assertEquals(line.get(1), String.join(" ", words));
    assertEquals(line.get(2), String.join(" ", words.stream().map(Tokens::stem).toList()));
  }
}
