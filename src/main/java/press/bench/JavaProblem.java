package press.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import press.bench.JavaBenchmark.Check;

/// The problem of a Java benchmark at one point: its arrays, declared as those of OpenCL kernels
/// are, and what runs each variant on them.
///
/// What is checked is what is timed: the same code on the same arrays. An output has exactly its
/// elements, so that Java refuses a write past the end.
public final class JavaProblem {

  /// An ordinary number: a variant that spares itself work where it finds one leaves it.
  private static final float NUMBER = 1.5f;

  private final SequencedMap<String, Input> inputs = new LinkedHashMap<>();
  private final SequencedMap<String, Output> outputs = new LinkedHashMap<>();
  private final Map<String, Runnable> variants = new LinkedHashMap<>();

  private record Input(float[] array, FloatSequence values) {}

  private record Output(float[] array, Arg.Out declared) {}

  /// A problem without arrays.
  public JavaProblem() {}

  /// Adds an array that variants read, and returns it.
  public float[] in(String name, Arg.In declared) {
    float[] array = new float[Math.toIntExact(declared.n())];
    inputs.put(name, new Input(array, declared.values()));
    fill(array, declared.values());
    return array;
  }

  /// Adds an array that variants write, and returns it.
  public float[] out(String name, Arg.Out declared) {
    float[] array = new float[Math.toIntExact(declared.n())];
    outputs.put(name, new Output(array, declared));
    return array;
  }

  /// Adds what runs a variant once.
  public JavaProblem variant(String name, Runnable run) {
    variants.put(name, run);
    return this;
  }

  /// What runs a variant once.
  public Runnable run(String variant) {
    Runnable run = variants.get(variant);
    if (run == null) {
      throw new IllegalArgumentException("no variant " + variant);
    }
    return run;
  }

  /// The first output, which JMH consumes.
  public float[] output() {
    return outputs.firstEntry().getValue().array();
  }

  /// Puts NaN wherever results go.
  public void poison() {
    overwrite(Float.NaN);
  }

  private void overwrite(float value) {
    outputs.values().forEach(output -> Arrays.fill(output.array(), value));
  }

  /// Runs a variant several times and compares each time: on results of other inputs, on NaN and on
  /// ordinary numbers. So a variant that keeps its first result, or runs only once, is found.
  ///
  /// @param repeats how often; a race may be right by luck
  public Check check(String variant, int repeats) {
    Runnable run = run(variant);
    try {
      otherInputs();
      poison();
      run.run();
      inputs.values().forEach(input -> fill(input.array(), input.values()));
      Check worst = runAndCompare(run);
      for (int k = 0; k < repeats && worst.right(); k++) {
        poison();
        worst = worse(worst, runAndCompare(run));
        overwrite(NUMBER);
        worst = worse(worst, runAndCompare(run));
      }
      return worst;
    } catch (IndexOutOfBoundsException e) {
      return wrong("an access outside of an array: " + e.getMessage());
    }
  }

  private Check runAndCompare(Runnable run) {
    run.run();
    return compare();
  }

  private static Check worse(Check a, Check b) {
    return !a.right() || b.right() && a.error() >= b.error() ? a : b;
  }

  /// Fills inputs with other numbers of the same kind: each second one takes the place of its
  /// neighbour, and all change their signs.
  private void otherInputs() {
    inputs.values().forEach(input -> fill(input.array(), i -> -input.values().at(i & ~1L)));
  }

  private static void fill(float[] array, FloatSequence values) {
    for (int i = 0; i < array.length; i++) {
      array[i] = values.at(i);
    }
  }

  /// Compares the outputs with what must be in them, and looks for writes to inputs.
  public Check compare() {
    double error = 0;
    for (Map.Entry<String, Output> entry : outputs.entrySet()) {
      float[] found = entry.getValue().array();
      Arg.Out declared = entry.getValue().declared();
      OutputComparison comparison = new OutputComparison();
      for (int i = 0; i < found.length; i++) {
        comparison.add(i, declared.expected().applyAsDouble(i), found[i], declared.tolerance());
      }
      if (comparison.firstWrong() >= 0) {
        return wrong(comparison.complaint(entry.getKey(), found.length));
      }
      error = Math.max(error, comparison.maxError());
    }
    for (Map.Entry<String, Input> entry : inputs.entrySet()) {
      float[] array = entry.getValue().array();
      for (int i = 0; i < array.length; i++) {
        if (array[i] != entry.getValue().values().at(i)) {
          return wrong("%s[%d], an input, was changed".formatted(entry.getKey(), i));
        }
      }
    }
    return new Check(true, error, tolerance(), "");
  }

  private Check wrong(String reason) {
    return new Check(false, Double.NaN, tolerance(), reason);
  }

  /// The loosest tolerance of the outputs.
  private String tolerance() {
    return outputs.values().stream()
        .map(output -> output.declared().tolerance())
        .reduce((loosest, other) -> other.limit() > loosest.limit() ? other : loosest)
        .map(Tolerance::toString)
        .orElse("");
  }
}
