package press.importing;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.importing.ForeignBook.ForeignChapter;

/// Where the chapters and pictures of the old folder lie in the new book, and what a link means.
final class ImportPaths {

  private static final String UNNAMED = "[\\p{Cntrl}\"'<>\\\\?#%:&*|`{} ]+";
  private static final Set<String> FOLDER_TEXTS = Set.of("index", "_index", "readme");

  /// Folders of a book whose files are no chapters, and names that have a meaning.
  private static final Set<String> RESERVED = Set.of("shared", "results", "templates", "assets");

  private static final Set<String> PICTURES =
      Set.of("png", "jpg", "jpeg", "gif", "svg", "webp", "avif");

  private final ForeignFolder folder;
  private final ForeignBook book;
  private final Optional<URI> site;
  private final Map<String, String> chapters = new HashMap<>();
  private final Map<String, String> chapterByName = new HashMap<>();
  private final Map<String, String> pictures = new HashMap<>();

  /// Files with a meaning of their own, and those whose pages the press makes itself.
  private static final Set<String> OWN =
      Set.of(
          "index.md",
          "contents.md",
          "summary.md",
          "404.md",
          "bibliography.md",
          "glossary.md",
          "graph.md",
          "machines.md",
          "measurements.md",
          "offline.md",
          "print.md");

  private final Set<String> taken = new HashSet<>(OWN);

  /// @param site where the old book is on the web; its path ends with a slash
  ImportPaths(ForeignFolder folder, ForeignBook book, Optional<URI> site) {
    this.folder = folder;
    this.book = book;
    this.site = site;
    for (ForeignChapter chapter : book.written()) {
      String path = chapter.path();
      chapters.computeIfAbsent(path, p -> unused(chapterPath(inText(p))));
      String name = path.substring(path.lastIndexOf('/') + 1);
      chapterByName.merge(name, path, (_, _) -> "");
    }
    for (String path : folder.paths()) {
      boolean theme = !book.themeFolder().isEmpty() && path.startsWith(book.themeFolder() + "/");
      if (PICTURES.contains(extension(path)) && !theme) {
        pictures.put(path, unused(clean(inSite(path))));
      }
    }
  }

  /// The chapter of an old file in the new book.
  Optional<String> chapter(String path) {
    return Optional.ofNullable(chapters.get(path));
  }

  /// The picture of an old file in the new book.
  Optional<String> picture(String path) {
    return Optional.ofNullable(pictures.get(path));
  }

  /// The old file that a link of a chapter means, without its fragment; empty where there is none.
  ///
  /// @param from path of the chapter's old file
  /// @param link a relative address, or one that begins with a slash
  Optional<String> meant(String from, String link) {
    String path = link.replaceFirst("[?#].*", "").replace("%20", " ");
    if (path.isEmpty()) {
      return Optional.of(from);
    }
    List<String> starts = new ArrayList<>();
    String page = from.replaceFirst("\\.[^./]*$", "");
    if (path.startsWith("/")) {
      starts.add(join(book.textFolder(), path.substring(1)));
      book.assetFolders().forEach(assets -> starts.add(join(assets, path.substring(1))));
    } else {
      starts.add(join(parent(from), path));
      // The address of a page without its ending is a folder.
      starts.add(join(FOLDER_TEXTS.contains(name(page)) ? parent(page) : page, path));
      starts.add(join(book.textFolder(), path));
      book.assetFolders().forEach(assets -> starts.add(join(assets, path)));
    }
    Optional<String> found = starts.stream().map(this::file).flatMap(Optional::stream).findFirst();
    String byName = chapterByName.getOrDefault(path.substring(path.lastIndexOf('/') + 1), "");
    return found.or(() -> Optional.of(byName).filter(p -> !p.isEmpty()));
  }

  /// Whether it is known where the old book is on the web.
  boolean hasSite() {
    return site.isPresent();
  }

  /// Whether a relative link leads out of the folder with the texts.
  boolean leaves(String from, String link) {
    int depth = segments(parent(inText(from))).size();
    for (String segment : segments(link.replaceFirst("[?#].*", ""))) {
      depth += segment.equals("..") ? -1 : 1;
      if (depth < 0) {
        return !link.startsWith("/");
      }
    }
    return false;
  }

