package press.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// The work of a variant at a point: arguments with their expected contents, and steps.
///
/// @param args name to argument; complaints such as `c[17]: 3.5, not 4.5` use the name
/// @param steps in order; the time is that of all together
/// @param clock whose time is published
/// @param cold whether every run finds its buffers outside the caches
/// @param operations operations of a run; published times are those of one operation
public record Problem(
    SequencedMap<String, Arg> args, List<Step> steps, Clock clock, boolean cold, long operations) {

  public Problem {
    args = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(args));
    steps = List.copyOf(steps);
    if (operations < 1) {
      throw new IllegalArgumentException(operations + " operations in a run");
    }
    new StepValidator(args, clock).validate(steps);
  }

  /// The launches among the steps.
  public List<Step.Launch> launches() {
    return steps.stream()
        .filter(Step.Launch.class::isInstance)
        .map(Step.Launch.class::cast)
        .toList();
  }

  /// Bytes of its buffers on the device.
  public long deviceBytes() {
    return args.values().stream()
        .filter(Arg.OnDevice.class::isInstance)
        .mapToLong(arg -> ((Arg.OnDevice) arg).n() * Integer.BYTES)
        .sum();
  }

  /// Describes the steps, such as `67108864 / 256` or `4 × 4194304 B up + 4 × 1024 / 256`.
  public String launch() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    steps.stream()
        .filter(step -> !(step instanceof Step.Wait))
        .forEach(step -> counts.merge(step.toString(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(e -> e.getValue() == 1 ? e.getKey() : e.getValue() + " × " + e.getKey())
        .collect(Collectors.joining(" + "));
  }

  /// Starts a builder.
  public static Builder builder() {
    return new Builder();
  }

  /// Collects the arguments and steps of a problem.
  public static final class Builder {
    private final SequencedMap<String, Arg> args = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private Clock clock = Clock.DEVICE;
    private boolean cold;
    private long operations = 1;

    private Builder() {}

    /// Adds an argument.
    public Builder arg(String name, Arg arg) {
      args.put(name, arg);
      return this;
    }

    /// Adds a launch of a one-dimensional grid.
    public Builder launch(String kernel, long groups, long local, String... names) {
      return step(Step.Launch.of(kernel, groups, local, names));
    }

    /// Adds a launch.
    public Builder launch(String kernel, Grid grid, String... names) {
      return step(Step.Launch.of(kernel, grid, names));
    }

    /// Adds a step.
    public Builder step(Step step) {
      steps.add(step);
      return this;
    }

    /// Chooses the clock whose time is published; the default is the device's.
    public Builder clock(Clock chosen) {
      clock = chosen;
      return this;
    }

    /// Asks for cold caches: runs take turns with enough copies of all buffers of the device that
    /// none is in a cache when its turn comes.
    public Builder cold() {
      cold = true;
      return this;
    }

    /// Sets the number of consecutive operations of a run; the published time and the cost are
    /// those of one operation.
    public Builder operations(long count) {
      operations = count;
      return this;
    }

    /// The finished problem.
    public Problem build() {
      return new Problem(args, steps, clock, cold, operations);
    }
  }
}
