package press.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.results.Cost;
import press.results.Machine;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.ResultFile;
import press.results.ResultJsonWriter;
import press.results.Results;
import press.results.RowOrigin;
import press.results.RowRemarks;
import press.source.BuildCache;
import press.source.Diagnostics;

class ResultsReaderTest {

  @TempDir Path project;
  private final Diagnostics problems = new Diagnostics();

  @BeforeEach
  void twoMachines() throws IOException {
    write("book/results", "h200", 100);
    write(".press/results", "host-cpu", 100);
  }

  @Test
  void theBooksResultsAndThisMachinesAreRead() throws IOException {
    assertEquals(Set.of("h200", "host-cpu"), read().machines().keySet());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void aHalfWrittenFileOfThisMachineIsToldAndCostsNobodyTheBook() throws IOException {
    halve(".press/results/host-cpu/x.json");
    Results results = read();
    assertFalse(problems.hasErrors());
    assertEquals("R01", problems.sorted().getFirst().code());
    assertEquals(List.of(), results.rows("host-cpu", "x"));
    String why = results.absenceOf("host-cpu", "x").getFirst();
    assertTrue(why.startsWith("its results cannot be read (not a result file:"), why);
  }

  @Test
  void aHalfWrittenFileOfTheBookStopsPublication() throws IOException {
    halve("book/results/h200/x.json");
    read();
    assertTrue(problems.hasErrors());
  }

  @Test
  void anImpossibleTimeOfThisMachineIsAGap() throws IOException {
    write(".press/results", "host-cpu", 1e-6);
    Results results = read();
    assertFalse(problems.hasErrors());
    assertEquals("R03", problems.sorted().getFirst().code());
    Outcome outcome = results.rows("host-cpu", "x").getFirst().outcome();
    assertTrue(outcome.reasonOrEmpty().startsWith("this cannot be: "), outcome.reasonOrEmpty());
  }

  @Test
  void anImpossibleTimeOfTheBookStopsPublication() throws IOException {
    write("book/results", "h200", 1e-6);
    read();
    assertTrue(problems.hasErrors());
    assertEquals("book/results/h200/x.json:2:1", problems.sorted().getFirst().at().toString());
  }

  @Test
  void halfWrittenPartsAndLocksAreNotLookedAt() throws IOException {
    Files.writeString(project.resolve(".press/results/host-cpu/.x.json.part"), "{");
    Files.writeString(project.resolve(".press/results/.host-cpu.lock"), "");
    read();
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void aHistoryWithoutChecksumsIsTold() throws IOException {
    Files.writeString(
        project.resolve("book/results/h200/history.jsonl"), MachineHistory.none("h200").toJson());
    read();
    assertEquals("R12", problems.sorted().getFirst().code());
    assertFalse(problems.hasErrors());
  }

  private Results read() throws IOException {
    ProjectFiles disk = new ProjectFiles(project, problems, InputManifest.nothing());
    return ResultsReader.read(
            project.resolve("book/results"),
            project.resolve(".press/results"),
            disk,
            BuildCache.none(),
            problems)
        .results()
        .get();
  }

  private void halve(String path) throws IOException {
    String text = Files.readString(project.resolve(path));
    Files.writeString(project.resolve(path), text.substring(0, text.length() / 2));
  }

  private void write(String root, String id, double nanos) throws IOException {
    Path folder = Files.createDirectories(project.resolve(root).resolve(id));
    Machine card = new Machine(id, "Chip", Machine.Kind.CPU, new LinkedHashMap<>());
    Outcome.Samples samples = new Outcome.Samples(List.of(nanos), List.of(100.0));
    Measurement row =
        new Measurement(
            "a",
            Params.of("n", 8),
            "",
            new Cost(8, 8, "as told"),
            new Outcome.Timed(List.of(samples), 0, "exact"),
            RowRemarks.NONE,
            new RowOrigin("a/B.java", "h", "", "", "f", "full", "2026-01-01T00:00:00Z"),
            "");
    ResultFile file = new ResultFile("x", id, "press bench run x", List.of(row));
    Files.writeString(folder.resolve("machine.json"), ResultJsonWriter.write(card));
    // Text, because a time below the clock's step cannot be written.
    Files.writeString(
        folder.resolve("x.json"),
        ResultJsonWriter.write(file).replace("\"device\":[[0.0]]", "\"device\":[[" + nanos + "]]"));
  }
}
