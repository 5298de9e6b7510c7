package press.project;

import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
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
          "discard");
  private static final Set<String> ADDRESSES = Set.of("href", "src", "base", "data", "action");

  /// What an image may show: pieces of itself, and pictures that it holds.
  static final Pattern INNER = Pattern.compile("#.*|data:image/(?:png|jpeg|gif|webp)[;,].*");

  /// Attributes that are words to a browser.
  private static final Pattern WORDS = Pattern.compile("id|class|lang|content|aria-.*|data-.*");

  private static final Pattern OUTER = Pattern.compile("https?://.*");
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
      ForbiddenCharacters.check(file, problems);
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
    StringBuilder style = new StringBuilder();
    Optional<Span> styleAt = Optional.empty();
    while (in.hasNext()) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          element();
          if (styleAt.isPresent()) {
            refuse("<" + in.getLocalName() + "> in <style>");
          } else if (in.getLocalName().equalsIgnoreCase("style")) {
            styleAt = Optional.of(here());
          }
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          characters(in.getText());
          if (styleAt.isPresent()) {
            style.append(in.getText());
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (styleAt.isPresent() && in.getLocalName().equalsIgnoreCase("style")) {
            Span at = styleAt.get();
            SvgStyle.flaw(style.toString()).ifPresent(flaw -> refuse(at, flaw));
            styleAt = Optional.empty();
            style.setLength(0);
          }
        }
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
    String lower = name.toLowerCase(Locale.ROOT);
    boolean foreign = !SVG.equals(in.getNamespaceURI()) && isHtml(in.getNamespaceURI());
    if (foreign || REFUSED.contains(lower) || lower.startsWith("animate")) {
      refuse("<" + name + ">");
    }
    for (int i = 0; i < in.getAttributeCount(); i++) {
      attribute(name, i);
    }
  }

  private static boolean isHtml(String namespace) {
    return namespace != null && namespace.endsWith("/xhtml");
  }

  private void attribute(String element, int i) {
    String attribute = in.getAttributeLocalName(i);
    String value = in.getAttributeValue(i);
    characters(value);
    String name = attribute.toLowerCase(Locale.ROOT);
    if (name.startsWith("on")) {
      refuse(attribute + "=");
    } else if (ADDRESSES.contains(name)) {
      boolean link = element.equals("a") && OUTER.matcher(value).matches();
      if (!link && !value.isEmpty() && !INNER.matcher(value).matches()) {
        refuse(attribute + "=\"" + cut(value) + "\"");
      }
    } else if (name.equals("style")) {
      SvgStyle.flaw(value).ifPresent(this::refuse);
    } else if (in.getAttributeNamespace(i) == null && !WORDS.matcher(name).matches()) {
      SvgStyle.valueFlaw(value).ifPresent(flaw -> refuse(flaw + " in " + attribute + "="));
    }
  }

  /// Refuses characters that are spelled, such as `&#x202E;`; others are told where they stand.
  private void characters(String text) {
    int at = ForbiddenCharacters.find(text, 0);
    if (at >= 0 && ForbiddenCharacters.find(file.text(), 0) < 0) {
      String sentence = ForbiddenCharacters.sentence(text, at);
      problems.error(ForbiddenCharacters.CODE, here(), sentence, ForbiddenCharacters.HELP);
    }
  }

  private void refuse(String what) {
    refuse(here(), what);
  }

  private void refuse(Span at, String what) {
    problems.error(
        "P18",
        at,
        "an SVG with " + what,
        "an image holds no scripts, handlers, HTML, animations, files elsewhere or CSS that does"
            + " more than draw: take it out");
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
