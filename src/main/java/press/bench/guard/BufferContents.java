package press.bench.guard;

import java.util.Map;
import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.OutputComparison;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.OpenClException;

/// Fills the buffers of a problem before a run, and checks them after it.
///
/// @param memory the buffers by name
public record BufferContents(Problem problem, Map<String, GuardedBuffer> memory) {

  /// Fills inputs, which another variant's output may have replaced, and poisons all other buffers.
  public void prepare() throws OpenClException {
    fillInputs(UnaryOperator.identity());
    overwriteOthers(GuardedBuffer.OUTPUT_NAN);
    poisonState();
  }

  /// Fills inputs and puts an ordinary number wherever results go: a kernel that spares itself work
  /// where it finds a number leaves a wrong one.
  public void prepareOnNumbers() throws OpenClException {
    fillInputs(UnaryOperator.identity());
    overwriteOthers(GuardedBuffer.NUMBER);
    poisonState();
  }

  /// Fills inputs with other numbers and poisons all other buffers. A run leaves results that are
  /// wrong for the right inputs. Where a run goes on from the one before, inputs stay as they are.
  public void prepareOtherInputs() throws OpenClException {
    fillInputs(goesOn() ? UnaryOperator.identity() : Others::new);
    overwriteOthers(GuardedBuffer.OUTPUT_NAN);
    poisonState();
  }

  /// Fills inputs and leaves all other buffers as they are.
  public void restoreInputs() throws OpenClException {
    fillInputs(UnaryOperator.identity());
  }

  /// Poisons outputs and what lies between steps. Inputs and what a run goes on from stay.
  public void poisonOutputs() throws OpenClException {
    overwriteOthers(GuardedBuffer.OUTPUT_NAN);
  }

  private boolean goesOn() {
    return problem.args().values().stream().anyMatch(Arg.State.class::isInstance);
  }

  private void fillInputs(UnaryOperator<LongToIntFunction> change) throws OpenClException {
    for (Map.Entry<String, GuardedBuffer> entry : memory.entrySet()) {
      GuardedBuffer guarded = entry.getValue();
      switch (problem.args().get(entry.getKey())) {
        case Arg.In(_, FloatSequence values) -> guarded.fill(change.apply(new FloatBits(values)));
        case Arg.HostIn(_, FloatSequence values, _) ->
            guarded.fill(change.apply(new FloatBits(values)));
        case Arg.Bits bits -> guarded.fill(change.apply(bits.words()));
        case Arg.Out _, Arg.Bfloat16Out _, Arg.HalfOut _, Arg.BitsOut _ -> {}
        case Arg.Scratch _, Arg.State _ -> {}
        case Arg.HostOut _, Arg.HostScratch _ -> {}
        case Arg.TensorMap _, Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> {}
      }
    }
  }

  private void overwriteOthers(int pattern) throws OpenClException {
    for (Map.Entry<String, GuardedBuffer> entry : memory.entrySet()) {
      switch (problem.args().get(entry.getKey())) {
        case Arg.Out _, Arg.Bfloat16Out _, Arg.HalfOut _, Arg.BitsOut _, Arg.Scratch _ ->
            entry.getValue().overwrite(pattern);
        case Arg.HostOut _, Arg.HostScratch _ -> entry.getValue().overwrite(pattern);
        case Arg.In _, Arg.Bits _, Arg.HostIn _, Arg.State _ -> {}
        case Arg.TensorMap _, Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> {}
      }
    }
  }

  private void poisonState() throws OpenClException {
    for (Map.Entry<String, GuardedBuffer> entry : memory.entrySet()) {
      if (problem.args().get(entry.getKey()) instanceof Arg.State) {
        entry.getValue().poison();
      }
    }
  }

  /// Compares the outputs, then looks for writes to guard bands and inputs.
  ///
  /// @param runs since the problem was prepared
  public CheckResult check(long runs) throws OpenClException {
    double error = 0;
    for (Map.Entry<String, GuardedBuffer> entry : memory.entrySet()) {
      String name = entry.getKey();
      OutputComparison found = compare(problem.args().get(name), entry.getValue(), runs);
      if (found.firstWrong() >= 0) {
        return CheckResult.wrong(found.complaint(name, numbers(problem.args().get(name))));
      }
      error = Math.max(error, found.maxError());
    }
    for (Map.Entry<String, GuardedBuffer> entry : memory.entrySet()) {
      Optional<String> damage = entry.getValue().damage(entry.getKey());
      if (damage.isPresent()) {
        return CheckResult.wrong(damage.get());
      }
    }
    return CheckResult.right(error);
  }

