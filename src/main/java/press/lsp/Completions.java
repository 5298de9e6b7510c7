package press.lsp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItemKind;
import press.directives.Directives;
import press.evidence.Expression;
import press.evidence.Metric;
import press.figures.Figure;
import press.figures.Figures;
import press.lsp.CursorContext.LabelIn;
import press.lsp.CursorContext.Name;
import press.lsp.CursorContext.NameKind;
import press.lsp.CursorContext.Nothing;
import press.lsp.CursorContext.OptionKey;
import press.lsp.CursorContext.ParameterValue;
import press.lsp.CursorContext.ReferencePart;
import press.lsp.CursorContext.Region;
import press.markdown.CalloutKind;
import press.markdown.FrontMatter;
import press.model.Label;
import press.results.RoofKind;

/// What could stand at a place.
///
/// @param book as it was linked last
record Completions(BookView book) {

  private static final List<String> ADDRESSES =
      List.of(
          "#",
          "chapter:",
          "term:",
          "value:",
          "counter:",
          "fact:",
          "calc:",
          "code:",
          "machine:",
          "allow",
          "https://");

  /// The words that may stand there, in no order.
  List<Candidate> at(CursorContext context) {
    return switch (context) {
      case Nothing _ -> List.of();
      case Name(NameKind kind, _) -> names(kind);
      case LabelIn(String chapter, _) ->
          book.labels().stream()
              .filter(label -> label.chapter().equals(chapter))
              .map(Completions::label)
              .toList();
      case Region(String source, _) -> regions(source);
      case ReferencePart part -> new RowCompletions(book).part(part);
      case ParameterValue value -> new RowCompletions(book).values(value);
      case OptionKey(String fence, String argument, _) ->
          words(
              Directives.options(fence, argument).stream().map(key -> key + ": ").toList(),
              CompletionItemKind.Property);
    };
  }

  private List<Candidate> names(NameKind kind) {
    return switch (kind) {
      case LINK -> words(ADDRESSES, CompletionItemKind.Keyword);
      case LABEL -> book.labels().stream().map(Completions::label).toList();
      case CLAIM ->
          book.labels().stream()
              .filter(label -> label.kind() == Label.Kind.CLAIM)
              .map(Completions::label)
              .toList();
      case TERM -> terms();
      case CHAPTER -> chapters();
      case MACHINE -> new RowCompletions(book).machines();
      case CITATION -> works();
      case MACRO -> macros();
      case FENCE -> words(Directives.names(), CompletionItemKind.Snippet);
      case CALLOUT -> words(CalloutKind.names(), CompletionItemKind.Keyword);
      case FRONT_KEY ->
          words(
              FrontMatter.keys().stream().map(key -> key + ": ").toList(),
              CompletionItemKind.Property);
      case STATUS ->
          words(
              Stream.of(
                      FrontMatter.Status.READY,
                      FrontMatter.Status.DRAFT,
                      FrontMatter.Status.PLANNED)
                  .map(status -> status.name().toLowerCase(Locale.ROOT))
                  .toList(),
              CompletionItemKind.EnumMember);
      case SOURCE -> sources();
      case FIGURE ->
          words(Figures.ALL.stream().map(Figure::name).toList(), CompletionItemKind.Class);
      case SHARED_TEXT ->
          words(
              book.sources().texts().keySet().stream()
                  .filter(path -> ("/" + path).contains("/shared/"))
                  .toList(),
              CompletionItemKind.File);
      case CHART_KIND -> words(Directives.chartKinds(), CompletionItemKind.EnumMember);
      case ROOF -> words(RoofKind.words(), CompletionItemKind.Constant);
      case CONSTANT -> words(book.sources().constants().names(), CompletionItemKind.Constant);
      case FACT -> words(book.evaluator().index().cards().names(""), CompletionItemKind.Constant);
      case METRIC -> words(Metric.FORMS, CompletionItemKind.Unit);
      case BENCHMARK -> benchmarks();
      case OPERAND -> operands();
    };
  }

  private static List<Candidate> words(Collection<String> words, CompletionItemKind kind) {
    return words.stream().map(word -> Candidate.of(word, kind, "")).toList();
  }

  private static Candidate label(Label label) {
    String detail =
        label.number().isEmpty() ? label.chapter() : label.text() + ", " + label.chapter();
    return new Candidate(label.id(), CompletionItemKind.Reference, detail, label.title());
  }

  private List<Candidate> terms() {
    return book.terms().values().stream()
        .map(t -> new Candidate(t.id(), CompletionItemKind.Text, t.name(), t.preview()))
        .toList();
  }

  private List<Candidate> chapters() {
    return book.chapters().values().stream()
        .map(c ->
            new Candidate(
                c.slug(),
                CompletionItemKind.File,
                (c.number() + " " + c.title()).strip(),
                c.summary()))
        .toList();
  }

  private List<Candidate> works() {
    return book.works().values().stream()
        .map(work -> Candidate.of(work.key(), CompletionItemKind.Reference, work.text()))
        .toList();
  }

  private List<Candidate> macros() {
    return book.sources().book().macros().entrySet().stream()
        .map(macro ->
            Candidate.of(
                macro.getKey().replaceFirst("^\\\\", ""),
                CompletionItemKind.Function,
                macro.getValue()))
        .toList();
  }

  private List<Candidate> sources() {
    return words(
        book.sources().code().keySet().stream()
            .map(path -> path.replaceFirst("^kernels/(.*)\\.cl$", "$1"))
            .toList(),
        CompletionItemKind.File);
  }

  private List<Candidate> regions(String source) {
    List<Candidate> found = new ArrayList<>();
    for (String path : List.of(source, "kernels/" + source + ".cl")) {
      book.regions()
          .forEach((name, region) -> {
            if (name.startsWith(path + "#")) {
              String where = region.where();
              found.add(
                  new Candidate(region.name(), CompletionItemKind.Reference, where, region.code()));
            }
          });
    }
    return found;
  }

  private List<Candidate> benchmarks() {
    return book.evaluator().index().benchmarks().stream()
        .map(name ->
            Candidate.of(
                name,
                CompletionItemKind.Module,
                String.join(", ", book.evaluator().index().variants(name))))
        .toList();
  }

  private List<Candidate> operands() {
    List<Candidate> all = new ArrayList<>(benchmarks());
    all.addAll(words(Expression.functions(), CompletionItemKind.Function));
    all.addAll(words(List.of("roof.", "sheet.", "fact."), CompletionItemKind.Keyword));
    return all;
  }
}
