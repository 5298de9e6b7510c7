package press.results;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.results.Outcome.Clock;
import press.results.Outcome.Failed;
import press.results.Outcome.Samples;
import press.results.Outcome.Skipped;
import press.results.Outcome.Timed;
import press.results.Outcome.Unsupported;
import press.results.Outcome.Withdrawn;
import press.results.Outcome.Wrong;
import press.source.ForbiddenCharacters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes result files and machine cards, one row a line, so that a diff shows what changed.
public final class ResultJsonWriter {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Set<String> COMMON =
      Set.of(
          "variant",
          "params",
          "launch",
          "bytes",
          "flops",
          "formula",
          "outcome",
          "compiler",
          "notes",
          "state",
          "listing",
          "roof",
          "source",
          "sourceHash",
          "options",
          "harness",
          "fingerprint",
          "profile",
          "when",
          "run");

  /// Fields of a row with samples that may be left out: those of rows that have been measured
  /// before there was a choice, and of machines that cannot tell their state.
  private static final Set<String> OPTIONAL =
      Set.of("clock", "burst", "window", "turns", "launches");

  private static final Set<String> TIMED = with("device", "wall", "error", "tolerance");
  private static final Set<String> GAP = with("reason");
  private static final Set<String> WITHDRAWN =
      with("reason", "device", "wall", "error", "tolerance");

  private ResultJsonWriter() {}

  public static String write(ResultFile file) {
    String head =
        "{\"format\":%d,\"benchmark\":%s,\"machine\":%s,\"command\":%s,\"rows\":[\n"
            .formatted(
                ResultFile.FORMAT,
                quote(file.benchmark()),
                quote(file.machine()),
                quote(file.command()));
    return file.rows().stream()
        .map(ResultJsonWriter::row)
        .collect(Collectors.joining(",\n", head, "\n]}\n"));
  }

  public static String write(Machine machine) {
    String earlier =
        machine.earlier().isEmpty()
            ? ""
            : machine.earlier().stream()
                .map(ResultJsonWriter::facts)
                .collect(Collectors.joining(", ", ",\n \"earlier\": [", "]"));
    return "{\"id\": %s,\n \"title\": %s,\n \"kind\": %s,\n \"facts\": %s%s}\n"
        .formatted(
            quote(machine.id()),
            quote(machine.title()),
            quote(machine.kind().name()),
            facts(machine.facts()),
            earlier);
  }

  private static String facts(Map<String, String> facts) {
    return facts.entrySet().stream()
        .map(e -> "  " + quote(e.getKey()) + ": " + quote(e.getValue()))
        .collect(Collectors.joining(",\n", "{\n", "\n}"));
  }

  public static String row(Measurement m) {
    ObjectNode row = MAPPER.createObjectNode();
    row.put("variant", m.variant());
    JsonFields.putParams(row, m.params());
    row.put("outcome", m.outcome().word());
    if (!(m.outcome() instanceof Timed)) {
      row.put("reason", ForbiddenCharacters.masked(m.outcome().reasonOrEmpty()));
    }
    Optional<Timed> samples = samples(m.outcome());
    samples.ifPresent(t ->
        row.put("error", t.error()).put("tolerance", t.tolerance()).put("clock", t.clock().word()));
    row.put("launch", m.launch()).put("bytes", m.cost().bytes()).put("flops", m.cost().flops());
    row.put("formula", m.cost().formula()).put("roof", m.roof());
    remarks(row, m.remarks());
    origin(row, m.origin());
    List<Samples> processes = samples.map(Timed::processes).orElse(List.of());
    processes.forEach(p -> numbers(row.withArray("device").addArray(), p.device()));
    processes.forEach(p -> numbers(row.withArray("wall").addArray(), p.wall()));
    if (processes.stream().anyMatch(p -> !p.burst().isEmpty())) {
      processes.forEach(p -> numbers(row.withArray("burst").addArray(), p.burst()));
    }
    return MAPPER.writeValueAsString(row);
  }

  private static Optional<Timed> samples(Outcome outcome) {
    return switch (outcome) {
      case Timed timed -> Optional.of(timed);
      case Withdrawn(_, Timed was) -> Optional.of(was);
      case Wrong _, Unsupported _, Failed _, Skipped _ -> Optional.empty();
    };
  }

  private static void remarks(ObjectNode row, RowRemarks remarks) {
    // What compilers and drivers say may colour a terminal.
    row.put("compiler", ForbiddenCharacters.masked(remarks.compiler()));
    ArrayNode notes = row.putArray("notes");
    remarks.notes().stream().map(ForbiddenCharacters::masked).forEach(notes::add);
    row.put("state", remarks.state()).put("listing", remarks.listing());
    remarks.window().ifPresent(window -> row.set("window", JsonFields.RECORDS.valueToTree(window)));
    if (!remarks.turns().isEmpty()) {
      TurnState.write(remarks.turns(), row.putArray("turns"));
    }
    if (!remarks.launches().isEmpty()) {
      LaunchTime.write(remarks.launches(), row.putArray("launches"));
    }
  }

