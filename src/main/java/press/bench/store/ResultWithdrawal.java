package press.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.results.CaseSeries;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Outcome.Withdrawn;
import press.results.Params;
import press.results.ResultFile;
import press.results.ResultFolder;
import press.results.ResultJsonReader;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Withdraws published times with a reason: the rows stay with their samples, readers see the
/// reason. A newer measurement replaces them.
public final class ResultWithdrawal {

  private static final Pattern ROWS = Pattern.compile("([\\w-]+)/([\\w-]+)(?::(.+))?");
  private static final int MAX_REASON_CHARS = 300;
  private static final String HELP =
      "write MACHINE BENCH/VARIANT:key=value, such as h200 stream/float4:op=copy";

  private final Path results;
  private final String machine;
  private final Diagnostics problems;

  /// Withdraws rows of one machine; after an error nothing is written.
  ///
  /// @param results such as `book/results`
  public ResultWithdrawal(Path results, String machine, Diagnostics problems) {
    this.results = results;
    this.machine = machine;
    this.problems = problems;
  }

  /// Marks the rows that match, and returns a line for each.
  ///
  /// @param rows `benchmark/variant[:key=value,…]`
  /// @param reason one line
  public List<String> mark(String rows, String reason) throws IOException {
    if (reason.isBlank() || reason.length() > MAX_REASON_CHARS || reason.lines().count() > 1) {
      return refused("a reason is one line of at most " + MAX_REASON_CHARS + " characters", HELP);
    }
    return changeLocked(
        rows, row -> row.withdrawn(reason.strip()), "has no time that could be withdrawn");
  }

  /// Removes the mark.
  ///
  /// @param rows `benchmark/variant[:key=value,…]`
  public List<String> undo(String rows) throws IOException {
    return changeLocked(
        rows,
        row -> row.outcome() instanceof Withdrawn(_, Timed was) ? row.withOutcome(was) : row,
        "was not withdrawn");
  }

  private List<String> changeLocked(
      String rows, UnaryOperator<Measurement> change, String otherwise) throws IOException {
    try (ResultStore.Lock _ = new ResultStore(results).lockAll()) {
      return change(rows, change, otherwise);
    }
  }

  private List<String> change(String rows, UnaryOperator<Measurement> change, String otherwise)
      throws IOException {
    Matcher which = ROWS.matcher(rows);
    if (!which.matches()) {
      return refused("\"" + rows + "\" names no rows", HELP);
    }
    Optional<Params> where = params(which.group(3));
    Optional<ResultFile> file = where.isEmpty() ? Optional.empty() : read(which.group(1));
    if (file.isEmpty()) {
      return List.of();
    }
    List<Measurement> all = new ArrayList<>();
    List<String> report = new ArrayList<>();
    boolean found = false;
    for (Measurement row : file.get().rows()) {
      boolean selected = row.variant().equals(which.group(2)) && row.params().matches(where.get());
      Measurement now = selected ? change.apply(row) : row;
      all.add(now);
      found |= selected;
      if (!now.equals(row)) {
        CaseSeries key = CaseSeries.of(file.get().benchmark(), row);
        report.add(machine + " " + key + ": " + word(row) + " → " + word(now));
      }
    }
    if (report.isEmpty()) {
      String rest = found ? rows + " " + otherwise : "there is no row " + rows;
      return refused(rest, "there are: " + names(file.get()));
    }
    new ResultStore(results).write(file.get().withRows(all));
    return report;
  }

  private static String word(Measurement row) {
    return row.outcome() instanceof Timed
        ? "timed"
        : row.outcome().word() + " (" + row.outcome().reasonOrEmpty() + ")";
  }

  private static String names(ResultFile file) {
    return file.rows().stream()
        .map(r -> r.variant() + ":" + r.params())
        .limit(12)
        .collect(Collectors.joining("; "));
  }

  private Optional<Params> params(String text) {
    try {
      return Optional.of(Params.parse(text == null ? "" : text));
    } catch (IllegalArgumentException e) {
      refused(e.getMessage(), HELP);
      return Optional.empty();
    }
  }

  /// Reads the file without checking its rows: an impossible row is one to withdraw.
  private Optional<ResultFile> read(String benchmark) throws IOException {
    Path path = Path.of(machine).resolve(benchmark + ".json");
    Path file = results.resolve(path);
    boolean plain = machine.matches("[\\w-]+") && Files.isRegularFile(file);
    if (!plain) {
      refused("there are no results of " + benchmark + " on " + machine, HELP);
      return Optional.empty();
    }
    ResultFolder.Entry entry = ResultStore.entry(path, path, file);
    return ResultJsonReader.read(entry.file(), problems);
  }

  private List<String> refused(String why, String help) {
    problems.error("I09", new SourceFile(machine + "/", "").start(), why, help);
    return List.of();
  }
}
