package press.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// One concrete piece of work: arguments by name, what must come out, and the steps that do it.
///
/// @param args name to argument; a buffer has the name it has in a complaint, such as `c[17]`
/// @param steps in order; the time is that of all of them together
/// @param clock whose time is published
/// @param cold whether every run must find its buffers outside the caches
/// @param operations how many operations a run makes; published times are those of one
public record Problem(
    SequencedMap<String, Arg> args, List<Step> steps, Clock clock, boolean cold, long operations) {

  public Problem {
    args = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(args));
    steps = List.copyOf(steps);
    if (operations < 1) {
      throw new IllegalArgumentException(operations + " operations in a run");
    }
    new StepValidator(args, clock).all(steps);
  }

  /// The launches among the steps.
  public List<Launch> launches() {
    return steps.stream().filter(Launch.class::isInstance).map(Launch.class::cast).toList();
  }

  /// Bytes of its buffers on the device.
  public long deviceBytes() {
    return args.values().stream()
        .filter(Arg.OnDevice.class::isInstance)
        .mapToLong(arg -> ((Arg.OnDevice) arg).n() * Integer.BYTES)
        .sum();
  }

  /// How it is launched, for people: `67108864 / 256`, with a `+` between several launches and a
  /// number before those that are alike: `4 × 4194304 B up + 4 × 1024 / 256`.
  public String launch() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    steps.stream()
        .filter(step -> !(step instanceof Wait))
        .forEach(step -> counts.merge(step.toString(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(e -> e.getValue() == 1 ? e.getKey() : e.getValue() + " × " + e.getKey())
        .collect(Collectors.joining(" + "));
  }

  /// A problem, argument by argument.
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

    /// Adds a launch of so many groups of so many work-items.
    public Builder launch(String kernel, long groups, long local, String... names) {
      return step(Launch.of(kernel, groups, local, names));
    }

    /// Adds a launch of a grid of up to three dimensions.
    public Builder launch(String kernel, Grid grid, String... names) {
      return step(Launch.of(kernel, grid, names));
    }

    /// Adds any step.
    public Builder step(Step step) {
      steps.add(step);
      return this;
    }

    /// Chooses the clock whose time is published; the device's where this is not said.
    public Builder clock(Clock chosen) {
      clock = chosen;
      return this;
    }

    /// Asks for cold caches: the runs take turns with so many copies of all buffers of the device
    /// that none is in a cache any more when its turn comes.
    public Builder cold() {
      cold = true;
      return this;
    }

    /// Says that a run makes so many operations that follow each other; the time that is published
    /// is that of one of them, and so are the bytes and FLOPs of the cost.
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
