package press.link;

import com.vladsch.flexmark.util.ast.Node;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import press.evidence.Evaluator;
import press.evidence.Reference;
import press.evidence.Value;
import press.model.Label;
import press.model.Target;
import press.model.Term;
import press.parse.Item;
import press.parse.ParsedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// Finds out what each link of a chapter means.
final class Links {

  private final ParsedBook book;
  private final Order order;
  private final Map<String, SortedMap<String, Label>> labels;
  private final SortedMap<String, Term> terms;
  private final Evaluator evaluator;
  private final Diagnostics problems;

  Links(
      ParsedBook book,
      Order order,
      Map<String, SortedMap<String, Label>> labels,
      SortedMap<String, Term> terms,
      Evaluator evaluator,
      Diagnostics problems) {
    this.book = book;
    this.order = order;
    this.labels = labels;
    this.terms = terms;
    this.evaluator = evaluator;
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
      case "value" -> value(rest);
      case "chapter" -> chapter(rest);
      case "term" -> term(rest);
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
          "L08",
          id,
          "no label \"" + id.text() + "\"",
          Typos.didYouMean(id.text(), labels.get(slug).keySet()));
      return Optional.empty();
    }
    String page = page(label.chapter());
    return Optional.of(new Target.Place(page, label.id(), label.text(), label.title(), false));
  }

  private String page(String slug) {
    return order.places().stream()
        .filter(p -> p.slug().equals(slug))
        .findFirst()
        .map(Order.Place::page)
        .orElse("index.html");
  }

  private Optional<Target> value(Span reference) {
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
        boolean planned =
            place.chapter().front().status() == press.parse.FrontMatter.Status.PLANNED;
        String page = planned ? "contents.html" : place.page();
        String words =
            place.number().isEmpty()
                ? place.title()
                : "Chapter " + place.number() + ", " + place.title();
        return Optional.of(
            new Target.Place(
                page,
                planned ? place.slug() : "",
                words,
                place.chapter().front().summary(),
                false));
      }
    }
    problems.error(
        "L04",
        slug,
        "no chapter \"" + slug.text() + "\"",
        Typos.didYouMean(slug.text(), order.places().stream().map(Order.Place::slug).toList()));
    return Optional.empty();
  }

  private Optional<Target> term(Span id) {
    Term term = terms.get(id.text());
    if (term == null) {
      problems.error(
          "L09",
          id,
          "no term \"" + id.text() + "\" is defined",
          Typos.didYouMean(id.text(), terms.keySet()));
      return Optional.empty();
    }
    return Optional.of(
        new Target.Place(page(term.chapter()), term.id(), term.name(), term.preview(), true));
  }

  private Optional<Target> code(Span reference) {
    int hash = reference.text().indexOf('#');
    String source = hash < 0 ? reference.text() : reference.text().substring(0, hash);
    String kernel = "kernels/" + source + ".cl";
    var code = book.sources().code();
    String path = code.containsKey(source) ? source : code.containsKey(kernel) ? kernel : "";
    boolean region =
        hash < 0 || book.regions().containsKey(path + reference.text().substring(hash));
    if (path.isEmpty() || !region) {
      var names = new TreeSet<>(book.regions().keySet());
      names.addAll(code.keySet());
      problems.error(
          "C02",
          reference,
          "no source or region \"" + reference.text() + "\"",
          Typos.didYouMean(reference.text(), names));
      return Optional.empty();
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    return Optional.of(new Target.Place("code/" + path, "", name, path, false));
  }

  private Optional<Target> machine(Span id) {
    if (!evaluator.isMachine(id.text(), id, problems)) {
      return Optional.empty();
    }
    return Optional.of(
        new Target.Place("machines.html", id.text(), evaluator.machineTitle(id.text()), "", false));
  }

  private Optional<Target> outside(Item.LinkItem link) {
    if (link.bare()) {
      problems.error(
          "L10", link.at(), "a link without words", "write [words](" + link.url().text() + ")");
      return Optional.empty();
    }
    return Optional.of(new Target.Outside(link.url().text()));
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
