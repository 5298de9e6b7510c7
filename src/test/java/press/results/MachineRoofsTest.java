package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.results.MachineRoofs.Roof;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Outcome.Unsupported;

class MachineRoofsTest {

  private static final Cost BYTES = new Cost(2_000_000, 0, "");
  private static final Cost BOTH = new Cost(2_000_000, 3_000_000, "");
  private static final Cost FLOPS = new Cost(0, 6_000_000, "");
  private static final Cost NOTHING = new Cost(0, 0, "");

  private static Outcome nanos(double... samples) {
    List<Double> device = java.util.Arrays.stream(samples).boxed().toList();
    return new Timed(List.of(new Samples(device, device)), 0, "exact");
  }

  private static Measurement row(
      String variant, String roof, String profile, Cost cost, Outcome outcome) {
    RowOrigin origin = new RowOrigin("s", "h", "", "", "f", profile, "2026-01-02T03:04:05Z");
    return new Measurement(
        variant, Params.of("n", 8), "", cost, outcome, RowRemarks.NONE, origin, roof);
  }

  private static MachineRoofs roofs(Measurement... rows) {
    ResultFile file = new ResultFile("b", "m", "c", List.of(rows));
    return MachineRoofs.of(Results.of(List.of(), List.of(file)), "m");
  }

  private static Roof found(MachineRoofs roofs, String name) {
    return roofs.find(name).orElseThrow();
  }

  @Test
  void theFastestOfThoseThatProbeARoofIsTheRoof() {
    MachineRoofs roofs =
        roofs(
            row("slow", "copy", "full", BYTES, nanos(1000)),
            row("fast", "copy", "full", BYTES, nanos(500)),
            row("else", "", "full", BYTES, nanos(100)));
    assertEquals(List.of("copy"), roofs.found().stream().map(Roof::name).toList());
    assertEquals("fast", found(roofs, "copy").row().variant());
    assertEquals(4e12, found(roofs, "copy").value().value(), 1);
    assertEquals("b", found(roofs, "copy").benchmark());
  }

  @Test
  void eachRoofIsInItsOwnUnitWhateverElseARowCounts() {
    MachineRoofs roofs =
        roofs(
            row("a", "read", "full", BOTH, nanos(1000)),
            row("b", "fma-fp32", "full", FLOPS, nanos(1000)),
            row("c", "launch", "full", NOTHING, nanos(6000)));
    assertEquals(2e12, found(roofs, "read").value().value(), 1);
    assertEquals(6e12, found(roofs, "fma-fp32").value().value(), 1);
    assertEquals(6e-6, found(roofs, "launch").value().value(), 1e-12);
    assertEquals("s", found(roofs, "launch").kind().unit().symbol());
  }

  @Test
  void ofTimesTheShortestIsTheBest() {
    MachineRoofs roofs =
        roofs(
            row("a", "launch", "full", NOTHING, nanos(6000)),
            row("b", "launch", "full", NOTHING, nanos(5000)));
    assertEquals("b", found(roofs, "launch").row().variant());
  }

  @Test
  void theIntervalTurnsWithTheRate() {
    Estimate value =
        found(roofs(row("a", "copy", "full", BYTES, nanos(400, 500, 1000))), "copy").value();
    assertEquals(4e12, value.value(), 1);
    assertTrue(value.low() < value.value() && value.value() < value.high(), value::toString);
  }

  @Test
  void aFullRowGoesBeforeAQuickOneThatLooksBetter() {
    MachineRoofs roofs =
        roofs(
            row("a", "copy", "full", BYTES, nanos(1000)),
            row("b", "copy", "quick", BYTES, nanos(100)));
    assertEquals("a", found(roofs, "copy").row().variant());
  }

  @Test
  void aRoofOfOneThreadStandsBesideThatOfAll() {
    MachineRoofs roofs =
        roofs(
            row("a", "copy-1", "full", BYTES, nanos(1000)),
            row("b", "copy", "full", BYTES, nanos(500)));
    assertEquals(RoofKind.COPY, found(roofs, "copy-1").kind());
    assertEquals("a", found(roofs, "copy-1").row().variant());
  }

  @Test
  void aRoofWithoutATimeSaysWhy() {
    MachineRoofs roofs =
        roofs(row("a", "wgmma-bf16", "full", FLOPS, new Unsupported("needs wgmma")));
    assertEquals(Optional.empty(), roofs.find("wgmma-bf16"));
    assertEquals(List.of(new MachineRoofs.Gap("wgmma-bf16", "b", "needs wgmma")), roofs.gaps());
  }

  @Test
  void aMachineThatWasNeverAskedHasNone() {
    MachineRoofs roofs = MachineRoofs.of(Results.NONE, "m");
    assertTrue(roofs.found().isEmpty() && roofs.gaps().isEmpty());
  }

  @Test
  void aRowWithdrawnIsNoRoof() {
    Measurement row = row("a", "copy", "full", BYTES, nanos(1000)).withdrawn("it was noisy");
    assertEquals("it was noisy", roofs(row).gaps().getFirst().reason());
  }
}
