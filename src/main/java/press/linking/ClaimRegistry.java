package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.evidence.Claim;
import press.evidence.ClaimCheck;
import press.evidence.ClaimMachines;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.linking.ChapterDrafter.DraftedChapter;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.Item;
import press.markdown.PlainText;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterPlaces;
import press.model.Condition;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Output;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The claims of the whole book: no two have one name.
///
/// @param owners name of a claim to the chapter that makes it
/// @param broken names of claims with mistakes, which are told there
record ClaimRegistry(
    Output<SortedMap<String, DraftedChapter>> owners, Output<SortedSet<String>> broken) {

  /// Stands for the name of a claim without one, which may be any.
  static final String NAMELESS = "{claim}";

  /// The claims of a book; two of one name are reported.
  static ClaimRegistry of(List<DraftedChapter> drafts, BuildCache cache, Diagnostics problems) {
    SortedMap<String, DraftedChapter> owners = new TreeMap<>();
    SortedMap<String, String> paths = new TreeMap<>();
    SortedMap<String, String> places = new TreeMap<>();
    for (DraftedChapter draft : drafts) {
      for (ChapterPlaces.ClaimPlace claim : draft.places().get().claims()) {
        String other = places.putIfAbsent(claim.id(), claim.at());
        owners.putIfAbsent(claim.id(), draft);
        paths.putIfAbsent(claim.id(), draft.place().chapter().path());
        if (other != null) {
          problems.error(
              "E11",
              claim.name(),
              "two claims are called \"" + claim.id() + "\"",
              "the other is at " + other + "; rename one of them");
        }
      }
    }
    SortedSet<String> broken = new TreeSet<>();
    drafts.forEach(draft -> broken.addAll(draft.outline().get().broken()));
    return new ClaimRegistry(
        cache.source("claims", BuildCache.hash(List.of(paths)), owners),
        cache.source("broken claims", BuildCache.hash(List.of(broken)), broken));
  }

  /// The claim of a name.
  Optional<Claim> find(String id) {
    return Optional.ofNullable(owners.get().get(id)).stream()
        .flatMap(draft -> draft.draft().get().text().blocks().values().stream())
        .flatMap(block -> block.claim().stream())
        .filter(claim -> claim.id().equals(id))
        .min(Comparator.comparingInt(claim -> claim.inequality().at().start()));
  }

  /// What prose may depend on.
  ConditionReader conditions(Diagnostics found) {
    return new ConditionReader(this, found);
  }

  /// Says which claims results do not bear out.
  static void check(LinkedBook book, Diagnostics problems) {
    Stream.concat(book.chapters().stream(), book.front().stream())
        .forEach(chapter ->
            book.cache()
                .check(
                    "checked claims of " + chapter.parsed().path(),
                    problems,
                    found -> check(chapter, book, found)));
  }

  private static void check(Chapter chapter, LinkedBook book, Diagnostics found) {
    ClaimCheck check = new ClaimCheck(new Judge(book.evidence()), found);
    MachineNames names = new MachineNames(book.parsed().sources().results());
    for (StatedClaim stated : StatedClaim.in(chapter)) {
      Claim claim = stated.claim();
      List<String> machines =
          Stream.concat(
                  claim.inequality().machines().stream(),
                  claim.on().places().stream().map(ClaimMachines.Place::machine))
              .toList();
      names.check(stated.words(book), machines, claim.inequality().at(), "the claim", found);
      check.report(
          stated.claim(),
          stated.words(book),
          stated.at().lines(),
          stated.claim().waiver().isPresent());
      check.checkProse(claim, PlainText.before(stated.at().node(), node -> isClaim(node, chapter)));
    }
  }

  private static boolean isClaim(Node node, Chapter chapter) {
    Block block = chapter.blocks().get(node);
    return block != null && block.claim().isPresent();
  }

  /// Reads what prose depends on: `> [!IF] claim-id refuted or too-close`.
  ///
  /// @param claims all of the book
  record ConditionReader(ClaimRegistry claims, Diagnostics problems) {

    private static final Pattern HEAD = Pattern.compile("\\[!IF]([+-]?)[ \\t]*([^\\r\\n]*)");
    private static final Pattern FORM =
        Pattern.compile("([\\w-]+)((?:[ \\t]+(?:or[ \\t]+)?[\\w-]+)*)[ \\t]*");
    private static final Pattern WORD = Pattern.compile("[\\w-]+");

    /// The conditions of a chapter, by their callouts; what may not stand in them is reported.
    ///
    /// @param items in the order of the text
    Map<Node, Condition> in(List<Item> items) {
      Map<Node, Condition> found = new IdentityHashMap<>();
      for (Item item : items) {
        if (item instanceof Item.CalloutItem callout && callout.node().kind() == CalloutKind.IF) {
          read(callout).ifPresent(condition -> found.put(callout.node(), condition));
        }
        inside(item);
      }
      return found;
    }

    private Optional<Condition> read(Item.CalloutItem callout) {
      Matcher head = HEAD.matcher(callout.at().text());
      if (!head.find()) {
        return Optional.empty();
      }
      Span said = callout.at().part(head.start(2), head.group(2).length());
      Matcher form = FORM.matcher(said.text());
      boolean plain = head.group(1).isEmpty() && callout.node().id().isEmpty();
      if (!plain || !form.matches() || form.group(2).isBlank()) {
        problems.error(
            "E14",
            callout.at().part(head.start(), head.group().length()),
            plain
                ? "a condition without a claim or a verdict"
                : "a condition with a label or a fold",
            "write > [!IF] claim-id refuted; verdicts are joined by or: " + verdicts());
        return Optional.empty();
      }
      Span id = said.part(0, form.group(1).length());
      Optional<Claim> claim = claims.find(id.text());
      Matcher second = WORD.matcher(form.group(2));
      if (claim.isEmpty()
          && id.text().equals("claim")
          && second.find()
          && ClaimVerdict.of(second.group()).isEmpty()) {
        String name =
            SpellingSuggestions.nearest(second.group(), claims.owners().get().keySet())
                .orElse(second.group());
        String rest = form.group(2).substring(second.end()).strip();
        problems.error(
            "E14",
            id,
            "the word claim before the name of a claim",
            "write > [!IF] " + name + " " + (rest.isEmpty() ? ClaimVerdict.HOLDS.word() : rest));
        return Optional.empty();
      }
      if (claim.isEmpty()
          && Collections.disjoint(claims.broken().get(), Set.of(id.text(), NAMELESS))) {
        problems.error(
            "E13",
            id,
            "no claim \"" + id.text() + "\"",
            SpellingSuggestions.didYouMean(id.text(), claims.owners().get().keySet()));
      }
      Set<ClaimVerdict> verdicts = verdicts(said.part(form.start(2), form.group(2).length()));
      return verdicts.isEmpty() ? Optional.empty() : claim.map(c -> new Condition(c, verdicts));
    }

    private Set<ClaimVerdict> verdicts(Span said) {
      Set<ClaimVerdict> verdicts = EnumSet.noneOf(ClaimVerdict.class);
      Matcher word = WORD.matcher(said.text());
      boolean fine = true;
      while (word.find()) {
        Optional<ClaimVerdict> verdict = ClaimVerdict.of(word.group());
        verdict.ifPresent(verdicts::add);
        if (verdict.isEmpty() && !word.group().equals("or")) {
          problems.error(
              "E14",
              said.part(word.start(), word.group().length()),
              "no verdict \"" + word.group() + "\"",
              SpellingSuggestions.didYouMean(word.group(), words()));
          fine = false;
        }
      }
      return fine ? verdicts : Set.of();
    }

    private static List<String> words() {
      return Stream.of(ClaimVerdict.values()).map(ClaimVerdict::word).toList();
    }

    private static String verdicts() {
      return String.join(", ", words());
    }

    /// Whatever is counted, or can be led to, would be missing where the condition does not stand.
    private void inside(Item item) {
      Optional<CalloutNode> around = around(item.node());
      if (around.isEmpty()) {
        return;
      }
      boolean conditional = around.get().kind() == CalloutKind.IF;
      String what =
          switch (item) {
            case Item.HeadingItem _ -> "a heading";
            case Item.FenceItem fence -> "a block {" + fence.name().text() + "}";
            case Item.CaptionItem _ -> "a caption";
            case Item.FootnoteItem _ -> "a footnote";
            case Item.AnchorItem _ -> "an element with an id";
            case Item.MathItem math when !math.node().label().isEmpty() -> "a numbered formula";
            case Item.CalloutItem callout -> callout(callout.node(), conditional);
            case Item.MathItem _,
                Item.ImageItem _,
                Item.LinkItem _,
                Item.UnsourcedNumberItem _,
                Item.CiteItem _ ->
                "";
          };
      if (conditional && !what.isEmpty()) {
        problems.error(
            "E15",
            item.at().part(0, Math.max(1, item.at().lineText().length())),
            what + " inside of an [!IF]",
            "put it before or behind: it is there on every machine");
      }
      if (!conditional && item instanceof Item.CalloutItem inner) {
        definition(inner, around.get());
      }
    }

    private void definition(Item.CalloutItem inner, CalloutNode around) {
      if (inner.node().kind() == CalloutKind.IF && around.kind() == CalloutKind.DEFINITION) {
        problems.error(
            "E15",
            inner.at().part(0, Math.max(1, inner.at().lineText().length())),
            "an [!IF] inside of a definition",
            "a term means the same on every machine; put it behind");
      }
    }

    private static String callout(CalloutNode callout, boolean conditional) {
      boolean labelled = !callout.id().isEmpty() || callout.kind().numbered();
      boolean nested = conditional && callout.kind() == CalloutKind.IF;
      return labelled || nested ? "a callout [!" + callout.kind().name() + "]" : "";
    }

    /// The nearest condition around a node; where there is none the nearest callout.
    private static Optional<CalloutNode> around(Node node) {
      Optional<CalloutNode> nearest = Optional.empty();
      for (Node above = node.getParent(); above != null; above = above.getParent()) {
        if (above instanceof CalloutNode callout) {
          if (callout.kind() == CalloutKind.IF) {
            return Optional.of(callout);
          }
          nearest = nearest.or(() -> Optional.of(callout));
        }
      }
      return nearest;
    }
  }
}
