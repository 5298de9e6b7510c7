package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

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
        Optional.of("copy: 24 registers, no spills"), BuildLog.summary(VERBOSE, List.of("copy")));
    assertEquals(
        Optional.of("add: 255 registers, 48 bytes spilled"),
        BuildLog.summary(VERBOSE, List.of("add")));
    assertEquals(Optional.empty(), BuildLog.summary("", List.of("copy")));
  }

  @Test
  void aLongLogBeginsWithItsFirstError() {
    String log = "warning: one\nwarning: two\na.cl:3:1: error: expected ';'\nnote: here\nmore\n";
    assertEquals("a.cl:3:1: error: expected ';'\nnote: here", BuildLog.shorten(log, 2));
  }
}
