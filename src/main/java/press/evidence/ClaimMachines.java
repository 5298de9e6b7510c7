package press.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Machine;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Where a claim is made.
///
/// @param anyOne whether it is enough that it holds on one of them
/// @param places in the order of the text; none where no machine is of a kind that it names
/// @param kinds that it names, for machines that the book does not know
public record ClaimMachines(boolean anyOne, List<Place> places, List<String> kinds) {

  private static final List<String> KINDS = List.of("gpu", "cpu", "nvidia", "any");
  private static final Pattern WORD = Pattern.compile("[^\\s,]+");

  public ClaimMachines {
    places = List.copyOf(places);
    kinds = List.copyOf(kinds);
  }

  /// A machine for which a claim is made.
  ///
  /// @param machine id
  /// @param named whether it is named itself, not only its kind
  public record Place(String machine, boolean named) {}

  public static ClaimMachines of(String machine) {
    return new ClaimMachines(false, List.of(new Place(machine, true)), List.of());
  }

  /// Reads `gpu`, `h200 h200-cpu`, `some nvidia`; empty after reporting unknown words.
  public static Optional<ClaimMachines> read(Span at, Results results, Diagnostics problems) {
    List<Span> words = new ArrayList<>();
    Matcher word = WORD.matcher(at.text());
    while (word.find()) {
      words.add(at.part(word.start(), word.group().length()));
    }
    String first = words.isEmpty() ? "" : words.getFirst().text();
    boolean quantified = first.equals("some") || first.equals("every");
    List<Span> names = quantified ? words.subList(1, words.size()) : words;
    Map<String, Boolean> places = new LinkedHashMap<>();
    boolean fine = true;
    for (Span name : names) {
      fine &= add(name, results, places, problems);
    }
    if (names.isEmpty()) {
      problems.error(
          "E06", at, "no machine is named", "there are: " + String.join(", ", known(results)));
      fine = false;
    }
    List<Place> all = new ArrayList<>();
    places.forEach((machine, named) -> all.add(new Place(machine, named)));
    List<String> kinds = names.stream().map(Span::text).filter(KINDS::contains).toList();
    return fine
        ? Optional.of(new ClaimMachines(first.equals("some"), all, kinds))
        : Optional.empty();
  }

  private static boolean add(
      Span name, Results results, Map<String, Boolean> places, Diagnostics problems) {
    String text = name.text();
    if (results.machines().containsKey(text) || NameCheck.isHost(text)) {
      places.put(text, true);
      return true;
    }
    if (!KINDS.contains(text)) {
      problems.error(
          "E06",
          name,
          "no machine and no kind of machine \"" + text + "\"",
          SpellingSuggestions.didYouMean(text, known(results)));
      return false;
    }
    List<Machine> of = results.machines().values().stream().filter(m -> isOf(m, text)).toList();
    of.forEach(m -> places.putIfAbsent(m.id(), false));
    if (!of.isEmpty() && of.stream().allMatch(m -> NameCheck.isHost(m.id()))) {
      problems.warning(
          "E19",
          name,
          "only this host has been measured of the kind \"" + text + "\"",
          "readers elsewhere see its rows once they are in the book: press bench promote --as"
              + " NAME");
    } else if (of.isEmpty()) {
      problems.warning(
          "E19",
          name,
          "no machine of the kind \"" + text + "\" has been measured",
          "measure on one, and put its rows into the book: press bench promote --as NAME; or name"
              + " another kind, such as on: "
              + KINDS.stream()
                  .filter(kind -> results.machines().values().stream().anyMatch(m -> isOf(m, kind)))
                  .findFirst()
                  .orElse("any"));
    }
    return true;
  }

  private static TreeSet<String> known(Results results) {
    TreeSet<String> known = new TreeSet<>(KINDS);
    known.addAll(results.machines().keySet());
    return known;
  }

  private static boolean isOf(Machine machine, String kind) {
    return switch (kind) {
      case "gpu" -> machine.kind() == Machine.Kind.GPU;
      case "cpu" -> machine.kind() != Machine.Kind.GPU;
      case "nvidia" -> machine.kind() == Machine.Kind.GPU && isFrom(machine, "nvidia");
      default -> true;
    };
  }

  private static boolean isFrom(Machine machine, String vendor) {
    String said = machine.title() + " " + machine.facts().getOrDefault("vendor", "");
    return said.toLowerCase(Locale.ROOT).contains(vendor);
  }

  /// Whether it is made for a machine.
  public boolean includes(String machine) {
    return places.stream().anyMatch(p -> p.machine().equals(machine));
  }
}
