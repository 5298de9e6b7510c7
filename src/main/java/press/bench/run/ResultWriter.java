package press.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.result.Fingerprint;
import press.result.Measurement;
import press.result.Origin;
import press.result.Outcome;
import press.result.ResultFile;
import press.result.Results;

/// The rows of one machine while it is being asked: every answer replaces its row and is written at
/// once.
final class ResultWriter {

  private final ResultStore store;
  private final String machine;
  private final BenchTarget target;
  private final Profile profile;
  private final Map<String, List<Measurement>> rows = new HashMap<>();

  ResultWriter(ResultStore store, Results existing, BenchTarget target, Profile profile) {
    this.store = store;
    this.machine = target.machine().id();
    this.target = target;
    this.profile = profile;
    Map<String, Map<String, String>> hashes = new HashMap<>();
    target
        .questions(profile)
        .forEach(q ->
            hashes
                .computeIfAbsent(q.benchmark(), _ -> new HashMap<>())
                .put(q.variant(), q.sourceHash()));
    hashes.forEach(
        (benchmark, current) -> rows.put(benchmark, living(existing, benchmark, current)));
  }

  /// Rows of other points stay while their source is what it was; rows of what is gone or changed
  /// do not.
  private List<Measurement> living(
      Results existing, String benchmark, Map<String, String> current) {
    return existing.rows(machine, benchmark).stream()
        .filter(r -> r.sourceHash().equals(current.get(r.variant())))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /// Keeps an answer, with the compiler's output beside it, unless the row that is there says more.
  /// Returns whether the question needs no further processes.
  synchronized boolean add(BenchCase question, BenchTarget.Answer answer) {
    List<Measurement> all = rows.computeIfAbsent(question.benchmark(), _ -> new ArrayList<>());
    Optional<Measurement> old =
        all.stream()
            .filter(
                r -> r.variant().equals(question.variant()) && r.params().equals(question.params()))
            .findFirst();
    Optional<RowUpdate> kept =
        RowUpdate.of(old, question, answer.outcome(), profile, target.processes(question, profile));
    if (kept.isEmpty()) {
      return old.orElseThrow().profile().equals(profile.word());
    }
    try {
      UninterruptedWrite.run(() -> keep(question, answer, kept.get(), all));
    } catch (IOException e) {
      throw new UncheckedIOException("results of " + machine + " could not be kept", e);
    }
    return !kept.get().profile().equals(Profile.PARTIAL);
  }

  private void keep(
      BenchCase question, BenchTarget.Answer answer, RowUpdate kept, List<Measurement> all)
      throws IOException {
    Measurement row = row(question, answer, kept, listing(question, answer.listing()));
    all.removeIf(r -> r.compareTo(row) == 0);
    all.add(row);
    store.write(new ResultFile(question.benchmark(), machine, command(question, all), all));
  }

  /// The name under which compiler output is kept; the same text has the same name.
  private String listing(BenchCase question, BenchTarget.Listing listing) throws IOException {
    if (listing.kind().isEmpty()) {
      return "";
    }
    String hash = Fingerprint.of(List.of(listing.text())).substring(0, 8);
    String name =
        "%s-%s-%s.%s".formatted(question.benchmark(), question.variant(), hash, listing.kind());
    store.writeListing(machine, name, listing.text());
    return name;
  }

  /// What is known of a row, and that it is noisy where it is.
  private static List<String> notes(BenchTarget.Answer answer, Outcome outcome) {
    List<String> notes = new ArrayList<>(answer.remarks().notes());
    notes.removeIf(note -> note.startsWith("noisy: "));
    if (outcome instanceof Outcome.Timed timed && !timed.nanos().noise().isEmpty()) {
      notes.add(timed.nanos().noise());
    }
    return notes;
  }

  private Measurement row(
      BenchCase question, BenchTarget.Answer answer, RowUpdate kept, String listing) {
    return new Measurement(
        question.variant(),
        question.params(),
        answer.launch(),
        question.cost(),
        kept.outcome(),
        answer.remarks().withListing(listing).withNotes(notes(answer, kept.outcome())),
        new Origin(
            question.source(),
            question.sourceHash(),
            question.options(),
            question.harness(),
            question.fingerprint(),
            kept.profile(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()),
        question.roof());
  }

  private static String command(BenchCase question, List<Measurement> all) {
    Set<String> profiles = all.stream().map(Measurement::profile).collect(Collectors.toSet());
    return "press bench run "
        + question.benchmark()
        + " --profile "
        + String.join("+", profiles.stream().sorted().toList());
  }
}
