package press.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.house.Complaints.assertNone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small on purpose: a method fits a screen, a file fits a head.
class TidyTest {

  private static final int FILE_LINES = 300;
  private static final int METHOD_LINES = 40;
  private static final Set<String> TEXT =
      Set.of("java", "cl", "css", "js", "peb", "xml", "yaml", "yml", "json", "sh", "svg", "bib");

  @TempDir Path folder;

  @Test
  void files_and_methods_are_short_and_imports_name_what_they_import() throws IOException {
    assertNone(untidy(ProjectFiles.java()));
  }

  @Test
  void a_long_method_is_reported_by_name() throws IOException {
    Path file = folder.resolve("Long.java");
    Files.writeString(
        file,
        "import java.util.*;\nclass Long {\n  void walk() {\n" + "\n".repeat(39) + "  }\n}\n");
    List<String> found = untidy(List.of(file));
    assertEquals(2, found.size(), found::toString);
    assertTrue(found.get(0).endsWith("Long.java:1: import java.util.* names nothing"));
    assertTrue(found.get(1).endsWith("Long.java:3: walk has 41 lines, more than 40"));
  }

  @Test
  void a_long_file_is_reported_by_name() throws IOException {
    Path file = folder.resolve("Tall.java");
    Files.writeString(file, "class Tall {}\n" + "\n".repeat(FILE_LINES));
    List<String> found = untidy(List.of(file));
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.getFirst().endsWith("Tall.java: 301 lines, more than 300"));
  }

  @Test
  void every_package_says_what_it_is_for() {
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
  void lines_end_without_blanks_and_are_indented_by_blanks() {
    List<String> found = new ArrayList<>();
    for (Path file : ProjectFiles.under("")) {
      if (TEXT.contains(extension(file)) && !isKeptAsItCame(file)) {
        found.addAll(blanks(ProjectFiles.name(file), ProjectFiles.read(file)));
      }
    }
    assertNone(found);
  }

  @Test
  void a_tab_a_trailing_blank_and_a_missing_line_end_are_reported() {
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
    return ProjectFiles.isVendored(file)
        || ProjectFiles.name(file).startsWith("src/test/resources/");
  }

  private static String extension(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /// The packages, as paths, that hold a Java file whose name ends so; main and test are one.
  private static Set<Path> packages(String ending) {
    return ProjectFiles.java().stream()
        .filter(f -> f.toString().endsWith(ending))
        .map(f -> Path.of(ProjectFiles.name(f)).getParent())
        .map(f -> f.subpath(3, f.getNameCount()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> untidy(List<Path> files) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<String> found = new ArrayList<>();
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      var task = (JavacTask) javac.getTask(null, manager, d -> {}, null, null, units);
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        String name = ProjectFiles.name(Path.of(unit.getSourceFile().toUri()));
        long lines = unit.getSourceFile().getCharContent(true).toString().lines().count();
        if (lines > FILE_LINES) {
          found.add("%s: %d lines, more than %d".formatted(name, lines, FILE_LINES));
        }
        new Reader(name, unit, positions, found).scan(unit, null);
      }
    }
    return found;
  }

  private static final class Reader extends TreeScanner<Void, Void> {

    private final String name;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> found;

    Reader(String name, CompilationUnitTree unit, SourcePositions positions, List<String> found) {
      this.name = name;
      this.unit = unit;
      this.positions = positions;
      this.found = found;
    }

    @Override
    public Void visitImport(ImportTree node, Void none) {
      if (node.getQualifiedIdentifier().toString().endsWith(".*")) {
        long line = line(positions.getStartPosition(unit, node));
        String what = node.getQualifiedIdentifier().toString();
        found.add("%s:%d: import %s names nothing".formatted(name, line, what));
      }
      return super.visitImport(node, none);
    }

    @Override
    public Void visitMethod(MethodTree node, Void none) {
      long end = positions.getEndPosition(unit, node);
      if (end >= 0) {
        long from = line(positions.getStartPosition(unit, node));
        long lines = line(end) - from + 1;
        if (lines > METHOD_LINES) {
          found.add(
              "%s:%d: %s has %d lines, more than %d"
                  .formatted(name, from, node.getName(), lines, METHOD_LINES));
        }
      }
      return super.visitMethod(node, none);
    }

    private long line(long offset) {
      return unit.getLineMap().getLineNumber(offset);
    }
  }
}
