package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import press.bench.KernelVariant;
import press.bench.guard.CheckResult;
import press.bench.listing.BuildLog;
import press.bench.target.BenchTarget;
import press.bench.target.PairBed;
import press.bench.target.WorkerTask;
import press.opencl.OpenClException;
import press.opencl.UnsupportedException;
import press.result.Outcome;
import press.result.Remarks;

/// Measures a variant against itself in one process: it is checked, then takes turns with itself (A
/// B B A) for one pair after the other, then is checked again.
///
/// All samples go into one answer: of each pair those of the first side, then those of the second.
final class PairMeasurement {

  private static final long MILLISECOND = 1_000_000;

  /// As for published numbers, but with shorter samples, because there are so many.
  private static final SamplingPlan EFFORT =
      new SamplingPlan(
          PairBed.PROCESSES,
          PairBed.SAMPLES,
          PairBed.SAMPLES,
          0,
          MILLISECOND / 2,
          500 * MILLISECOND,
          0,
          3);

  private final DeviceSession shop;
  private final PointMeasurement.Report report;
  private final LongSupplier nanoTime;

  /// @param nanoTime the host's clock
  PairMeasurement(DeviceSession shop, PointMeasurement.Report report, LongSupplier nanoTime) {
    this.shop = shop;
    this.report = report;
    this.nanoTime = nanoTime;
  }

  /// Measures so many pairs, fewer where the time is over; a device error is thrown after it was
  /// reported.
  ///
  /// @param end when to stop, by the host's clock
  void run(WorkerTask task, KernelVariant variant, int pairs, long end) throws OpenClException {
    try {
      report.step(task, "compiling");
      shop.program(variant, task.params());
      report.step(task, "checking at small sizes");
      CheckResult small = shop.checkSmall(variant, task.params(), 1);
      answer(task, small.isRight() ? measure(task, variant, pairs, end) : wrong(small, ""));
    } catch (UnsupportedException e) {
      answer(task, new Outcome.Unsupported(BuildLog.shorten(e.getMessage(), 12)));
    } catch (OpenClException e) {
      answer(task, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      throw e;
    }
  }

  private Outcome measure(WorkerTask task, KernelVariant variant, int pairs, long end)
      throws OpenClException {
    report.step(task, "checking at full size");
    try (BufferRotation sets = shop.bind(variant, task.params())) {
      CheckResult before = sets.check(1);
      if (!before.isRight()) {
        return wrong(before, "");
      }
      report.step(task, "warming up");
      Sampler sampler = new Sampler(sets, nanoTime);
      sampler.calibrate(EFFORT.nanosOfSample());
      sampler.warm(EFFORT.firstWarmNanos());
      sampler.calibrate(EFFORT.nanosOfSample());
      List<Sampler.Sample> samples = new ArrayList<>();
      SampleBlock block = new SampleBlock(EFFORT, nanoTime);
      for (int pair = 0; pair < pairs && nanoTime.getAsLong() - end < 0; pair++) {
        report.step(task, "timing pair " + (pair + 1));
        block.take(List.of(sampler::take, sampler::take)).samples().forEach(samples::addAll);
      }
      report.step(task, "checking again");
      CheckResult after = sets.check(1);
      if (!after.isRight()) {
        return wrong(after, " after timing");
      }
      return samples.isEmpty()
          ? BenchTarget.Answer.skipped().outcome()
          : new Outcome.Timed(List.of(Sampler.Sample.together(samples)), after.error(), "");
    }
  }

  private static Outcome wrong(CheckResult verdict, String when) {
    return new Outcome.Wrong(verdict.complaint() + when);
  }

  private void answer(WorkerTask task, Outcome outcome) {
    report.answer(task, BenchTarget.Answer.of(outcome, "", Remarks.NONE));
  }
}
