package press.doctor;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import press.bench.ask.Bench;
import press.bench.ask.Progress;
import press.bench.ask.Status;
import press.bench.bed.Bed;
import press.bench.store.ResultStore;
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
        String counts = Status.counts(bench.status(bed, wanted));
        findings.add(Finding.good(bed.machine().id() + ": " + counts));
      }
    } catch (IOException e) {
      findings.add(
          Finding.bad(
              "results cannot be read: " + e.getMessage(), "choose another folder: --results DIR"));
    }
    return new Section("Results (" + host.profile().word() + ")", findings);
  }
}
