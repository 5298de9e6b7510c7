package press.results;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The fields of one JSON object, which must be exactly `names`.
record JsonFields(JsonNode node, Set<String> names) {

  /// Reads and writes records, which need all of their fields, each once and of its kind, and have
  /// no others.
  static final JsonMapper RECORDS =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private static final Pattern MISSING = Pattern.compile("Missing .*creator property ('[^']+').*");

  JsonFields {
    for (String name : node.propertyNames()) {
      expectKnown(name, names);
    }
    names.stream()
        .filter(name -> !node.has(name))
        .min(Comparator.naturalOrder())
        .ifPresent(name -> {
          throw new IllegalArgumentException("no field \"" + name + "\"");
        });
  }

  /// The fields of an object that may have further ones.
  static JsonFields of(JsonNode node, Set<String> names, Set<String> optional) {
    Set<String> all = new TreeSet<>(names);
    optional.stream().filter(node::has).forEach(all::add);
    return new JsonFields(node, all);
  }

  /// The value of a field that need not be there.
  Optional<JsonNode> optional(String name) {
    return Optional.ofNullable(node.get(name));
  }

  /// Throws an `IllegalArgumentException` unless a field is one of those that may be there.
  static void expectKnown(String name, Set<String> names) {
    if (!names.contains(name)) {
      throw new IllegalArgumentException(unknown(name, names));
    }
  }

  /// Throws an `IllegalArgumentException` with a sentence unless a condition holds.
  static void expect(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /// Throws an `IllegalArgumentException` unless a condition holds: with a sentence in which `%s`
  /// stands for each of the values, whose text is made only then.
  static void expect(boolean condition, String otherwise, Object... values) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise.formatted(values));
    }
  }

  /// Takes the format from the head of a file, which must be this one.
  static void expectFormat(JsonNode head, int format) {
    expect(head.has("format"), "no field \"format\"");
    JsonNode found = ((ObjectNode) head).remove("format");
    expect(found.isInt() && found.asInt() == format, "format must be " + format);
  }

  String text(String name) {
    return text(name, node.get(name));
  }

  List<String> texts(String name) {
    return list(name).valueStream().map(text -> text(name, text)).toList();
  }

  /// A list, whose elements are not looked at.
  JsonNode list(String name) {
    expect(node.get(name).isArray(), "\"" + name + "\" is no list");
    return node.get(name);
  }

  private static String text(String name, JsonNode value) {
    expect(value.isString(), "\"%s\" is no text: %s", name, value);
    return value.asString();
  }

  long whole(String name) {
    JsonNode value = node.get(name);
    expect(
        value.isIntegralNumber() && value.canConvertToLong(),
        "\"%s\" is no whole number: %s",
        name,
        value);
    return value.asLong();
  }

  double number(String name) {
    JsonNode value = node.get(name);
    expect(
        value.isNumber() && Double.isFinite(value.asDouble()),
        "\"" + name + "\" is not a finite number");
    return value.asDouble();
  }

  /// Whether a text is a moment in UTC by ISO 8601, such as `2026-01-01T00:00:00Z`.
  static boolean isMoment(String text) {
    try {
      Instant.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  Params params() {
    TreeMap<String, String> params = new TreeMap<>();
    expect(node.get("params").isObject(), "\"params\" are no names with values");
    node.get("params")
        .properties()
        .forEach(e -> params.put(e.getKey(), text(e.getKey(), e.getValue())));
    return new Params(params);
  }

  static void putParams(ObjectNode object, Params params) {
    ObjectNode values = object.putObject("params");
    params.values().forEach(values::put);
  }

  /// A list of positive, finite numbers; empty without a device clock.
  static List<Double> nanos(JsonNode list) {
    expect(list.isArray(), "samples that are no list: %s", list);
    List<Double> values = new ArrayList<>();
    for (JsonNode value : list) {
      double nanos = value.isNumber() ? value.asDouble() : Double.NaN;
      if (!(nanos > 0) || !Double.isFinite(nanos)) {
        throw new IllegalArgumentException("a sample of " + value + " ns");
      }
      values.add(nanos);
    }
    return values;
  }

  /// The place of an error: a character, or the start of the file.
  static Span place(SourceFile file, Exception e) {
    if (e instanceof JacksonException json && json.getLocation() != null) {
      return file.span((int) Math.max(0, json.getLocation().getCharOffset()), 1);
    }
    return file.start();
  }

  /// The first line of an error's message.
  static String sentence(Exception e) {
    String message =
        switch (e) {
          case UnrecognizedPropertyException unknown -> {
            Set<String> known = new TreeSet<>();
            unknown.getKnownPropertyIds().forEach(name -> known.add(name.toString()));
            yield unknown(unknown.getPropertyName(), known);
          }
          case ValueInstantiationException refused when refused.getCause() != null ->
              refused.getCause().getMessage();
          case JacksonException json ->
              MISSING
                  .matcher(json.getOriginalMessage())
                  .replaceFirst(m -> "no field " + m.group(1).replace('\'', '"'))
                  .replaceFirst(" \\(code \\d+\\)", "")
                  .replaceFirst("^Unexpected end-of-input.*", "it breaks off here");
          default -> e.getMessage();
        };
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  private static String unknown(String name, Set<String> names) {
    return "unknown field \"" + name + "\"; " + SpellingSuggestions.didYouMean(name, names);
  }
}
