package press.bench;

import java.util.List;
import java.util.Map;

/// Checks that the steps of a problem use existing arguments of the right kind and length.
record StepValidator(Map<String, Arg> args, Clock clock) {

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
  }

  private void range(Step.Position position, long n, Class<? extends Arg.Words> kind) {
    Arg arg = args.get(position.arg());
    if (!kind.isInstance(arg)) {
      throw new IllegalArgumentException(position.arg() + " is no buffer " + kind.getSimpleName());
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
