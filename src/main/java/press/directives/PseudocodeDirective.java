package press.directives;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.ListingIndex;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// `{pseudocode}`: the steps of an algorithm in words, each tied to the region that does it.
final class PseudocodeDirective {

  private PseudocodeDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of("linked"), problems);
    if (!fence.argument().text().isEmpty()) {
      problems.error(
          "D14",
          fence.argument(),
          "pseudocode takes no argument",
          "a label stands in braces: {pseudocode} {#two-stages}");
      fine = false;
    }
    List<PseudocodeStep> steps = PseudocodeStep.parse(fence, problems);
    if (steps.isEmpty()) {
      problems.error(
          "D15", fence.name(), "pseudocode without a step", "after an empty line write one a line");
      return Optional.empty();
    }
    Span linked = fence.options().get("linked");
    Optional<String> path =
        linked == null ? Optional.empty() : scope.sourcePath(linked, linked.text(), problems);
    List<LinkedStep> linkedSteps = new ArrayList<>();
    for (PseudocodeStep step : steps) {
      Optional<QuotedRegion> region =
          step.region().flatMap(r -> region(r, linked, path, scope, problems));
      fine &= step.region().isEmpty() || region.isPresent();
      linkedSteps.add(new LinkedStep(step, region));
    }
    return fine && (linked == null || path.isPresent())
        ? Optional.of(new PseudocodeBlock(linkedSteps))
        : Optional.empty();
  }

  private static Optional<QuotedRegion> region(
      Span name, Span linked, Optional<String> path, DirectiveContext scope, Diagnostics problems) {
    if (linked == null) {
      problems.error(
          "D17",
          name,
          "a step of no source",
          "say whose region it is: linked: stream/float4, above an empty line");
    }
    return path.flatMap(p -> QuotedRegion.of(p, name, scope, problems));
  }

  private record LinkedStep(PseudocodeStep step, Optional<QuotedRegion> region) {}

  /// Pseudocode in its template.
  record PseudocodeView(List<PseudocodeLine> lines) {

    private static final Template<PseudocodeView> TEMPLATE =
        new Template<>("directive/pseudocode", PseudocodeView.class);
  }

  /// A step in the template.
  ///
  /// @param opens whether it begins a list inside the step before
  /// @param closes whether no step inside it follows
  /// @param ends one element for each list that ends after it
  /// @param prose index of its prose; -1 where it has only keywords
  record PseudocodeLine(
      boolean opens,
      boolean closes,
      List<String> ends,
      String first,
      int prose,
      String last,
      RegionLink link) {}

  /// The link of a step to its region.
  ///
  /// @param region its name; empty for no link
  /// @param listing anchor of the listing on the same page that shows it; may be empty
  /// @param from its first line in the file
  /// @param to its last line in the file
  record RegionLink(String region, String url, String listing, int from, int to) {

    static final RegionLink NONE = new RegionLink("", "", "", 0, 0);

    /// A link to a listing on the page, else to one on another page, else to the file.
    static RegionLink of(QuotedRegion quoted, ListingIndex quotations, String page) {
      var region = quoted.region();
      Optional<ListingIndex.Place> place = quotations.find(quoted.path(), region, page);
      boolean here = place.isPresent() && place.get().page().equals(page);
      String file = place.map(ListingIndex.Place::page).orElse("code/" + quoted.path());
      String anchor = place.map(p -> "#" + p.to(region)).orElse("");
      return new RegionLink(
          region.name(),
          here ? anchor : Site.root(page) + file + anchor,
          here ? place.get().anchor() : "",
          region.from(),
          region.to());
    }
  }

  private record PseudocodeBlock(List<LinkedStep> steps) implements Block {
    @Override
    public Traits traits() {
      return new Traits(PseudocodeView.TEMPLATE, Optional.of(Label.Kind.LISTING), false);
    }

    @Override
    public List<MarkdownFragment> prose() {
      return steps.stream().flatMap(linked -> linked.step().prose().stream()).toList();
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      ListingIndex quotations = ListingIndex.of(book);
      List<PseudocodeLine> lines = new ArrayList<>();
      int prose = 0;
      int depth = -1;
      for (int i = 0; i < steps.size(); i++) {
        PseudocodeStep step = steps.get(i).step();
        int next = i + 1 < steps.size() ? steps.get(i + 1).step().depth() : 0;
        lines.add(
            new PseudocodeLine(
                step.depth() > depth && i > 0,
                next <= step.depth(),
                Collections.nCopies(Math.max(0, step.depth() - next), ""),
                step.first(),
                step.prose().isPresent() ? prose++ : -1,
                step.last(),
                steps
                    .get(i)
                    .region()
                    .map(region -> RegionLink.of(region, quotations, chapter.page()))
                    .orElse(RegionLink.NONE)));
        depth = step.depth();
      }
      return new PseudocodeView(lines);
    }
  }

  /// A step of pseudocode.
  ///
  /// @param depth 0 for a step that is inside no other
  /// @param first keywords that it starts with; may be empty
  /// @param prose its text between keywords, if any
  /// @param last keywords that it ends with; may be empty
  /// @param region name of the region that implements it, if any
  record PseudocodeStep(
      int depth,
      String first,
      Optional<MarkdownFragment> prose,
      String last,
      Optional<Span> region) {

    private static final Pattern REGION = Pattern.compile("[ \\t]*\\{([\\w-]*)}[ \\t]*$");
    private static final Pattern FIRST =
        Pattern.compile(
            "(?:(?:for|each|every|all|in"
                + " parallel|repeat|until|while|if|else|otherwise|return|then|do|stop|wait"
                + " for|wait|and|or)\\b[ \\t]*)*(?:for|each|every|all|in"
                + " parallel|repeat|until|while|if|else|otherwise|return|then|do|stop|wait"
                + " for|wait)\\b(?:,? in parallel\\b)?:?");
    private static final Pattern LAST = Pattern.compile("[ \\t]+(in parallel:?|then:?|do:?)$");

    /// The steps of a fence, one a line, those inside another one indented; reports lines whose
    /// indentation matches no step above.
    static List<PseudocodeStep> parse(FenceItem fence, Diagnostics problems) {
      List<PseudocodeStep> steps = new ArrayList<>();
      Deque<Integer> open = new ArrayDeque<>();
      for (Span line : fence.lines()) {
        if (line.text().isBlank()) {
          continue;
        }
        int indent = line.text().length() - line.text().stripLeading().length();
        while (!open.isEmpty() && indent < open.peek()) {
          open.pop();
          if (indent > (open.isEmpty() ? -1 : open.peek())) {
            problems.error(
                "D16",
                line.part(0, indent + 1),
                "a step that is indented like no step above it",
                "indent it like a step before it, or by two blanks more than the last one");
            open.push(indent);
          }
        }
        if (open.isEmpty() || indent > open.peek()) {
          open.push(indent);
        }
        steps.add(
            step(
                line.part(indent, line.text().length()), open.size() - 1, fence.marks(), problems));
      }
      return steps;
    }

    private static PseudocodeStep step(Span line, int depth, boolean marks, Diagnostics problems) {
      Optional<Span> region = Optional.empty();
      Span words = line;
      Matcher tied = REGION.matcher(words.text());
      if (tied.find()) {
        region = Optional.of(words.part(tied.start(1), tied.group(1).length()));
        words = words.part(0, tied.start());
      }
      Matcher first = FIRST.matcher(words.text());
      String before = first.lookingAt() ? first.group().strip() : "";
      words = words.part(before.isEmpty() ? 0 : first.end(), words.text().length());
      Matcher last = LAST.matcher(words.text());
      String after = last.find() ? last.group(1) : "";
      words = words.part(0, after.isEmpty() ? words.text().stripTrailing().length() : last.start());
      int blanks = words.text().length() - words.text().stripLeading().length();
      words = words.part(blanks, words.text().length());
      Optional<MarkdownFragment> prose =
          words.text().isEmpty()
              ? Optional.empty()
              : Optional.of(MarkdownFragment.read(words, marks, problems));
      return new PseudocodeStep(depth, before, prose, after, region);
    }
  }
}
