package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.architecture.Violations.assertNone;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What all source files have in common.
class SourceStyleTest {

  private static final Set<String> TEXT =
      Set.of("java", "cl", "css", "js", "peb", "xml", "yaml", "yml", "json", "sh", "svg", "bib");
  private static final Pattern STAR_IMPORT = Pattern.compile("(?m)^import (static )?[\\w.]+\\*;");
  private static final Pattern SNAKE_CASE = Pattern.compile("(?m)^  void ([a-z]\\w*_\\w*)\\(");
  private static final Pattern LATER_TAG = Pattern.compile("(?m)^@Tag\\(\"(slow|perf)\"\\)$");

  @Test
  void importsNameWhatTheyImport() {
    assertNone(
        RepositoryFiles.java().stream()
            .filter(file -> hasStarImport(RepositoryFiles.read(file)))
            .map(file -> RepositoryFiles.name(file) + " imports a whole package")
            .toList());
    assertTrue(hasStarImport("package x;\nimport java.util.*;\n"));
  }

  private static boolean hasStarImport(String text) {
    return STAR_IMPORT.matcher(text).find();
  }

  @Test
  void testsThatNeedABrowserADeviceOrMinutesWaitForVerify() {
    assertNone(
        RepositoryFiles.under("src/test/java").stream()
            .filter(file -> file.toString().endsWith("IT.java"))
            .filter(file -> !runsLater(RepositoryFiles.read(file)))
            .map(file -> RepositoryFiles.name(file) + " has no tag, so nothing runs it")
            .toList());
    assertTrue(runsLater("@Tag(\"slow\")\nclass SomeIT {}\n"));
    assertFalse(runsLater("class SomeIT {\n  @Tag(\"soak\") @Test void x() {}\n}\n"));
  }

  private static boolean runsLater(String text) {
    return LATER_TAG.matcher(text).find();
  }

  @Test
  void testsAreNamedInCamelCase() {
    List<String> found = new ArrayList<>();
    for (Path file : RepositoryFiles.under("src/test/java")) {
      SNAKE_CASE
          .matcher(RepositoryFiles.read(file))
          .results()
          .forEach(m -> found.add(RepositoryFiles.name(file) + ": " + m.group(1)));
    }
    assertNone(found);
    assertTrue(SNAKE_CASE.matcher("  void it_works() {").find());
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    Set<Path> said = packages("package-info.java");
    Set<String> silent = new TreeSet<>();
    for (Path folder : packages("")) {
      if (!said.contains(folder)) {
        silent.add(folder + " has no package-info.java");
      }
    }
    assertNone(List.copyOf(silent));
  }

  @Test
  void linesEndWithoutBlanksAndAreIndentedByBlanks() {
    List<String> found = new ArrayList<>();
    for (Path file : RepositoryFiles.under("")) {
      if (TEXT.contains(extension(file)) && !isKeptAsItCame(file)) {
        found.addAll(blanks(RepositoryFiles.name(file), RepositoryFiles.read(file)));
      }
    }
    assertNone(found);
  }

  @Test
  void aTabATrailingBlankAndAMissingLineEndAreReported() {
    assertEquals(
        List.of("x:1: ends in a blank", "x:2: has a tab", "x: the last line has no end"),
        blanks("x", "a \n\tb\nc"));
    assertEquals(List.of(), blanks("x", "a\n  b\n"));
  }

  private static List<String> blanks(String name, String text) {
    List<String> found = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String at = name + ":" + (i + 1) + ": ";
      if (!lines.get(i).equals(lines.get(i).stripTrailing())) {
        found.add(at + "ends in a blank");
      }
      if (lines.get(i).indexOf('\t') >= 0) {
        found.add(at + "has a tab");
      }
    }
    if (!text.isEmpty() && !text.endsWith("\n")) {
      found.add(name + ": the last line has no end");
    }
    return found;
  }

  /// Test inputs may be as crooked as the tests need them, and vendored files stay as they came.
  private static boolean isKeptAsItCame(Path file) {
    return RepositoryFiles.isVendored(file)
        || RepositoryFiles.name(file).startsWith("src/test/resources/");
  }

  private static String extension(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /// The packages, as paths, that hold a Java file whose name ends so; main and test are one.
  private static Set<Path> packages(String ending) {
    return RepositoryFiles.java().stream()
        .filter(f -> f.toString().endsWith(ending))
        .map(f -> Path.of(RepositoryFiles.name(f)).getParent())
        .map(f -> f.subpath(3, f.getNameCount()))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
