package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.opencl.DeviceFacts;

/// Whatever breaks while measuring: the book is printed, no wrong number is in it and none is lost,
/// nothing is left running, and the page says why.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsIT {

  private DeviceFacts device;

  @BeforeAll
  void findDevice() {
    device = TestDevice.needed(FaultyAdd.class.getName());
  }

  Stream<Faults.Fault> faults() {
    return Faults.all(device).stream();
  }

  Stream<Faults.Fault> tenTimes() {
    return IntStream.range(0, 10).boxed().flatMap(_ -> faults());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void theBookIsPrintedAndSaysWhy(Faults.Fault fault, @TempDir Path folder) throws IOException {
    endsWell(fault, folder);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("tenTimes")
  void theBookIsPrintedAndSaysWhyEveryTime(Faults.Fault fault, @TempDir Path folder)
      throws IOException {
    endsWell(fault, folder);
  }

  private static void endsWell(Faults.Fault fault, Path folder) throws IOException {
    Set<ProcessHandle> before = FaultScene.processes();
    FaultScene scene = new FaultScene(folder, fault.asked());
    boolean found = !fault.name().contains("no ") && !fault.name().contains("missing library");
    if (found) {
      scene.measuredBefore();
    }
    Map<String, String> page = scene.print();
    scene.bench(fault.injection().into(scene), found ? new String[] {fault.what()} : new String[0]);
    FaultScene.assertNothingIsLeft(before);
    scene.assertResultsAreWhole();
    Map<String, String> after = scene.print();
    FaultScene.assertMissing(after.remove("Asked"), fault.word(), fault.reason());
    page.remove("Asked");
    if (!found) {
      // There the number of another machine is what stood before.
      page.remove("Earlier");
      after.remove("Earlier");
    }
    assertEquals(page, after);
  }
}
