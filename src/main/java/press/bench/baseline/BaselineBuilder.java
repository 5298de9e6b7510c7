package press.bench.baseline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import press.bench.Baseline;
import press.bench.Baseline.Toolchain;
import press.bench.KernelFiles;
import press.bench.listing.BuildLog;
import press.bench.listing.GccListing;
import press.bench.listing.PtxListing;
import press.bench.process.ExternalTool;
import press.bench.process.FolderTree;
import press.bench.target.CaseResult;
import press.results.Fingerprint;
import press.results.Outcome;
import press.results.Params;

/// Compiles baselines in a temporary folder, which is deleted on close.
///
/// The files come from [KernelFiles]: what was hashed is what runs.
public final class BaselineBuilder implements AutoCloseable {

  private static final Duration COMPILE_LIMIT = Duration.ofMinutes(3);
  private static final int MAX_LOG_LINES = 8;

  private final KernelFiles files;
  private final ToolchainVersions versions = new ToolchainVersions();
  private final Map<Baseline, Built> built = new HashMap<>();
  private Optional<Path> folder = Optional.empty();

  /// @param files where baselines come from
  public BaselineBuilder(KernelFiles files) {
    this.files = files;
  }

  /// A program that can be started, or why it cannot.
  ///
  /// @param command to which points are added
  /// @param madeBy version and flags of the toolchain
  /// @param log the compiler's log
  /// @param assembly what the compiler made of it; empty if nothing was compiled
  /// @param gap why there is no command
  record Built(
      List<String> command, String madeBy, String log, String assembly, Optional<Outcome> gap) {

    private static Built not(Outcome why) {
      return new Built(List.of(), "", "", "", Optional.of(why));
    }
  }

  /// The toolchain's version and flags, which are part of the fingerprint.
  public String options(Baseline baseline) {
    Toolchain toolchain = baseline.toolchain();
    String version = versions.find(toolchain).orElse("no " + toolchain.program());
    return (version + " " + toolchain.options()).strip();
  }

  /// Hash of the files beside the source of a baseline, and of its settings.
  public String hash(Baseline baseline) {
    List<String> parts = new ArrayList<>(List.of(baseline.settings().toString()));
    baseline.beside().forEach(path -> parts.add(files.text(path)));
    return Fingerprint.of(parts);
  }

  /// Copies a program to the folder and compiles it, once.
  Built build(Baseline baseline) {
    if (!built.containsKey(baseline)) {
      built.put(baseline, make(baseline));
    }
    return built.get(baseline);
  }

  /// What the compiler made of the functions of a point.
  static CaseResult.CompilerOutput listing(Baseline baseline, Built program, Params params) {
    if (!(baseline.toolchain() instanceof Toolchain.Compiler compiler)) {
      return CaseResult.CompilerOutput.NONE;
    }
    Predicate<String> functions = functionsOf(params);
    return compiler.program().equals("nvcc")
        ? PtxListing.of(program.assembly(), program.log(), functions)
        : GccListing.of(program.assembly(), functions);
  }

  /// Selects the functions that are named after a value of a point: `dot`, `dot_parts` and
  /// `dot._omp_fn.0` belong to `op=dot`.
  static Predicate<String> functionsOf(Params params) {
    List<String> values =
        params.values().values().stream()
            .filter(v -> !v.isEmpty() && Character.isLetter(v.charAt(0)))
            .toList();
    return name ->
        values.stream().anyMatch(v -> name.equals(v) || name.matches("\\Q" + v + "\\E[_.].*"));
  }

  private Built make(Baseline baseline) {
    Toolchain toolchain = baseline.toolchain();
    if (versions.find(toolchain).isEmpty()) {
      return Built.not(new Outcome.Unsupported("no " + toolchain.program() + " here"));
    }
    try {
      Path source = copySource(baseline);
      return switch (toolchain) {
        case Toolchain.Interpreter(String program, _) ->
            new Built(
                List.of(program, source.toString()), options(baseline), "", "", Optional.empty());
        case Toolchain.Compiler compiler -> compile(baseline, compiler, source);
      };
    } catch (IOException e) {
      return Built.not(new Outcome.Failed(baseline.variant() + ": " + e.getMessage()));
    } catch (UncheckedIOException e) {
      return Built.not(new Outcome.Unsupported(e.getCause().getMessage()));
    }
  }

  private Path copySource(Baseline baseline) throws IOException {
    if (folder.isEmpty()) {
      folder = Optional.of(Files.createTempDirectory("baselines"));
    }
    Path own = Files.createDirectory(folder.get().resolve("" + built.size()));
    for (String path : baseline.beside()) {
      Files.writeString(own.resolve(Path.of(path).getFileName()), files.text(path));
    }
    Path source = own.resolve(Path.of(baseline.source()).getFileName());
    return Files.writeString(source, files.text(baseline.source()));
  }

  private Built compile(Baseline baseline, Toolchain.Compiler compiler, Path source)
      throws IOException {
    String name = source.toString();
    String program = name.replaceFirst("\\.\\w+$", "") + ".program";
    ExternalTool.Ran ran =
        ExternalTool.run(compiler.command(name, program, List.of()), COMPILE_LIMIT);
    String log = ran.out().replace(source.getParent() + "/", "");
    if (ran.code() != 0) {
      String reason = log.isBlank() ? ran.end() : BuildLog.shorten(log, MAX_LOG_LINES);
      return Built.not(
          new Outcome.Failed(compiler.program() + " refused " + baseline.source() + ": " + reason));
    }
    String assembly = assembly(compiler, name);
    return new Built(List.of(program), options(baseline), log, assembly, Optional.empty());
  }

  private static String assembly(Toolchain.Compiler compiler, String source) throws IOException {
    Path target = Path.of(source + ".s");
    List<String> flags = List.of("-S");
    if (compiler.program().equals("nvcc")) {
      flags = List.of("-ptx");
    } else if (System.getProperty("os.arch").equals("amd64")) {
      flags = List.of("-S", "-masm=intel");
    }
    ExternalTool.Ran ran =
        ExternalTool.run(compiler.command(source, target.toString(), flags), COMPILE_LIMIT);
    return ran.code() == 0 && Files.exists(target) ? Files.readString(target) : "";
  }

  /// Deletes the folder; a later build makes it again.
  @Override
  public void close() {
    try {
      built.clear();
      if (folder.isPresent()) {
        FolderTree.delete(folder.get());
        folder = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
