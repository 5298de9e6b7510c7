package press.diagrams;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.diagrams.DotGraphBuilder.DotAttributes.DotElement;
import press.diagrams.DotLexer.DotToken;
import press.source.Diagnostics;
import press.source.Span;

/// Parses the part of DOT that can be drawn and reports every mistake with its scope.
public final class DotParser {

  private static final String EXAMPLE =
      "it goes like this: digraph { a [label=\"two words\", shape=circle]; a -> b }";

  private final List<DotToken> tokens;
  private final Diagnostics problems;
  private final DotGraphBuilder builder;
  private boolean directed;
  private int next;

  private DotParser(List<DotToken> tokens, Diagnostics problems) {
    this.tokens = tokens;
    this.problems = problems;
    this.builder = new DotGraphBuilder(problems);
  }

  /// The graph in lines of a file, of which there is at least one; nothing after a mistake, which
  /// is reported.
  public static Optional<Graph> parse(List<Span> lines, Diagnostics problems) {
    Diagnostics found = new Diagnostics();
    DotParser parser = new DotParser(DotLexer.tokens(lines, found), found);
    // After a broken token the other mistakes would be guesses.
    if (found.sorted().stream().noneMatch(d -> d.code().equals("D30"))) {
      parser.graph();
    } else {
      parser.kind();
    }
    found.sorted().forEach(problems::add);
    return found.hasErrors() ? Optional.empty() : Optional.of(parser.builder.graph());
  }

  /// The cluster and the default attributes inside one pair of braces.
  ///
  /// @param cluster empty for none
  /// @param owner the element whose attributes `key = value` sets
  private record DotScope(
      String cluster, DotElement owner, Map<String, String> nodes, Map<String, String> edges) {}

  /// Reads what a diagram begins with; whether it is a kind of graph.
  private boolean kind() {
    DotToken kind = take();
    directed = kind.isKeyword("digraph");
    boolean known = directed || kind.isKeyword("graph");
    if (!known) {
      problems.error(
          "D30", kind.at(), "a diagram begins with digraph or graph", "write digraph { a -> b }");
    }
    return known;
  }

  private void graph() {
    DotToken kind = peek();
    if (!kind()) {
      return;
    }
    if (peek().isName()) {
      take();
    }
    if (expect("{", "after " + kind.text())) {
      statements(new DotScope("", DotElement.GRAPH, new LinkedHashMap<>(), new LinkedHashMap<>()));
      if (!peek().isEnd()) {
        problems.error(
            "D30", peek().at(), "something after the last }", "a fence holds one diagram");
      }
      builder.check(tokens.getFirst().at());
    }
  }

  /// Parses up to the closing brace; returns the nodes that were named.
  private Set<String> statements(DotScope scope) {
    Set<String> named = new LinkedHashSet<>();
    while (!peek().isSign("}") && !peek().isEnd()) {
      int before = next;
      if (peek().isSign(";")) {
        take();
      } else if (!statement(scope, named)) {
        skipStatement(before);
      } else {
        checkBlank(before);
      }
    }
    expect("}", "at the end");
    return named;
  }

  /// Warns of a name of two words without quotes: two statements in one line with nothing but a
  /// blank between, one of which has an arrow.
  private void checkBlank(int before) {
    DotToken first = tokens.get(next - 1);
    DotToken second = peek();
    boolean names = first.isName() && second.isName() && first.at().line() == second.at().line();
    boolean plain = names && !first.isKeyword("node") && !second.isKeyword("subgraph");
    DotToken behind = tokens.get(Math.min(next + 1, tokens.size() - 1));
    if (plain
        && (next > before + 1 || behind.isSign("->") || behind.isSign("--"))
        && !tokens.get(Math.max(0, next - 2)).isSign("=")) {
      problems.warning(
          "D30",
          first.at().file().span(first.at().start(), second.at().end() - first.at().start()),
          "two nodes with a blank between them",
          "quotes make them one, \"%s %s\"; a ; between them makes two statements"
              .formatted(first.text(), second.text()));
    }
  }

  private boolean statement(DotScope scope, Set<String> named) {
    DotToken first = peek();
    for (DotElement owner : List.of(DotElement.NODE, DotElement.EDGE, DotElement.GRAPH)) {
      if (first.isKeyword(owner.name().toLowerCase(Locale.ROOT))) {
        take();
        return defaults(owner, scope);
      }
    }
    if (first.isName() && tokens.get(next + 1).isSign("=") && !first.isKeyword("subgraph")) {
      Map<String, String> one = new LinkedHashMap<>();
      boolean fine = attribute(scope.owner(), one);
      builder.setCluster(scope.cluster(), one);
      return fine;
    }
    return chain(scope, named);
  }

  private boolean defaults(DotElement owner, DotScope scope) {
    Map<String, String> given = new LinkedHashMap<>();
    boolean ofScope = owner == DotElement.GRAPH;
    if (!peek().isSign("[")) {
      return expect("[", "after " + tokens.get(next - 1).text());
    }
    boolean fine = attributes(ofScope ? scope.owner() : owner, given);
    if (ofScope) {
      builder.setCluster(scope.cluster(), given);
    } else {
      (owner == DotElement.NODE ? scope.nodes() : scope.edges()).putAll(given);
    }
    return fine;
  }

