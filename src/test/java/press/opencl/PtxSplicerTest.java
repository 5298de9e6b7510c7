package press.opencl;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PtxSplicerTest {

  private static String refused(DeviceFacts device) {
    return assertThrows(
            OpenClException.UnsupportedException.class, () -> PtxSplicer.refuseOthers(device))
        .getMessage();
  }

  @Test
  void devicesOfOthersAreRefusedWithWhatIsNeededAndWhatIsThere() {
    assertEquals(
        "needs the PTX route: an NVIDIA GPU of compute capability 9.0 or later; this is Device X",
        refused(Facts.device(DeviceFacts.Kind.CPU, "GenuineIntel", 0)));
    assertEquals(
        "needs the PTX route: an NVIDIA GPU of compute capability 9.0 or later; this is Device X",
        refused(Facts.device(DeviceFacts.Kind.GPU, "Advanced Micro Devices, Inc.", 0)));
  }

  @Test
  void anOlderGpuIsRefusedWithItsCapability() {
    assertEquals(
        "needs the PTX route: an NVIDIA GPU of compute capability 9.0 or later; this is Device X"
            + " of capability 8.6",
        refused(Facts.device(DeviceFacts.Kind.GPU, "NVIDIA Corporation", 86)));
  }

  @Test
  void aGpuThatHasTheInstructionsIsNotRefused() {
    assertDoesNotThrow(() ->
        PtxSplicer.refuseOthers(Facts.device(DeviceFacts.Kind.GPU, "NVIDIA Corporation", 90)));
    assertDoesNotThrow(() ->
        PtxSplicer.refuseOthers(Facts.device(DeviceFacts.Kind.GPU, "NVIDIA Corporation", 100)));
  }
}
