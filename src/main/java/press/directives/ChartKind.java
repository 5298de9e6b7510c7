package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import press.charts.Axis;
import press.charts.BarChart;
import press.charts.BarChart.Bar;
import press.charts.BarChart.Group;
import press.charts.Chart;
import press.charts.DataTable.ChartReading;
import press.charts.ErrorChart;
import press.charts.ErrorChart.ErrorPoint;
import press.charts.LineChart;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.directives.ChartDirective.ChartRequest;
import press.directives.RooflineRows.RowLabels;
import press.model.LinkedBook;
import press.results.ContestRows;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Params;

/// A kind of chart that an author may ask for with `kind: …`. The first one is usual for charts
/// without `x`, and the first that runs over a parameter for those with it.
enum ChartKind {
  /// A group for each value of a parameter and each machine, a bar for each variant.
  BARS("bars", false) {
    @Override
    Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
      List<Group> groups = new ArrayList<>();
      for (MachineRows rows : machines) {
        for (String value : request.labels().inOrder(rows.valuesOf(request.group()))) {
          Params where = value.isEmpty() ? Params.NONE : Params.of(request.group(), value);
          List<Bar> bars = new ArrayList<>();
          for (String variant : request.query().ordered(rows.variants())) {
            rows.largest(variant, where)
                .ifPresent(
                    row -> bars.add(new Bar(request.labels().of(variant), rows.reading(row))));
          }
          String machine = machines.size() == 1 ? "" : rows.title();
          groups.add(new Group(ChartRequest.joined(machine, request.labels().of(value)), bars));
        }
      }
      String unit = request.query().unit().symbol();
      return new BarChart(
          request.title(machines) + " in " + unit,
          unit,
          request.scale(),
          groups,
          request.ceilingLines(machines, book),
          request.id());
    }

    @Override
    String drawnBy(ChartRequest request) {
      return request.group();
    }
  },

  /// A point of error against speed for each row.
  ERROR("error", false) {
    @Override
    Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
      String unit =
          machines.stream()
              .flatMap(rows -> rows.rows().stream())
              .map(ChartKind::unitOf)
              .filter(u -> !u.isEmpty())
              .findFirst()
              .orElse("");
      List<ErrorPoint> points = new ArrayList<>();
      for (MachineRows rows : machines) {
        RowLabels labels = RowLabels.of(rows.rows());
        for (Measurement row : rows.rows()) {
          points.add(point(rows, row, ChartRequest.named(labels.of(row), rows, machines), unit));
        }
      }
      return new ErrorChart(
          request.title(machines) + ": error against speed",
          request.rateAxis(),
          new Axis("largest error", unit, Axis.Steps.TENFOLD),
          points,
          request.id());
    }
  },

  /// A line over a parameter for each variant and machine.
  LINES("lines", true) {
    @Override
    Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
      List<Series> series = new ArrayList<>();
      for (MachineRows rows : machines) {
        for (String variant : rows.variants()) {
          String label = ChartRequest.named(request.labels().of(variant), rows, machines);
          series.add(new Series(label, samples(request.x(), rows, variant)));
        }
      }
      return new LineChart(
          request.title(machines) + " over " + request.x(),
          new Axis(request.labels().of(request.x()), "", Axis.Steps.DOUBLING),
          request.rateAxis(),
          series,
          request.curve().in(book, machines, request.x(), request.labels().of(ChartLabels.MODEL)),
          request.ceilingLines(machines, book),
          request.id());
    }

    @Override
    String drawnBy(ChartRequest request) {
      return request.x();
    }
  },

  /// Clock and power in the turns of a contest, one after the other.
  TURNS("turns", false) {
    @Override
    boolean isOfTimes() {
      return false;
    }

    @Override
    MachineRows drawable(MachineRows rows) {
      return ContestRows.largest(rows.rows())
          .map(contest -> rows.at(contest.params()))
          .orElseGet(() -> rows.isEmpty() ? rows : rows.without(NO_TURNS));
    }

    @Override
    Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
      MachineRows rows = machines.getFirst();
      ContestRows contest = ContestRows.largest(rows.rows()).orElseThrow();
      return new ContestChart(rows.view().results(), rows.machine(), rows.title())
          .of(rows.benchmark(), contest, request.id());
    }
  };

  private static final String NO_TURNS =
      "no row there tells clock or power in the turns of its contest";

  private final String word;
  private final boolean overParameter;

  ChartKind(String word, boolean overParameter) {
    this.word = word;
    this.overParameter = overParameter;
  }

  /// The author's word for it.
  String word() {
    return word;
  }

  /// Whether its numbers run over a parameter, which the option `x` names.
  boolean runsOverParameter() {
    return overParameter;
  }

  /// Whether it shows times or rates, so that the options for those are its own.
  boolean isOfTimes() {
    return true;
  }

  /// The parameter for each value of which it draws the largest row of a variant; empty where it
  /// draws all rows.
  String drawnBy(ChartRequest request) {
    return "";
  }

  /// The rows of a machine that it draws or names; none, with a reason, where it has nothing to
  /// draw.
  MachineRows drawable(MachineRows rows) {
    return rows;
  }

  /// Makes the chart.
  ///
  /// @param machines what is drawable of the rows of each machine; one at least, none of them
  ///   without rows
  abstract Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book);

  /// The kinds that run over a parameter, or those that do not.
  static List<ChartKind> all(boolean overParameter) {
    return Stream.of(values()).filter(kind -> kind.overParameter == overParameter).toList();
  }

  private static ErrorPoint point(MachineRows rows, Measurement row, String label, String unit) {
    if (!(row.outcome() instanceof Timed timed)) {
      return new ErrorPoint(label, row.variant(), rows.reading(row), 0, "");
    }
    boolean comparable = timed.error() == 0 || unitOf(row).equals(unit);
    ChartReading reading =
        comparable
            ? rows.reading(row)
            : ChartReading.gap("another scale", "its error is counted in " + unitOf(row));
    return new ErrorPoint(label, row.variant(), reading, timed.error(), timed.tolerance());
  }

  /// The unit of an error; empty for a row without a time or with an exact check.
  private static String unitOf(Measurement row) {
    return row.outcome() instanceof Timed timed ? timed.errorUnit() : "";
  }

  private static List<Sample> samples(String x, MachineRows rows, String variant) {
    List<Sample> samples = new ArrayList<>();
    for (String value : rows.valuesOf(x)) {
      OptionalLong at = Params.of(x, value).asNumber(x);
      // A logarithmic axis has no place for zero: neither as a parameter nor as a rate.
      if (at.isPresent() && at.getAsLong() > 0) {
        rows.largest(variant, Params.of(x, value))
            .map(rows::reading)
            .filter(r -> !r.isMeasured() || r.estimate().value() > 0)
            .ifPresent(reading -> samples.add(new Sample(at.getAsLong(), reading)));
      }
    }
    return samples;
  }
}
