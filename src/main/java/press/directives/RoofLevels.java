package press.directives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import press.charts.RooflineChart.Roof;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.results.Estimate;
import press.results.MachineRoofs;
import press.results.Measurement;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// Which ceilings of a machine a roofline has.
///
/// @param at where figures of data sheets are asked for
/// @param words levels that the author names; empty for those that the rows can use
record RoofLevels(Span at, SortedSet<String> words) {

  /// Lines nearer than this to a higher one of their level would cover it.
  private static final double NEAR = 0.9;

  /// No levels of the author's: those that the rows can use.
  static final SortedSet<String> USUAL = Collections.emptySortedSet();

  private static final Set<String> ARITHMETIC = Set.of("fp32", "fp64", "matrix");

  /// All that an author may name.
  static final SortedSet<String> ALL =
      Collections.unmodifiableSortedSet(
          new TreeSet<>(List.of("memory local link fp32 fp64 matrix thread threads".split(" "))));

  /// Types that are computed in matrix units.
  private static final Set<String> NARROW =
      Set.of("fp16", "bf16", "tf32", "half", "bfloat16", "fp8", "int8");

  /// The memory and the arithmetic that a chart has ceilings of; those that the rows can use where
  /// it has none of arithmetic.
  static RoofLevels under(Span at, List<Expression> ceilings) {
    SortedSet<String> words = new TreeSet<>();
    for (Expression line : ceilings) {
      if (line instanceof Expression.Roof roof && ARITHMETIC.contains(level(roof.kind()))) {
        words.add(level(roof.kind()));
        words.add("memory");
      }
    }
    return new RoofLevels(at, words.isEmpty() ? USUAL : words);
  }

  /// Reads the option `level`; empty after reporting what is wrong.
  static Optional<RoofLevels> of(FenceItem fence, Diagnostics problems) {
    SortedSet<String> words = new TreeSet<>();
    boolean known = true;
    for (Span word : ChartQuery.words(fence, "level")) {
      if (!ALL.contains(word.text())) {
        problems.error(
            "D40",
            word,
            "no level \"" + word.text() + "\"",
            SpellingSuggestions.didYouMean(word.text(), ALL));
        known = false;
      }
      words.add(word.text());
    }
    return known ? Optional.of(new RoofLevels(fence.argument(), words)) : Optional.empty();
  }

  /// The levels for some rows: those that the author names, else the memory and the arithmetic that
  /// the rows may use.
  private SortedSet<String> levels(List<Measurement> rows) {
    SortedSet<String> levels = new TreeSet<>(words);
    levels.removeAll(Set.of("thread", "threads"));
    if (!levels.isEmpty()) {
      return levels;
    }
    Set<String> types = new TreeSet<>();
    rows.forEach(row -> types.addAll(row.params().values().values()));
    levels.add("memory");
    if (types.contains("fp64") || types.contains("double")) {
      levels.add("fp64");
    }
    if (types.stream().anyMatch(NARROW::contains)) {
      levels.add("matrix");
    }
    if (levels.size() == 1 || types.contains("fp32") || types.contains("float")) {
      levels.add("fp32");
    }
    return levels;
  }

  /// The measured ceilings and, where a data sheet is cited, its figures.
  List<Roof> roofs(MachineView view, List<Measurement> rows) {
    SortedSet<String> levels = levels(rows);
    List<Expression.Sheet> sheets = sheets(rows);
    boolean one = words.contains("thread");
    boolean all = !one || words.contains("threads");
    List<MachineRoofs.Roof> measured =
        view.evaluator().index().roofs(view.machine()).found().stream()
            .filter(roof -> levels.contains(level(roof.kind())))
            .filter(roof -> RoofKind.isOneThread(roof.name()) ? one : all)
            .sorted(Comparator.comparingDouble((MachineRoofs.Roof r) -> -r.value().value()))
            .toList();
    List<MachineRoofs.Roof> kept = new ArrayList<>();
    measured.stream()
        .filter(roof -> kept.stream().noneMatch(higher -> covers(higher, roof)))
        .forEach(kept::add);
    return Stream.concat(
            kept.stream().map(roof -> line(roof, view)),
            sheets.stream().flatMap(sheet -> cited(view, sheet).stream()))
        .toList();
  }

