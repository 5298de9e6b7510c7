package press.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Stated;
import press.model.Target;
import press.model.Term;
import press.parse.FrontMatter;
import press.parse.ParsedChapter;
import press.parse.Todo;
import press.source.Diagnostics;
import press.source.Span;

/// Something that is left to do in a book.
///
/// @param kind what sort of work
/// @param at where
/// @param chapter title of its chapter, or of the book
/// @param title a few words; may be empty
/// @param text more of them; may be empty
record Left(Kind kind, Span at, String chapter, String title, String text) {

  /// Sorts of work, in the order in which they are told.
  enum Kind {
    /// A callout `> [!TODO]`.
    TODO("todo", ""),
    /// A chapter that is written in part.
    DRAFT("draft", "Not printed yet"),
    /// A chapter that is only announced.
    PLANNED("planned", "Not printed yet"),
    /// A region of a source that no chapter quotes.
    REGION("region", "Regions that nobody quotes"),
    /// A definition that nothing leads to.
    UNUSED("unused", "Definitions that nobody uses"),
    /// A chapter that predicts nothing that could fail.
    NO_CLAIM("no-claim", "Chapters without a claim");

    private final String word;
    private final String head;

    Kind(String word, String head) {
      this.word = word;
      this.head = head;
    }

    /// As programs read it.
    String word() {
      return word;
    }
  }

  /// What stands above it and others of its sort.
  String head() {
    return kind.head.isEmpty() ? chapter : kind.head;
  }

  /// All of a book: what is marked in reading order, then each other sort.
  ///
  /// @param problems what was found when the book was linked
  static List<Left> in(LinkedBook book, Diagnostics problems) {
    List<Left> all = new ArrayList<>();
    String title = book.parsed().sources().book().title();
    book.parsed().front().forEach(front -> todos(front, title, all));
    book.chapters().forEach(c -> todos(c.parsed(), c.title(), all));
    book.chapters().stream().filter(Chapter::planned).forEach(c -> all.add(planned(c)));
    problems.sorted().stream()
        .filter(p -> p.code().equals("C04"))
        .forEach(p ->
            all.add(new Left(Kind.REGION, p.at(), title, p.at().text(), "quote it, or unmark it")));
    unused(book, all);
    book.chapters().stream()
        .filter(c -> !c.planned() && !isAppendix(book, c) && Stated.in(c).isEmpty())
        .forEach(c -> all.add(new Left(Kind.NO_CLAIM, start(c), c.title(), c.title(), "")));
    return all;
  }

  private static void todos(ParsedChapter chapter, String title, List<Left> all) {
    Todo.in(chapter)
        .forEach(t -> all.add(new Left(Kind.TODO, t.at(), title, t.title(), t.words())));
  }

  private static Left planned(Chapter c) {
    boolean draft = c.parsed().front().status() == FrontMatter.Status.DRAFT;
    Kind kind = draft ? Kind.DRAFT : Kind.PLANNED;
    return new Left(kind, start(c), c.title(), c.title(), c.summary());
  }

  /// Definitions to which no link leads but those inside themselves.
  private static void unused(LinkedBook book, List<Left> all) {
    Set<String> used = new HashSet<>();
    Stream.concat(book.chapters().stream(), book.front().stream())
        .flatMap(c -> c.targets().values().stream())
        .forEach(target -> used(target, used));
    for (Chapter chapter : book.chapters()) {
      for (Term term : book.termsOf(chapter)) {
        if (!used.contains(chapter.page() + "#" + term.id())) {
          chapter.items().stream()
              .filter(i -> i.node() == term.node())
              .map(i -> new Left(Kind.UNUSED, i.at(), chapter.title(), term.name(), ""))
              .forEach(all::add);
        }
      }
    }
  }

  private static void used(Target target, Set<String> used) {
    switch (target) {
      case Target.Use use -> {
        if (use.mark() != Target.Mark.NONE) {
          used.add(use.page() + "#" + use.term());
        }
      }
      case Target.Place place -> used.add(place.page() + "#" + place.fragment());
      case Target.Number _, Target.Computed _, Target.InView _, Target.Outside _ -> {}
      case Target.Allowed _ -> {}
    }
  }

  private static boolean isAppendix(LinkedBook book, Chapter chapter) {
    return book.parts().get(chapter.part()).number().isEmpty()
        && chapter.number().matches("[A-Z]+");
  }

  private static Span start(Chapter chapter) {
    return chapter.parsed().file().start();
  }

  /// As programs read it.
  Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("kind", kind.word());
    object.put("file", at.file().path());
    object.put("line", at.line());
    object.put("chapter", chapter);
    object.put("title", title);
    object.put("text", text);
    return object;
  }

  /// A line for people: the place, and what there is to do.
  String line() {
    String words =
        Stream.of(title, text).filter(w -> !w.isEmpty()).reduce((a, b) -> a + ": " + b).orElse("");
    boolean told = kind == Kind.DRAFT || kind == Kind.PLANNED;
    return "%s:%d  %s%s"
        .formatted(at.file().path(), at.line(), told ? kind.word() + "  " : "", words);
  }
}
