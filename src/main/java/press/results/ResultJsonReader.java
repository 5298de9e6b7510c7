package press.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads result files and `machine.json`; an unknown or missing field or an impossible number is a
/// diagnostic with its place.
public final class ResultJsonReader {

  /// Reads one value inside a file.
  private static final JsonMapper PIECES =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final Set<String> FILE_FIELDS =
      Set.of("format", "benchmark", "machine", "command", "rows");

  private ResultJsonReader() {}

  /// Returns the file; empty after an error.
  public static Optional<ResultFile> read(SourceFile file, Diagnostics problems) {
    return readPlaced(file, problems).map(ResultFolder.PlacedFile::file);
  }

  /// Returns the file and the places of its rows; empty after an error.
  static Optional<ResultFolder.PlacedFile> readPlaced(SourceFile file, Diagnostics problems) {
    Map<String, JsonNode> head = new LinkedHashMap<>();
    List<Placed> rows = new ArrayList<>();
    boolean valid = true;
    try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), file.text())) {
      JsonFields.expect(in.nextToken() == JsonToken.START_OBJECT, "a result file is a JSON object");
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        JsonFields.expectKnown(name, FILE_FIELDS);
        in.nextToken();
        if (name.equals("rows")) {
          valid &= readRows(in, format(head), file, rows, problems);
        } else {
          JsonNode value = PIECES.readTree(in);
          JsonFields.expect(
              name.equals("format") || value.isString(), "\"" + name + "\" is no text");
          head.put(name, value);
        }
      }
      JsonFields.expect(
          head.size() == FILE_FIELDS.size() - 1, "missing fields: it has only " + head.keySet());
      JsonFields.expect(in.nextToken() == null, "text after the last brace");
    } catch (JacksonException | IllegalArgumentException e) {
      int merge = file.text().indexOf("<<<<<<< ");
      problems.error(
          "R01",
          merge < 0 ? JsonFields.place(file, e) : file.span(merge, 7),
          "not a result file: "
              + (merge < 0 ? JsonFields.sentence(e) : "a conflict of a merge that nobody solved"),
          merge < 0
              ? help(file)
              : "take one side: git checkout --ours "
                  + file.path()
                  + ", or --theirs; then press bench seal");
      return Optional.empty();
    }
    return valid ? placed(file.start(), head, rows, problems) : Optional.empty();
  }

  /// The file with its rows, which must be of different cases.
  private static Optional<ResultFolder.PlacedFile> placed(
      Span start, Map<String, JsonNode> head, List<Placed> rows, Diagnostics problems) {
    Map<CaseSeries, ResultFolder.RowPlace> at = new HashMap<>();
    boolean once = true;
    for (Placed row : rows) {
      CaseSeries key = CaseSeries.of(text(head, "benchmark"), row.row());
      if (at.putIfAbsent(key, row.place()) != null) {
        problems.error("R08", row.place().at(), "a second row of " + key, help(start.file()));
        once = false;
      }
    }
    ResultFile file =
        new ResultFile(
            text(head, "benchmark"),
            text(head, "machine"),
            text(head, "command"),
            rows.stream().map(Placed::row).toList());
    return once ? Optional.of(new ResultFolder.PlacedFile(file, start, at)) : Optional.empty();
  }

  /// What to do where a file is not as it was written.
  static String restore(Span at) {
    String path = at.file().path();
    return path.contains("host-")
        ? "remove it, and measure again: press bench run"
        : "restore the committed file: git restore " + path + "; or measure again, and promote";
  }

  private static String help(SourceFile file) {
    return "results are written by `press bench` alone; " + restore(file.start());
  }

  /// The card of a machine whose rows all come from one host.
  private record OneHost(
      String id, String title, Machine.Kind kind, SequencedMap<String, String> facts) {}

  /// Reads `machine.json`; nothing after an error.
  public static Optional<Machine> readMachine(SourceFile file, Diagnostics problems) {
    try {
      if (file.text().contains("\"earlier\":")) {
        return Optional.of(JsonFields.RECORDS.readValue(file.text(), Machine.class));
      }
      OneHost card = JsonFields.RECORDS.readValue(file.text(), OneHost.class);
      return Optional.of(new Machine(card.id, card.title, card.kind, card.facts));
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R01",
          JsonFields.place(file, e),
          "not a machine card: " + JsonFields.sentence(e),
          help(file));
      return Optional.empty();
    }
  }

  /// The format, which must stand before the rows.
  private static int format(Map<String, JsonNode> head) {
    JsonNode first = head.get("format");
    int format = first != null && first.isInt() ? first.asInt() : 0;
    JsonFields.expect(
        format >= 1 && format <= ResultFile.FORMAT,
        "\"format\" must come first and be at most " + ResultFile.FORMAT + ", not " + first);
    return format;
  }

  private record Placed(Measurement row, ResultFolder.RowPlace place) {}

  private static boolean readRows(
      JsonParser in, int format, SourceFile file, List<Placed> rows, Diagnostics problems) {
    boolean valid = true;
    JsonFields.expect(in.currentToken() == JsonToken.START_ARRAY, "\"rows\" is a list");
    while (in.nextToken() != JsonToken.END_ARRAY) {
      int start = (int) in.currentTokenLocation().getCharOffset();
      Span at = file.span(start, 1);
      JsonNode row = PIECES.readTree(in);
      int end = (int) in.currentLocation().getCharOffset();
      Span whole = file.span(start, end - start);
      try {
        if (row instanceof ObjectNode object) {
          migrate(format, object);
        }
        rows.add(new Placed(ResultJsonWriter.read(row), new ResultFolder.RowPlace(at, whole)));
      } catch (IllegalArgumentException e) {
        problems.error("R02", at, "this row cannot be: " + e.getMessage(), help(at.file()));
        valid = false;
      }
    }
    return valid;
  }

  private static String text(Map<String, JsonNode> head, String name) {
    return head.get(name).asString();
  }

  /// Converts a row of an older format. Format 1 had one text for compiler output and notes, and
  /// neither options, harness nor roofs; format 2 had no names of runs, and published the device's
  /// clock where there was one.
  private static void migrate(int format, ObjectNode row) {
    if (format == 1) {
      migrateRemarks(row);
    }
    if (format < ResultFile.FORMAT) {
      row.put("run", "");
    }
  }

  private static void migrateRemarks(ObjectNode row) {
    ArrayNode notes = row.putArray("notes");
    StringBuilder compiler = new StringBuilder();
    for (String remark : List.of(row.path("compiler").asString("").split("; "))) {
      if (remark.contains(" registers") || remark.contains("gcc")) {
        compiler.append(compiler.isEmpty() ? "" : "; ").append(remark);
      } else if (!remark.isEmpty()) {
        notes.add(remark);
      }
    }
    row.put("compiler", compiler.toString());
    for (String absent : List.of("state", "listing", "roof", "options", "harness")) {
      row.put(absent, "");
    }
  }
}
