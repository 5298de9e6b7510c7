package press.directives;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import press.results.Measurement;
import press.results.Params;
import press.units.Print;

/// Labels for the rows of one chart, made of what the rows differ in.
///
/// @param variant whether they differ in the variant
/// @param params the parameters that they differ in
record RowLabels(boolean variant, SortedSet<String> params) {

  /// The labels for some rows.
  static RowLabels of(Collection<Measurement> rows) {
    boolean variants = rows.stream().map(Measurement::variant).distinct().count() > 1;
    SortedSet<String> differing = new TreeSet<>();
    rows.stream()
        .flatMap(row -> row.params().values().keySet().stream())
        .filter(name -> values(rows, name).size() > 1)
        .forEach(differing::add);
    return new RowLabels(variants || differing.isEmpty(), differing);
  }

  private static List<String> values(Collection<Measurement> rows, String name) {
    return rows.stream()
        .map(row -> row.params().values().getOrDefault(name, ""))
        .distinct()
        .toList();
  }

  /// The label of one of them, such as `float4 triad` or `k = 64`.
  String of(Measurement row) {
    String values =
        params.stream()
            .filter(name -> row.params().values().containsKey(name))
            .map(name -> value(row.params(), name))
            .collect(Collectors.joining(", "));
    return variant ? (row.variant() + " " + values).strip() : values;
  }

  private static String value(Params params, String name) {
    return params.asNumber(name).isPresent()
        ? name + " = " + Print.count(params.number(name))
        : params.get(name);
  }
}
