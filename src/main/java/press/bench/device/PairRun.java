package press.bench.device;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import press.bench.Variant;
import press.bench.bed.Bed;
import press.bench.bed.PairBed;
import press.bench.bed.Task;
import press.bench.guard.Verdict;
import press.bench.listing.BuildLog;
import press.opencl.OpenClException;
import press.opencl.UnsupportedException;
import press.result.Outcome;
import press.result.Remarks;

/// Measures a variant against itself in one process: it is checked, then takes turns with itself (A
/// B B A) for one pair after the other, then is checked again.
///
/// All samples go into one answer: of each pair those of the first side, then those of the second.
final class PairRun {

  private static final long MILLISECOND = 1_000_000;

  /// As for published numbers, but with shorter samples, because there are so many.
  private static final Effort EFFORT =
      new Effort(
          PairBed.PROCESSES,
          PairBed.SAMPLES,
          PairBed.SAMPLES,
          0,
          MILLISECOND / 2,
          500 * MILLISECOND,
          0,
          3);

  private final Workshop shop;
  private final PointRun.Report report;
  private final LongSupplier nanoTime;

  /// @param nanoTime the host's clock
  PairRun(Workshop shop, PointRun.Report report, LongSupplier nanoTime) {
    this.shop = shop;
    this.report = report;
    this.nanoTime = nanoTime;
  }

  /// Measures so many pairs, fewer where the time is over; a device error is thrown after it was
  /// reported.
  ///
  /// @param end when to stop, by the host's clock
  void run(Task task, Variant variant, int pairs, long end) throws OpenClException {
    try {
      report.step(task, "compiling");
      shop.program(variant, task.params());
      report.step(task, "checking at small sizes");
      Verdict small = shop.checkSmall(variant, task.params(), 1);
      answer(task, small.isRight() ? measure(task, variant, pairs, end) : wrong(small, ""));
    } catch (UnsupportedException e) {
      answer(task, new Outcome.Unsupported(BuildLog.shorten(e.getMessage(), 12)));
    } catch (OpenClException e) {
      answer(task, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      throw e;
    }
  }

  private Outcome measure(Task task, Variant variant, int pairs, long end) throws OpenClException {
    report.step(task, "checking at full size");
    try (Rotation sets = shop.bind(variant, task.params())) {
      Verdict before = sets.check(1);
      if (!before.isRight()) {
        return wrong(before, "");
      }
      report.step(task, "warming up");
      Sampler sampler = new Sampler(sets, nanoTime);
      sampler.calibrate(EFFORT.nanosOfSample());
      sampler.warm(EFFORT.firstWarmNanos());
      sampler.calibrate(EFFORT.nanosOfSample());
      List<Sampler.Sample> samples = new ArrayList<>();
      Block block = new Block(EFFORT, nanoTime);
      for (int pair = 0; pair < pairs && nanoTime.getAsLong() - end < 0; pair++) {
        report.step(task, "timing pair " + (pair + 1));
        block.take(List.of(sampler::take, sampler::take)).samples().forEach(samples::addAll);
      }
      report.step(task, "checking again");
      Verdict after = sets.check(1);
      if (!after.isRight()) {
        return wrong(after, " after timing");
      }
      return samples.isEmpty()
          ? Bed.Answer.skipped().outcome()
          : new Outcome.Timed(List.of(Sampler.Sample.together(samples)), after.error(), "");
    }
  }

  private static Outcome wrong(Verdict verdict, String when) {
    return new Outcome.Wrong(verdict.complaint() + when);
  }

  private void answer(Task task, Outcome outcome) {
    report.answer(task, Bed.Answer.of(outcome, "", Remarks.NONE));
  }
}
