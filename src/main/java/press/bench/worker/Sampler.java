package press.bench.worker;

import java.util.List;
import java.util.function.LongSupplier;
import press.bench.Clock;
import press.opencl.CommandQueue.CommandEvents;
import press.opencl.OpenClException;
import press.results.Outcome;

/// Takes samples of one work by two clocks: the device's own, and the host's over back-to-back
/// runs.
final class Sampler {

  private final Work work;
  private final LongSupplier nanoTime;
  private int batch = 1;

  /// Work that can be run again and again.
  interface Work {

    /// Enqueues one run; recorded events go to `events`.
    void run(CommandEvents events) throws OpenClException;

    /// Waits until every run is done.
    void finish() throws OpenClException;

    int eventsOfRun();

    /// Operations of one run; published times are those of one operation.
    long operations();

    /// The clock whose time is published.
    Clock clock();
  }

  /// @param nanoTime the host's clock
  Sampler(Work work, LongSupplier nanoTime) {
    this.work = work;
    this.nanoTime = nanoTime;
  }

  /// The mean nanoseconds of a run in a batch, or of an operation if a run makes several.
  ///
  /// @param device by the device's clock; 0 if only the host's clock counts
  /// @param wall by the host's clock
  record Sample(double device, double wall) {

    /// By the clock that is published.
    double published() {
      return device > 0 ? device : wall;
    }

    Sample over(long operations) {
      return new Sample(device / operations, wall / operations);
    }

    /// The samples of one process; without the device's clock if it does not count.
    static Outcome.Samples together(List<Sample> samples) {
      List<Double> device = samples.stream().map(Sample::device).filter(d -> d > 0).toList();
      return new Outcome.Samples(device, samples.stream().map(Sample::wall).toList());
    }
  }

  /// Chooses the runs of a sample, so that the host's clock and the wait at the end do not matter.
  void calibrate(long nanosOfSample) throws OpenClException {
    measure();
    double one = measure().wall();
    batch = (int) Math.clamp(Math.ceil(nanosOfSample / one), 1, 10_000);
  }

  /// Runs until `nanos` have passed and two samples agree within 1 %, or three times as long.
  void warm(long nanos) throws OpenClException {
    long start = nanoTime.getAsLong();
    double last = 0;
    while (true) {
      double sample = measure().wall();
      long passed = nanoTime.getAsLong() - start;
      if (passed < 0) {
        throw new OpenClException(
            "the clock", "a time " + -passed + " ns before the one it began with");
      }
      boolean steady = Math.abs(sample - last) <= 0.01 * sample;
      if (passed >= 3 * nanos || passed >= nanos && steady) {
        return;
      }
      last = sample;
    }
  }

  Sample take() throws OpenClException {
    Sample sample = measure();
    boolean device = work.clock() != Clock.DEVICE || sample.device() > 0;
    if (!device || !(sample.wall() > 0)) {
      throw new OpenClException("the clock", "a time that is not positive: " + sample);
    }
    return sample.over(work.operations());
  }

  int batch() {
    return batch;
  }

  private Sample measure() throws OpenClException {
    boolean record = work.clock().records();
    try (CommandEvents events = record ? CommandEvents.recorded() : CommandEvents.off()) {
      work.finish();
      long start = nanoTime.getAsLong();
      for (int i = 0; i < batch; i++) {
        work.run(events);
      }
      work.finish();
      double passed = nanoTime.getAsLong() - start;
      double device = work.clock() == Clock.DEVICE ? deviceNanos(events) : 0;
      return new Sample(device / batch, passed / batch);
    }
  }

  /// Gaps between the commands of one run count, those between runs do not.
  private double deviceNanos(CommandEvents events) throws OpenClException {
    double sum = 0;
    int step = work.eventsOfRun();
    for (int i = 0; i < events.size(); i += step) {
      sum += events.spanNanos(i, i + step);
    }
    return sum;
  }
}
