package press.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.ResultFile;
import press.results.ResultFolder;
import press.results.Results;
import press.results.RowOrigin;
import press.results.WindowState;

/// Writes the rows of one machine while it is measured: every result replaces its row at once.
final class ResultWriter {

  private final ResultStore store;
  private final String machine;
  private final BenchTarget target;
  private final Profile profile;
  private final List<String> notes;
  private final String run = RunId.next();
  private final Map<String, List<Measurement>> rows = new HashMap<>();

  /// @param notes that each row gets
  ResultWriter(
      ResultStore store,
      Results existing,
      BenchTarget target,
      Profile profile,
      List<String> notes) {
    this.notes = List.copyOf(notes);
    this.store = store;
    this.machine = target.machine().id();
    this.target = target;
    this.profile = profile;
    Map<String, Map<String, String>> hashes = new HashMap<>();
    for (BenchCase c : target.cases(profile)) {
      hashes
          .computeIfAbsent(c.benchmark(), _ -> new HashMap<>())
          .put(c.variant(), c.code().sourceHash());
    }
    // Rows of other points stay if their source is the same.
    hashes.forEach((benchmark, current) ->
        rows.put(
            benchmark,
            existing.rows(machine, benchmark).stream()
                .filter(r -> r.sourceHash().equals(current.get(r.variant())))
                .collect(Collectors.toCollection(ArrayList::new))));
  }

  /// Stores a result and its compiler output, unless the existing row says more.
  ///
  /// @return whether the case needs no further processes
  synchronized boolean add(BenchCase benchCase, CaseResult result) {
    List<Measurement> all = rows.computeIfAbsent(benchCase.benchmark(), _ -> new ArrayList<>());
    Optional<Measurement> old = CaseStatus.row(benchCase, all);
    Optional<RowUpdate> update =
        RowUpdate.of(
            old, benchCase, result.outcome(), profile, target.processes(benchCase, profile));
    if (update.isEmpty()) {
      return old.orElseThrow().profile().equals(profile.word());
    }
    try {
      uninterrupted(() -> write(benchCase, result, update.get(), all));
    } catch (IOException e) {
      throw new UncheckedIOException("results of " + machine + " could not be kept", e);
    }
    return !update.get().profile().equals(Profile.PARTIAL);
  }

  private void write(
      BenchCase benchCase, CaseResult result, RowUpdate update, List<Measurement> all)
      throws IOException {
    Measurement row = row(benchCase, result, update, writeListing(benchCase, result.listing()));
    all.removeIf(r -> r.compareTo(row) == 0);
    all.add(row);
    String profiles =
        all.stream().map(Measurement::profile).distinct().sorted().collect(Collectors.joining("+"));
    String command = "press bench run " + benchCase.benchmark() + " --profile " + profiles;
    store.write(new ResultFile(benchCase.benchmark(), machine, command, all));
  }

  /// Stores compiler output under a name that the same text always has.
  private String writeListing(BenchCase benchCase, CaseResult.CompilerOutput listing)
      throws IOException {
    if (listing.kind().isEmpty()) {
      return "";
    }
    String name =
        ResultFolder.listingName(
            benchCase.benchmark(), benchCase.variant(), listing.text(), listing.kind());
    store.writeListing(machine, name, listing.text());
    return name;
  }

  private List<String> notes(CaseResult result, Outcome outcome) {
    List<String> all = new ArrayList<>(result.remarks().notes());
    all.removeIf(note -> note.startsWith("noisy: "));
    if (outcome instanceof Outcome.Timed) {
      all.addAll(notes);
    }
    if (outcome instanceof Outcome.Timed timed && !timed.nanos().noise().isEmpty()) {
      all.add(timed.nanos().noise());
    }
    result
        .remarks()
        .window()
        .map(WindowState::noise)
        .filter(noise -> !noise.isEmpty())
        .ifPresent(all::add);
    return all;
  }

  private Measurement row(
      BenchCase benchCase, CaseResult result, RowUpdate update, String listing) {
    return new Measurement(
        benchCase.variant(),
        benchCase.params(),
        result.launch(),
        benchCase.cost(),
        update.outcome(),
        result.remarks().withListing(listing).withNotes(notes(result, update.outcome())),
        new RowOrigin(
            benchCase.code().source(),
            benchCase.code().sourceHash(),
            benchCase.code().options(),
            benchCase.code().harness(),
            benchCase.fingerprint(),
            update.profile(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            run),
        benchCase.roof());
  }

  /// Repeats a write that an interrupt of the thread broke off: an interrupt closes open files, and
  /// the result would be lost. The thread stays interrupted afterwards.
  static void uninterrupted(ExclusiveAccess.Work write) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        interrupted |= Thread.interrupted();
        try {
          write.run();
          return;
        } catch (ClosedByInterruptException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// The new row of a case.
  ///
  /// A row is `full` only if all its processes ran. A row of fewer processes is `partial`: it has a
  /// time, but is stale for published numbers. A later run replaces it: samples of two runs are
  /// never joined in a row.
  ///
  /// @param outcome of the new row
  /// @param profile of the new row: `quick`, `full` or `partial`
  record RowUpdate(Outcome outcome, String profile) {

    /// The new row of a result; empty if the old row says more.
    ///
    /// @param old the row of the same case, if any
    /// @param processes processes of a complete result
    static Optional<RowUpdate> of(
        Optional<Measurement> old,
        BenchCase benchCase,
        Outcome outcome,
        Profile profile,
        int processes) {
      Optional<Measurement> same =
          old.filter(r -> r.origin().fingerprint().equals(benchCase.fingerprint()))
              .filter(r -> r.outcome() instanceof Timed);
      return switch (outcome) {
        // Nothing was measured, so the old time stays valid.
        case Outcome.Skipped _ ->
            same.isPresent()
                ? Optional.empty()
                : Optional.of(new RowUpdate(outcome, profile.word()));
        case Outcome.Wrong _, Outcome.Unsupported _, Outcome.Failed _, Outcome.Withdrawn _ ->
            Optional.of(new RowUpdate(outcome, profile.word()));
        case Timed timed when profile == Profile.QUICK || timed.processes().size() >= processes ->
            Optional.of(new RowUpdate(timed, profile.word()));
        case Timed _ when same.stream().anyMatch(r -> r.profile().equals(Profile.FULL.word())) ->
            Optional.empty();
        case Timed timed -> Optional.of(new RowUpdate(timed, Profile.PARTIAL));
      };
    }
  }
}
