package press.importing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.importing.ForeignBook.ForeignRedirect;

/// Old addresses that lead on to a chapter, which says so in its front matter.
///
/// @param formerly the addresses of pages, from the root of the site and without an ending, by the
///   path of the chapter's old file
record Redirects(SortedMap<String, List<String>> formerly) {

  private static final String WHOLE = "it leads to the whole chapter";

  /// The redirects of a book; those that cannot be kept are noted.
  static Redirects of(ForeignBook book, ImportPaths paths, ImportNotes notes) {
    SortedMap<String, List<String>> formerly = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    for (ForeignRedirect redirect : book.redirects()) {
      String page = page(redirect.from());
      String text = ImportPaths.join(book.textFolder(), page + ".html");
      Optional<String> chapter =
          paths.meant(text, redirect.to()).filter(old -> paths.chapter(old).isPresent());
      if (chapter.flatMap(paths::chapter).filter((page + ".md")::equals).isPresent()) {
        continue;
      }
      String reason = reason(redirect, page, text, chapter, paths);
      boolean kept = reason.isEmpty() || reason.equals(WHOLE);
      if (kept && !seen.add(page)) {
        reason = "there is another one of this address";
        kept = false;
      }
      if (!reason.isEmpty()) {
        boolean own = chapter.filter(redirect.file()::equals).isPresent();
        String what = own ? "its old address, " : "the redirect of ";
        notes.add(redirect.file(), 0, what + redirect.from() + ": " + reason);
      }
      if (kept) {
        formerly.computeIfAbsent(chapter.orElseThrow(), _ -> new ArrayList<>()).add("/" + page);
      }
    }
    return new Redirects(formerly);
  }

  private static String page(String address) {
    String path = ImportPaths.join("", address.replaceFirst("[?#].*", ""));
    String page = path.replaceFirst("\\.html?$", "");
    return address.endsWith("/") ? page + "/index" : page;
  }

  /// Why a redirect cannot be kept as it is; empty where it can.
  private static String reason(
      ForeignRedirect redirect,
      String page,
      String text,
      Optional<String> chapter,
      ImportPaths paths) {
    if (redirect.from().contains("#")) {
      return "write renamed: {old-anchor: new-anchor} in the front matter of its chapter";
    } else if (chapter.isEmpty()) {
      boolean out =
          redirect.to().matches("(?i)(?:[a-z]+:|//).*") || paths.leaves(text, redirect.to());
      return (out ? "it leads out of the book, to " : "nothing in the book is at ") + redirect.to();
    } else if (!page.matches("[\\w-]+(/[\\w-]+)*")) {
      return "an address has letters, digits, - and _";
    } else if (paths.isTaken(page)) {
      return "a page of the book is there";
    }
    return redirect.to().contains("#") ? WHOLE : "";
  }

  /// The lines of a chapter with its old addresses in its front matter.
  List<TextLine> noted(List<TextLine> lines, String path) {
    List<String> old = formerly.getOrDefault(path, List.of());
    if (old.isEmpty() || lines.isEmpty()) {
      return lines;
    }
    return FrontMatterRewriter.with(lines, List.of("formerly: [" + String.join(", ", old) + "]"));
  }
}
