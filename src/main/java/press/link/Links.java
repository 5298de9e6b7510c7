package press.link;

import com.vladsch.flexmark.util.ast.Node;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import press.directive.Scope;
import press.evidence.Evaluator;
import press.evidence.Reference;
import press.evidence.Value;
import press.model.Label;
import press.model.Target;
import press.model.Term;
import press.parse.Item;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// Finds out what each link of a chapter means.
final class Links {

  private final Scope scope;
  private final Order order;
  private final Map<String, SortedMap<String, Label>> labels;
  private final SortedMap<String, Term> terms;
  private final Evaluator evaluator;
  private final Diagnostics problems;

  Links(
      Scope scope,
      Order order,
      Map<String, SortedMap<String, Label>> labels,
      SortedMap<String, Term> terms,
      Diagnostics problems) {
    this.scope = scope;
    this.order = order;
    this.labels = labels;
    this.terms = terms;
    this.evaluator = scope.evaluator();
    this.problems = problems;
  }

  Map<Node, Target> of(List<Item> items, String slug) {
    Map<Node, Target> targets = new IdentityHashMap<>();
    for (Item.LinkItem link : Item.of(items, Item.LinkItem.class)) {
      target(link, slug).ifPresent(t -> targets.put(link.node(), t));
    }
    return targets;
  }

  private Optional<Target> target(Item.LinkItem link, String slug) {
    String url = link.url().text();
    int colon = url.indexOf(':');
    String scheme = colon < 0 ? "" : url.substring(0, colon);
    Span rest = link.url().part(colon + 1, url.length());
    if (url.startsWith("#")) {
      return place(link.url().part(1, url.length()), slug);
    }
    if (url.equals("allow")) {
      return Optional.of(new Target.Allowed(link.title()));
    }
    return switch (scheme) {
      case "value" -> value(link, rest);
      case "chapter" -> chapter(rest);
      case "term" -> term(rest, slug);
      case "code" -> code(rest);
      case "machine" -> machine(rest);
      case "https", "http", "mailto" -> outside(link);
      default -> unknown(link);
    };
  }

  private Optional<Target> place(Span id, String slug) {
    Label own = labels.get(slug).get(id.text());
    List<Label> elsewhere =
        labels.values().stream().map(l -> l.get(id.text())).filter(l -> l != null).toList();
    Label label = own != null ? own : elsewhere.isEmpty() ? null : elsewhere.getFirst();
    if (label == null) {
      problems.error(
          "L08", id, "no label \"" + id.text() + "\"", Typos.didYouMean(id.text(), allLabels()));
      return Optional.empty();
    }
    String page = page(label.chapter());
    return Optional.of(new Target.Place(page, label.id(), label.text(), label.title(), false));
  }

  private Set<String> allLabels() {
    Set<String> all = new TreeSet<>();
    labels.values().forEach(chapter -> all.addAll(chapter.keySet()));
    return all;
  }

  private String page(String slug) {
    return order.places().stream()
        .filter(p -> p.slug().equals(slug))
        .findFirst()
        .map(Order.Place::page)
        .orElse("index.html");
  }

  private Optional<Target> value(Item.LinkItem link, Span reference) {
    if (!link.bare()) {
      problems.error(
          "L16",
          link.at(),
          "a value brings its own words",
          "write [](" + link.url().text() + ") and put the words beside it");
    }
    return Reference.parse(reference, problems)
        .flatMap(ref -> evaluator.evaluate(ref, problems).map(v -> number(v, reference)));
  }

  private Target number(Value value, Span at) {
    if (value instanceof Value.Measured measured && measured.stale()) {
      problems.warning(
          "V05",
          at,
          "measured with an older source of " + measured.row().source(),
          "measure again: press bench run");
    }
    return new Target.Number(value);
  }

  private Optional<Target> chapter(Span slug) {
    for (Order.Place place : order.places()) {
      if (place.slug().equals(slug.text())) {
        String page = place.printed() ? place.page() : "contents.html";
        String words =
            place.number().isEmpty()
                ? place.title()
                : "Chapter " + place.number() + ", " + place.title();
        return Optional.of(
            new Target.Place(
                page,
                place.printed() ? "" : place.slug(),
                words,
                place.chapter().front().summary(),
                false));
      }
    }
    problems.error(
        "L04",
        slug,
        "no chapter \"" + slug.text() + "\"",
        Typos.didYouMean(slug.text(), order.slugs()));
    return Optional.empty();
  }

  private Optional<Target> term(Span id, String slug) {
    Term term = terms.get(id.text());
    if (term == null) {
      problems.error(
          "L09",
          id,
          "no term \"" + id.text() + "\" is defined",
          Typos.didYouMean(id.text(), terms.keySet()));
      return Optional.empty();
    }
    checkDefined(term, id, slug);
    return Optional.of(
        new Target.Place(page(term.chapter()), term.id(), term.name(), term.preview(), true));
  }

  /// A reader who goes on from chapter to chapter should have met a term before it is used.
  private void checkDefined(Term term, Span at, String slug) {
    boolean inOrder = order.slugs().contains(slug);
    boolean met =
        term.chapter().equals(slug)
            ? term.node().getStartOffset() <= at.start()
            : order.follows(slug, term.chapter());
    if (inOrder && !met) {
      problems.warning(
          "L13",
          at,
          "term \"" + term.id() + "\" is used before it is defined",
          term.chapter().equals(slug)
              ? "define it earlier, or use it later"
              : "define it earlier, or write requires: [" + term.chapter() + "]");
    }
  }

  private Optional<Target> code(Span reference) {
    int hash = reference.text().indexOf('#');
    Span source = hash < 0 ? reference : reference.part(0, hash);
    Optional<String> path = scope.sourcePath(source, source.text(), problems);
    if (hash >= 0) {
      Span name = reference.part(hash + 1, reference.text().length());
      path = path.filter(p -> scope.region(p, name, problems).isPresent());
    }
    return path.map(p -> {
      String name = p.substring(p.lastIndexOf('/') + 1);
      return new Target.Place("code/" + p, "", name, p, false);
    });
  }

  /// A machine's card; plain words for the build host, which has none until it is measured.
  private Optional<Target> machine(Span id) {
    if (!evaluator.isMachine(id.text(), id, problems)) {
      return Optional.empty();
    }
    boolean card = scope.book().sources().results().machines().containsKey(id.text());
    String words = card ? evaluator.machineTitle(id.text()) : "this machine";
    return Optional.of(new Target.Place("machines.html", card ? id.text() : "", words, "", false));
  }

  private Optional<Target> outside(Item.LinkItem link) {
    if (link.bare()) {
      problems.error(
          "L10", link.at(), "a link without words", "write [words](" + link.url().text() + ")");
      return Optional.empty();
    }
    return Optional.of(new Target.Outside(link.address()));
  }

  private Optional<Target> unknown(Item.LinkItem link) {
    problems.error(
        "L10",
        link.url(),
        "no such link",
        "there are #id, chapter:, term:, value:, code:, machine:, allow, https: and mailto:");
    return Optional.empty();
  }
}
