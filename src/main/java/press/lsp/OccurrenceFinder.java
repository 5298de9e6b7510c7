package press.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Reference;
import press.lsp.Occurrence.Symbol;
import press.lsp.Occurrence.Symbol.Kind;
import press.markdown.CalloutKind;
import press.markdown.Item;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkTarget;
import press.project.BookSources;
import press.results.Measurement;
import press.results.Params;
import press.source.Span;

/// Finds what a chapter defines and uses.
///
/// @param machine id of the machine in view
/// @param pages path of a page to the slug of its chapter
/// @param claims id of a claim to the slug of its chapter
record OccurrenceFinder(
    BookSources sources, String machine, Map<String, String> pages, Map<String, String> claims) {

  private static final Pattern CONDITION = Pattern.compile("\\[!IF\\][ \\t]+([\\w-]+)");

  /// What a chapter defines and uses, in the order of its text.
  List<Occurrence> in(Chapter chapter) {
    List<Occurrence> found = new ArrayList<>();
    chapter
        .parsed()
        .front()
        .requires()
        .forEach(name ->
            found.add(Occurrence.use(new Symbol(Kind.CHAPTER, name.name()), name.at(), name.at())));
    for (Item item : chapter.items()) {
      chapter.label(item.node()).ifPresent(label -> found.add(defined(item, label)));
      switch (item) {
        case Item.LinkItem link ->
            found.addAll(uses(link, Optional.ofNullable(chapter.targets().get(link.node()))));
        case Item.CiteItem cite ->
            cite.works()
                .forEach(work ->
                    found.add(
                        Occurrence.use(
                            new Symbol(Kind.WORK, work.key().text()), work.key(), cite.at())));
        case Item.FenceItem fence -> found.addAll(quoted(fence));
        case Item.CalloutItem callout when callout.node().kind() == CalloutKind.IF ->
            condition(callout).ifPresent(found::add);
        default -> {
          // It names nothing.
        }
      }
    }
    return found;
  }

  private static Occurrence defined(Item item, Label label) {
    Span at = item instanceof Item.CaptionItem caption ? words(caption) : item.at();
    Symbol symbol = new Symbol(Kind.ANCHOR, label.chapter() + "#" + label.id());
    return new Occurrence(symbol, written(item, at, label.id()), item.at(), true, "");
  }

  private static Span words(Item.CaptionItem caption) {
    return caption
        .at()
        .file()
        .span(caption.caption().getStartOffset(), caption.caption().getTextLength());
  }

  /// Where an id is written: in `{#id}`, as the argument of a fence, or nowhere, which is the first
  /// line.
  private static Span written(Item item, Span at, String id) {
    String text = at.text();
    String label = "{#" + id + "}";
    int mark = text.indexOf(label);
    if (mark >= 0) {
      return at.part(mark + 2, id.length());
    }
    if (item instanceof Item.FenceItem fence && fence.argument().text().equals(id)) {
      return fence.argument();
    }
    Matcher argument =
        Pattern.compile("\\A[^\\n]*\\}[ \\t]+(" + Pattern.quote(id) + ")\\s").matcher(text);
    if (argument.find()) {
      return at.part(argument.start(1), id.length());
    }
    return at.part(0, Math.max(0, text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n')));
  }

  private List<Occurrence> uses(Item.LinkItem link, Optional<LinkTarget> target) {
    List<Occurrence> found = new ArrayList<>();
    Span url = link.url();
    int hash = url.text().indexOf('#');
    int colon = url.text().indexOf(':');
    Span rest = url.part(colon + 1, url.text().length());
    String scheme = colon < 0 ? "" : url.text().substring(0, colon);
    if (scheme.equals("code")) {
      source(rest).ifPresent(symbol -> found.add(Occurrence.use(symbol, rest, link.at())));
      return found;
    }
    switch (target.orElse(null)) {
      case LinkTarget.Place place -> {
        Optional<String> slug = Optional.ofNullable(pages.get(place.page()));
        Span before = hash < 0 ? rest : url.part(colon + 1, Math.max(0, hash - colon - 1));
        String named = scheme.equals("chapter") ? before.text() : slug.orElse("");
        if (!before.text().isEmpty() && !named.isEmpty()) {
          found.add(Occurrence.use(new Symbol(Kind.CHAPTER, named), before, link.at()));
        }
        if (hash >= 0 && slug.isPresent() && !place.fragment().isEmpty()) {
          Symbol anchor = new Symbol(Kind.ANCHOR, slug.get() + "#" + place.fragment());
          found.add(Occurrence.use(anchor, url.part(hash + 1, url.text().length()), link.at()));
        }
      }
      case LinkTarget.Use use when pages.containsKey(use.page()) -> {
        Symbol anchor = new Symbol(Kind.ANCHOR, pages.get(use.page()) + "#" + use.term());
        String words = link.bare() && !rest.text().equals(use.term()) ? use.words() : "";
        found.add(new Occurrence(anchor, rest, link.at(), false, words));
      }
      case LinkTarget.Number number ->
          measured(number.reference())
              .ifPresent(symbol -> found.add(Occurrence.use(symbol, rest, link.at())));
      case null, default -> {
        // It leads to nothing that has a name here.
      }
    }
    return found;
  }

  /// The source of the row that a reference means.
  private Optional<Symbol> measured(Reference ref) {
    String id = ref.machine().map(Span::text).orElse(machine);
    return sources
        .results()
        .find(id, ref.benchmark().text(), ref.variant().text(), Params.NONE)
        .map(Measurement::source)
        .filter(path -> sources.code().containsKey(path))
        .map(path -> new Symbol(Kind.SOURCE, path));
  }

  private List<Occurrence> quoted(Item.FenceItem fence) {
    List<Occurrence> found = new ArrayList<>();
    List<Span> named = new ArrayList<>();
    switch (fence.name().text()) {
      case "code", "grid" -> named.add(fence.argument());
      case "tabs" ->
          fence
              .lines()
              .forEach(line ->
                  named.add(line.part(line.text().lastIndexOf(' ') + 1, line.text().length())));
      default -> {
        // It quotes no source by its place.
      }
    }
    for (Span at : named) {
      source(at).ifPresent(symbol -> found.add(Occurrence.use(symbol, at, at)));
    }
    return found;
  }

  /// The source and region that a reference such as `stream/float4#triad` names, if it is there.
  private Optional<Symbol> source(Span reference) {
    String[] parts = reference.text().split("#", 2);
    String region = parts.length < 2 ? "" : parts[1].split(":", 2)[0];
    return path(sources, parts[0])
        .map(path -> new Symbol(Kind.SOURCE, region.isEmpty() ? path : path + "#" + region));
  }

  /// The project path of a source that an author names.
  static Optional<String> path(BookSources sources, String named) {
    var code = sources.code();
    return List.of(named, "kernels/" + named + ".cl").stream()
        .filter(code::containsKey)
        .findFirst();
  }

  private Optional<Occurrence> condition(Item.CalloutItem callout) {
    Matcher claim = CONDITION.matcher(callout.at().text());
    if (!claim.find() || !claims.containsKey(claim.group(1))) {
      return Optional.empty();
    }
    Span at = callout.at().part(claim.start(1), claim.group(1).length());
    Symbol symbol = new Symbol(Kind.ANCHOR, claims.get(at.text()) + "#" + at.text());
    return Optional.of(Occurrence.use(symbol, at, at));
  }
}
