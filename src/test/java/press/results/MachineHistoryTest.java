package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.results.MachineHistory.Point;
import press.source.Diagnostics;
import press.source.SourceFile;

class MachineHistoryTest {

  private static final CaseSeries KEY = new CaseSeries("x", "a", Params.of("n", 8));
  private final Diagnostics problems = new Diagnostics();

  @Test
  void aSeriesBeginsWithTheRowThatWasThereBefore() {
    MachineHistory history =
        MachineHistory.none("m").with(KEY, Optional.of(row(1, 1000)), row(2, 1010));
    assertEquals(List.of(1000.0, 1010.0), medians(history));
    MachineHistory more = history.with(KEY, Optional.of(row(1, 1000)), row(3, 990));
    assertEquals(List.of(1000.0, 1010.0, 990.0), medians(more));
  }

  @Test
  void aMomentHasOnePointAndPointsStandByMoment() {
    MachineHistory history = MachineHistory.none("m").with(KEY, Optional.empty(), row(2, 1000));
    assertEquals(history, history.with(KEY, Optional.empty(), row(2, 1000)));
    assertEquals(List.of(900.0, 1000.0), medians(history.with(KEY, Optional.empty(), row(1, 900))));
  }

  @Test
  void whatHasNoTimeHasNoPoint() {
    Measurement gap = row(1, 1000).withdrawn("it was a mistake");
    assertEquals(
        MachineHistory.none("m"), MachineHistory.none("m").with(KEY, Optional.of(gap), gap));
  }

  @Test
  void aHistoryIsAPointALineAndReadsBack() {
    MachineHistory history =
        MachineHistory.none("m").with(KEY, Optional.of(row(1, 1000.04)), row(2, 1010));
    String text = history.toJson();
    assertEquals(3, text.lines().count());
    assertEquals(
        "{\"benchmark\":\"x\",\"variant\":\"a\",\"params\":{\"n\":\"8\"},"
            + "\"when\":\"2026-01-01T00:00:00Z\",\"median\":1000.0,\"low\":1000.0,\"high\":1000.0,"
            + "\"sourceHash\":\"h\",\"fingerprint\":\"f\",\"profile\":\"full\"}",
        text.lines().toList().get(1));
    assertEquals(Optional.of(history), MachineHistory.read(new SourceFile("h", text), problems));
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void everyBadLineIsPointedAt() {
    String text =
        MachineHistory.none("m").with(KEY, Optional.of(row(1, 1000)), row(2, 1010)).toJson();
    String second = text.lines().toList().get(2);
    String bad =
        text
            + second
            + "\n"
            + second.replace("\"low\":1010.0", "\"low\":1011.0")
            + "\n"
            + second.replace("2026-01-02T00:00:00Z", "today")
            + "\n"
            + second.replace("\"profile\"", "\"profil\"")
            + "\n"
            + second.replace("\"low\":1010.0", "\"low\":\"1010.0\"")
            + "\n"
            + second.substring(0, 40)
            + "\nnothing\n";
    assertEquals(Optional.empty(), MachineHistory.read(new SourceFile("h", bad), problems));
    assertEquals(
        List.of("h:4:1", "h:5:1", "h:6:1", "h:7:1", "h:8:1", "h:9:1", "h:10:1"),
        problems.sorted().stream().map(d -> d.at().toString()).toList());
    assertTrue(problems.sorted().stream().allMatch(d -> d.code().equals("R06")));
  }

  @Test
  void anotherFormatAndAnEmptyFileAreRefused() {
    for (String text : List.of("", "{\"format\":2,\"machine\":\"m\"}\n", "[]\n", "{}\n")) {
      Diagnostics reported = new Diagnostics();
      assertEquals(
          Optional.empty(), MachineHistory.read(new SourceFile("h", text), reported), text);
      assertEquals("R06", reported.sorted().getFirst().code());
    }
  }

  private static List<Double> medians(MachineHistory history) {
    return history.points(KEY).stream().map(Point::nanos).map(Estimate::value).toList();
  }

  private static Measurement row(int day, double nanos) {
    Outcome.Samples samples = new Outcome.Samples(List.of(), List.of(nanos, nanos));
    String when = "2026-01-0" + day + "T00:00:00Z";
    return new Measurement(
        "a",
        Params.of("n", 8),
        "",
        new Cost(8, 8, "as told"),
        new Outcome.Timed(List.of(samples, samples), 0, "exact"),
        RowRemarks.NONE,
        new RowOrigin("a/B.java", "h", "", "", "f", "full", when),
        "");
  }
}
