package press.bench.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class OclgrindTest {

  @Test
  void theFirstReportIsTakenAsASentenceWithKernelAndLine() {
    String log =
        """

        Invalid read of size 4 at global memory address 0x2000000000fa0
        \tKernel: axpy
        \tEntity: Global(1000,0,0) Local(40,0,0) Group(15,0,0)
        \t  %7 = load float, float addrspace(1)* %arrayidx, align 4, !dbg !17
        \tAt line 5 (column 12) of input.cl:
        \t  z[i] = y[i + 1];

        Write-write data race at global memory address 0x1
        \tKernel: other
        """;
    assertEquals(
        Optional.of("Invalid read of size 4 at global memory, in axpy, line 5: z[i] = y[i + 1];"),
        Oclgrind.first(log));
  }

  @Test
  void aLineOfAProgramOfSeveralFilesHasItsFile() {
    String log =
        """
        Invalid write of size 2 at global memory address 0x2000000000fa0
        \tKernel: scale
        \tAt line 27 (column 12) of kernels/rows/vectors.cl:
        \t  float all = 0;
        """;
    assertEquals(
        Optional.of(
            "Invalid write of size 2 at global memory, in scale, line 27 of"
                + " kernels/rows/vectors.cl"),
        Oclgrind.first(log));
  }

  @Test
  void whatHasNoLineIsTakenAsItIs() {
    assertEquals(
        Optional.of("Work-group divergence detected (barrier), in parts"),
        Oclgrind.first("\nWork-group divergence detected (barrier)\n\tKernel: parts\n"));
    assertEquals(Optional.empty(), Oclgrind.first("\n\n"));
  }
}
