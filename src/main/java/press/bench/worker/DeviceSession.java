package press.bench.worker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.guard.BufferContents.CheckResult;
import press.bench.guard.BufferPool;
import press.bench.guard.BufferTransfer;
import press.bench.guard.Oclgrind;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;
import press.opencl.OpenClSession;
import press.results.Params;

/// The device of one worker, with its buffers and compiled programs.
final class DeviceSession implements AutoCloseable {

  private final OpenClSession session;
  private final Benchmark benchmark;
  private final Map<String, String> sources;
  private final boolean compared;
  private final DeviceFacts like;
  private final BufferTransfer transfer = new BufferTransfer();
  private final Map<List<String>, OpenClProgram> programs = new HashMap<>();
  private final List<BufferPool> pools = new ArrayList<>();
  private final Optional<ReferenceOutputs> reference;
  private Optional<Params> bound = Optional.empty();

  /// @param sources project path to text of every kernel
  /// @param compared whether programs of others solve the same problems
  /// @param like the device whose programs run, which is this one unless a simulator stands in
  DeviceSession(
      OpenClSession session,
      Benchmark benchmark,
      Map<String, String> sources,
      boolean compared,
      DeviceFacts like) {
    this.session = session;
    this.benchmark = benchmark;
    this.sources = sources;
    this.compared = compared;
    this.like = like;
    this.reference = benchmark.reference().map(r -> new ReferenceOutputs(r, this, transfer));
  }

  OpenClSession session() {
    return session;
  }

  /// The program of a variant at a point, compiled once for the same options.
  ///
  /// @throws UnsupportedException if the device lacks a feature that the variant needs
  OpenClProgram program(KernelVariant variant, Params params) throws OpenClException {
    Optional<String> missing = benchmark.missingFeature(variant, like);
    if (missing.isPresent()) {
      throw new OpenClException.UnsupportedException(missing.get());
    }
    String options = variant.options(params, like);
    List<String> key = List.of(variant.source(), options, variant.prologue());
    if (!programs.containsKey(key)) {
      String source = sources.get(variant.source());
      if (source == null) {
        throw new IllegalArgumentException("no source " + variant.source());
      }
      String text = variant.prologue() + source;
      programs.put(key, build(variant, text, options));
    }
    return programs.get(key);
  }

  private OpenClProgram build(KernelVariant variant, String text, String options)
      throws OpenClException {
    try {
      return switch (variant.route()) {
        case SOURCE -> session.build(text, options);
        case SPLICED -> session.buildSpliced(text, options);
      };
    } catch (OpenClException.UnsupportedException e) {
      throw e;
    } catch (OpenClException e) {
      throw e.code().equals("CL_BUILD_PROGRAM_FAILURE") ? CompilerPlaces.named(e, variant) : e;
    }
  }

  Problem problem(KernelVariant variant, Params params) {
    return benchmark.problem(variant, params, like);
  }

  /// The feature that the device lacks for a problem, in a sentence.
  Optional<String> missingFeature(Problem problem) {
    long group = problem.launches().stream().mapToLong(Step.Launch::local).max().orElse(0);
    long max = session.facts().compute().maxGroupSize();
    return group > max
        ? Optional.of("needs groups of %d work-items; the device allows %d".formatted(group, max))
        : Optional.empty();
  }

  /// A result with the lines of the kernels that write what is wrong.
  CheckResult placed(CheckResult result, KernelVariant variant, Problem problem) {
    return new KernelWrites(sources.get(variant.source()), variant.source())
        .sentence(result.complaint(), problem)
        .map(result::below)
        .orElse(result);
  }

  /// Checks a variant before it is timed at a point, in buffers of its own: at the small points,
  /// stressed too; and the probe of the point itself, which is whole.
  ///
  /// @param repeats how often each small point is checked; where it is once, in all processes but
  ///   the first, only its own inputs are
  CheckResult checkBefore(KernelVariant variant, Params params, int repeats)
      throws OpenClException {
    KernelVariant timed = variant.fixedAt(params, like);
    double error = 0;
    for (Params small : benchmark.checkPoints(params)) {
      OpenClProgram program = program(timed, small);
      CheckResult result = checkAt(program, timed, small, repeats);
      result =
          repeats > 1 && result.isRight() ? both(result, probe(program, timed, small)) : result;
      if (!result.isRight()) {
        return result.with(" at " + small);
      }
      error = Math.max(error, result.error());
    }
    CheckResult rest =
        repeats > 1 ? checkRest(variant, program(timed, params), params) : CheckResult.right(0);
    CheckResult whole = both(rest, checkReference(params));
    return both(CheckResult.right(error), whole);
  }

