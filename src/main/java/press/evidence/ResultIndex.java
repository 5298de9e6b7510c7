package press.evidence;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.evidence.RowFinder.FoundRow;
import press.results.CardQuantities;
import press.results.Estimate;
import press.results.MachineRoofs;
import press.results.Measurement;
import press.results.Outcome.Mode;
import press.results.Outcome.Timed;
import press.results.Params;
import press.results.ResultFile;
import press.results.Results;
import press.results.Statistics;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.Sha256;
import press.source.Span;

/// Results by name. Rows and intervals that were found once are kept, because results do not change
/// while a book is printed and a bootstrap takes a while.
public final class ResultIndex {

  private final Results results;
  private final CardQuantities cards;
  private final UnaryOperator<String> hashOfSource;
  private final IntervalCache intervals;
  private final Set<String> described;
  private final SortedMap<String, SortedSet<String>> variants = new TreeMap<>();
  private final SortedMap<String, SortedSet<String>> parameters = new TreeMap<>();
  private final ConcurrentMap<FoundRow.Key, FoundRow> rows = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, MachineRoofs> roofs = new ConcurrentHashMap<>();

  /// An index of results.
  ///
  /// @param hashOfSource project path to the hash of the code as it is now; empty for a file that
  ///   is gone
  /// @param intervals of earlier builds
  /// @param described names of the benchmarks that sources of the book describe, and
  ///   `benchmark/variant`
  ResultIndex(
      Results results,
      UnaryOperator<String> hashOfSource,
      IntervalCache intervals,
      Set<String> described) {
    this.results = results;
    this.cards = new CardQuantities(results.machines());
    this.intervals = intervals;
    this.hashOfSource = hashOfSource;
    this.described = Set.copyOf(described);
    allFiles()
        .forEach(file -> {
          SortedSet<String> names =
              parameters.computeIfAbsent(file.benchmark(), _ -> new TreeSet<>());
          SortedSet<String> of = variants.computeIfAbsent(file.benchmark(), _ -> new TreeSet<>());
          for (Measurement row : file.rows()) {
            of.add(row.variant());
            names.addAll(row.params().values().keySet());
          }
        });
  }

  public Results results() {
    return results;
  }

  /// What the machines' cards tell in numbers.
  public CardQuantities cards() {
    return cards;
  }

  /// All benchmarks, on any machine.
  public SortedSet<String> benchmarks() {
    return new TreeSet<>(variants.keySet());
  }

  /// The benchmarks that sources of the book describe, measured or not, and their variants as
  /// `benchmark/variant`.
  Set<String> described() {
    return described;
  }

  /// The variants of a benchmark, on any machine.
  public SortedSet<String> variants(String benchmark) {
    return variants.getOrDefault(benchmark, Collections.emptySortedSet());
  }

  /// The parameters of a benchmark, on any machine.
  public SortedSet<String> parameters(String benchmark) {
    return parameters.getOrDefault(benchmark, Collections.emptySortedSet());
  }

  /// The row of a variant with these parameters. If several match, the one with the largest; none
  /// if another variant was measured with larger ones, because then the largest row of this variant
  /// is gone, and the next one is not what the author meant.
  Optional<FoundRow> row(FoundRow.Key wanted) {
    // Keys without a row are not kept: an author who types makes any number of them.
    FoundRow kept = rows.get(wanted);
    if (kept != null) {
      return Optional.of(kept);
    }
    Params params = SampleChoice.without(wanted.params());
    SampleChoice choice = SampleChoice.of(wanted.params());
    Optional<FoundRow> found =
        results
            .find(wanted.machine(), wanted.benchmark(), wanted.variant(), params)
            .filter(row -> !isOutgrown(wanted, row, params))
            .map(row -> new FoundRow(wanted.machine(), wanted.benchmark(), choice.of(row)));
    found.ifPresent(row -> rows.put(wanted, row));
    return found;
  }

  private boolean isOutgrown(FoundRow.Key wanted, Measurement found, Params where) {
    return results.rows(wanted.machine(), wanted.benchmark()).stream()
        .map(Measurement::params)
        .anyMatch(params -> params.matches(where) && isLarger(params, found.params()));
  }

