package press.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import press.results.MachineHistory.Point;
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Histories as text: a header line, then a point a line, sorted, so that a diff shows new points.
public final class HistoryJson {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Set<String> HEAD = Set.of("format", "machine");
  private static final Set<String> POINT =
      Set.of(
          "benchmark",
          "variant",
          "params",
          "when",
          "median",
          "low",
          "high",
          "sourceHash",
          "fingerprint",
          "profile");
  private static final String HELP =
      "histories are written by `press bench promote` and `import` alone; restore the committed"
          + " file";

  private HistoryJson() {}

  /// The text of a history.
  public static String write(MachineHistory history) {
    StringBuilder out = new StringBuilder();
    ObjectNode head = MAPPER.createObjectNode();
    head.put("format", MachineHistory.FORMAT).put("machine", history.machine());
    out.append(MAPPER.writeValueAsString(head)).append('\n');
    history
        .series()
        .forEach((key, points) ->
            points.forEach(p -> out.append(MAPPER.writeValueAsString(line(key, p))).append('\n')));
    return out.toString();
  }

  private static ObjectNode line(CaseSeries key, Point point) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("benchmark", key.benchmark()).put("variant", key.variant());
    JsonFields.putParams(line, key.params());
    line.put("when", point.when()).put("median", point.nanos().value());
    line.put("low", point.nanos().low()).put("high", point.nanos().high());
    line.put("sourceHash", point.sourceHash()).put("fingerprint", point.fingerprint());
    return line.put("profile", point.profile());
  }

  /// The history, or nothing after errors.
  public static Optional<MachineHistory> read(SourceFile file, Diagnostics problems) {
    Map<CaseSeries, List<Point>> series = new TreeMap<>();
    String machine = "";
    boolean valid = true;
    int at = 0;
    for (String line : file.text().split("\n", -1)) {
      try {
        if (at == 0) {
          machine = head(line);
        } else if (!line.isBlank()) {
          point(MAPPER.readTree(line), series);
        }
      } catch (JacksonException | IllegalArgumentException e) {
        problems.error(
            "R06",
            file.span(at, line.length()),
            "not a line of a history: " + JsonFields.sentence(e),
            HELP);
        valid = false;
      }
      at += line.length() + 1;
    }
    return valid
        ? Optional.of(new MachineHistory(machine, new TreeMap<>(series)))
        : Optional.empty();
  }

  private static String head(String line) {
    JsonFields in = new JsonFields(MAPPER.readTree(line), HEAD);
    JsonFields.expect(
        in.whole("format") == MachineHistory.FORMAT, "\"format\" must be " + MachineHistory.FORMAT);
    return in.text("machine");
  }

  private static void point(JsonNode line, Map<CaseSeries, List<Point>> series) {
    JsonFields in = new JsonFields(line, POINT);
    CaseSeries key = new CaseSeries(in.text("benchmark"), in.text("variant"), in.params());
    Estimate nanos = new Estimate(in.number("median"), in.number("low"), in.number("high"));
    JsonFields.expect(
        0 < nanos.low() && nanos.low() <= nanos.value() && nanos.value() <= nanos.high(),
        "a median of %s ns that is not between %s and %s"
            .formatted(nanos.value(), nanos.low(), nanos.high()));
    List<Point> points = series.computeIfAbsent(key, _ -> new ArrayList<>());
    String when = Instant.parse(in.moment("when")).toString();
    JsonFields.expect(
        points.stream().noneMatch(p -> p.when().equals(when)),
        "a second point of " + key + " at " + when);
    points.add(
        new Point(when, nanos, in.text("sourceHash"), in.text("fingerprint"), in.text("profile")));
  }
}
