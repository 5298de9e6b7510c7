package press.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import press.result.Measurement;
import press.result.ResultFile;
import press.result.Results;

/// The rows of one machine while it is being asked: every answer replaces its row and is written at
/// once.
final class Ledger {

  private final ResultStore store;
  private final String machine;
  private final Profile profile;
  private final Map<String, List<Measurement>> rows = new HashMap<>();

  Ledger(ResultStore store, Results existing, Bed bed, Profile profile) {
    this.store = store;
    this.machine = bed.machine().id();
    this.profile = profile;
    Map<String, Map<String, String>> hashes = new HashMap<>();
    bed.questions(profile)
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

  /// Keeps an answer.
  synchronized void add(Question question, Bed.Answer answer) {
    List<Measurement> all = rows.computeIfAbsent(question.benchmark(), _ -> new ArrayList<>());
    all.removeIf(
        r -> r.variant().equals(question.variant()) && r.params().equals(question.params()));
    all.add(row(question, answer));
    try {
      store.write(new ResultFile(question.benchmark(), machine, command(question, all), all));
    } catch (IOException e) {
      throw new UncheckedIOException("results of " + machine + " could not be kept", e);
    }
  }

  private Measurement row(Question question, Bed.Answer answer) {
    return new Measurement(
        question.variant(),
        question.params(),
        answer.launch(),
        question.cost(),
        answer.outcome(),
        answer.compiler(),
        question.source(),
        question.sourceHash(),
        question.fingerprint(),
        profile.word(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
  }

  private static String command(Question question, List<Measurement> all) {
    Set<String> profiles = all.stream().map(Measurement::profile).collect(Collectors.toSet());
    return "press bench run "
        + question.benchmark()
        + " --profile "
        + String.join("+", profiles.stream().sorted().toList());
  }
}
