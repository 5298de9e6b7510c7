package press.directives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import press.directives.NamedParts.NamedPart;
import press.markdown.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The author's words for what a chart shows, where a name alone says too little: `labels: one = 1
/// element; warps = warps on a multiprocessor`.
///
/// @param words a variant, a parameter, a value of the parameter in groups, or `model`, to words,
///   in the order in which they are written
record ChartLabels(SequencedMap<String, String> words) {

  /// The name of the calculated curve.
  static final String MODEL = "model";

  ChartLabels {
    words = Collections.unmodifiableSequencedMap(words);
  }

  /// What a name is called.
  String of(String name) {
    return words.getOrDefault(name, name);
  }

  /// Names in the order in which they have words, and behind them those that have none as they are.
  List<String> inOrder(List<String> names) {
    List<String> ordered = new ArrayList<>(words.keySet());
    ordered.retainAll(names);
    names.stream().filter(name -> !words.containsKey(name)).forEach(ordered::add);
    return ordered;
  }

  /// Reads the option `labels`; empty after reporting what is wrong.
  static Optional<ChartLabels> of(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    SequencedMap<String, String> words = new LinkedHashMap<>();
    Span option = fence.options().get("labels");
    Diagnostics found = new Diagnostics();
    if (option != null) {
      SortedSet<String> names = names(fence, scope);
      List<NamedPart> parts =
          NamedParts.of(
              option,
              at -> found.error("D51", at, "not a name and its words", "write one = 1 element"));
      for (NamedPart part : parts) {
        String name = part.name().text();
        if (names.contains(name)) {
          words.put(name, part.meant().text());
        } else {
          found.error(
              "D51",
              part.name(),
              "this chart shows no \"" + name + "\"",
              SpellingSuggestions.didYouMean(name, names));
        }
      }
    }
    found.all().forEach(problems::add);
    return found.hasErrors() ? Optional.empty() : Optional.of(new ChartLabels(words));
  }

  /// What has a name in a chart: variants, the parameter of the axis, groups, the model.
  private static SortedSet<String> names(FenceItem fence, DirectiveContext scope) {
    SortedSet<String> names = new TreeSet<>();
    var results = scope.book().sources().results();
    String group = fence.option("group").orElse("op");
    List<String> variants = ChartQuery.words(fence, "variants").stream().map(Span::text).toList();
    for (String machine : results.files().keySet()) {
      for (var row : results.rows(machine, fence.argument().text())) {
        if (variants.isEmpty() || variants.contains(row.variant())) {
          names.add(row.variant());
        }
        Optional.ofNullable(row.params().values().get(group)).ifPresent(names::add);
      }
    }
    fence.option("x").ifPresent(names::add);
    if (fence.option("model").isPresent()) {
      names.add(MODEL);
    }
    return names;
  }
}
