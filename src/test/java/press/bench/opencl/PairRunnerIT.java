package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.FaultyAdd;
import press.bench.TestDevice;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.bench.target.SelfPairs;
import press.results.Params;

/// Kernels against themselves in worker processes; needs any OpenCL device.
@Tag("slow")
class PairRunnerIT {

  private static final String WORKER = "press.bench.FaultyAdd";

  private static SelfPairs ask(String variant, int pairs, Instant deadline) {
    OpenClTarget target =
        TestDevice.target(
            WORKER, List.of(new FaultyAdd()), FaultyAdd::text, WorkerProcess.WorkerLimits.USUAL);
    BenchCase question =
        target.pairableCases().stream()
            .filter(q -> q.variant().equals(variant))
            .findFirst()
            .orElseThrow();
    return target.measurePairs(question, pairs, deadline);
  }

  @Test
  void aPairHasAsManySamplesOnBothSidesInEveryProcess() {
    SelfPairs pairs = ask("right", 2, Instant.now().plusSeconds(300));
    assertEquals("", pairs.reason());
    assertEquals(2, pairs.pairs().size());
    for (SelfPairs.Pair pair : pairs.pairs()) {
      assertEquals(SelfPairs.PROCESSES, pair.a().size());
      assertEquals(SelfPairs.PROCESSES, pair.b().size());
      pair.a().forEach(process -> assertEquals(SelfPairs.SAMPLES, process.size()));
      pair.b().forEach(process -> assertEquals(SelfPairs.SAMPLES, process.size()));
    }
  }

  @Test
  void aWrongKernelIsNotTried() {
    SelfPairs pairs = ask("minus", 2, Instant.now().plusSeconds(300));
    assertEquals(List.of(), pairs.pairs());
    assertTrue(pairs.reason().startsWith("wrong: c[0]: "), pairs.reason());
  }

  @Test
  void aKernelThatDoesNotCompileSaysSo() {
    SelfPairs pairs = ask("typo", 2, Instant.now().plusSeconds(300));
    assertTrue(pairs.reason().startsWith("failed: "), pairs.reason());
    assertTrue(pairs.reason().contains("bee"), pairs.reason());
  }

  @Test
  void withoutTimeThereIsNoPair() {
    assertEquals("skipped: no time left in the budget", ask("right", 2, Instant.now()).reason());
  }

  @Test
  void aProcessorIsAskedForFewElements() {
    assertEquals(Params.of("n", 131_072), BenchCase.small(Params.of("n", 1 << 24)));
    assertEquals(Params.of("n", 1000, "op", "x"), BenchCase.small(Params.of("n", 1000, "op", "x")));
    assertEquals(Params.of("k", 1 << 24), BenchCase.small(Params.of("k", 1 << 24)));
  }
}
