package press.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;
import press.importing.MarkdownText.LinkKind;
import press.importing.MarkdownText.TextChange;
import press.importing.MarkdownText.TextLink;

/// Links and pictures: addresses of the old site become paths of the new book. What leads to
/// nothing in the book becomes its words, with a note.
final class LinkRewriter implements ChapterRewriter {

  private static final Pattern ATTRIBUTE =
      Pattern.compile("<(?:a|img)\\b[^<>]*?(\\s(?:href|src)=\"([^\"<>]*)\")");
  private static final String ELSEWHERE = "(?i)(?:[a-z][a-z0-9+.-]*:|//).*";

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    List<TextLink> links = text.links();
    Set<String> dropped = new HashSet<>();
    List<TextChange> changes = new ArrayList<>();
    for (TextLink link : links) {
      if (link.kind() != LinkKind.REFERENCE) {
        change(link, text, lines, scope, dropped).ifPresent(changes::add);
      }
    }
    for (TextLink link : links) {
      if (link.kind() == LinkKind.REFERENCE && dropped.contains(label(link.address()))) {
        changes.add(new TextChange(link.start(), link.end(), link.words()));
      }
    }
    for (MatchResult attribute : text.matches(ATTRIBUTE)) {
      attribute(attribute, text, lines, scope).ifPresent(changes::add);
    }
    return TextLine.with(lines, text.with(changes));
  }

  /// The change of an address in a tag of HTML.
  private static Optional<TextChange> attribute(
      MatchResult attribute, MarkdownText text, List<TextLine> lines, ImportScope scope) {
    String address = attribute.group(2);
    if (address.startsWith("#") || address.matches(ELSEWHERE)) {
      return Optional.empty();
    }
    Optional<String> target =
        target(address, scope).or(() -> scope.paths().elsewhere(scope.path(), address));
    if (target.isEmpty()) {
      TextLine at = lines.get(text.lineOf(attribute.start()));
      scope.notes().add(at, nothing(address, scope));
    }
    return Optional.of(
        target
            .map(to -> new TextChange(attribute.start(2), attribute.end(2), to))
            .orElseGet(() -> new TextChange(attribute.start(1), attribute.end(), "")));
  }

  private static Optional<TextChange> change(
      TextLink link,
      MarkdownText text,
      List<TextLine> lines,
      ImportScope scope,
      Set<String> dropped) {
    String address = link.address();
    boolean outside = address.matches(ELSEWHERE);
    boolean image = link.kind() == LinkKind.IMAGE;
    boolean own = address.startsWith("#") && !isTitle(scope.path(), address.substring(1), scope);
    if (own || outside && !image) {
      return Optional.empty();
    }
    TextLine at = lines.get(text.lineOf(link.start()));
    Optional<String> target = outside ? Optional.empty() : target(address, scope);
    if (!outside && !image) {
      target = target.or(() -> source(address, scope));
    }
    Optional<String> web =
        outside ? Optional.of(address) : scope.paths().elsewhere(scope.path(), address);
    if (target.isEmpty() && web.isPresent() && image) {
      scope.notes().add(at, "a picture from elsewhere is a link: " + web.get());
      String words = link.words().isBlank() ? "picture" : link.words();
      return Optional.of(
          new TextChange(link.start(), link.end(), "[" + words + "](" + web.get() + ")"));
    }
    if (target.isPresent() || web.isPresent()) {
      String to = target.or(() -> web).get();
      return Optional.of(new TextChange(link.addressStart(), link.addressEnd(), to));
    }
    scope.notes().add(at, nothing(address, scope));
    if (link.kind() == LinkKind.DEFINITION) {
      dropped.add(label(link.words()));
    }
    String words = link.kind() == LinkKind.DEFINITION ? "" : link.words();
    return Optional.of(new TextChange(link.start(), link.end(), words));
  }

  /// Why an address is left out.
  private static String nothing(String address, ImportScope scope) {
    if (scope.paths().leaves(scope.path(), address) && !scope.paths().hasSite()) {
      return "leads out of the book, to "
          + address
          + "; with --site and the address of the old book it stays a link";
    }
    if (scope.paths().isWholeBook(scope.path(), address)) {
      return address
          + " leads to no chapter, though the press makes this page: with --site and the address of"
          + " the book it stays a link";
    }
    return "nothing in the book is at %s: its words stay, without a link"
        .formatted(address.isEmpty() ? "\"\"" : address);
  }

  /// Whether a fragment means the heading that is a chapter's title, which is its page as a whole.
  private static boolean isTitle(String chapter, String fragment, ImportScope scope) {
    return fragment.equals(scope.labels().titles().get(chapter));
  }

  /// The new address; empty where the book has no such chapter or picture.
  private static Optional<String> target(String address, ImportScope scope) {
    int hash = address.indexOf('#');
    String fragment = hash < 0 ? "" : address.substring(hash);
    String here = scope.paths().chapter(scope.path()).orElse("");
    return scope
        .paths()
        .meant(scope.path(), address)
        .flatMap(old ->
            scope
                .paths()
                .chapter(old)
                .map(path ->
                    ImportPaths.relative(here, path)
                        + (isTitle(old, fragment.replaceFirst("^#", ""), scope) ? "" : fragment))
                .or(() -> scope.paths().picture(old).map(p -> ImportPaths.relative(here, p))));
  }

  /// The link to the copy of a source file.
  private static Optional<String> source(String address, ImportScope scope) {
    return scope
        .paths()
        .meant(scope.path(), address)
        .flatMap(scope.quoted()::link)
        .map(copy -> "code:" + copy);
  }

  /// Labels of references do not tell capitals.
  private static String label(String words) {
    return words.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
