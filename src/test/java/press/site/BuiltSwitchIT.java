package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The machine switch against a book that is really built for the other machine.
@Tag("slow")
class BuiltSwitchIT {

  private static final String TEXT = "() => document.querySelector('main').innerText";

  /// A page with everything on which a machine may have its say, the slider of a calculation too.
  private static final String EVERYTHING =
      """
      ---
      title: A chapter
      summary: One.
      ---

      On [](machine:here) it moves [](value:stream/float4:op=copy?GB/s), or
      [](value:stream/inflight@gpu:op=copy?GB/s) on one machine, and takes
      [](<calc: 1 GB / stream/scalar:op=copy?GB/s in ms>).

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1
      on: any
      at: op=copy

      Wide loads are no loss.
      ```

      > [!IF] wide holds
      > Take them.

      ```{chart} stream {#fig-stream}
      where: op=copy
      ```

      ```{table} stream
      where: op=copy
      ```

      ```{calc} filling
      slider: bw

      given bw = stream/float4:op=copy?GB/s in 1 GB/s..5000 GB/s
      t = 8 GB / bw in ms
      ```
      """;

  @TempDir static Path folder;

  @Test
  void afterTheSwitchAPageReadsAsABookOfThatMachineIsBuilt() throws IOException {
    Path home = folder.resolve("evidence");
    Folders.copy(Path.of("src/test/resources/books/evidence"), home);
    Files.writeString(home.resolve("book/x.md"), EVERYTHING);
    Path gpu = built(home, "gpu");
    Path cpu = built(home, "cpu");
    String[] read = {"", "", ""};
    MachineSwitch.onPage(
        gpu,
        "",
        MachineSwitch.WIDE,
        tab -> {
          tab.locator("details.verdict summary").click();
          tab.locator(".sweep input").scrollIntoViewIfNeeded();
          tab.waitForFunction("() => document.documentElement.dataset.moves === ''");
          MachineSwitch.choose(tab, "cpu");
          // The slider's script answers when the change is made.
          tab.evaluate("() => new Promise(requestAnimationFrame)");
          read[0] = (String) tab.evaluate(TEXT);
          tab.locator(".sweep input").press("Home");
          read[2] = tab.locator(".sweep output").last().textContent();
        });
    MachineSwitch.onPage(
        cpu,
        "",
        MachineSwitch.WIDE,
        tab -> {
          tab.locator("details.verdict summary").click();
          tab.locator(".sweep input").scrollIntoViewIfNeeded();
          tab.waitForFunction("() => document.documentElement.dataset.moves === ''");
          read[1] = (String) tab.evaluate(TEXT);
        });
    assertTrue(read[1].contains("Test CPU"), read[1]);
    assertEquals(read[1], read[0]);
    assertEquals("8,000 ms", read[2]);
  }

  /// The chapter of a book that is built for a machine.
  private static Path built(Path home, String machine) throws IOException {
    Path config = home.resolve("book/book.yaml");
    Files.writeString(
        config, Files.readString(config).replaceFirst("machine: \\w+", "machine: " + machine));
    Path site = home.resolve("site-" + machine);
    PressRun run = PressRun.build(home.resolve("book"), site);
    assertEquals(0, run.status(), run.err());
    return site.resolve("x.html");
  }
}
