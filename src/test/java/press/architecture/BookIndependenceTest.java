package press.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.architecture.Violations.assertNone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The press prints any book: nothing in it names this one.
class BookIndependenceTest {

  private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\(([^)]+)\\)");
  private static final Pattern PART = Pattern.compile("(?m)^- ([^\\[\\n]+)$");
  private static final Pattern TITLES = Pattern.compile("(?m)^(?:title|subtitle): (.+)$");

  @TempDir Path folder;

  @Test
  void noTextOfThePressNamesThisBookItsPartsOrChapters() throws IOException {
    List<String> words = words();
    assertTrue(words.size() > 50, words::toString);
    assertNone(naming(words, literals(pressSources())));
    List<String> others = new ArrayList<>();
    for (String place : List.of("templates", "assets")) {
      for (Path file : RepositoryFiles.under(place)) {
        if (!RepositoryFiles.isVendored(file)) {
          others.add(RepositoryFiles.name(file) + ": " + RepositoryFiles.read(file));
        }
      }
    }
    assertNone(naming(words, others));
  }

  @Test
  void aTextThatNamesTheBookIsReportedAndACommentIsNot() throws IOException {
    Path file = folder.resolve("Bad.java");
    Files.writeString(
        file,
        "/// The Algebra of Speed\nclass Bad { String s = \"see hardware/bandwidth.md\"; }\n");
    List<String> found = naming(words(), literals(List.of(file)));
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.getFirst().endsWith("names hardware/bandwidth.md"), found.getFirst());
  }

  @Test
  void noTextOfThePressNamesThePackagesOfThisBook() throws IOException {
    assertNone(naming(List.of("speed.", "speed/"), literals(pressSources())));
  }

  private static List<Path> pressSources() {
    return RepositoryFiles.under("src/main/java/press").stream()
        .filter(f -> f.toString().endsWith(".java"))
        .toList();
  }

  /// What only this book says: its titles of several words, and the paths of its files.
  private static List<String> words() {
    TreeSet<String> words = new TreeSet<>();
    String list = RepositoryFiles.read(RepositoryFiles.ROOT.resolve("book/contents.md"));
    Matcher link = LINK.matcher(list);
    while (link.find()) {
      words.add(link.group(1));
      words.add(link.group(2));
    }
    PART.matcher(list).results().forEach(part -> words.add(part.group(1).strip()));
    String yaml = RepositoryFiles.read(RepositoryFiles.ROOT.resolve("book/book.yaml"));
    TITLES.matcher(yaml).results().forEach(title -> words.add(title.group(1).strip()));
    // A single word may mean anything.
    words.removeIf(word -> !word.contains(" ") && !word.contains("/"));
    return List.copyOf(words);
  }

  private static List<String> naming(List<String> words, List<String> texts) {
    List<String> found = new ArrayList<>();
    for (String text : texts) {
      for (String word : words) {
        if (text.contains(word)) {
          found.add(text.substring(0, text.indexOf(':')) + " names " + word);
        }
      }
    }
    return found;
  }

  /// The strings of Java files, each behind its file and a colon.
  private static List<String> literals(List<Path> files) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<String> found = new ArrayList<>();
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      var task = (JavacTask) javac.getTask(null, manager, d -> {}, null, null, units);
      for (CompilationUnitTree unit : task.parse()) {
        String name = RepositoryFiles.name(Path.of(unit.getSourceFile().toUri()));
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitLiteral(LiteralTree node, Void none) {
            if (node.getValue() instanceof String text) {
              found.add(name + ": " + text);
            }
            return null;
          }
        }.scan(unit, null);
      }
    }
    return found;
  }
}
