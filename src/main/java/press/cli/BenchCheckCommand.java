package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.VariantSelector;
import press.bench.guard.Oclgrind;
import press.bench.opencl.KernelChecks;
import press.bench.opencl.OpenClTargets;
import press.bench.process.FolderTree;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.opencl.DeviceFacts;
import press.results.Outcome;
import press.source.Diagnostics;
import press.source.KernelIncludes;
import press.source.SourceFile;

/// `press bench check`: checks the results of kernels.
@Command(
    name = "check",
    description = {
      "Check the results of OpenCL kernels at small, odd sizes, without measuring.",
      "With --oclgrind also for races and for reads outside of a buffer, on a simulated device.",
      "With --source a file of yours takes the place of a variant: the bench makes its inputs,"
          + " launches it and judges what it leaves."
    })
final class BenchCheckCommand extends ConsoleCommand {

  // A race may win once, but hardly five times at each size.
  private static final int REPEATS = 5;

  private static final int MAX_SIZES = 6;

  /// Values in a reason, which differ from size to size.
  private static final Pattern VALUE =
      Pattern.compile("-?\\b(?:\\d[\\d.]*(?:[eE][-+]?\\d+)?|Infinity)\\b");

  /// Words of a reason to what may be done about it.
  private static final Map<String, String> WAYS_OUT =
      new TreeMap<>(
          Map.of(
              "was silent for",
              "a kernel that does not end: look for a loop whose condition never becomes false, and"
                  + " for a barrier that not all work-items of a group reach",
              "needs groups of",
              "write smaller groups: local: in benchmark.yaml, or the macro that it names; or in"
                  + " the launch of the class that describes the benchmark"));

  private final BenchmarkSuite suite;

  /// The benchmarks of the project.
  private BenchmarkSuite here;

  @Mixin private BenchSelector selector;

  @Mixin private ProjectFolder project;

  @Option(names = "--oclgrind", description = "On the simulator Oclgrind, which must be installed.")
  private boolean oclgrind;

  @Option(
      names = "--source",
      paramLabel = "FILE",
      description = "Compile this file instead of that of the one variant that is named.")
  private Optional<Path> source = Optional.empty();

