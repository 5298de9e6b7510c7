package press.images;

import java.io.StringReader;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// What the header of an image file says, read without decoding the image.
///
/// @param format of the file
/// @param width in CSS pixels, at least 1
/// @param height in CSS pixels, at least 1
/// @param transparent whether the page may show through it
public record ImageInfo(ImageFormat format, int width, int height, boolean transparent) {

  private static final int HEADER_BYTES = 64 * 1024;
  private static final int PNG_COLOUR_TYPE = 25;
  private static final int PNG_ALPHA = 4;

  /// Reads the header; empty where the bytes are of no [ImageFormat], or broken.
  public static Optional<ImageInfo> of(byte[] bytes) {
    try {
      return read(bytes).filter(info -> info.width > 0 && info.height > 0);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static Optional<ImageInfo> read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int length = Math.min(bytes.length, HEADER_BYTES);
    String header = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    if (header.startsWith("\u0089PNG\r\n")) {
      return Optional.of(png(in, header));
    } else if (header.startsWith("GIF8")) {
      return Optional.of(gif(in));
    } else if (header.startsWith("\u00FF\u00D8")) {
      return JpegHeader.read(in);
    } else if (header.startsWith("RIFF") && header.startsWith("WEBP", 8)) {
      return webp(in, header.substring(12, 16));
    } else if (header.startsWith("ftypavif", 4)) {
      return avif(in, header);
    }
    return SvgHeader.read(bytes);
  }

  private static ImageInfo png(ByteBuffer in, String header) {
    int data = header.indexOf("IDAT");
    int palette = header.indexOf("tRNS");
    boolean clearColour = palette >= 0 && (data < 0 || palette < data);
    boolean alpha = (in.get(PNG_COLOUR_TYPE) & PNG_ALPHA) != 0;
    return new ImageInfo(ImageFormat.PNG, in.getInt(16), in.getInt(20), alpha || clearColour);
  }

  /// A GIF counts as transparent: each of its frames says for itself whether it is.
  private static ImageInfo gif(ByteBuffer in) {
    in.order(ByteOrder.LITTLE_ENDIAN);
    return new ImageInfo(ImageFormat.GIF, in.getShort(6) & 0xFFFF, in.getShort(8) & 0xFFFF, true);
  }

  private static Optional<ImageInfo> webp(ByteBuffer in, String chunk) {
    in.order(ByteOrder.LITTLE_ENDIAN);
    return switch (chunk) {
      case "VP8 " -> Optional.of(webp(in.getShort(26) & 0x3FFF, in.getShort(28) & 0x3FFF, false));
      case "VP8L" -> {
        int bits = in.getInt(21);
        yield Optional.of(
            webp((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, (bits >> 28 & 1) == 1));
      }
      case "VP8X" ->
          Optional.of(
              webp(
                  (in.getInt(24) & 0xFFFFFF) + 1,
                  (in.getInt(26) >>> 8) + 1,
                  (in.get(20) & 0x10) != 0));
      default -> Optional.empty();
    };
  }

  private static ImageInfo webp(int width, int height, boolean transparent) {
    return new ImageInfo(ImageFormat.WEBP, width, height, transparent);
  }

  /// The largest of the sizes in an AVIF: the smaller ones belong to tiles and thumbnails.
  private static Optional<ImageInfo> avif(ByteBuffer in, String header) {
    Optional<ImageInfo> largest = Optional.empty();
    for (int at = header.indexOf("ispe"); at >= 0; at = header.indexOf("ispe", at + 4)) {
      ImageInfo next =
          new ImageInfo(ImageFormat.AVIF, in.getInt(at + 8), in.getInt(at + 12), false);
      if (largest.isEmpty() || next.pixels() > largest.get().pixels()) {
        largest = Optional.of(next);
      }
    }
    return largest;
  }

  private long pixels() {
    return (long) width * height;
  }

  /// The header of a JPEG: its size, rotated as the camera recorded.
  private static final class JpegHeader {

    private static final int EXIF = 0xE1;
    private static final int START_OF_SCAN = 0xDA;
    private static final int ORIENTATION = 0x0112;
    private static final int FIRST_ROTATED = 5;
    private static final int LAST_ROTATED = 8;

    private JpegHeader() {}

    static Optional<ImageInfo> read(ByteBuffer in) {
      boolean rotated = false;
      int at = 2;
      while (at + 9 < in.limit()) {
        int marker = in.get(at + 1) & 0xFF;
        if ((in.get(at) & 0xFF) != 0xFF || marker == START_OF_SCAN) {
          return Optional.empty();
        }
        if (marker == 0xFF || marker == 0x01 || marker >= 0xD0 && marker <= 0xD8) {
          at += marker == 0xFF ? 1 : 2;
          continue;
        }
        int length = in.getShort(at + 2) & 0xFFFF;
        if (isFrame(marker)) {
          int height = in.getShort(at + 5) & 0xFFFF;
          int width = in.getShort(at + 7) & 0xFFFF;
          return Optional.of(
              new ImageInfo(
                  ImageFormat.JPEG, rotated ? height : width, rotated ? width : height, false));
        }
        rotated |= marker == EXIF && isRotated(in, at + 4, length - 2);
        at += 2 + length;
      }
      return Optional.empty();
    }

    /// Start of frame, of any coding; three of the sixteen markers mean tables.
    private static boolean isFrame(int marker) {
      return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    }

    /// Whether width and height change places: browsers rotate the image by this Exif tag.
    private static boolean isRotated(ByteBuffer in, int at, int length) {
      if (length < 14 || in.getInt(at) != 0x45786966) {
        return false;
      }
      int base = at + 6;
      ByteBuffer tags = in.duplicate();
      tags.order(in.getShort(base) == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
      int first = base + tags.getInt(base + 4);
      int count = tags.getShort(first) & 0xFFFF;
      for (int i = 0; i < count; i++) {
        int tag = first + 2 + 12 * i;
        if ((tags.getShort(tag) & 0xFFFF) == ORIENTATION) {
          int value = tags.getShort(tag + 8) & 0xFFFF;
          return value >= FIRST_ROTATED && value <= LAST_ROTATED;
        }
      }
      return false;
    }
  }

  /// The root element of an SVG: its width and height, or those of its view box.
  private static final class SvgHeader {

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

  /// A format of images that browsers show.
  public enum ImageFormat {
    PNG("png"),
    GIF("gif"),
    JPEG("jpg", "jpeg"),
    WEBP("webp"),
    AVIF("avif"),
    SVG("svg");

    private final List<String> extensions;

    ImageFormat(String... extensions) {
      this.extensions = List.of(extensions);
    }

    /// File name extensions of this format, without the dot; the usual one first.
    public List<String> extensions() {
      return extensions;
    }

    /// Whether a path has an extension of this format.
    public boolean fits(String path) {
      return extensions.contains(
          path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }
  }
}
