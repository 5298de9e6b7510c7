package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.results.Cost;
import press.results.Machine;
import press.results.MachineRoofs;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.ResultFile;
import press.results.Results;
import press.results.RowOrigin;
import press.results.RowRemarks;

class BenchRoofsCommandTest {

  private static final Machine MACHINE =
      new Machine("m", "A machine", Machine.Kind.GPU, new LinkedHashMap<>());

  private static String table(Measurement... rows) {
    ResultFile file = new ResultFile("peak", "m", "c", List.of(rows));
    Results results = Results.of(List.of(MACHINE), List.of(file));
    StringWriter text = new StringWriter();
    BenchRoofsCommand.print(MACHINE, MachineRoofs.of(results, "m"), new PrintWriter(text, true));
    return text.toString();
  }

  private static Measurement row(String roof, Cost cost, Outcome outcome) {
    RowOrigin origin = new RowOrigin("s", "h", "", "", "f", "full", "2026-01-02T03:04:05Z");
    return new Measurement(
        "v", Params.of("n", 8), "", cost, outcome, RowRemarks.NONE, origin, roof);
  }

  private static Outcome nanos(double middle) {
    List<Double> samples = IntStream.range(-10, 11).mapToObj(i -> middle * (1 + i * 1e-3)).toList();
    return new Outcome.Timed(List.of(new Outcome.Samples(samples, samples)), 0, "exact");
  }

  @Test
  void whereNothingProbesARoofItIsSaidWhatWould() {
    String told = table();
    assertTrue(told.contains("benchmarks of the press do"), told);
    assertTrue(told.contains("for roof.copy, on an OpenCL device: press bench run stream"), told);
  }

  @Test
  void aRoofIsPrintedWithTheDigitsThatItsIntervalSupports() {
    String line =
        table(row("copy", new Cost(4_281_000_000L, 0, ""), nanos(1e6))).lines().toList().get(2);
    assertTrue(line.matches("  copy +4,2[78]0\u00a0GB/s  4,2\\d+ to 4,\\d+ .*"), line);
    assertTrue(line.endsWith("peak/v:n=8  2026-01-02, full"), line);
  }

  @Test
  void unitsAreChosenSoThatNumbersAreReadable() {
    String table =
        table(
            row("local", new Cost(32_000_000_000L, 0, ""), nanos(1e6)),
            row("fma-fp32", new Cost(0, 64_000_000_000L, ""), nanos(1e6)),
            row("fma-fp64-1", new Cost(0, 38_000_000L, ""), nanos(1e6)),
            row("launch", new Cost(0, 0, ""), nanos(6_100)));
    assertTrue(table.contains("\u00a0TB/s"), table);
    assertTrue(table.contains("\u00a0TFLOP/s"), table);
    assertTrue(table.contains("\u00a0GFLOP/s"), table);
    assertTrue(table.contains("\u00a0µs"), table);
  }

  @Test
  void aGapSaysWhyAndAMachineWithoutProbesSaysSo() {
    Outcome gap = new Outcome.Unsupported("needs wgmma\nand more");
    assertEquals(
        "m: A machine\n  wgmma-bf16 not measured: peak: needs wgmma\n\n",
        table(row("wgmma-bf16", new Cost(0, 1, ""), gap)));
    assertTrue(table().contains("no row of this machine probes a ceiling"));
  }
}
