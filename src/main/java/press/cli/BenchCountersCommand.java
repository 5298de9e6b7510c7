package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.bench.store.CounterImport;
import press.source.Diagnostics;
import press.source.SourceFile;

/// `press bench counters`: takes what Nsight Compute counted into the book's results.
@Command(
    name = "counters",
    description = {
      "Import what Nsight Compute counted of one launch, as evidence beside the row that it belongs"
          + " to.",
      "Profile in a run of its own, never in a timed one: ncu --csv --page raw --metrics NAME,…"
          + " PROGRAM > FILE.csv"
    })
final class BenchCountersCommand extends ConsoleCommand {

  @Mixin private ProjectFolder.BookResults results;

  @Parameters(paramLabel = "FILE.csv", description = "What ncu --csv --page raw has printed.")
  private Path file;

  @Option(
      names = "--of",
      required = true,
      paramLabel = "ROW",
      description = "The row that was profiled, such as sgemm/warp@h200:n=4096.")
  private String row;

  @Option(
      names = "--tool",
      required = true,
      paramLabel = "VERSION",
      description = "The profiler with its version, such as \"ncu 2025.3.1\".")
  private String tool;

  @Option(
      names = "--launch",
      paramLabel = "ID",
      description = "Which launch of several, by the first column of the file.")
  private String launch = "";

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    SourceFile table = new SourceFile(file.getFileName().toString(), Files.readString(file));
    List<String> changes =
        new CounterImport(results.path(), results::hash, problems)
            .run(table, row, launch, tool, Instant.now());
    return results.report(problems, changes, false, line());
  }
}
