package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import press.results.Estimate;
import press.results.TurnState;
import press.units.Print;

/// Clock and power of a machine in the turns of one generation of a contest: two plots over one
/// axis of time, with a point for each turn and a line at each contestant's mean.
///
/// @param title one line, for those who cannot see it
/// @param series the contestants; those without a turn are left out
/// @param limit of the power, in watts; empty if it is not known
/// @param gaps what was left out and why, a line each
/// @param id unique on the page; the ids in the SVG begin with it
public record TurnsChart(
    String title, List<TurnSeries> series, OptionalDouble limit, List<String> gaps, String id)
    implements Chart {

  public TurnsChart {
    series = series.stream().filter(s -> !s.turns().isEmpty()).toList();
    gaps = List.copyOf(gaps);
  }

  /// One contestant.
  ///
  /// @param label its name
  /// @param turns in the order of time
  public record TurnSeries(String label, List<TurnState> turns) {
    public TurnSeries {
      turns = List.copyOf(turns);
    }

    /// The mean of its turns, with the least and the largest as the ends; empty if none could be
    /// read.
    Optional<Estimate> mean(TurnQuantity of) {
      DoubleSummaryStatistics all =
          turns.stream().flatMap(t -> of.in(t).stream()).mapToDouble(v -> v).summaryStatistics();
      return all.getCount() == 0
          ? Optional.empty()
          : Optional.of(new Estimate(all.getAverage(), all.getMin(), all.getMax()));
    }
  }

  /// What is read in a turn.
  enum TurnQuantity {
    CLOCK("MHz", TurnState::clock),
    POWER("W", TurnState::power);

    private final String unit;
    private final Function<TurnState, Optional<Double>> reading;

    TurnQuantity(String unit, Function<TurnState, Optional<Double>> reading) {
      this.unit = unit;
      this.reading = reading;
    }

    Optional<Double> in(TurnState turn) {
      return reading.apply(turn);
    }

    Axis axis() {
      return new Axis(name().toLowerCase(Locale.ROOT), unit, Axis.Steps.EVEN);
    }

    /// A reading with its unit.
    String text(double value) {
      return Print.withUnit(number(value), unit);
    }

    /// A reading as whole megahertz or watts.
    static String number(double value) {
      return Print.count(Math.round(value));
    }
  }

  /// A turn and who had it.
  ///
  /// @param of the place of its contestant among the series, from 0
  /// @param number among the contestant's turns, from 1
  record SeriesTurn(int of, int number, TurnState state) {}

  /// The turns of all contestants in the order of time.
  List<SeriesTurn> turns() {
    List<SeriesTurn> all = new ArrayList<>();
    for (int of = 0; of < series.size(); of++) {
      List<TurnState> own = series.get(of).turns();
      for (int k = 0; k < own.size(); k++) {
        all.add(new SeriesTurn(of, k + 1, own.get(k)));
      }
    }
    all.sort(Comparator.comparingDouble(turn -> turn.state().seconds()));
    return all;
  }

  /// What could be read in any turn.
  List<TurnQuantity> quantities() {
    return Stream.of(TurnQuantity.values())
        .filter(q -> series.stream().anyMatch(s -> s.mean(q).isPresent()))
        .toList();
  }

  @Override
  public String svg() {
    return new TurnsDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (TurnSeries s : series) {
      String name = "mean of " + Marks.count(s.turns().size(), "turn");
      List<DataTable.Datum> numbers = new ArrayList<>();
      for (TurnQuantity q : TurnQuantity.values()) {
        String what = s.label() + " " + q.axis().label();
        s.mean(q).ifPresent(e -> numbers.add(new DataTable.Datum(what, q.text(e.value()), e)));
      }
      rows.add(row(s.label(), name, q -> s.mean(q).map(Estimate::value), numbers));
    }
    for (SeriesTurn turn : turns()) {
      String label = series.get(turn.of()).label();
      rows.add(row(label, seconds(turn.state()), q -> q.in(turn.state()), List.of()));
    }
    return new DataTable(List.of("variant", "time (s)", "clock (MHz)", "power (W)"), rows);
  }

  private static DataTable.Row row(
      String label,
      String when,
      Function<TurnQuantity, Optional<Double>> reading,
      List<DataTable.Datum> numbers) {
    List<String> cells = new ArrayList<>(List.of(label, when));
    for (TurnQuantity q : TurnQuantity.values()) {
      cells.add(reading.apply(q).map(TurnQuantity::number).orElse("–"));
    }
    return new DataTable.Row(cells, numbers);
  }

  /// The time of a turn, without its unit.
  static String seconds(TurnState turn) {
    return String.format(Locale.ROOT, "%.2f", turn.seconds());
  }
}
