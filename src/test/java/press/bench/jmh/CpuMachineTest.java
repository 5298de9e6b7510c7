package press.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.host.CpuFacts;
import press.bench.jmh.JmhTarget.CpuMachine;
import press.results.Machine;

class CpuMachineTest {

  @TempDir Path root;

  @Test
  void aSystemThatTellsNothingStillHasACard() {
    Machine card = CpuMachine.of("host", new CpuFacts(root));
    assertEquals("host-cpu", card.id());
    assertEquals(Machine.Kind.CPU, card.kind());
    assertEquals("not known", card.facts().get("caches"));
    assertEquals("none", card.facts().get("limits"));
    assertFalse(card.title().isBlank());
  }

  @Test
  void whatTheSystemTellsIsOnTheCard() throws IOException {
    write(
        "proc/cpuinfo",
        "processor\t: 0\nmodel name\t: Some(R)  Chip(TM) 9\nflags\t\t: fpu avx2 hypervisor\n");
    write("sys/devices/system/cpu/cpu0/cache/index0/level", "1\n");
    write("sys/devices/system/cpu/cpu0/cache/index0/type", "Data\n");
    write("sys/devices/system/cpu/cpu0/cache/index0/size", "48K\n");
    write("sys/devices/system/cpu/cpu0/cache/index1/level", "2\n");
    write("sys/devices/system/cpu/cpu0/cache/index1/type", "Unified\n");
    write("sys/devices/system/cpu/cpu0/cache/index1/size", "2048K\n");
    write("sys/fs/cgroup/cpu.max", "150000 100000\n");
    write("sys/fs/cgroup/memory.max", "max\n");
    write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
    Machine card = CpuMachine.of("box", new CpuFacts(root));
    assertEquals("Some Chip 9", card.title());
    assertEquals("256 bits (AVX2)", card.facts().get("vectors"));
    assertEquals("virtual machine", card.facts().get("bare or virtual"));
    assertEquals("L1d 48 KiB, L2 2 MiB", card.facts().get("caches"));
    assertEquals("1.5 processors", card.facts().get("limits"));
    assertEquals("madvise", card.facts().get("large pages"));
  }

  @Test
  void nodesOfMemoryAndLargePagesAreCounted() throws IOException {
    CpuFacts facts = new CpuFacts(root);
    assertEquals(1, facts.memoryNodes());
    assertTrue(facts.inLargePages().isEmpty());
    write("sys/devices/system/node/has_memory", "0-1,3\n");
    write("proc/self/smaps_rollup", "Rss:  9 kB\nAnonHugePages:      4096 kB\n");
    assertEquals(3, facts.memoryNodes());
    assertEquals(4 << 20, facts.inLargePages().orElseThrow());
  }

  @Test
  void theCachesOfTheLastLevelCountOnceEach() throws IOException {
    assertTrue(new CpuFacts(root).lastCaches().isEmpty());
    for (int cpu = 0; cpu < 4; cpu++) {
      String folder = "sys/devices/system/cpu/cpu" + cpu + "/cache/";
      write(folder + "index0/level", "1\n");
      write(folder + "index0/size", "48K\n");
      write(folder + "index0/shared_cpu_list", cpu + "\n");
      write(folder + "index1/level", "3\n");
      write(folder + "index1/size", "32768K\n");
      write(folder + "index1/shared_cpu_list", cpu < 2 ? "0-1\n" : "2-3\n");
    }
    assertEquals(64 << 20, new CpuFacts(root).lastCaches().orElseThrow());
  }

  @Test
  void anArrayThatIsNotMuchLargerThanTheCachesIsNoted() {
    assertEquals(
        Optional.of("an array is only 2.0 × the caches of the last level"),
        JmhTarget.cacheNote(64 << 20, 32 << 20));
    assertEquals(Optional.empty(), JmhTarget.cacheNote(128 << 20, 32 << 20));
    assertEquals(Optional.empty(), JmhTarget.cacheNote(0, 32 << 20));
    assertEquals(Optional.empty(), JmhTarget.cacheNote(64 << 20, 0));
  }

  @Test
  void theCardOfThisMachineNamesNoHost() throws IOException {
    Machine card = CpuMachine.of("host");
    String host = InetAddress.getLocalHost().getHostName();
    assertTrue(
        card.facts().values().stream().noneMatch(v -> host.length() > 3 && v.contains(host)));
    assertTrue(card.facts().get("system").matches("[A-Za-z ]+[0-9.]*"), card.facts().get("system"));
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
