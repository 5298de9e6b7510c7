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
          + " PROGRAM > FILE.csv",
      "Or of all rows that press bench record has written into DIR and sh DIR/count.sh has counted;"
          + " of several launches of a row the longest. If one of them is refused, none is taken."
    })
final class BenchCountersCommand extends ConsoleCommand {

  @Mixin private ProjectFolder.BookResults results;

  @Parameters(
      paramLabel = "FILE.csv|DIR",
      description = "What ncu --csv --page raw has printed, or the folder of recorded rows.")
  private Path file;

  @Option(
      names = "--of",
      paramLabel = "ROW",
      description = "The row that was profiled, such as sgemm/warp@h200:n=4096; not for a folder.")
  private String row = "";

  @Option(
      names = "--tool",
      required = true,
      paramLabel = "VERSION",
      description = "The profiler with its version, such as \"ncu 2025.3.1\".")
  private String tool;

  @Option(
      names = "--launch",
      paramLabel = "ID",
      description =
          "Which launch of several, by the first column of the file; or longest, by"
              + " gpu__time_duration.sum.")
  private String launch = "";

  @Override
  public Integer call() throws IOException {
    boolean folder = Files.isDirectory(file);
    if (folder != row.isEmpty()) {
      throw wrongUsage(
          folder
              ? "--of is for one file; the folders in " + file + " say which rows they are of"
              : "--of names the row that was profiled, such as sgemm/warp@h200:n=4096");
    }
    Diagnostics problems = new Diagnostics();
    CounterImport counters = new CounterImport(results.path(), results::hash, problems);
    Instant now = Instant.now();
    List<String> changes =
        folder
            ? counters.runAll(file, launch.isEmpty() ? CounterImport.LONGEST : launch, tool, now)
            : counters.run(
                new SourceFile(file.getFileName().toString(), Files.readString(file)),
                row,
                launch,
                tool,
                now);
    return results.report(problems, changes, false, line());
  }
}