  BenchCheckCommand(BenchmarkSuite suite) {
    this.suite = suite;
    this.here = suite;
  }

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Set<String> named = new TreeSet<>();
    selector.selectors().words().forEach(word -> named.add(word.split("/", 2)[0]));
    here = ProjectSuite.of(suite, project.root(), named, problems);
    if (Report.print(problems, false, err()) != 0) {
      return 1;
    }
    Set<String> known = new TreeSet<>();
    for (Benchmark benchmark : here.kernels()) {
      benchmark
          .variants()
          .forEach(v -> known.addAll(VariantSelector.of(benchmark.name(), v.name())));
    }
    selector.among(known, "benchmark");
    KernelFiles files = files();
    if (!oclgrind) {
      return check(OpenClTargets.withDrivers(project.root(), suite.launcher()), files);
    }
    Path driver =
        Oclgrind.driver()
            .orElseThrow(
                () -> new IOException("Oclgrind is not installed: apt-get install oclgrind"));
    Path folder = Files.createTempDirectory("oclgrind");
    try {
      return check(Oclgrind.launcher(suite.launcher(), driver, folder), files);
    } finally {
      FolderTree.delete(folder);
    }
  }

  /// The project's kernels, one of which may be replaced by a file of the reader's.
  private KernelFiles files() throws IOException {
    KernelFiles own = KernelFiles.in(project.root());
    if (source.isEmpty()) {
      return own;
    }
    List<KernelVariant> replaced =
        here.kernels().stream()
            .flatMap(benchmark ->
                benchmark.variants().stream()
                    .filter(v -> selector.selectors().selects(benchmark.name(), v.name())))
            .toList();
    if (replaced.size() != 1) {
      throw wrongUsage(
          "--source takes the place of one variant, not of %d; name it, such as stream/scalar"
              .formatted(replaced.size()));
    }
    if (!Files.isRegularFile(source.get())) {
      throw wrongUsage(
          "no file %s; --source names one with kernels, such as %s"
              .formatted(source.get(), replaced.getFirst().source()));
    }
    String path = replaced.getFirst().source();
    return own.with(path, new SourceFile(placed(path), Files.readString(source.get())));
  }

  /// The project path of the file that takes the place of another; the other's path where it is no
  /// kernel of the project.
  private String placed(String replaced) {
    Path file = source.get().toAbsolutePath().normalize();
    String path =
        file.startsWith(project.root())
            ? project.root().relativize(file).toString().replace('\\', '/')
            : "";
    return KernelIncludes.mayInclude(path) ? path : replaced;
  }

  private int check(WorkerLauncher launcher, KernelFiles files) {
    OpenClTargets.Found found = OpenClTargets.devices(launcher, WorkerProcess.WorkerLimits.USUAL);
    found.reasons().forEach(reason -> out().println("bench: " + reason));
    int wrong = 0;
    for (DeviceFacts device : found.devices()) {
      KernelChecks run =
          new KernelChecks(device, files, launcher, WorkerProcess.WorkerLimits.USUAL);
      for (Benchmark benchmark : here.kernels()) {
        Predicate<String> wanted =
            variant -> selector.selectors().selects(benchmark.name(), variant);
        List<KernelChecks.Finding> findings = run.check(benchmark, wanted, oclgrind ? 1 : REPEATS);
        wrong += report(device, benchmark, findings);
      }
    }
    return wrong == 0 ? 0 : 1;
  }

  /// Prints wrong results and the number of checks; returns the number of wrong results.
  private int report(DeviceFacts device, Benchmark benchmark, List<KernelChecks.Finding> findings) {
    Map<String, String> sources = new TreeMap<>();
    benchmark.variants().forEach(v -> sources.put(benchmark.name() + "/" + v.name(), v.source()));
    lines(findings, sources).forEach(out()::println);
    if (!findings.isEmpty()) {
      out().println(device.name() + ", variants at small sizes: " + counts(findings));
    }
    WAYS_OUT.forEach((words, way) -> {
      if (findings.stream().anyMatch(f -> f.outcome().reasonOrEmpty().contains(words))) {
        out().println(way);
      }
    });
    return Math.toIntExact(
        findings.stream().filter(f -> !f.isRight() && !f.isUnsupported()).count());
  }

  /// `6 checked, 1 wrong`, and how many were not compiled or broke off, or are not for this device,
  /// if any: those are not wrong, and not right.
  static String counts(List<KernelChecks.Finding> findings) {
    long failed = findings.stream().filter(f -> f.outcome() instanceof Outcome.Failed).count();
    long bad = findings.stream().filter(f -> !f.isRight() && !f.isUnsupported()).count();
    String rest = failed == 0 ? "" : ", %d did not compile or run to the end".formatted(failed);
    long others = findings.stream().filter(KernelChecks.Finding::isUnsupported).count();
    rest += others == 0 ? "" : ", %d not for this device".formatted(others);
    long checked = findings.size() - failed - others;
    return "%d checked, %d wrong%s".formatted(checked, bad - failed, rest);
  }

  /// What was found wrong or unsupported; what is alike at several sizes of a variant is said once,
  /// for the largest of them, where a pattern shows best.
  ///
  /// @param sources variant to the file of its kernels
  static List<String> lines(List<KernelChecks.Finding> findings, Map<String, String> sources) {
    Map<List<String>, List<KernelChecks.Finding>> alike = new LinkedHashMap<>();
    for (KernelChecks.Finding finding : findings) {
      if (!finding.isRight()) {
        String first = finding.outcome().reasonOrEmpty().lines().findFirst().orElse("");
        List<String> kind =
            List.of(
                variant(finding), finding.outcome().word(), VALUE.matcher(first).replaceAll("#"));
        alike.computeIfAbsent(kind, _ -> new ArrayList<>()).add(finding);
      }
    }
    return alike.values().stream()
        .map(all -> {
          String source = sources.get(variant(all.getFirst()));
          boolean told = source == null || all.getLast().outcome().reasonOrEmpty().contains(source);
          return all.getLast() + (told ? "" : "\n    in " + source) + others(all, findings);
        })
        .toList();
  }

  private static String variant(KernelChecks.Finding finding) {
    return finding.what().split(":", 2)[0];
  }

  private static String size(KernelChecks.Finding finding) {
    return finding.what().substring(variant(finding).length()).replaceFirst("^:", "");
  }

  /// At which other sizes something is wrong, and at which it is right.
  private static String others(
      List<KernelChecks.Finding> alike, List<KernelChecks.Finding> findings) {
    String also = sizes(alike.subList(0, alike.size() - 1).stream());
    String right =
        sizes(
            findings.stream()
                .filter(f -> f.isRight() && variant(f).equals(variant(alike.getFirst()))));
    return (also.isEmpty() ? "" : "\n    also at " + also)
        + (right.isEmpty() ? "" : "\n    right at " + right);
  }

  private static String sizes(Stream<KernelChecks.Finding> findings) {
    List<String> all = findings.map(BenchCheckCommand::size).toList();
    int shown = all.size() <= MAX_SIZES ? all.size() : MAX_SIZES - 1;
    String more = shown == all.size() ? "" : " and %d more".formatted(all.size() - shown);
    return String.join("; ", all.subList(0, shown)) + more;
  }
}
