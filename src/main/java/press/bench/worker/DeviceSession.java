package press.bench.worker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Launch;
import press.bench.Problem;
import press.bench.guard.BufferPool;
import press.bench.guard.BufferTransfer;
import press.bench.guard.CheckResult;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;
import press.opencl.OpenClSession;
import press.opencl.UnsupportedException;
import press.result.Params;

/// What stays open while one worker measures: the device, its buffers, and what was compiled.
final class DeviceSession implements AutoCloseable {

  private final OpenClSession session;
  private final Benchmark benchmark;
  private final Map<String, String> sources;
  private final BufferTransfer transfer = new BufferTransfer();
  private final Map<List<String>, OpenClProgram> programs = new HashMap<>();
  private final List<BufferPool> arenas = new ArrayList<>();
  private Optional<Params> bound = Optional.empty();

  DeviceSession(OpenClSession session, Benchmark benchmark, Map<String, String> sources) {
    this.session = session;
    this.benchmark = benchmark;
    this.sources = sources;
  }

  OpenClSession session() {
    return session;
  }

  /// The compiled file of a variant at a point; compiled once for the same options.
  ///
  /// @throws UnsupportedException where the device lacks what the variant needs
  OpenClProgram program(KernelVariant variant, Params params) throws OpenClException {
    Optional<String> lacking = benchmark.missingFeature(variant, session.facts());
    if (lacking.isPresent()) {
      throw new UnsupportedException(lacking.get());
    }
    String options = variant.options(params, session.facts());
    List<String> key = List.of(variant.source(), options);
    OpenClProgram known = programs.get(key);
    if (known == null) {
      String source = sources.get(variant.source());
      if (source == null) {
        throw new IllegalArgumentException("no source " + variant.source());
      }
      known =
          switch (variant.route()) {
            case SOURCE -> session.build(source, options);
            case SPLICED -> session.buildSpliced(source, options);
          };
      programs.put(key, known);
    }
    return known;
  }

  Problem problem(KernelVariant variant, Params params) {
    return benchmark.problem(variant, params, session.facts());
  }

  /// What the device lacks for a problem, in a sentence.
  Optional<String> missingFeature(Problem problem) {
    long group = problem.launches().stream().mapToLong(Launch::local).max().orElse(0);
    long most = session.facts().maxGroup();
    return group > most
        ? Optional.of("needs groups of %d work-items; the device allows %d".formatted(group, most))
        : Optional.empty();
  }

  /// Checks a variant at the small points of a point; the buffers are thrown away.
  CheckResult checkSmall(KernelVariant variant, Params params, int repeats) throws OpenClException {
    KernelVariant timed = variant.fixedAt(params, session.facts());
    double error = 0;
    for (Params small : benchmark.checkPoints(params)) {
      CheckResult verdict = checkAt(program(timed, params), problem(timed, small), repeats);
      if (!verdict.isRight()) {
        return CheckResult.wrong(verdict.complaint() + " at " + small);
      }
      error = Math.max(error, verdict.error());
    }
    return CheckResult.right(error);
  }

  /// Checks a variant at one point; the buffers are thrown away.
  CheckResult checkAt(KernelVariant variant, Params params, int repeats) throws OpenClException {
    return checkAt(program(variant, params), problem(variant, params), repeats);
  }

  private CheckResult checkAt(OpenClProgram program, Problem problem, int repeats)
      throws OpenClException {
    try (BufferPool scratch = new BufferPool(session, transfer);
        BoundProblem bound = new BoundProblem(session, program, problem, scratch)) {
      return bound.check(repeats);
    }
  }

  /// Binds a variant at a point in buffers that stay for all variants of this point; in several
  /// sets of them where it asks for cold caches.
  BufferRotation bind(KernelVariant variant, Params params) throws OpenClException {
    if (bound.filter(params::equals).isEmpty()) {
      closeArenas();
      bound = Optional.of(params);
    }
    Problem problem = problem(variant, params);
    List<BoundProblem> sets = new ArrayList<>();
    try {
      for (int s = 0; s < BufferRotation.setsFor(problem, session.facts()); s++) {
        if (s == arenas.size()) {
          arenas.add(new BufferPool(session, transfer));
        }
        sets.add(new BoundProblem(session, program(variant, params), problem, arenas.get(s)));
      }
      return new BufferRotation(sets);
    } catch (OpenClException e) {
      sets.forEach(BoundProblem::close);
      throw e;
    }
  }

  private void closeArenas() {
    arenas.forEach(BufferPool::close);
    arenas.clear();
  }

  @Override
  public void close() {
    closeArenas();
    programs.values().forEach(OpenClProgram::close);
  }
}
