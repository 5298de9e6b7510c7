package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Java looks as google-java-format prints it; `mvn test -Dtest.later=soak -Dtest=FormatTest
/// -Dformat=write` makes it so.
@Tag("format")
class FormatTest {

  private static final boolean WRITE = "write".equals(System.getProperty("format"));

  @Test
  void javaFilesAreFormatted() {
    List<String> complaints =
        RepositoryFiles.java().parallelStream().flatMap(f -> complaint(f).stream()).toList();
    assertTrue(
        complaints.isEmpty(),
        () ->
            String.join("\n", complaints)
                + "\n"
                + "run: mvn test -Dtest.later=soak -Dtest=FormatTest -Dformat=write, then read the"
                + " diff");
  }

  @Test
  void aCrookedFileAndItsUnusedImportsArePutRight() throws FormatterException {
    String crooked =
        "package x;\nimport java.util.Set;\nimport java.util.List;\nclass A {List<A> a;}\n";
    assertEquals(
        "package x;\n\nimport java.util.List;\n\nclass A {\n  List<A> a;\n}\n", formatted(crooked));
  }

  /// What the formatter says of a file; in write mode it is put right instead.
  static Optional<String> complaint(Path file) {
    String text = RepositoryFiles.read(file);
    try {
      String want = formatted(text);
      if (want.equals(text)) {
        return Optional.empty();
      }
      if (WRITE) {
        Files.writeString(file, want);
        return Optional.empty();
      }
      return Optional.of(firstDifference(RepositoryFiles.name(file), text, want));
    } catch (FormatterException e) {
      return Optional.of(RepositoryFiles.name(file) + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String formatted(String text) throws FormatterException {
    return new Formatter().formatSourceAndFixImports(text);
  }

  private static String firstDifference(String name, String text, String want) {
    List<String> is = text.lines().toList();
    List<String> be = want.lines().toList();
    int i = 0;
    while (i < is.size() && i < be.size() && is.get(i).equals(be.get(i))) {
      i++;
    }
    String found = i < is.size() ? is.get(i) : "(end of file)";
    String wanted = i < be.size() ? be.get(i) : "(end of file)";
    return "%s:%d: is     %s%n%s  must be%s"
        .formatted(name, i + 1, found, " ".repeat(name.length()), wanted);
  }
}
