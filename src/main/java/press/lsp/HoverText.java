package press.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import press.evidence.Reference;
import press.evidence.Value;
import press.lsp.BookView.ListedChapter;
import press.lsp.BookView.Meaning;
import press.lsp.Occurrence.Symbol;
import press.markdown.CodeRegion;
import press.markdown.Explanations;
import press.markdown.Item;
import press.model.Label;
import press.model.LinkTarget;
import press.model.Term;
import press.results.Measurement;
import press.search.PlainTex;
import press.source.Diagnostic;
import press.source.Span;

/// What is known of something at a place, in Markdown.
///
/// @param book as it was linked last
/// @param explanations of the codes of diagnostics
record HoverText(BookView book, Explanations explanations) {

  /// What is said at a place: what stands there, then what is wrong with it.
  ///
  /// @param path of the file, as diagnostics print it
  /// @param told the diagnostics at the place
  /// @return empty where nothing stands there that has a meaning
  String at(String path, int offset, List<Diagnostic> told) {
    List<String> parts = new ArrayList<>();
    Optional<Meaning> meaning = book.meaning(path, offset);
    meaning
        .flatMap(this::number)
        .or(() -> meaning.flatMap(this::formula))
        .or(() -> book.occurrence(path, offset).map(Occurrence::of).flatMap(this::symbol))
        .ifPresent(parts::add);
    told.forEach(diagnostic -> parts.add(explained(diagnostic)));
    return String.join("\n\n---\n\n", parts);
  }

  private Optional<String> number(Meaning meaning) {
    return switch (meaning.target().orElse(null)) {
      case LinkTarget.Number number -> {
        Reference ref = number.reference();
        List<String> lines = new ArrayList<>(lines(book.evaluator().value(ref, book.machine())));
        run(ref).ifPresent(run -> lines.add("run " + run));
        yield Optional.of(list(lines));
      }
      case LinkTarget.Computed computed ->
          Optional.of(list(lines(computed.computation().value(book.evaluator(), book.machine()))));
      case null, default -> Optional.empty();
    };
  }

  private static List<String> lines(Value value) {
    List<String> lines = new ArrayList<>();
    switch (value) {
      case Value.Measured m -> {
        lines.add(m.shown() + (m.stale() ? ", measured with an older source" : ""));
        lines.addAll(m.provenance());
      }
      case Value.Word w -> {
        lines.add(w.text());
        lines.addAll(w.provenance());
      }
      case Value.Missing m -> {
        lines.add(m.word());
        lines.add(m.reason());
      }
    }
    return lines;
  }

  /// The name of the run in which a row was measured.
  private Optional<String> run(Reference ref) {
    String machine = ref.machine().map(Span::text).orElse(book.machine());
    return book.sources()
        .results()
        .find(machine, ref.benchmark().text(), ref.variant().text(), ref.where())
        .map(Measurement::origin)
        .map(origin -> origin.runOf(ref.benchmark().text()));
  }

  /// The first line in bold, the others below it.
  private static String list(List<String> lines) {
    String rest =
        lines.stream().skip(1).map(line -> "\n- " + escaped(line)).collect(Collectors.joining());
    return "**" + escaped(lines.getFirst()) + "**\n" + rest;
  }

  private Optional<String> formula(Meaning meaning) {
    return meaning.item() instanceof Item.MathItem math
        ? Optional.of(code(PlainTex.of(math.tex(), book.sources().book().macros()), ""))
        : Optional.empty();
  }

  private Optional<String> symbol(Symbol symbol) {
    return switch (symbol.kind()) {
      case ANCHOR -> anchor(symbol);
      case CHAPTER ->
          Optional.ofNullable(book.chapters().get(symbol.name())).map(HoverText::chapter);
      case WORK ->
          Optional.ofNullable(book.works().get(symbol.name())).map(work -> escaped(work.text()));
      case SOURCE ->
          Optional.ofNullable(book.regions().get(symbol.name()))
              .map(region -> source(symbol, region))
              .or(() -> Optional.of("`" + symbol.owner() + "`"));
    };
  }

  private Optional<String> anchor(Symbol symbol) {
    Term term = book.terms().get(symbol.id());
    if (term != null && term.chapter().equals(symbol.owner())) {
      return Optional.of("**" + escaped(term.name()) + "**\n\n" + escaped(term.preview()));
    }
    return book.label(symbol).map(label -> label(label) + "\n\n" + "in chapter " + symbol.owner());
  }

  private static String label(Label label) {
    String title =
        label.title().isEmpty() || label.text().equals(label.title()) ? "" : ": " + label.title();
    return "**" + escaped(label.text()) + "**" + escaped(title);
  }

  private static String chapter(ListedChapter chapter) {
    String number = chapter.number().isEmpty() ? "" : chapter.number() + " ";
    return "**" + escaped(number + chapter.title()) + "**\n\n" + escaped(chapter.summary());
  }

  private static String source(Symbol symbol, CodeRegion region) {
    String path = symbol.owner();
    return "`%s`, %s\n\n%s"
        .formatted(
            path, region.where(), code(region.code(), path.substring(path.lastIndexOf('.') + 1)));
  }

  private static String code(String text, String language) {
    return "```" + language + "\n" + text.replace("```", "` ` `").stripTrailing() + "\n```";
  }

  private String explained(Diagnostic told) {
    Explanations.Explanation more = explanations.codes().get(told.code());
    return more == null
        ? escaped(told.message())
        : "**" + more.code() + " " + escaped(more.title()) + "**\n\n" + more.text();
  }

  private static String escaped(String words) {
    return words.replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1");
  }
}
