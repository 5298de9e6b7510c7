package press.bench.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Baseline.Toolchain;
import press.bench.InputData;
import press.bench.process.ExternalTool;
import press.results.Params;

/// Programs of others get the inputs that our kernels get.
@Tag("slow")
class BaselineHashTest {

  private static final Path SHARED = Path.of("kernels/anchors").toAbsolutePath();
  private static final long[] PLACES = {0, 1, 2, 1000, (1L << 28) - 1, (1L << 31) + 7, 1L << 40};

  @TempDir private Path folder;

  private static List<String> ours() {
    List<String> bits = new ArrayList<>();
    for (long seed = 1; seed <= 3; seed++) {
      for (long place : PLACES) {
        bits.add(Integer.toHexString(Float.floatToIntBits(InputData.random(seed).at(place))));
      }
    }
    return bits;
  }

  private static void needed(Toolchain toolchain) {
    boolean here = new ToolchainVersions().find(toolchain).isPresent();
    boolean ci = "true".equals(System.getenv("CI")) || Boolean.getBoolean("CI");
    assumeTrue(here || ci, "no " + toolchain.program() + " here");
  }

  private static List<String> run(List<String> command) throws IOException {
    ExternalTool.Ran ran = ExternalTool.run(command, Duration.ofSeconds(60));
    assertEquals(0, ran.code(), ran.out());
    return ran.out().lines().toList();
  }

  @Test
  void pythonMakesTheSameValues() throws IOException {
    needed(new Toolchain.Interpreter("python3", List.of()));
    String program =
        """
        import struct, sys
        sys.path.insert(0, %s)
        sys.dont_write_bytecode = True
        import anchor
        for seed in (1, 2, 3):
            for place in (0, 1, 2, 1000, 2**28 - 1, 2**31 + 7, 2**40):
                print("%%x" %% struct.unpack("I", struct.pack("f", anchor.value(seed, place)))[0])
        """
            .formatted("r'" + SHARED + "'");
    assertEquals(ours(), run(List.of("python3", "-c", program)));
  }

  @Test
  void cMakesTheSameValues() throws IOException {
    Toolchain.Compiler gcc = new Toolchain.Compiler("gcc", List.of("-O3", "-march=native", "-lm"));
    needed(gcc);
    String program =
        """
        #include "anchor.h"
        int main(void) {
          const uint64_t places[] = {0, 1, 2, 1000, (1ll << 28) - 1, (1ll << 31) + 7, 1ll << 40};
          for (int seed = 1; seed <= 3; seed++)
            for (int k = 0; k < 7; k++) {
              const float value = anchor_value(seed, places[k]);
              uint32_t bits;
              memcpy(&bits, &value, sizeof bits);
              printf("%x\\n", bits);
            }
          return 0;
        }
        """;
    Path source = Files.writeString(folder.resolve("values.c"), program);
    String made = folder.resolve("values").toString();
    run(gcc.command(source.toString(), made, List.of("-I" + SHARED)));
    assertEquals(ours(), run(List.of(made)));
  }

  @Test
  void aFunctionBelongsToThePointAfterWhichItIsNamed() {
    var dot = BaselineBuilder.functionsOf(Params.of("op", "dot", "n", 8));
    assertTrue(Stream.of("dot", "dot_parts", "dot.constprop.0").allMatch(dot));
    assertTrue(Stream.of("dots", "8").noneMatch(dot));
  }
}
