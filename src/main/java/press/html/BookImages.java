package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import press.directives.FrameImages;
import press.images.ImageInfo;
import press.images.ImageInfo.ImageFormat;
import press.markdown.Item;
import press.markdown.ParsedChapter;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.project.Downloads;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.Site;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Pictures of the book: where they lie on the site, how large they are, which stands in for which
/// where the reader's theme is dark.
///
/// @param files bytes by path relative to the book's folder
record BookImages(SortedMap<String, byte[]> files) {

  private static final List<String> NOT_FOR_THE_WEB =
      List.of("bmp tif tiff psd heic jxl pdf eps ps ico txt".split(" "));

  private static final List<String> DRAWN = List.of("png gif jpg jpeg webp avif".split(" "));

  /// A picture in its template.
  ///
  /// @param src address
  /// @param dark address of its twin for a dark page; may be empty
  /// @param width in CSS pixels
  /// @param height in CSS pixels
  /// @param plate whether it needs a light ground on a dark page
  record Picture(String src, String dark, String alt, int width, int height, boolean plate) {

    /// Needs the caption of the picture too.
    static final Template<Picture> TEMPLATE = new Template<>("directive/figure", Picture.class);
  }

  /// The picture of an image; nothing after saying why.
  Optional<Picture> show(Item.ImageItem item, Chapter chapter, Diagnostics problems) {
    checkText(item, problems);
    String path = Site.resolve(chapter.parsed().path(), item.url().text());
    return picture(path, item.url(), problems)
        .map(picture -> {
          Optional<String> dark =
              dark(path).filter(twin -> fits(picture, twin, item.url(), problems));
          String root = Site.root(chapter.page());
          return new Picture(
              root + path,
              dark.map(twin -> root + twin).orElse(""),
              item.alt(),
              picture.width(),
              picture.height(),
              dark.isEmpty() && picture.transparent());
        });
  }

  /// The drawing of the same thing for a dark page: `pipeline.dark.svg` or `pipeline-dark.svg`
  /// beside `pipeline.svg`.
  Optional<String> dark(String path) {
    int dot = path.lastIndexOf('.');
    return List.of(".dark", "-dark").stream()
        .map(twin -> path.substring(0, dot) + twin + path.substring(dot))
        .filter(files::containsKey)
        .findFirst();
  }

  private static void checkText(Item.ImageItem item, Diagnostics problems) {
    String way = "say what it shows: ![A pipeline of three stages](…)";
    if (item.alt().isBlank()) {
      problems.error("L12", item.at(), "an image without text", way);
      return;
    }
    String url = item.url().text();
    String file = url.substring(url.lastIndexOf('/') + 1);
    String stem = file.replaceFirst("\\.[^.]*$", "");
    if (same(item.alt(), file) || same(item.alt(), stem)) {
      problems.error("L12", item.at(), "the text of an image repeats the name of its file", way);
    }
  }

  private static boolean same(String words, String name) {
    return plain(words).equals(plain(name));
  }

