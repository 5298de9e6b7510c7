package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.regex.Pattern;
import press.directives.Calculations;
import press.directives.DirectiveContext;
import press.evidence.Evaluator;
import press.evidence.Reference;
import press.linking.BookIndex.CalculationLinks;
import press.linking.LabelLookup.CodeLinks;
import press.markdown.Item;
import press.model.Label;
import press.model.LinkTarget;
import press.model.Term;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.Site;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Finds out what each link of a chapter means.
final class LinkResolver {

  /// A row and its metric, as they are written behind `value:`.
  private static final Pattern REFERENCE =
      Pattern.compile("[\\w-]+/[\\w-]+(?:@[\\w-]+)?(?::[^?]*)?\\?\\S+");

  /// Fewer words are no reason.
  private static final int LEAST_WORDS = 3;

  private static final Set<String> SCHEMES =
      Set.of(
          "value", "fact", "counter", "calc", "chapter", "term", "code", "machine", "https",
          "mailto");

  private final DirectiveContext scope;
  private final ReadingOrder order;
  private final LabelLookup places;
  private final SortedMap<String, Term> terms;
  private final CodeLinks code;
  private final PathLinks paths;
  private final Evaluator evaluator;
  private final OperandLinks operands;
  private final PieceMemory.Given known;
  private final Diagnostics problems;

  /// @param places finds labels and reports mistakes
  /// @param known what is known of calculations over these results
  LinkResolver(
      DirectiveContext scope,
      BookIndex index,
      LabelLookup places,
      PieceMemory.Given known,
      Diagnostics problems) {
    this.scope = scope;
    this.order = index.order();
    this.places = places;
    this.terms = index.terms();
    this.paths = new PathLinks(scope.book(), order, places, problems);
    this.code = new CodeLinks(scope, order, index.quotations(), problems);
    this.evaluator = scope.evaluator();
    this.operands = new OperandLinks(evaluator, problems);
    this.known = known;
    this.problems = problems;
  }

  /// What the links of a chapter mean.
  ///
  /// @param items in the order of the text
  /// @param calculations of the chapter
  Map<Node, LinkTarget> of(
      List<Item> items, Map<Node, Label> labelOf, String slug, Calculations calculations) {
    Map<Node, LinkTarget> targets = new IdentityHashMap<>();
    TermMarks uses = new TermMarks(items, labelOf);
    CalculationLinks calc =
        new CalculationLinks(
            new TreeMap<>(), calculations, calculations.symbols(), evaluator, known, problems);
    for (Item item : items) {
      if (item instanceof Item.FenceItem fence) {
        calc.pass(fence);
      } else if (item instanceof Item.LinkItem link) {
        target(link, slug, uses, calc).ifPresent(t -> targets.put(link.node(), t));
      }
    }
    return targets;
  }

  private Optional<LinkTarget> target(
      Item.LinkItem link, String slug, TermMarks uses, CalculationLinks calc) {
    String url = link.url().text();
    int colon = url.indexOf(':');
    String scheme = colon < 0 ? "" : url.substring(0, colon);
    Span rest = link.url().part(colon + 1, url.length());
    if (url.startsWith("#") && SCHEMES.contains(scheme.replace("#", ""))) {
      problems.error(
          "L10",
          link.url(),
          "no such link",
          "did you mean \"%s\"? a # stands before labels alone".formatted(url.substring(1)));
      return Optional.empty();
    }
    if (url.startsWith("#")) {
      return places.label(link.url().part(1, url.length()), slug);
    }
    if (url.equals("allow")) {
      return allowed(link);
    }
    return switch (scheme) {
      case "value" -> value(link, rest);
      case "fact" -> fact(link);
      case "counter" -> counter(link, rest);
      case "calc" -> calc.target(link, rest);
      case "chapter" -> places.chapter(rest, slug);
      case "term" -> term(link, rest, slug, uses);
      case "code" -> code.target(rest, slug);
      case "machine" -> machine(rest);
      default -> elsewhere(link, slug);
    };
  }

  private Optional<LinkTarget> elsewhere(Item.LinkItem link, String slug) {
    if (UrlNormalizer.meant(link.address())) {
      return outside(link);
    }
    if (link.url().text().startsWith("www.")) {
      problems.error(
          "L10", link.url(), "an address without its scheme", "write https://" + link.url().text());
      return Optional.empty();
    }
    return PathLinks.isPath(link.address()) ? paths.target(link, slug) : unknown(link);
  }

  private Optional<LinkTarget> allowed(Item.LinkItem link) {
    if (link.title().strip().split("\\s+").length < LEAST_WORDS) {
      problems.error(
          "V17",
          link.url(),
          link.title().isBlank()
              ? "a number is allowed to be typed without a reason"
              : "a number is allowed to be typed without a reason of three words",
          "write [8 GB/s](allow \"an imaginary machine\")");
    }
    return Optional.of(new LinkTarget.Allowed(link.title()));
  }

  private Optional<LinkTarget> value(Item.LinkItem link, Span reference) {
    bare(link);
    return Reference.parse(reference, problems)
        .filter(ref -> evaluator.check(ref, problems))
        .map(this::number);
  }

  private Optional<LinkTarget> counter(Item.LinkItem link, Span reference) {
    bare(link);
    return Reference.ofCounter(reference, problems)
        .filter(ref -> evaluator.check(ref, problems))
        .map(this::number);
  }

  private Optional<LinkTarget> fact(Item.LinkItem link) {
    bare(link);
    return operands.fact(link.url());
  }

