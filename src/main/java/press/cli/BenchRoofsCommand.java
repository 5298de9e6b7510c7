package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.run.BenchRunner;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.result.Machine;
import press.result.Results;
import press.result.Roofs;
import press.source.Diagnostics;
import press.source.Typos;

/// `press bench roofs`: what a machine can do at most, by its own probes.
@Command(
    name = "roofs",
    description = {
      "Show the ceilings of machines: memory, arithmetic, local memory, the way to the device.",
      "Those of this host are measured first where they are missing or stale."
    },
    mixinStandardHelpOptions = true)
final class BenchRoofsCommand implements Callable<Integer> {

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MACHINE",
      description = "Only show these, such as h200 of the book; nothing for those of this host.")
  private List<String> machines = List.of();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      defaultValue = "5m",
      converter = BenchFolder.Time.class,
      description = "The longest time to measure, such as 60s (default: ${DEFAULT-VALUE}).")
  private Duration budget;

  @Option(names = "--no-run", description = "Measure nothing; show what is there.")
  private boolean noRun;

  BenchRoofsCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (!machines.isEmpty()) {
      Results results = results();
      machines.stream()
          .map(id -> card(results, id))
          .forEach(card -> RoofTable.print(card, Roofs.of(results, card.id()), out));
      return 0;
    }
    List<BenchTarget> targets = folder.targets(finder, spec.commandLine().getErr());
    if (targets.isEmpty()) {
      out.println("bench: no machine was found; name one of the book, such as: bench roofs h200");
      return 0;
    }
    if (!noRun) {
      try (Stop _ = Stop.listen()) {
        measure(targets);
      }
    }
    Results results = results();
    for (BenchTarget target : targets) {
      RoofTable.print(target.machine(), Roofs.of(results, target.machine().id()), out);
    }
    return 0;
  }

  private void measure(List<BenchTarget> targets) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Results existing = folder.existing(spec.commandLine().getErr());
    BenchRunner bench =
        new BenchRunner(
            folder.store(), existing, new BenchProgress(out), Optional.of(DeviceLocks.ofHost()));
    bench.run(
        targets,
        new BenchRunner.Wanted(
            folder.profile(), List.of(BenchRunner.Wanted.ROOFS), budget, true, false));
    out.println();
  }

  /// Those of the book, and before them this host's.
  private Results results() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    Results committed =
        new ResultStore(folder.root().resolve("book").resolve("results")).read(problems);
    problems.sorted().forEach(problem -> err.print(problem.show()));
    err.flush();
    return committed.and(folder.existing(err));
  }

  private Machine card(Results results, String id) {
    return Optional.ofNullable(results.machines().get(id))
        .orElseThrow(() ->
            new CommandLine.ParameterException(
                spec.commandLine(),
                "no machine \""
                    + id
                    + "\" has results; "
                    + Typos.didYouMean(id, new ArrayList<>(results.machines().keySet()))));
  }
}
