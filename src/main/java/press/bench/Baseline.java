package press.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A program of others that solves the same problem in the same run: a small program beside the
/// kernels that prints rows, as `kernels/README.md` describes.
///
/// @param variant name in results, such as `torch`
/// @param source project path of the program
/// @param beside project paths of files that it reads; they lie in its folder when it runs
/// @param reach the OpenCL devices that it can use
/// @param settings environment variables, such as `ANCHOR_THREADS`
public record Baseline(
    String variant,
    String source,
    List<String> beside,
    Toolchain toolchain,
    Reach reach,
    Map<String, String> settings) {

  /// The variable with the number of threads of a program for the processor.
  public static final String THREADS = "ANCHOR_THREADS";

  /// The value for as many threads as there are processors.
  public static final String ALL = "all";

  public enum Reach {
    /// Graphics processors, which it finds itself.
    GPUS,
    /// The OpenCL device of `ANCHOR_PLATFORM` and `ANCHOR_DEVICE`.
    EVERY_DEVICE
  }

  public Baseline {
    beside = List.copyOf(beside);
    settings = Map.copyOf(settings);
  }

  /// A program in C for gcc, which can use every device.
  public static Baseline c(String variant, String source, String... flags) {
    Toolchain gcc = new Toolchain.Compiler("gcc", List.of(flags));
    return new Baseline(variant, source, List.of(), gcc, Reach.EVERY_DEVICE, Map.of());
  }

  /// A program in CUDA C++ for nvcc.
  public static Baseline cuda(String variant, String source, String... flags) {
    Toolchain nvcc = new Toolchain.Compiler("nvcc", List.of(flags));
    return new Baseline(variant, source, List.of(), nvcc, Reach.GPUS, Map.of());
  }

  /// A program in Python.
  ///
  /// @param packages that it imports and whose versions are part of the result, such as `torch`
  public static Baseline python(String variant, String source, String... packages) {
    Toolchain python = new Toolchain.Interpreter("python3", List.of(packages));
    return new Baseline(variant, source, List.of(), python, Reach.GPUS, Map.of());
  }

  public Baseline named(String other) {
    return new Baseline(other, source, beside, toolchain, reach, settings);
  }

  public Baseline beside(String... files) {
    return new Baseline(variant, source, List.of(files), toolchain, reach, settings);
  }

  public Baseline with(String name, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(name, value);
    return new Baseline(variant, source, beside, toolchain, reach, more);
  }

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
}
