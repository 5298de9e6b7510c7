package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.FilePlan;
import press.edit.JavaList;
import press.edit.Refused;
import press.edit.Seed;
import press.edit.Slug;
import press.load.Shipped;
import press.source.SourceFile;

/// `press new benchmark`: a question that can be measured at once, with one way to answer it.
@Command(
    name = "benchmark",
    description = {
      "Make a benchmark to begin with: a kernel, its class, and its line in the list.",
      "It is part of the program: compile before you measure."
    },
    mixinStandardHelpOptions = true)
final class NewBenchmarkCommand implements Callable<Integer> {

  private static final String SOURCES = "src/main/java/";

  private final String kernels;
  private final String methods;

  @Parameters(paramLabel = "NAME", description = "What is asked, in a word: such as matrix-copy.")
  private String name;

  @Option(names = "--java", description = "For Java methods under JMH, not for OpenCL kernels.")
  private boolean java;

  @Mixin private ProjectFolder project;

  @Spec private CommandSpec spec;

  /// @param kernels class with the list of OpenCL benchmarks
  /// @param methods class with the list of Java benchmarks
  NewBenchmarkCommand(String kernels, String methods) {
    this.kernels = kernels;
    this.methods = methods;
  }

  @Override
  public Integer call() throws IOException {
    try {
      FilePlan plan = java ? method() : kernel();
      plan.carryOut();
      PrintWriter out = spec.commandLine().getOut();
      plan.paths().forEach(out::println);
      out.printf("now: mvn package -Dbench=off, then press bench run %s%n", name);
      return 0;
    } catch (Refused e) {
      spec.commandLine().getErr().println("press: " + e.getMessage());
      return 1;
    }
  }

  private FilePlan kernel() throws IOException, Refused {
    Slug.checked(name, "a benchmark");
    SourceFile list = list(kernels);
    String type = className("benchmark.java.txt");
    String folder = "kernels/" + name;
    if (Files.exists(project.resolve(folder), LinkOption.NOFOLLOW_LINKS)) {
      throw new Refused(folder + " is there already; choose another name");
    }
    return new FilePlan(project.root())
        .make(folder + "/plain.cl", Shipped.seed("kernel.cl"))
        .make(file(kernels, type), text("benchmark.java.txt", kernels, type))
        .change(list, JavaList.with(list, "ALL", "new " + type + "()"));
  }

  private FilePlan method() throws IOException, Refused {
    Slug.checked(name, "a benchmark");
    SourceFile list = list(methods);
    String type = className("java-benchmark.java.txt");
    return new FilePlan(project.root())
        .make(file(methods, type), text("java-benchmark.java.txt", methods, type))
        .make(file(methods, type + "Benchmark"), text("jmh.java.txt", methods, type))
        .change(list, JavaList.with(list, "ALL", "new " + type + "()"));
  }

  private SourceFile list(String type) throws IOException, Refused {
    return ProjectSource.read(
        project,
        SOURCES + type.replace('.', '/') + ".java",
        "benchmarks are part of the program, and its sources are not here");
  }

  private String className(String seed) throws Refused {
    String type = Slug.className(name);
    String code = Shipped.seed(seed).replaceAll("//.*", "");
    boolean needed =
        code.matches("(?s).*\\b" + type + "\\b.*")
            || Object.class.getResource(type + ".class") != null;
    if (needed) {
      throw new Refused(
          "a class %s is needed for something else; add a word to the name: %s-time"
              .formatted(type, name));
    }
    return type;
  }

  private static String packageOf(String list) {
    return list.substring(0, list.lastIndexOf('.'));
  }

  private static String file(String list, String type) {
    return SOURCES + packageOf(list).replace('.', '/') + "/" + type + ".java";
  }

  private String text(String seed, String list, String type) {
    String home = packageOf(list);
    return new Seed(Shipped.seed(seed))
        .grown(
            Map.of("package", home, "folder", home.replace('.', '/'), "class", type, "name", name));
  }
}
