package press.result;

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
import press.source.Typos;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads result files and machine cards; every mistake in them is a diagnostic with its place.
///
/// Strict: an unknown field, a missing one or an impossible number is an error.
public final class ResultJson {

  private static final JsonMapper MAPPER = new JsonMapper();

  /// Reads one value out of the middle of a file.
  private static final JsonMapper PIECES =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private static final JsonFactory FACTORY = new JsonFactory();
  private static final Set<String> FILE_FIELDS =
      Set.of("format", "benchmark", "machine", "command", "rows");

  private ResultJson() {}

  /// The file, or nothing after saying why.
  public static Optional<ResultFile> read(SourceFile file, Diagnostics problems) {
    return readPlaced(file, problems).map(ResultFolder.PlacedFile::file);
  }

  /// The file and the places of its rows, or nothing after saying why.
  static Optional<ResultFolder.PlacedFile> readPlaced(SourceFile file, Diagnostics problems) {
    Map<String, JsonNode> head = new LinkedHashMap<>();
    List<Placed> rows = new ArrayList<>();
    boolean whole = true;
    try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), file.text())) {
      BadJson.expect(in.nextToken() == JsonToken.START_OBJECT, "a result file is a JSON object");
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        BadJson.expect(
            FILE_FIELDS.contains(name),
            "unknown field \"" + name + "\"; " + Typos.didYouMean(name, FILE_FIELDS));
        in.nextToken();
        if (name.equals("rows")) {
          whole &= readRows(in, format(head), file, rows, problems);
        } else {
          head.put(name, PIECES.readTree(in));
        }
      }
      BadJson.expect(
          head.size() == FILE_FIELDS.size() - 1, "missing fields: it has only " + head.keySet());
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R01", BadJson.place(file, e), "not a result file: " + BadJson.sentence(e), HELP);
      return Optional.empty();
    }
    return whole ? placed(head, rows, problems) : Optional.empty();
  }

  /// The file with its rows, each of which asks another question.
  private static Optional<ResultFolder.PlacedFile> placed(
      Map<String, JsonNode> head, List<Placed> rows, Diagnostics problems) {
    Map<Series, Span> at = new HashMap<>();
    boolean once = true;
    for (Placed row : rows) {
      Series key = Series.of(text(head, "benchmark"), row.row());
      if (at.putIfAbsent(key, row.at()) != null) {
        problems.error("R08", row.at(), "a second row of " + key, HELP);
        once = false;
      }
    }
    ResultFile file =
        new ResultFile(
            text(head, "benchmark"),
            text(head, "machine"),
            text(head, "command"),
            rows.stream().map(Placed::row).toList());
    return once ? Optional.of(new ResultFolder.PlacedFile(file, at)) : Optional.empty();
  }

  private static final String HELP =
      "results are written by `press bench` alone; measure again or restore the committed file";

  /// Reads a machine card, or says why not.
  public static Optional<Machine> readMachine(SourceFile file, Diagnostics problems) {
    try {
      JsonNode card = MAPPER.readTree(file.text());
      Fields in = new Fields(card, Set.of("id", "title", "kind", "facts"));
      SequencedMap<String, String> facts = new LinkedHashMap<>();
      card.get("facts").properties().forEach(e -> facts.put(e.getKey(), e.getValue().asString()));
      Machine.Kind kind = Machine.Kind.valueOf(in.text("kind"));
      return Optional.of(new Machine(in.text("id"), in.text("title"), kind, facts));
    } catch (JacksonException | IllegalArgumentException e) {
      problems.error(
          "R01", BadJson.place(file, e), "not a machine card: " + BadJson.sentence(e), HELP);
      return Optional.empty();
    }
  }

  /// The format comes before the rows, because it says how to read them.
  private static int format(Map<String, JsonNode> head) {
    int format = head.containsKey("format") ? head.get("format").asInt(0) : 0;
    BadJson.expect(
        OldRows.known(format),
        "\"format\" must come first and be at most " + ResultFile.FORMAT + ", not " + format);
    return format;
  }

  /// A row and where it stands.
  private record Placed(Measurement row, Span at) {}

  private static boolean readRows(
      JsonParser in, int format, SourceFile file, List<Placed> rows, Diagnostics problems) {
    boolean whole = true;
    BadJson.expect(in.currentToken() == JsonToken.START_ARRAY, "\"rows\" is a list");
    while (in.nextToken() != JsonToken.END_ARRAY) {
      Span at = file.span((int) in.currentTokenLocation().getCharOffset(), 1);
      JsonNode row = PIECES.readTree(in);
      try {
        if (row instanceof ObjectNode object) {
          OldRows.migrate(format, object);
        }
        rows.add(new Placed(Rows.read(row), at));
      } catch (IllegalArgumentException e) {
        problems.error("R02", at, "this row cannot be: " + e.getMessage(), HELP);
        whole = false;
      }
    }
    return whole;
  }

  private static String text(Map<String, JsonNode> head, String name) {
    return head.get(name).asString();
  }
}
