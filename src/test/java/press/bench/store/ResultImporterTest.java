package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.bench.store.Sample.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import press.results.CaseSeries;
import press.results.Cost;
import press.results.CostModel;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.results.RowFingerprint;
import press.results.RowOrigin;
import press.results.RowReferences;
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
    List<String> reported = ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
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
    ResultImporter.run(from.resolve("m"), into, false, IncomingChecks.NONE, problems);
    assertEquals(1, book().rows("m", "x").size());
  }

  @Test
  void rowsThatDidNotComeStay() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    List<String> reported = ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals(
        "m/x: 0 new, 1 changed, 0 within their intervals, 0 as before, 0 kept", reported.get(0));
    assertEquals("  loop n=8: 1.000 ms → 3.000 ms, × 3.000 (3.000 to 3.000)", reported.get(1));
    assertEquals(2, book().rows("m", "x").size());
  }

  @Test
  void aFolderOfAnotherNameIsTakenByItsCardButNotTwoOfOneMachine() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    Files.move(from.resolve("m"), from.resolve("node07"));
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals(1, book().rows("m", "x").size());
    bring("Chip", row("loop", timed(3e6), LATE));
    assertRefused("node07/:", "I05");
  }

  @Test
  void aMachineWithoutANameOfItsOwnIsRefused() throws IOException {
    new ResultStore(from).write(Sample.machine("host-cpu"));
    assertEquals(List.of(), ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
    assertEquals("I06", problems.sorted().getFirst().code());
  }

  @Test
  void aDryRunTellsAndWritesNothing() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    List<String> reported = ResultImporter.run(from, into, true, IncomingChecks.NONE, problems);
    assertEquals(
        "m/x: 0 new, 1 changed, 0 within their intervals, 0 as before, 0 kept", reported.get(0));
    assertEquals(List.of(row("loop", timed(1e6), EARLY)), book().rows("m", "x"));
    assertFalse(Files.exists(into.resolve("m/history.jsonl")));
  }

  @Test
  void twiceTheSameChangesNothing() throws IOException {
    bring("Chip", row("loop", timed(1e6), EARLY));
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals(
        List.of("m/x: 0 new, 0 changed, 0 within their intervals, 1 as before, 0 kept"),
        ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
  }

  @Test
  void aTimeIsNotLostToAGapNorToAnOlderTime() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), LATE));
    bring(
        "Chip",
        row("loop", new Outcome.Skipped("no time"), LATE),
        row("vector", timed(9e6), EARLY));
    List<String> reported = ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals(
        "m/x: 0 new, 0 changed, 0 within their intervals, 0 as before, 2 kept",
        reported.getFirst());
    assertTrue(book().rows("m", "x").stream().allMatch(r -> r.outcome() instanceof Outcome.Timed));
  }

  @Test
  void aWrongAnswerIsTakenSeriously() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", new Outcome.Wrong("a[1]: 2, not 3"), LATE));
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
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
  void aRowThatWasChangedAfterItWasWrittenIsRefused() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(3e6), LATE));
    Path file = from.resolve("m/x.json");
    Files.writeString(file, Files.readString(file).replace("3000000.0", "2700000.0"));
    assertRefused("m/x.json:2:", "R12");
  }

  @Test
  void anotherTimeOfAMomentThatTheBookKnowsIsRefused() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Chip", row("loop", timed(1e6), EARLY), row("vector", timed(1e6), EARLY));
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    bring("Chip", row("loop", timed(0.9e6), EARLY));
    assertEquals(List.of(), ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
    assertEquals("R11", problems.sorted().getFirst().code());
  }

  @Test
  void aRowOfALaterDayIsRefused() throws IOException {
    bring("Chip", row("loop", timed(1e6), LATE));
    for (int day : List.of(1, 2)) {
      Diagnostics told = new Diagnostics();
      IncomingChecks checks =
          new IncomingChecks(
              new RowReferences(LocalDate.of(2026, 1, day), CostModel.NONE), _ -> false);
      ResultImporter.run(from, into, true, checks, told);
      List<String> codes = told.sorted().stream().map(Diagnostic::code).toList();
      assertEquals(day == 1 ? List.of("R13") : List.of(), codes);
    }
  }

  @Test
  void anotherCostThanTheBenchmarksIsRefusedWhereTheSourceIsTheSame() throws IOException {
    bring("Chip", row("loop", timed(1e6), LATE));
    CostModel model = (_, _) -> Optional.of(new Cost(8, 9, "less"));
    for (boolean current : List.of(true, false)) {
      Diagnostics told = new Diagnostics();
      IncomingChecks checks =
          new IncomingChecks(new RowReferences(LocalDate.MAX, model), _ -> current);
      ResultImporter.run(from, into, true, checks, told);
      List<String> codes = told.sorted().stream().map(Diagnostic::code).toList();
      assertEquals(current ? List.of("R14") : List.of(), codes);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aPipeOrALinkIsToldOf() throws IOException {
    bring("Chip", row("loop", timed(1e6), LATE));
    Files.move(from.resolve("m/x.json"), folder.resolve("x.json"));
    Files.createSymbolicLink(from.resolve("m/x.json"), folder.resolve("x.json"));
    assertEquals(List.of(), ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
    assertTrue(
        problems.sorted().stream()
            .anyMatch(d -> (d.at() + " " + d.code()).equals("m/x.json:1:1 I10")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aPipeBesideTheFoldersOfMachinesIsToldOf() throws Exception {
    bring("Chip", row("loop", timed(1e6), LATE));
    Path pipe = from.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Files.writeString(from.resolve("README"), "A plain file is nobody's business.");
    assertEquals(List.of(), ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
    assertEquals(
        List.of("pipe:1:1 I10"),
        problems.sorted().stream().map(d -> d.at() + " " + d.code()).toList());
  }

  @Test
  void sealingTakesRowsAsTheyAreAndTellsWhich() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), EARLY));
    Path file = into.resolve("m/x.json");
    Files.writeString(file, Files.readString(file).replace("2000000.0", "1000000.0"));
    Diagnostics told = new Diagnostics();
    new ResultStore(into).read(told);
    assertEquals("m/x.json:3:1", told.sorted().getFirst().at().toString());
    assertEquals(List.of("m: x/vector:n=8"), new ResultStore(into).seal(Set.of()));
    new ResultStore(into).read(problems);
    assertEquals(List.of(), problems.sorted());
    assertEquals(List.of(), new ResultStore(into).seal(Set.of("m")));
  }

  @Test
  void whatWasChangedByHandIsNotMadeRightByAnotherRow() throws IOException {
    has(row("loop", timed(1e6), EARLY), row("vector", timed(2e6), EARLY));
    Path file = into.resolve("m/x.json");
    Files.writeString(file, Files.readString(file).replace("2000000.0", "1000000.0"));
    new ResultStore(into)
        .write(
            new ResultFile(
                "x",
                "m",
                "press bench run x",
                List.of(row("loop", timed(3e6), LATE), row("vector", timed(1e6), EARLY))));
    new ResultStore(into).read(problems);
    assertEquals(
        List.of("m/x.json:3:1 R12"),
        problems.sorted().stream().map(d -> d.at() + " " + d.code()).toList());
  }

  @Test
  void twoMachinesUnderOneNameAreNotMixed() throws IOException {
    has(row("loop", timed(1e6), EARLY));
    bring("Another chip", row("loop", timed(3e6), LATE));
    assertRefused("m/machine.json:", "I04");
  }

  @Test
  void theHostOfOlderRowsStaysOnTheCardAsLongAsItHasRows() throws IOException {
    bringFrom("504 GiB", "loop", EARLY);
    assertEquals(List.of(), imported().earlier());
    bringFrom("126 GiB", "unrolled", LATE);
    Machine card = imported();
    assertEquals(Map.of("memory", "126 GiB"), card.facts());
    assertEquals(List.of(Map.of("memory", "504 GiB")), card.earlier());
    bringFrom("126 GiB", "loop", LATE);
    assertEquals(List.of(), imported().earlier());
  }

  /// Results of one row by a host with this much memory.
  private void bringFrom(String memory, String variant, int day) throws IOException {
    SequencedMap<String, String> facts = new LinkedHashMap<>(Map.of("memory", memory));
    Measurement row = row(variant, timed(day * 1e6), day);
    RowOrigin o = row.origin();
    String fingerprint =
        RowFingerprint.ofProcessor(
            CaseSeries.of("x", row), o.sourceHash(), o.options(), "harness 3", facts);
    RowOrigin origin =
        new RowOrigin(
            o.source(), o.sourceHash(), o.options(), "harness 3", fingerprint, "full", o.when());
    ResultStore store = new ResultStore(from);
    store.write(new Machine("m", "Chip", Machine.Kind.CPU, facts));
    store.write(new ResultFile("x", "m", "press bench run x", List.of(Sample.with(row, origin))));
  }

  private Machine imported() throws IOException {
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals(List.of(), problems.sorted());
    return book().machines().get("m");
  }

  @Test
  void aFolderWithNothingInItIsAMistake() throws IOException {
    ResultImporter.run(from, into, false, IncomingChecks.NONE, problems);
    assertEquals("I01", problems.sorted().getFirst().code());
    ResultImporter.run(folder.resolve("nowhere"), into, false, IncomingChecks.NONE, problems);
    assertFalse(Files.exists(into));
  }

  private void assertRefused(String place, String code) throws IOException {
    assertEquals(List.of(), ResultImporter.run(from, into, false, IncomingChecks.NONE, problems));
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
