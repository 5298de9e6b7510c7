package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Drawings that were looked at once, and are compared from then on.
///
/// `mvn test -Dgolden=update` rewrites them; then read the diff.
public final class Golden {

  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));
  private static final Path ALL = Path.of("src/test/resources/golden");

  private Golden() {}

  /// Compares all drawings of one folder, by file name without ending; no file may be left over.
  public static void assertMatch(String folder, Map<String, String> svgs) throws IOException {
    Path place = ALL.resolve(folder);
    if (UPDATE) {
      Files.createDirectories(place);
      for (Map.Entry<String, String> svg : svgs.entrySet()) {
        Files.writeString(place.resolve(svg.getKey() + ".svg"), svg.getValue() + "\n");
      }
    }
    for (Map.Entry<String, String> svg : svgs.entrySet()) {
      Path file = place.resolve(svg.getKey() + ".svg");
      assertTrue(Files.exists(file), () -> file + " is missing; run with -Dgolden=update");
      assertEquals(Files.readString(file), svg.getValue() + "\n", file::toString);
    }
    try (Stream<Path> files = Files.list(place)) {
      TreeSet<String> found =
          files
              .map(f -> f.getFileName().toString().replace(".svg", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(new TreeSet<>(svgs.keySet()), found, "files in " + place);
    }
  }
}
