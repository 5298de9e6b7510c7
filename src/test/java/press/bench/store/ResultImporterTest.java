package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.bench.store.Sample.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;

class ResultImporterTest {

  private static final int EARLY = 1;
  private static final int LATE = 2;

  @TempDir Path folder;
  private Path from;
  private Path into;
  private final Diagnostics problems = new Diagnostics();

  @BeforeEach
  void folders() throws IOException {
    from = Files.createDirectory(folder.resolve("brought"));
    into = folder.resolve("book");
  }

  @Test
  void aNewMachineComesWithItsCardAndRows() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    List<String> reported = ResultImporter.run(from, into, false, problems);
    assertEquals(
        List.of(
            "m: new machine, Chip",
            "m/x: 1 new, 0 changed, 0 within their intervals, 0 as before, 0 kept"),
        reported);
    assertEquals(1, book().rows("m", "x").size());
  }

  @Test
  void theFolderOfOneMachineIsTakenToo() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    ResultImporter.run(from.resolve("m"), into, false, problems);
    assertEquals(1, book().rows("m", "x").size());
  }

  @Test
  void rowsThatDidNotComeStay() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    List<String> reported = ResultImporter.run(from, into, false, problems);
    assertEquals(
        "m/x: 0 new, 1 changed, 0 within their intervals, 0 as before, 0 kept", reported.get(0));
    assertEquals("  loop n=8: 1.000 ms → 3.000 ms, × 3.000 (3.000 to 3.000)", reported.get(1));
    assertEquals(2, book().rows("m", "x").size());
  }

  @Test
  void aFolderOfAnotherNameIsTakenByItsCardButNotTwoOfOneMachine() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    Files.move(from.resolve("m"), from.resolve("node07"));
    ResultImporter.run(from, into, false, problems);
    assertEquals(1, book().rows("m", "x").size());
    bring("Chip", row("loop", timed(3e6), LATE));
    assertRefused("node07/:", "I05");
  }

  @Test
  void aMachineWithoutANameOfItsOwnIsRefused() throws IOException {
    new ResultStore(from).write(Sample.machine("host-cpu"));
    assertEquals(List.of(), ResultImporter.run(from, into, false, problems));
    assertEquals("I06", problems.sorted().getFirst().code());
  }

  @Test
  void aDryRunTellsAndWritesNothing() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    List<String> reported = ResultImporter.run(from, into, true, problems);
    assertEquals(
        "m/x: 0 new, 1 changed, 0 within their intervals, 0 as before, 0 kept", reported.get(0));
    assertEquals(List.of(row("loop", timed(1e6), EARLY)), book().rows("m", "x"));
    assertFalse(Files.exists(into.resolve("m/history.jsonl")));
  }

  @Test
  void twiceTheSameChangesNothing() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    ResultImporter.run(from, into, false, problems);
    assertEquals(
        List.of("m/x: 0 new, 0 changed, 0 within their intervals, 1 as before, 0 kept"),
        ResultImporter.run(from, into, false, problems));
  }

  @Test
  void aTimeIsNotLostToAGapNorToAnOlderTime() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), LATE));
    bring(
        "Chip",
        row("loop", new Outcome.Skipped("no time"), LATE),
        row("vector", timed(9e6), EARLY));
    List<String> reported = ResultImporter.run(from, into, false, problems);
    assertEquals(
        "m/x: 0 new, 0 changed, 0 within their intervals, 0 as before, 2 kept",
        reported.getFirst());
    assertTrue(book().rows("m", "x").stream().allMatch(r -> r.outcome() instanceof Outcome.Timed));
  }

  @Test
  void aWrongAnswerIsTakenSeriously() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", new Outcome.Wrong("a[1]: 2, not 3"), LATE));
    ResultImporter.run(from, into, false, problems);
    assertEquals(new Outcome.Wrong("a[1]: 2, not 3"), book().rows("m", "x").getFirst().outcome());
  }

  @Test
  void aHalfWrittenFileIsRefusedWithItsPlaceAndNothingIsLost() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    Path file = from.resolve("m/x.json");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() * 2 / 3));
    Files.copy(from.resolve("m/machine.json"), from.resolve("m/machine.json.bak"));
    assertRefused("m/x.json:", "R01");
  }

  @Test
  void garbageAndUnknownFieldsAreRefused() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    Path file = from.resolve("m/x.json");
    Files.writeString(file, Files.readString(file).replace("\"launch\"", "\"lunch\""));
    Files.write(from.resolve("m/y.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertRefused("m/x.json:2:", "R02");
    assertTrue(problems.sorted().stream().anyMatch(d -> d.at().toString().startsWith("m/y.json:")));
  }

  @Test
  void twoMachinesUnderOneNameAreNotMixed() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Another chip", row("loop", timed(3e6), LATE));
    assertRefused("m/machine.json:", "I04");
  }

  @Test
  void aFolderWithNothingInItIsAMistake() throws IOException {
    ResultImporter.run(from, into, false, problems);
    assertEquals("I01", problems.sorted().getFirst().code());
    ResultImporter.run(folder.resolve("nowhere"), into, false, problems);
    assertFalse(Files.exists(into));
  }

  private void assertRefused(String place, String code) throws IOException {
    assertEquals(List.of(), ResultImporter.run(from, into, false, problems));
    List<Diagnostic> found = problems.sorted();
    assertTrue(
        found.stream().anyMatch(d -> d.code().equals(code) && d.at().toString().startsWith(place)),
        found.toString());
    assertEquals(List.of(row("loop", timed(1e6), EARLY)), book().rows("m", "x"));
  }

  private void has(Measurement... rows) throws IOException {
    ResultStore store = new ResultStore(into);
    store.write(machine("Chip"));
    store.write(new ResultFile("x", "m", "press bench run x", List.of(rows)));
  }

  private void bring(String title, Measurement... rows) throws IOException {
    ResultStore store = new ResultStore(from);
    store.write(machine(title));
    store.write(new ResultFile("x", "m", "press bench run x", List.of(rows)));
  }

  private Results book() throws IOException {
    return new ResultStore(into).read(new Diagnostics());
  }

  private static Machine machine(String title) {
    return new Machine("m", title, Machine.Kind.CPU, new LinkedHashMap<>());
  }

  private static Outcome timed(double nanos) {
    List<Double> wall = List.of(nanos, nanos, nanos);
    return new Outcome.Timed(List.of(new Outcome.Samples(List.of(), wall)), 0.5, "4 ulp");
  }
}