  /// Parses `a`, `a -> b -> c` or `a -> { b c }`, with attributes.
  private boolean chain(DotScope scope, Set<String> named) {
    List<Set<String>> ends = new ArrayList<>();
    DotToken first = peek();
    boolean single = first.isName() && !first.isKeyword("subgraph");
    do {
      Optional<Set<String>> end = end(scope);
      if (end.isEmpty()) {
        return false;
      }
      ends.add(end.get());
      named.addAll(end.get());
    } while (arrow());
    Map<String, String> given = new LinkedHashMap<>();
    boolean fine = true;
    if (peek().isSign("[")) {
      fine = attributes(ends.size() > 1 ? DotElement.EDGE : DotElement.NODE, given);
    }
    if (ends.size() == 1 && single) {
      builder.setNode(first.text(), given);
    }
    Map<String, String> all = new LinkedHashMap<>(scope.edges());
    all.putAll(given);
    for (int i = 1; i < ends.size(); i++) {
      builder.addEdges(ends.get(i - 1), ends.get(i), all, directed);
    }
    return fine;
  }

  private boolean arrow() {
    boolean is = peek().isSign("->") || peek().isSign("--");
    if (is) {
      String wanted = directed ? "->" : "--";
      DotToken sign = take();
      if (!sign.text().equals(wanted)) {
        problems.error(
            "D30",
            sign.at(),
            sign.text() + " in a " + (directed ? "digraph" : "graph"),
            "write " + wanted + (directed ? ", or begin with graph" : ", or begin with digraph"));
      }
    }
    return is;
  }

  /// Parses an end of an edge, a node or a subgraph; returns its nodes.
  private Optional<Set<String>> end(DotScope scope) {
    DotToken token = take();
    boolean named = token.isKeyword("subgraph");
    if (named || token.isSign("{")) {
      DotToken name = named && peek().isName() ? take() : null;
      if (named && !expect("{", "after subgraph")) {
        return Optional.empty();
      }
      boolean isCluster = name != null && name.text().startsWith("cluster");
      String cluster = isCluster ? builder.addCluster(name, scope.cluster()) : scope.cluster();
      DotElement owner = isCluster ? DotElement.CLUSTER : scope.owner();
      return Optional.of(
          statements(
              new DotScope(
                  cluster,
                  owner,
                  new LinkedHashMap<>(scope.nodes()),
                  new LinkedHashMap<>(scope.edges()))));
    }
    if (!token.isName()) {
      problems.error("D30", token.at(), "a node was expected, not " + token.text(), EXAMPLE);
      next--;
      return Optional.empty();
    }
    builder.addNode(token, scope.cluster(), scope.nodes());
    if (peek().isSign(":")) {
      problems.error(
          "D33", peek().at(), "a port", "arrows end at a box wherever there is room: leave it out");
      take();
      take();
    }
    return Optional.of(new LinkedHashSet<>(List.of(token.text())));
  }

  /// Parses `[key=value, …]`, also several of them.
  private boolean attributes(DotElement owner, Map<String, String> to) {
    boolean fine = true;
    while (peek().isSign("[")) {
      take();
      while (fine && !peek().isSign("]")) {
        fine = attribute(owner, to);
        if (peek().isSign(",") || peek().isSign(";")) {
          take();
        }
      }
      fine = fine && expect("]", "after the attributes");
    }
    return fine;
  }

  /// Parses `key = value`; false only where the form is wrong.
  private boolean attribute(DotElement owner, Map<String, String> to) {
    DotToken key = take();
    if (!key.isName()) {
      problems.error("D30", key.at(), "an attribute was expected, not " + key.text(), EXAMPLE);
      next--;
      return false;
    }
    if (!expect("=", "after " + key.text())) {
      return false;
    }
    DotToken value = take();
    if (!value.isName()) {
      problems.error("D30", value.at(), "a value was expected, not " + value.text(), EXAMPLE);
      next--;
      return false;
    }
    if (DotGraphBuilder.DotAttributes.check(owner, key, value, problems)) {
      to.put(key.text(), value.text());
    }
    return true;
  }

  private boolean expect(String sign, String where) {
    if (peek().isSign(sign)) {
      take();
      return true;
    }
    String message =
        peek().isEnd()
            ? "%s is missing %s".formatted(sign, where)
            : "%s was expected %s, not %s".formatted(sign, where, peek().text());
    problems.error("D30", peek().at(), message, EXAMPLE);
    return false;
  }

  /// Skips to the next semicolon or the next line.
  private void skipStatement(int before) {
    int line = tokens.get(before).at().line();
    while (!peek().isEnd()
        && !peek().isSign("}")
        && (next == before || peek().at().line() == line)) {
      if (take().isSign(";")) {
        return;
      }
    }
  }

  private DotToken peek() {
    return tokens.get(Math.min(next, tokens.size() - 1));
  }

  private DotToken take() {
    DotToken token = peek();
    next++;
    return token;
  }
}
