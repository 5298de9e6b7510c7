package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `replay.py` makes of the PTX of OpenCL, without a GPU.
class ReplayTest {

  private static final Path PROGRAM =
      Path.of("src/main/resources/press/bench/worker/replay.py").toAbsolutePath();

  private static final String PTX =
      """
      .version 9.0
      .target sm_90, texmode_independent
      .address_size 64

      .entry fold(
      \t.param .u64 .ptr .global .align 4 fold_param_0,
      \t.param .u64 .ptr .shared .align 4 fold_param_1,
      \t.param .u32 fold_param_2
      )
      .reqntid 256, 1, 1
      {
      \t.reg .b32 \t%r<5>;
      \t.reg .b64 \t%rd<3>;
      \tld.param.u64 \t%rd1, [fold_param_0];
      \tld.param.u64 \t%rd2, [fold_param_1];
      \tmov.b32 \t%r1, %envreg3;
      \tmov.b32 \t%r2, %envreg6;
      \tst.shared.u32 \t[%rd2], %r1;
      \tst.global.u32 \t[%rd1], %r2;
      \tret;
      }
      """;

  private static final String RUN =
      """
      {"row":"x/y@z:n=1","program":"program.ptx","compiler":"","cold":false,\
      "buffers":[{"name":"a","bytes":4,"fill":"7fc00bad"}],\
      "launches":[{"kernel":"fold","grid":[7,1,1],"group":[256,1,1],\
      "args":[{"buffer":0},{"local":1024},{"bytes":"01000000"}]}]}
      """;

  @TempDir Path row;

  private String run(String ptx) throws IOException, InterruptedException {
    Path python = Path.of("/usr/bin/python3");
    assumeTrue(Files.isExecutable(python), "no python3");
    Files.writeString(row.resolve("program.ptx"), ptx + "\0");
    Files.writeString(row.resolve("launch.json"), RUN);
    Process process =
        new ProcessBuilder(
                python.toString(), PROGRAM.toString(), row.toString(), "--dry-run", "cuda.ptx")
            .directory(row.toFile())
            .redirectErrorStream(true)
            .start();
    String told = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return told;
  }

  @Test
  void cudaGetsTheNumberOfGroupsAndLocalMemoryOfTheLaunch() throws Exception {
    assertEquals(
        "fold grid [7, 1, 1] group [256, 1, 1]: 0000000000000000 0000000000000000 01000000"
            + ", 1024 B of local memory\n",
        run(PTX));
    List<String> lines = Files.readAllLines(row.resolve("cuda.ptx"));
    String text = String.join("\n", lines);
    assertTrue(lines.contains(".target sm_90a"), text);
    assertTrue(lines.contains(".visible .entry fold("), text);
    assertTrue(lines.contains("\tmov.b32 \t%r1, %envreg3;"), text);
    assertTrue(lines.contains("\tmov.b32 \t%r2, %nctaid.x;"), text);
    assertTrue(lines.contains(".extern .shared .align 1024 .b8 press_local[];"), text);
    assertFalse(text.contains("texmode") || text.contains(".ptr .shared"), text);
  }

  @Test
  void aRegisterThatNobodyKnowsIsRefused() throws Exception {
    assertEquals(
        "replay.py: what is %envreg9 in OpenCL?\n", run(PTX.replace("%envreg6", "%envreg9")));
  }
}
