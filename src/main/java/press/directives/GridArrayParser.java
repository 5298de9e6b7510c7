package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.figures.GridFigure;
import press.figures.GridFigure.IndexedArray;
import press.figures.IndexExpression;
import press.figures.IndexParser;
import press.figures.IndexParser.IndexSyntaxException;
import press.markdown.Item.FenceItem;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The arrays in the body of `{grid}`: `x: 4 B, gy * N + gx`; one in local memory as `tile: 4 B
/// local, ly * 33 + lx`.
final class GridArrayParser {

  private static final String EXAMPLE = "x: 4 B, gy * N + gx";
  private static final NamedLine.FormError FORM_ERROR =
      new NamedLine.FormError("D46", "not a line of the form name: words", EXAMPLE);
  private static final Pattern ARRAY =
      Pattern.compile("(1|2|4|8|16)\\s*B(\\s+local)?\\s*,\\s*(\\S.*)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern INDEXED = Pattern.compile("\\b([A-Za-z_]\\w*)\\s*\\)?\\s*\\[");

  private GridArrayParser() {}

  /// The valid arrays; reports what is wrong with the others.
  ///
  /// @param constants values of the variables other than the work-item's own indices
  /// @param source text that contains the arrays; empty where there is none
  static List<IndexedArray> parse(
      FenceItem fence, SortedMap<String, Long> constants, String source, Diagnostics problems) {
    List<IndexedArray> arrays = new ArrayList<>();
    for (NamedLine line : NamedLine.parse(fence, FORM_ERROR, problems)) {
      Matcher array = ARRAY.matcher(line.text().text());
      if (!array.matches() || !line.continuation().isEmpty()) {
        problems.error(
            "D74",
            line.text(),
            "not the size of an element and an index",
            "write %s; an element has 1, 2, 4, 8 or 16 bytes, and B local is local memory"
                .formatted(EXAMPLE));
        continue;
      }
      Span index = line.text().part(array.start(3), array.group(3).length());
      Optional<IndexExpression> expr = expr(index, constants, problems);
      if (isIndexed(line.name(), source, problems) && expr.isPresent()) {
        arrays.add(
            new IndexedArray(
                line.name().text(),
                Integer.parseInt(array.group(1)),
                array.group(2) != null,
                expr.get(),
                index.text(),
                constants));
      }
    }
    return arrays;
  }

  private static Optional<IndexExpression> expr(
      Span index, SortedMap<String, Long> constants, Diagnostics problems) {
    IndexExpression expr;
    try {
      expr = IndexParser.parse(index.text());
    } catch (IndexSyntaxException e) {
      problems.error(
          "D76",
          index.part(e.from(), e.length()),
          e.getMessage(),
          "an index is made of whole numbers, names, + - * / %, << >>, & ^ | and parentheses");
      return Optional.empty();
    }
    TreeSet<String> known = new TreeSet<>(INDICES);
    known.addAll(constants.keySet());
    for (String name : expr.variables()) {
      if (!known.contains(name)) {
        Matcher at = Pattern.compile("\\b" + name + "\\b").matcher(index.text());
        int from = at.find() ? at.start() : 0;
        problems.error(
            "D77",
            index.part(from, name.length()),
            "no number \"" + name + "\"",
            SpellingSuggestions.didYouMean(name, known) + "; give it: given: " + name + " = 1024");
        return Optional.empty();
      }
    }
    return Optional.of(expr);
  }

  private static boolean isIndexed(Span name, String source, Diagnostics problems) {
    boolean plain = NAME.matcher(name.text()).matches();
    if (plain
        && (source.isEmpty()
            || Pattern.compile("\\b" + name.text() + "\\b").matcher(source).find())) {
      return true;
    }
    List<String> indexed =
        INDEXED.matcher(source).results().map(r -> r.group(1)).distinct().toList();
    problems.error(
        "D79",
        name,
        plain
            ? "the kernel has no \"" + name.text() + "\""
            : "\"" + name.text() + "\" is no name of an array",
        plain
            ? SpellingSuggestions.didYouMean(name.text(), indexed)
            : "write it as in the kernel: " + EXAMPLE);
    return false;
  }

  /// Whether each index has a value at the edges of the grid; reports those that have none.
  static boolean haveValues(FenceItem fence, GridFigure figure, Diagnostics problems) {
    boolean all = true;
    for (IndexedArray array : figure.arrays()) {
      Optional<String> complaint = figure.complaint(array);
      if (complaint.isPresent()) {
        Span at =
            NamedLine.parse(fence, FORM_ERROR, new Diagnostics()).stream()
                .filter(line -> line.name().text().equals(array.name()))
                .filter(line -> line.text().text().endsWith(array.text()))
                .findFirst()
                .map(NamedLine::text)
                .orElse(fence.name());
        problems.error(
            "D78",
            at,
            "no index everywhere: " + complaint.get(),
            "an index is at least 0; begin the array earlier, or change the sizes");
        all = false;
      }
    }
    return all;
  }

  /// The variables of a work-item: its index in the grid and in its group, and that of the group.
  static final Set<String> INDICES = Set.of("gx gy gz lx ly lz bx by bz".split(" "));

  private static final Pattern NAMED =
      Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*=\\s*(-?\\d{1,12}|2\\^[0-4]?\\d)\\s*(?:,|$)");

  /// The constants by name; reports what cannot be read.
  static Optional<SortedMap<String, Long>> constants(
      FenceItem fence, Params params, Diagnostics problems) {
    SortedMap<String, Long> constants = new TreeMap<>();
    params
        .values()
        .keySet()
        .forEach(name -> params.asNumber(name).ifPresent(value -> constants.put(name, value)));
    constants.keySet().removeAll(INDICES);
    Span given = fence.options().get("given");
    if (given == null) {
      return Optional.of(constants);
    }
    Matcher named = NAMED.matcher(given.text());
    int at = 0;
    while (at < given.text().length()) {
      boolean fits = named.region(at, given.text().length()).lookingAt();
      if (!fits || INDICES.contains(named.group(1))) {
        problems.error(
            "D73",
            given.part(at, given.text().length()),
            fits ? "\"" + named.group(1) + "\" is an index of the work-item" : "no given numbers",
            "write given: N = 1024, PAD = 1");
        return Optional.empty();
      }
      constants.put(named.group(1), number(named.group(2)));
      at = named.end();
    }
    return Optional.of(constants);
  }

  private static long number(String text) {
    return text.startsWith("2^") ? 1L << Long.parseLong(text.substring(2)) : Long.parseLong(text);
  }
}
