package speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;
import press.results.RoofKind;
import speed.jmh.JmhBenchmarks;
import speed.kernels.Kernels;

/// Every ceiling that a benchmark names is one that the press knows, and every one is probed.
class RoofNamesTest {

  private static final DeviceFacts GPU = Facts.gpu("NVIDIA Corporation", 90);

  private static List<String> ofDevices() {
    List<String> names = new ArrayList<>();
    for (Benchmark benchmark : Kernels.ALL) {
      for (Params params : benchmark.points(Profile.FULL, GPU)) {
        benchmark.variants().forEach(v -> names.add(benchmark.roof(v.name(), params)));
      }
    }
    return names;
  }

  private static List<String> ofJava() {
    List<String> names = new ArrayList<>();
    for (JavaBenchmark benchmark : JmhBenchmarks.ALL) {
      for (Params params : benchmark.points(Profile.FULL)) {
        benchmark.variants().forEach(m -> names.add(benchmark.roof(m.variant(), params)));
      }
    }
    return names;
  }

  private static Set<String> all() {
    Set<String> all = new TreeSet<>(ofDevices());
    all.addAll(ofJava());
    all.removeIf(String::isEmpty);
    return all;
  }

  @Test
  void everyRoofThatABenchmarkNamesIsKnown() {
    Set<String> unknown =
        all().stream().filter(name -> RoofKind.of(name).isEmpty()).collect(Collectors.toSet());
    assertEquals(Set.of(), unknown);
  }

  @Test
  void everyKindOfRoofIsProbed() {
    Set<String> probed = all();
    List<String> idle = RoofKind.words().stream().filter(Predicate.not(probed::contains)).toList();
    assertEquals(List.of(), idle);
  }

  @Test
  void whatJavaReachesWithOneThreadItReachesWithAll() {
    Set<String> java = new TreeSet<>(ofJava());
    List<String> one = java.stream().filter(RoofKind::isOneThread).toList();
    assertTrue(one.size() >= 7, one::toString);
    one.forEach(name -> assertTrue(java.contains(name.substring(0, name.length() - 2)), name));
  }
}
