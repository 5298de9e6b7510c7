package speed.jmh;

import java.util.List;
import press.bench.JavaBenchmark;

/// Every question of this book that Java answers. A new one is a line here and its classes beside
/// it.
public final class JmhBenchmarks {

  /// In the order in which they are asked.
  public static final List<JavaBenchmark> ALL =
      List.of(
          new Stream(),
          new Roofline(),
          new Peak(),
          new Timers(),
          new DeadCode(),
          new WarmUp(),
          new HotCold(),
          new Chase(),
          new StrideRead(),
          new Amdahl(),
          new Reduce(),
          new Scan(),
          new Histogram(),
          new Counters(),
          new PageWalk(),
          new FirstTouch(),
          new Fences(),
          new Queue(),
          new Transpose(),
          new Jacobi2d(),
          new Welford(),
          new Sgemm());

  private JmhBenchmarks() {}
}
