package press.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The record of what paragraphs printed when they were accepted: `accepted.tsv`, beside
/// `book.yaml`. One line a paragraph and one a figure, in cells between tabs, sorted, so that
/// branches merge line by line:
///
/// ```text
/// gpu.md  #fig-copy~5c1d22e0  float4 = 839 GB/s in 837.22..840.51
/// gpu.md  3f9a1c20d2e1  It moves 839 GB/s, twice  #gpu.md#fig-copy~5c1d22e0  a/b?GB/s = 839 GB/s …
/// ```
///
/// The order of lines does not count, and neither does one that stands twice. Two lines of one
/// paragraph come from two branches that accepted it: either is good.
///
/// @param paragraphs file and hash to the lines of a paragraph
/// @param figures name and state of a figure to its numbers
record AcceptedRecord(
    SortedMap<String, List<ParagraphLine>> paragraphs,
    SortedMap<String, List<AcceptedNumber>> figures) {

  static final AcceptedRecord NONE = new AcceptedRecord(new TreeMap<>(), new TreeMap<>());

  private static final int STATE_DIGITS = 8;
  private static final Pattern POINTED = Pattern.compile("#.+#.+~[0-9a-f]{8}");
  private static final String HEAD =
      "# What paragraphs printed when they were accepted: press review";
  private static final String HELP =
      "restore the file, or remove the line and run press review --accept; lines of two branches"
          + " may stand in any order";

  AcceptedRecord {
    paragraphs = Collections.unmodifiableSortedMap(new TreeMap<>(paragraphs));
    figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
  }

  /// A paragraph as it was accepted.
  ///
  /// @param file path relative to the book's folder
  /// @param hash of its source
  /// @param words how it begins
  /// @param figures name and state of each figure that it pointed to
  record ParagraphLine(
      String file, String hash, String words, List<String> figures, List<AcceptedNumber> numbers) {

    ParagraphLine {
      figures = List.copyOf(figures);
      numbers = List.copyOf(numbers);
    }

    private String written() {
      List<String> cells = new ArrayList<>(List.of(file, hash, words));
      figures.forEach(figure -> cells.add("#" + figure));
      numbers.forEach(number -> cells.add(number.written()));
      return String.join("\t", cells);
    }
  }

  /// Reads the record; reports lines that are none.
  static AcceptedRecord read(SourceFile file, Diagnostics problems) {
    SortedMap<String, List<ParagraphLine>> paragraphs = new TreeMap<>();
    SortedMap<String, List<AcceptedNumber>> figures = new TreeMap<>();
    int start = 0;
    for (String line : file.text().split("\\r?\\n|\\r", -1)) {
      Span at = file.span(file.text().indexOf(line, start), line.length());
      start = at.end();
      List<String> cells = List.of(line.split("\t", -1));
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      boolean figure = cells.size() > 2 && cells.get(1).startsWith("#");
      List<String> pointed =
          cells.stream().skip(3).takeWhile(cell -> POINTED.matcher(cell).matches()).toList();
      int from = figure ? 2 : 3 + pointed.size();
      Optional<List<AcceptedNumber>> numbers =
          numbers(cells.subList(Math.min(cells.size(), from), cells.size()));
      if (cells.size() < 3 || numbers.isEmpty()) {
        problems.error("V33", at, "not a line of the record of accepted paragraphs", HELP);
      } else if (figure) {
        figures.putIfAbsent(cells.get(0) + cells.get(1), numbers.get());
      } else {
        ParagraphLine read =
            new ParagraphLine(
                cells.get(0), cells.get(1), cells.get(2), names(pointed), numbers.get());
        paragraphs.computeIfAbsent(key(read.file(), read.hash()), _ -> new ArrayList<>()).add(read);
      }
    }
    return new AcceptedRecord(paragraphs, figures);
  }

  private static List<String> names(List<String> pointed) {
    return pointed.stream().map(cell -> cell.substring(1)).toList();
  }

  /// The numbers of cells; empty where one is none.
  private static Optional<List<AcceptedNumber>> numbers(List<String> cells) {
    List<AcceptedNumber> numbers = new ArrayList<>();
    for (String cell : cells) {
      Optional<AcceptedNumber> number = AcceptedNumber.read(cell);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      numbers.add(number.get());
    }
    return Optional.of(numbers);
  }

  private static String key(String file, String hash) {
    return file + "\t" + hash;
  }

  /// The lines of a paragraph.
  ///
  /// @param file path relative to the book's folder
  List<ParagraphLine> lines(String file, String hash) {
    return paragraphs.getOrDefault(key(file, hash), List.of());
  }

  /// The numbers of a figure in a state; none of a state that no line tells of.
  List<AcceptedNumber> figure(String nameAndState) {
    return figures.getOrDefault(nameAndState, List.of());
  }

  /// The lines of all paragraphs in some files.
  ///
  /// @param file whether a file is one of them, by its path relative to the book's folder
  List<ParagraphLine> linesOf(Predicate<String> file) {
    return paragraphs.values().stream()
        .flatMap(List::stream)
        .filter(line -> file.test(line.file()))
        .toList();
  }

  /// The figures in some files, by name and state.
  ///
  /// @param file whether a file is one of them, by its path relative to the book's folder
  SortedMap<String, List<AcceptedNumber>> figuresOf(Predicate<String> file) {
    SortedMap<String, List<AcceptedNumber>> found = new TreeMap<>(figures);
    found.keySet().removeIf(name -> !file.test(name.substring(0, name.indexOf('#'))));
    return found;
  }

  /// The figures that lines of paragraphs point to, by name and state; without those that no line
  /// of the record tells of.
  SortedMap<String, List<AcceptedNumber>> figuresOf(Collection<ParagraphLine> lines) {
    SortedMap<String, List<AcceptedNumber>> found = new TreeMap<>();
    lines.stream()
        .flatMap(line -> line.figures().stream())
        .filter(figures::containsKey)
        .forEach(name -> found.put(name, figures.get(name)));
    return found;
  }

  /// The text of a record.
  ///
  /// @param lines of paragraphs, in any order
  /// @param states name and state of the figures that they point to, with their numbers
  static String written(
      Collection<ParagraphLine> lines, SortedMap<String, List<AcceptedNumber>> states) {
    List<String> all = new ArrayList<>();
    lines.forEach(line -> all.add(line.written()));
    states.forEach((name, numbers) -> {
      int hash = name.indexOf('#');
      List<String> cells = new ArrayList<>(List.of(name.substring(0, hash), name.substring(hash)));
      numbers.forEach(number -> cells.add(number.written()));
      all.add(String.join("\t", cells));
    });
    return HEAD + "\n" + String.join("\n", all.stream().sorted().distinct().toList()) + "\n";
  }

  /// The name of a figure with its state: digits that stand for its numbers.
  static String state(String figure, List<AcceptedNumber> numbers) {
    List<String> cells = numbers.stream().map(AcceptedNumber::written).toList();
    return figure + "~" + PrintedParagraph.hash(String.join("\t", cells), STATE_DIGITS);
  }
}