  private static void origin(ObjectNode row, RowOrigin origin) {
    row.put("source", origin.source()).put("sourceHash", origin.sourceHash());
    row.put("options", origin.options()).put("harness", origin.harness());
    row.put("fingerprint", origin.fingerprint());
    row.put("profile", origin.profile()).put("when", origin.when()).put("run", origin.run());
  }

  /// Reads a row of the current format.
  static Measurement read(JsonNode row) {
    String word = row.path("outcome").asString("");
    JsonFields in = JsonFields.of(row, fieldsOf(word), OPTIONAL);
    Outcome outcome = word.equals("timed") ? timed(in) : gap(word, in);
    List<List<TurnState>> turns = in.optional("turns").map(TurnState::read).orElse(List.of());
    List<List<LaunchTime>> launches =
        in.optional("launches").map(LaunchTime::read).orElse(List.of());
    int processes = samples(outcome).map(timed -> timed.processes().size()).orElse(0);
    JsonFields.expect(
        turns.isEmpty() || turns.size() == processes,
        "turns of " + turns.size() + " generations, but samples of " + processes);
    JsonFields.expect(
        launches.isEmpty() || launches.size() == processes,
        "launches of " + launches.size() + " generations, but samples of " + processes);
    return new Measurement(
        in.text("variant"),
        in.params(),
        in.text("launch"),
        new Cost(in.whole("bytes"), in.whole("flops"), in.text("formula")),
        outcome,
        new RowRemarks(
            in.text("compiler"),
            in.texts("notes"),
            in.text("state"),
            in.optional("window").map(w -> JsonFields.RECORDS.treeToValue(w, WindowState.class)),
            turns,
            launches,
            in.text("listing")),
        new RowOrigin(
            in.text("source"),
            in.text("sourceHash"),
            in.text("options"),
            in.text("harness"),
            in.text("fingerprint"),
            in.text("profile"),
            in.text("when"),
            in.text("run")),
        in.text("roof"));
  }

  private static Set<String> fieldsOf(String outcome) {
    return switch (outcome) {
      case "timed" -> TIMED;
      case "withdrawn" -> WITHDRAWN;
      default -> GAP;
    };
  }

  private static Timed timed(JsonFields in) {
    JsonNode device = in.list("device");
    JsonNode wall = in.list("wall");
    Optional<JsonNode> burst = in.optional("burst");
    JsonFields.expect(
        device.size() == wall.size()
            && !wall.isEmpty()
            && burst.stream().allMatch(b -> b.size() == wall.size()),
        "as many lists of \"device\" and of \"burst\" as of \"wall\", and one at least");
    List<Samples> processes = new ArrayList<>();
    for (int p = 0; p < wall.size(); p++) {
      int process = p;
      Samples all =
          new Samples(
              JsonFields.nanos(device.get(p)),
              JsonFields.nanos(wall.get(p)),
              burst.map(b -> JsonFields.nanos(b.get(process))).orElse(List.of()));
      JsonFields.expect(
          all.device().isEmpty() || all.device().size() == all.wall().size(),
          "a process with %d samples by \"device\" and %d by \"wall\"",
          all.device().size(),
          all.wall().size());
      processes.add(all);
    }
    Timed usual = new Timed(processes, in.number("error"), in.text("tolerance"));
    Timed timed = in.optional("clock").map(c -> usual.by(Clock.of(c.asString()))).orElse(usual);
    JsonFields.expect(timed.samples() > 0, "timed, but without a sample");
    return timed;
  }

  private static Outcome gap(String word, JsonFields in) {
    String reason = in.text("reason");
    JsonFields.expect(!reason.isBlank(), "a gap needs a reason");
    return switch (word) {
      case "wrong" -> new Wrong(reason);
      case "unsupported" -> new Unsupported(reason);
      case "failed" -> new Failed(reason);
      case "skipped" -> new Skipped(reason);
      case "withdrawn" -> new Withdrawn(reason, timed(in));
      default -> throw new IllegalArgumentException("no outcome \"" + word + "\"");
    };
  }

  /// Rounds to tenths of a nanosecond, which are below every clock's step; a small share of a step
  /// has three digits.
  private static void numbers(ArrayNode out, List<Double> values) {
    values.forEach(v -> out.add(Double.parseDouble(nanos(v))));
  }

  private static String nanos(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.3f" : "%.1f", value);
  }

  private static String quote(String text) {
    return MAPPER.writeValueAsString(ForbiddenCharacters.masked(text));
  }

  private static Set<String> with(String... more) {
    Set<String> all = new HashSet<>(COMMON);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }
}
