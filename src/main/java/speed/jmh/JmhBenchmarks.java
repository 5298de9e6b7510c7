package speed.jmh;

import java.util.List;
import press.bench.JavaBenchmark;

/// Every question of this book that Java answers. A new one is a line here and its classes beside
/// it.
public final class JmhBenchmarks {

  /// In the order in which they are asked.
  public static final List<JavaBenchmark> ALL =
      List.of(
          new JavaStream(),
          new JavaRoofline(),
          new JavaPeak(),
          new Timers(),
          new DeadCode(),
          new WarmUp(),
          new HotCold(),
          new JavaChase(),
          new JavaStrideRead(),
          new Amdahl(),
          new JavaReduce(),
          new JavaScan(),
          new JavaHistogram(),
          new Counters(),
          new Bounce(),
          new JavaPageWalk(),
          new FirstTouch(),
          new Fences(),
          new Queue(),
          new Litmus(),
          new Barriers(),
          new JavaTranspose(),
          new JavaJacobi2d(),
          new JavaWelford(),
          new JavaSeparableBlur(),
          new JavaLowRank(),
          new JavaFft(),
          new JavaSpmv(),
          new JavaFilter(),
          new JavaTraversal(),
          new JavaAosSoa(),
          new JavaGather(),
          new JavaSort(),
          new JavaChain(),
          new JavaRmsnormResidual(),
          new JavaSgemm());

  private JmhBenchmarks() {}
}
