package press.doctor;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Bed;
import press.bench.Bench;
import press.bench.Progress;
import press.bench.ResultStore;
import press.bench.Status;
import press.result.Results;
import press.source.Diagnostics;

/// The results that are there already.
final class ResultsLook implements Look {

  @Override
  public Section at(Host host) {
    List<Finding> findings = new ArrayList<>();
    ResultStore store = new ResultStore(host.results());
    Diagnostics problems = new Diagnostics();
    try {
      Results results = store.read(problems);
      problems
          .sorted()
          .forEach(problem ->
              findings.add(
                  Finding.bad(
                      problem.at() + ": " + problem.message(),
                      "press bench run measures it again")));
      Bench bench = new Bench(store, results, Progress.SILENT);
      Bench.Wanted wanted = new Bench.Wanted(host.profile(), List.of(), Duration.ZERO, true, false);
      for (Bed bed : host.beds().beds()) {
        findings.add(Finding.good(counts(bed, bench.status(bed, wanted))));
      }
    } catch (IOException e) {
      findings.add(
          Finding.bad(
              "results cannot be read: " + e.getMessage(), "choose another folder: --results DIR"));
    }
    return new Section("Results (" + host.profile().word() + ")", findings);
  }

  private static String counts(Bed bed, List<Status> all) {
    return bed.machine().id()
        + ": "
        + Stream.of(Status.Word.values())
            .map(word -> all.stream().filter(s -> s.word() == word).count() + " " + word.word())
            .collect(Collectors.joining(", "));
  }
}
