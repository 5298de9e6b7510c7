package press.bench.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.bed.AnswerJson;
import press.bench.bed.Bed;
import press.bench.bed.Task;
import press.opencl.DeviceFacts;
import press.result.JsonLine;
import press.result.Outcome;
import press.result.Params;
import press.result.Remarks;

class WireTest {

  private static Map<String, Object> overTheWire(Map<String, Object> object) {
    String line = JsonLine.write(object);
    assertEquals(1, line.lines().count());
    return JsonLine.read(line).orElseThrow();
  }

  @Test
  void aJobArrivesAsItWasSent() {
    Task task = new Task("float4", Params.of("op", "copy", "n", 1 << 24));
    Wire.Job job =
        new Wire.Job(
            1,
            2,
            "stream",
            Profile.FULL,
            true,
            5,
            60_000,
            Map.of("k/a.cl", "line\n\"x\""),
            List.of(task));
    assertEquals(job, Wire.readJob(overTheWire(Wire.write(job))));
  }

  @Test
  void everyKindOfAnswerArrivesAsItWasSent() {
    Task task = new Task("float4", Params.of("op", "copy"));
    List<Outcome> outcomes =
        List.of(
            new Outcome.Timed(
                List.of(new Outcome.Samples(List.of(1.5, 2.0), List.of(3.0))), 0.5, "4 ulp"),
            new Outcome.Wrong("c[17]: 3.5, not 4.5"),
            new Outcome.Unsupported("needs more"),
            new Outcome.Failed("line one\nline two"),
            new Outcome.Skipped("no time left in the budget"));
    for (Outcome outcome : outcomes) {
      Remarks remarks = new Remarks("24 registers", List.of("cold", "noisy"), "1980 MHz", "");
      Bed.Listing listing = new Bed.Listing("ptx", "ld.global\nst.global");
      Bed.Answer answer = new Bed.Answer(outcome, "1024 / 256", remarks, listing);
      Map<String, Object> arrived = overTheWire(Wire.write(task, answer));
      assertEquals(answer, AnswerJson.read(arrived));
      assertEquals(task, Wire.readTask(arrived));
    }
  }

  @Test
  void aDeviceArrivesAsItWasSent() {
    DeviceFacts device =
        new DeviceFacts(
            1,
            0,
            DeviceFacts.Kind.GPU,
            "n",
            "v",
            "d",
            "o",
            132,
            1980,
            1L << 37,
            1L << 35,
            49152,
            1 << 20,
            1024,
            512);
    assertEquals(device, Wire.readDevice(overTheWire(Wire.write(device))));
  }
}
