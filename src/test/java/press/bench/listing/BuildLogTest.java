package press.bench.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import press.bench.CompilerFault;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.target.CaseResult.CompilerOutput;

class BuildLogTest {

  private static final String VERBOSE =
      """
      ptxas info    : 0 bytes gmem
      ptxas info    : Compiling entry function 'copy' for 'sm_90'
      ptxas info    : Function properties for copy
          0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
      ptxas info    : Used 24 registers, used 0 barriers, 360 bytes cmem[0]
      ptxas info    : Compiling entry function 'add' for 'sm_90'
      ptxas info    : Function properties for add
          64 bytes stack frame, 48 bytes spill stores, 48 bytes spill loads
      ptxas info    : Used 255 registers, used 0 barriers, 360 bytes cmem[0]
      """;

  @Test
  void registersAndSpillsOfTheLaunchedKernelsAreTold() {
    assertEquals(
        "copy: 24 registers, no spills", BuildLog.summary(VERBOSE, List.of("copy")::contains));
    assertEquals(
        "add: 255 registers, 48 bytes spilled, 64 bytes of stack",
        BuildLog.summary(VERBOSE, List.of("add")::contains));
    assertEquals("", BuildLog.summary("", List.of("copy")::contains));
  }

  @Test
  void spillsSerialMatricesAndRegistersThatStayAreFaultsUnlessDeclared() {
    assertEquals(Map.of(), BuildLog.faults(VERBOSE, List.of("copy")::contains));
    String words =
        """
        ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to non wgmma instructions in function 'product'
        ptxas info    : (C7508) Potential Performance Loss: 'setmaxnreg' ignored to maintain minimum register requirements.
        """;
    SortedMap<CompilerFault, String> faults =
        BuildLog.faults(words + VERBOSE, List.of("add")::contains);
    assertEquals(Set.of(CompilerFault.values()), faults.keySet());
    DeviceListing listing = new DeviceListing("", CompilerOutput.NONE, faults);
    KernelVariant plain = new KernelVariant("plain", "k.cl", (_, _) -> Macros.NONE);
    assertEquals(
        "the compiler says that registers are spilled, which the variant does not declare: add: 255"
            + " registers, 48 bytes spilled, 64 bytes of stack",
        listing.undeclared(plain).orElseThrow());
    DeviceListing spills =
        new DeviceListing("", CompilerOutput.NONE, BuildLog.faults(VERBOSE, "add"::equals));
    KernelVariant declared = plain.declare(CompilerFault.SPILLS, "it is worth it");
    assertEquals(Optional.empty(), spills.undeclared(declared.with(Macros.of("GROUP", 64))));
    assertTrue(listing.undeclared(declared).orElseThrow().contains("wgmma is serialised"));
  }

  @Test
  void localMemoryIsToldWhateverTheCompilerCallsIt() {
    String now =
        """
        ptxas info    : Compiling entry function 'dot_parts' for 'sm_90'
        ptxas info    : Function properties for dot_parts
            256 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
        ptxas info    : Used 44 registers, used 1 barriers, 256 bytes cumulative stack size, 1024 bytes smem
        ptxas info    : Compile time = 36.088 ms
        ptxas info    : Function properties for fold
            8 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads
        """;
    assertEquals(
        "dot_parts: 44 registers, no spills, 256 bytes of stack, 1024 bytes of local memory",
        BuildLog.summary(now, List.of("dot_parts")::contains));
    assertEquals("", BuildLog.summary(now, List.of("fold")::contains));
    String old =
        """
        ptxas info : Compiling entry function 'a' for 'sm_35'
        ptxas info : Used 13 registers, 384+16 bytes smem, 24 bytes lmem, 400 bytes cmem[0]
        """;
    assertEquals(
        "a: 13 registers, no spills, 24 bytes of stack, 400 bytes of local memory",
        BuildLog.summary(old, List.of("a")::contains));
  }

  @Test
  void aLongLogBeginsWithItsFirstError() {
    String log = "warning: one\nwarning: two\na.cl:3:1: error: expected ';'\nnote: here\nmore\n";
    assertEquals("a.cl:3:1: error: expected ';'\nnote: here", BuildLog.shorten(log, 2));
  }

  @Test
  void aCompilersTemporaryFileIsCalledByTheNameOfTheSource() {
    String source = "kernels/half/plain.cl";
    String pocl = "returned X\nerror: /tmp/cache/tempfile_1a.cl:3:14: no 'zero'\n  zero\n  ^\n";
    assertEquals(
        "returned X\nerror: kernels/half/plain.cl:3:14: no 'zero'\n  zero\n  ^\n",
        BuildLog.inFile(pocl, source));
    assertEquals(
        "kernels/half/plain.cl:3:5: warning: w",
        BuildLog.inFile("<kernel>:3:5: warning: w", source));
    String included = "error: kernels/shared/sums.cl:3:14: no 'zero'\n";
    assertEquals(included, BuildLog.inFile(included, source));
  }
}
