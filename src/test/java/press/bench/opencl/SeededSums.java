package press.bench.opencl;

import static press.bench.opencl.Seeded.Bug.hidden;
import static press.bench.opencl.Seeded.Bug.seen;

import java.util.List;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Problem;
import press.bench.Tolerance;

/// Sums through local memory: one of all elements, running ones within a group, and a histogram.
final class SeededSums {

  private static final int GROUPS = 16;
  private static final int BINS = 16;
  private static final FloatSequence X = InputData.random(33);
  private static final String LOCAL_BARRIER = "barrier(CLK_LOCAL_MEM_FENCE);";

  private static final String SCAN_STEP =
      """
      t[1 - from][l] = l >= d ? t[from][l] + t[from][l - d] : t[from][l];
          from = 1 - from;\
      """;

  private static final String SUM =
      """
      kernel void parts(global const float *x, global float *part, const uint n) {
        local float t[GROUP];
        const uint l = get_local_id(0);
        float sum = 0;
        for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
          sum += x[i];
        }
        t[l] = sum;
        for (uint s = GROUP / 2; s > 0; s /= 2) {
          barrier(CLK_LOCAL_MEM_FENCE);
          if (l < s) {
            t[l] += t[l + s];
          }
        }
        if (l == 0) {
          part[get_group_id(0)] = t[0];
        }
      }

      kernel void total(global const float *part, global float *out, const uint groups) {
        float all = 0;
        for (uint g = 0; g < groups; g++) {
          all += part[g];
        }
        out[0] = all;
      }
      """;

  private static final String SCAN =
      """
      kernel void scan(global const float *x, global float *y, const uint n) {
        local float t[2][GROUP];
        const uint l = get_local_id(0);
        const uint i = get_global_id(0);
        uint from = 0;
        t[0][l] = i < n ? x[i] : 0;
        for (uint d = 1; d < GROUP; d *= 2) {
          barrier(CLK_LOCAL_MEM_FENCE);
          t[1 - from][l] = l >= d ? t[from][l] + t[from][l - d] : t[from][l];
          from = 1 - from;
        }
        if (i < n) {
          y[i] = t[from][l];
        }
      }
      """;

  private static final String HISTOGRAM =
      """
      kernel void clear(global uint *all) {
        all[get_global_id(0)] = 0;
      }

      kernel void count(global const float *x, global uint *all, const uint n) {
        local uint mine[16];
        const uint l = get_local_id(0);
        if (l < 16) {
          mine[l] = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint i = get_global_id(0);
        if (i < n) {
          atomic_inc(&mine[(uint) (x[i] * 8) % 16]);
        }
        barrier(CLK_LOCAL_MEM_FENCE); // all are counted
        if (l < 16) {
          atomic_add(&all[l], mine[l]);
        }
      }

      kernel void show(global const uint *all, global float *bins) {
        bins[get_global_id(0)] = all[get_global_id(0)];
      }
      """;

  static final List<Seeded> KINDS =
      List.of(
          new Seeded("sum", SUM, 100_003, List.of(), SeededSums::sum, sumBugs()),
          new Seeded("scan", SCAN, 100_003, List.of(), SeededSums::scan, scanBugs()),
          new Seeded("histogram", HISTOGRAM, 100_003, List.of(), SeededSums::count, countBugs()));

  private SeededSums() {}

