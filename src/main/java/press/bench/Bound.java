package press.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.opencl.Kernel;
import press.opencl.OpenClException;
import press.opencl.Program;
import press.opencl.Session;

/// A problem on a device, ready to run: kernels with their arguments set.
final class Bound implements AutoCloseable {

  private final Session session;
  private final Problem problem;
  private final Map<String, Guarded> buffers = new LinkedHashMap<>();
  private final List<Kernel> kernels = new ArrayList<>();

  Bound(Session session, Program program, Problem problem, Arena arena) throws OpenClException {
    this.session = session;
    this.problem = problem;
    for (Map.Entry<String, Arg> arg : problem.args().entrySet()) {
      long n = length(arg.getValue());
      if (n > 0) {
        buffers.put(arg.getKey(), arena.buffer(arg.getKey(), n));
      }
    }
    for (Launch launch : problem.launches()) {
      Kernel kernel = program.kernel(launch.kernel());
      kernels.add(kernel);
      for (int i = 0; i < launch.args().size(); i++) {
        set(kernel, i, launch.args().get(i));
      }
    }
  }

  /// Runs it so often on fresh poison, and says how far it was off; several times, because a race
  /// may win once.
  Verdict check(int times) throws OpenClException {
    double error = 0;
    for (int t = 0; t < times; t++) {
      Verdict verdict = checkOnce();
      if (!verdict.isRight()) {
        String again = t == 0 ? "" : " (right in " + t + " runs before: a race?)";
        return Verdict.wrong(verdict.complaint() + again);
      }
      error = Math.max(error, verdict.error());
    }
    return Verdict.right(error);
  }

  private Verdict checkOnce() throws OpenClException {
    holdInputs();
    run();
    session.finish();
    double error = 0;
    for (Map.Entry<String, Arg> arg : problem.args().entrySet()) {
      if (arg.getValue() instanceof Arg.Out out) {
        Comparison found = buffers.get(arg.getKey()).compare(out);
        if (found.firstWrong() >= 0) {
          return Verdict.wrong(found.complaint(arg.getKey(), out.n()));
        }
        error = Math.max(error, found.maxError());
      }
    }
    for (Map.Entry<String, Guarded> buffer : buffers.entrySet()) {
      Optional<String> damage = buffer.getValue().damage(buffer.getKey());
      if (damage.isPresent()) {
        return Verdict.wrong(damage.get());
      }
    }
    return Verdict.right(error);
  }

  /// Fills inputs, which another variant's output may have replaced, and poisons the rest.
  private void holdInputs() throws OpenClException {
    for (Map.Entry<String, Arg> arg : problem.args().entrySet()) {
      switch (arg.getValue()) {
        case Arg.In(long _, FloatAt values) -> buffers.get(arg.getKey()).hold(values);
        case Arg.Out _, Arg.Scratch _ -> buffers.get(arg.getKey()).poison();
        case Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> {}
      }
    }
  }

  /// Enqueues all launches once.
  void run() throws OpenClException {
    for (int k = 0; k < kernels.size(); k++) {
      Launch launch = problem.launches().get(k);
      kernels.get(k).enqueue(launch.global(), launch.local());
    }
  }

  /// Enqueues all launches once; the ends of the first and last event are the ends of the work.
  void runTimed(List<Kernel.Timing> events) throws OpenClException {
    for (int k = 0; k < kernels.size(); k++) {
      Launch launch = problem.launches().get(k);
      events.add(kernels.get(k).enqueueTimed(launch.global(), launch.local()));
    }
  }

  /// Events of one run.
  int launches() {
    return kernels.size();
  }

  /// What the device is waited for with.
  Session session() {
    return session;
  }

  private static long length(Arg arg) {
    return switch (arg) {
      case Arg.In in -> in.n();
      case Arg.Out out -> out.n();
      case Arg.Scratch scratch -> scratch.n();
      case Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> 0;
    };
  }

  private void set(Kernel kernel, int index, String name) throws OpenClException {
    switch (problem.args().get(name)) {
      case Arg.In _, Arg.Out _, Arg.Scratch _ -> kernel.set(index, buffers.get(name).inner());
      case Arg.FloatScalar(float value) -> kernel.set(index, value);
      case Arg.IntScalar(int value) -> kernel.set(index, value);
      case Arg.Local(long bytes) -> kernel.setLocal(index, bytes);
    }
  }

  @Override
  public void close() {
    kernels.forEach(Kernel::close);
  }
}
