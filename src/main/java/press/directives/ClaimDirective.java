package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import press.evidence.Sides;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;

/// `{claim} id`: a sentence that results must bear out.
final class ClaimDirective {

  private static final Set<String> OPTIONS = Set.of("holds", "on", "at", "expected", "waive");
  private static final Pattern ID = Pattern.compile("[A-Za-z][\\w-]*");

  private ClaimDirective() {}

  static Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems) & isNamed(fence, problems);
    List<Span> lines = fence.lines();
    if (fence.isWithoutText()) {
      problems.error(
          "E12",
          fence.name(),
          "a claim without a sentence",
          "after an empty line write what holds");
      fine = false;
    }
    if (!fence.options().containsKey("holds")) {
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
    return fine ? claim.map(c -> new Made(c, prose(c, lines, problems))) : Optional.empty();
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

  /// The sentence; then the source of the expectation and the reason of the waiver, where there are
  /// any.
  private static List<MarkdownFragment> prose(Claim claim, List<Span> lines, Diagnostics problems) {
    List<MarkdownFragment> prose = new ArrayList<>(List.of(MarkdownFragment.read(lines, problems)));
    claim.expected().ifPresent(e -> prose.add(MarkdownFragment.read(e.source(), problems)));
    claim.waiver().ifPresent(w -> prose.add(MarkdownFragment.read(w.reason(), problems)));
    return prose;
  }

  private record Made(Claim made, List<MarkdownFragment> prose) implements Block {
    @Override
    public Traits traits() {
      return new Traits("claim", Optional.of(Label.Kind.CLAIM), true);
    }

    @Override
    public Optional<Claim> claim() {
      return Optional.of(made);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      return new ClaimVerdicts(book, made).data();
    }
  }

  /// How a claim stands, as values for templates: on the machine in view, on those for which it is
  /// made, and on all others that were measured.
  ///
  /// @param book with the machine in view
  record ClaimVerdicts(LinkedBook book, Claim claim) {

    /// What the template of a claim needs besides its sentence.
    Map<String, Object> data() {
      Map<String, Object> data = new LinkedHashMap<>();
      boolean fixed = claim.inequality().fixed();
      data.put("badge", badge());
      data.put("slot", !fixed);
      data.put("rests", rests());
      data.put("holds", claim.inequality().at().text());
      data.put("where", where());
      data.put("machines", machines());
      data.put("others", fixed ? "" : unmeasured());
      data.put("expected", claim.expected().map(e -> e.text()).orElse(""));
      data.put("until", claim.waiver().map(w -> w.until().toString()).orElse(""));
      return data;
    }

    /// The verdict on the machine in view.
    Map<String, Object> badge() {
      Judgement judgement = new Judge(book.evidence()).of(claim, book.machine());
      boolean fixed = claim.inequality().fixed();
      boolean claimed = fixed || claim.on().includes(book.machine());
      Map<String, Object> badge = verdict(judgement.verdict());
      badge.put("machine", fixed ? "" : title(book.machine()));
      badge.put("claimed", claimed);
      badge.put("stale", judgement.stale());
      badge.put("reason", reason(judgement));
      return badge;
    }

    /// What the verdict on the machine in view rests on.
    private List<String> rests() {
      List<String> lines = new Judge(book.evidence()).of(claim, book.machine()).provenance();
      return lines.isEmpty() ? List.of("not measured on " + title(book.machine())) : lines;
    }

    private static Map<String, Object> verdict(ClaimVerdict verdict) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("word", verdict.word());
      values.put("words", verdict.words());
      return values;
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

    private List<Map<String, Object>> machines() {
      Judge judge = new Judge(book.evidence());
      List<Map<String, Object>> machines = new ArrayList<>();
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
      var results = book.parsed().sources().results();
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

    private Map<String, Object> machine(Judgement judgement, boolean claimed) {
      Map<String, Object> values = verdict(judgement.verdict());
      String title = title(judgement.machine());
      values.put("title", claim.inequality().fixed() ? fixedTitle() : title);
      values.put("claimed", claimed);
      values.put("stale", judgement.stale());
      values.put("cases", judgement.cases().stream().map(this::one).toList());
      return values;
    }

    /// The machines that its references name.
    private String fixedTitle() {
      return claim.inequality().machines().stream()
          .map(this::title)
          .collect(Collectors.joining(", "));
    }

    private Map<String, Object> one(Judgement.Case found) {
      Map<String, Object> values = new LinkedHashMap<>();
      List<Map<String, Object>> sides = new ArrayList<>();
      List<Sides.Side> all = Sides.of(claim.inequality(), found);
      for (int i = 0; i < all.size(); i++) {
        Sides.Side side = all.get(i);
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("sign", i == 0 ? "" : claim.inequality().signs().get(i - 1).text());
        one.put("number", side.number());
        one.put("interval", side.interval());
        one.put("gap", side.gap());
        sides.add(one);
      }
      values.put("at", found.where().toString());
      values.put("sides", sides);
      values.put("words", found.verdict().words());
      return values;
    }

    private String title(String machine) {
      return book.evidence().machineTitle(machine);
    }
  }
}
