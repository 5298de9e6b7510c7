package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.VariantSelector;
import press.bench.guard.Oclgrind;
import press.bench.opencl.KernelChecks;
import press.bench.opencl.OpenClTargets;
import press.bench.process.FolderTree;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.opencl.DeviceFacts;

/// `press bench check`: is every kernel right, at sizes that are multiples of nothing?
@Command(
    name = "check",
    description = {
      "Check OpenCL kernels at small, odd sizes, and take no time.",
      "With --oclgrind also for races and for reads outside of a buffer, on a simulated device."
    },
    mixinStandardHelpOptions = true)
public final class BenchCheckCommand implements Callable<Integer> {

  // A race may win once, but hardly five times at each size.
  private static final int REPEATS = 5;

  private final List<Benchmark> benchmarks;
  private final String main;

  @Spec private CommandSpec spec;

  @Mixin private What what;

  @Mixin private ProjectFolder project;

  @Option(names = "--oclgrind", description = "On the simulator Oclgrind; it must be installed.")
  private boolean oclgrind;

  /// A command that checks these benchmarks in processes of this program.
  public BenchCheckCommand(List<Benchmark> benchmarks, String main) {
    this.benchmarks = List.copyOf(benchmarks);
    this.main = main;
  }

  @Override
  public Integer call() throws IOException {
    Set<String> known = new TreeSet<>();
    for (Benchmark benchmark : benchmarks) {
      benchmark
          .variants()
          .forEach(v -> known.addAll(VariantSelector.of(benchmark.name(), v.name())));
    }
    what.among(known, "benchmark");
    WorkerLauncher plain = new WorkerLauncher(main, Map.of());
    if (!oclgrind) {
      return check(OpenClTargets.withDrivers(project.root(), plain));
    }
    Path driver =
        Oclgrind.driver()
            .orElseThrow(() -> new IOException("Oclgrind is not here: apt-get install oclgrind"));
    Path folder = Files.createTempDirectory("oclgrind");
    try {
      return check(Oclgrind.launcher(plain, driver, folder));
    } finally {
      FolderTree.delete(folder);
    }
  }

  private int check(WorkerLauncher launcher) {
    PrintWriter out = spec.commandLine().getOut();
    OpenClTargets.Found found = OpenClTargets.devices(launcher, WorkerLimits.USUAL);
    found.reasons().forEach(reason -> out.println("bench: " + reason));
    int wrong = 0;
    for (DeviceFacts device : found.devices()) {
      KernelChecks run =
          new KernelChecks(device, KernelFiles.in(project.root()), launcher, WorkerLimits.USUAL);
      for (Benchmark benchmark : benchmarks) {
        Predicate<String> wanted = variant -> what.selectors().selects(benchmark.name(), variant);
        wrong += told(device, run.check(benchmark, wanted, oclgrind ? 1 : REPEATS));
      }
    }
    return wrong == 0 ? 0 : 1;
  }

  /// Tells what is wrong, and of the rest how much it was; returns how much is wrong.
  private int told(DeviceFacts device, List<KernelChecks.Finding> findings) {
    PrintWriter out = spec.commandLine().getOut();
    int wrong = 0;
    for (KernelChecks.Finding finding : findings) {
      if (!finding.isRight()) {
        out.println(finding);
        wrong += finding.isUnsupported() ? 0 : 1;
      }
    }
    if (!findings.isEmpty()) {
      out.printf("%s: %d checked, %d wrong%n", device.name(), findings.size(), wrong);
    }
    return wrong;
  }
}
