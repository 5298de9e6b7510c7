package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.evidence.Claim;
import press.evidence.ClaimReader;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.Judgement.JudgedPrediction;
import press.evidence.Prediction;
import press.evidence.Sides;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{claim} id`: a sentence that results must bear out.
final class ClaimDirective {

  static final Set<String> OPTIONS = Set.of("holds", "on", "at", "predicted", "waive");
  private static final Pattern ID = Pattern.compile("[A-Za-z][\\w-]*");

  private ClaimDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems) & isNamed(fence, problems);
    if (fence.isWithoutText()) {
      problems.error(
          "E12",
          fence.name(),
          "a claim without a sentence",
          "after an empty line write what holds");
      fine = false;
    }
    boolean misspelt =
        fence.options().keySet().stream()
            .anyMatch(
                key -> SpellingSuggestions.nearest(key, OPTIONS).equals(Optional.of("holds")));
    if (!fence.options().containsKey("holds")) {
      if (misspelt) {
        return Optional.empty();
      }
      problems.error(
          "E03",
          fence.name(),
          "a claim without an inequality",
          "write holds: speedup(stream/float4, stream/scalar) >= 1.2, above an empty line");
      return Optional.empty();
    }
    var sources = scope.book().sources();
    ClaimReader reader =
        new ClaimReader(scope.evaluator(), sources.results(), sources.book().machine(), problems);
    Optional<Claim> claim = reader.read(fence.argument().text(), fence.options());
    return fine ? claim.map(c -> new Made(c, prose(c, fence, problems))) : Optional.empty();
  }

  private static boolean isNamed(FenceItem fence, Diagnostics problems) {
    Span id = fence.argument();
    boolean named = ID.matcher(id.text()).matches();
    if (!named) {
      problems.error(
          "E11",
          id.text().isEmpty() ? fence.name() : id,
          id.text().isEmpty() ? "a claim without a name" : "\"" + id.text() + "\" is no name",
          "write {claim} wide-loads: letters, digits and hyphens; references lead to it by"
              + " [](#wide-loads)");
    }
    if (!fence.label().isEmpty() || fence.options().containsKey("caption")) {
      problems.error(
          "E11",
          fence.label().isEmpty() ? fence.options().get("caption") : fence.argument(),
          "a claim with a " + (fence.label().isEmpty() ? "caption" : "second name"),
          "its argument is its label, and its sentence stands below an empty line");
      return false;
    }
    return named;
  }

  /// The sentence; then the source of the prediction and the reason of the waiver, where there are
  /// any.
  private static List<MarkdownFragment> prose(Claim claim, FenceItem fence, Diagnostics problems) {
    List<MarkdownFragment> prose =
        new ArrayList<>(List.of(MarkdownFragment.read(fence.lines(), fence.marks(), problems)));
    claim
        .prediction()
        .ifPresent(p -> prose.add(MarkdownFragment.read(p.source(), fence.marks(), problems)));
    claim
        .waiver()
        .ifPresent(w -> prose.add(MarkdownFragment.read(w.reason(), fence.marks(), problems)));
    return prose;
  }

  /// A claim in its template.
  ///
  /// @param slot whether it depends on the machine in view
  /// @param rests lines about what the verdict rests on
  /// @param holds its inequality as written
  /// @param where the machines and parameters for which it is made; may be empty
  /// @param machines its verdicts
  /// @param others titles of machines on which it was not measured; may be empty
  /// @param predicted the interval that was predicted; may be empty
  /// @param until last day of its waiver; may be empty
  record ClaimView(
      Badge badge,
      boolean slot,
      List<String> rests,
      String holds,
      String where,
      List<VerdictLine> machines,
      String others,
      String predicted,
      String until) {

    private static final Template<ClaimView> TEMPLATE =
        new Template<>("directive/claim", ClaimView.class);
  }

  /// The verdict on the machine in view.
  ///
  /// @param word for the style
  /// @param words for readers
  /// @param machine its title; empty where the claim names its machines
  /// @param claimed whether the claim is made for it
  /// @param prediction what became of the prediction
  /// @param reason why it was not measured; may be empty
  record Badge(
      String word,
      String words,
      JudgedPrediction prediction,
      String machine,
      boolean claimed,
      boolean stale,
      String reason) {}

  /// The verdict on a machine.
  record VerdictLine(
      String word,
      String words,
      JudgedPrediction prediction,
      String title,
      boolean claimed,
      boolean stale,
      List<CaseLine> cases) {}

  /// @param at its parameters; may be empty
  /// @param words the verdict
  /// @param against what speaks against the claim although it is too noisy to judge; may be empty
  record CaseLine(String at, List<SignedSide> sides, String words, String against) {}

  /// A side of the inequality.
  ///
  /// @param sign before it; empty for the first
  /// @param gap why there is no number; empty where there is one
  record SignedSide(String sign, String number, String interval, String gap) {}

  private record Made(Claim made, List<MarkdownFragment> prose) implements Block {
    @Override
    public Traits traits() {
      return new Traits(ClaimView.TEMPLATE, Optional.of(Label.Kind.CLAIM), true);
    }

    @Override
    public Optional<Claim> claim() {
      return Optional.of(made);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return new ClaimVerdicts(book, made).data();
    }
  }

  /// How a claim stands, as values for templates: on the machine in view, on those for which it is
  /// made, and on all others that were measured.
  ///
  /// @param book with the machine in view
  record ClaimVerdicts(LinkedBook book, Claim claim) {

    /// What the template of a claim needs besides its sentence.
    ClaimView data() {
      boolean fixed = claim.inequality().fixed();
      return new ClaimView(
          badge(),
          !fixed,
          rests(),
          claim.inequality().at().text(),
          where(),
          machines(),
          fixed ? "" : unmeasured(),
          claim.prediction().map(Prediction::text).orElse(""),
          claim.waiver().map(w -> w.until().toString()).orElse(""));
    }

    /// The verdict on the machine in view.
    Badge badge() {
      Judgement judgement = new Judge(book.evidence()).of(claim, book.machine());
      boolean fixed = claim.inequality().fixed();
      boolean claimed = fixed || claim.on().includes(book.machine());
      return new Badge(
          judgement.verdict().word(),
          judgement.verdict().words(),
          judgement.prediction(),
          fixed ? "" : title(book.machine()),
          claimed,
          judgement.stale(),
          reason(judgement));
    }

    /// What the verdict on the machine in view rests on.
    private List<String> rests() {
      List<String> lines = new Judge(book.evidence()).of(claim, book.machine()).provenance();
      return lines.isEmpty() ? List.of("not measured on " + title(book.machine())) : lines;
    }

    private static String reason(Judgement judgement) {
      return judgement.verdict() != ClaimVerdict.NOT_MEASURED || judgement.gaps().isEmpty()
          ? ""
          : judgement.gaps().getFirst().reason();
    }

    /// For which machines and parameters it is made, in words.
    private String where() {
      boolean fixed = claim.inequality().fixed();
      List<String> on = claim.on().places().stream().map(p -> title(p.machine())).toList();
      List<String> at =
          claim.at().sets().stream().map(Object::toString).filter(s -> !s.isEmpty()).toList();
      String machines =
          on.isEmpty() || fixed
              ? ""
              : (claim.on().anyOne() ? "on one of " : "on ") + String.join(", ", on);
      String sets =
          at.isEmpty()
              ? ""
              : (claim.at().anyOne() ? ", for one of " : ", for ") + String.join("; ", at);
      return machines + sets;
    }

    private List<VerdictLine> machines() {
      Judge judge = new Judge(book.evidence());
      List<VerdictLine> machines = new ArrayList<>();
      judge.all(claim).forEach(judgement -> machines.add(machine(judgement, true)));
      if (!claim.inequality().fixed()) {
        for (String machine : others()) {
          Judgement judgement = judge.of(claim, machine);
          if (judgement.verdict() != ClaimVerdict.NOT_MEASURED) {
            machines.add(machine(judgement, false));
          }
        }
      }
      return machines;
    }

    /// Machines with results for which the claim is not made.
    private Set<String> others() {
      var results = book.evidence().index().results();
      Set<String> others = new TreeSet<>(results.machines().keySet());
      others.removeIf(id -> claim.on().includes(id));
      return others;
    }

    private String unmeasured() {
      Judge judge = new Judge(book.evidence());
      return others().stream()
          .filter(id -> judge.of(claim, id).verdict() == ClaimVerdict.NOT_MEASURED)
          .map(this::title)
          .collect(Collectors.joining(", "));
    }

    private VerdictLine machine(Judgement judgement, boolean claimed) {
      boolean fixed = claim.inequality().fixed();
      return new VerdictLine(
          judgement.verdict().word(),
          judgement.verdict().words(),
          judgement.prediction(),
          fixed ? fixedTitle() : title(judgement.machine()),
          claimed,
          judgement.stale(),
          judgement.cases().stream().map(this::one).toList());
    }

    /// The machines that its references name.
    private String fixedTitle() {
      return claim.inequality().machines().stream()
          .map(this::title)
          .collect(Collectors.joining(", "));
    }

    private CaseLine one(Judgement.Case found) {
      List<SignedSide> sides = new ArrayList<>();
      List<Sides.Side> all = Sides.of(claim.inequality(), found);
      for (int i = 0; i < all.size(); i++) {
        Sides.Side side = all.get(i);
        String sign = i == 0 ? "" : claim.inequality().signs().get(i - 1).text();
        sides.add(new SignedSide(sign, side.number(), side.interval(), side.gap()));
      }
      String against = String.join("; ", claim.against(found));
      return new CaseLine(found.where().toString(), sides, found.verdict().words(), against);
    }

    private String title(String machine) {
      return book.evidence().machineTitle(machine);
    }
  }
}
