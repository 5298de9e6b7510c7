package press.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A/A trials as files, `<machine>/aa.json`, one kernel a line. An unknown or missing field or an
/// impossible count is an error.
public final class TrialJson {

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
  private static final String HELP =
      "trials are written by `press bench aa` alone; run it again or restore the committed file";

  private TrialJson() {}

  /// The text of a trial's file.
  public static String write(MethodTrial trial) {
    ObjectNode head = MAPPER.createObjectNode();
    head.put("format", MethodTrial.FORMAT).put("machine", trial.machine());
    head.put("processes", trial.processes()).put("samples", trial.samples());
    head.put("harness", trial.harness()).put("when", trial.when()).put("remark", trial.remark());
    String text = MAPPER.writeValueAsString(head);
    return trial.kernels().stream()
        .map(TrialJson::line)
        .collect(
            Collectors.joining(
                ",\n", text.substring(0, text.length() - 1) + ",\"kernels\":[\n", "\n]}\n"));
  }

  private static String line(MethodTrial.Kernel kernel) {
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

  /// The trial, or nothing after an error.
  public static Optional<MethodTrial> read(SourceFile file, Diagnostics problems) {
    try {
      JsonFields head = new JsonFields(MAPPER.readTree(file.text()), HEAD);
      JsonFields.expect(
          head.whole("format") == MethodTrial.FORMAT, "format must be " + MethodTrial.FORMAT);
      JsonFields.expect(
          head.whole("processes") > 0 && head.whole("samples") > 0, "a trial without samples");
      JsonFields.expect(head.node().get("kernels").isArray(), "\"kernels\" is a list");
      List<MethodTrial.Kernel> kernels = new ArrayList<>();
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

  private static MethodTrial.Kernel kernel(JsonFields in) {
    return new MethodTrial.Kernel(
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
