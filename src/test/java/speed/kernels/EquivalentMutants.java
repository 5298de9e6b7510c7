package speed.kernels;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Mutants that compute the same as the kernel they were made of, wherever it is measured on a
/// processor, so that nothing can find them.
final class EquivalentMutants {

  private static final String REST = "the loop after it does what is left over";
  private static final String NO_TAIL =
      "the sizes above 1,500,000 that are measured have no elements past the last vector or tile";
  private static final String EVEN = "the bound is a multiple of the step";
  private static final String ONE_ROUND = "on a processor no work-item makes a second round";
  private static final String DEAD = "for arrays without an element, which nobody measures";
  private static final String SAME_VALUE = "the value is the same in every launch";
  private static final String ZEROS = "the further slab is of zeros";

  /// Why, by benchmark and name.
  static final Map<String, String> REASONS = new TreeMap<>();

  static {
    all(
        REST,
        List.of(
            "stream/float4[last-vectors-lost-1]",
            "stream/float4[last-vectors-lost-2]",
            "stream/float4[last-vectors-lost-3]",
            "stream/inflight[last-vectors-lost-1]",
            "stream/inflight[last-vectors-lost-2]",
            "stream/inflight[last-vectors-lost-3]",
            "roofline/fma[last-vectors-lost-1]",
            "roofline/uneven[last-vectors-lost-1]",
            "roofline/cached[last-vectors-lost-1]",
            "reduce/float4[last-vectors-lost-1]",
            "reduce/onepass[last-vectors-lost-1]"));
    all(
        NO_TAIL,
        List.of(
            "reduce/float4[last-vectors-lost-2]",
            "reduce/onepass[last-vectors-lost-2]",
            "scan/blelloch[last-element-lost-1]",
            "scan/blelloch[last-128-lost-1]",
            "scan/blelloch-padded[last-element-lost-1]",
            "scan/blelloch-padded[last-128-lost-1]",
            "scan/chained[last-element-lost-1]",
            "scan/chained[last-element-lost-2]",
            "scan/chained[last-128-lost-1]",
            "scan/chained[last-128-lost-2]",
            "scan/copy[last-element-lost-1]",
            "scan/copy[last-element-lost-2]",
            "scan/copy[last-128-lost-1]",
            "scan/copy[last-128-lost-2]",
            "scan/lookback-32[last-element-lost-1]",
            "scan/lookback-32[last-element-lost-2]",
            "scan/lookback-32[last-128-lost-1]",
            "scan/lookback-32[last-128-lost-2]",
            "scan/lookback[last-element-lost-1]",
            "scan/lookback[last-element-lost-2]",
            "scan/lookback[last-128-lost-1]",
            "scan/lookback[last-128-lost-2]",
            "occupancy/eight[last-element-lost-1]",
            "occupancy/read-eight[last-element-lost-1]",
            "occupancy/near-eight[last-element-lost-1]",
            "occupancy/copy-one[last-element-lost-1]",
            "occupancy/float4-one[last-element-lost-1]",
            "occupancy/eight[last-128-lost-1]",
            "occupancy/read-eight[last-128-lost-1]",
            "occupancy/near-eight[last-128-lost-1]",
            "occupancy/copy-one[last-128-lost-1]",
            "occupancy/float4-one[last-128-lost-1]",
            "welford/squares[last-element-lost-1]",
            "welford/squares[last-128-lost-1]",
            "welford/twopass[last-element-lost-1]",
            "welford/twopass[last-element-lost-2]",
            "welford/twopass[last-128-lost-1]",
            "welford/twopass[last-128-lost-2]",
            "welford/welford[last-element-lost-1]",
            "welford/welford[last-128-lost-1]",
            "welford/blocks[last-element-lost-1]",
            "welford/blocks[last-128-lost-1]",
            "welford/blocks[last-vectors-lost-1]"));
    all(
        EVEN,
        List.of(
            "peak/fma-fp32[bound-minus-one-2]",
            "scan/hillis[bound-minus-one-1]",
            "scan/lookback[bound-minus-one-2]",
            "scan/lookback-32[bound-minus-one-2]",
            "scan/chained[bound-minus-one-2]",
            "sort/plain[bound-minus-one-1]",
            "sort/reorder[bound-minus-one-1]",
            "sort/ballot[bound-minus-one-2]",
            "divergence/sorted[bound-minus-one-1]",
            "divergence/table[bound-minus-one-1]",
            "divergence/table-rolled[bound-minus-one-1]",
            "transpose/scatter[bound-minus-one-1]",
            "transpose/gather[bound-minus-one-1]",
            "sgemm/tuned[bound-minus-one-1]",
            "sgemm/tuned-no-copies[bound-minus-one-1]",
            "sgemm/tuned-no-pairs[bound-minus-one-1]"));
    all(
        ONE_ROUND,
        List.of(
            "stream/scalar[wrong-operator-3]",
            "stream/float4[wrong-operator-3]",
            "welford/squares[wrong-operator-3]",
            "welford/blocks[wrong-operator-3]"));
    all(
        DEAD,
        List.of(
            "histogram/wide-half[barrier-removed-1]",
            "histogram/wide-half[wrong-operator-1]",
            "histogram/wide-half[bound-minus-one-1]",
            "scan/copy[barrier-removed-1]",
            "scan/copy[wrong-operator-1]",
            "scan/copy[value-kept-1]",
            "occupancy/eight[barrier-removed-1]",
            "occupancy/eight[wrong-operator-1]",
            "occupancy/eight[bound-minus-one-1]",
            "occupancy/eight[value-kept-1]",
            "occupancy/read-eight[barrier-removed-1]",
            "occupancy/near-eight[barrier-removed-1]",
            "occupancy/read-eight[wrong-operator-1]",
            "occupancy/near-eight[wrong-operator-1]",
            "occupancy/read-eight[bound-minus-one-1]",
            "occupancy/near-eight[bound-minus-one-1]",
            "occupancy/read-eight[value-kept-1]",
            "occupancy/near-eight[value-kept-1]",
            "occupancy/copy-one[barrier-removed-1]",
            "occupancy/copy-one[wrong-operator-1]",
            "occupancy/copy-one[bound-minus-one-1]",
            "occupancy/copy-one[value-kept-1]",
            "occupancy/float4-one[barrier-removed-1]",
            "occupancy/float4-one[wrong-operator-1]",
            "occupancy/float4-one[bound-minus-one-1]",
            "occupancy/float4-one[value-kept-1]"));
    all(SAME_VALUE, List.of("welford/welford[value-kept-1]", "welford/blocks[value-kept-1]"));
    all(
        ZEROS,
        List.of(
            "sgemm/tile[off-by-one-high-1]",
            "sgemm/column[off-by-one-high-1]",
            "sgemm/block[off-by-one-high-1]",
            "sgemm/tile-aligned[off-by-one-high-1]",
            "sgemm/column-aligned[off-by-one-high-1]",
            "sgemm/block-aligned[off-by-one-high-1]"));
    all(
        "where nothing is shifted, both places are the same",
        List.of("stream/from-0[off-by-one-high-1]", "stream/from-0[off-by-one-low-1]"));
    REASONS.put("stream/from-0[off-by-one-high-2]", "behind the last one comes the first again");
    REASONS.put("peak/fma-fp32[value-kept-2]", "a line for the variant in double precision");
    REASONS.put("reduce/strided[wrong-operator-2]", "two launches turn the sign round twice");
    REASONS.put(
        "reduce/tree-persistent[wrong-operator-3]", "two launches turn the sign round twice");
    REASONS.put(
        "reduce/tree-warp-persistent[wrong-operator-3]", "two launches turn the sign round twice");
    REASONS.put(
        "reduce/tree-warp-persistent[barrier-removed-3]",
        "on a processor the whole group waits at the last step, too");
    REASONS.put(
        "scan/lookback-32[off-by-one-high-1]", "what is read is part of no sum that is stored");
    REASONS.put("scan/blelloch[barrier-removed-2]", "the same work-item wrote what it reads");
    REASONS.put(
        "scan/blelloch-padded[barrier-removed-2]", "the same work-item wrote what it reads");
    REASONS.put("sort/plain[off-by-one-high-3]", "no key comes after the one past the end");
    REASONS.put(
        "sort/plain[off-by-one-low-3]", "no key comes after the last, which is not counted");
    REASONS.put("sort/onesweep[off-by-one-high-3]", "a line for the variant without reordering");
    REASONS.put("sort/onesweep[off-by-one-low-3]", "a line for the variant without reordering");
    REASONS.put("sort/onesweep[value-kept-3]", "a line for the variant without reordering");
    REASONS.put("welford/squares[sign-lost-1]", "a line for the variant that shifts");
    REASONS.put("welford/squares[sign-lost-2]", "a line for the variant that shifts");
    REASONS.put("welford/twopass[barrier-removed-3]", "no kernel adds up twice");
    REASONS.put("jacobi2d/wave8[off-by-one-high-2]", "it reaches no row that is kept");
    REASONS.put("jacobi2d/wave8[off-by-one-low-2]", "it reaches no row that is kept");
    REASONS.put("jacobi2d/wave8[bound-minus-one-1]", "it reaches no row that is kept");
    REASONS.put("fft/local[bound-minus-one-1]", "no finished transform is one short of all");
    REASONS.put("fft/radix2[sign-lost-1]", "a line for the variant that combines eight");
    REASONS.put(
        "separable-blur/running[off-by-one-low-2]", "a row of whole quads goes the other way");
    REASONS.put("separable-blur/unrolled[off-by-one-low-1]", "a whole window goes the other way");
    REASONS.put(
        "separable-blur/unrolled-based[off-by-one-low-1]", "a whole window goes the other way");
  }

  private EquivalentMutants() {}

  private static void all(String reason, List<String> names) {
    names.forEach(name -> REASONS.put(name, reason));
  }
}
