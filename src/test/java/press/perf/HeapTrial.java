package press.perf;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import press.line.Printing;
import press.source.Diagnostics;
import press.source.Site;

/// What a process that prints again and again holds in memory after many edits, each of them
/// another one.
final class HeapTrial {

  private final Printing printing = new Printing();
  private final Path book;
  private Site site = Site.of(Map.of());

  HeapTrial(Path book) {
    this.book = book;
  }

  /// Edits so many times.
  ///
  /// @return megabytes in use after a tenth of the edits, and after all of them
  double[] run(int edits) throws IOException {
    double[] megabytes = new double[2];
    Path chapter = book.resolve("part001/c00001.md");
    String text = Files.readString(chapter);
    for (int i = 1; i <= edits; i++) {
      String more =
          "\n## Another %d {#s%d}\n\nWith $x_{%d}$ and `code%d`.\n".formatted(i, i % 7, i, i);
      Files.writeString(chapter, text + more);
      Diagnostics problems = new Diagnostics();
      site = printing.print(printing.load(book, book.resolve("none"), problems), problems).site();
      assertFalse(problems.hasErrors(), () -> problems.sorted().toString());
      if (i == edits / 10 || i == edits) {
        megabytes[i == edits ? 1 : 0] = used();
      }
    }
    return megabytes;
  }

  private double used() {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    for (int i = 0; i < 3; i++) {
      memory.gc();
    }
    // The site is still shown.
    return site.contents().isEmpty() ? 0 : memory.getHeapMemoryUsage().getUsed() / 1e6;
  }
}
