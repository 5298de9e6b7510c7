package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuLimitsTest {

  @TempDir Path root;

  @Test
  void aSystemWithoutGroupsLimitsNothing() {
    assertEquals("none", new CpuLimits(root).toString());
  }

  @Test
  void theTightestOfTheGroupsAroundThisProcessCounts() throws IOException {
    write("proc/self/cgroup", "0::/jobs/one\n");
    write("sys/fs/cgroup/jobs/cpu.max", "150000 100000\n");
    write("sys/fs/cgroup/jobs/one/cpu.max", "max 100000\n");
    write("sys/fs/cgroup/jobs/one/memory.max", "1073741824\n");
    assertEquals("1.5 processors, 1024 MiB of memory", new CpuLimits(root).toString());
  }

  @Test
  void groupsOfTheFirstVersionCountToo() throws IOException {
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    assertEquals("0.5 processors", new CpuLimits(root).toString());
  }

  @Test
  void noQuotaIsWrittenAsMinusOne() throws IOException {
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assertEquals("none", new CpuLimits(root).toString());
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
