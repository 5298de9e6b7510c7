package press.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.markdown.CalloutNode.TodoCallout;
import press.markdown.FrontMatter;
import press.markdown.ParsedChapter;
import press.model.Chapter;
import press.model.LinkTarget;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.model.Term;
import press.review.BookReview;
import press.review.OutlivedNumber;
import press.review.ReviewedParagraph;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Work that is left to do in a book.
///
/// @param kind the kind of work
/// @param at the place in the sources
/// @param chapter title of the chapter, or of the book
/// @param title the work in a few words; may be empty
/// @param text details; may be empty
record TodoItem(TodoKind kind, Span at, String chapter, String title, String text) {

  private static final int MAX_WORDS = 80;

  /// Kinds of work, in the order in which they are listed.
  enum TodoKind {
    /// A callout `> [!TODO]`.
    TODO(""),
    /// A chapter that is a draft.
    DRAFT("Not printed yet"),
    /// A chapter that is only announced.
    PLANNED("Not printed yet"),
    /// A paragraph whose numbers left their intervals since it was accepted.
    OUTLIVED("Paragraphs that outlived their numbers"),
    /// A paragraph that depends on results and was not accepted.
    UNACCEPTED("Paragraphs that nobody accepted yet"),
    /// A region of a source file that no chapter quotes.
    REGION("Regions that nobody quotes"),
    /// A definition that nothing refers to.
    UNUSED("Definitions that nobody uses"),
    /// A chapter without a claim.
    NO_CLAIM("Chapters without a claim");

    private final String heading;

    TodoKind(String heading) {
      this.heading = heading;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Lists the work of a book: callouts in reading order, then each other kind.
  ///
  /// @param problems the diagnostics of parsing and linking the book
  static List<TodoItem> in(LinkedBook book, Diagnostics problems) {
    List<TodoItem> all = new ArrayList<>();
    String bookTitle = book.parsed().sources().book().title();
    book.parsed().front().forEach(front -> addCallouts(front, bookTitle, all));
    book.chapters().forEach(c -> addCallouts(c.parsed(), c.title(), all));
    for (Chapter c : book.chapters()) {
      if (c.planned()) {
        boolean draft = c.parsed().front().status() == FrontMatter.Status.DRAFT;
        TodoKind kind = draft ? TodoKind.DRAFT : TodoKind.PLANNED;
        all.add(new TodoItem(kind, start(c), c.title(), c.title(), c.summary()));
      }
    }
    addParagraphs(book, all);
    for (Diagnostic p : problems.sorted()) {
      if (p.code().equals("C04")) {
        String region = p.at().text();
        all.add(new TodoItem(TodoKind.REGION, p.at(), bookTitle, region, "quote it, or unmark it"));
      }
    }
    addUnused(book, all);
    for (Chapter c : book.chapters()) {
      if (!c.planned() && !isAppendix(book, c) && StatedClaim.in(c).isEmpty()) {
        all.add(new TodoItem(TodoKind.NO_CLAIM, start(c), c.title(), c.title(), ""));
      }
    }
    return all;
  }

  private static void addCallouts(ParsedChapter chapter, String title, List<TodoItem> all) {
    for (TodoCallout todo : TodoCallout.in(chapter)) {
      all.add(new TodoItem(TodoKind.TODO, todo.at(), title, todo.title(), todo.words()));
    }
  }

  /// Adds the paragraphs that outlived their numbers, then those without a record. Where there is
  /// no record at all, one line says so.
  private static void addParagraphs(LinkedBook book, List<TodoItem> all) {
    List<ReviewedParagraph> paragraphs = BookReview.of(book, new Diagnostics()).paragraphs();
    String title = book.parsed().sources().book().title();
    for (ReviewedParagraph p : paragraphs) {
      if (p.isOutlived()) {
        OutlivedNumber first = p.outlived().getFirst();
        String numbers = first.before() + ", now " + first.today();
        all.add(
            new TodoItem(
                TodoKind.OUTLIVED, p.paragraph().at(), title, numbers, cut(p.paragraph().words())));
      }
    }
    List<ReviewedParagraph> fresh = paragraphs.stream().filter(ReviewedParagraph::isNew).toList();
    if (fresh.size() == paragraphs.size() && !fresh.isEmpty()) {
      Span at = book.parsed().configFile().start();
      String count = fresh.size() == 1 ? "one paragraph" : "all " + fresh.size();
      all.add(
          new TodoItem(TodoKind.UNACCEPTED, at, title, count, "press review --accept records it"));
      return;
    }
    for (ReviewedParagraph p : fresh) {
      all.add(
          new TodoItem(
              TodoKind.UNACCEPTED, p.paragraph().at(), title, "", cut(p.paragraph().words())));
    }
  }

  private static String cut(String words) {
    return words.codePointCount(0, words.length()) <= MAX_WORDS
        ? words
        : words.substring(0, words.offsetByCodePoints(0, MAX_WORDS)) + "…";
  }

  /// Adds the definitions to which no link leads but those inside themselves.
  private static void addUnused(LinkedBook book, List<TodoItem> all) {
    Set<String> used = new HashSet<>();
    Stream.concat(book.chapters().stream(), book.front().stream())
        .flatMap(c -> c.targets().values().stream())
        .forEach(target -> addAddress(target, used));
    for (Chapter chapter : book.chapters()) {
      for (Term term : book.termsOf(chapter)) {
        if (!used.contains(chapter.page() + "#" + term.id())) {
          Span at = chapter.items().get(term.position()).at();
          all.add(new TodoItem(TodoKind.UNUSED, at, chapter.title(), term.name(), ""));
        }
      }
    }
  }

  private static void addAddress(LinkTarget target, Set<String> addresses) {
    switch (target) {
      case LinkTarget.Use use -> {
        if (use.mark() != LinkTarget.Mark.NONE) {
          addresses.add(use.page() + "#" + use.term());
        }
      }
      case LinkTarget.Place place -> addresses.add(place.page() + "#" + place.fragment());
      case LinkTarget.Number _,
          LinkTarget.Computed _,
          LinkTarget.InView _,
          LinkTarget.Download _,
          LinkTarget.Outside _ -> {}
      case LinkTarget.Allowed _ -> {}
    }
  }

  private static boolean isAppendix(LinkedBook book, Chapter chapter) {
    return book.parts().get(chapter.part()).number().isEmpty()
        && chapter.number().matches("[A-Z]+");
  }

  private static Span start(Chapter chapter) {
    return chapter.parsed().file().start();
  }

  /// The heading above items of this kind; callouts stand below the title of their chapter.
  String heading() {
    return kind.heading.isEmpty() ? chapter : kind.heading;
  }

  /// The item as a JSON object.
  Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("kind", kind.word());
    object.put("file", at.file().path());
    object.put("line", at.line());
    object.put("chapter", chapter);
    object.put("title", title);
    object.put("text", text);
    return object;
  }

  /// The item as a line of text.
  String line() {
    String words =
        Stream.of(title, text).filter(w -> !w.isEmpty()).collect(Collectors.joining(": "));
    String status = kind == TodoKind.DRAFT || kind == TodoKind.PLANNED ? kind.word() + "  " : "";
    return "%s:%d  %s%s".formatted(at.file().path(), at.line(), status, words);
  }
}
