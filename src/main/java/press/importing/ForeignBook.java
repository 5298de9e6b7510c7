package press.importing;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A book in the form of another program, as its settings describe it; no text is rewritten yet.
///
/// @param format name of the program
/// @param title of the book
/// @param description in one sentence; may be empty
/// @param authors their names
/// @param settings other keys of `book.yaml` with their values
/// @param macros of TeX, name with its backslash to expansion
/// @param textFolder the folder that paths of its site begin in, such as `src`; empty for the whole
///   folder
/// @param assetFolders folders whose files lie at the root of its site, such as `static`
/// @param themeFolder folder with the looks of its pages, whose pictures no chapter shows; empty
///   where there is none
/// @param parts chapters in reading order
/// @param redirects addresses of pages that moved
/// @param bibliography path of a BibTeX file
/// @param rewriters change the text of each chapter, in this order
record ForeignBook(
    String format,
    String title,
    String description,
    List<String> authors,
    SortedMap<String, String> settings,
    SortedMap<String, String> macros,
    String textFolder,
    List<String> assetFolders,
    String themeFolder,
    List<ForeignPart> parts,
    List<ForeignRedirect> redirects,
    Optional<String> bibliography,
    List<ChapterRewriter> rewriters) {

  ForeignBook {
    authors = List.copyOf(authors);
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    macros = Collections.unmodifiableSortedMap(new TreeMap<>(macros));
    assetFolders = List.copyOf(assetFolders);
    parts = List.copyOf(parts);
    redirects = List.copyOf(redirects);
    rewriters = List.copyOf(rewriters);
  }

  /// A part of the book.
  ///
  /// @param title empty for chapters outside of parts
  record ForeignPart(String title, List<ForeignChapter> chapters) {
    ForeignPart {
      chapters = List.copyOf(chapters);
    }
  }

  /// A chapter and those below it.
  ///
  /// @param title as listed; empty where its file says it
  /// @param path of its file in the old folder; empty for one that is only planned
  /// @param numbered whether it counts as a chapter
  record ForeignChapter(
      String title, String path, boolean numbered, List<ForeignChapter> children) {
    ForeignChapter {
      children = List.copyOf(children);
    }

    Stream<ForeignChapter> withChildren() {
      return Stream.concat(
          Stream.of(this), children.stream().flatMap(ForeignChapter::withChildren));
    }
  }

  /// An address that leads on to another one.
  ///
  /// @param file that says so
  /// @param from the old address, from the root of the site
  /// @param to as seen from the old page
  record ForeignRedirect(String file, String from, String to) {}

  /// All chapters that have a file, in reading order.
  List<ForeignChapter> written() {
    return parts.stream()
        .flatMap(part -> part.chapters().stream())
        .flatMap(ForeignChapter::withChildren)
        .filter(chapter -> !chapter.path().isEmpty())
        .toList();
  }

  /// The title of a chapter in the list of chapters; empty where its file says it.
  ///
  /// @param path of its file in the old folder
  String listedTitle(String path) {
    return written().stream()
        .filter(chapter -> chapter.path().equals(path))
        .findFirst()
        .map(ForeignChapter::title)
        .orElse("");
  }

  /// Changes the lines of one chapter.
  interface ChapterRewriter {
    List<TextLine> rewrite(List<TextLine> lines, ImportScope scope);
  }
}
