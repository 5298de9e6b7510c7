package press.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IcdRegistryTest {

  @TempDir private Path folder;

  private static final Optional<Path> DRIVER =
      Optional.of(Path.of("/usr/local/nvidia/lib64/libnvidia-opencl.so.1"));

  private Path vendors() throws IOException {
    Path vendors = Files.createDirectories(folder.resolve("vendors"));
    Files.writeString(vendors.resolve("pocl.icd"), "libpocl.so.2\n");
    return vendors;
  }

  @Test
  void aDriverWithoutEntryGetsOneBesideTheExistingOnes() throws IOException {
    Path ours = folder.resolve("ours");
    Map<String, String> environment = IcdRegistry.environment(ours, vendors(), DRIVER, Map.of());
    assertEquals(Map.of("OCL_ICD_VENDORS", ours.toAbsolutePath().toString()), environment);
    assertEquals("libpocl.so.2\n", Files.readString(ours.resolve("pocl.icd")));
    assertEquals(DRIVER.get() + "\n", Files.readString(ours.resolve("nvidia.icd")));
  }

  @Test
  void nothingIsDoneWhereNothingIsMissing() throws IOException {
    Path vendors = vendors();
    assertEquals(
        Map.of(),
        IcdRegistry.environment(folder.resolve("o"), vendors, Optional.empty(), Map.of()));
    Files.writeString(vendors.resolve("nvidia.icd"), "libnvidia-opencl.so.1\n");
    assertEquals(Map.of(), IcdRegistry.environment(folder.resolve("o"), vendors, DRIVER, Map.of()));
  }

  @Test
  void whatTheUserChoseIsLeftAlone() throws IOException {
    Map<String, String> chosen = Map.of("OCL_ICD_VENDORS", "/mine");
    assertEquals(Map.of(), IcdRegistry.environment(folder.resolve("o"), vendors(), DRIVER, chosen));
  }

  @Test
  void anEntryThatNamesAMissingLibraryIsTold() throws IOException {
    Path vendors = vendors();
    Files.writeString(vendors.resolve("ghost.icd"), "/nowhere/libghost.so\n");
    List<String> broken = IcdRegistry.brokenEntries(vendors);
    assertTrue(
        broken.stream().anyMatch(b -> b.contains("ghost.icd names /nowhere/libghost.so")),
        broken::toString);
  }
}
