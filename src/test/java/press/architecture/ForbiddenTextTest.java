package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static press.architecture.Violations.assertNone;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Texts that no file of this project may contain.
class ForbiddenTextTest {

  /// Absolute paths of a machine: a build must not depend on where it runs.
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.$}~-])/(?:work|root|home/\\w[\\w.-]*|Users/\\w[\\w.-]*)/");

  /// Calls that turn text into a program or markup.
  private static final Pattern TEXT_AS_PROGRAM =
      Pattern.compile(
          "\\.(?:inner|outer)HTML|insertAdjacentHTML|document\\.write|\\beval\\s*\\(|new"
              + " Function\\s*\\("
              + "|srcdoc|createContextualFragment|setHTMLUnsafe|\\bfetch\\s*\\(|\\bimport\\s*\\(");

  /// What the content security policy of every page would refuse.
  private static final Pattern INLINE =
      Pattern.compile(
          "<script(?![^>]*\\bsrc=)(?!"
              + " type=\"application/ld\\+json\">)|<style\\b|\\sstyle\\s*=|\\son[a-z]+\\s*=\\s*[\"']");

  @Test
  void noFileNamesAPathOfAMachine() {
    assertNone(inFiles("", "", MACHINE_PATH));
  }

  @Test
  void aPathOfAMachineIsFoundWhereItStands() {
    String path = String.join("/", "", "home", "ada", "book");
    assertEquals(
        List.of("x:2: " + path.substring(0, 10)), inText("x", "\n# " + path, MACHINE_PATH));
    String relative = "kernels" + path.substring(5) + " " + String.join("/", ".", "work", "x");
    assertEquals(List.of(), inText("x", relative, MACHINE_PATH));
  }

  @Test
  void noScriptTurnsTextIntoMarkupOrProgram() {
    assertNone(inFiles("assets", ".js", TEXT_AS_PROGRAM));
    assertEquals(List.of("x:1: .innerHTML"), inText("x", "p.innerHTML = t", TEXT_AS_PROGRAM));
  }

  @Test
  void noTemplateHasInlineScriptOrStyle() {
    assertNone(inFiles("templates", ".peb", INLINE));
    assertEquals(List.of("x:1: <script"), inText("x", "<script>1</script>", INLINE));
    assertEquals(List.of("x:1:  style="), inText("x", "<p style=\"a\">", INLINE));
    assertEquals(List.of(), inText("x", "<script defer src=\"a.js\"></script>", INLINE));
  }

  @Test
  void vendoredFilesHaveOriginLicenceVersionAndAHashThatMatches() {
    List<String> found = new ArrayList<>();
    for (Path file : RepositoryFiles.under("")) {
      if (RepositoryFiles.isVendored(file) && !isAbout(file)) {
        unproven(file).ifPresent(found::add);
      }
    }
    assertNone(found);
  }

  /// What is missing for a vendored file; its README lies beside it or further up in the vendor
  /// folder.
  private static Optional<String> unproven(Path file) {
    String name = RepositoryFiles.name(file);
    Optional<Path> readme = readmeOf(file);
    if (readme.isEmpty()) {
      return Optional.of(name + ": no README.md beside it");
    }
    String text = RepositoryFiles.read(readme.get());
    String hash = sha256(file);
    boolean listed =
        text.lines().anyMatch(l -> l.contains(file.getFileName().toString()) && l.contains(hash));
    if (!listed) {
      return Optional.of(
          name
              + ": "
              + RepositoryFiles.name(readme.get())
              + " has no line with its name and "
              + hash);
    }
    boolean told =
        Stream.of("licen[cs]e", "https://", "version")
            .allMatch(word -> Pattern.compile("(?i)" + word).matcher(text).find());
    return told
        ? Optional.empty()
        : Optional.of(
            RepositoryFiles.name(readme.get()) + ": needs licence, https origin and version");
  }

  private static Optional<Path> readmeOf(Path file) {
    for (Path at = file.getParent();
        RepositoryFiles.isVendored(at.resolve("x"));
        at = at.getParent()) {
      if (Files.exists(at.resolve("README.md"))) {
        return Optional.of(at.resolve("README.md"));
      }
    }
    return Optional.empty();
  }

  private static boolean isAbout(Path file) {
    return file.getFileName().toString().matches("(README|LICEN[CS]E|COPYING|NOTICE).*");
  }

  private static String sha256(Path file) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(RepositoryFiles.name(file), e);
    }
  }

  /// Each match in the text files of a folder whose names end so.
  private static List<String> inFiles(String folder, String ending, Pattern pattern) {
    return RepositoryFiles.under(folder).parallelStream()
        .filter(f -> f.toString().endsWith(ending) && !RepositoryFiles.isVendored(f))
        .flatMap(f -> text(f).map(t -> inText(RepositoryFiles.name(f), t, pattern)).stream())
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> inText(String name, String text, Pattern pattern) {
    List<String> found = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int line = i + 1;
      pattern
          .matcher(lines.get(i))
          .results()
          .forEach(m -> found.add("%s:%d: %s".formatted(name, line, m.group())));
    }
    return found;
  }

  /// The text of a file; nothing for pictures and fonts.
  private static Optional<String> text(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException(RepositoryFiles.name(file), e);
    }
  }
}
