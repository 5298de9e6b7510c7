package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Operand;
import press.evidence.Amount.Unknown;
import press.result.Cost;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Params;
import press.result.RoofKind;
import press.result.Roofs;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// What rows, ceilings and constants come to in a view.
///
/// @param lookup finds rows
/// @param kept statistics that were computed before
/// @param provenance where numbers come from
/// @param stale whether a row's source changed since it was measured
record OperandAmounts(
    RowFinder lookup, KeptStatistics kept, Provenance provenance, Predicate<Measurement> stale) {

  /// The number of a reference with its metric; the metric was checked before.
  Amount row(Reference ref, View view) {
    Span at = ref.metric().orElseThrow();
    Metric metric = Metric.parse(at, new press.source.Diagnostics()).orElseThrow();
    return row(ref, metric, view);
  }

  /// The number of a reference.
  Amount row(Reference ref, Metric metric, View view) {
    if (metric instanceof Metric.Speedup(Span base)) {
      return speedup(ref, sibling(ref, base), view);
    }
    Optional<FoundRow> found = lookup.row(ref, view);
    if (found.isEmpty()) {
      return missing(ref, RowFinder.machine(ref, view), lookup.where(ref, view));
    }
    if (!(found.get().row().outcome() instanceof Timed timed)) {
      return gap(found.get());
    }
    return timed(found.get(), timed, metric, view);
  }

  /// The row of a reference, or why there is none.
  Optional<FoundRow> find(Reference ref, View view) {
    return lookup.row(ref, view);
  }

  /// The same question of another variant.
  private static Reference sibling(Reference ref, Span variant) {
    return new Reference(
        ref.at(), ref.benchmark(), variant, ref.machine(), Params.NONE, Optional.empty());
  }

  private Amount timed(FoundRow found, Timed timed, Metric metric, View view) {
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
        Estimate e = Metric.inUnit(base, kept.nanos(timed), cost);
        yield new Known(e, unit.dimension(), operands);
      }
      case Metric.Error _ -> new Known(Intervals.exact(timed.error()), Dimension.NONE, operands);
      case Metric.OfRoof ofRoof -> share(found, timed, ofRoof);
      case Metric.Speedup _, Metric.Outcome _ ->
          throw new IllegalArgumentException("not a number of one row: " + metric);
    };
  }

  /// What a row must count for a metric, and does not.
  private static String lacking(Metric metric, Cost cost) {
    return switch (metric) {
      case Metric.InUnit(Unit unit) -> Metric.lacking(unit, cost);
      case Metric.OfRoof(_, RoofKind kind) -> Metric.lacking(kind.unit(), cost);
      case Metric.Error _, Metric.Outcome _, Metric.Speedup _ -> "";
    };
  }

  /// How near a row comes to a ceiling: its rate over that one, or for a time that one over its
  /// own.
  private Amount share(FoundRow found, Timed timed, Metric.OfRoof of) {
    Amount roof = roof(of.name(), found.machine());
    if (!(roof instanceof Known ceiling)) {
      return roof;
    }
    Operand own = operand(found);
    if (kept.roofs(found.machine()).find(of.name()).filter(r -> isRow(r, found)).isPresent()) {
      return new Known(Intervals.exact(1), Dimension.NONE, List.of(own));
    }
    Estimate nanos = kept.nanos(timed);
    Estimate mine = Metric.inUnit(of.kind().unit(), nanos, found.row().cost());
    Estimate share =
        of.kind().isTime()
            ? Intervals.over(ceiling.estimate(), mine)
            : Intervals.over(mine, ceiling.estimate());
    return new Known(share, Dimension.NONE, List.of(own, ceiling.operands().getFirst()));
  }

  private static boolean isRow(Roofs.Roof roof, FoundRow found) {
    return new FoundRow(found.machine(), roof.benchmark(), roof.row()).key().equals(found.key());
  }

  /// A speed-up with its two operands.
  Amount speedup(Reference fresh, Reference base, View view) {
    RowFinder.Pair pair = lookup.pair(fresh, base, view);
    String machine = RowFinder.machine(fresh, view);
    if (pair.fresh().isEmpty()) {
      return missing(fresh, machine, pair.ofFresh());
    }
    if (!(pair.fresh().get().row().outcome() instanceof Timed quick)) {
      return gap(pair.fresh().get());
    }
    if (pair.base().isEmpty()) {
      return missing(base, machine, pair.ofBase());
    }
    if (!(pair.base().get().row().outcome() instanceof Timed slow)) {
      return gap(pair.base().get());
    }
    FoundRow over = pair.fresh().get();
    FoundRow under = pair.base().get();
    Estimate ratio = kept.speedup(over, quick, under, slow);
    return new Known(ratio, Dimension.NONE, List.of(operand(over), operand(under)));
  }

  /// The counted bytes of a row.
  Amount bytes(Reference ref, View view) {
    return counted(ref, view, new Dimension(1, 0, 0), Cost::bytes);
  }

  /// The counted FLOPs of a row.
  Amount flops(Reference ref, View view) {
    return counted(ref, view, new Dimension(0, 1, 0), Cost::flops);
  }

  private Amount counted(Reference ref, View view, Dimension of, ToLongFunction<Cost> count) {
    Optional<FoundRow> found = lookup.row(ref, view);
    return found.isEmpty()
        ? missing(ref, RowFinder.machine(ref, view), lookup.where(ref, view))
        : new Known(
            Intervals.exact(count.applyAsLong(found.get().row().cost())),
            of,
            List.of(operand(found.get())));
  }

  /// A measured ceiling.
  Amount roof(Expression.Roof roof, View view) {
    return roof(roof.name(), roof.machine().isEmpty() ? view.machine() : roof.machine());
  }

  private Amount roof(String name, String machine) {
    Roofs roofs = kept.roofs(machine);
    String text = "roof." + name + "@" + machine;
    Optional<Roofs.Roof> found = roofs.find(name);
    if (found.isPresent()) {
      Roofs.Roof roof = found.get();
      FoundRow row = new FoundRow(machine, roof.benchmark(), roof.row());
      Operand operand =
          new Operand(text, machine, stale.test(roof.row()), provenance.of(roof, row));
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
    return lookup
        .names()
        .constants()
        .find(machine, sheet.name())
        .<Amount>map(constant ->
            new Known(
                Intervals.exact(constant.quantity().base()),
                constant.quantity().unit().dimension(),
                List.of(new Operand(text, machine, false, Provenance.of(text, constant)))))
        .orElseGet(() ->
            new Unknown(text, machine, Gap.NO_TIME, "constants.yaml cites no such constant of it"));
  }

  /// A row as an operand.
  Operand operand(FoundRow found) {
    return lookup.kept().operand(found, this::made);
  }

  private Operand made(FoundRow found) {
    return new Operand(
        found.text(), found.machine(), stale.test(found.row()), provenance.of(found));
  }

  private Unknown missing(Reference ref, String machine, Params where) {
    return new Unknown(ref.at().text(), machine, Gap.MISSING, lookup.absence(ref, machine, where));
  }

  private static Unknown gap(FoundRow found) {
    Outcome outcome = found.row().outcome();
    Gap kind =
        switch (outcome) {
          case Outcome.Wrong _ -> Gap.WRONG;
          case Outcome.Withdrawn _ -> Gap.WITHDRAWN;
          case Timed _, Outcome.Unsupported _, Outcome.Failed _, Outcome.Skipped _ -> Gap.NO_TIME;
        };
    String reason = outcome.word() + ": " + outcome.reasonOrEmpty();
    return new Unknown(found.text(), found.machine(), kind, reason);
  }
}
