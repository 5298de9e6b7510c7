package press.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.build.BuildPipeline;
import press.evidence.NameCheck;
import press.model.LinkedBook;
import press.project.BookSources;
import press.project.CommittedResults;
import press.project.InputManifest;
import press.results.Results;
import press.source.Diagnostics;

/// `press check`: everything that `build` would complain of, without writing anything.
@Command(name = "check", description = "Find every mistake in the book without printing it.")
final class CheckCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BookFolder book;

  @Option(names = "--strict", description = "Warnings count as errors.")
  private boolean strict;

  @Option(
      names = "--json",
      description = "Tell what was found as one JSON array on standard output.")
  private boolean json;

  @Option(
      names = "--since",
      paramLabel = "REV",
      defaultValue = "",
      description = "Say which sentences have changed truth since the results of a git revision.")
  private String since;

  CheckCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    Optional<Results> past = Optional.empty();
    if (!since.isEmpty()) {
      try {
        past = Optional.of(CommittedResults.read(book.path(), since));
      } catch (CommittedResults.NoSuchPast e) {
        err().println("press: " + e.getMessage());
        return CommandLine.ExitCode.USAGE;
      }
    }
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(InputManifest.nothing(), book.references(suite), problems);
    Optional<LinkedBook> linked =
        BookFolder.print(sources, problems).map(BuildPipeline.Printed::book);
    List<StatementChange> changes = new ArrayList<>();
    if (linked.isPresent() && past.isPresent()) {
      changes.addAll(StatementChange.between(past.get(), linked.get()));
    }
    if (json) {
      return json(problems, linked, changes);
    }
    int status = Report.print(problems, strict, err());
    if (!since.isEmpty()) {
      ClaimReport.print(changes, since, out());
    } else if (problems.sorted().isEmpty()) {
      out().println("no mistakes found");
    }
    judged(sources).ifPresent(out()::println);
    return status;
  }

  /// By which rows claims were judged, where `publish` takes others: a book that names no machine
  /// is judged by those of this host.
  private static Optional<String> judged(BookSources sources) {
    String machine = sources.book().machine();
    boolean named = sources.book().places().values().containsKey("machine");
    if (named || !NameCheck.isHost(machine) || !sources.results().machines().containsKey(machine)) {
      return Optional.empty();
    }
    String others =
        sources.results().machines().keySet().stream()
            .filter(id -> !NameCheck.isHost(id))
            .collect(Collectors.joining(", "));
    String publish =
        others.isEmpty()
            ? "these only when they are promoted: press bench promote"
            : "those of promoted machines: name one in book.yaml, machine: " + others;
    return Optional.of("judged by the rows of %s; publish takes %s".formatted(machine, publish));
  }

  private int json(
      Diagnostics problems, Optional<LinkedBook> linked, List<StatementChange> changes) {
    List<Map<String, Object>> more = new ArrayList<>();
    linked.ifPresent(b -> more.addAll(ClaimReport.verdicts(b)));
    changes.forEach(c -> more.add(ClaimReport.object(c)));
    Report.printJson(problems, more, out());
    return Report.status(problems, strict);
  }
}
