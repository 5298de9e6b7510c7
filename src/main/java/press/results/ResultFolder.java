package press.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import press.results.Outcome.Timed;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.source.Span;

/// Parses the files of a folder of results: `absences.json`, and for each machine `machine.json`,
/// `<benchmark>.json`, `aa.json`, `profiles.json`, `history.jsonl`, `checksums.txt` and
/// `listings/`.
///
/// A row that cannot be, or that contradicts itself or the files beside it, is reported, and
/// withdrawn in the returned results.
public final class ResultFolder {

  /// The folder with a machine's compiler output.
  public static final String LISTINGS = "listings";

  /// The file with the facts of a machine.
  public static final String CARD = "machine.json";

  private static final Pattern LISTING_NAME =
      Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*\\.[a-z0-9]{1,8}");
  private static final int MAX_NAME_CHARS = 150;
  private static final String MEASURE = "let `press bench run` or a bundle write it again";

  private static final String REMEASURE =
      "find out why and measure again, or say that it does not hold: press bench forget";

  private final Diagnostics problems;
  private final List<Machine> machines = new ArrayList<>();
  private final List<PlacedFile> files = new ArrayList<>();
  private final List<MethodTrial> trials = new ArrayList<>();
  private final List<KernelProfiles> profiles = new ArrayList<>();
  private final List<MachineHistory> histories = new ArrayList<>();
  private final List<ResultChecksums> checksums = new ArrayList<>();
  private final Map<String, SourceFile> seen = new HashMap<>();
  private final SortedMap<String, List<String>> absences = new TreeMap<>();
  private final Set<String> listings = new HashSet<>();

  private ResultFolder(Diagnostics problems) {
    this.problems = problems;
  }

  /// A file of the folder.
  ///
  /// @param path from the folder, with forward slashes, such as `h200/stream.json`
  /// @param file its text and the path in diagnostics; compiler output needs no text
  public record Entry(String path, SourceFile file) {}

  /// Whether a name of compiler output is a plain file name.
  public static boolean isListingName(String name) {
    return name.length() <= MAX_NAME_CHARS && LISTING_NAME.matcher(name).matches();
  }

  /// The name of compiler output, which the same text always has.
  public static String listingName(String benchmark, String variant, String text, String kind) {
    return "%s-%s-%s.%s".formatted(benchmark, variant, shortHash(text), kind);
  }

  /// Whether a text is the compiler output of that name.
  public static boolean isListingOf(String name, String text) {
    return name.replaceFirst("\\.[^.]*$", "").endsWith("-" + shortHash(text));
  }

  private static String shortHash(String text) {
    return Fingerprint.of(List.of(text)).substring(0, 8);
  }

  /// All valid results of a folder.
  public static Results read(List<Entry> entries, Diagnostics problems) {
    ResultFolder folder = parse(entries, problems);
    return folder.results(folder.impossible(problems));
  }

  /// The files of a folder, whose rows may be impossible.
  public static ResultFolder parse(List<Entry> entries, Diagnostics problems) {
    ResultFolder folder = new ResultFolder(problems);
    entries.forEach(entry -> folder.seen.put(entry.path(), entry.file()));
    ParallelMap.map(entries, folder::parse).forEach(Runnable::run);
    return folder;
  }

  /// Parses a file; may be called from several threads.
  ///
  /// @return adds what was parsed to this folder
  private Runnable parse(Entry entry) {
    List<String> path = List.of(entry.path().split("/"));
    SourceFile file = entry.file();
    if (path.stream().anyMatch(part -> part.startsWith("."))) {
      return () -> {}; // Incomplete files and locks.
    }
    ForbiddenCharacters.checkJson(file, problems);
    if (path.equals(List.of(AbsenceJson.FILE))) {
      SortedMap<String, List<String>> read = AbsenceJson.read(file, problems);
      return () -> absences.putAll(read);
    }
    if (path.size() == 3 && path.get(1).equals(LISTINGS) && isListingName(path.get(2))) {
      return () -> listings.add(entry.path());
    }
    if (path.size() == 2 && path.get(1).equals(MachineHistory.FILE)) {
      Optional<MachineHistory> read =
          MachineHistory.read(file, problems).filter(h -> isAt(path.get(0), h.machine(), file));
      return () -> read.ifPresent(histories::add);
    }
    if (path.size() == 2 && path.get(1).equals(ResultChecksums.FILE)) {
      Optional<ResultChecksums> read =
          ResultChecksums.read(file, problems).filter(c -> isAt(path.get(0), c.machine(), file));
      return () -> read.ifPresent(checksums::add);
    }
    if (path.size() == 2 && path.get(1).endsWith(".json")) {
      return ofMachine(path.get(0), path.get(1), file);
    }
    problems.warning(
        "R04",
        file.start(),
        "nobody knows what this file is for",
        "remove it, or keep it elsewhere");
    return () -> {};
  }

