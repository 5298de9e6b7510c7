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
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Outcome.Withdrawn;
import press.result.Params;
import press.result.ResultFile;
import press.result.ResultFolder;
import press.result.ResultJson;
import press.result.Series;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Takes published times back, and says why: the rows stay with their samples, readers see the
/// reason. A newer measurement takes their place.
public final class ResultWithdrawal {

  private static final Pattern ROWS = Pattern.compile("([\\w-]+)/([\\w-]+)(?::(.+))?");
  private static final int LONGEST = 300;
  private static final String HELP =
      "write MACHINE BENCH/VARIANT:key=value, such as h200 stream/float4:op=copy";

  private final Path results;
  private final String machine;
  private final Diagnostics problems;

  /// Works on the rows of one machine.
  ///
  /// @param results such as `book/results`
  /// @param problems gets every mistake; with an error among them nothing is written
  public ResultWithdrawal(Path results, String machine, Diagnostics problems) {
    this.results = results;
    this.machine = machine;
    this.problems = problems;
  }

  /// Marks the rows that fit, and tells a line for each.
  ///
  /// @param rows `benchmark/variant[:key=value,…]`
  /// @param reason why their times are not to be shown: one line
  public List<String> mark(String rows, String reason) throws IOException {
    if (reason.isBlank() || reason.length() > LONGEST || reason.lines().count() > 1) {
      return refused("a reason is one line of at most " + LONGEST + " characters", HELP);
    }
    return alone(rows, row -> row.withdrawn(reason.strip()), "has no time that could be withdrawn");
  }

  /// Takes the mark away again.
  ///
  /// @param rows `benchmark/variant[:key=value,…]`
  public List<String> undo(String rows) throws IOException {
    return alone(
        rows,
        row -> row.outcome() instanceof Withdrawn(_, Timed was) ? row.withOutcome(was) : row,
        "was not withdrawn");
  }

  private List<String> alone(String rows, UnaryOperator<Measurement> change, String otherwise)
      throws IOException {
    try (ResultStore.Hold _ = new ResultStore(results).holdAll()) {
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
    List<String> told = new ArrayList<>();
    boolean any = false;
    for (Measurement row : file.get().rows()) {
      boolean meant = row.variant().equals(which.group(2)) && row.params().matches(where.get());
      Measurement now = meant ? change.apply(row) : row;
      all.add(now);
      any |= meant;
      if (!now.equals(row)) {
        Series key = Series.of(file.get().benchmark(), row);
        told.add(machine + " " + key + ": " + word(row) + " → " + word(now));
      }
    }
    if (told.isEmpty()) {
      String rest = any ? rows + " " + otherwise : "there is no row " + rows;
      return refused(rest, "there are: " + names(file.get()));
    }
    new ResultStore(results).write(file.get().withRows(all));
    return told;
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

  /// The file as it is: a row that cannot be is just what one may want to withdraw.
  private Optional<ResultFile> read(String benchmark) throws IOException {
    Path path = Path.of(machine).resolve(benchmark + ".json");
    Path file = results.resolve(path);
    boolean plain = machine.matches("[\\w-]+") && Files.isRegularFile(file);
    if (!plain) {
      refused("there are no results of " + benchmark + " on " + machine, HELP);
      return Optional.empty();
    }
    ResultFolder.Entry entry = ResultFiles.entry(path, path, file);
    return ResultJson.read(entry.file(), problems);
  }

  private List<String> refused(String why, String help) {
    problems.error("I09", new SourceFile(machine + "/", "").start(), why, help);
    return List.of();
  }
}
