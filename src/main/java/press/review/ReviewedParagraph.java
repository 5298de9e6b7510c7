package press.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.review.AcceptedRecord.ParagraphLine;
import press.review.PrintedParagraph.Mention;
import press.review.PrintedParagraph.Pointer;
import press.source.Span;

/// A paragraph beside what it printed when it was accepted.
///
/// @param paragraph as it is today
/// @param file path relative to the book's folder
/// @param drawn the numbers of the figures that it points to, by the name of the figure
/// @param lines of it in the record that count: the one that fits; all of an outlived one; none of
///   a paragraph that is new or was edited
/// @param outlived the numbers that left their intervals since
public record ReviewedParagraph(
    PrintedParagraph paragraph,
    String file,
    Map<String, List<PrintedNumber>> drawn,
    List<ParagraphLine> lines,
    List<OutlivedNumber> outlived) {

  public ReviewedParagraph {
    lines = List.copyOf(lines);
    outlived = List.copyOf(outlived);
  }

  private static final int WORDS = 60;

  /// Holds a paragraph against the record. Of several lines of it the one counts that fits best.
  static ReviewedParagraph of(
      PrintedParagraph paragraph, String file, BookFigures figures, AcceptedRecord record) {
    Map<String, List<PrintedNumber>> drawn = new LinkedHashMap<>();
    paragraph.pointers().forEach(p -> drawn.put(p.figure(), figures.numbers(p.figure())));
    List<ParagraphLine> lines = record.lines(file, paragraph.hash());
    List<OutlivedNumber> least = List.of();
    for (int i = 0; i < lines.size(); i++) {
      List<OutlivedNumber> changes = changes(paragraph, drawn, lines.get(i), record);
      if (changes.isEmpty()) {
        return new ReviewedParagraph(paragraph, file, drawn, List.of(lines.get(i)), List.of());
      }
      least = i == 0 || changes.size() < least.size() ? changes : least;
    }
    return new ReviewedParagraph(paragraph, file, drawn, lines, least);
  }

  private static List<OutlivedNumber> changes(
      PrintedParagraph paragraph,
      Map<String, List<PrintedNumber>> drawn,
      ParagraphLine line,
      AcceptedRecord record) {
    List<Mention> mentions = paragraph.mentions();
    Span start = paragraph.at().part(0, 1);
    List<OutlivedNumber> all =
        new ArrayList<>(
            OutlivedNumber.between(
                line.numbers(),
                mentions.stream().map(Mention::number).toList(),
                "",
                name ->
                    mentions.stream()
                        .filter(m -> m.number().name().equals(name))
                        .map(Mention::at)
                        .findFirst()
                        .orElse(start)));
    for (Pointer pointer : paragraph.pointers()) {
      String figure = pointer.figure();
      List<AcceptedNumber> before =
          line.figures().stream()
              .filter(state -> state.startsWith(figure + "~"))
              .findFirst()
              .map(record::figure)
              .orElse(List.of());
      all.addAll(OutlivedNumber.between(before, drawn.get(figure), figure, _ -> pointer.at()));
    }
    return all;
  }

  /// Whether the record has no line of it.
  public boolean isNew() {
    return lines.isEmpty();
  }

  /// Whether numbers of it left their intervals since it was accepted.
  public boolean isOutlived() {
    return !outlived.isEmpty();
  }

  /// The line that the record gets when it is accepted as it is today.
  ParagraphLine accepted() {
    String words = paragraph.words().replace('\u00a0', ' ').replaceAll("\\p{Cntrl}", " ");
    return new ParagraphLine(
        file,
        paragraph.hash(),
        words.codePointCount(0, words.length()) <= WORDS
            ? words
            : words.substring(0, words.offsetByCodePoints(0, WORDS)) + "…",
        states().keySet().stream().toList(),
        paragraph.mentions().stream().map(m -> AcceptedNumber.of(m.number())).toList());
  }

  /// The figures that it points to as they are today: name and state to numbers.
  Map<String, List<AcceptedNumber>> states() {
    Map<String, List<AcceptedNumber>> states = new LinkedHashMap<>();
    drawn.forEach((figure, printed) -> {
      List<AcceptedNumber> numbers =
          DrawnNumbers.byName(printed).values().stream().map(AcceptedNumber::of).toList();
      states.put(AcceptedRecord.state(figure, numbers), numbers);
    });
    return states;
  }

  /// Where it is, for people: `book/gpu.md:12`.
  public String place() {
    return paragraph.at().file().path() + ":" + paragraph.at().line();
  }

  /// Whether it is written in a file.
  ///
  /// @param path as diagnostics print it, or relative to the book's folder
  public boolean isIn(String path) {
    return path.equals(paragraph.at().file().path()) || path.equals(file);
  }
}
