package press.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.graph.DotAttributes.Owner;
import press.source.Diagnostics;
import press.source.Span;

/// Reads the part of DOT that the press can draw, with the place of every mistake.
public final class DotReader {

  private static final String EXAMPLE =
      "it goes like this: digraph { a [label=\"two words\", shape=circle]; a -> b }";

  private final List<DotToken> tokens;
  private final Diagnostics problems;
  private final DotDraft draft;
  private boolean directed;
  private int next;

  private DotReader(List<DotToken> tokens, Diagnostics problems) {
    this.tokens = tokens;
    this.problems = problems;
    this.draft = new DotDraft(problems);
  }

  /// The diagram in lines of a file, at least one; nothing after saying why.
  public static Optional<Diagram> read(List<Span> lines, Diagnostics problems) {
    Diagnostics found = new Diagnostics();
    DotReader reader = new DotReader(DotLexer.read(lines, found), found);
    // Where words and signs are broken, what follows would be guesses.
    if (found.sorted().stream().noneMatch(d -> d.code().equals("D30"))) {
      reader.graph();
    }
    found.sorted().forEach(d -> problems.error(d.code(), d.at(), d.message(), d.help()));
    return found.hasErrors() ? Optional.empty() : Optional.of(reader.draft.diagram());
  }

  /// What holds for the statements of one pair of braces.
  ///
  /// @param group the cluster; empty for none
  /// @param owner whose attributes `key = value` sets
  private record Place(
      String group, Owner owner, Map<String, String> nodes, Map<String, String> edges) {}

  private void graph() {
    DotToken kind = take();
    directed = kind.isKeyword("digraph");
    if (!directed && !kind.isKeyword("graph")) {
      problems.error(
          "D30", kind.at(), "a diagram begins with digraph or graph", "write digraph { a -> b }");
      return;
    }
    if (peek().isName()) {
      take();
    }
    if (expect("{", "after " + kind.text())) {
      statements(new Place("", Owner.GRAPH, new LinkedHashMap<>(), new LinkedHashMap<>()));
      if (peek().kind() != DotToken.Kind.END) {
        problems.error(
            "D30", peek().at(), "something after the last }", "a fence holds one diagram");
      }
      draft.check(tokens.getFirst().at());
    }
  }

  /// Everything up to the closing brace; returns the nodes that were named.
  private Set<String> statements(Place place) {
    Set<String> named = new LinkedHashSet<>();
    while (!peek().isSign("}") && peek().kind() != DotToken.Kind.END) {
      int before = next;
      if (peek().isSign(";")) {
        take();
      } else if (!statement(place, named)) {
        recover(before);
      }
    }
    expect("}", "at the end");
    return named;
  }

  private boolean statement(Place place, Set<String> named) {
    DotToken first = peek();
    for (Owner owner : List.of(Owner.NODE, Owner.EDGE, Owner.GRAPH)) {
      if (first.isKeyword(owner.name().toLowerCase(Locale.ROOT))) {
        take();
        return defaults(owner, place);
      }
    }
    if (first.isName() && tokens.get(next + 1).isSign("=") && !first.isKeyword("subgraph")) {
      Map<String, String> one = new LinkedHashMap<>();
      boolean fine = attribute(place.owner(), one);
      draft.set(place.group(), one);
      return fine;
    }
    return chain(place, named);
  }

  private boolean defaults(Owner owner, Place place) {
    Map<String, String> given = new LinkedHashMap<>();
    boolean whole = owner == Owner.GRAPH;
    if (!peek().isSign("[")) {
      return expect("[", "after " + tokens.get(next - 1).text());
    }
    boolean fine = attributes(whole ? place.owner() : owner, given);
    if (whole) {
      draft.set(place.group(), given);
    } else {
      (owner == Owner.NODE ? place.nodes() : place.edges()).putAll(given);
    }
    return fine;
  }

  /// `a`, `a -> b -> c`, `a -> { b c }`, and attributes behind.
  private boolean chain(Place place, Set<String> named) {
    List<Set<String>> ends = new ArrayList<>();
    DotToken first = peek();
    boolean single = first.isName() && !first.isKeyword("subgraph");
    do {
      Optional<Set<String>> end = end(place);
      if (end.isEmpty()) {
        return false;
      }
      ends.add(end.get());
      named.addAll(end.get());
    } while (arrow());
    Map<String, String> given = new LinkedHashMap<>();
    boolean fine = true;
    if (peek().isSign("[")) {
      fine = attributes(ends.size() > 1 ? Owner.EDGE : Owner.NODE, given);
    }
    if (ends.size() == 1 && single) {
      draft.attributes(first.text(), given);
    }
    Map<String, String> all = DotAttributes.over(place.edges(), given);
    for (int i = 1; i < ends.size(); i++) {
      draft.arrows(ends.get(i - 1), ends.get(i), all, directed);
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

  /// A node or a subgraph: the nodes that it stands for.
  private Optional<Set<String>> end(Place place) {
    DotToken token = take();
    boolean named = token.isKeyword("subgraph");
    if (named || token.isSign("{")) {
      DotToken name = named && peek().isName() ? take() : null;
      if (named && !expect("{", "after subgraph")) {
        return Optional.empty();
      }
      boolean cluster = name != null && name.text().startsWith("cluster");
      String group = cluster ? draft.group(name, place.group()) : place.group();
      Owner owner = cluster ? Owner.CLUSTER : place.owner();
      return Optional.of(
          statements(
              new Place(
                  group,
                  owner,
                  new LinkedHashMap<>(place.nodes()),
                  new LinkedHashMap<>(place.edges()))));
    }
    if (!token.isName()) {
      problems.error("D30", token.at(), "a node was expected, not " + token.text(), EXAMPLE);
      next--;
      return Optional.empty();
    }
    draft.node(token, place.group(), place.nodes());
    if (peek().isSign(":")) {
      problems.error(
          "D33", peek().at(), "a port", "arrows end at a box wherever there is room: leave it out");
      take();
      take();
    }
    return Optional.of(new LinkedHashSet<>(List.of(token.text())));
  }

  /// `[key=value, …]`, also several of them.
  private boolean attributes(Owner owner, Map<String, String> to) {
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

  /// `key = value`; false only where it is not even that.
  private boolean attribute(Owner owner, Map<String, String> to) {
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
    if (DotAttributes.check(owner, key, value, problems)) {
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
        peek().kind() == DotToken.Kind.END
            ? "%s is missing %s".formatted(sign, where)
            : "%s was expected %s, not %s".formatted(sign, where, peek().text());
    problems.error("D30", peek().at(), message, EXAMPLE);
    return false;
  }

  /// Goes on after the next semicolon, or where the next line begins.
  private void recover(int before) {
    int line = tokens.get(before).at().line();
    while (peek().kind() != DotToken.Kind.END
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