  private static String plain(String words) {
    return words.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_.-]+", " ");
  }

  /// The paths of all pictures as they are written in a file.
  private List<String> written(Span at) {
    int folder = at.file().path().indexOf('/') + 1;
    String from = at.file().path().substring(folder);
    return files.keySet().stream().map(picture -> Site.relative(picture, from)).toList();
  }

  private Optional<ImageInfo> picture(String path, Span at, Diagnostics problems) {
    byte[] bytes = files.get(path);
    String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (bytes == null && !NOT_FOR_THE_WEB.contains(ending)) {
      boolean elsewhere = at.text().matches("(?i)(?:[a-z][a-z0-9+.-]*:|//).*");
      boolean outside = path.startsWith("../");
      problems.error(
          "L11",
          at,
          outside
              ? "an image outside of the book's folder: " + at.text()
              : "there is no image " + at.text(),
          elsewhere
              ? "a page fetches nothing from elsewhere: put the file into the book's folder"
              : outside
                  ? "copy the file into the book's folder, such as beside the chapter"
                  : SpellingSuggestions.didYouMean(at.text(), written(at)));
      return Optional.empty();
    }
    Optional<ImageInfo> picture = Optional.ofNullable(bytes).flatMap(ImageInfo::of);
    if (picture.isEmpty()) {
      boolean broken = bytes != null && DRAWN.contains(ending);
      problems.error(
          "L32",
          at,
          !broken
              ? "not a picture that browsers show"
              : bytes.length == 0
                  ? "an empty file"
                  : "its name ends in ." + ending + ", but its bytes are no such picture",
          broken
              ? "save or copy the picture again from where it comes"
              : "there are PNG, GIF, JPEG, WebP, AVIF, and SVG with a viewBox or with width and"
                  + " height");
    }
    return picture.filter(p -> isCalledRightly(p.format(), path, at, problems));
  }

  /// A server tells browsers the kind of a file by its ending.
  private static boolean isCalledRightly(
      ImageFormat format, String path, Span at, Diagnostics problems) {
    if (!format.fits(path)) {
      problems.error(
          "L33",
          at,
          "what is in this file is " + format,
          "let its name end in ." + format.extensions().getFirst());
      return false;
    }
    return true;
  }

  private boolean fits(ImageInfo light, String twin, Span at, Diagnostics problems) {
    Optional<ImageInfo> dark = picture(twin, at, problems);
    boolean fits =
        dark.isPresent()
            && dark.get().width() == light.width()
            && dark.get().height() == light.height();
    if (dark.isPresent() && !fits) {
      problems.error(
          "L34",
          at,
          "%s is %d × %d and its dark form %d × %d"
              .formatted(
                  at.text(),
                  light.width(),
                  light.height(),
                  dark.get().width(),
                  dark.get().height()),
          "give both the same width and height, so that the page stays as it is");
    }
    return fits;
  }

  /// What is addressed from outside the book's pages.
  private static final Pattern OUTSIDE =
      Pattern.compile("(?i)(?:cover|favicon|apple-touch-icon)\\.\\w+|.*\\.(?:txt|ico)");

  /// Tells of each, unless there are errors, which may hide where an image is shown.
  static void checkUnused(LinkedBook book, BookImages images, Diagnostics problems) {
    if (problems.hasErrors()) {
      return;
    }
    Set<String> used = used(book, images);
    for (String path : images.files().keySet()) {
      if (!used.contains(path) && !Downloads.may(path) && !OUTSIDE.matcher(path).matches()) {
        String file = book.parsed().sources().folder() + "/" + path;
        problems.error(
            "L31",
            new SourceFile(file, "").start(),
            "an image that no chapter shows",
            "show it with ![what it shows](…), or remove the file");
      }
    }
  }

  /// Drafts count: what they show is not forgotten.
  private static Set<String> used(LinkedBook book, BookImages images) {
    Set<String> used = new TreeSet<>();
    List<ParsedChapter> unlisted = new ArrayList<>(book.parsed().chapters().values());
    for (Chapter chapter : book.chapters()) {
      unlisted.remove(chapter.parsed());
      used.addAll(used("all images of ", book, chapter.parsed(), chapter::items, images));
    }
    unlisted.addAll(book.parsed().front());
    unlisted.forEach(
        parsed -> used.addAll(used("images in the text of ", book, parsed, List::of, images)));
    List.copyOf(used).forEach(path -> images.dark(path).ifPresent(used::add));
    return used;
  }

  /// The images that a chapter shows, that of its blocks too.
  static List<String> used(LinkedBook book, Chapter chapter, BookImages images) {
    return used("all images of ", book, chapter.parsed(), chapter::items, images);
  }

  /// @param more items besides those of the text: of its blocks
  private static List<String> used(
      String name,
      LinkedBook book,
      ParsedChapter chapter,
      Supplier<List<Item>> more,
      BookImages images) {
    String folder = book.parsed().sources().folder();
    return book.cache()
        .step(
            name + chapter.path(),
            Codec.TEXTS,
            () -> {
              Set<String> used = new TreeSet<>(in(chapter.items(), chapter.path(), folder, images));
              used.addAll(in(more.get(), chapter.path(), folder, images));
              return List.copyOf(used);
            });
  }

  private static Set<String> in(
      List<Item> items, String chapter, String folder, BookImages images) {
    Set<String> used = new TreeSet<>();
    for (Item.ImageItem image : Item.of(items, Item.ImageItem.class)) {
      used.add(Site.resolve(chapter, image.url().text()));
    }
    for (Item.FenceItem fence : Item.of(items, Item.FenceItem.class)) {
      if (fence.name().text().equals("frames")) {
        Optional.ofNullable(fence.options().get("from"))
            .ifPresent(
                from -> used.addAll(FrameImages.names(from, folder, images.files().keySet())));
      }
    }
    return used;
  }
}
