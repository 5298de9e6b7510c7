package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.Clock;
import press.opencl.CommandQueue;
import press.opencl.OpenClException;

/// A sampler whose clock and work are made up.
class SamplerTest {

  /// Work of so many nanoseconds a run, on a clock of its own.
  private static final class Fake implements Sampler.Work {
    private final long nanosOfRun;
    private final long operations;
    private long now = 1000;
    private int runs;
    private int waits;
    private int poisoned;

    Fake(long nanosOfRun) {
      this(nanosOfRun, 1);
    }

    Fake(long nanosOfRun, long operations) {
      this.nanosOfRun = nanosOfRun;
      this.operations = operations;
    }

    @Override
    public void poison() {
      poisoned++;
    }

    @Override
    public double mostReuse() {
      return ResultReuse.STRICT;
    }

    @Override
    public void run(CommandQueue.CommandEvents events) {
      runs++;
      now += nanosOfRun;
    }

    @Override
    public void finish() {
      waits++;
    }

    @Override
    public int eventsOfRun() {
      return 1;
    }

    @Override
    public long operations() {
      return operations;
    }

    @Override
    public Clock clock() {
      return Clock.WALL;
    }

    @Override
    public boolean isCompared() {
      return false;
    }
  }

  @Test
  void shortRunsAreBatchedUntilASampleIsLongEnough() throws OpenClException {
    Fake work = new Fake(300);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(0, 3000);
    assertEquals(10, sampler.batch());
    int before = work.runs;
    Sampler.Sample sample = sampler.take();
    assertEquals(10, work.runs - before);
    assertEquals(300, sample.wall());
  }

  @Test
  void longerSamplesHaveMoreRuns() throws OpenClException {
    Fake work = new Fake(300);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(0, 3000);
    sampler.ramp(0, 9000);
    assertEquals(30, sampler.batch());
    sampler.ramp(0, 3000);
    assertEquals(10, sampler.batch());
  }

  @Test
  void theTimeOfARunIsSharedAmongItsOperations() throws OpenClException {
    Fake work = new Fake(300, 200);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(0, 3000);
    assertEquals(10, sampler.batch());
    assertEquals(1.5, sampler.take().wall());
  }

  @Test
  void aSampleBeginsAndEndsWithAWait() throws OpenClException {
    Fake work = new Fake(10);
    new Sampler(work, () -> work.now).take();
    assertEquals(2, work.waits);
  }

  @Test
  void outputsArePoisonedBeforeEachRampAndSamplesFollowWithoutAGap() throws OpenClException {
    Fake work = new Fake(300);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(1000, 3000);
    assertEquals(1, work.poisoned);
    sampler.take();
    sampler.take();
    assertEquals(1, work.poisoned);
    sampler.ramp(1000, 3000);
    assertEquals(2, work.poisoned);
  }

  @Test
  void aSampleOfOneRunFindsPoison() throws OpenClException {
    Fake work = new Fake(3000);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(1000, 3000);
    assertEquals(1, sampler.batch());
    int before = work.poisoned;
    sampler.take();
    sampler.take();
    assertEquals(2, work.poisoned - before);
  }

  @Test
  void aSingleRunIsTimedAfterAnIdleGap() throws OpenClException {
    Fake work = new Fake(300);
    Sampler sampler = new Sampler(work, () -> work.now);
    sampler.ramp(0, 3000);
    int before = work.runs;
    assertEquals(300, sampler.single(1000).wall());
    assertEquals(1, work.runs - before);
  }

  @Test
  void aRampEndsWhenTimeHasPassed() throws OpenClException {
    Fake work = new Fake(100);
    new Sampler(work, () -> work.now).ramp(1000, 100);
    assertTrue(work.now - 1000 >= 1000 && work.now - 1000 <= 3000, () -> "" + work.now);
  }

  @Test
  void aClockThatStandsStillOrGoesBackIsAnErrorAndNoTime() {
    Fake still = new Fake(0);
    assertThrows(OpenClException.class, new Sampler(still, () -> still.now)::take);
    Fake back = new Fake(-5);
    assertThrows(OpenClException.class, new Sampler(back, () -> back.now)::take);
  }

  @Test
  void samplesOfTheHostsClockLeaveTheDevicesOut() {
    List<Sampler.Sample> wall = List.of(new Sampler.Sample(0, 5), new Sampler.Sample(0, 6));
    assertEquals(List.of(), Sampler.Sample.deviceTimes(wall));
    assertEquals(List.of(4.0), Sampler.Sample.deviceTimes(List.of(new Sampler.Sample(4, 5))));
  }
}
