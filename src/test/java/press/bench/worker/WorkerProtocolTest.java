package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.JsonLine;
import press.results.LaunchTime;
import press.results.Outcome;
import press.results.Params;
import press.results.RowRemarks;

class WorkerProtocolTest {

  private static Map<String, Object> overTheWire(Map<String, Object> object) {
    String line = JsonLine.write(object);
    assertEquals(1, line.lines().count());
    return JsonLine.read(line).orElseThrow();
  }

  @Test
  void aJobArrivesAsItWasSent() {
    WorkerTask task = new WorkerTask("float4", Params.of("op", "copy", "n", 1 << 24));
    WorkerProtocol.Job job =
        new WorkerProtocol.Job(
            new DeviceFacts.Id(1, 2, "00000000:1b:00.0"),
            Facts.cpu(),
            "stream",
            Profile.FULL,
            5,
            true,
            Map.of("k/a.cl", "line\n\"x\""),
            List.of(task, new WorkerTask("none", Params.NONE)));
    assertEquals(job, WorkerProtocol.readJob(overTheWire(WorkerProtocol.write(job))));
  }

  @Test
  void everyKindOfAnswerArrivesAsItWasSent() {
    WorkerTask task = new WorkerTask("float4", Params.of("op", "copy"));
    List<Outcome> outcomes =
        List.of(
            new Outcome.Timed(
                List.of(new Outcome.Samples(List.of(1.5, 2.0), List.of(3.0))), 0.5, "4 ulp"),
            new Outcome.Wrong("c[17]: 3.5, not 4.5"),
            new Outcome.Unsupported("needs more"),
            new Outcome.Failed("line one\nline two"),
            new Outcome.Skipped("no time left in the budget"));
    for (Outcome outcome : outcomes) {
      RowRemarks remarks =
          new RowRemarks("24 registers", List.of("cold", "noisy"), "", "")
              .withLaunches(
                  List.of(List.of(new LaunchTime("pack", 12.5), new LaunchTime("multiply", 40))));
      CaseResult.CompilerOutput listing =
          new CaseResult.CompilerOutput("ptx", "ld.global\nst.global");
      CaseResult answer = new CaseResult(outcome, "1024 / 256", remarks, listing);
      Map<String, Object> arrived = overTheWire(WorkerProtocol.write(task, answer));
      assertEquals(answer, ResultMessage.read(arrived));
      assertEquals(task, WorkerProtocol.readTask(arrived));
    }
  }

  @Test
  void aDeviceArrivesAsItWasSent() {
    DeviceFacts device = Facts.gpu("v", 90);
    assertEquals(device, WorkerProtocol.readDevice(overTheWire(WorkerProtocol.write(device))));
  }
}
