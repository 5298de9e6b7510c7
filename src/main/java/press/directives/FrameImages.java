package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.images.GifFrames;
import press.images.ImageInfo;
import press.images.ImageInfo.ImageFormat;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The images of `{frames}`: the frames of a GIF, or numbered images.
///
/// @param frames in order
/// @param files to be published for them: path from the site's root to content
record FrameImages(List<FrameView> frames, SortedMap<String, byte[]> files) {

  /// The images that the option `from` names; reports missing, broken and too many ones.
  static Optional<FrameImages> of(Span from, Scope scope, Diagnostics problems) {
    SortedMap<String, byte[]> images = scope.book().sources().images();
    String folder = scope.book().sources().folder();
    List<String> names = ImageNames.of(from, folder, images.keySet());
    if (names.isEmpty()) {
      problems.error(
          "D20",
          from,
          "there is no image " + from.text(),
          SpellingSuggestions.didYouMean(ImageNames.path(from, folder), images.keySet()));
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
}
