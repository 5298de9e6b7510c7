package press.picture;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The root element of an SVG: its width and height, or those of its view box.
final class SvgHead {

  private static final Pattern BEFORE =
      Pattern.compile("(?s)\\s*(?:<\\?.*?\\?>\\s*|<!--.*?-->\\s*|<!DOCTYPE[^\\[>]*>\\s*)*+");
  private static final Pattern ROOT =
      Pattern.compile("<(?:svg:)?svg(?=[\\s/>])((?:[^\"'>]|\"[^\"]*\"|'[^']*')*+)>");
  private static final Pattern LENGTH =
      Pattern.compile("\\+?(\\d{0,9}\\.?\\d{1,9})(px|pt|pc|mm|cm|in|)");

  private SvgHead() {}

  static Optional<Picture> read(String text) {
    String svg = text.startsWith("\uFEFF") ? text.substring(1) : text;
    Matcher before = BEFORE.matcher(svg);
    Matcher root = ROOT.matcher(svg);
    if (!before.lookingAt() || !root.region(before.end(), svg.length()).lookingAt()) {
      return Optional.empty();
    }
    String attributes = root.group(1);
    OptionalDouble width = length(attribute("width", attributes));
    OptionalDouble height = length(attribute("height", attributes));
    String[] box = attribute("viewBox", attributes).strip().split("[\\s,]+");
    OptionalDouble wide = box.length == 4 ? length(box[2]) : OptionalDouble.empty();
    OptionalDouble high = box.length == 4 ? length(box[3]) : OptionalDouble.empty();
    if (width.isPresent() && height.isPresent()) {
      return picture(width.getAsDouble(), height.getAsDouble());
    }
    if (wide.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    double ratio = high.getAsDouble() / wide.getAsDouble();
    if (height.isPresent()) {
      return picture(height.getAsDouble() / ratio, height.getAsDouble());
    }
    double w = width.orElse(wide.getAsDouble());
    return picture(w, w * ratio);
  }

  private static Optional<Picture> picture(double width, double height) {
    boolean known = width > 0 && height > 0 && width < 1e6 && height < 1e6;
    return known
        ? Optional.of(new Picture(Format.SVG, whole(width), whole(height), true))
        : Optional.empty();
  }

  private static int whole(double length) {
    return (int) Math.max(1, Math.round(length));
  }

  private static String attribute(String name, String attributes) {
    Matcher found =
        Pattern.compile("\\s" + name + "\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')").matcher(attributes);
    return found.find() ? found.group(1) == null ? found.group(2) : found.group(1) : "";
  }

  /// CSS pixels of a length; nothing for a share such as `100%`.
  private static OptionalDouble length(String text) {
    Matcher length = LENGTH.matcher(text.strip());
    if (!length.matches()) {
      return OptionalDouble.empty();
    }
    double pixels =
        switch (length.group(2)) {
          case "pt" -> 96 / 72.0;
          case "pc" -> 16;
          case "mm" -> 96 / 25.4;
          case "cm" -> 96 / 2.54;
          case "in" -> 96;
          default -> 1;
        };
    return OptionalDouble.of(pixels * Double.parseDouble(length.group(1)));
  }
}
