package press.source;

import java.util.function.Supplier;

/// The value of a step or of a source, which other steps may ask for. Whoever asks inside of a step
/// has the question recorded in the trace of that step.
///
/// Safe to share between threads. The value is computed when it is asked for first.
public final class Output<T> {

  private final String name;
  private Supplier<? extends T> compute;
  private T value;

  Output(String name, Supplier<? extends T> compute) {
    this.name = name;
    this.compute = compute;
  }

  /// A value that no cache knows, for a build that keeps nothing.
  public static <T> Output<T> of(T value) {
    Output<T> output = new Output<>("", () -> value);
    output.value = value;
    return output;
  }

  /// The value.
  public T get() {
    ask();
    return value();
  }

  /// Records that the value is asked for, and returns its name.
  String ask() {
    if (!name.isEmpty()) {
      Inputs.ask(name);
    }
    return name;
  }

  /// The value, unrecorded.
  synchronized T value() {
    if (value == null) {
      value = compute.get();
    }
    return value;
  }

  /// Sets the value that was just computed.
  synchronized void put(T computed) {
    value = computed;
  }

  /// Sets how the value is computed when it is needed again.
  synchronized void computedBy(Supplier<? extends T> again) {
    compute = again;
  }

  /// Drops the value, which is computed again if anybody asks for it.
  public synchronized void forget() {
    if (!name.isEmpty()) {
      value = null;
    }
  }
}
