package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import press.bench.run.BenchRunner;
import press.bench.run.CaseStatus;
import press.bench.run.ProgressListener;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;

/// `press bench list`
@Command(
    name = "list",
    description =
        "Show for every question whether its row is fresh, stale, missing or a gap, and why.",
    mixinStandardHelpOptions = true)
final class BenchListCommand implements Callable<Integer> {

  // A longer name stands out of its column rather than push all others away.
  private static final int WIDEST = 60;

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Mixin private What what;
  @Spec private CommandSpec spec;

  @Option(
      names = "--only",
      paramLabel = "WORD",
      split = ",",
      converter = WordName.class,
      description = "Only fresh, stale, missing or gap, or several of them with commas.")
  private Set<CaseStatus.State> only = Set.of();

  @Option(names = "--json", description = "Print one JSON array on standard output.")
  private boolean json;

  BenchListCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  /// A target and how its questions stand.
  private record Standing(BenchTarget target, List<CaseStatus> all) {}

  @Override
  public Integer call() throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    List<BenchTarget> targets = folder.targets(finder, err);
    BenchRunner bench =
        new BenchRunner(
            folder.store(), folder.existing(err), ProgressListener.SILENT, Optional.empty());
    BenchRunner.Wanted wanted =
        new BenchRunner.Wanted(
            folder.profile(), what.among(targets, folder.profile()), Duration.ZERO, true, false);
    List<Standing> standings =
        targets.stream().map(target -> new Standing(target, bench.status(target, wanted))).toList();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(ReportJson.array(standings.stream().flatMap(this::objects).toList()));
    } else {
      standings.forEach(standing -> table(standing, out));
      standings.forEach(standing -> out.println(counts(standing)));
    }
    out.flush();
    return 0;
  }

  private boolean shown(CaseStatus status) {
    return only.isEmpty() || only.contains(status.state());
  }

  private void table(Standing standing, PrintWriter out) {
    List<CaseStatus> rows = standing.all().stream().filter(this::shown).toList();
    if (rows.isEmpty()) {
      return;
    }
    out.println(standing.target().machine().id() + ": " + standing.target().machine().title());
    int width =
        rows.stream()
            .mapToInt(s -> s.benchCase().toString().length())
            .filter(w -> w <= WIDEST)
            .max()
            .orElse(WIDEST);
    for (CaseStatus status : rows) {
      out.println(
          "  %-8s %s  %s"
              .formatted(
                  status.state().word(),
                  String.format(Locale.ROOT, "%-" + width + "s", status.benchCase()),
                  told(status))
              .stripTrailing());
    }
    out.println();
  }

  /// The time of a row that holds; what is the matter with another one.
  private static String told(CaseStatus status) {
    return status.state() == CaseStatus.State.FRESH
        ? status.row().map(row -> Rates.tell(status.benchCase(), row.outcome())).orElse("")
        : status.reason().lines().findFirst().orElse("");
  }

  private static String counts(Standing standing) {
    return standing.target().machine().id() + ": " + CaseStatus.counts(standing.all());
  }

  private Stream<Map<String, Object>> objects(Standing standing) {
    return standing.all().stream()
        .filter(this::shown)
        .map(status -> {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("machine", standing.target().machine().id());
          object.put("benchmark", status.benchCase().benchmark());
          object.put("variant", status.benchCase().variant());
          object.put("params", status.benchCase().params().toString());
          object.put("status", status.state().word());
          object.put("reason", status.reason());
          object.put("outcome", status.row().map(r -> r.outcome().word()).orElse(""));
          object.put("profile", status.row().map(r -> r.profile()).orElse(""));
          object.put("when", status.row().map(r -> r.when()).orElse(""));
          return object;
        });
  }

  /// Reads the words of this list.
  static final class WordName implements ITypeConverter<CaseStatus.State> {
    @Override
    public CaseStatus.State convert(String text) {
      for (CaseStatus.State word : CaseStatus.State.values()) {
        if (word.word().equals(text)) {
          return word;
        }
      }
      throw new TypeConversionException(
          "\"%s\" is none of %s"
              .formatted(
                  text,
                  Stream.of(CaseStatus.State.values())
                      .map(CaseStatus.State::word)
                      .collect(Collectors.joining(", "))));
    }
  }
}
