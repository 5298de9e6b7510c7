package press.bench;

import java.util.List;
import java.util.Map;

/// Whether steps name arguments that are there and fit; what does not is the mistake of whoever
/// wrote the benchmark.
record StepValidator(Map<String, Arg> args, Clock clock) {

  /// Queues that a problem may use.
  static final int QUEUES = 4;

  void all(List<Step> steps) {
    if (steps.stream().allMatch(Wait.class::isInstance)) {
      throw new IllegalArgumentException("a problem without a step");
    }
    steps.forEach(this::one);
  }

  private void one(Step step) {
    switch (step) {
      case Launch launch -> {
        queue(launch.queue());
        launch.args().forEach(name -> kernelArg(launch, name));
      }
      case Move move -> {
        byHost(move);
        queue(move.queue());
        range(move.host(), move.n(), Arg.OnHost.class);
        range(move.device(), move.n(), Arg.OnDevice.class);
      }
      case HostCopy copy -> {
        byHost(copy);
        range(copy.from(), copy.n(), Arg.OnHost.class);
        range(copy.to(), copy.n(), Arg.OnHost.class);
      }
      case Wait wait -> {
        byHost(wait);
        wait.queue().ifPresent(StepValidator::queue);
      }
    }
  }

  private void kernelArg(Launch launch, String name) {
    if (!args.containsKey(name)) {
      throw new IllegalArgumentException(launch.kernel() + ": no argument " + name);
    }
    if (args.get(name) instanceof Arg.OnHost) {
      throw new IllegalArgumentException(launch.kernel() + ": " + name + " is on the host");
    }
  }

  private void range(Place place, long n, Class<? extends Arg.Words> kind) {
    Arg arg = args.get(place.arg());
    if (!kind.isInstance(arg)) {
      throw new IllegalArgumentException(place.arg() + " is no buffer " + kind.getSimpleName());
    }
    long length = kind.cast(arg).n();
    if (place.first() < 0 || n <= 0 || place.first() + n > length) {
      throw new IllegalArgumentException(
          "%s has %d elements, not %d from %d on".formatted(place.arg(), length, n, place.first()));
    }
  }

  private static void queue(int number) {
    if (number < 0 || number >= QUEUES) {
      throw new IllegalArgumentException("no queue " + number + "; there are " + QUEUES);
    }
  }

  /// What the host has a part in keeps no event.
  private void byHost(Step step) {
    if (clock == Clock.DEVICE) {
      throw new IllegalArgumentException("\"" + step + "\" needs the host's clock");
    }
  }
}
