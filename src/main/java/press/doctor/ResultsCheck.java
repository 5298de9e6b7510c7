package press.doctor;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.run.BenchRunner;
import press.bench.run.CaseStatus;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.results.Results;
import press.source.Diagnostics;

/// The existing results.
final class ResultsCheck implements HostCheck {

  @Override
  public CheckReport run(InspectedHost host) {
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
      BenchRunner bench =
          new BenchRunner(store, results, BenchRunner.ProgressListener.SILENT, Optional.empty());
      BenchRunner.Wanted wanted =
          new BenchRunner.Wanted(host.profile(), List.of(), Duration.ZERO, true, false);
      for (BenchTarget target : host.targets().targets()) {
        String counts = CaseStatus.counts(bench.status(target, wanted));
        findings.add(Finding.good(target.machine().id() + ": " + counts));
      }
    } catch (IOException e) {
      findings.add(
          Finding.bad(
              "results cannot be read: " + e.getMessage(), "choose another folder: --results DIR"));
    }
    return new CheckReport("Results (" + host.profile().word() + ")", findings);
  }
}