  private static List<Seeded.Bug> sumBugs() {
    String write = "part[get_group_id(0)] = t[0];";
    return List.of(
        hidden("missing-barrier", LOCAL_BARRIER, ""),
        seen("wrong-stride", "i += get_global_size(0)", "i += GROUP"),
        seen("lost-last-group", "g < groups", "g + 1 < groups"),
        seen("sum-of-integers", "float sum", "int sum"),
        seen(
            "sum-in-sixteen-bits",
            "sum += x[i]",
            "sum = as_float(as_uint(sum + x[i]) & 0xffff0000)"),
        seen("half-of-the-group", "GROUP / 2", "GROUP / 4"),
        hidden("too-large-a-group-assumed", "GROUP / 2", "GROUP"),
        hidden("race-in-local-memory", "t[l] += t[l + s];", "t[l / 2] += t[l + s];"),
        hidden("sum-never-set", "float sum = 0", "float sum"),
        hidden("total-never-set", "float all = 0", "float all"),
        seen("parts-not-written", "if (l == 0)", "if (l == 0 && get_group_id(0) < n / GROUP)"),
        seen("last-counted-twice", "sum += x[i];", "sum += x[i] + (i == n - 1 ? x[i] : 0);"),
        hidden("return-before-barrier", "float sum = 0;", "float sum = 0; if (l >= n) { return; }"),
        seen("all-groups-write-one", write, "part[0] = t[0];"),
        hidden("local-never-set", "t[l] = sum;", "if (get_global_id(0) < n) { t[l] = sum; }"));
  }

  private static List<Seeded.Bug> scanBugs() {
    return List.of(
        hidden("missing-barrier", LOCAL_BARRIER, ""),
        hidden("one-buffer", SCAN_STEP, "t[0][l] = l >= d ? t[0][l] + t[0][l - d] : t[0][l];"),
        seen("first-neighbour-missed", "l >= d", "l > d"),
        seen("last-step-missed", "d < GROUP", "d < GROUP / 2"));
  }

  private static List<Seeded.Bug> countBugs() {
    return List.of(
        seen("bins-not-cleared", "all[get_global_id(0)] = 0;", ""),
        hidden("local-bins-not-cleared", "mine[l] = 0;", ""),
        hidden(
            "local-race",
            "atomic_inc(&mine[(uint) (x[i] * 8) % 16])",
            "mine[(uint) (x[i] * 8) % 16]++"),
        hidden("global-race", "atomic_add(&all[l], mine[l])", "all[l] += mine[l]"),
        hidden("missing-barrier", LOCAL_BARRIER + " // all are counted", ""),
        seen("lost-tail", "i < n", "i + 1 < n"),
        seen("lost-bin", "if (l < 16) {\n    atomic_add", "if (l < 15) {\n    atomic_add"));
  }

  private static Problem sum(long n) {
    return Problem.builder()
        .arg("x", new Arg.In(n, X))
        .arg("part", new Arg.Scratch(GROUPS))
        .arg("out", new Arg.Out(1, _ -> InputData.sum(n, X::at), Tolerance.relative(1e-5)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .arg("groups", new Arg.IntScalar(GROUPS))
        .launch("parts", GROUPS, Seeded.GROUP, "x", "part", "n")
        .launch("total", 1, 1, "part", "out", "groups")
        .build();
  }

  private static Problem scan(long n) {
    return Problem.builder()
        .arg("x", new Arg.In(n, X))
        .arg("y", new Arg.Out(n, SeededSums::running, Tolerance.relative(1e-5)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("scan", Seeded.groups(n), Seeded.GROUP, "x", "y", "n")
        .build();
  }

  private static double running(long i) {
    double sum = 0;
    for (long k = i / Seeded.GROUP * Seeded.GROUP; k <= i; k++) {
      sum += X.at(k);
    }
    return sum;
  }

  private static Problem count(long n) {
    return Problem.builder()
        .arg("x", new Arg.In(n, X))
        .arg("all", new Arg.Scratch(BINS))
        .arg("bins", new Arg.Out(BINS, bin -> counted(bin, n), Tolerance.EXACT))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("clear", 1, BINS, "all")
        .launch("count", Seeded.groups(n), Seeded.GROUP, "x", "all", "n")
        .launch("show", 1, BINS, "all", "bins")
        .build();
  }

  private static double counted(long bin, long n) {
    return InputData.sum(n, i -> (int) (X.at(i) * 8) % BINS == bin ? 1 : 0);
  }
}
