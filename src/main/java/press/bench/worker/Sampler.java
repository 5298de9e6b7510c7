package press.bench.worker;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import press.bench.Clock;
import press.opencl.CommandQueue.CommandEvents;
import press.opencl.OpenClException;

/// Takes samples of one work by two clocks: the device's own, and the host's over back-to-back
/// runs.
final class Sampler {

  // Runs whose kernels are timed one by one where the host's clock is published: a tenth of a
  // sample, for they take as long again.
  private static final int EVENT_SHARE = 10;
  private static final int MIN_EVENT_RUNS = 2;
  private static final int MAX_EVENT_RUNS = 20;

  // Runs on poison that each ramp compares with those after them.
  private static final int PAIRS = 2;

  private final Work work;
  private final LongSupplier nanoTime;
  private final ResultReuse reuse = new ResultReuse();
  private int batch = 1;
  private long calibratedFor = -1;

  /// Work that can be run again and again.
  interface Work {

    /// Poisons what runs write, so that the next one cannot find results.
    void poison() throws OpenClException;

    /// Enqueues one run; recorded events go to `events`.
    void run(CommandEvents events) throws OpenClException;

    /// Waits until every run is done.
    void finish() throws OpenClException;

    /// How many times as long a run may take that finds poison, as one that finds results.
    double mostReuse();

    int eventsOfRun();

    /// Operations of one run; published times are those of one operation.
    long operations();

    /// The clock whose time is published, unless it is compared.
    Clock clock();

    /// Whether it is compared with programs of others, so that the host's clock is published.
    boolean isCompared();
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

    Sample over(long operations) {
      return new Sample(device / operations, wall / operations);
    }

    /// The times by the device's clock; none if it does not count.
    static List<Double> deviceTimes(List<Sample> samples) {
      return samples.stream().map(Sample::device).filter(d -> d > 0).toList();
    }
  }

  /// Runs until `nanos` have passed, on outputs that were poisoned before: the first run finds
  /// poison, and its time is compared with that of the next one. Then samples may follow without a
  /// gap, so that the device is under load all the time, as it is in programs of others.
  ///
  /// @param nanosOfSample how long a sample is to be
  void ramp(long nanos, long nanosOfSample) throws OpenClException {
    boolean fits = calibratedFor == nanosOfSample;
    if (!fits) {
      calibrate(nanosOfSample);
    }
    work.poison();
    if (batch > 1 && work.clock() == Clock.DEVICE) {
      for (int k = 0; k < PAIRS; k++) {
        compareTwo(reuse);
      }
    }
    warm(nanos);
    if (!fits) {
      // A device that has woken up is faster.
      calibrate(nanosOfSample);
    }
  }

  /// Chooses the runs of a sample, so that the host's clock and the wait at the end do not matter.
  private void calibrate(long nanosOfSample) throws OpenClException {
    measure(1);
    double one = measure(batch).wall();
    batch = (int) Math.clamp(Math.ceil(nanosOfSample / one), 1, 10_000);
    calibratedFor = nanosOfSample;
  }

  private void warm(long nanos) throws OpenClException {
    long start = nanoTime.getAsLong();
    long passed;
    do {
      measure(batch);
      passed = nanoTime.getAsLong() - start;
      if (passed < 0) {
        throw new OpenClException(
            "the clock", "a time " + -passed + " ns before the one it began with");
      }
    } while (passed < nanos);
  }

  /// A sample of back-to-back runs; one that is a single run finds poisoned outputs.
  Sample take() throws OpenClException {
    if (batch == 1) {
      work.poison();
    }
    return valid(measure(batch));
  }

  /// A sample of one run after an idle gap.
  Sample single(long gapNanos) throws OpenClException {
    work.finish();
    LockSupport.parkNanos(gapNanos);
    return valid(measure(1));
  }

  private Sample valid(Sample sample) throws OpenClException {
    boolean device = work.clock() != Clock.DEVICE || sample.device() > 0;
    if (!device || !(sample.wall() > 0)) {
      throw new OpenClException("the clock", "a time that is not positive: " + sample);
    }
    return sample.over(work.operations());
  }

  /// A complaint if runs that find their results take less time than those that do not.
  Optional<String> complaint() throws OpenClException {
    return reuse.confirmed(work.mostReuse(), this::compareTwo);
  }

  /// Times a run on poisoned outputs and the one after it.
  private void compareTwo(ResultReuse into) throws OpenClException {
    work.poison();
    into.add(kernels(1), kernels(1));
  }

  int batch() {
    return batch;
  }

  /// The median time of each launch of a run, by the device's clock; runs follow each other as in a
  /// sample.
  double[] launches() throws OpenClException {
    int step = work.eventsOfRun();
    int runs = Math.clamp(batch, MIN_EVENT_RUNS, MAX_EVENT_RUNS);
    try (CommandEvents events = CommandEvents.recorded()) {
      wall(runs, events);
      double[] medians = new double[step];
      for (int k = 0; k < step; k++) {
        long[] times = new long[runs];
        for (int i = 0; i < runs; i++) {
          times[i] = events.spanNanos(i * step + k, i * step + k + 1);
        }
        Arrays.sort(times);
        medians[k] = (double) times[runs / 2] / work.operations();
      }
      return medians;
    }
  }

  private Sample measure(int runs) throws OpenClException {
    return work.isCompared() ? apart(runs) : together(runs);
  }

  /// Both times of the same runs.
  private Sample together(int runs) throws OpenClException {
    boolean record = work.clock().records();
    try (CommandEvents events = record ? CommandEvents.recorded() : CommandEvents.off()) {
      double wall = wall(runs, events);
      double device = work.clock() == Clock.DEVICE ? deviceNanos(events) : 0;
      return new Sample(device / runs, wall / runs);
    }
  }

  /// The host's time of runs without events, which would cost time; then the device's time of a few
  /// more.
  private Sample apart(int runs) throws OpenClException {
    try (CommandEvents off = CommandEvents.off()) {
      double wall = wall(runs, off);
      int few = Math.clamp(runs / EVENT_SHARE, MIN_EVENT_RUNS, MAX_EVENT_RUNS);
      double device = work.clock() == Clock.DEVICE ? kernels(Math.min(runs, few)) : 0;
      return new Sample(device, wall / runs);
    }
  }

  /// The device's mean time of a run.
  private double kernels(int runs) throws OpenClException {
    try (CommandEvents events = CommandEvents.recorded()) {
      wall(runs, events);
      return deviceNanos(events) / runs;
    }
  }

  private double wall(int runs, CommandEvents events) throws OpenClException {
    work.finish();
    long start = nanoTime.getAsLong();
    for (int i = 0; i < runs; i++) {
      work.run(events);
    }
    work.finish();
    return nanoTime.getAsLong() - start;
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
