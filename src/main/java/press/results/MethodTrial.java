package press.results;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An A/A trial of a machine: kernels measured against themselves, to count how often the method
/// finds a difference that does not exist.
///
/// @param machine id of the machine
/// @param processes worker processes, each with samples of every pair
/// @param samples samples of each side of a pair in a process
/// @param harness version of the harness that timed
/// @param when the moment of the trial, ISO-8601 in UTC
/// @param remark `quiet`, or how noisy the machine was, with numbers
/// @param kernels sorted by benchmark, variant and parameters
public record MethodTrial(
    String machine,
    int processes,
    int samples,
    String harness,
    String when,
    String remark,
    List<Kernel> kernels) {

  /// The format that this program writes. In format 1 kernels had no mode: both sides of a pair
  /// were short samples, which took turns within one process.
  public static final int FORMAT = 2;

  private static final int WITHOUT_MODES = 1;

  /// The mode of pairs that were no contests.
  private static final String SHORT = "short";

  private static final Set<String> MODES = Set.of("sustained", "burst", SHORT);

  /// The name of its file in the folder of its machine.
  public static final String FILE = "aa.json";

  public MethodTrial {
    kernels = kernels.stream().sorted().toList();
  }

  /// One kernel, or one program of others, against itself in one mode.
  ///
  /// @param benchmark such as `stream`
  /// @param variant such as `scalar`
  /// @param params the point
  /// @param mode `sustained` or `burst` in contests; `short` for short samples in turns within a
  ///   process
  /// @param sourceHash hash of the code that ran, by [Fingerprint#ofCode]
  /// @param pairs number of comparisons
  /// @param alarms intervals of the ratio that exclude 1; one in twenty is expected
  /// @param faster verdicts [TimeChange#FASTER]
  /// @param slower verdicts [TimeChange#SLOWER]
  /// @param halfWidth half the width of the ratio's interval as a share of the ratio, the median of
  ///   all pairs
  /// @param farthest the largest distance of a ratio from 1
  /// @param reason why there are no pairs; otherwise empty
  public record Kernel(
      String benchmark,
      String variant,
      Params params,
      String mode,
      String sourceHash,
      int pairs,
      int alarms,
      int faster,
      int slower,
      double halfWidth,
      double farthest,
      String reason)
      implements Comparable<Kernel> {

    private static final Comparator<Kernel> ORDER =
        Comparator.comparing(Kernel::benchmark)
            .thenComparing(Kernel::variant)
            .thenComparing(Kernel::params)
            .thenComparing(Kernel::mode);

    public Kernel {
      halfWidth = short6(halfWidth);
      farthest = short6(farthest);
      if (!MODES.contains(mode)) {
        throw new IllegalArgumentException("no mode \"" + mode + "\"");
      }
      if (pairs < 0 || alarms < 0 || faster < 0 || slower < 0) {
        throw new IllegalArgumentException("a count below zero");
      }
      if (alarms > pairs || faster + slower > alarms) {
        throw new IllegalArgumentException(
            "%d pairs, %d alarms, %d verdicts: each is a part of the one before"
                .formatted(pairs, alarms, faster + slower));
      }
      if (pairs == 0 && reason.isBlank()) {
        throw new IllegalArgumentException("no pairs, and no reason");
      }
    }

    @Override
    public int compareTo(Kernel other) {
      return ORDER.compare(this, other);
    }
  }

  /// Whether its pairs were contests.
  public boolean ofContests() {
    return kernels.stream().noneMatch(k -> k.mode().equals(SHORT));
  }

  public int pairs() {
    return sum(Kernel::pairs);
  }

  /// How often an interval excluded 1 in all: the observed rate of false alarms.
  public Proportion alarms() {
    return new Proportion(sum(Kernel::alarms), pairs());
  }

  /// Verdicts [TimeChange#FASTER] and [TimeChange#SLOWER] of all kernels; all of them are false.
  public Proportion verdicts() {
    return new Proportion(sum(Kernel::faster) + sum(Kernel::slower), pairs());
  }

  private int sum(ToIntFunction<Kernel> count) {
    return kernels.stream().mapToInt(count).sum();
  }

  private static final String HELP =
      "trials are written by `press bench aa` alone; run it again or restore the committed file";

  /// Returns the text of its file.
  public String toJson() {
    ObjectNode head = JsonFields.RECORDS.createObjectNode().put("format", FORMAT);
    head.setAll((ObjectNode) JsonFields.RECORDS.valueToTree(this)).remove("kernels");
    String text = head.toString();
    return kernels.stream()
        .map(JsonFields.RECORDS::writeValueAsString)
        .collect(
            Collectors.joining(
                ",\n", text.substring(0, text.length() - 1) + ",\"kernels\":[\n", "\n]}\n"));
  }

  /// Rounds to six places: smaller shares of a time mean nothing.
  private static double short6(double share) {
    if (!Double.isFinite(share)) {
      throw new IllegalArgumentException("a share that is not a finite number");
    }
    return Math.round(share * 1e6) / 1e6;
  }

  /// Returns the trial; empty after an error.
  public static Optional<MethodTrial> read(SourceFile file, Diagnostics problems) {
    try {
      JsonNode tree = JsonFields.RECORDS.readTree(file.text());
      if (tree.path("format").asInt(0) == WITHOUT_MODES) {
        JsonFields.expectFormat(tree, WITHOUT_MODES);
        tree.path("kernels").forEach(kernel -> ((ObjectNode) kernel).put("mode", SHORT));
      } else {
        JsonFields.expectFormat(tree, FORMAT);
      }
      MethodTrial trial = JsonFields.RECORDS.treeToValue(tree, MethodTrial.class);
      JsonFields.expect(trial.processes > 0 && trial.samples > 0, "a trial without samples");
      JsonFields.expect(JsonFields.isMoment(trial.when), "\"" + trial.when + "\" is not a moment");
      return Optional.of(trial);
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "A01", JsonFields.place(file, e), "not a trial: " + JsonFields.sentence(e), HELP);
      return Optional.empty();
    }
  }
}
