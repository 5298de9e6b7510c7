package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.jmh.JmhTarget;
import press.opencl.DeviceFacts;
import press.project.BundledResources;
import press.results.Cost;
import press.results.Params;
import press.source.Diagnostics;

/// A project with benchmarks of its own is not asked about those of another book.
class ProjectSuiteTest {

  @TempDir Path project;

  /// A benchmark of the program.
  private record Foreign(String name) implements Benchmark {
    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return List.of();
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(0, 0, "");
    }

    @Override
    public List<KernelVariant> variants() {
      String source = "kernels/" + name + "/a.cl";
      return List.of(new KernelVariant("a", source, (_, _) -> Macros.NONE));
    }

    @Override
    public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
      throw new UnsupportedOperationException();
    }
  }

  private static final BenchmarkSuite PROGRAM =
      new ProjectSuite(
          new BenchmarkSuite() {},
          List.of(new Foreign("stream"), new Foreign("reduce")),
          List.<JavaBenchmark>of());

  private List<String> names(String... wanted) throws IOException {
    Diagnostics problems = new Diagnostics();
    BenchmarkSuite suite = ProjectSuite.of(PROGRAM, project, Set.of(wanted), problems);
    assertEquals(List.of(), problems.all());
    return suite.kernels().stream().map(Benchmark::name).toList();
  }

  private void write(String path, String text) throws IOException {
    Files.createDirectories(project.resolve(path).getParent());
    Files.writeString(project.resolve(path), text);
  }

  @Test
  void benchmarksOfAnotherBookAreThereIfTheyAreWantedOrLieHere() throws IOException {
    assertEquals(List.of("stream", "reduce"), names());
    for (String file : List.of("benchmark.yaml", "plain.cl")) {
      write("kernels/half-row/" + file, BundledResources.seed("benchmark/" + file));
    }
    assertEquals(List.of("half-row"), names());
    assertEquals(List.of("half-row", "stream"), names("stream"));
    write("kernels/reduce/a.cl", "");
    assertEquals(List.of("half-row", "reduce"), names());
  }

  /// A Java benchmark of the program, whose source lies elsewhere.
  private record ForeignMethods(String name) implements JavaBenchmark {
    @Override
    public List<Method> variants() {
      return List.of(new Method("a", "There.a", "src/main/java/There.java"));
    }

    @Override
    public List<Params> points(Profile profile) {
      return List.of(Params.of("n", 8));
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(0, 0, "");
    }
  }

  @Test
  void withoutTheSourceOfAJavaBenchmarkItIsNotMeasured() throws IOException {
    BenchmarkSuite program =
        new ProjectSuite(new BenchmarkSuite() {}, List.of(), List.of(new ForeignMethods("scan")));
    BenchmarkSuite suite = ProjectSuite.of(program, project, Set.of(), new Diagnostics());
    assertEquals(List.of(), suite.methods());
    assertFalse(ProjectSuite.hasSources(program, project));
    write("src/main/java/There.java", "");
    assertSame(program, ProjectSuite.of(program, project, Set.of(), new Diagnostics()));
    assertTrue(ProjectSuite.hasSources(program, project));
  }

  @Test
  void aNameThatTheProjectDescribesMeansItsOwnBenchmark() throws IOException {
    BenchmarkSuite program =
        new ProjectSuite(
            new BenchmarkSuite() {},
            List.of(new Foreign("half-row")),
            List.of(new ForeignMethods("half-row"), new ForeignMethods("scan")));
    for (String file : List.of("benchmark.yaml", "plain.cl")) {
      write("kernels/half-row/" + file, BundledResources.seed("benchmark/" + file));
    }
    BenchmarkSuite suite =
        ProjectSuite.of(program, project, Set.of("half-row", "scan"), new Diagnostics());
    assertEquals(List.of("half-row"), suite.kernels().stream().map(Benchmark::name).toList());
    assertEquals(List.of("scan"), suite.methods().stream().map(JavaBenchmark::name).toList());
    // Without its source it cannot be measured here.
    assertTrue(
        suite.find(project, "host").targets().stream().noneMatch(JmhTarget.class::isInstance));
  }

  @Test
  void aMistakeInADescriptionIsToldWithItsPlace() throws IOException {
    write("kernels/half-row/benchmark.yaml", "points: {quick: [n=1]}\nlaunhc: {}\n");
    Diagnostics problems = new Diagnostics();
    assertSame(PROGRAM, ProjectSuite.of(PROGRAM, project, Set.of(), problems));
    assertTrue(
        problems.sorted().stream()
            .anyMatch(p -> p.at().toString().equals("kernels/half-row/benchmark.yaml:2:1")));
  }

  @Test
  void aKernelThatTheFileDoesNotHaveIsToldWithThoseThatItHas() throws IOException {
    String description = BundledResources.seed("benchmark/benchmark.yaml");
    write("kernels/half-row/benchmark.yaml", description.replace("kernel: scale", "kernel: scael"));
    write("kernels/half-row/plain.cl", BundledResources.seed("benchmark/plain.cl"));
    Diagnostics problems = new Diagnostics();
    ProjectSuite.of(PROGRAM, project, Set.of(), problems);
    String told = problems.sorted().getFirst().show();
    assertTrue(told.contains("no kernel \"scael\" in kernels/half-row/plain.cl"), told);
    assertTrue(told.contains("did you mean \"scale\"?"), told);
  }
}
