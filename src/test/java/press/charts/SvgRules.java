package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/// What must hold in every drawing.
public final class SvgRules {

  private SvgRules() {}

  /// The root element of a drawing that keeps the rules: well-formed, named, no style, no colour.
  public static Element check(String svg) {
    Element root = parse(svg);
    assertEquals("svg", root.getTagName());
    Set<String> ids = new HashSet<>();
    for (Element e : all(root, "*")) {
      assertFalse(e.hasAttribute("style"), "style on " + e.getTagName());
      assertTrue(Set.of("", "none").contains(e.getAttribute("fill")), "a colour in " + svg);
      assertFalse(e.hasAttribute("stroke"), "a colour in " + svg);
      assertTrue(e.getAttribute("id").isEmpty() || ids.add(e.getAttribute("id")), "id twice");
    }
    for (String id : root.getAttribute("aria-labelledby").split(" ")) {
      assertTrue(ids.contains(id), () -> "no element is called " + id);
    }
    assertFalse(svg.contains("NaN") || svg.contains("Infinity"), svg);
    return root;
  }

  /// All elements of a name, `*` for any, in order.
  public static List<Element> all(Element root, String name) {
    NodeList found = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  /// All elements that have a class.
  public static List<Element> ofClass(Element root, String name) {
    return all(root, "*").stream()
        .filter(e -> List.of(e.getAttribute("class").split(" ")).contains(name))
        .toList();
  }

  private static Element parse(String svg) {
    try {
      var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      return builder.parse(new InputSource(new StringReader(svg))).getDocumentElement();
    } catch (Exception e) {
      throw new AssertionError("not well-formed: " + svg, e);
    }
  }
}
