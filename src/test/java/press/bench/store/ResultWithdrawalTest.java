package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.bench.store.Sample.machine;
import static press.bench.store.Sample.row;
import static press.bench.store.Sample.timed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.results.Measurement;
import press.results.Outcome;
import press.results.ResultFile;
import press.source.Diagnostics;

class ResultWithdrawalTest {

  @TempDir Path book;
  private final Diagnostics problems = new Diagnostics();
  private ResultWithdrawal withdraw;

  @BeforeEach
  void results() throws IOException {
    withdraw = new ResultWithdrawal(book, "m", problems);
    ResultStore store = new ResultStore(book);
    store.write(machine("m"));
    List<Measurement> rows =
        List.of(
            row("loop", timed(1e6), 1),
            row("slow", timed(2e6), 1),
            row("gap", new Outcome.Failed("crash"), 1));
    store.write(new ResultFile("x", "m", "press bench run x", rows));
  }

  @Test
  void aRowIsWithdrawnWithItsReasonAndKeepsItsSamples() throws IOException {
    assertEquals(
        List.of("m x/loop:n=8: timed → withdrawn (the clock was broken)"),
        withdraw.mark("x/loop", "the clock was broken"));
    assertEquals(new Outcome.Withdrawn("the clock was broken", timed(1e6)), outcome("loop"));
    assertEquals(timed(2e6), outcome("slow"));
    assertTrue(Files.readString(book.resolve("m/x.json")).contains("\"outcome\":\"withdrawn\""));
  }

  @Test
  void whatWasWithdrawnCanBeShownAgain() throws IOException {
    String before = Files.readString(book.resolve("m/x.json"));
    withdraw.mark("x/loop:n=8", "a mistake");
    withdraw.undo("x/loop:n=8");
    assertEquals(before, Files.readString(book.resolve("m/x.json")));
  }

  @Test
  void aNumberThatCannotBeIsNoMistakeOnceItIsWithdrawn() throws IOException {
    ResultStore store = new ResultStore(book);
    store.write(new ResultFile("x", "m", "press bench run x", List.of(row("loop", timed(1), 1))));
    Diagnostics before = new Diagnostics();
    store.read(before);
    assertEquals("R03", before.sorted().getFirst().code());
    withdraw.mark("x/loop", "the clock stood still");
    Diagnostics after = new Diagnostics();
    store.read(after);
    assertEquals(List.of(), after.sorted());
  }

  @Test
  void aNewerMeasurementTakesItsPlace(@TempDir Path local) throws IOException {
    withdraw.mark("x/loop", "the clock was broken");
    ResultStore store = new ResultStore(local);
    store.write(machine("m"));
    store.write(new ResultFile("x", "m", "press bench run x", List.of(row("loop", timed(1e6), 2))));
    ResultPublisher.Wanted all =
        new ResultPublisher.Wanted(List.of(), Set.of(), java.util.Optional.empty());
    ResultPublisher.run(local, book, all, false, IncomingChecks.NONE, problems);
    assertEquals(timed(1e6), outcome("loop"));
  }

  @Test
  void whatCannotBeWithdrawnIsTold() throws IOException {
    withdraw.mark("x/lop", "why");
    withdraw.mark("y/loop", "why");
    withdraw.mark("x", "why");
    withdraw.mark("x/gap", "why");
    withdraw.mark("x/loop", " ");
    withdraw.mark("x/loop", "two\nlines");
    withdraw.mark("x/loop:n", "why");
    withdraw.undo("x/loop");
    new ResultWithdrawal(book, "../m", problems).mark("x/loop", "why");
    assertTrue(problems.sorted().stream().allMatch(d -> d.code().equals("I09")));
    List<String> messages = problems.sorted().stream().map(d -> d.message()).toList();
    assertTrue(messages.contains("there is no row x/lop"), messages::toString);
    assertTrue(messages.contains("x/gap has no time that could be withdrawn"), messages::toString);
    assertTrue(messages.contains("x/loop was not withdrawn"), messages::toString);
    assertEquals(timed(1e6), outcome("loop"));
  }

  private Outcome outcome(String variant) throws IOException {
    return new ResultStore(book)
        .read(new Diagnostics()).rows("m", "x").stream()
            .filter(r -> r.variant().equals(variant))
            .findFirst()
            .orElseThrow()
            .outcome();
  }
}