  /// Whether all words are equal, no number is smaller and one is larger.
  private static boolean isLarger(Params a, Params b) {
    if (!a.values().keySet().equals(b.values().keySet())) {
      return false;
    }
    boolean larger = false;
    for (String name : a.values().keySet()) {
      OptionalLong mine = a.asNumber(name);
      OptionalLong other = b.asNumber(name);
      boolean numbers = mine.isPresent() && other.isPresent();
      if (numbers ? mine.getAsLong() < other.getAsLong() : !a.get(name).equals(b.get(name))) {
        return false;
      }
      larger |= numbers && mine.getAsLong() > other.getAsLong();
    }
    return larger;
  }

  /// The parameters with words as values that differ between the rows of a key: name to values.
  SortedMap<String, SortedSet<String>> ambiguous(FoundRow.Key wanted) {
    SortedMap<String, SortedSet<String>> found = new TreeMap<>();
    Params where = SampleChoice.without(wanted.params());
    for (Measurement row : results.rows(wanted.machine(), wanted.benchmark())) {
      Params params = row.params();
      if (row.variant().equals(wanted.variant()) && params.matches(where)) {
        params.values().keySet().stream()
            .filter(name -> params.asNumber(name).isEmpty())
            .forEach(
                name -> found.computeIfAbsent(name, _ -> new TreeSet<>()).add(params.get(name)));
      }
    }
    found.values().removeIf(values -> values.size() < 2);
    return found;
  }

  /// Median and interval of a row's time, in nanoseconds.
  public Estimate nanos(Timed timed) {
    return intervals.nanos(timed);
  }

  /// How many times faster the first row is than the second; both have a time.
  Estimate speedup(FoundRow fresh, FoundRow base) {
    return intervals.speedup((Timed) fresh.row().outcome(), (Timed) base.row().outcome());
  }

  /// The intervals that were computed so far.
  IntervalCache intervals() {
    return intervals;
  }

  /// The ceilings of a machine when launches follow each other without a pause.
  public MachineRoofs roofs(String machine) {
    return roofs(machine, Mode.SUSTAINED);
  }

  /// The ceilings of a machine in a mode.
  MachineRoofs roofs(String machine, Mode mode) {
    return roofs.computeIfAbsent(
        mode.word() + " " + machine, _ -> MachineRoofs.of(results, machine, mode));
  }

  /// Whether the source of a row changed since it was measured. It did not where the compiler has
  /// made the same of the present text, with the same options, for another row.
  public boolean isStale(Measurement row) {
    String now = hashOf(row.source());
    return !now.equals(row.sourceHash()) && !isMadeAlike(row, now);
  }

  private boolean isMadeAlike(Measurement row, String now) {
    return !row.remarks().listing().isEmpty()
        && rowsOf(row.source(), allFiles()).stream()
            .filter(other -> other.sourceHash().equals(now))
            .filter(other -> other.origin().options().equals(row.origin().options()))
            .anyMatch(other -> other.remarks().listing().equals(row.remarks().listing()));
  }

  /// The path of a row's source where the book knows no file of that path; else empty.
  public String unknownSource(Measurement row) {
    return hashOf(row.source()).isEmpty() ? row.source() : "";
  }

  /// Reports that nobody can tell whether the source of a row has changed.
  ///
  /// @param row as an author writes it
  public void reportUnknownSource(Span at, String row, String source, Diagnostics problems) {
    int slash = source.indexOf('/');
    String folder = slash < 0 ? "." : source.substring(0, slash);
    // Descriptions lie in kernels.
    boolean read = folder.equals("kernels") && described.stream().anyMatch(n -> n.contains("/"));
    problems.warning(
        "V05",
        at,
        (read
                ? "the source of %s is gone: %s"
                : "the source of %s is not in this book's \"code:\": %s")
            .formatted(row, source),
        read
            ? "if it was renamed, write its new name here, and measure again: press bench run"
            : "name its folder in book.yaml, such as code: [%s]; if the file is gone, measure again"
                .formatted(folder));
  }

  /// The hash of a source as it is now.
  String hashOf(String source) {
    return hashOfSource.apply(source);
  }

  /// Whether a source was measured, and whether it is still the one that was: on a machine, or
  /// where that has no row of it, on any.
  ///
  /// @param path project path of the source
  /// @param machine id, such as the book's
  public SourceState stateOf(String path, String machine) {
    List<Measurement> own = rowsOf(path, results.filesOf(machine).stream());
    List<Measurement> all = own.isEmpty() ? rowsOf(path, allFiles()) : own;
    if (all.isEmpty()) {
      return SourceState.NOT_RUN;
    }
    return all.stream().anyMatch(this::isStale) ? SourceState.STALE : SourceState.MEASURED;
  }

