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

  /// Bytes of its buffers on the device beyond inputs and outputs.
  public long scratchBytes() {
    return args.values().stream()
        .filter(Arg.Scratch.class::isInstance)
        .mapToLong(arg -> ((Arg.Scratch) arg).n() * Integer.BYTES)
        .sum();
  }

  /// Bytes of the buffers on the device that are poisoned before a run.
  public long poisonedBytes() {
    return args.values().stream()
        .filter(a ->
            a instanceof Arg.Out
                || a instanceof Arg.Bfloat16Out
                || a instanceof Arg.HalfOut
                || a instanceof Arg.BitsOut
                || a instanceof Arg.Scratch)
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

    public Builder arg(String name, Arg arg) {
      args.put(name, arg);
      return this;
    }

    public Builder launch(String kernel, long groups, long local, String... names) {
      return step(Step.Launch.of(kernel, groups, local, names));
    }

    public Builder launch(String kernel, Grid grid, String... names) {
      return step(Step.Launch.of(kernel, grid, names));
    }

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

    public Problem build() {
      return new Problem(args, steps, clock, cold, operations);
    }
  }

  /// Checks that the steps of a problem use existing arguments of the right kind and length.
  private record StepValidator(Map<String, Arg> args, Clock clock) {

    /// The queues that a problem may use.
    static final int MAX_QUEUES = 4;

    void validate(List<Step> steps) {
      if (steps.stream().allMatch(Step.Wait.class::isInstance)) {
        throw new IllegalArgumentException("a problem without a step");
      }
      steps.forEach(this::validate);
    }

    private void validate(Step step) {
      switch (step) {
        case Step.Launch launch -> {
          queue(launch.queue());
          launch.args().forEach(name -> kernelArg(launch, name));
        }
        case Step.Move move -> {
          byHost(move);
          queue(move.queue());
          range(move.host(), move.n(), Arg.OnHost.class);
          range(move.device(), move.n(), Arg.OnDevice.class);
        }
        case Step.HostCopy copy -> {
          byHost(copy);
          range(copy.from(), copy.n(), Arg.OnHost.class);
          range(copy.to(), copy.n(), Arg.OnHost.class);
        }
        case Step.Wait wait -> {
          byHost(wait);
          wait.queue().ifPresent(StepValidator::queue);
        }
      }
    }

    private void kernelArg(Step.Launch launch, String name) {
      if (!args.containsKey(name)) {
        throw new IllegalArgumentException(launch.kernel() + ": no argument " + name);
      }
      if (args.get(name) instanceof Arg.OnHost) {
        throw new IllegalArgumentException(launch.kernel() + ": " + name + " is on the host");
      }
      if (args.get(name) instanceof Arg.TensorMap map
          && !(args.get(map.of()) instanceof Arg.OnDevice)) {
        throw new IllegalArgumentException(
            launch.kernel() + ": " + name + " describes no buffer of the device");
      }
    }

    private void range(Step.Position position, long n, Class<? extends Arg.Words> kind) {
      Arg arg = args.get(position.arg());
      if (!kind.isInstance(arg)) {
        throw new IllegalArgumentException(
            position.arg() + " is no buffer " + kind.getSimpleName());
      }
      long length = kind.cast(arg).n();
      if (position.first() < 0 || n <= 0 || position.first() + n > length) {
        throw new IllegalArgumentException(
            "%s has %d elements, not %d from %d on"
                .formatted(position.arg(), length, n, position.first()));
      }
    }

    private static void queue(int number) {
      if (number < 0 || number >= MAX_QUEUES) {
        throw new IllegalArgumentException("no queue " + number + "; there are " + MAX_QUEUES);
      }
    }

    /// Steps of the host have no events, so the device's clock cannot time them.
    private void byHost(Step step) {
      if (clock == Clock.DEVICE) {
        throw new IllegalArgumentException("\"" + step + "\" needs the host's clock");
      }
    }
  }
}
