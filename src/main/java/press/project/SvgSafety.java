package press.project;

import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Refuses SVG images that could do more than be looked at: a page shows them harmlessly, but a
/// reader may open the file itself, and there its scripts would run.
final class SvgSafety {

  private static final String SVG = "http://www.w3.org/2000/svg";
  private static final Set<String> REFUSED =
      Set.of(
          "script",
          "foreignobject",
          "iframe",
          "embed",
          "object",
          "audio",
          "video",
          "canvas",
          "handler",
          "listener",
          "link",
          "meta",
          "base",
          "set",
          "animate",
          "discard");
  private static final Set<String> ADDRESSES = Set.of("href", "src", "base", "data", "action");
  private static final Pattern INNER =
      Pattern.compile("#.*|data:image/(?:png|jpeg|gif|webp)[;,].*");
  private static final Pattern OUTER = Pattern.compile("https?://.*");
  private static final Pattern STYLE =
      Pattern.compile(
          "@import|\\\\|expression|javascript|url\\(\\s*[\"']?(?!\\s*#|\\s*data:image/)");
  private static final Set<String> ENCODINGS = Set.of("utf-8", "us-ascii");

  private final SourceFile file;
  private final XMLStreamReader in;
  private final Diagnostics problems;

  private SvgSafety(SourceFile file, XMLStreamReader in, Diagnostics problems) {
    this.file = file;
    this.in = in;
    this.problems = problems;
  }

  /// Tells what may not stand in an SVG image, each with its place.
  static void check(String path, byte[] bytes, Diagnostics problems) {
    SourceFile file = new SourceFile(path, new String(bytes, StandardCharsets.UTF_8));
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
      factory.setProperty(XMLInputFactory.IS_COALESCING, true);
      String text = file.text();
      XMLStreamReader in =
          factory.createXMLStreamReader(
              new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
      new SvgSafety(file, in, problems).check();
    } catch (CharacterCodingException e) {
      problems.error("P18", file.start(), "an SVG that is not UTF-8", "save it as UTF-8");
    } catch (XMLStreamException e) {
      String what = e.getMessage().replaceFirst("(?s)^.*Message: ", "").strip();
      problems.error(
          "P18",
          at(file, e.getLocation()),
          "an SVG that cannot be read: " + what,
          "export it again");
    }
  }

  private void check() throws XMLStreamException {
    String encoding = in.getCharacterEncodingScheme();
    if (encoding != null && !ENCODINGS.contains(encoding.toLowerCase(Locale.ROOT))) {
      refuse("the encoding " + encoding);
    }
    String style = "";
    while (in.hasNext()) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          element();
          style = in.getLocalName();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (style.equalsIgnoreCase("style")) {
            style("style", in.getText());
          }
        }
        case XMLStreamConstants.END_ELEMENT -> style = "";
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> refuse("<?" + in.getPITarget());
        case XMLStreamConstants.ENTITY_REFERENCE -> refuse("&" + in.getLocalName() + ";");
        default -> {
          // Comments, blanks, a plain document type.
        }
      }
    }
  }

  private void element() {
    String name = in.getLocalName();
    boolean foreign = !SVG.equals(in.getNamespaceURI()) && isHtml(in.getNamespaceURI());
    if (foreign || REFUSED.contains(name.toLowerCase(Locale.ROOT))) {
      refuse("<" + name + ">");
    }
    for (int i = 0; i < in.getAttributeCount(); i++) {
      attribute(name, in.getAttributeLocalName(i), in.getAttributeValue(i));
    }
  }

  private static boolean isHtml(String namespace) {
    return namespace != null && namespace.endsWith("/xhtml");
  }

  private void attribute(String element, String attribute, String value) {
    String name = attribute.toLowerCase(Locale.ROOT);
    if (name.startsWith("on")) {
      refuse(attribute + "=");
    } else if (ADDRESSES.contains(name)) {
      boolean link = element.equals("a") && OUTER.matcher(value).matches();
      if (!link && !value.isEmpty() && !INNER.matcher(value).matches()) {
        refuse(attribute + "=\"" + cut(value) + "\"");
      }
    } else {
      style(attribute, value);
    }
  }

  private void style(String where, String value) {
    if (STYLE.matcher(value.toLowerCase(Locale.ROOT)).find()) {
      refuse("a file elsewhere in " + where);
    }
  }

  private void refuse(String what) {
    problems.error(
        "P18",
        here(),
        "an SVG with " + what,
        "an image holds no scripts, handlers, HTML, animations or files elsewhere: take it out");
  }

  private static String cut(String value) {
    return value.length() < 40 ? value : value.substring(0, 40) + "…";
  }

  /// The parser says where a thing ends, or the next one: this one begins before.
  private Span here() {
    if (!in.isStartElement()) {
      return at(file, in.getLocation());
    }
    String prefix = in.getPrefix() == null || in.getPrefix().isEmpty() ? "" : in.getPrefix() + ":";
    String tag = "<" + prefix + in.getLocalName();
    int end = Math.max(0, in.getLocation().getCharacterOffset());
    return file.span(Math.max(0, file.text().lastIndexOf(tag, end)), tag.length());
  }

  private static Span at(SourceFile file, Location place) {
    int end = Math.max(0, place.getCharacterOffset());
    int start = Math.max(0, file.text().lastIndexOf('<', Math.max(0, end - 1)));
    return file.span(start, 1);
  }
}
