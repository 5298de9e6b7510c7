package press.bench;

import java.util.ArrayList;
import java.util.List;

/// The toolchain of a baseline.
public sealed interface Toolchain {

  /// The program that is started: `python3`, `gcc`, `nvcc`.
  String program();

  String options();

  /// Runs the source as it is.
  ///
  /// @param program such as `python3`
  /// @param packages Python packages whose versions belong to the result
  record Interpreter(String program, List<String> packages) implements Toolchain {

    public Interpreter {
      packages = List.copyOf(packages);
    }

    @Override
    public String options() {
      return "";
    }
  }

  /// Compiles the source.
  ///
  /// @param program such as `gcc`
  /// @param flags libraries (`-lm`) are placed after the source
  record Compiler(String program, List<String> flags) implements Toolchain {

    public Compiler {
      flags = List.copyOf(flags);
    }

    @Override
    public String options() {
      return String.join(" ", flags);
    }

    /// The command that compiles `source` to `target` with additional flags.
    public List<String> command(String source, String target, List<String> more) {
      List<String> command = new ArrayList<>(List.of(program));
      flags.stream().filter(f -> !f.startsWith("-l")).forEach(command::add);
      command.addAll(more);
      command.addAll(List.of("-o", target, source));
      flags.stream().filter(f -> f.startsWith("-l")).forEach(command::add);
      return command;
    }
  }
}
