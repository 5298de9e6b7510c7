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
import press.bench.Baseline;
import press.bench.KernelFiles;
import press.bench.Toolchain;
import press.bench.listing.BuildLog;
import press.bench.listing.FunctionNames;
import press.bench.listing.GccListing;
import press.bench.listing.PtxListing;
import press.bench.process.ExternalTool;
import press.bench.process.FolderTree;
import press.bench.target.BenchTarget;
import press.result.Fingerprint;
import press.result.Outcome;
import press.result.Params;

/// Where programs of others are laid out and compiled, in a folder that goes when the shop closes.
///
/// What was hashed is what runs: files come by [KernelFiles], from the project or from the jar.
public final class BaselineBuilder implements AutoCloseable {

  private static final Duration COMPILE = Duration.ofMinutes(3);
  private static final int LINES = 8;

  private final KernelFiles files;
  private final ToolchainVersions toolbox = new ToolchainVersions();
  private final Map<Baseline, Ready> ready = new HashMap<>();
  private Optional<Path> folder = Optional.empty();

  /// A shop in which nothing is made yet.
  public BaselineBuilder(KernelFiles files) {
    this.files = files;
  }

  /// A program that can be started, or why it cannot.
  ///
  /// @param command to which points are added
  /// @param told by whom and with which flags it was made
  /// @param log what the compiler said
  /// @param assembly what the compiler made of it; empty where nothing was compiled
  /// @param gap why there is no command
  record Ready(
      List<String> command, String told, String log, String assembly, Optional<Outcome> gap) {

    private static Ready not(Outcome why) {
      return new Ready(List.of(), "", "", "", Optional.of(why));
    }
  }

  /// The toolchain's version and flags: what a result depends on beside the source.
  public String options(Baseline baseline) {
    Toolchain toolchain = baseline.toolchain();
    String version = toolbox.version(toolchain).orElse("no " + toolchain.program());
    return (version + " " + toolchain.options()).strip();
  }

  /// Hash of every file that an baseline brings along, and of its settings.
  public String hash(Baseline baseline) {
    List<String> parts = new ArrayList<>(List.of(baseline.settings().toString()));
    baseline.beside().forEach(path -> parts.add(files.text(path)));
    return Fingerprint.of(parts);
  }

  /// Lays a program out and compiles it, once.
  Ready ready(Baseline baseline) {
    Ready known = ready.get(baseline);
    if (known == null) {
      known = make(baseline);
      ready.put(baseline, known);
    }
    return known;
  }

  /// What the compiler made of the functions that a point runs.
  static BenchTarget.Listing listing(Baseline baseline, Ready program, Params params) {
    if (!(baseline.toolchain() instanceof Toolchain.Compiler compiler)) {
      return BenchTarget.Listing.NONE;
    }
    return compiler.program().equals("nvcc")
        ? PtxListing.of(
            program.assembly(), program.log(), name -> FunctionNames.after(params, name))
        : GccListing.of(program.assembly(), name -> FunctionNames.after(params, name));
  }

  private Ready make(Baseline baseline) {
    Toolchain toolchain = baseline.toolchain();
    if (toolbox.version(toolchain).isEmpty()) {
      return Ready.not(new Outcome.Unsupported("no " + toolchain.program() + " here"));
    }
    try {
      Path source = layOut(baseline);
      return switch (toolchain) {
        case Toolchain.Interpreter(String program, _) ->
            new Ready(
                List.of(program, source.toString()), options(baseline), "", "", Optional.empty());
        case Toolchain.Compiler compiler -> compile(baseline, compiler, source);
      };
    } catch (IOException e) {
      return Ready.not(new Outcome.Failed(baseline.variant() + ": " + e.getMessage()));
    } catch (UncheckedIOException e) {
      return Ready.not(new Outcome.Unsupported(e.getCause().getMessage()));
    }
  }

  private Path layOut(Baseline baseline) throws IOException {
    if (folder.isEmpty()) {
      folder = Optional.of(Files.createTempDirectory("anchors"));
    }
    Path mine = Files.createDirectory(folder.get().resolve("" + ready.size()));
    for (String path : baseline.beside()) {
      Files.writeString(mine.resolve(Path.of(path).getFileName()), files.text(path));
    }
    Path source = mine.resolve(Path.of(baseline.source()).getFileName());
    return Files.writeString(source, files.text(baseline.source()));
  }

  private Ready compile(Baseline baseline, Toolchain.Compiler compiler, Path source)
      throws IOException {
    String name = source.toString();
    String program = name.replaceFirst("\\.\\w+$", "") + ".program";
    ExternalTool.Ran ran = ExternalTool.run(compiler.command(name, program, List.of()), COMPILE);
    String log = ran.out().replace(source.getParent() + "/", "");
    if (ran.code() != 0) {
      String words = log.isBlank() ? ran.end() : BuildLog.shorten(log, LINES);
      String refused = compiler.program() + " refused " + baseline.source() + ": ";
      return Ready.not(new Outcome.Failed(refused + words));
    }
    String assembly = assembly(compiler, name);
    return new Ready(List.of(program), options(baseline), log, assembly, Optional.empty());
  }

  private static String assembly(Toolchain.Compiler compiler, String source) throws IOException {
    Path target = Path.of(source + ".s");
    boolean cuda = compiler.program().equals("nvcc");
    boolean intel = !cuda && System.getProperty("os.arch").equals("amd64");
    List<String> how =
        cuda ? List.of("-ptx") : intel ? List.of("-S", "-masm=intel") : List.of("-S");
    ExternalTool.Ran ran =
        ExternalTool.run(compiler.command(source, target.toString(), how), COMPILE);
    return ran.code() == 0 && Files.exists(target) ? Files.readString(target) : "";
  }

  /// Deletes what was made; a later question makes it again.
  @Override
  public void close() {
    try {
      ready.clear();
      if (folder.isPresent()) {
        FolderTree.delete(folder.get());
        folder = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
