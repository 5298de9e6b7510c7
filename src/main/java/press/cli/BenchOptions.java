package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.Profile;
import press.bench.VariantSelector;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.markdown.ContentsReader;
import press.markdown.TableOfContents;
import press.markdown.TableOfContents.Entry;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The options that the commands of the bench share: project folder, results, devices, profile.
final class BenchOptions {

  /// `stream/float4` in a reference, or the name behind that of a fence: `{chart} stream`.
  private static final Pattern REFERENCE =
      Pattern.compile("(?<![\\w/.-])([a-z][a-z0-9-]*)/\\w|`\\{\\w+\\}[ \\t]+([a-z][a-z0-9-]*)");

  /// What a command says where there is nothing to measure.
  static final String NO_BENCHMARK =
      "bench: this book has no benchmark yet; press new benchmark NAME writes one to begin with in"
          + " kernels/NAME, and press bench run measures it";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private ProjectFolder.HostResults results;

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      defaultValue = "host",
      description = "Base name of this host's machines, such as h200 (default: ${DEFAULT-VALUE}).")
  private String base;

  @Option(
      names = {"--device", "--on"},
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as host-opencl (default: all that are found).")
  private Set<String> wanted = new TreeSet<>();

  @Option(
      names = "--profile",
      paramLabel = "quick|full",
      defaultValue = "quick",
      description = "quick: small and short; full: published numbers (default: ${DEFAULT-VALUE}).")
  private Profile profile;

  Path root() {
    return results.resolve("");
  }

  Profile profile() {
    return profile;
  }

  Path results() {
    return results.path();
  }

  ResultStore store() {
    return new ResultStore(results());
  }

  /// The benchmarks of which the book prints something, in the order in which it first does: what a
  /// reader sees first is measured first. None where there is no book, as in a bundle.
  List<String> printedFirst(BenchmarkSuite suite) throws IOException {
    Path book = results.book();
    Optional<Path> contents =
        Stream.of(TableOfContents.NAME, TableOfContents.MDBOOK)
            .map(book::resolve)
            .filter(Files::isReadable)
            .findFirst();
    if (contents.isEmpty()) {
      return List.of();
    }
    Set<String> known = new TreeSet<>();
    suite.kernels().forEach(benchmark -> known.add(benchmark.name()));
    suite.methods().forEach(benchmark -> known.add(benchmark.name()));
    SequencedSet<String> printed = new LinkedHashSet<>();
    SourceFile list =
        new SourceFile(contents.get().getFileName().toString(), Files.readString(contents.get()));
    // What is wrong with the list is told when the book is printed.
    for (Entry entry : ContentsReader.read(list, Set.of(), new Diagnostics()).entries()) {
      Path file = book.resolve(entry.path());
      if (Files.isReadable(file)) {
        REFERENCE
            .matcher(Files.readString(file))
            .results()
            .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
            .filter(known::contains)
            .forEach(printed::add);
      }
    }
    return List.copyOf(printed);
  }

  /// The benchmarks of the project, with those that are named or printed wherever they come from.
  ///
  /// @throws IOException after printing what is wrong with their descriptions
  BenchmarkSuite here(BenchmarkSuite suite, VariantSelector named) throws IOException {
    Diagnostics problems = new Diagnostics();
    Set<String> wanted = new TreeSet<>(printedFirst(suite));
    named.words().forEach(word -> wanted.add(word.split("/", 2)[0]));
    BenchmarkSuite here = ProjectSuite.of(suite, root(), wanted, problems);
    if (Report.print(problems, false, spec.commandLine().getErr()) != 0) {
      throw new IOException("nothing is measured before this is mended");
    }
    return here;
  }

  /// Whether no benchmark is named or printed, and none of those that the program lists has its
  /// sources here.
  boolean isWithoutBenchmarks(BenchmarkSuite here, VariantSelector named) throws IOException {
    boolean listed = !here.kernels().isEmpty() || !here.methods().isEmpty();
    return listed
        && named.words().isEmpty()
        && !ProjectSuite.hasSources(here, root())
        && printedFirst(here).isEmpty();
  }

  /// Finds the wanted devices, and the reasons why there are not more.
  BenchTargets find(BenchmarkSuite suite) {
    BenchTargets found = suite.find(root(), base);
    Set<String> known = new TreeSet<>();
    found.targets().forEach(device -> known.add(device.machine().id()));
    for (String id : wanted) {
      if (!known.contains(id)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "no device \"%s\" here; found: %s".formatted(id, String.join(", ", known)));
      }
    }
    return new BenchTargets(
        found.targets().stream()
            .filter(device -> wanted.isEmpty() || wanted.contains(device.machine().id()))
            .toList(),
        found.reasons());
  }

  /// Finds the wanted devices and prints why there are not more.
  List<BenchTarget> devices(BenchmarkSuite suite) {
    BenchTargets found = find(suite);
    found.reasons().forEach(reason -> spec.commandLine().getErr().println("bench: " + reason));
    return found.targets();
  }

  /// Stores, for pages, why there are not more machines.
  void storeAbsences(BenchTargets found) throws IOException {
    store().writeAbsences(base, found.reasons());
  }

  /// Reads the stored results. Files that cannot be read are reported and count as missing.
  Results existing() throws IOException {
    return results.read();
  }
}
