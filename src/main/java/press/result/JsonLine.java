package press.result;

import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// One JSON object on one line: how processes of the bench talk to each other.
public final class JsonLine {

  private static final JsonMapper MAPPER = new JsonMapper();

  private JsonLine() {}

  /// The text, without a line break; values are texts, numbers, booleans, lists and maps.
  public static String write(Map<String, ?> object) {
    return MAPPER.writeValueAsString(object);
  }

  /// The object, or nothing where the line is not one; numbers come back as `Number`.
  public static Optional<Map<String, Object>> read(String line) {
    if (!line.startsWith("{")) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(line, new TypeReference<Map<String, Object>>() {}));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }
}
