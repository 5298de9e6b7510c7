package press.results;

import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// One JSON object on one line: the messages between processes of the bench.
public final class JsonLine {

  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};
  private static final JsonMapper MAPPER = new JsonMapper();

  private JsonLine() {}

  /// The text, without a line break; values are texts, numbers, booleans, lists and maps.
  public static String write(Map<String, ?> object) {
    return MAPPER.writeValueAsString(object);
  }

  /// Returns the object; empty if the line has none. Numbers are read as `Number`.
  public static Optional<Map<String, Object>> read(String line) {
    if (!line.startsWith("{")) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(line, MAP));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /// The object of a record; parameters are texts such as `op=copy,n=1024`.
  public static Map<String, Object> toMap(Record message) {
    return MAPPER.convertValue(message, MAP);
  }

  /// The record of an object.
  public static <T> T fromMap(Map<String, ?> object, Class<T> type) {
    return MAPPER.convertValue(object, type);
  }
}