  private CheckResult checkRest(KernelVariant variant, OpenClProgram program, Params params)
      throws OpenClException {
    Optional<KernelVariant> stressed = benchmark.stressed(variant);
    if (stressed.isPresent()) {
      for (Params small : benchmark.checkPoints(params)) {
        CheckResult result = checkAt(stressed.get(), small, 1);
        if (!result.isRight()) {
          return result.with(" under stress at " + small);
        }
      }
    }
    return probe(program, variant, params);
  }

  /// Checks a variant at one point, in buffers of its own; on a device the probe, too.
  CheckResult checkAt(KernelVariant variant, Params params, int repeats) throws OpenClException {
    OpenClProgram program = program(variant, params);
    CheckResult result = checkAt(program, variant, params, repeats);
    return result.isRight() && !Oclgrind.is(session.facts())
        ? both(result, probe(program, variant, params))
        : result;
  }

  /// Checks the probe of a point, if it has one.
  private CheckResult probe(OpenClProgram program, KernelVariant variant, Params params)
      throws OpenClException {
    Optional<Problem> probe = benchmark.probe(variant, params, like);
    if (probe.isEmpty()) {
      return CheckResult.right(0);
    }
    return checkAt(program, probe.get(), 1)
        .with(" on inputs that show each element lost or doubled");
  }

  /// The first complaint, or the error of the first, whose unit is that of the row.
  private static CheckResult both(CheckResult first, CheckResult second) {
    return second.isRight() ? first : second;
  }

  private CheckResult checkAt(
      OpenClProgram program, KernelVariant variant, Params params, int repeats)
      throws OpenClException {
    CheckResult referenceResult = checkReference(params);
    return referenceResult.isRight()
        ? checkAt(program, expecting(problem(variant, params), params), repeats)
        : referenceResult;
  }

  /// Checks what the reference variant writes at a point, if there is one.
  private CheckResult checkReference(Params params) throws OpenClException {
    return reference.isPresent() ? reference.get().check(params) : CheckResult.right(0);
  }

  private Problem expecting(Problem problem, Params params) throws OpenClException {
    return reference.isPresent() ? reference.get().expectedIn(problem, params) : problem;
  }

  private CheckResult checkAt(OpenClProgram program, Problem problem, int repeats)
      throws OpenClException {
    try (BufferPool pool = new BufferPool(session, transfer);
        BoundProblem problemOnDevice = new BoundProblem(session, program, problem, pool)) {
      return problemOnDevice.check(repeats);
    }
  }

  /// A pool of buffers of its own.
  BufferPool pool() {
    return new BufferPool(session, transfer);
  }

  /// Binds a variant at a point to buffers that all variants of the point share; to several sets of
  /// buffers if it asks for cold caches.
  BufferRotation bind(KernelVariant variant, Params params) throws OpenClException {
    if (bound.filter(params::equals).isEmpty()) {
      closePools();
      bound = Optional.of(params);
    }
    Problem problem = expecting(problem(variant, params), params);
    List<BoundProblem> sets = new ArrayList<>();
    try {
      for (int s = 0; s < BufferRotation.setsFor(problem, session.facts()); s++) {
        if (s == pools.size()) {
          pools.add(new BufferPool(session, transfer));
        }
        sets.add(new BoundProblem(session, program(variant, params), problem, pools.get(s)));
      }
      return new BufferRotation(sets, compared);
    } catch (OpenClException e) {
      sets.forEach(BoundProblem::close);
      throw e;
    }
  }

  private void closePools() {
    pools.forEach(BufferPool::close);
    pools.clear();
  }

  @Override
  public void close() {
    closePools();
    programs.values().forEach(OpenClProgram::close);
  }
}
