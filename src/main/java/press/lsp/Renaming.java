package press.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.lsp.Occurrence.Symbol;
import press.lsp.Occurrence.Symbol.Kind;
import press.source.Span;

/// Gives a label or a term another name wherever it is used.
///
/// @param book as it is now
record Renaming(BookView book) {

  private static final String ID = "[A-Za-z][\\w-]*";

  /// A piece of a file and what takes its place.
  record Edit(Span at, String text) {}

  /// What is changed, or why nothing is.
  ///
  /// @param refusal empty where it can be done
  record Change(List<Edit> edits, String refusal) {
    Change {
      edits = List.copyOf(edits);
    }

    private static Change refused(String why) {
      return new Change(List.of(), why);
    }
  }

  /// What is written of a name at a place, if it can be renamed: of a label that the author wrote.
  Optional<Span> name(String path, int offset) {
    return book.occurrence(path, offset)
        .filter(found -> found.of().kind() == Kind.ANCHOR && isWritten(found.of()))
        .map(Occurrence::at);
  }

  /// An anchor that the press makes from the words of a heading stands nowhere.
  private boolean isWritten(Symbol symbol) {
    return book.all(symbol).stream().anyMatch(found -> found.definition() && found.isWritten());
  }

  /// All changes that give what stands at a place another name.
  Change to(String path, int offset, String name) {
    Optional<Symbol> symbol = book.occurrence(path, offset).map(Occurrence::of);
    if (symbol.filter(s -> s.kind() == Kind.ANCHOR && isWritten(s)).isEmpty()) {
      return Change.refused("no label or term that is written {#id} stands here");
    }
    if (!name.matches(ID)) {
      return Change.refused("a label begins with a letter, and has letters, digits, - and _");
    }
    String chapter = symbol.get().owner();
    boolean term = isTerm(symbol.get());
    if (book.label(new Symbol(Kind.ANCHOR, chapter + "#" + name)).isPresent()
        || term && book.terms().containsKey(name)) {
      return Change.refused("there is a label \"" + name + "\" already");
    }
    List<Edit> edits = new ArrayList<>();
    for (Occurrence found : book.all(symbol.get())) {
      edits.add(edit(found, name, chapter));
    }
    return new Change(edits.stream().distinct().toList(), "");
  }

  private boolean isTerm(Symbol symbol) {
    return book.terms().containsKey(symbol.id())
        && book.terms().get(symbol.id()).chapter().equals(symbol.owner());
  }

  /// A link keeps the words that it prints, and leads where it led before: `#id` alone means the
  /// chapter's own label first.
  private Edit edit(Occurrence found, String name, String chapter) {
    if (!found.words().isEmpty()) {
      return new Edit(found.whole(), "[" + found.words() + "](term:" + name + ")");
    }
    boolean alone =
        !found.definition()
            && found.at().start() > 0
            && found.at().file().text().startsWith("(#", found.at().start() - 2);
    boolean ambiguous =
        book.labels().stream()
            .anyMatch(label -> label.id().equals(name) && !label.chapter().equals(chapter));
    return alone && ambiguous && !isIn(found, chapter)
        ? new Edit(hashed(found.at()), "chapter:" + chapter + "#" + name)
        : new Edit(found.at(), name);
  }

  private static Span hashed(Span at) {
    return at.file().span(at.start() - 1, at.end() - at.start() + 1);
  }

  private boolean isIn(Occurrence found, String chapter) {
    return Optional.ofNullable(book.chapters().get(chapter))
        .filter(c -> c.file().path().equals(found.at().file().path()))
        .isPresent();
  }
}
