package press.directives;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.directives.FramesDirective.FrameText;
import press.images.GifFrames;
import press.images.ImageInfo;
import press.images.ImageInfo.ImageFormat;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The images of `{frames}`: the frames of a GIF, or numbered images.
///
/// @param frames in order
/// @param files to be published for them: path from the site's root to content
public record FrameImages(List<FrameView> frames, SortedMap<String, byte[]> files) {

  /// The images that the option `from` names; reports missing, broken and too many ones.
  static Optional<FrameImages> of(Span from, DirectiveContext scope, Diagnostics problems) {
    SortedMap<String, byte[]> images = scope.book().sources().images();
    String folder = scope.book().sources().folder();
    List<String> names = names(from, folder, images.keySet());
    if (names.isEmpty()) {
      problems.error(
          "D20",
          from,
          "there is no image " + from.text(),
          SpellingSuggestions.didYouMean(path(from, folder), images.keySet()));
      return Optional.empty();
    }
    if (names.size() > GifFrames.MAX_FRAMES) {
      problems.error(
          "D23",
          from,
          "%d frames, more than %d".formatted(names.size(), GifFrames.MAX_FRAMES),
          "show fewer steps");
      return Optional.empty();
    }
    byte[] first = images.get(names.getFirst());
    boolean animated = ImageInfo.of(first).filter(i -> i.format() == ImageFormat.GIF).isPresent();
    return names.size() == 1 && animated
        ? decoded(first, from, problems)
        : numbered(names, images, from, problems);
  }

  private static Optional<FrameImages> numbered(
      List<String> names, SortedMap<String, byte[]> images, Span from, Diagnostics problems) {
    List<FrameView> frames = new ArrayList<>();
    for (String name : names) {
      ImageInfo.of(images.get(name))
          .ifPresentOrElse(
              p ->
                  frames.add(
                      FrameView.image(
                          name, p.width(), p.height(), FrameView.DEFAULT_MS, p.transparent())),
              () ->
                  problems.error(
                      "D22",
                      from,
                      name + " is not a picture that browsers show",
                      "there are GIF, PNG, JPEG, WebP, AVIF and SVG"));
    }
    return frames.size() < names.size()
        ? Optional.empty()
        : Optional.of(new FrameImages(frames, new TreeMap<>()));
  }

  private static Optional<FrameImages> decoded(byte[] gif, Span from, Diagnostics problems) {
    return switch (GifFrames.of(gif)) {
      case GifFrames.Decoded ok -> Optional.of(published(ok));
      case GifFrames.Broken(String reason) -> {
        problems.error("D22", from, "a GIF that cannot be read: " + reason, "export it again");
        yield Optional.empty();
      }
      case GifFrames.TooLarge(String reason) -> {
        problems.error("D23", from, "too large a GIF: " + reason, "show fewer or smaller steps");
        yield Optional.empty();
      }
    };
  }

  private static FrameImages published(GifFrames.Decoded gif) {
    List<FrameView> frames = new ArrayList<>();
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (GifFrames.Frame frame : gif.frames()) {
      String path = "assets/frame-" + frame.name() + ".png";
      boolean plate = ImageInfo.of(frame.png()).filter(ImageInfo::transparent).isPresent();
      files.put(path, frame.png());
      frames.add(FrameView.image(path, gif.width(), gif.height(), frame.millis(), plate));
    }
    return new FrameImages(frames, files);
  }

  /// A step of `{frames}` in `directive/frames.peb`: an image or a drawing made of characters.
  ///
  /// @param src path of the image from the site's root; empty for none
  /// @param width of the image in CSS pixels
  /// @param height of the image in CSS pixels
  /// @param ms how long the step is shown while all are played, in milliseconds
  /// @param plate whether the image has transparent areas
  /// @param lines of the drawing
  record FrameView(
      String src, int width, int height, int ms, boolean plate, List<List<FrameText>> lines) {

    /// Duration of steps without one of their own, in milliseconds.
    static final int DEFAULT_MS = 2000;

    static FrameView image(String src, int width, int height, int ms, boolean plate) {
      return new FrameView(src, width, height, ms, plate, List.of());
    }

    static FrameView drawing(List<List<FrameText>> lines) {
      return new FrameView("", 0, 0, DEFAULT_MS, false, lines);
    }
  }

  /// The paths that a span of a chapter names, by number; the path itself where there is no star.
  ///
  /// @param folder name of the book's folder
  /// @param known paths of all images
  public static List<String> names(Span name, String folder, Collection<String> known) {
    String path = path(name, folder);
    int star = path.indexOf('*');
    if (star < 0) {
      return known.contains(path) ? List.of(path) : List.of();
    }
    Pattern numbered =
        Pattern.compile(
            Pattern.quote(path.substring(0, star))
                + "(\\d{1,9})"
                + Pattern.quote(path.substring(star + 1)));
    return known.stream()
        .map(numbered::matcher)
        .filter(Matcher::matches)
        .sorted(
            Comparator.comparing((Matcher m) -> new BigInteger(m.group(1)))
                .thenComparing((Matcher m) -> m.group()))
        .map(m -> m.group())
        .toList();
  }

  /// The path, relative to the book's folder, of a name as it is written in a file of the book.
  static String path(Span name, String folder) {
    String file = name.file().path();
    return Site.resolve(file.substring(Math.min(file.length(), folder.length() + 1)), name.text());
  }
}
