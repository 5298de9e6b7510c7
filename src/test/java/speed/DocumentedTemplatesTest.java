package speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.googlejavaformat.java.Formatter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.JavaBenchmark;
import press.bench.Profile;

/// The templates in `CONTRIBUTING.md` compile without a warning, are formatted, and compute what
/// they declare.
@Tag("slow")
class DocumentedTemplatesTest {

  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(package .*?)^```$");
  private static final Pattern NAME =
      Pattern.compile("(?s)package ([\\w.]+);.*?\n(?:public )?(?:final )?class (\\w+)");

  @TempDir Path folder;

  @Test
  void everyTemplateCompilesAndTheJavaBenchmarkIsRight() throws Exception {
    List<Path> files = new ArrayList<>();
    Matcher fence = JAVA.matcher(Files.readString(Path.of("CONTRIBUTING.md")));
    while (fence.find()) {
      String text = fence.group(1);
      assertEquals(new Formatter().formatSourceAndFixImports(text), text);
      Matcher name = NAME.matcher(text);
      assertTrue(name.find(), text);
      Path file = folder.resolve(name.group(1).replace('.', '/') + "/" + name.group(2) + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, text));
    }
    assertEquals(4, files.size());
    compile(files);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Object made = loader.loadClass("speed.jmh.HalfRow").getConstructor().newInstance();
      JavaBenchmark benchmark = (JavaBenchmark) made;
      var point = benchmark.points(Profile.QUICK).getFirst();
      assertEquals("", benchmark.check("loop", point).reason());
    }
  }

  private void compile(List<Path> files) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none",
            "-Xlint:all,-incubating",
            "-Werror",
            "--release",
            "25",
            "-cp",
            System.getProperty("java.class.path"),
            "-d",
            folder.toString());
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      var sources = manager.getJavaFileObjectsFromPaths(files);
      assertTrue(
          javac.getTask(messages, manager, null, options, null, sources).call(),
          messages::toString);
    }
  }
}
