package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import press.bench.store.ResultStore;
import press.results.Cost;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Outcome.Wrong;
import press.results.Params;
import press.results.ResultFile;
import press.results.RowOrigin;
import press.results.RowRemarks;

class BenchCompareCommandTest {

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void yesterdayAndToday() throws IOException {
    keep("yesterday", "gpu", row("a", timed(1000)), row("b", timed(2e6)), row("c", timed(5)));
    keep("today", "gpu", row("a", timed(1001)), row("b", timed(2.2e6)), row("d", timed(5)));
    keep("today", "cpu", row("a", timed(4e9)), row("b", new Wrong("b[0]: 1, not 2")));
  }

  private void keep(String day, String machine, Measurement... rows) throws IOException {
    ResultStore store = new ResultStore(folder.resolve(day));
    store.write(new Machine(machine, "A " + machine, Machine.Kind.GPU, new LinkedHashMap<>()));
    store.write(new ResultFile("stream", machine, "press bench run", List.of(rows)));
  }

  private static Timed timed(double nanos) {
    List<Double> samples = List.of(nanos * 0.999, nanos, nanos * 1.001);
    Samples process = new Samples(List.of(), samples);
    return new Timed(List.of(process, process), 0, "exact");
  }

  private static Measurement row(String variant, Outcome outcome) {
    RowOrigin origin = new RowOrigin("a.cl", "1", "", "h", "2", "full", "2026-05-02T08:00:00Z");
    Cost cost = new Cost(8, 8, "8 B, 8 FLOP");
    Params params = Params.of("n", 8);
    return new Measurement(variant, params, "", cost, outcome, RowRemarks.NONE, origin, "");
  }

  private int compare(String... args) {
    CommandLine line = new CommandLine(new BenchCompareCommand());
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(args);
  }

  private String at(String path) {
    return folder.resolve(path).toString();
  }

  private boolean says(String regex) {
    return out.toString().lines().anyMatch(l -> l.strip().matches(regex));
  }

  @Test
  void twoFoldersAreComparedMachineByMachine() {
    assertEquals(0, compare(at("yesterday"), at("today")), err::toString);
    String all = out.toString();
    assertTrue(
        says("stream/a:n=8 +1.000 µs +1.001 µs +1.001 +\\d.\\d{3} to \\d.\\d{3} +same"), all);
    assertTrue(says("stream/b:n=8 +2.000 ms +2.200 ms +1.100 .* slower"), all);
    assertTrue(
        all.contains("2 compared: 0 faster, 1 slower, 1 same; 1 medians within ± 2 % (50.0 %)"),
        all);
    assertTrue(says("stream/b:n=8 +\\+10.0 % +A 1.998 ms to 2.002 ms; ± .* slower"), all);
    assertTrue(all.contains("1 only in A, 1 only in B, 0 without a time (--all lists them)"), all);
  }

  @Test
  void whatIsOnOneSideOnlyIsNamedOnDemand() {
    compare(at("yesterday/gpu"), at("today/gpu"), "--all");
    assertTrue(says("only in A: stream/c:n=8"), out::toString);
    assertTrue(says("only in B: stream/d:n=8"), out::toString);
  }

  @Test
  void twoMachinesAreNamed() {
    assertEquals(0, compare("gpu", "cpu", "--results", at("today"), "--all"), err::toString);
    assertTrue(says("stream/a:n=8 +1.001 µs +4.000 s .* slower"), out::toString);
    assertTrue(says("stream/b:n=8: A 2.200 ms; B wrong, b\\[0\\]: 1, not 2"), out::toString);
  }

  @Test
  void aFolderThatWasRenamedIsStillThatMachine() throws IOException {
    Files.move(folder.resolve("yesterday/gpu"), folder.resolve("old"));
    assertEquals(0, compare(at("old"), "gpu", "--results", at("today")), err::toString);
    assertTrue(out.toString().startsWith("A  gpu in "), out::toString);
  }

  @Test
  void aMistypedNameIsGuessed() {
    assertEquals(2, compare("gpu", "cpi", "--results", at("today")));
    assertTrue(err.toString().contains("no machine and no folder \"cpi\""), err::toString);
    assertTrue(err.toString().contains("did you mean \"cpu\"?"), err::toString);
    assertEquals(2, compare(at("yesterday"), at("tody")));
    assertTrue(err.toString().contains("did you mean \"today\"?"), err::toString);
  }

  @Test
  void foldersWithoutACommonMachineAreRefused() throws IOException {
    keep("other", "x", row("a", timed(1)));
    keep("other", "y", row("a", timed(1)));
    assertEquals(2, compare(at("other"), at("today")));
    assertTrue(err.toString().contains("no machine is in both"), err::toString);
  }

  @Test
  void aFolderWithoutResultsIsAnError() throws IOException {
    Files.createDirectories(folder.resolve("empty"));
    assertEquals(1, compare(at("empty"), at("today")));
    assertTrue(err.toString().contains("error[I01]"), err::toString);
    assertEquals("", out.toString());
  }

  @Test
  void aBrokenFileIsAnErrorWithItsPlace() throws IOException {
    Files.writeString(folder.resolve("today/gpu/stream.json"), "{\"format\":2,");
    assertEquals(1, compare(at("yesterday"), at("today")));
    assertTrue(err.toString().contains("gpu/stream.json:1:"), err::toString);
  }
}
