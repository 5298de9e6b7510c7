package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostLoadTest {

  @TempDir Path root;

  @Test
  void oneBusyProgramDisturbsAndAnIdleHostDoesNot() throws IOException {
    assertEquals(Optional.empty(), HostLoad.of(root));
    Path file = root.resolve("proc/loadavg");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "3.94 0.30 0.20 1/100 1234\n");
    HostLoad load = HostLoad.of(root).orElseThrow();
    assertTrue(load.isBusy());
    assertTrue(load.toString().startsWith("load 3.9 on "), load.toString());
    Files.writeString(file, "0.42 0.30 0.20 1/100 1234\n");
    assertFalse(HostLoad.of(root).orElseThrow().isBusy());
  }
}
