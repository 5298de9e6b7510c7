package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.result.Results;
import press.source.Diagnostics;

/// What the commands of the bench share: where the project lies, what machines are called, which of
/// them are meant.
final class BenchFolder {

  // A number that cannot be is read as a gap with that reason, which lists and summaries tell.
  private static final String IMPOSSIBLE = "R03";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private ProjectFolder project;

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
      names = "--device",
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as host-opencl (default: all that are found).")
  private Set<String> devices = new TreeSet<>();

  @Option(
      names = "--on",
      paramLabel = "ID",
      split = ",",
      hidden = true,
      description = "The same as --device.")
  private void on(Set<String> more) {
    devices.addAll(more);
  }

  @Option(
      names = "--profile",
      paramLabel = "quick|full",
      defaultValue = "quick",
      converter = ProfileName.class,
      description = "quick: small and short; full: published numbers (default: ${DEFAULT-VALUE}).")
  private Profile profile;

  Path root() {
    return project.root();
  }

  Profile profile() {
    return profile;
  }

  Path results() {
    return results == null ? project.resolve(".press/results") : results;
  }

  ResultStore store() {
    return new ResultStore(results());
  }

  /// The targets that are meant, and why there are not more.
  BenchTargets found(BenchTargets.Finder finder) {
    BenchTargets found = finder.find(root(), base);
    Set<String> known = new TreeSet<>();
    found.targets().forEach(target -> known.add(target.machine().id()));
    for (String device : devices) {
      if (!known.contains(device)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "no device \"%s\" here; found: %s".formatted(device, String.join(", ", known)));
      }
    }
    return new BenchTargets(
        found.targets().stream()
            .filter(target -> devices.isEmpty() || devices.contains(target.machine().id()))
            .toList(),
        found.reasons());
  }

  /// The targets that are meant; what was not found is told.
  List<BenchTarget> targets(BenchTargets.Finder finder, PrintWriter err) {
    BenchTargets found = found(finder);
    found.reasons().forEach(reason -> err.println("bench: " + reason));
    return found.targets();
  }

  /// Writes down, for the page, why there are not more machines.
  void keepAbsences(BenchTargets found) throws IOException {
    store().writeAbsences(base, found.reasons());
  }

  /// What is kept so far; files that cannot be read are told and count as missing.
  Results existing(PrintWriter err) throws IOException {
    Diagnostics problems = new Diagnostics();
    Results existing = store().read(problems);
    problems.sorted().stream()
        .filter(problem -> !problem.code().equals(IMPOSSIBLE))
        .forEach(problem -> err.print(problem.show()));
    err.flush();
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
