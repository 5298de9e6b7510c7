package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A book for a machine of this host, before and after its rows are promoted.
class HostRowsTest {

  @TempDir Path folder;

  private ToyBook book;

  @BeforeEach
  void book() throws IOException {
    book = ToyBook.in(folder);
    book.chapter(ToyBook.CLAIM);
    Path settings = folder.resolve("book/book.yaml");
    Files.writeString(settings, Files.readString(settings).replace("toy-gpu", "host-opencl"));
    for (String file : new String[] {"machine.json", "stream.json"}) {
      String text = Files.readString(folder.resolve("book/results/toy-gpu").resolve(file));
      Folders.write(mine().resolve(file), text.replace("toy-gpu", "host-opencl"));
    }
  }

  @Test
  void rowsOfThisHostThatRefuteAClaimAreAWarning() throws IOException {
    book.chapter(ToyBook.CLAIM.replace(">= 1.5", ">= 2.5"));
    PressRun run = check();
    assertEquals(0, run.status(), run.err());
    String told =
        "book/x.md:4:8: warning[E01]: refuted on host-opencl: \"Loads of four floats are"
            + " faster.\"; speedup(stream/float4, stream/scalar) is 2× at op=copy, and not >= 2.5";
    assertEquals(told, run.err().lines().findFirst().orElse(""));
  }

  @Test
  void rowsOfThisHostThatAreTooNoisyToJudgeAClaimAreAWarning() throws IOException {
    String rows =
        """
        {"format":1,"benchmark":"shaky","machine":"host-opencl","command":"press bench run","rows":[
        {"variant":"scalar","params":{"n":"1024"},"outcome":"timed","error":0,"tolerance":"exact",\
        "launch":"","bytes":8192,"flops":0,"formula":"2·n·4 B","compiler":"",\
        "source":"kernels/stream/scalar.cl","sourceHash":"","fingerprint":"f","profile":"full",\
        "when":"2026-01-01T00:00:00Z","device":[[],[]],"wall":[[1000,1100,1200],[1900,2000,2100]]}
        ]}
        """;
    Folders.write(mine().resolve("shaky.json"), rows);
    String claim = ToyBook.CLAIM.substring(0, ToyBook.CLAIM.indexOf("It moves"));
    book.chapter(
        claim
            .replace("speedup(stream/float4, stream/scalar) >= 1.5", "shaky/scalar?us < 3 us")
            .replace("at: op=copy\n", ""));
    String told = check().err();
    assertTrue(told.contains("warning[E26]: too noisy to judge on host-opencl"), told);
    // Its interval does not contradict the claim.
    assertFalse(told.contains("no value of the interval"), told);
  }

  @Test
  void aMachineOfThisHostThatIsNamedAndHasNoSuchRowIsAWarning() throws IOException {
    book.chapter(
        """
        # An example

        It moves [](value:stream/float4@host-opencl:op=copy?GB/s) here, and
        [](value:stream/float4@host-cpu:op=copy?GB/s) there.

        ```{chart} stream@host-cpu
        ```
        """);
    List<String> told = check().err().lines().filter(l -> l.contains("[V07]")).toList();
    assertEquals(
        List.of(
            "book/x.md:4:10: warning[V07]: stream/float4 has no such row on host-cpu",
            "book/x.md:6:12: warning[V07]: \"stream\" has no such row on host-cpu"),
        told);
  }

  @Test
  void whatASentenceSaysIsHeldAgainstRowsOfThisHost() throws IOException {
    book.chapter(
        ToyBook.CLAIM.replace("Loads of four floats are faster.", "It is nine times as fast."));
    String told = check().err();
    assertTrue(told.contains("warning[E23]: the sentence says \"nine times\""), told);
  }

  @Test
  void aPointThatRowsOfThisHostDoNotHaveIsTold() throws IOException {
    book.chapter(
        "# An example\n\n"
            + "It moves [](value:stream/float4:op=copy,n=2^21?GB/s).\n\n"
            + "```{claim} more\n"
            + "holds: stream/float4:op=copy,n=2^21?GB/s > 1 GB/s\n\n"
            + "It moves.\n"
            + "```\n");
    String told = check().err();
    assertTrue(
        told.startsWith("book/x.md:3:19: warning[V26]: \"stream/float4:op=copy,n=2^21?"), told);
    assertTrue(told.contains("\n   and 1 more like it: book/x.md:6\n"), told);
  }

