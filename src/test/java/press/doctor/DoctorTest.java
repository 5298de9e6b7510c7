package press.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.target.BenchTargets;
import press.doctor.CheckReport.Finding;
import press.doctor.CheckReport.Finding.Mark;

/// A host is looked at part by part; what is missing has a way to get it.
@org.junit.jupiter.api.Tag("slow")
class DoctorTest {

  @TempDir Path folder;

  private InspectedHost host(String... reasons) {
    BenchTargets none = new BenchTargets(List.of(), List.of(reasons));
    return new InspectedHost(folder, Map.of(), none, folder.resolve("results"), Profile.QUICK);
  }

  private Finding only(CheckReport section, String words) {
    List<Finding> found =
        section.findings().stream().filter(f -> f.text().contains(words)).toList();
    assertEquals(1, found.size(), section::toString);
    return found.getFirst();
  }

  @Test
  void aQuotaBelowWhatJavaCountsIsTold() throws IOException {
    write("sys/fs/cgroup/cpu.max", "10000 100000\n");
    Finding limits = only(SystemCheck.run(host()), "the time of 0.1 processors");
    assertEquals(Mark.LESS, limits.mark());
    assertTrue(limits.help().contains("--cpuset-cpus"), limits.help());
  }

  @Test
  void countersThatTheKernelForbidsAreTold() throws IOException {
    write("proc/sys/kernel/perf_event_paranoid", "4\n");
    Finding counters = only(SystemCheck.run(host()), "perf_event_paranoid is 4");
    assertEquals("sudo sysctl kernel.perf_event_paranoid=2", counters.help());
  }

  @Test
  void largePagesThatAreNeverGivenAreTold() throws IOException {
    write("sys/kernel/mm/transparent_hugepage/enabled", "always madvise [never]\n");
    assertEquals(Mark.LESS, only(SystemCheck.run(host()), "large pages: never").mark());
  }

  @Test
  void aFolderThatCannotBeWrittenIsBrokenAndNothingCanBeMeasured() {
    InspectedHost host =
        new InspectedHost(
            folder,
            Map.of(),
            new BenchTargets(List.of(), List.of()),
            Path.of("/proc/none"),
            Profile.QUICK);
    assertTrue(
        SystemCheck.run(host).findings().stream().anyMatch(f -> f.mark() == Mark.BAD),
        "results folder");
    CheckReport able = new CheckReport("x", List.of(Finding.able("host-cpu", "fine")));
    assertEquals(List.of(), Doctor.able(host, List.of(able)));
    assertEquals(List.of("host-cpu"), Doctor.able(host(), List.of(able)));
  }

  @Test
  void noDeviceHasAReasonAndAWayToGetOne() {
    CheckReport devices = Doctor.devices(host("a driver is broken"));
    assertTrue(only(devices, "no OpenCL device").help().contains("pocl-opencl-icd"));
    assertEquals(Mark.LESS, only(devices, "a driver is broken").mark());
  }

  @Test
  void aResultFileThatCannotBeReadIsTold() throws IOException {
    write("results/m/stream.json", "{\"format\": 2, \"bench");
    Finding broken = only(Doctor.results(host()), "stream.json");
    assertEquals(Mark.BAD, broken.mark());
    assertTrue(broken.help().contains("measures it again"), broken.help());
  }

  @Test
  void everySectionIsToldAndEveryGapThatCanBeFilledSaysHow() {
    List<CheckReport> reported = new ArrayList<>();
    Doctor.examine(host(), reported::add);
    assertEquals(Doctor.ALL.size(), reported.size());
    for (CheckReport section : reported) {
      for (Finding finding : section.findings()) {
        assertTrue(finding.mark() != Mark.BAD || !finding.help().isEmpty(), finding::toString);
      }
    }
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
