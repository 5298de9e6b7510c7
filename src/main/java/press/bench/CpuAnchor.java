package press.bench;

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
import java.util.stream.Stream;
import press.result.Outcome;
import press.result.Params;

/// Compiles and runs the C programs that Java variants are held against.
final class CpuAnchor implements AutoCloseable {

  private static final Duration COMPILE = Duration.ofSeconds(60);

  private final KernelFiles sources;
  private final JmhEffort effort;
  private final Map<String, Path> programs = new HashMap<>();
  private final Path folder;

  CpuAnchor(KernelFiles sources, JmhEffort effort) {
    this.sources = sources;
    this.effort = effort;
    try {
      this.folder = Files.createTempDirectory("yardsticks");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The compiler's first line about itself; nothing where there is none.
  static Optional<String> compiler() {
    try {
      CpuProgram.Ran gcc = CpuProgram.run(List.of("gcc", "--version"), COMPILE);
      return gcc.code() == 0 ? gcc.out().lines().findFirst() : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Runs a program as often as there are processes in this profile.
  Bed.Answer ask(JavaBenchmark.Yardstick yardstick, Params params) {
    Optional<String> compiler = compiler();
    if (compiler.isEmpty()) {
      return answer(new Outcome.Unsupported("no gcc on this machine"));
    }
    int threads =
        yardstick.threads() == JavaBenchmark.Yardstick.ALL
            ? Runtime.getRuntime().availableProcessors()
            : yardstick.threads();
    try {
      Path program = compile(yardstick);
      List<Outcome.Timed> processes = new ArrayList<>();
      for (int process = 0; process < effort.forks(); process++) {
        Outcome outcome = run(program, yardstick, params, threads);
        if (!(outcome instanceof Outcome.Timed timed)) {
          return answer(outcome);
        }
        processes.add(timed);
      }
      String launch = threads == 1 ? "1 thread" : threads + " threads";
      String told = compiler.get() + " " + String.join(" ", yardstick.flags());
      return new Bed.Answer(merge(processes), launch, told);
    } catch (IOException e) {
      return answer(new Outcome.Failed(e.getMessage()));
    }
  }

  private Path compile(JavaBenchmark.Yardstick yardstick) throws IOException {
    String key = yardstick.source() + yardstick.flags();
    Path known = programs.get(key);
    if (known != null) {
      return known;
    }
    Path program = folder.resolve("yardstick-" + programs.size());
    Path source =
        Files.writeString(
            folder.resolve(program.getFileName() + ".c"), sources.text(yardstick.source()));
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(yardstick.flags());
    command.addAll(List.of("-o", program.toString(), source.toString(), "-lm"));
    CpuProgram.Ran gcc = CpuProgram.run(command, COMPILE);
    if (gcc.code() != 0) {
      throw new IOException("gcc refused " + yardstick.source() + ": " + gcc.lastWords());
    }
    programs.put(key, program);
    return program;
  }

  private Outcome run(Path program, JavaBenchmark.Yardstick yardstick, Params params, int threads)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    yardstick.params().forEach(name -> command.add(params.get(name)));
    command.add(Integer.toString(threads));
    command.add(Integer.toString(effort.warmups()));
    command.add(Integer.toString(effort.iterations()));
    command.add(Long.toString(effort.sample().toNanos()));
    CpuProgram.Ran ran = CpuProgram.run(command, effort.limit());
    return ran.answer().orElseGet(() -> new Outcome.Failed("the C program " + ran.end()));
  }

  private static Outcome.Timed merge(List<Outcome.Timed> processes) {
    double error = processes.stream().mapToDouble(Outcome.Timed::error).max().orElseThrow();
    List<Outcome.Samples> samples =
        processes.stream().flatMap(p -> p.processes().stream()).toList();
    return new Outcome.Timed(samples, error, processes.getFirst().tolerance());
  }

  private static Bed.Answer answer(Outcome outcome) {
    return new Bed.Answer(outcome, "", "");
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