  /// Reports words in the brackets of a link.
  private void bare(Item.LinkItem link) {
    if (!link.bare()) {
      problems.error(
          "L16",
          link.at(),
          "a value brings its own words",
          "write [](" + link.url().text() + ") and put the words beside it");
    }
  }

  /// Mistakes are those of the book's default view, whatever is looked at later.
  private LinkTarget number(Reference ref) {
    evaluator.report(ref, problems);
    return new LinkTarget.Number(ref);
  }

  private Optional<LinkTarget> term(Item.LinkItem link, Span id, String slug, TermMarks uses) {
    SortedSet<String> meant = TermMarks.idsOf(id.text(), terms.keySet());
    if (meant.isEmpty()) {
      problems.error(
          "L09",
          id,
          id.text().isEmpty()
              ? "a link without its term"
              : "no term \"" + id.text() + "\" is defined",
          SpellingSuggestions.didYouMean(id.text(), terms.keySet()));
    } else if (meant.size() > 1) {
      problems.error(
          "L23",
          id,
          "\"" + id.text() + "\" may be a form of several terms",
          "say which: [words](term:" + String.join("), [words](term:", meant) + ")");
    }
    if (meant.size() != 1) {
      return Optional.empty();
    }
    Term term = terms.get(meant.first());
    checkDefined(term, link, id, slug, uses);
    String words =
        id.text().equals(term.id()) ? term.name() : TermMarks.wordsOf(id.text(), term.name());
    return Optional.of(
        uses.use(term, link, places.page(term.chapter()), words, term.chapter().equals(slug)));
  }

  /// A reader who goes on from chapter to chapter should have met a term before it is used.
  private void checkDefined(Term term, Item.LinkItem link, Span at, String slug, TermMarks uses) {
    boolean own = term.chapter().equals(slug);
    boolean met = own ? uses.defined(term, link) : order.follows(slug, term.chapter());
    if (order.has(slug) && !met) {
      problems.error(
          "L13",
          at,
          "term \"" + term.id() + "\" is used before it is defined",
          own
              ? "define it earlier, or use it later"
              : "define it earlier, or write requires: [" + term.chapter() + "]");
    }
  }

  /// A machine's card; plain words for the build host, which has none until it is measured. Without
  /// a name it is the machine in view.
  private Optional<LinkTarget> machine(Span id) {
    if (id.text().isEmpty() || id.text().equals("here")) {
      return Optional.of(new LinkTarget.InView());
    }
    if (!evaluator.names().isMachine(id.text(), id, problems)) {
      return Optional.empty();
    }
    boolean card = scope.book().sources().results().machines().containsKey(id.text());
    String words = card ? evaluator.machineTitle(id.text()) : "this machine";
    return Optional.of(new LinkTarget.Place("machines.html", card ? id.text() : "", words, ""));
  }

  private Optional<LinkTarget> outside(Item.LinkItem link) {
    if (link.bare()) {
      problems.error(
          "L10", link.at(), "a link without words", "write [words](" + link.url().text() + ")");
      return Optional.empty();
    }
    return UrlNormalizer.outside(link, problems).map(LinkTarget.Outside::new);
  }

  private Optional<LinkTarget> unknown(Item.LinkItem link) {
    Optional<String> path = asPath(link.url());
    problems.error(
        "L10",
        link.url(),
        link.url().text().isBlank() ? "a link without an address" : "no such link",
        link.url().text().isBlank()
            ? "write where it leads: %schapter.md), or remove the brackets"
                .formatted(link.at().text().replaceFirst("\\s*\\)$", ""))
            : path.orElseGet(() -> instead(link.url().text())));
    return Optional.empty();
  }

  /// What to write for a path that begins at the root, has backslashes, or is none at all.
  private Optional<String> asPath(Span url) {
    String typed = url.text();
    if (typed.matches("[\\w.\\\\/ -]*\\\\[\\w.\\\\/ -]*\\.\\w+(?:#.*)?")) {
      return Optional.of("did you mean \"" + typed.replace('\\', '/') + "\"?");
    }
    if (typed.startsWith("/") && !typed.startsWith("//")) {
      String from = url.file().path().substring(scope.book().sources().folder().length() + 1);
      String path = Site.relative(typed.replaceFirst("^/+(?:book/)?", ""), from);
      return Optional.of(
          "did you mean \"" + path + "\"? a path begins at the file in which it stands");
    }
    return Optional.empty();
  }

  /// What was probably meant by an address that is none.
  private String instead(String url) {
    String name = url.substring(url.indexOf(':') + 1);
    if (url.contains(":") && places.has(url.replace(':', '-'))) {
      return "did you mean \"#" + url.replace(':', '-') + "\"?";
    }
    for (String reference : List.of(url, name)) {
      if (REFERENCE.matcher(reference).matches()) {
        return "did you mean \"value:" + reference + "\"? that prints a measured number";
      }
    }
    String meant = places.has(name) ? "#" + name : terms.containsKey(name) ? "term:" + name : "";
    if (meant.isEmpty() && order.meant(name).size() == 1) {
      meant = "chapter:" + order.meant(name).getFirst().slug();
    }
    if (meant.isEmpty() && url.contains(":")) {
      String scheme = url.substring(0, url.indexOf(':'));
      meant =
          SpellingSuggestions.nearest(scheme, SCHEMES).map(known -> known + ":" + name).orElse("");
    }
    return (meant.isEmpty() ? "" : "did you mean \"" + meant + "\"? ")
        + "there are paths such as ../part/chapter.md#id and data/points.csv, #id, chapter:, term:,"
        + " value:, counter:, fact:, calc:, code:, machine:, allow, https: and mailto:";
  }
}