  /// Whether a link leads to the page with the whole book, which the old program and the press
  /// make.
  boolean isWholeBook(String from, String link) {
    String path = link.replaceFirst("[?#].*", "");
    return path.startsWith("/")
        ? path.equals("/print.html")
        : inText(join(parent(from), path)).equals("print.html");
  }

  /// The address on the web of what lies beside the old book, and of the page with the whole of it;
  /// empty where the link stays inside, or where nobody has said where the old book is.
  Optional<String> elsewhere(String from, String link) {
    if (site.isEmpty() || !leaves(from, link) && !isWholeBook(from, link)) {
      return Optional.empty();
    }
    try {
      String folder = parent(inText(from));
      URI page =
          folder.isEmpty() ? site.get() : site.get().resolve(new URI(null, folder + "/", null));
      URI to = page.resolve(new URI(link));
      return Optional.of(to.toString()).filter(_ -> !to.getPath().startsWith("/.."));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /// Whether a page of the new book has this path.
  ///
  /// @param page without its ending
  boolean isTaken(String page) {
    return taken.contains(page.toLowerCase(Locale.ROOT) + ".md");
  }

  private Optional<String> file(String path) {
    String bare = path.replaceFirst("/$", "").replaceFirst("\\.html?$", "");
    List<String> candidates = new ArrayList<>(List.of(path));
    for (String ending : List.of(".md", ".qmd")) {
      candidates.add(bare + ending);
      for (String text : List.of("index", "_index", "README")) {
        String inside = bare.isEmpty() ? text : bare + "/" + text;
        candidates.add(inside + ending);
        candidates.add(bare.replaceFirst("(^|/)index$", "$1" + text) + ending);
      }
    }
    return candidates.stream().filter(folder::has).findFirst();
  }

  /// The address of a file of the new book as seen from another one.
  static String relative(String from, String to) {
    List<String> base = segments(parent(from));
    List<String> target = segments(to);
    int same = 0;
    while (same < base.size()
        && same < target.size() - 1
        && base.get(same).equals(target.get(same))) {
      same++;
    }
    return "../".repeat(base.size() - same) + String.join("/", target.subList(same, target.size()));
  }

  /// A path below a folder, without `.` and `..`.
  static String join(String folder, String path) {
    Deque<String> joined = new ArrayDeque<>();
    for (String segment : segments(folder + "/" + path)) {
      if (!segment.equals("..")) {
        joined.addLast(segment);
      } else if (!joined.isEmpty()) {
        joined.removeLast();
      }
    }
    return String.join("/", joined);
  }

  private static List<String> segments(String path) {
    return List.of(path.split("/")).stream()
        .filter(segment -> !segment.isEmpty() && !segment.equals("."))
        .toList();
  }

  /// The folder of a path; empty where it has none.
  static String parent(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }

  static String extension(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
  }

  private String inText(String path) {
    String start = book.textFolder().isEmpty() ? "" : book.textFolder() + "/";
    return path.startsWith(start) ? path.substring(start.length()) : path;
  }

  private String inSite(String path) {
    for (String assets : book.assetFolders()) {
      if (path.startsWith(assets + "/")) {
        return path.substring(assets.length() + 1);
      }
    }
    return inText(path);
  }

  /// The text of a folder, such as `memory/index.md`, becomes `memory.md` beside it.
  private static String chapterPath(String path) {
    String page = path.replaceFirst("\\.[^./]*$", "");
    if (FOLDER_TEXTS.contains(name(page))) {
      page = parent(page).isEmpty() ? "introduction" : parent(page);
    }
    return clean(page + ".md");
  }

  /// A path whose characters can stand in an address, outside of folders with a meaning.
  private static String clean(String path) {
    return segments(path).stream()
        .map(segment -> segment.replaceAll(UNNAMED, "-").replaceFirst("^[-.]+", ""))
        .map(segment -> segment.isEmpty() ? "page" : segment)
        .map(segment -> RESERVED.contains(segment) ? segment + "-pages" : segment)
        .collect(Collectors.joining("/"));
  }

  /// The path, or one with a number where another file has it, also on disks that do not tell
  /// capitals.
  private String unused(String path) {
    String free = path;
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      int dot = path.lastIndexOf('.');
      free = path.substring(0, dot) + "-" + i + path.substring(dot);
    }
    return free;
  }
}
