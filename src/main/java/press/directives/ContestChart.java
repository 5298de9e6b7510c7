package press.directives;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.charts.TurnsChart;
import press.charts.TurnsChart.TurnSeries;
import press.results.ContestRows;
import press.results.Measurement;
import press.results.Results;

/// The chart of clock and power in the turns of a contest.
///
/// @param results all of it
/// @param machine id of the machine
/// @param title of the machine, for people
public record ContestChart(Results results, String machine, String title) {

  /// The fact on a machine's card that tells the power that it may draw: `700 W`.
  private static final String LIMIT = "power limit";

  private static final Pattern WATTS = Pattern.compile("(\\d+(?:\\.\\d+)?) W");

  /// Slowest first, as on a ladder.
  private static final Comparator<Measurement> LADDER =
      Comparator.<Measurement>comparingDouble(row -> -MachineRows.nanos(row))
          .thenComparing(Measurement::variant);

  private record NamedContest(String benchmark, ContestRows contest) {}

  /// The contest with the most contestants on the machine; empty if no row there has turns.
  ///
  /// @param id unique on the page
  public Optional<ChartValues> ofLargest(String id) {
    return results.filesOf(machine).stream()
        .flatMap(file ->
            ContestRows.largest(file.rows())
                .map(contest -> new NamedContest(file.benchmark(), contest))
                .stream())
        .max(
            Comparator.<NamedContest>comparingInt(named -> named.contest.rows().size())
                .thenComparing(NamedContest::benchmark, Comparator.reverseOrder()))
        .map(named -> {
          TurnsChart chart = of(named.benchmark, named.contest, id);
          return ChartValues.of(chart, chart.title(), ChartValues.CellTable.NONE);
        });
  }

  /// The chart of a contest.
  ///
  /// @param id unique on the page
  TurnsChart of(String benchmark, ContestRows contest, String id) {
    int generation = contest.fullest();
    List<TurnSeries> series =
        contest.rows().stream()
            .sorted(LADDER)
            .map(row -> new TurnSeries(row.variant(), ContestRows.turns(row, generation)))
            .toList();
    List<String> gaps =
        contest.others().stream()
            .map(row -> row.variant() + " — left out: " + contest.why(row))
            .toList();
    return new TurnsChart(
        "%s at %s on %s: clock and power in turns, generation %d of %d"
            .formatted(benchmark, contest.params(), title, generation + 1, contest.generations()),
        series,
        limit(),
        gaps,
        id);
  }

  private OptionalDouble limit() {
    String fact =
        Optional.ofNullable(results.machines().get(machine))
            .map(card -> card.facts().getOrDefault(LIMIT, ""))
            .orElse("");
    Matcher watts = WATTS.matcher(fact);
    return watts.matches()
        ? OptionalDouble.of(Double.parseDouble(watts.group(1)))
        : OptionalDouble.empty();
  }
}
