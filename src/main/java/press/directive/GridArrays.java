package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.access.Array;
import press.access.Expr;
import press.access.ExprReader;
import press.figure.GridFigure;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// The arrays in the body of `{grid}`: `x: 4 B, gy * N + gx`; one in local memory as `tile: 4 B
/// local, ly * 33 + lx`.
final class GridArrays {

  private static final String EXAMPLE = "x: 4 B, gy * N + gx";
  private static final Pattern ARRAY =
      Pattern.compile("(1|2|4|8|16)\\s*B(\\s+local)?\\s*,\\s*(\\S.*)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern INDEXED = Pattern.compile("\\b([A-Za-z_]\\w*)\\s*\\)?\\s*\\[");

  private GridArrays() {}

  /// All of them that can be read; says what is wrong with the others.
  ///
  /// @param names what an index may name besides the work-item's own indices
  /// @param source text in which the arrays stand; empty where there is none
  static List<Array> in(
      FenceItem fence, SortedMap<String, Long> names, String source, Diagnostics problems) {
    List<Array> arrays = new ArrayList<>();
    for (NamedLines.Said line : NamedLines.in(fence, EXAMPLE, problems)) {
      Matcher array = ARRAY.matcher(line.first().text());
      if (!array.matches() || !line.more().isEmpty()) {
        problems.error(
            "D74",
            line.first(),
            "not the size of an element and an index",
            "write "
                + EXAMPLE
                + "; an element has 1, 2, 4, 8 or 16 bytes, and B local is local"
                + " memory");
        continue;
      }
      Span index = line.first().part(array.start(3), array.group(3).length());
      Optional<Expr> expr = expr(index, names, problems);
      if (isIndexed(line.name(), source, problems) && expr.isPresent()) {
        arrays.add(
            new Array(
                line.name().text(),
                Integer.parseInt(array.group(1)),
                array.group(2) != null,
                expr.get(),
                index.text(),
                names));
      }
    }
    return arrays;
  }

  private static Optional<Expr> expr(
      Span index, SortedMap<String, Long> names, Diagnostics problems) {
    Expr expr;
    try {
      expr = ExprReader.read(index.text());
    } catch (ExprReader.Unreadable e) {
      problems.error(
          "D76",
          index.part(e.from(), e.length()),
          e.getMessage(),
          "an index is made of whole numbers, names, + - * / %, << >>, & ^ | and parentheses");
      return Optional.empty();
    }
    TreeSet<String> known = new TreeSet<>(GridNames.INDICES);
    known.addAll(names.keySet());
    for (String name : expr.names()) {
      if (!known.contains(name)) {
        Matcher at = Pattern.compile("\\b" + name + "\\b").matcher(index.text());
        int from = at.find() ? at.start() : 0;
        problems.error(
            "D77",
            index.part(from, name.length()),
            "no number \"" + name + "\"",
            Typos.didYouMean(name, known) + "; give it: given: " + name + " = 1024");
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
        plain ? Typos.didYouMean(name.text(), indexed) : "write it as in the kernel: " + EXAMPLE);
    return false;
  }

  /// Whether each index has a number at the edges of the grid; says which has none.
  static boolean haveNumbers(FenceItem fence, GridFigure figure, Diagnostics problems) {
    boolean all = true;
    for (Array array : figure.arrays()) {
      Optional<String> complaint = figure.complaint(array);
      if (complaint.isPresent()) {
        Span at =
            NamedLines.in(fence, EXAMPLE, new Diagnostics()).stream()
                .filter(line -> line.name().text().equals(array.name()))
                .filter(line -> line.first().text().endsWith(array.words()))
                .findFirst()
                .map(NamedLines.Said::first)
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
}
