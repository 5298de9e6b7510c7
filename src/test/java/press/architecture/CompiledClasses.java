package press.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiled classes, read as bytes: a chained call leaves no import line but does leave a reference
/// here.
final class CompiledClasses {

  private CompiledClasses() {}

  /// The main classes of this project, without what JMH generates.
  ///
  /// @throws IllegalStateException where there are none, so that no rule holds for want of classes
  static List<JavaClass> main() {
    List<JavaClass> classes = in(RepositoryFiles.ROOT.resolve("target/classes"));
    if (classes.isEmpty()) {
      throw new IllegalStateException("no classes in target/classes; run: mvn test");
    }
    return classes;
  }

  /// The classes under a folder.
  static List<JavaClass> in(Path folder) {
    JavaClasses classes = new ClassFileImporter().importPath(folder);
    return classes.stream().filter(c -> !c.getPackageName().contains("jmh_generated")).toList();
  }

  /// Compiles one class against the class path of this test and reads it back.
  ///
  /// @throws IllegalArgumentException with the compiler's words where it does not compile
  static List<JavaClass> compile(Path folder, String className, String source) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter words = new StringWriter();
    List<String> options = List.of("-proc:none", "-d", folder.toString());
    var file = new SourceInMemory(className, source);
    if (!javac.getTask(words, null, null, options, null, List.of(file)).call()) {
      throw new IllegalArgumentException(words.toString());
    }
    return in(folder);
  }

  private static final class SourceInMemory extends SimpleJavaFileObject {

    private final String source;

    SourceInMemory(String className, String source) {
      super(
          URI.create("string:///" + className.replace('.', '/') + ".java"),
          JavaFileObject.Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }
}
