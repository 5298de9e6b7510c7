package press.bench;

import java.util.ArrayList;
import java.util.List;
import press.opencl.Kernel;
import press.opencl.OpenClException;

/// Takes samples of one problem by two clocks: the device's own, and the host's over back-to-back
/// runs.
final class Sampler {

  private final Bound bound;
  private final List<Double> device = new ArrayList<>();
  private final List<Double> wall = new ArrayList<>();
  private int batch = 1;

  Sampler(Bound bound) {
    this.bound = bound;
  }

  /// One sample: the mean nanoseconds of a run in a batch, by the device and by the host.
  record Sample(double device, double wall) {}

  /// Chooses how many runs make a sample, so that the host's clock and the wait at the end do not
  /// matter.
  void calibrate(long nanosOfSample) throws OpenClException {
    take();
    double one = take().wall();
    batch = (int) Math.clamp(Math.ceil(nanosOfSample / one), 1, 10_000);
  }

  /// Runs without keeping times until so much time has passed and two samples agree within 1 %, at
  /// most three times as long.
  void warm(long nanos) throws OpenClException {
    long start = System.nanoTime();
    double last = 0;
    while (true) {
      double now = take().wall();
      long passed = System.nanoTime() - start;
      boolean steady = Math.abs(now - last) <= 0.01 * now;
      if (passed >= 3 * nanos || passed >= nanos && steady) {
        return;
      }
      last = now;
    }
  }

  /// Takes and keeps one sample.
  void keep() throws OpenClException {
    Sample sample = take();
    if (!(sample.device() > 0) || !(sample.wall() > 0)) {
      throw new OpenClException("the clock", "a time that is not positive: " + sample);
    }
    device.add(sample.device());
    wall.add(sample.wall());
  }

  /// Samples kept so far, by the device's clock.
  List<Double> device() {
    return List.copyOf(device);
  }

  /// Samples kept so far, by the host's clock.
  List<Double> wall() {
    return List.copyOf(wall);
  }

  /// Runs in a sample.
  int batch() {
    return batch;
  }

  private Sample take() throws OpenClException {
    List<Kernel.Timing> events = new ArrayList<>(batch * bound.launches());
    try {
      bound.session().finish();
      long start = System.nanoTime();
      for (int i = 0; i < batch; i++) {
        bound.runTimed(events);
      }
      bound.session().finish();
      double passed = System.nanoTime() - start;
      return new Sample(deviceNanos(events) / batch, passed / batch);
    } finally {
      events.forEach(Kernel.Timing::close);
    }
  }

  /// The gaps between the launches of one run count, those between runs do not.
  private double deviceNanos(List<Kernel.Timing> events) throws OpenClException {
    double sum = 0;
    for (int i = 0; i < events.size(); i += bound.launches()) {
      sum += events.get(i + bound.launches() - 1).endNanos() - events.get(i).startNanos();
    }
    return sum;
  }
}
