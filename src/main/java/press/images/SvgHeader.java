package press.images;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The root element of an SVG: its width and height, or those of its view box.
final class SvgHeader {

  private static final Pattern LENGTH =
      Pattern.compile("\\+?(\\d{0,9}\\.?\\d{1,9})(px|pt|pc|mm|cm|in|)");
  private static final double LONGEST = 1e6;

  private SvgHeader() {}

  static Optional<ImageInfo> read(byte[] svg) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    String text = new String(svg, StandardCharsets.UTF_8);
    try {
      XMLStreamReader in =
          factory.createXMLStreamReader(
              new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
      while (!in.isStartElement()) {
        in.next();
      }
      return in.getLocalName().matches("(?:svg:)?svg") ? size(in) : Optional.empty();
    } catch (XMLStreamException e) {
      return Optional.empty();
    }
  }

  private static Optional<ImageInfo> size(XMLStreamReader root) {
    OptionalDouble width = length(root.getAttributeValue(null, "width"));
    OptionalDouble height = length(root.getAttributeValue(null, "height"));
    if (width.isPresent() && height.isPresent()) {
      return info(width.getAsDouble(), height.getAsDouble());
    }
    String viewBox = root.getAttributeValue(null, "viewBox");
    String[] box = viewBox == null ? new String[0] : viewBox.strip().split("[\\s,]+");
    if (box.length != 4) {
      return Optional.empty();
    }
    OptionalDouble boxWidth = length(box[2]);
    OptionalDouble boxHeight = length(box[3]);
    if (boxWidth.isEmpty() || boxHeight.isEmpty()) {
      return Optional.empty();
    }
    double ratio = boxHeight.getAsDouble() / boxWidth.getAsDouble();
    if (height.isPresent()) {
      return info(height.getAsDouble() / ratio, height.getAsDouble());
    }
    double w = width.orElse(boxWidth.getAsDouble());
    return info(w, w * ratio);
  }

  private static Optional<ImageInfo> info(double width, double height) {
    boolean valid = width > 0 && height > 0 && width < LONGEST && height < LONGEST;
    return valid
        ? Optional.of(new ImageInfo(ImageFormat.SVG, pixels(width), pixels(height), true))
        : Optional.empty();
  }

  private static int pixels(double length) {
    return (int) Math.max(1, Math.round(length));
  }

  /// CSS pixels of a length; empty for a percentage such as `100%`.
  ///
  /// @param text null where the attribute is missing, as the XML parser has it
  private static OptionalDouble length(String text) {
    Matcher length = LENGTH.matcher(text == null ? "" : text.strip());
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
