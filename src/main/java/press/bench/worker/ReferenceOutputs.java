package press.bench.worker;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.Problem;
import press.bench.Tolerance;
import press.bench.guard.BufferContents.CheckResult;
import press.bench.guard.BufferPool;
import press.bench.guard.BufferTransfer;
import press.opencl.OpenClException;
import press.opencl.OpenClProgram;
import press.results.Params;

/// What the reference variant of a benchmark writes on a device, which all variants must write.
///
/// It is computed once a point, and then once more: a reference that leaves elements unwritten, or
/// writes other numbers in the next run, is no reference.
final class ReferenceOutputs {

  /// 512 MiB.
  private static final long MAX_KEPT_WORDS = 1 << 27;

  private final Benchmark.Reference reference;
  private final DeviceSession device;
  private final BufferTransfer transfer;
  private final Map<Params, Written> kept = new LinkedHashMap<>();

  /// @param device on which it runs
  ReferenceOutputs(Benchmark.Reference reference, DeviceSession device, BufferTransfer transfer) {
    this.reference = reference;
    this.device = device;
    this.transfer = transfer;
  }

  /// The words of each output by name.
  ///
  /// @param check what is wrong with them
  private record Written(Map<String, int[]> outputs, CheckResult check) {
    long words() {
      return outputs.values().stream().mapToLong(words -> words.length).sum();
    }
  }

  /// Says what is wrong with the reference at a point.
  CheckResult check(Params params) throws OpenClException {
    return at(params).check();
  }

  /// A problem at a point that expects what the reference writes.
  Problem expectedIn(Problem problem, Params params) throws OpenClException {
    return expecting(problem, at(params).outputs(), false);
  }

  private static Problem expecting(Problem problem, Map<String, int[]> outputs, boolean exactly) {
    SequencedMap<String, Arg> args = new LinkedHashMap<>(problem.args());
    outputs.forEach(
        (name, words) -> args.computeIfPresent(name, (_, arg) -> expecting(arg, words, exactly)));
    return new Problem(
        args, problem.steps(), problem.clock(), problem.cold(), problem.operations());
  }

  private static Arg expecting(Arg output, int[] words, boolean exactly) {
    return switch (output) {
      case Arg.Out out ->
          new Arg.Out(
              out.n(),
              i -> Float.intBitsToFloat(words[(int) i]),
              exactly ? Tolerance.EXACT : out.tolerance());
      case Arg.BitsOut out -> new Arg.BitsOut(out.n(), i -> words[(int) i]);
      default -> throw new IllegalArgumentException("no output: " + output);
    };
  }

  private Written at(Params params) throws OpenClException {
    if (!kept.containsKey(params)) {
      Written written = written(params);
      if (kept.values().stream().mapToLong(Written::words).sum() + written.words()
          > MAX_KEPT_WORDS) {
        kept.clear();
      }
      kept.put(params, written);
    }
    return kept.get(params);
  }

  private Written written(Params params) throws OpenClException {
    OpenClProgram program = device.program(reference.variant(), params);
    Problem problem = device.problem(reference.variant(), params);
    Map<String, int[]> outputs;
    try (BufferPool pool = new BufferPool(device.session(), transfer);
        BoundProblem bound = new BoundProblem(device.session(), program, problem, pool)) {
      outputs = bound.written(reference.outputs());
    }
    for (String output : reference.outputs()) {
      if (!outputs.containsKey(output)) {
        return new Written(Map.of(), complaint(output + " has elements that it leaves unwritten"));
      }
    }
    Problem again = expecting(problem, outputs, true);
    try (BufferPool pool = new BufferPool(device.session(), transfer);
        BoundProblem bound = new BoundProblem(device.session(), program, again, pool)) {
      CheckResult same = bound.check(1);
      return new Written(
          outputs, same.isRight() ? same : complaint(same.with(" in another run").complaint()));
    }
  }

  private CheckResult complaint(String what) {
    return CheckResult.wrong(reference.variant().name() + ", the reference: " + what);
  }
}
