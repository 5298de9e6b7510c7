package press.bench.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.results.Estimate;
import press.results.Machine;
import press.results.MeasureAgain;
import press.results.Measurement;
import press.results.MethodTrial;
import press.results.Outcome;
import press.results.ResultFile;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Publishes the results of this machine: they become results of the book.
public final class ResultPublisher {

  private static final Pattern HOST = Pattern.compile("host(?:-gpu)?((?:-\\w+)*)");
  private static final Pattern NAME = Pattern.compile("(?!host(-|$))[a-z][a-z0-9]*(-[a-z0-9]+)*");

  // Half the interval of a time, as a share of its median.
  private static final double NOISY = 0.2;

  private ResultPublisher() {}

  /// Selects the results to publish.
  ///
  /// @param selectors `stream`, `stream/float4`; empty for everything
  /// @param machines local ids; empty for all
  /// @param name name of this host in the book; empty if its machines have names already
  /// @param noisy whether rows are published, too, whose times are too noisy
  public record Wanted(
      List<String> selectors, Set<String> machines, Optional<String> name, boolean noisy) {

    public Wanted {
      selectors = List.copyOf(selectors);
      machines = Set.copyOf(machines);
    }

    /// Selects results that are not too noisy.
    public Wanted(List<String> selectors, Set<String> machines, Optional<String> name) {
      this(selectors, machines, name, false);
    }

    private boolean selects(String benchmark, Measurement row) {
      return new VariantSelector(selectors).selects(benchmark, row.variant());
    }
  }

  /// Merges local results into the book's.
  ///
  /// @param local such as `.press/results`
  /// @param into such as `book/results`
  /// @param dry whether nothing is written
  /// @param checks what rows are held against
  /// @return a line for each change; none after an error
  public static List<String> run(
      Path local,
      Path into,
      Wanted wanted,
      boolean dry,
      IncomingChecks checks,
      Diagnostics problems)
      throws IOException {
    Span at = new SourceFile(shown(local), "").start();
    Results all = new ResultStore(local).read(checks, problems);
    if (problems.hasErrors()) {
      return List.of();
    }
    IncomingResults incoming = renamed(all, wanted, local, at, problems);
    if (incoming.results().machines().isEmpty() && !problems.hasErrors()) {
      reportNothing(all, wanted, at, problems);
    }
    if (!wanted.noisy()) {
      incoming.results().files().values().stream()
          .flatMap(files -> files.values().stream())
          .forEach(file -> {
            Path rows = incoming.folders().get(file.machine()).resolve(file.benchmark() + ".json");
            String place = local.getFileName() + "/" + local.relativize(rows);
            reportNoisy(file, new SourceFile(place.replace('\\', '/'), "").start(), problems);
          });
    }
    return problems.hasErrors() ? List.of() : ResultImporter.run(incoming, into, dry, problems);
  }

  /// The id that a local machine gets in the book; empty where it keeps its own.
  ///
  /// @param id such as `host-opencl`
  /// @param name of the host in the book, such as `epyc`
  public static Optional<String> published(String id, String name) {
    Matcher host = HOST.matcher(id);
    return host.matches() ? Optional.of(name + host.group(1)) : Optional.empty();
  }

  private static IncomingResults renamed(
      Results all, Wanted wanted, Path local, Span at, Diagnostics problems) {
    List<Machine> machines = new ArrayList<>();
    List<ResultFile> files = new ArrayList<>();
    List<MethodTrial> trials = new ArrayList<>();
    Map<String, Path> folders = new HashMap<>();
    for (Machine machine : all.machines().values()) {
      List<ResultFile> chosen = chosen(all, machine, wanted);
      if (chosen.isEmpty()) {
        continue;
      }
      String id = name(machine.id(), wanted, at, problems);
      machines.add(new Machine(id, machine.title(), machine.kind(), machine.facts()));
      chosen.forEach(f -> files.add(new ResultFile(f.benchmark(), id, f.command(), f.rows())));
      Optional.ofNullable(all.trials().get(machine.id()))
          .ifPresent(t -> trials.add(renamed(t, id)));
      folders.put(id, local.resolve(machine.id()));
    }
    return new IncomingResults(Results.of(machines, files).withTrials(trials), folders);
  }

  private static List<ResultFile> chosen(Results all, Machine machine, Wanted wanted) {
    boolean meant = wanted.machines().isEmpty() || wanted.machines().contains(machine.id());
    return all.filesOf(machine.id()).stream()
        .filter(_ -> meant)
        .map(f ->
            f.withRows(f.rows().stream().filter(r -> wanted.selects(f.benchmark(), r)).toList()))
        .filter(f -> !f.rows().isEmpty())
        .toList();
  }

  private static MethodTrial renamed(MethodTrial t, String id) {
    return new MethodTrial(
        id, t.processes(), t.samples(), t.harness(), t.when(), t.remark(), t.kernels());
  }

  /// The id in the book; `host`, which every reader has, is replaced by a name.
  private static String name(String id, Wanted wanted, Span at, Diagnostics problems) {
    if (!HOST.matcher(id).matches()) {
      return id;
    }
    if (wanted.name().isEmpty()) {
      problems.error(
          "I06",
          at,
          id + " is another machine for every reader",
          "give it a name: press bench promote --as epyc");
      return id;
    }
    if (!NAME.matcher(wanted.name().get()).matches()) {
      problems.error(
          "I06",
          at,
          "\"" + wanted.name().get() + "\" cannot be the name of a machine",
          "write small letters, digits and -, such as epyc; host means every reader's own");
    }
    return published(id, wanted.name().get()).orElse(id);
  }

  /// The folder of local results as the author knows it: `.press/results`.
  private static String shown(Path local) {
    Path parent = local.toAbsolutePath().getParent();
    boolean usual = parent != null && parent.endsWith(".press");
    return (usual ? ".press/" : "") + local.getFileName();
  }

  /// Reports rows whose half interval is more than a fifth of the median.
  private static void reportNoisy(ResultFile file, Span at, Diagnostics problems) {
    for (Measurement row : file.rows()) {
      if (row.outcome() instanceof Outcome.Timed timed
          && timed.nanos().relativeHalfWidth() > NOISY) {
        problems.error(
            "I12",
            at,
            String.format(
                Locale.ROOT,
                "too noisy to publish: %s/%s:%s is ± %.0f %%; at most ± %.0f %% may be published,"
                    + " and %s",
                file.benchmark(),
                row.variant(),
                row.params(),
                100 * timed.nanos().relativeHalfWidth(),
                100 * NOISY,
                Estimate.LIMIT),
            MeasureAgain.advice(
                    file.benchmark(), row.params(), row.profile().equals(Profile.FULL.word()))
                + "; or publish it all the same: press bench promote --force");
      }
    }
  }

  private static void reportNothing(Results all, Wanted wanted, Span at, Diagnostics problems) {
    Set<String> known = new TreeSet<>(all.benchmarks());
    all.benchmarks()
        .forEach(b -> all.variants(b).forEach(v -> known.addAll(VariantSelector.of(b, v))));
    String help =
        wanted.selectors().isEmpty()
            ? "run `press bench run --profile full` first"
            : known.isEmpty()
                ? "nothing was measured here yet: press bench run " + wanted.selectors().getFirst()
                : SpellingSuggestions.didYouMean(wanted.selectors().getFirst(), known);
    String what =
        wanted.selectors().isEmpty() || known.contains(wanted.selectors().getFirst())
            ? ""
            : " under the name \"" + wanted.selectors().getFirst() + "\"";
    problems.error("I08", at, "nothing was measured here that could be published" + what, help);
  }
}
