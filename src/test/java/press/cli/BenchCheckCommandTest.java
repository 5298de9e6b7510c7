package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.Benchmark;
import press.bench.FaultyAdd;
import press.bench.JavaBenchmark;

/// What `press bench check` refuses before it looks for a device.
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
  void aFileTakesThePlaceOfOneVariantAndMustBeThere() {
    String several = refused("bench", "check", "faulty", "--source", "mine.cl");
    assertTrue(several.contains("--source takes the place of one variant, not of 17"), several);
    String missing = refused("bench", "check", "faulty/right", "--source", "mine.cl");
    assertTrue(missing.contains("no file mine.cl"), missing);
  }
}
