package press.results;

import java.util.ArrayList;
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
import tools.jackson.databind.json.JsonMapper;
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

  /// The format that this program writes.
  public static final int FORMAT = 1;

  /// The name of its file in the folder of its machine.
  public static final String FILE = "aa.json";

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Set<String> HEAD =
      Set.of("format", "machine", "processes", "samples", "harness", "when", "remark", "kernels");
  private static final Set<String> KERNEL =
      Set.of(
          "benchmark",
          "variant",
          "params",
          "sourceHash",
          "pairs",
          "alarms",
          "faster",
          "slower",
          "halfWidth",
          "farthest",
          "reason");

  public MethodTrial {
    kernels = kernels.stream().sorted().toList();
  }

  /// One kernel against itself.
  ///
  /// @param benchmark such as `stream`
  /// @param variant such as `scalar`
  /// @param params the point
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
            .thenComparing(Kernel::params);

    public Kernel {
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
    ObjectNode head = MAPPER.createObjectNode();
    head.put("format", FORMAT).put("machine", machine());
    head.put("processes", processes()).put("samples", samples());
    head.put("harness", harness()).put("when", when()).put("remark", remark());
    String text = MAPPER.writeValueAsString(head);
    return kernels().stream()
        .map(MethodTrial::line)
        .collect(
            Collectors.joining(
                ",\n", text.substring(0, text.length() - 1) + ",\"kernels\":[\n", "\n]}\n"));
  }

  private static String line(Kernel kernel) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("benchmark", kernel.benchmark()).put("variant", kernel.variant());
    JsonFields.putParams(line, kernel.params());
    line.put("sourceHash", kernel.sourceHash()).put("pairs", kernel.pairs());
    line.put("alarms", kernel.alarms());
    line.put("faster", kernel.faster()).put("slower", kernel.slower());
    line.put("halfWidth", short6(kernel.halfWidth())).put("farthest", short6(kernel.farthest()));
    line.put("reason", kernel.reason());
    return MAPPER.writeValueAsString(line);
  }

  /// Rounds to six places: smaller shares of a time mean nothing.
  private static double short6(double share) {
    return Math.round(share * 1e6) / 1e6;
  }

  /// Returns the trial; empty after an error.
  public static Optional<MethodTrial> read(SourceFile file, Diagnostics problems) {
    try {
      JsonFields head = new JsonFields(MAPPER.readTree(file.text()), HEAD);
      JsonFields.expect(head.whole("format") == FORMAT, "format must be " + FORMAT);
      JsonFields.expect(
          head.whole("processes") > 0 && head.whole("samples") > 0, "a trial without samples");
      JsonFields.expect(head.node().get("kernels").isArray(), "\"kernels\" is a list");
      List<Kernel> kernels = new ArrayList<>();
      for (JsonNode kernel : head.node().get("kernels")) {
        kernels.add(kernel(new JsonFields(kernel, KERNEL)));
      }
      return Optional.of(
          new MethodTrial(
              head.text("machine"),
              (int) head.whole("processes"),
              (int) head.whole("samples"),
              head.text("harness"),
              head.moment("when"),
              head.text("remark"),
              kernels));
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "A01", JsonFields.place(file, e), "not a trial: " + JsonFields.sentence(e), HELP);
      return Optional.empty();
    }
  }

  private static Kernel kernel(JsonFields in) {
    return new Kernel(
        in.text("benchmark"),
        in.text("variant"),
        in.params(),
        in.text("sourceHash"),
        (int) in.whole("pairs"),
        (int) in.whole("alarms"),
        (int) in.whole("faster"),
        (int) in.whole("slower"),
        in.number("halfWidth"),
        in.number("farthest"),
        in.text("reason"));
  }
}
