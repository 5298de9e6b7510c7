package press.bench.baseline;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Baseline.Toolchain;
import press.bench.process.ExternalTool;

/// Versions of the toolchains of this machine, each read once.
public final class ToolchainVersions {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  // Reads versions without loading packages: PyTorch alone takes seconds to load.
  private static final String PACKAGES =
      """
      import sys
      from importlib import metadata
      words = ["Python " + sys.version.split()[0]]
      for name in sys.argv[1:]:
          try:
              words.append(name + " " + metadata.version(name))
          except metadata.PackageNotFoundError:
              words.append("no " + name)
      print(", ".join(words))
      """;

  private final Map<List<String>, Optional<String>> versions = new HashMap<>();

  /// The version in a line; empty if the toolchain is not installed.
  public synchronized Optional<String> find(Toolchain toolchain) {
    return versions.computeIfAbsent(command(toolchain), ToolchainVersions::run);
  }

  private static List<String> command(Toolchain toolchain) {
    return switch (toolchain) {
      case Toolchain.Compiler compiler -> List.of(compiler.program(), "--version");
      case Toolchain.Interpreter(String program, List<String> packages) -> {
        List<String> command = new ArrayList<>(List.of(program, "-c", PACKAGES));
        command.addAll(packages);
        yield command;
      }
    };
  }

  private static Optional<String> run(List<String> command) {
    try {
      ExternalTool.Ran ran = ExternalTool.run(command, LIMIT);
      return ran.code() == 0 ? Optional.of(versionLine(ran.out())) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  // nvcc prints its number in the fourth line, gcc in the first.
  static String versionLine(String out) {
    List<String> lines = out.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    return lines.stream()
        .filter(l -> l.startsWith("Cuda compilation tools"))
        .findFirst()
        .orElse(lines.isEmpty() ? "" : lines.getFirst());
  }
}
