package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Problem;
import press.bench.Step;

class KernelWritesTest {

  private static final String PROGRAM =
      """
      float twice(float x) { return 2 * x; }
      #line 1 "kernels/shared/other.cl"
      kernel void other(global float *b) {
        b[0] = 1;
      }
      #line 9 "kernels/a/plain.cl"
      kernel __attribute__((reqd_work_group_size(64, 1, 1)))
      void scale(global const float *restrict in, global float * out, const uint n) {
        const uint i = get_global_id(0);
        if (i >= n) return;
        // out[i] = 0
        if (out[i] == in[i]) {
          vstore4(0, i, out);
        }
        out[i + in[i]] += twice(in[i]);
      }
      kernel void later(global float *out) { out[0] = 1; }
      """;

  @Test
  void namesTheLinesThatWriteAnOutput() {
    assertEquals(
        Optional.of("b is written at kernels/a/plain.cl:15, kernels/a/plain.cl:17"),
        sentence("b[3]: 1, not 2", "scale", "a", "b", "n"));
  }

  @Test
  void namesReturnsWhereElementsWereNotWritten() {
    assertEquals(
        Optional.of(
            "b is written at kernels/a/plain.cl:15, kernels/a/plain.cl:17; a work-item may return"
                + " at kernels/a/plain.cl:12"),
        sentence("b[3]: NaN (not written)", "scale", "a", "b", "n"));
  }

  @Test
  void namesTheFileThatIsIncluded() {
    assertEquals(
        Optional.of("b is written at kernels/shared/other.cl:2"),
        sentence("b[3]: 1, not 2", "other", "b"));
  }

  @Test
  void saysNothingOfWhatItDoesNotFind() {
    assertEquals(Optional.empty(), sentence("b[3]: 1, not 2", "missing", "b"));
    assertEquals(Optional.empty(), sentence("a[3]: 1, not 2", "scale", "a", "b", "n"));
    assertEquals(Optional.empty(), sentence("", "scale", "a", "b", "n"));
  }

  private static Optional<String> sentence(String complaint, String kernel, String... args) {
    Problem.Builder problem = Problem.builder();
    for (String arg : args) {
      problem.arg(arg, new Arg.Scratch(64));
    }
    problem.step(Step.Launch.of(kernel, 1, 64, args));
    return new KernelWrites(PROGRAM, "kernels/a/plain.cl").sentence(complaint, problem.build());
  }
}
