package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.review.BookReview;
import press.review.OutlivedNumber;
import press.review.ReviewedParagraph;
import press.scaffold.FilePlan;
import press.source.Diagnostics;
import press.source.SourceFile;

/// `press review`: lists the paragraphs whose numbers left their intervals since somebody accepted
/// them, and accepts them as they are now.
@Command(
    name = "review",
    description = {
      "List the paragraphs that outlived their numbers: what they print, or what the figures draw",
      "that they point to, left its interval since they were accepted."
    })
final class ReviewCommand extends ConsoleCommand {

  private static final String EVERYTHING = "all";
  private static final Pattern AT_LINE = Pattern.compile("(.+):(\\d{1,9})");
  private static final int SHOWN_NUMBERS = 6;

  @Mixin private BookFolder book;

  @Option(
      names = "--accept",
      arity = "0..*",
      paramLabel = "PLACE",
      description = {
        "Accept paragraphs as they are now, new and edited ones too: FILE:LINE, FILE or all;",
        "without a place all that are new or edited."
      })
  private List<String> places;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(problems);
    LinkedBook linked = BookLinker.link(BookParser.parse(sources, problems), problems);
    BookReview review = BookReview.of(linked, problems);
    if (problems.hasErrors()) {
      err().println("the book has mistakes, which press check lists; nothing was reviewed");
      return CommandLine.ExitCode.SOFTWARE;
    }
    List<ReviewedParagraph> all = review.paragraphs();
    if (places != null) {
      return accept(review, all, sources);
    }
    if (json) {
      out().print(Report.array(open(all).stream().map(p -> object(p)).toList()));
    } else {
      print(all, out());
    }
    out().flush();
    return CommandLine.ExitCode.OK;
  }

  /// The paragraphs that somebody should look at: outlived and new.
  private static List<ReviewedParagraph> open(List<ReviewedParagraph> all) {
    return all.stream().filter(p -> p.isOutlived() || p.isNew()).toList();
  }

  private static void print(List<ReviewedParagraph> all, PrintWriter out) {
    List<ReviewedParagraph> outlived = all.stream().filter(ReviewedParagraph::isOutlived).toList();
    List<ReviewedParagraph> fresh = all.stream().filter(ReviewedParagraph::isNew).toList();
    boolean recorded = fresh.size() < all.size();
    outlived.forEach(paragraph -> print(paragraph, out));
    if (recorded) {
      fresh.forEach(p -> out.printf("%s: new%n    %s%n", p.place(), p.paragraph().words()));
    }
    out.printf(
        "paragraphs: %d outlived their numbers, %d are new, %d are as they were accepted%n",
        outlived.size(), fresh.size(), all.size() - fresh.size() - outlived.size());
    if (!fresh.isEmpty()) {
      out.println("press review --accept records the new ones");
    }
  }

  private static void print(ReviewedParagraph paragraph, PrintWriter out) {
    out.printf("%s%n    %s%n", paragraph.place(), paragraph.paragraph().words());
    List<OutlivedNumber> numbers = paragraph.outlived();
    for (OutlivedNumber number : numbers.subList(0, Math.min(SHOWN_NUMBERS, numbers.size()))) {
      out.printf("    %s: was %s, now %s%n", number.subject(), number.before(), number.today());
    }
    if (numbers.size() > SHOWN_NUMBERS) {
      out.printf("    and %d more%n", numbers.size() - SHOWN_NUMBERS);
    }
  }

  private static Map<String, Object> object(ReviewedParagraph paragraph) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", paragraph.paragraph().at().file().path());
    object.put("line", paragraph.paragraph().at().line());
    object.put("endLine", paragraph.paragraph().at().endLine());
    object.put("state", paragraph.isNew() ? "new" : "outlived");
    object.put("text", paragraph.paragraph().words());
    object.put("numbers", paragraph.outlived().stream().map(ReviewCommand::object).toList());
    return object;
  }

  private static Map<String, Object> object(OutlivedNumber number) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("number", number.subject());
    object.put("was", number.before());
    object.put("now", number.today());
    return object;
  }

  private int accept(BookReview review, List<ReviewedParagraph> all, BookSources sources)
      throws IOException {
    Set<ReviewedParagraph> meant = new LinkedHashSet<>();
    Set<String> files = new HashSet<>();
    if (places.isEmpty()) {
      all.stream().filter(ReviewedParagraph::isNew).forEach(meant::add);
    }
    for (String place : places) {
      List<ReviewedParagraph> found = all.stream().filter(p -> isAt(p, place)).toList();
      List<String> texts = texts(place, sources);
      files.addAll(texts);
      if (found.isEmpty() && !texts.isEmpty()) {
        err().printf("press: nothing to accept at %s: no numbers are printed there%n", place);
      } else if (found.isEmpty()) {
        String file = place.replaceFirst(":\\d+$", "");
        String near =
            all.stream()
                .map(p -> p.paragraph().at())
                .filter(at -> ("/" + at.file().path()).endsWith("/" + file))
                .findFirst()
                .map(at -> "did you mean " + at.file().path() + ":" + at.line() + "? ")
                .orElse("");
        err()
            .printf(
                "press: no paragraph with numbers at %s; %spress review lists them, and nothing"
                    + " was accepted%n",
                place, near);
        return CommandLine.ExitCode.USAGE;
      }
      meant.addAll(found);
      found.forEach(paragraph -> files.add(paragraph.file()));
    }
    boolean everywhere = places.isEmpty() || places.contains(EVERYTHING);
    String text =
        review.accept(all, List.copyOf(meant), file -> everywhere || files.contains(file));
    write(sources.accepted(), text);
    long outlived = meant.stream().filter(ReviewedParagraph::isOutlived).count();
    long fresh = meant.stream().filter(ReviewedParagraph::isNew).count();
    out().printf("%d accepted, %d new or edited ones recorded%n", outlived, fresh);
    out().flush();
    return CommandLine.ExitCode.OK;
  }

  /// The file of the book that a place names, by its path relative to the book's folder; none where
  /// its line is blank or not there.
  private List<String> texts(String place, BookSources sources) {
    Matcher line = AT_LINE.matcher(place);
    List<String> names = names(line.matches() ? line.group(1) : place);
    long before = line.matches() ? Integer.parseInt(line.group(2)) - 1L : 0;
    return sources.texts().entrySet().stream()
        .filter(text -> names.contains(text.getKey()) || names.contains(text.getValue().path()))
        .filter(text ->
            !line.matches()
                || before >= 0
                    && text.getValue()
                        .text()
                        .lines()
                        .skip(before)
                        .limit(1)
                        .anyMatch(words -> !words.isBlank()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void write(Optional<SourceFile> before, String text) throws IOException {
    if (before.map(SourceFile::text).filter(text::equals).isPresent()) {
      return;
    }
    Path folder = book.path();
    try {
      if (before.isPresent()) {
        SourceFile read = new SourceFile(BookLoader.ACCEPTED, before.get().text());
        new FilePlan(folder).replace(read, text).carryOut();
      } else {
        new FilePlan(folder).add(BookLoader.ACCEPTED, text).carryOut();
      }
    } catch (FilePlan.ScaffoldException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /// Whether a paragraph is at a place: as diagnostics print it, or from the current folder.
  private boolean isAt(ReviewedParagraph paragraph, String place) {
    if (place.equals(EVERYTHING)) {
      return true;
    }
    Matcher line = AT_LINE.matcher(place);
    String file = line.matches() ? line.group(1) : place;
    boolean inFile = names(file).stream().anyMatch(paragraph::isIn);
    return inFile
        && (!line.matches() || paragraph.paragraph().hasLine(Integer.parseInt(line.group(2))));
  }

  /// The path of a file as it is written, and relative to the book's folder where it lies in it.
  private List<String> names(String file) {
    List<String> names = new ArrayList<>(List.of(file.replace('\\', '/')));
    try {
      Path path = Path.of(file).toAbsolutePath().normalize();
      if (path.startsWith(book.path())) {
        names.add(book.path().relativize(path).toString().replace('\\', '/'));
      }
    } catch (InvalidPathException _) {
      // It is no path here; diagnostics may print it all the same.
    }
    return names;
  }
}