  @Test
  void anEndedWaiverIsNoErrorBecauseOfThisHost() throws IOException {
    book.chapter(
        ToyBook.CLAIM.replace(">= 1.5\n", ">= 2.5\nwaive: an old driver until 2020-12-31\n"));
    assertEquals(0, check().status());
  }

  @Test
  void aBookWithoutTheRowsOfItsMachineIsToldAndPromoteSaysWhatToWrite() throws IOException {
    assertEquals("", check().err());
    PressRun promoted =
        PressRun.press("bench", "promote", "stream", "--as", "laptop", "--book", book.path());
    assertEquals(0, promoted.status(), promoted.err());
    assertTrue(
        promoted.out().endsWith("\nnext     write machine: laptop-opencl into book.yaml\n"),
        promoted.out());
    Folders.delete(folder.resolve(".press"));
    String told = check().err();
    assertTrue(told.startsWith("book/book.yaml:2:10: warning[B12]: no results of"), told);
    assertTrue(told.contains("there are: laptop-opencl, toy-cpu, toy-gpu"), told);
    PressRun published =
        PressRun.press("publish", folder.resolve("out").toString(), "--book", book.path());
    assertTrue(
        published.err().endsWith("there are: laptop-opencl, toy-cpu, toy-gpu\n"), published.err());
    book.chapter("# An example\n\nNo number.\n");
    assertFalse(check().err().contains("B12"));
  }

  @Test
  void whatIsPublishedLacksTheRowsOfThisHostAndThatIsSaid() throws IOException {
    Folders.delete(folder.resolve("book/results"));
    assertEquals(0, check().status());
    PressRun run =
        PressRun.press("publish", folder.resolve("out").toString(), "--book", book.path());
    assertEquals(1, run.status());
    String told =
        "this machine has rows (host-opencl) of stream, but only promoted ones are published:"
            + " press bench promote stream --as NAME\nnothing was published\n";
    assertTrue(run.err().endsWith(told), run.err());
    assertTrue(
        run.err().contains("   help: promote its rows: press bench promote stream --as NAME\n"),
        run.err());
    assertFalse(run.err().contains("press bench run"), run.err());
  }

  @Test
  void aBookThatNamesNoMachineIsPublishedWithTheNumbersThatWerePromoted() throws IOException {
    Path settings = folder.resolve("book/book.yaml");
    Files.writeString(
        settings, Files.readString(settings).replaceFirst("machine: host-opencl\n", ""));
    Folders.delete(folder.resolve("book/results"));
    Path out = folder.resolve("out");
    PressRun promoted =
        PressRun.press("bench", "promote", "stream", "--as", "laptop", "--book", book.path());
    assertEquals(0, promoted.status(), promoted.err());
    assertEquals(
        "no mistakes found\njudged by the rows of host-opencl; publish takes those of promoted"
            + " machines: name one in book.yaml, machine: laptop-opencl\n",
        check().out());
    PressRun one = PressRun.press("publish", out.toString(), "--book", book.path());
    assertEquals(0, one.status(), one.err());
    assertFalse(one.err().contains("B12"), one.err());
    String page = Files.readString(out.resolve("x.html"));
    assertTrue(page.contains("Toy GPU") && !page.contains("not measured on"), page);
    String machines = Files.readString(out.resolve("machines.html"));
    assertTrue(machines.contains("What was measured was measured on one of these."), machines);
    PressRun.press("bench", "promote", "stream", "--as", "desk", "--book", book.path());
    PressRun two = PressRun.press("publish", out.toString(), "--book", book.path());
    String told =
        "book.yaml names no machine of desk-opencl, laptop-opencl: pages begin with the numbers of"
            + " desk-opencl; write machine: desk-opencl\n";
    assertTrue(two.err().endsWith(told), two.err());
  }

  private Path mine() {
    return folder.resolve(".press/results/host-opencl");
  }

  private PressRun check() {
    return PressRun.press("check", "--book", book.path());
  }
}
