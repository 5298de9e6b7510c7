package press.evidence;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonpCharacterEscapes;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Writes JSON for scripts in as few characters as it needs.
public final class Json {

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().characterEscapes(JsonpCharacterEscapes.instance()).build())
          .addModule(new SimpleModule().addSerializer(Double.class, new ShortNumber()))
          .build();

  private Json() {}

  /// The JSON of lists, maps, numbers and texts.
  public static String of(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /// Writes whole numbers without a fraction. JSON has no NaN, for which `null` stands, and no
  /// infinity, for which a number stands that is too large for a double.
  private static final class ShortNumber extends ValueSerializer<Double> {

    /// All whole numbers below this are exact.
    private static final double EXACT = 1L << 53;

    @Override
    public void serialize(Double number, JsonGenerator out, SerializationContext context) {
      if (number.isNaN()) {
        out.writeNull();
      } else if (number.isInfinite()) {
        out.writeRawValue(number > 0 ? "1e999" : "-1e999");
      } else if (number == Math.rint(number) && Math.abs(number) < EXACT) {
        out.writeNumber(number.longValue());
      } else {
        out.writeNumber(number);
      }
    }
  }
}
