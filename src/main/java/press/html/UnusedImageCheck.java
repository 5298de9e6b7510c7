package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import press.directives.ImageNames;
import press.markdown.Item;
import press.markdown.ParsedChapter;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Site;
import press.source.SourceFile;

/// Finds images that nobody shows: they are published all the same, and may have been forgotten.
final class UnusedImageCheck {

  /// What is addressed from outside the book's pages.
  private static final Pattern OUTSIDE =
      Pattern.compile("(?i)(?:cover|favicon|apple-touch-icon)\\.\\w+|.*\\.(?:txt|ico)");

  private UnusedImageCheck() {}

  /// Warns of each, unless there are errors, which may hide where an image is shown.
  static void check(LinkedBook book, ImageFigures images, Diagnostics problems) {
    if (problems.hasErrors()) {
      return;
    }
    Set<String> used = used(book, images);
    for (String path : images.files().keySet()) {
      if (!used.contains(path) && !OUTSIDE.matcher(path).matches()) {
        String file = book.parsed().sources().folder() + "/" + path;
        problems.warning(
            "L31",
            new SourceFile(file, "").start(),
            "an image that no chapter shows",
            "show it with ![what it shows](…), or remove the file");
      }
    }
  }

  /// Drafts count: what they show is not forgotten.
  private static Set<String> used(LinkedBook book, ImageFigures images) {
    Set<String> used = new TreeSet<>();
    String folder = book.parsed().sources().folder();
    List<ParsedChapter> parsed = new ArrayList<>(book.parsed().chapters().values());
    parsed.addAll(book.parsed().front());
    parsed.forEach(c -> used.addAll(in(c.items(), c.path(), folder, images)));
    for (Chapter chapter : book.chapters()) {
      used.addAll(in(chapter.items(), chapter.parsed().path(), folder, images));
    }
    List.copyOf(used).forEach(path -> images.dark(path).ifPresent(used::add));
    return used;
  }

  private static Set<String> in(
      List<Item> items, String chapter, String folder, ImageFigures images) {
    Set<String> used = new TreeSet<>();
    for (Item.ImageItem image : Item.of(items, Item.ImageItem.class)) {
      used.add(Site.resolve(chapter, image.url().text()));
    }
    for (Item.FenceItem fence : Item.of(items, Item.FenceItem.class)) {
      if (fence.name().text().equals("frames")) {
        Optional.ofNullable(fence.options().get("from"))
            .ifPresent(from -> used.addAll(ImageNames.of(from, folder, images.files().keySet())));
      }
    }
    return used;
  }
}