  private Stream<ResultFile> allFiles() {
    return results.files().values().stream().flatMap(files -> files.values().stream());
  }

  private static List<Measurement> rowsOf(String source, Stream<ResultFile> files) {
    return files
        .flatMap(file -> file.rows().stream())
        .filter(row -> row.source().equals(source))
        .toList();
  }

  Stream<Measurement> rows() {
    return results.files().values().stream()
        .flatMap(files -> files.values().stream())
        .flatMap(file -> file.rows().stream());
  }

  /// The ids of the machines with results.
  List<String> measuredMachines() {
    return results.machines().keySet().stream()
        .filter(id -> !results.filesOf(id).isEmpty())
        .toList();
  }

  /// Why a machine has no rows of a benchmark, if the bench or the reader of results said so.
  public Optional<String> absence(String machine, String benchmark) {
    List<String> reasons =
        results.machines().containsKey(machine)
            ? results.absenceOf(machine, benchmark)
            : results.absenceOf(machine);
    return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
  }

  /// Keeps bootstrap intervals: in this process by the samples themselves, and between builds by
  /// the hash of the samples. Resampling takes a third of the time of a build.
  static final class IntervalCache {

    /// Changes whenever [press.results.Statistics] computes anything else from the same samples.
    private static final String VERSION = "1";

    private final ConcurrentMap<Sides, Estimate> known = new ConcurrentHashMap<>();
    private final BuildCache cache;

    /// @param cache the outputs of earlier builds
    IntervalCache(BuildCache cache) {
      this.cache = cache;
    }

    /// Times as a key: to compare all of their samples would take longer than to find them.
    ///
    /// @param base the same as `fresh` where nothing is compared
    private record Sides(Timed fresh, Timed base) {
      @Override
      public boolean equals(Object other) {
        return other instanceof Sides(Timed that, Timed under) && that == fresh && under == base;
      }

      @Override
      public int hashCode() {
        return 31 * System.identityHashCode(fresh) + System.identityHashCode(base);
      }
    }

    /// Median and interval of a time, in nanoseconds.
    Estimate nanos(Timed timed) {
      return known.computeIfAbsent(
          new Sides(timed, timed),
          _ -> interval("median", List.of(timed.published()), timed::nanos));
    }

    /// How many times shorter the first time is than the second.
    Estimate speedup(Timed fresh, Timed base) {
      if (fresh == base) {
        return ratio(fresh, base);
      }
      return known.computeIfAbsent(new Sides(fresh, base), _ -> ratio(fresh, base));
    }

    private Estimate ratio(Timed fresh, Timed base) {
      List<List<Double>> over = base.published();
      List<List<Double>> under = fresh.published();
      return interval("ratio", List.of(over, under), () -> Statistics.ratio(over, under));
    }

    /// The stored interval, or a computed one.
    ///
    /// @param kind what is computed, such as `median`
    /// @param sides for each side of a comparison the samples of its processes, in nanoseconds
    Estimate interval(String kind, List<List<List<Double>>> sides, Supplier<Estimate> compute) {
      String name = "interval " + VERSION + " " + kind + " " + hash(sides);
      return read(cache.step(name, Codec.TEXT, () -> written(compute.get())));
    }

    private static String hash(List<List<List<Double>>> sides) {
      MessageDigest hash = Sha256.start();
      ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES);
      for (List<List<Double>> processes : sides) {
        hash.update(bytes.putInt(0, processes.size()));
        bytes.clear();
        for (List<Double> samples : processes) {
          hash.update(bytes.putInt(0, samples.size()));
          bytes.clear();
          for (double sample : samples) {
            hash.update(bytes.putDouble(0, sample));
            bytes.clear();
          }
        }
      }
      return HexFormat.of().formatHex(hash.digest(), 0, 16);
    }

    private static String written(Estimate estimate) {
      return Stream.of(estimate.value(), estimate.low(), estimate.high())
          .map(Double::toHexString)
          .collect(Collectors.joining(" "));
    }

    private static Estimate read(String written) {
      String[] ends = written.split(" ");
      return new Estimate(
          Double.parseDouble(ends[0]), Double.parseDouble(ends[1]), Double.parseDouble(ends[2]));
    }
  }

  /// Whether the source that a page shows is the measured one.
  public enum SourceState {
    /// The present source was measured.
    MEASURED,
    /// It has changed since it was measured.
    STALE,
    /// No result comes from it.
    NOT_RUN
  }
}
