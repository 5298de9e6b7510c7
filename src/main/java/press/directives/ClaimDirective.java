package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import press.evidence.Claim;
import press.evidence.ClaimReader;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;

/// `{claim} id`: a sentence that results must bear out.
final class ClaimDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("holds", "on", "at", "expected", "waive");
  private static final Pattern ID = Pattern.compile("[A-Za-z][\\w-]*");

  @Override
  public String name() {
    return "claim";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems) & isNamed(fence, problems);
    List<Span> lines = fence.lines();
    if (lines.stream().allMatch(line -> line.text().isBlank())) {
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
    public String template() {
      return "claim";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.CLAIM);
    }

    @Override
    public Optional<Claim> claim() {
      return Optional.of(made);
    }

    @Override
    public boolean staysAlike() {
      return true;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      return new ClaimVerdicts(book, made).data();
    }
  }
}
