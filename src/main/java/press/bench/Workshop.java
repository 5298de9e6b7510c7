package press.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import press.opencl.OpenClException;
import press.opencl.Program;
import press.opencl.Session;
import press.result.Params;

/// What stays open while one worker measures: the device, its buffers, and what was compiled.
final class Workshop implements AutoCloseable {

  private final Session session;
  private final Benchmark benchmark;
  private final Map<String, String> sources;
  private final Transfer transfer = new Transfer();
  private final Map<List<String>, Program> programs = new HashMap<>();
  private Arena arena;
  private String size = "";

  Workshop(Session session, Benchmark benchmark, Map<String, String> sources) {
    this.session = session;
    this.benchmark = benchmark;
    this.sources = sources;
    this.arena = new Arena(session, transfer);
  }

  Session session() {
    return session;
  }

  /// The compiled file of a variant at a point; compiled once for the same options.
  Program program(Variant variant, Params params) throws OpenClException {
    String options = variant.options(params, session.facts());
    List<String> key = List.of(variant.source(), options);
    Program known = programs.get(key);
    if (known == null) {
      String source = sources.get(variant.source());
      if (source == null) {
        throw new IllegalArgumentException("no source " + variant.source());
      }
      known = session.build(source, options);
      programs.put(key, known);
    }
    return known;
  }

  Problem problem(Variant variant, Params params) {
    return benchmark.problem(variant, params, session.facts());
  }

  /// Checks a variant at the small points of a point; the buffers are thrown away.
  Verdict checkSmall(Variant variant, Params params, int repeats) throws OpenClException {
    double error = 0;
    for (Params small : benchmark.checkPoints(params)) {
      try (Arena scratch = new Arena(session, transfer);
          Bound bound =
              new Bound(session, program(variant, params), problem(variant, small), scratch)) {
        Verdict verdict = bound.check(repeats);
        if (!verdict.isRight()) {
          return Verdict.wrong(verdict.complaint() + " at " + small);
        }
        error = Math.max(error, verdict.error());
      }
    }
    return Verdict.right(error);
  }

  /// Binds a variant at a point in buffers that stay for all points of the same size.
  Bound bind(Variant variant, Params params) throws OpenClException {
    String wanted = params.values().getOrDefault("n", "");
    if (!wanted.equals(size)) {
      arena.close();
      arena = new Arena(session, transfer);
      size = wanted;
    }
    return new Bound(session, program(variant, params), problem(variant, params), arena);
  }

  @Override
  public void close() {
    arena.close();
    programs.values().forEach(Program::close);
  }
}
