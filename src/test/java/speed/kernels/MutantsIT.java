package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.TestOclgrind;
import press.bench.opencl.KernelChecks;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// Bugs that rules plant into the kernels of this book: none that computes something wrong has a
/// time. The soak takes all of them; `mvn verify` one in 640, always the same.
///
/// A mutant that is timed on the device must be reported by Oclgrind, or be one of
/// [EquivalentMutants]. One that does not compile, or never ends, has no time either.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MutantsIT {

  private static final String WORKER = MutantKernels.class.getName();
  private static final int SAMPLE = 640;
  private static final WorkerLimits LIMITS =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(30));

  private KernelChecks oclgrind;

  @BeforeAll
  void findOclgrind(@TempDir Path folder) throws IOException {
    TestDevice.needed(WORKER);
    oclgrind = TestOclgrind.run(WORKER, MutantKernels::text, folder);
  }

  /// All mutants by benchmark and name, in the order of the files.
  private static List<String> names() {
    List<String> all = new ArrayList<>();
    for (MutantKernels benchmark : MutantKernels.all()) {
      benchmark.variants().forEach(v -> all.add(benchmark.name() + "/" + v.name()));
    }
    return all;
  }

  @Test
  void rulesFindPlacesOfEveryKindAndEachMutantIsAnotherText() {
    Set<String> kinds = new TreeSet<>();
    List<String> texts = new ArrayList<>();
    for (MutantKernels benchmark : MutantKernels.all()) {
      benchmark
          .variants()
          .forEach(v -> {
            texts.add(v.source() + MutantKernels.text(v.source()));
            kinds.add(v.name().replaceFirst(".*\\[(.*)-\\d+]", "$1"));
          });
    }
    assertEquals(texts.size(), Set.copyOf(texts).size());
    assertTrue(texts.size() > 300, () -> "" + texts.size());
    assertEquals(new TreeSet<>(KernelMutations.kinds().toList()), kinds);
  }

  @Test
  void noneOfASampleHasATime() {
    assertNoneIsTimed(number -> number % SAMPLE == 0);
  }

  @Test
  @Tag("soak")
  void noneHasATime() {
    assertNoneIsTimed(_ -> true);
  }

  private void assertNoneIsTimed(IntPredicate which) {
    List<String> names = names();
    Set<String> asked = new TreeSet<>();
    for (int k = 0; k < names.size(); k++) {
      if (which.test(k) && !EquivalentMutants.REASONS.containsKey(names.get(k))) {
        asked.add(names.get(k));
      }
    }
    Map<String, List<Outcome>> outcomes = measured(asked);
    List<String> timed =
        outcomes.entrySet().stream()
            .filter(e -> e.getValue().stream().allMatch(Outcome.Timed.class::isInstance))
            .map(Map.Entry::getKey)
            .filter(name -> !isReported(name))
            .toList();
    assertEquals(List.of(), timed, () -> timed.size() + " of " + asked.size());
  }

  private static Map<String, List<Outcome>> measured(Set<String> asked) {
    OpenClTarget target =
        TestDevice.target(WORKER, List.copyOf(MutantKernels.all()), MutantKernels::text, LIMITS);
    List<BenchCase> cases =
        target.cases(Profile.QUICK).stream().filter(c -> asked.contains(name(c))).toList();
    Map<String, List<Outcome>> outcomes = new LinkedHashMap<>();
    target.measure(
        cases,
        Profile.QUICK,
        Instant.now().plus(Duration.ofHours(2)),
        (benchCase, result) ->
            outcomes
                .computeIfAbsent(name(benchCase), _ -> new ArrayList<>())
                .add(result.outcome()));
    return outcomes;
  }

  private static String name(BenchCase benchCase) {
    return benchCase.benchmark() + "/" + benchCase.variant();
  }

  private boolean isReported(String name) {
    MutantKernels benchmark =
        MutantKernels.all().stream()
            .filter(b -> name.startsWith(b.name() + "/"))
            .findFirst()
            .orElseThrow();
    String variant = name.substring(name.indexOf('/') + 1);
    return oclgrind.check(benchmark, variant::equals, 1).stream()
        .anyMatch(finding -> finding.outcome() instanceof Outcome.Wrong);
  }
}
