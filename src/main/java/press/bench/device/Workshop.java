package press.bench.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Benchmark;
import press.bench.Launch;
import press.bench.Problem;
import press.bench.Variant;
import press.bench.guard.Arena;
import press.bench.guard.Transfer;
import press.bench.guard.Verdict;
import press.opencl.OpenClException;
import press.opencl.Program;
import press.opencl.Session;
import press.opencl.UnsupportedException;
import press.result.Params;

/// What stays open while one worker measures: the device, its buffers, and what was compiled.
final class Workshop implements AutoCloseable {

  private final Session session;
  private final Benchmark benchmark;
  private final Map<String, String> sources;
  private final Transfer transfer = new Transfer();
  private final Map<List<String>, Program> programs = new HashMap<>();
  private final List<Arena> arenas = new ArrayList<>();
  private Optional<Params> bound = Optional.empty();

  Workshop(Session session, Benchmark benchmark, Map<String, String> sources) {
    this.session = session;
    this.benchmark = benchmark;
    this.sources = sources;
  }

  Session session() {
    return session;
  }

  /// The compiled file of a variant at a point; compiled once for the same options.
  ///
  /// @throws UnsupportedException where the device lacks what the variant needs
  Program program(Variant variant, Params params) throws OpenClException {
    Optional<String> lacking = benchmark.lacking(variant, session.facts());
    if (lacking.isPresent()) {
      throw new UnsupportedException(lacking.get());
    }
    String options = variant.options(params, session.facts());
    List<String> key = List.of(variant.source(), options);
    Program known = programs.get(key);
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

  Problem problem(Variant variant, Params params) {
    return benchmark.problem(variant, params, session.facts());
  }

  /// What the device lacks for a problem, in a sentence.
  Optional<String> lacking(Problem problem) {
    long group = problem.launches().stream().mapToLong(Launch::local).max().orElse(0);
    long most = session.facts().maxGroup();
    return group > most
        ? Optional.of("needs groups of %d work-items; the device allows %d".formatted(group, most))
        : Optional.empty();
  }

  /// Checks a variant at the small points of a point; the buffers are thrown away.
  Verdict checkSmall(Variant variant, Params params, int repeats) throws OpenClException {
    Variant timed = variant.fixedAt(params, session.facts());
    double error = 0;
    for (Params small : benchmark.checkPoints(params)) {
      Verdict verdict = checkAt(program(timed, params), problem(timed, small), repeats);
      if (!verdict.isRight()) {
        return Verdict.wrong(verdict.complaint() + " at " + small);
      }
      error = Math.max(error, verdict.error());
    }
    return Verdict.right(error);
  }

  /// Checks a variant at one point; the buffers are thrown away.
  Verdict checkAt(Variant variant, Params params, int repeats) throws OpenClException {
    return checkAt(program(variant, params), problem(variant, params), repeats);
  }

  private Verdict checkAt(Program program, Problem problem, int repeats) throws OpenClException {
    try (Arena scratch = new Arena(session, transfer);
        Bound bound = new Bound(session, program, problem, scratch)) {
      return bound.check(repeats);
    }
  }

  /// Binds a variant at a point in buffers that stay for all variants of this point; in several
  /// sets of them where it asks for cold caches.
  Rotation bind(Variant variant, Params params) throws OpenClException {
    if (bound.filter(params::equals).isEmpty()) {
      closeArenas();
      bound = Optional.of(params);
    }
    Problem problem = problem(variant, params);
    List<Bound> sets = new ArrayList<>();
    try {
      for (int s = 0; s < Rotation.setsFor(problem, session.facts()); s++) {
        if (s == arenas.size()) {
          arenas.add(new Arena(session, transfer));
        }
        sets.add(new Bound(session, program(variant, params), problem, arenas.get(s)));
      }
      return new Rotation(sets);
    } catch (OpenClException e) {
      sets.forEach(Bound::close);
      throw e;
    }
  }

  private void closeArenas() {
    arenas.forEach(Arena::close);
    arenas.clear();
  }

  @Override
  public void close() {
    closeArenas();
    programs.values().forEach(Program::close);
  }
}
