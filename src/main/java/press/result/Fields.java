package press.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import press.source.Typos;
import tools.jackson.databind.JsonNode;

/// The fields of one JSON object, all of which must be there and no others.
record Fields(JsonNode node, Set<String> names) {

  Fields {
    for (String name : node.propertyNames()) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "unknown field \"" + name + "\"; " + Typos.didYouMean(name, names));
      }
    }
    for (String name : names.stream().sorted().toList()) {
      if (!node.has(name)) {
        throw new IllegalArgumentException("no field \"" + name + "\"");
      }
    }
  }

  String text(String name) {
    return node.get(name).asString();
  }

  List<String> texts(String name) {
    List<String> values = new ArrayList<>();
    node.get(name).forEach(value -> values.add(value.asString()));
    return values;
  }

  long whole(String name) {
    return node.get(name).asLong();
  }

  double number(String name) {
    double value = node.get(name).asDouble();
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("\"" + name + "\" is not a finite number");
    }
    return value;
  }

  /// A list of positive, finite numbers; empty for a clock that was not there.
  static List<Double> nanos(JsonNode list) {
    List<Double> values = new ArrayList<>();
    for (JsonNode value : list) {
      double nanos = value.asDouble();
      if (!(nanos > 0) || !Double.isFinite(nanos)) {
        throw new IllegalArgumentException("a sample of " + value + " ns");
      }
      values.add(nanos);
    }
    return values;
  }
}