  private Runnable ofMachine(String machine, String name, SourceFile file) {
    if (name.equals(CARD)) {
      Optional<Machine> read =
          ResultJsonReader.readMachine(file, problems).filter(m -> isAt(machine, m.id(), file));
      return () -> read.ifPresent(machines::add);
    }
    if (name.equals(MethodTrial.FILE)) {
      Optional<MethodTrial> read =
          MethodTrial.read(file, problems).filter(t -> isAt(machine, t.machine(), file));
      return () -> read.ifPresent(trials::add);
    }
    if (name.equals(KernelProfiles.FILE)) {
      Optional<KernelProfiles> read =
          KernelProfiles.read(file, problems).filter(p -> isAt(machine, p.machine(), file));
      return () -> read.ifPresent(profiles::add);
    }
    Optional<PlacedFile> read =
        ResultJsonReader.readPlaced(file, problems)
            .filter(r -> isAt(machine, r.file().machine(), file) && isNamed(name, r.file(), file));
    return () -> read.ifPresent(files::add);
  }

  private boolean isAt(String folder, String machine, SourceFile file) {
    return isRight(folder.equals(machine), machine, "the folder " + folder, file);
  }

  private boolean isNamed(String name, ResultFile results, SourceFile file) {
    boolean right = name.equals(results.benchmark() + ".json");
    return isRight(right, results.benchmark(), "a file named " + name, file);
  }

  private boolean isRight(boolean right, String whose, String where, SourceFile file) {
    if (!right) {
      String help = "name it " + whose + " again, or " + MEASURE;
      problems.error("R05", file.start(), "results of " + whose + " in " + where, help);
    }
    return right;
  }

  /// The rows with a time that cannot be, which are reported: their names to the reason.
  public SortedMap<String, String> impossible(Diagnostics found) {
    SortedMap<String, MachineHistory> past = new TreeMap<>();
    histories.forEach(h -> past.put(h.machine(), h));
    return impossible(past, found);
  }

  /// The rows with a time that cannot be, which are reported: their names to the reason.
  ///
  /// @param past the histories of the machines
  public SortedMap<String, String> impossible(Map<String, MachineHistory> past, Diagnostics found) {
    Map<String, MachineCeiling> ceilings = new HashMap<>();
    List<ResultFile> all = files.stream().map(PlacedFile::file).toList();
    machines.forEach(m -> ceilings.put(m.id(), MachineCeiling.of(m, ofOne(m.id(), all))));
    SortedMap<String, String> impossible = new TreeMap<>();
    for (PlacedFile placed : files) {
      Optional<MachineCeiling> ceiling = Optional.ofNullable(ceilings.get(placed.file().machine()));
      for (Measurement row : placed.file().rows()) {
        check(row, placed, ceiling, found)
            .ifPresent(why -> impossible.put(name(placed.file(), row), why));
      }
    }
    SortedMap<String, String> refused = new TreeMap<>(impossible);
    files.stream()
        .map(f -> f.file().machine())
        .distinct()
        .forEach(machine ->
            checks(machine, past)
                .report((file, row) -> impossible.containsKey(name(file, row)), found)
                .forEach((series, why) -> refused.put(machine + "/" + series, why)));
    checksums.forEach(sums -> reportFiles(sums, found));
    reportWithoutChecksums(past, found);
    return refused;
  }

  /// Reports machines with a history, which the bench never writes without checksums, and no
  /// checksums.
  private void reportWithoutChecksums(Map<String, MachineHistory> past, Diagnostics found) {
    Set<String> looked = new HashSet<>();
    for (PlacedFile placed : files) {
      String machine = placed.file().machine();
      if (looked.add(machine)
          && past.containsKey(machine)
          && !seen.containsKey(machine + "/" + ResultChecksums.FILE)) {
        found.warning(
            "R12",
            placed.start(),
            "there is no "
                + ResultChecksums.FILE
                + " beside these rows: nobody can tell what was"
                + " changed by hand",
            ResultChecksums.restore(machine));
      }
    }
  }

  private RowChecks checks(String machine, Map<String, MachineHistory> past) {
    return new RowChecks(
        machines.stream().filter(m -> m.id().equals(machine)).findFirst(),
        Optional.ofNullable(past.get(machine)),
        checksums.stream().filter(c -> c.machine().equals(machine)).findFirst(),
        files.stream().filter(f -> f.file().machine().equals(machine)).toList());
  }

  /// Reports cards that are not as they were written, and result files that are gone.
  private void reportFiles(ResultChecksums sums, Diagnostics found) {
    String restore = ResultChecksums.restore(sums.machine());
    List<String> read = new ArrayList<>();
    machines.stream().filter(m -> m.id().equals(sums.machine())).forEach(_ -> read.add(CARD));
    trials.stream()
        .filter(t -> t.machine().equals(sums.machine()))
        .forEach(_ -> read.add(MethodTrial.FILE));
    profiles.stream()
        .filter(p -> p.machine().equals(sums.machine()))
        .forEach(_ -> read.add(KernelProfiles.FILE));
    for (String name : read) {
      SourceFile card = seen.get(sums.machine() + "/" + name);
      if (!sums.knows(name, ResultChecksums.hash(card.text()))) {
        found.error("R12", card.start(), name + " is not as `press bench` wrote it", restore);
      }
    }
    Span at = seen.get(sums.machine() + "/" + ResultChecksums.FILE).start();
    sums.hashes().keySet().stream()
        .map(name -> name.contains("/") ? name.replaceFirst("/.*", ".json") : name)
        .distinct()
        .filter(file -> !sums.pending() && !seen.containsKey(sums.machine() + "/" + file))
        .forEach(file -> found.error("R12", at, "there is no " + file + " any more", restore));
  }

