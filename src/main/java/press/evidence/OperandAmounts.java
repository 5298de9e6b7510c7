package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.ToLongFunction;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Operand;
import press.evidence.Amount.Unknown;
import press.evidence.RowFinder.FoundRow;
import press.results.Cost;
import press.results.DataSheetConstants;
import press.results.Estimate;
import press.results.KernelProfiles.KernelProfile;
import press.results.LaunchTime;
import press.results.MachineRoofs;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Mode;
import press.results.Outcome.Timed;
import press.results.Params;
import press.results.RoofKind;
import press.results.Statistics;
import press.results.WindowState;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// The numbers of rows, ceilings and constants in a view.
///
/// @param finder finds rows
/// @param constants what data sheets say
/// @param provenance where numbers come from
/// @param process the only process whose samples count, from 0; empty if all do
/// @param kept rows as operands, once they were asked for
record OperandAmounts(
    RowFinder finder,
    DataSheetConstants constants,
    Provenance provenance,
    OptionalInt process,
    ConcurrentMap<FoundRow.Key, Operand> kept) {

  OperandAmounts(ResultIndex index, DataSheetConstants constants) {
    this(
        new RowFinder(index),
        constants,
        new Provenance(index.results()),
        OptionalInt.empty(),
        new ConcurrentHashMap<>());
  }

  /// The numbers of one process, without intervals. Each row must have samples of it.
  OperandAmounts ofProcess(int number) {
    return new OperandAmounts(finder, constants, provenance, OptionalInt.of(number), kept);
  }

  ResultIndex index() {
    return finder.index();
  }

  /// The number that a reference with a metric asks for.
  Amount row(Reference ref, View view) {
    return row(ref, ref.metric().orElseThrow(), view);
  }

  private Amount row(Reference ref, Metric metric, View view) {
    if (metric instanceof Metric.Speedup(Span base)) {
      return speedup(ref, sibling(ref, base), false, view);
    }
    Optional<FoundRow> found = finder.row(ref, view);
    if (found.isEmpty()) {
      return missing(ref, view);
    }
    if (metric instanceof Metric.Counted(_, Counter counter)) {
      return counted(found.get(), counter);
    }
    if (!(found.get().row().outcome() instanceof Timed timed)) {
      return gap(found.get());
    }
    return timed(found.get(), timed, metric);
  }

  /// The reference to another variant.
  private static Reference sibling(Reference ref, Span variant) {
    return new Reference(
        ref.at(), ref.benchmark(), variant, ref.machine(), Params.NONE, Optional.empty());
  }

  private Amount timed(FoundRow found, Timed timed, Metric metric) {
    List<Operand> operands = List.of(operand(found));
    Cost cost = found.row().cost();
    String lacking = lacking(metric, cost);
    if (!lacking.isEmpty()) {
      String reason = "no " + lacking + ": its cost counts none";
      return new Unknown(found.text(), found.machine(), Gap.NO_COUNT, reason);
    }
    return switch (metric) {
      case Metric.InUnit(Unit unit) -> {
        Unit base = Unit.base(unit.dimension());
        Estimate e = Metric.inUnit(base, nanos(timed), cost);
        yield new Known(e, unit.dimension(), operands);
      }
      case Metric.Error _ -> {
        Operand quiet = operand(found, "", conditions(found));
        yield new Known(Intervals.exact(timed.error()), Dimension.NONE, List.of(quiet));
      }
      case Metric.OfRoof ofRoof -> share(found, timed, ofRoof);
      case Metric.Gauged gauged -> gauged(found, gauged);
      case Metric.Launched(int number) -> launched(found, number);
      case Metric.Speedup _, Metric.Counted _, Metric.Outcome _ ->
          throw new IllegalArgumentException("not a number of one row: " + metric);
    };
  }

  /// What a gauge told while a row was measured, back to back.
  private Amount gauged(FoundRow found, Metric.Gauged gauged) {
    String what = gauged.isClock() ? "clock" : "power";
    boolean rests = SampleChoice.of(found.row().params()).mode() == Mode.BURST;
    Optional<WindowState> state = rests ? Optional.empty() : found.row().remarks().window();
    Optional<WindowState.Range> told =
        state.flatMap(gauged.isClock() ? WindowState::clock : WindowState::power);
    if (told.isEmpty()) {
      String why = rests ? " is not told of bursts alone" : " was not read while it ran";
      return new Unknown(found.text(), found.machine(), Gap.NO_COUNT, "its " + what + why);
    }
    // Sensors tell megahertz and watts.
    double scale = gauged.isClock() ? 1e6 : 1;
    return new Known(
        Intervals.exact(told.get().mean() * scale),
        gauged.unit().dimension(),
        List.of(operand(found, "", Optional.empty())));
  }

  /// The time of one launch of a row's runs: the median of what its processes told, from the least
  /// of them to the most.
  private Amount launched(FoundRow found, int number) {
    List<LaunchTime> told =
        found.row().remarks().launches().stream()
            .filter(launches -> launches.size() >= number)
            .map(launches -> launches.get(number - 1))
            .toList();
    if (told.isEmpty()) {
      long most = found.row().remarks().launches().stream().mapToInt(List::size).max().orElse(0);
      String why =
          most == 0
              ? "its launches were not timed one by one"
              : "its runs have " + most + " launches";
      return new Unknown(found.text(), found.machine(), Gap.NO_COUNT, why);
    }
    double[] seconds = told.stream().mapToDouble(one -> one.nanos() * 1e-9).sorted().toArray();
    int last = seconds.length - 1;
    double middle = (seconds[last / 2] + seconds[(last + 1) / 2]) / 2;
    Estimate e =
        process.isPresent() && process.getAsInt() < told.size()
            ? Intervals.exact(told.get(process.getAsInt()).nanos() * 1e-9)
            : new Estimate(middle, seconds[0], seconds[last]);
    Operand row = operand(found, e.noise(), conditions(found));
    List<String> lines = new ArrayList<>(row.provenance());
    lines.add(
        "launch %d, kernel %s, by the device's clock: median and range of %d processes"
            .formatted(number, told.getFirst().kernel(), told.size()));
    return new Known(e, Metric.TIME, List.of(row.withProvenance(lines)));
  }

  /// What a profiler counted of a row, whether it has a time or not.
  private Amount counted(FoundRow found, Counter counter) {
    Measurement row = found.row();
    Optional<KernelProfile> profile =
        index()
            .results()
            .profiles(found.machine())
            .find(found.benchmark(), row.variant(), row.params());
    Optional<Quantity> number =
        profile.map(p -> p.metrics().get(counter.metric())).flatMap(counter::in);
    if (number.isEmpty()) {
      String why =
          "not counted: " + (profile.isEmpty() ? "nobody profiled it" : "its profile lacks");
      String what = profile.isEmpty() ? "" : " " + counter.metric();
      return new Unknown(found.text(), found.machine(), Gap.NO_TIME, why + what);
    }
    Operand operand =
        new Operand(
            found.text() + "?" + counter.metric(),
            found.machine(),
            !index().hashOf(profile.get().source()).equals(profile.get().sourceHash())
                && (index().isStale(row) || !profile.get().isOf(row)),
            "",
            counter.isTime()
                ? Optional.of(Conditions.ofProfile(found.machine(), profile.get()))
                : Optional.empty(),
            provenance.of(found.machine(), profile.get(), counter));
    return new Known(
        Intervals.exact(number.get().base()), counter.unit().dimension(), List.of(operand));
  }

  /// What a cost must count for a metric, and does not; empty if it lacks nothing.
  private static String lacking(Metric metric, Cost cost) {
    return switch (metric) {
      case Metric.InUnit(Unit unit) -> Metric.lacking(unit, cost);
      case Metric.OfRoof(_, RoofKind kind) -> Metric.lacking(kind.unit(), cost);
      case Metric.Error _,
          Metric.Gauged _,
          Metric.Launched _,
          Metric.Counted _,
          Metric.Outcome _,
          Metric.Speedup _ ->
          "";
    };
  }

  /// The share of a ceiling that a row reaches: its rate over that of the ceiling in the same mode,
  /// or the ceiling's time over its own.
  private Amount share(FoundRow found, Timed timed, Metric.OfRoof of) {
    Mode mode = SampleChoice.of(found.row().params()).mode();
    Amount roof = roof(of.name(), found.machine(), mode);
    if (!(roof instanceof Known ceiling)) {
      return roof;
    }
    Operand own = operand(found);
    MachineRoofs roofs = index().roofs(found.machine(), mode);
    if (roofs.find(of.name()).filter(r -> isRow(r, found)).isPresent()) {
      return new Known(Intervals.exact(1), Dimension.NONE, List.of(own));
    }
    Estimate nanos = nanos(timed);
    Estimate mine = Metric.inUnit(of.kind().unit(), nanos, found.row().cost());
    Estimate share =
        of.kind().isTime()
            ? Intervals.over(ceiling.estimate(), mine)
            : Intervals.over(mine, ceiling.estimate());
    return new Known(share, Dimension.NONE, List.of(own, ceiling.operands().getFirst()));
  }

  private static boolean isRow(MachineRoofs.Roof roof, FoundRow found) {
    return found.benchmark().equals(roof.benchmark())
        && found.row().variant().equals(roof.row().variant())
        && SampleChoice.without(found.row().params()).equals(roof.row().params());
  }

  /// A speed-up with its two operands.
  ///
  /// @param acrossRuns whether the two rows may be of different runs
  Amount speedup(Reference fresh, Reference base, boolean acrossRuns, View view) {
    RowFinder.Pair pair = finder.pair(fresh, base, view);
    String machine = RowFinder.machine(fresh, view);
    if (pair.fresh().isEmpty()) {
      return missing(fresh, machine, pair.ofFresh());
    }
    FoundRow over = pair.fresh().get();
    if (!(over.row().outcome() instanceof Timed)) {
      return gap(over);
    }
    if (pair.base().isEmpty()) {
      return missing(base, machine, pair.ofBase());
    }
    FoundRow under = pair.base().get();
    if (!(under.row().outcome() instanceof Timed)) {
      return gap(under);
    }
    List<Operand> rows = List.of(operand(over), operand(under));
    Optional<String> mismatch =
        Conditions.mismatch(rows.subList(0, 1), rows.subList(1, 2), acrossRuns);
    return mismatch.isPresent()
        ? new Unknown(
            over.text() + " and " + under.text(), machine, Gap.NOT_TOGETHER, mismatch.get())
        : new Known(speedup(over, under), Dimension.NONE, rows);
  }

  private Estimate speedup(FoundRow fresh, FoundRow base) {
    return process.isEmpty()
        ? index().speedup(fresh, base)
        : Intervals.over(nanos((Timed) base.row().outcome()), nanos((Timed) fresh.row().outcome()));
  }

  /// The time of a row in nanoseconds: of all its processes, or of the one that counts.
  private Estimate nanos(Timed timed) {
    return process.isEmpty()
        ? index().nanos(timed)
        : Intervals.exact(Statistics.middle(List.of(timed.published().get(process.getAsInt()))));
  }

  Amount bytes(Reference ref, View view) {
    return counted(ref, view, new Dimension(1, 0, 0), Cost::bytes);
  }

  Amount flops(Reference ref, View view) {
    return counted(ref, view, new Dimension(0, 1, 0), Cost::flops);
  }

  private Amount counted(Reference ref, View view, Dimension of, ToLongFunction<Cost> count) {
    Optional<FoundRow> found = finder.row(ref, view);
    return found.isEmpty()
        ? missing(ref, view)
        : new Known(
            Intervals.exact(count.applyAsLong(found.get().row().cost())),
            of,
            List.of(operand(found.get(), "", Optional.empty())));
  }

  /// A measured ceiling.
  Amount roof(Expression.Roof roof, View view) {
    String machine = roof.machine().isEmpty() ? view.machine() : roof.machine();
    return roof(roof.name(), machine, roof.mode());
  }

  private Amount roof(String name, String machine, Mode mode) {
    MachineRoofs roofs = index().roofs(machine, mode);
    String choice = mode == Mode.BURST ? ":mode=" + mode.word() : "";
    String text = "roof." + name + "@" + machine + choice;
    Optional<MachineRoofs.Roof> found = roofs.find(name);
    if (found.isPresent()) {
      MachineRoofs.Roof roof = found.get();
      FoundRow row = new FoundRow(machine, roof.benchmark(), roof.row());
      Operand operand =
          new Operand(
              text,
              machine,
              index().isStale(roof.row()),
              noise(row),
              Optional.of(Conditions.ofRoof(row, (Timed) roof.row().outcome(), mode)),
              provenance.of(roof, row));
      return new Known(roof.value(), roof.kind().unit().dimension(), List.of(operand));
    }
    return roofs.gaps().stream()
        .filter(gap -> gap.name().equals(name))
        .findFirst()
        .map(gap -> new Unknown(text, machine, Gap.NO_TIME, gap.reason()))
        .orElseGet(() ->
            new Unknown(text, machine, Gap.MISSING, "no probe of roof " + name + " has run there"));
  }

  /// A cited constant.
  Amount sheet(Expression.Sheet sheet, View view) {
    String machine = sheet.machine().isEmpty() ? view.machine() : sheet.machine();
    String text = "sheet." + sheet.name() + "@" + machine;
    return constants
        .find(machine, sheet.name())
        .<Amount>map(constant ->
            new Known(
                Intervals.exact(constant.quantity().base()),
                constant.quantity().unit().dimension(),
                List.of(
                    new Operand(
                        text,
                        machine,
                        false,
                        "",
                        Optional.empty(),
                        Provenance.of(text, constant)))))
        .orElseGet(() ->
            new Unknown(text, machine, Gap.NO_TIME, "constants.yaml cites no such constant of it"));
  }

  /// What a machine's card tells.
  Amount fact(Expression.Fact fact, View view) {
    String machine = fact.machine().isEmpty() ? view.machine() : fact.machine();
    String text = "fact." + fact.name() + "@" + machine;
    return index()
        .cards()
        .find(machine, fact.name())
        .<Amount>map(told ->
            new Known(
                Intervals.exact(told.quantity().base()),
                told.quantity().unit().dimension(),
                List.of(
                    new Operand(
                        text, machine, false, "", Optional.empty(), provenance.of(machine, told)))))
        .orElseGet(() ->
            new Unknown(
                text, machine, Gap.NO_TIME, "not told: its card has no number " + fact.name()));
  }

  /// A row as an operand.
  Operand operand(FoundRow found) {
    return kept.computeIfAbsent(found.key(), _ -> operand(found, noise(found), conditions(found)));
  }

  /// Why a row is too noisy for a claim; empty if it is not.
  private String noise(FoundRow found) {
    if (!(found.row().outcome() instanceof Timed timed)) {
      return "";
    }
    String wide = index().nanos(timed).noise();
    return wide.isEmpty()
        ? found.row().remarks().window().map(WindowState::noise).orElse("")
        : wide;
  }

  private Operand operand(FoundRow found, String noise, Optional<Conditions> conditions) {
    return new Operand(
        found.text(),
        found.machine(),
        index().isStale(found.row()),
        noise,
        conditions,
        provenance.of(found),
        index().unknownSource(found.row()));
  }

  private static Optional<Conditions> conditions(FoundRow found) {
    return found.row().outcome() instanceof Timed timed
        ? Optional.of(Conditions.of(found, timed))
        : Optional.empty();
  }

  private Unknown missing(Reference ref, View view) {
    return missing(ref, RowFinder.machine(ref, view), finder.where(ref, view));
  }

  private Unknown missing(Reference ref, String machine, Params where) {
    RowFinder.Absence absence = finder.absence(ref, machine, where);
    return new Unknown(ref.at().text(), machine, absence.kind(), absence.reason(), absence.point());
  }

  private static Unknown gap(FoundRow found) {
    Outcome outcome = found.row().outcome();
    Gap kind =
        switch (outcome) {
          case Outcome.Wrong _ -> Gap.WRONG;
          case Outcome.Withdrawn _ -> Gap.WITHDRAWN;
          case Timed _, Outcome.Unsupported _, Outcome.Failed _, Outcome.Skipped _ -> Gap.NO_TIME;
        };
    boolean open = outcome instanceof Outcome.Skipped && NameCheck.isHost(found.machine());
    String reason =
        outcome.word() + ": " + outcome.shortReason() + (open ? "; press bench run goes on" : "");
    return new Unknown(found.text(), found.machine(), kind, reason);
  }
}
