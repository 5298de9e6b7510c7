package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.microsoft.playwright.impl.driver.Driver;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The TypeScript compiler checks the types of the scripts, which they state in JSDoc. The compiler
/// is a dependency of the tests, and Playwright brings the Node.js that runs it.
@Tag("slow")
class ScriptTypesIT {

  private static final Path SETTINGS = Path.of("src/test/js/tsconfig.json").toAbsolutePath();
  private static final String PACKAGE = "/META-INF/resources/webjars/typescript";

  @TempDir static Path folder;

  private static Path compiler;
  private static Path node;

  @BeforeAll
  static void install() throws Exception {
    Map<String, String> noBrowser = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    node = Driver.ensureDriverInstalled(noBrowser, false).driverDir().resolve("node");
    URL found = ScriptTypesIT.class.getResource(PACKAGE);
    try (FileSystem jar = FileSystems.newFileSystem(found.toURI(), Map.of());
        Stream<Path> versions = Files.list(jar.getPath(PACKAGE))) {
      Path library = versions.findFirst().orElseThrow().resolve("lib");
      try (Stream<Path> files = Files.list(library)) {
        for (Path file :
            files.filter(f -> f.toString().matches(".*(tsc\\.js|\\.d\\.ts)")).toList()) {
          Files.copy(file, folder.resolve(file.getFileName().toString()));
        }
      }
    }
    compiler = folder.resolve("tsc.js");
  }

  @Test
  void scriptsUseTypesAsTheyAreDeclared() throws Exception {
    assertEquals("", complaints(SETTINGS));
  }

  @Test
  void aWrongTypeIsFound() throws Exception {
    Path project = Files.createDirectory(folder.resolve("wrong"));
    Files.writeString(project.resolve("wrong.js"), "document.body.append(1).length;\n");
    Path settings = project.resolve("tsconfig.json");
    Files.writeString(
        settings,
        "{\"extends\": \"%s\", \"files\": [\"wrong.js\"], \"include\": []}".formatted(SETTINGS));
    assertNotEquals("", complaints(settings));
  }

  private static String complaints(Path settings) throws Exception {
    List<String> command =
        List.of(node.toString(), compiler.toString(), "--project", settings.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(text.isEmpty(), process.waitFor() == 0, text);
    return text;
  }
}