  /// Whether a line would be drawn over another; of matrix units only the fastest way counts.
  private static boolean covers(MachineRoofs.Roof higher, MachineRoofs.Roof roof) {
    boolean same = level(higher.kind()).equals(level(roof.kind()));
    boolean alike = RoofKind.isOneThread(higher.name()) == RoofKind.isOneThread(roof.name());
    boolean matrix = level(roof.kind()).equals("matrix");
    return same && alike && (matrix || roof.value().value() > NEAR * higher.value().value());
  }

  /// The level of a ceiling; empty for one that a roofline has no line for.
  private static String level(RoofKind kind) {
    return switch (kind) {
      case COPY, READ -> "memory";
      case LOCAL -> "local";
      case UP_PINNED, DOWN_PINNED -> "link";
      case FMA_FP32 -> "fp32";
      case FMA_FP64 -> "fp64";
      case MMA_BF16, WGMMA_BF16 -> "matrix";
      case MMA_SP_BF16, WGMMA_SP_BF16, MUL, ADD, TRIAD, UP_PAGEABLE, DOWN_PAGEABLE, LAUNCH -> "";
    };
  }

  private static Roof line(MachineRoofs.Roof roof, MachineView view) {
    String name =
        switch (roof.kind()) {
          case COPY -> "memory, copy";
          case READ -> "memory, read";
          case LOCAL -> "local memory";
          case UP_PINNED -> "link to the device";
          case DOWN_PINNED -> "link to the host";
          case FMA_FP32 -> "FMA in fp32";
          case FMA_FP64 -> "FMA in fp64";
          case MMA_BF16, WGMMA_BF16 -> "matrix units, bf16";
          case MMA_SP_BF16, WGMMA_SP_BF16, MUL, ADD, TRIAD, UP_PAGEABLE, DOWN_PAGEABLE, LAUNCH ->
              roof.name();
        };
    String thread = RoofKind.isOneThread(roof.name()) ? ", one thread" : "";
    String stale = view.isStale(roof.row()) ? ", stale" : "";
    return roof(name + thread + stale, roof.value(), roof.kind().unit(), false);
  }

  private Optional<Roof> cited(MachineView view, Expression.Sheet sheet) {
    return view.evaluator().amount(sheet, View.of(view.machine()))
            instanceof Amount.Known(Estimate value, var dimension, _)
        ? Optional.of(roof("data sheet, " + sheet.name(), value, Unit.base(dimension), true))
        : Optional.empty();
  }

  /// The figures of data sheets that are drawn beside the measured ceilings for some rows, where
  /// they are cited.
  List<Expression.Sheet> sheets(List<Measurement> rows) {
    return levels(rows).stream()
        .filter(level -> level.equals("memory") || ARITHMETIC.contains(level))
        .map(level -> new Expression.Sheet(at, level.equals("matrix") ? "bf16" : level, ""))
        .toList();
  }

  /// In the unit in which it is best read.
  private static Roof roof(String name, Estimate value, Unit base, boolean cited) {
    String of = base.symbol().startsWith("FLOP") ? "FLOP/s" : "B/s";
    Unit unit =
        Stream.of("T" + of, "G" + of)
            .map(Unit::parse)
            .filter(prefixed -> value.value() >= prefixed.scale())
            .findFirst()
            .orElse(Unit.parse(of));
    Estimate in = value.map(v -> v * base.scale() / unit.scale());
    String printed = Print.withUnit(Print.rounded(in.value(), in.low(), in.high()), unit.symbol());
    return new Roof(name, new Quantity(in.value(), unit), in, cited, printed);
  }
}
