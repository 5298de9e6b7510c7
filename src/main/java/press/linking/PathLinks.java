package press.linking;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import press.markdown.Item;
import press.markdown.ParsedBook;
import press.model.LinkTarget;
import press.project.Downloads;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Links by path, as editors and code hosts follow them: `../algebra/fusion.md#online-softmax`
/// leads to a chapter, `data/points.csv` to a file beside it. A path begins at the file in which
/// the link is written, also where that file is included.
record PathLinks(ParsedBook book, ReadingOrder order, LabelLookup places, Diagnostics problems) {

  private static final String FRONT = "index.md";

  /// Whether an address is a path from where it is written.
  static boolean isPath(String address) {
    String path = path(address);
    int name = path.lastIndexOf('/') + 1;
    return path.indexOf(':') < 0 && !path.startsWith("/") && path.indexOf('.', name) > name;
  }

  /// Where a path leads; nothing after saying why it leads nowhere.
  ///
  /// @param slug the chapter in which the link stands
  Optional<LinkTarget> target(Item.LinkItem link, String slug) {
    String url = link.url().text();
    int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
    Span address = link.url().part(0, hash);
    String from = link.url().file().path().substring(book.sources().folder().length() + 1);
    String path = Site.resolve(from, decoded(path(link.address())));
    boolean page = path.endsWith(".md") || path.endsWith(".html");
    if (!page) {
      return file(path, from, address);
    }
    String chapter = path.replaceFirst("\\.html$", ".md");
    boolean front = chapter.equals(FRONT) && !book.front().isEmpty();
    if (!front && order.at(chapter).isEmpty()) {
      noChapter(chapter, from, address);
      return Optional.empty();
    }
    Optional<Span> id =
        hash < url.length()
            ? Optional.of(link.url().part(hash + 1, url.length()))
            : Optional.empty();
    return front ? places.front(id, slug) : places.in(order.at(chapter).get(), id, slug);
  }

  private static String path(String address) {
    return address.replaceFirst("[#?].*", "");
  }

  /// `%20` is a blank; a per cent sign that begins no number is itself.
  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }

  private void noChapter(String path, String from, Span at) {
    if (book.chapters().containsKey(path)) {
      problems.error(
          "L04",
          at,
          path + " is not listed in " + book.contents().file(),
          "add a line there: - [Title](" + path + ")");
      return;
    }
    String root = path.substring(folder(from).length());
    if (path.startsWith(folder(from)) && isFile(root)) {
      problems.error(
          "L04",
          at,
          "there is no chapter " + path,
          "did you mean \"%s\"? a path begins at the file in which it stands"
              .formatted(Site.relative(root, from)));
      return;
    }
    List<String> there =
        order.places().stream().map(place -> place.chapter().path()).filter(this::isFile).toList();
    problems.error(
        "L04",
        at,
        "there is no chapter " + path,
        order.renamed(path, book, there).orElseGet(() -> didYouMean(path, there, from)));
  }

  /// Whether a chapter has a file: one that is only listed has none.
  private boolean isFile(String path) {
    return book.sources().texts().containsKey(path);
  }

  /// A help line for a path of nothing, by paths from a file: those in the folder that was meant
  /// come first.
  private static String didYouMean(String path, Collection<String> files, String from) {
    Map<Boolean, List<String>> beside =
        files.stream()
            .collect(
                Collectors.partitioningBy(
                    file -> folder(file).equals(folder(path)),
                    Collectors.mapping(
                        file -> Site.relative(file, from), Collectors.toUnmodifiableList())));
    return SpellingSuggestions.didYouMean(
        Site.relative(path, from), beside.get(true), beside.get(false));
  }

  /// The chapter of which a path has another ending, from a file.
  private Optional<String> meant(String path, String from) {
    String chapter = path.replaceFirst("\\.[^./]*$", ".md");
    return isFile(chapter) && order.at(chapter).isPresent()
        ? Optional.of(Site.relative(chapter, from))
        : Optional.empty();
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private Optional<LinkTarget> file(String path, String from, Span at) {
    SortedMap<String, byte[]> files = book.sources().images();
    if (files.containsKey(path)) {
      return Optional.of(new LinkTarget.Download(path, path.substring(path.lastIndexOf('/') + 1)));
    }
    if (Downloads.may(path)) {
      problems.error(
          "L42",
          at,
          path.startsWith("..") ? "a file outside the book's folder" : "there is no file " + path,
          path.startsWith("..")
              ? "copy it into the folder; a source is linked as code:benchmark/variant"
              : didYouMean(path, files.keySet(), from));
    } else {
      problems.error(
          "L43",
          at,
          "a file that no page may lead to",
          meant(path, from).map(name -> "did you mean \"" + name + "\"? ").orElse("")
              + "there are pictures, and files of these kinds: "
              + Downloads.kinds());
    }
    return Optional.empty();
  }
}
