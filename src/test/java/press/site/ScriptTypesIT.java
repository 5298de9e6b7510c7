package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The TypeScript compiler checks the types of the scripts, which they state in JSDoc. Its version
/// is pinned in `src/test/js/package-lock.json`; npm fetches it once and then takes it from its
/// cache.
@Tag("slow")
class ScriptTypesIT {

  private static final Path SETTINGS = Path.of("src/test/js").toAbsolutePath();
  private static final Path TOOLS = Path.of("target/script-types").toAbsolutePath();

  @BeforeAll
  static void install() throws Exception {
    boolean node =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "npm")));
    if (!node) {
      String why = "no npm on the path, so no types were checked";
      if ("true".equals(System.getenv("CI"))) {
        fail(why);
      }
      abort(why);
    }
    Files.createDirectories(TOOLS);
    for (String file : List.of("package.json", "package-lock.json")) {
      Files.write(TOOLS.resolve(file), Files.readAllBytes(SETTINGS.resolve(file)));
    }
    Output npm = run(TOOLS, "npm", "ci", "--prefer-offline", "--no-audit", "--no-fund");
    assertEquals(0, npm.status(), npm.text());
  }

  @Test
  void scriptsUseTypesAsTheyAreDeclared() throws Exception {
    assertEquals(new Output(0, ""), compile(SETTINGS));
  }

  @Test
  void aWrongTypeIsFound() throws Exception {
    Path folder = Files.createDirectories(TOOLS.resolve("wrong"));
    Files.writeString(folder.resolve("wrong.js"), "document.body.append(1).length;\n");
    Files.writeString(
        folder.resolve("tsconfig.json"),
        """
        {"extends": "%s", "files": ["wrong.js"], "include": []}
        """
            .formatted(SETTINGS.resolve("tsconfig.json")));
    assertNotEquals(0, compile(folder).status());
  }

  private record Output(int status, String text) {}

  private static Output compile(Path project) throws Exception {
    return run(TOOLS, "node_modules/.bin/tsc", "--project", project.toString());
  }

  private static Output run(Path folder, String... words) throws Exception {
    Process process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Output(process.waitFor(), text);
  }
}