  /// Elements of an output.
  private static long numbers(Arg output) {
    return switch (output) {
      case Arg.Bfloat16Out out -> out.numbers();
      case Arg.HalfOut out -> out.numbers();
      default -> ((Arg.Words) output).n();
    };
  }

  /// The words that an output holds; empty if one of them was never written.
  public Optional<int[]> written(String output) throws OpenClException {
    int[] words = memory.get(output).words();
    return IntStream.of(words).anyMatch(word -> word == GuardedBuffer.OUTPUT_NAN)
        ? Optional.empty()
        : Optional.of(words);
  }

  private static OutputComparison compare(Arg arg, GuardedBuffer guarded, long runs)
      throws OpenClException {
    return switch (arg) {
      case Arg.Out out -> guarded.compare(out.expected(), out.tolerance());
      case Arg.HostOut out -> guarded.compare(out.expected(), out.tolerance());
      case Arg.Bfloat16Out out -> guarded.compare(out);
      case Arg.HalfOut out -> guarded.compare(out);
      case Arg.BitsOut out -> guarded.compare(out.expected());
      case Arg.State state -> guarded.compare(i -> state.expected().at(i, runs));
      case Arg.In _, Arg.Bits _, Arg.Scratch _ -> new OutputComparison();
      case Arg.HostIn _, Arg.HostScratch _ -> new OutputComparison();
      case Arg.TensorMap _, Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ ->
          new OutputComparison();
    };
  }

  /// The loosest tolerance of the outputs, such as `4 ulp`, which the largest error of them has
  /// passed.
  public static String tolerance(Problem problem) {
    return problem.args().values().stream()
        .flatMap(BufferContents::tolerance)
        .reduce((loosest, other) -> other.limit() > loosest.limit() ? other : loosest)
        .map(Tolerance::toString)
        .orElse("");
  }

  private static Stream<Tolerance> tolerance(Arg arg) {
    return switch (arg) {
      case Arg.Out out -> Stream.of(out.tolerance());
      case Arg.HostOut out -> Stream.of(out.tolerance());
      case Arg.Bfloat16Out out -> Stream.of(out.tolerance());
      case Arg.HalfOut _ -> Stream.of(Tolerance.BOUND);
      case Arg.BitsOut _, Arg.State _ -> Stream.of(Tolerance.EXACT);
      case Arg.In _, Arg.Bits _, Arg.Scratch _, Arg.HostIn _, Arg.HostScratch _ -> Stream.of();
      case Arg.TensorMap _, Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> Stream.of();
    };
  }

  /// Floats as bit patterns; two are equal if their values are the same function.
  private record FloatBits(FloatSequence values) implements LongToIntFunction {

    @Override
    public int applyAsInt(long index) {
      return Float.floatToRawIntBits(values.at(index));
    }
  }

  /// Other contents of the same kind: every other word takes the place of its neighbour, too.
  private record Others(LongToIntFunction words) implements LongToIntFunction {

    @Override
    public int applyAsInt(long index) {
      return words.applyAsInt(index & ~1L);
    }
  }

  /// The result of a check.
  ///
  /// @param error the largest error, in the unit of the tolerance
  /// @param complaint index and values of the first wrong element; empty if all was right
  public record CheckResult(double error, String complaint) {

    /// All was right, up to an error within the tolerance.
    public static CheckResult right(double error) {
      return new CheckResult(error, "");
    }

    /// Something was wrong.
    public static CheckResult wrong(String complaint) {
      return new CheckResult(Double.NaN, complaint);
    }

    /// The same with words behind the first line of its complaint, such as where it was found.
    public CheckResult with(String words) {
      return isRight() ? this : wrong(OutputComparison.with(complaint, words));
    }

    /// The same with words behind the first line, and another way out.
    public CheckResult with(String words, String way) {
      return isRight()
          ? this
          : wrong(complaint.lines().findFirst().orElse("") + words + "\n    " + way);
    }

    /// The same with a line below its complaint.
    public CheckResult below(String line) {
      return wrong(complaint + "\n    " + line);
    }

    /// Whether nothing was wrong.
    public boolean isRight() {
      return complaint.isEmpty();
    }
  }
}
