package press.bench.opencl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.guard.ComputeSanitizer;
import press.bench.guard.Oclgrind;
import press.bench.opencl.KernelChecks.Finding;
import press.bench.process.FolderTree;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.opencl.DeviceFacts;
import press.results.Fingerprint;
import press.results.Outcome;
import press.results.Params;

/// Has every access of a kernel watched before it is timed, because a race and a read past the end
/// are often right by luck: the kernels of a processor by Oclgrind, those of an NVIDIA GPU by
/// `compute-sanitizer`.
///
/// A source that was found clean is not watched again while its text, its options and the tool are
/// the same.
final class AccessChecks {

  private final DeviceFacts device;
  private final KernelFiles files;
  private final WorkerLauncher launcher;
  private final WorkerProcess.WorkerLimits limits;
  private final Optional<Path> known;

  // Why the sanitizer watches nothing on this device, once it has said so.
  private Optional<String> blind = Optional.empty();

  /// @param known the folder that remembers what was clean; nothing is watched without it
  AccessChecks(
      DeviceFacts device,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits,
      Optional<Path> known) {
    this.device = device;
    this.files = files;
    this.launcher = launcher;
    this.limits = limits;
    this.known = known;
  }

  /// Watches a variant at small points.
  ///
  /// @param point that will be timed, which decides how the source is compiled
  AccessVerdict of(Benchmark benchmark, KernelVariant variant, Params point) {
    Optional<Path> tool = tool();
    if (known.isEmpty() || tool.isEmpty()) {
      return AccessVerdict.unwatched(known.isEmpty() ? "this run watches nothing" : lacking());
    }
    Path mark = known.get().resolve(hash(benchmark, variant, point, tool.get()));
    try {
      if (Files.exists(mark)) {
        return AccessVerdict.CLEAN;
      }
      AccessVerdict verdict = watched(benchmark, variant, point, tool.get());
      if (verdict.isClean()) {
        Files.createDirectories(mark.getParent());
        Files.writeString(mark, benchmark.name() + "/" + variant.name() + "\n");
      }
      return verdict;
    } catch (IOException e) {
      return AccessVerdict.unwatched(e.getMessage());
    }
  }

  private Optional<Path> tool() {
    if (device.kind() == DeviceFacts.Kind.CPU) {
      return Oclgrind.driver();
    }
    return device.isNvidia() ? ComputeSanitizer.program() : Optional.empty();
  }

  private String lacking() {
    if (device.kind() == DeviceFacts.Kind.CPU) {
      return "Oclgrind is not installed";
    }
    return device.isNvidia()
        ? "compute-sanitizer is not installed"
        : "no program watches the accesses of this device";
  }

  private String hash(Benchmark benchmark, KernelVariant variant, Params point, Path tool) {
    return Fingerprint.of(
        List.of(
            DeviceCases.HARNESS,
            benchmark.name(),
            variant.name(),
            benchmark.codeHash(variant.source(), files),
            variant.options(point, device),
            device.name(),
            tool.toString()));
  }

  private AccessVerdict watched(Benchmark benchmark, KernelVariant variant, Params point, Path tool)
      throws IOException {
    if (device.kind() == DeviceFacts.Kind.GPU && callsCuda(benchmark, variant, point)) {
      return AccessVerdict.unwatched(
          "the program calls CUDA itself, so the summary of compute-sanitizer proves nothing");
    }
    Path folder = Files.createTempDirectory("accesses");
    try {
      return device.kind() == DeviceFacts.Kind.CPU
          ? byOclgrind(benchmark, variant.name(), tool, folder)
          : bySanitizer(benchmark, variant.name(), tool, folder);
    } finally {
      FolderTree.delete(folder);
    }
  }

  /// Whether the worker calls a function of CUDA, after which a tool gives a summary although it
  /// has watched none of the kernels of OpenCL.
  private boolean callsCuda(Benchmark benchmark, KernelVariant variant, Params point) {
    return benchmark.tinyPoints(point).stream()
        .limit(1)
        .map(tiny -> benchmark.problem(variant, tiny, device))
        .anyMatch(
            problem -> problem.args().values().stream().anyMatch(Arg.TensorMap.class::isInstance));
  }

  private AccessVerdict byOclgrind(Benchmark benchmark, String variant, Path driver, Path folder)
      throws IOException {
    WorkerLauncher simulated = Oclgrind.launcher(launcher, driver, folder);
    OpenClTargets.Found found = OpenClTargets.devices(simulated, limits);
    if (found.devices().isEmpty()) {
      return AccessVerdict.unwatched("Oclgrind is no device here: " + found.reasons());
    }
    DeviceFacts simulator = found.devices().getFirst();
    KernelChecks checks = new KernelChecks(simulator, device, files, simulated, limits);
    return verdict("Oclgrind", checks.check(benchmark, variant::equals, 1));
  }

  /// Watches a variant by each tool of `compute-sanitizer`.
  ///
  /// @param folder for its reports
  AccessVerdict bySanitizer(Benchmark benchmark, String variant, Path program, Path folder)
      throws IOException {
    if (blind.isPresent()) {
      return AccessVerdict.unwatched(blind.get());
    }
    for (String tool : ComputeSanitizer.TOOLS) {
      Path log = folder.resolve(tool);
      WorkerLauncher under = ComputeSanitizer.launcher(launcher, program, tool, log);
      KernelChecks checks = new KernelChecks(device, files, under, limits);
      AccessVerdict verdict =
          verdict("compute-sanitizer", checks.check(benchmark, variant::equals, 1));
      ComputeSanitizer.Report report = ComputeSanitizer.Report.read(log);
      if (report.complaint().isPresent()) {
        return AccessVerdict.wrong(tool + ": " + report.complaint().get());
      }
      if (!verdict.isClean()) {
        return verdict;
      }
      if (report.unwatched().isPresent()) {
        blind = report.unwatched().map(why -> "compute-sanitizer: " + why);
        return AccessVerdict.unwatched(blind.get());
      }
    }
    return AccessVerdict.CLEAN;
  }

  /// Wrong if any small point was; clean if all were right.
  private static AccessVerdict verdict(String tool, List<Finding> findings) {
    for (Finding finding : findings) {
      if (finding.outcome() instanceof Outcome.Wrong) {
        String at = finding.what().substring(finding.what().indexOf(':') + 1);
        return AccessVerdict.wrong(finding.outcome().reasonOrEmpty() + " at " + at);
      }
    }
    return findings.stream()
        .filter(finding -> !finding.isRight())
        .findFirst()
        .map(finding -> AccessVerdict.unwatched(tool + ": " + finding.outcome().reasonOrEmpty()))
        .orElse(
            findings.isEmpty() ? AccessVerdict.unwatched("no small size") : AccessVerdict.CLEAN);
  }
}
