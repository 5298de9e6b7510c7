package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import press.bench.Bed;
import press.bench.Beds;
import press.bench.Profile;
import press.bench.ResultStore;
import press.result.Results;
import press.source.Diagnostics;

/// What the commands of the bench share: where the project lies, what machines are called, which of
/// them are meant.
final class BenchFolder {

  @Option(
      names = "--root",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "Project folder, with kernels/ in it (default: the current one).")
  private Path root;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Where results are kept (default: .press/results in the project folder).")
  private Path results;

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      defaultValue = "host",
      description = "Base name of this host's machines, such as h200 (default: ${DEFAULT-VALUE}).")
  private String base;

  @Option(
      names = "--on",
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as host-opencl (default: all that are found).")
  private Set<String> on = Set.of();

  @Option(
      names = "--profile",
      paramLabel = "quick|full",
      defaultValue = "quick",
      converter = ProfileName.class,
      description = "quick: small and short; full: published numbers (default: ${DEFAULT-VALUE}).")
  private Profile profile;

  Path root() {
    return root.toAbsolutePath().normalize();
  }

  Profile profile() {
    return profile;
  }

  ResultStore store() {
    return new ResultStore(results == null ? root().resolve(".press/results") : results);
  }

  /// The beds that are meant; what was not found is told.
  List<Bed> beds(Beds.Finder finder, PrintWriter err) {
    Beds found = finder.find(root(), base);
    found.reasons().forEach(reason -> err.println("bench: " + reason));
    return found.beds().stream()
        .filter(bed -> on.isEmpty() || on.contains(bed.machine().id()))
        .toList();
  }

  /// What is kept so far; files that cannot be read are told and count as missing.
  Results existing(PrintWriter err) throws IOException {
    Diagnostics problems = new Diagnostics();
    Results existing = store().read(problems);
    problems.sorted().forEach(problem -> err.print(problem.show()));
    return existing;
  }

  /// Reads `quick` and `full`.
  static final class ProfileName implements ITypeConverter<Profile> {
    @Override
    public Profile convert(String text) {
      for (Profile profile : Profile.values()) {
        if (profile.word().equals(text)) {
          return profile;
        }
      }
      throw new TypeConversionException("\"" + text + "\" is neither quick nor full");
    }
  }

  /// Reads `60s`, `5m`, `1h30m`.
  static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      if (!text.matches("(\\d+h)?(\\d+m)?(\\d+s)?") || text.isEmpty()) {
        throw new TypeConversionException("\"" + text + "\" is not a time like 60s, 5m or 1h30m");
      }
      return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
    }
  }
}
