package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.results.Params;

/// Rungs of [Attention] in which one thing is changed, to tell what it brings. A prediction is the
/// speed over that of the rung, in bursts where nothing else is said.
enum AttentionChange {
  /// Barriers of the group are what kept the warpgroups of `wgmma` in their softmax together. With
  /// one in each round of `producer`, a key should take 28 cycles again instead of 21: 0.7 to 0.82.
  /// At 0.95 or above that is refuted, and the copies or the single wait of `producer` are what
  /// helped.
  IN_STEP("producer-in-step", "producer", Macros.NONE, "no", List.of(64, 128), List.of(8192)),
  /// A group that has one tile begins with an empty ring and ends with a store that nothing hides,
  /// a percent or two of a tile of 64 blocks: 0.97 to 1.
  ONE_TILE(
      "producer-one-tile",
      "producer",
      Macros.of("PERSISTENT", 0),
      "no",
      List.of(64, 128),
      List.of(8192)),
  /// Every round multiplies the sums: at most one instruction more for each logit where rows are
  /// wide, half of one where they are narrow. 0.97 to 1, and 0.98 to 1.
  EAGER("full-eager", "full", Macros.of("LAZY", 0), "no", List.of(64, 128), List.of(8192)),
  /// `ping-pong` lost a percent to `producer` where rows are wide and won four where they are
  /// narrow, with three warpgroups. 1 to 1.02, and 0.97 to 1.
  NO_TURNS(
      "full-no-turns", "full", Macros.of("PING_PONG", 0), "no", List.of(64, 128), List.of(8192)),
  /// A round takes 2,500 cycles, longer than a block needs from the last cache, so a second place
  /// is enough: 0.99 to 1.01.
  TWO_STAGES(
      "full-two-stages", "full", Macros.of("STAGES", 2), "no", List.of(64, 128), List.of(8192)),
  /// Two warps that multiply on each scheduler instead of three, to hide the delay between two
  /// instructions of a warp: 0.88 to 0.97.
  FEW_QUERIES(
      "full-128-queries", "full", Macros.of("QUERIES", 128), "no", List.of(64), List.of(8192)),
  /// The blocks of FlashAttention-3, which leave room for two places: three rounds for four, and a
  /// hundredth of all keys are none. 0.99 to 1.03.
  MANY_KEYS(
      "full-176-keys",
      "full",
      Macros.of("KEYS", 176).with("STAGES", 2),
      "no",
      List.of(128),
      List.of(8192)),
  /// The compiler moves the wait for both products above the powers, so that only the largest
  /// products are found under the product with the values. Held where it is written, powers are
  /// under it, too: a key takes 17 to 19 cycles instead of 19.6 where rows are wide, if each cycle
  /// is as long as before, and where they are narrow, with three warpgroups that hide powers for
  /// each other, less. 1 to 1.1.
  LATE("overlapped-late", "overlapped", Macros.NONE, "no", List.of(64, 128), List.of(8192)),
  /// The same with turns, lazy rescaling and three places: 1 to 1.1.
  FULL_LATE("full-late", "full", Macros.NONE, "no", List.of(64, 128), List.of(8192)),
  /// With a mask a group for each multiprocessor takes tiles in turn, three hundredths less evenly,
  /// and begins the next one while it ends the last. If to begin and end takes as long as half a
  /// block to a whole one, that is 1 ± 0.03 with 8,192 rows of 128 numbers, 1.08 to 1.19 with 1,024
  /// and 1.17 to 1.36 with 512; of 64 numbers, tiles of 192, 0.96 ± 0.03, 1.07 to 1.17 and 1.15 to
  /// 1.32.
  PERSISTENT(
      "full-persistent",
      "full",
      Macros.of("PERSISTENT", 1),
      "yes",
      List.of(64, 128),
      List.of(512, 1024, 8192));

  private static final String FOLDER = "kernels/attention/";

  private final String variant;
  private final String rung;
  private final Macros macros;
  private final String causal;
  private final List<Integer> widths;
  private final List<Integer> rows;

  AttentionChange(
      String variant,
      String rung,
      Macros macros,
      String causal,
      List<Integer> widths,
      List<Integer> rows) {
    this.variant = variant;
    this.rung = rung;
    this.macros = macros;
    this.causal = causal;
    this.widths = widths;
    this.rows = rows;
  }

  /// The change of a variant's name, if it is one.
  static Optional<AttentionChange> of(String variant) {
    return Stream.of(values()).filter(c -> c.variant.equals(variant)).findFirst();
  }

  /// The variant that changes a rung.
  KernelVariant variant(List<KernelVariant> rungs) {
    KernelVariant of = KernelVariant.named(rungs, rung);
    String source =
        switch (this) {
          case IN_STEP -> FOLDER + "in-step.cl";
          case LATE, FULL_LATE -> FOLDER + "late.cl";
          default -> of.source();
        };
    KernelVariant.Geometry geometry = (at, device) -> of.macros(at, device).with(macros);
    return new KernelVariant(variant, source, geometry).spliced();
  }

  /// Whether it is measured at a point: where the rung is, as few as tell something.
  boolean includes(Params params) {
    return params.get("causal").equals(causal)
        && widths.contains(Math.toIntExact(params.number("d")))
        && rows.contains(Math.toIntExact(params.number("n")));
  }
}