  /// Reports rows that cannot be by what no file tells.
  ///
  /// @param current whether a row is of its source as it is now
  public void report(RowReferences references, Predicate<Measurement> current, Diagnostics found) {
    Map<String, Machine> byId = new HashMap<>();
    machines.forEach(m -> byId.put(m.id(), m));
    files.forEach(file -> references.report(file, byId, current, found));
  }

  private static String name(ResultFile file, Measurement row) {
    return file.machine() + "/" + CaseSeries.of(file.benchmark(), row);
  }

  /// The results, in which impossible rows are withdrawn.
  ///
  /// @param impossible as [#impossible] returned them
  public Results results(Map<String, String> impossible) {
    return Results.of(machines, files.stream().map(f -> possible(f.file(), impossible)).toList())
        .withTrials(trials)
        .withProfiles(profiles)
        .withHistories(histories)
        .withAbsences(absences);
  }

  private static ResultFile possible(ResultFile file, Map<String, String> impossible) {
    if (impossible.isEmpty()) {
      return file;
    }
    return file.withRows(
        file.rows().stream()
            .map(row -> {
              String why = impossible.get(name(file, row));
              return why == null ? row : row.withdrawn("this cannot be: " + why);
            })
            .toList());
  }

  private static List<ResultFile> ofOne(String machine, List<ResultFile> files) {
    // An impossible probe is no ceiling.
    return files.stream()
        .filter(f -> f.machine().equals(machine))
        .map(f ->
            f.withRows(f.rows().stream().filter(r -> ImpossibleRow.reason(r).isEmpty()).toList()))
        .toList();
  }

  /// Why a row with a time cannot be; empty if it can.
  private Optional<String> check(
      Measurement row, PlacedFile placed, Optional<MachineCeiling> ceiling, Diagnostics found) {
    ResultFile file = placed.file();
    Span at = placed.at().get(CaseSeries.of(file.benchmark(), row)).at();
    String listing = row.remarks().listing();
    if (!listing.isEmpty() && !listings.contains(file.machine() + "/" + LISTINGS + "/" + listing)) {
      found.warning(
          "R09",
          at,
          "%s %s: its compiler output \"%s\" is not there"
              .formatted(row.variant(), row.params(), listing),
          "restore the committed file, or measure again");
    }
    Optional<String> why = ImpossibleRow.reason(row).or(() -> ceiling.flatMap(c -> c.reason(row)));
    why.ifPresent(reason ->
        found.error("R03", at, row.variant() + " " + row.params() + ": " + reason, REMEASURE));
    return why.filter(_ -> row.outcome() instanceof Timed);
  }

  /// A result file, its start and the places of its rows.
  record PlacedFile(ResultFile file, Span start, Map<CaseSeries, RowPlace> at) {}

  /// Where a row stands.
  ///
  /// @param text all of it
  record RowPlace(Span at, Span text) {

    /// The hash of the row's text.
    String hash() {
      return ResultChecksums.hash(text.text());
    }
  }

  /// Finds rows that are impossible on any machine. It reads no clock: a page must not depend on
  /// the day.
  private static final class ImpossibleRow {

    // Far above every memory and processor of one machine.
    private static final double MAX_BYTES_PER_NANO = 1e5;
    private static final double MAX_FLOPS_PER_NANO = 1e7;

    private static final List<String> PROFILES = List.of("full", "partial", "quick");

    /// The most samples of a row.
    private static final long MAX_SAMPLES = 1_000_000;

    private ImpossibleRow() {}

    /// Why a row is impossible; empty if it is possible. A withdrawn row may be impossible.
    public static Optional<String> reason(Measurement row) {
      if (!JsonFields.isMoment(row.when())) {
        return Optional.of("\"" + row.when() + "\" is not a moment");
      }
      if (!PROFILES.contains(row.profile())) {
        return Optional.of(
            "no profile \"" + row.profile() + "\"; there are " + String.join(", ", PROFILES));
      }
      return row.outcome() instanceof Outcome.Timed timed
          ? reason(row.cost(), timed)
          : Optional.empty();
    }

    private static Optional<String> reason(Cost cost, Outcome.Timed timed) {
      long samples = timed.published().stream().mapToLong(List::size).sum();
      if (samples > MAX_SAMPLES) {
        return Optional.of(samples + " samples");
      }
      double nanos = timed.medianNanos();
      boolean tooFast =
          !(nanos > 0)
              || cost.bytes() / nanos > MAX_BYTES_PER_NANO
              || cost.flops() / nanos > MAX_FLOPS_PER_NANO;
      return tooFast ? Optional.of("no machine does this in " + nanos + " ns") : Optional.empty();
    }
  }
}
