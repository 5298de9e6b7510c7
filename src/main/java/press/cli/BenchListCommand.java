package press.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import press.bench.ask.Bench;
import press.bench.ask.Progress;
import press.bench.ask.Status;
import press.bench.bed.Bed;
import press.bench.bed.Beds;

/// `press bench list`
@Command(
    name = "list",
    description =
        "Show for every question whether its row is fresh, stale, missing or a gap, and why.",
    mixinStandardHelpOptions = true)
final class BenchListCommand implements Callable<Integer> {

  // A longer name stands out of its column rather than push all others away.
  private static final int WIDEST = 60;

  private final Beds.Finder finder;

  @Mixin private BenchFolder folder;
  @Mixin private What what;
  @Spec private CommandSpec spec;

  @Option(
      names = "--only",
      paramLabel = "WORD",
      split = ",",
      converter = WordName.class,
      description = "Only fresh, stale, missing or gap, or several of them with commas.")
  private Set<Status.Word> only = Set.of();

  @Option(names = "--json", description = "Print one JSON array on standard output.")
  private boolean json;

  BenchListCommand(Beds.Finder finder) {
    this.finder = finder;
  }

  /// A bed and how its questions stand.
  private record Standing(Bed bed, List<Status> all) {}

  @Override
  public Integer call() throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    List<Bed> beds = folder.beds(finder, err);
    Bench bench = new Bench(folder.store(), folder.existing(err), Progress.SILENT);
    Bench.Wanted wanted =
        new Bench.Wanted(
            folder.profile(), what.among(beds, folder.profile()), Duration.ZERO, true, false);
    List<Standing> standings =
        beds.stream().map(bed -> new Standing(bed, bench.status(bed, wanted))).toList();
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

  private boolean shown(Status status) {
    return only.isEmpty() || only.contains(status.word());
  }

  private void table(Standing standing, PrintWriter out) {
    List<Status> rows = standing.all().stream().filter(this::shown).toList();
    if (rows.isEmpty()) {
      return;
    }
    out.println(standing.bed().machine().id() + ": " + standing.bed().machine().title());
    int width =
        rows.stream()
            .mapToInt(s -> s.question().toString().length())
            .filter(w -> w <= WIDEST)
            .max()
            .orElse(WIDEST);
    for (Status status : rows) {
      out.println(
          "  %-8s %s  %s"
              .formatted(
                  status.word().word(),
                  String.format(Locale.ROOT, "%-" + width + "s", status.question()),
                  told(status))
              .stripTrailing());
    }
    out.println();
  }

  /// The time of a row that holds; what is the matter with another one.
  private static String told(Status status) {
    return status.word() == Status.Word.FRESH
        ? status.row().map(row -> Rates.tell(status.question(), row.outcome())).orElse("")
        : status.reason().lines().findFirst().orElse("");
  }

  private static String counts(Standing standing) {
    return standing.bed().machine().id() + ": " + Status.counts(standing.all());
  }

  private Stream<Map<String, Object>> objects(Standing standing) {
    return standing.all().stream()
        .filter(this::shown)
        .map(status -> {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("machine", standing.bed().machine().id());
          object.put("benchmark", status.question().benchmark());
          object.put("variant", status.question().variant());
          object.put("params", status.question().params().toString());
          object.put("status", status.word().word());
          object.put("reason", status.reason());
          object.put("outcome", status.row().map(r -> r.outcome().word()).orElse(""));
          object.put("profile", status.row().map(r -> r.profile()).orElse(""));
          object.put("when", status.row().map(r -> r.when()).orElse(""));
          return object;
        });
  }

  /// Reads the words of this list.
  static final class WordName implements ITypeConverter<Status.Word> {
    @Override
    public Status.Word convert(String text) {
      for (Status.Word word : Status.Word.values()) {
        if (word.word().equals(text)) {
          return word;
        }
      }
      throw new TypeConversionException(
          "\"%s\" is none of %s"
              .formatted(
                  text,
                  Stream.of(Status.Word.values())
                      .map(Status.Word::word)
                      .collect(Collectors.joining(", "))));
    }
  }
}
