package press.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.Sides;
import press.markdown.Item;
import press.markdown.PlainText.LinkSentence;
import press.results.Estimate;
import press.source.Span;

/// Something that the book says because of results: a sentence with a number in it, a line of a
/// calculation, a claim on a machine, prose that stands under a condition, a figure.
///
/// @param at where it is written
/// @param subject what is judged, in words; empty for a sentence, which says it itself
/// @param truth what other results may turn: the sentence as it reads, the verdict
/// @param said the same in words for people
/// @param points the numbers of a figure; none of anything else
public record Statement(
    Span at, String subject, String truth, String said, List<FigurePoint> points) {

  public Statement {
    points = List.copyOf(points);
  }

  /// Something that is no figure.
  public Statement(Span at, String subject, String truth, String said) {
    this(at, subject, truth, said, List.of());
  }

  /// A figure or a table.
  ///
  /// @param subject such as `chart fig-stream`
  public static Statement ofFigure(Span at, String subject, List<FigurePoint> points) {
    StringBuilder truth = new StringBuilder();
    points.forEach(p -> truth.append(p.name()).append(": ").append(p.text()).append('\n'));
    return new Statement(at, subject, truth.toString(), points.size() + " numbers", points);
  }

  /// All that a book says, in reading order. A book and the same book over other results have lists
  /// of equal length, whose members stand for each other.
  public static List<Statement> in(LinkedBook book) {
    return Stream.concat(book.chapters().stream(), book.front().stream())
        .flatMap(chapter -> in(book, chapter).stream())
        .toList();
  }

  private static List<Statement> in(LinkedBook book, Chapter chapter) {
    LinkText words = new LinkText(book, chapter);
    List<Item.LinkItem> numbers =
        Item.of(chapter.items(), Item.LinkItem.class).stream()
            .filter(link -> words.isNumber(link.node()))
            .toList();
    List<Statement> all = new ArrayList<>();
    LinkSentence.around(numbers, words::of)
        .forEach(s -> all.add(new Statement(s.at(), "", s.text(), s.text())));
    StatedClaim.in(chapter).forEach(stated -> all.addAll(of(book, stated)));
    for (Item.FenceItem fence : Item.of(chapter.items(), Item.FenceItem.class)) {
      Block block = chapter.blocks().get(fence.node());
      if (block != null) {
        all.addAll(block.statements(book, fence));
      }
    }
    for (Item.CalloutItem callout : Item.of(chapter.items(), Item.CalloutItem.class)) {
      Condition condition = chapter.conditions().get(callout.node());
      if (condition != null) {
        String stands = condition.stands(book) ? "it stands" : "it does not stand";
        all.add(new Statement(callout.at(), "[!IF] " + callout.title(), stands, stands));
      }
    }
    return all;
  }

  private static List<Statement> of(LinkedBook book, StatedClaim stated) {
    return new Judge(book.evidence())
        .all(stated.claim()).stream()
            .map(judgement ->
                new Statement(
                    stated.claim().inequality().at(),
                    "claim %s on %s".formatted(stated.claim().id(), judgement.machine()),
                    verdicts(judgement),
                    said(stated, judgement)))
            .toList();
  }

  private static String verdicts(Judgement judgement) {
    String prediction = judgement.prediction().verdict().words();
    return judgement.verdict().words() + (prediction.isEmpty() ? "" : ", " + prediction);
  }

  /// The verdicts, with the numbers of each case.
  private static String said(StatedClaim stated, Judgement judgement) {
    List<String> cases =
        judgement.cases().stream()
            .map(found -> Sides.words(stated.claim().inequality(), found))
            .toList();
    return verdicts(judgement) + ": " + String.join("; ", cases);
  }

  /// A number that a figure or a table shows.
  ///
  /// @param name what it is a number of, different from that of any other in the figure
  /// @param text as a reader sees it, with its unit; of a gap why there is none
  /// @param estimate with its interval, to tell how far it went; NaN where it is no number
  public record FigurePoint(String name, String text, Estimate estimate) {

    private static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, Double.NaN);

    /// A word, or a gap.
    public FigurePoint(String name, String text) {
      this(name, text, NONE);
    }
  }
}
