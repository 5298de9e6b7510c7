package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.bench.Benchmark;
import press.bench.FaultyAdd;
import press.bench.JavaBenchmark;
import press.bench.opencl.KernelChecks;
import press.bench.worker.WorkerProtocol;
import press.results.Outcome;

/// What `press bench check` and `record` refuse before they look for a device.
class BenchCheckCommandTest {

  private record Suite(List<Benchmark> kernels) implements BenchmarkSuite {
    @Override
    public List<JavaBenchmark> methods() {
      return List.of();
    }
  }

  private static String refused(String... args) {
    PrintStream err = System.err;
    ByteArrayOutputStream complained = new ByteArrayOutputStream();
    try {
      System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
      assertEquals(2, Press.run(new Suite(List.of(new FaultyAdd())), args));
    } finally {
      System.setErr(err);
    }
    return complained.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatIsAlikeAtSeveralSizesIsSaidOnceForTheLargest() {
    Outcome failed = new Outcome.Failed("no such kernel");
    List<KernelChecks.Finding> findings =
        List.of(
            new KernelChecks.Finding("x/a:n=1", failed),
            new KernelChecks.Finding("x/a:n=7", new Outcome.Wrong("b[3]: 1.5E-4, not 7\n    all")),
            new KernelChecks.Finding("x/a:n=9", failed),
            new KernelChecks.Finding("x/b:n=1", failed),
            new KernelChecks.Finding("x/a:n=10", failed),
            new KernelChecks.Finding("x/a:n=11", new Outcome.Wrong("b[0]: -2.0, not 8\n    some")),
            new KernelChecks.Finding("x/a:n=12", WorkerProtocol.RIGHT));
    assertEquals(
        List.of(
            """
            x/a:n=10: failed: no such kernel
                in kernels/x/a.cl
                also at n=1; n=9
                right at n=12\
            """,
            """
            x/a:n=11: wrong: b[0]: -2.0, not 8
                some
                in kernels/x/a.cl
                also at n=7
                right at n=12\
            """,
            "x/b:n=1: failed: no such kernel"),
        BenchCheckCommand.lines(findings, Map.of("x/a", "kernels/x/a.cl")));
  }

  @Test
  void whatDidNotCompileIsNotCountedAsWrong() {
    KernelChecks.Finding wrong = new KernelChecks.Finding("x/a:n=1", new Outcome.Wrong("b[3]"));
    KernelChecks.Finding broken = new KernelChecks.Finding("x/b:n=1", new Outcome.Failed("error"));
    assertEquals("1 checked, 1 wrong", BenchCheckCommand.counts(List.of(wrong)));
    assertEquals(
        "1 checked, 1 wrong, 2 did not compile or run to the end",
        BenchCheckCommand.counts(List.of(wrong, broken, broken)));
    KernelChecks.Finding other =
        new KernelChecks.Finding("x/c:n=1", new Outcome.Unsupported("needs groups of 2"));
    assertEquals(
        "1 checked, 1 wrong, 1 not for this device",
        BenchCheckCommand.counts(List.of(wrong, other)));
  }

  @Test
  void aNameThatNothingHasIsToldWithoutTheOptions() {
    String told = refused("bench", "check", "nonsense");
    assertTrue(told.startsWith("press: no benchmark \"nonsense\"; "), told);
    assertEquals(1, told.lines().count(), told);
  }

  @Test
  void whatIsRecordedIsNamed() {
    String told = refused("bench", "record", "--out", "records");
    assertTrue(
        told.startsWith("press: the inputs of all benchmarks are too much for a disk"), told);
  }

  @Test
  void aFileTakesThePlaceOfOneVariantAndMustBeThere() {
    String several = refused("bench", "check", "faulty", "--source", "mine.cl");
    assertTrue(several.contains("--source takes the place of one variant, not of 17"), several);
    String missing = refused("bench", "check", "faulty/right", "--source", "mine.cl");
    assertTrue(missing.contains("no file mine.cl"), missing);
  }
}
