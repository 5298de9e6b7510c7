package press.typeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import nu.validator.validation.SimpleDocumentValidator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import press.source.BuildCache;
import press.typeset.MathTypesetter.MathResult;
import press.typeset.TemmlTreeReader.MathTree;
import press.typeset.TexLimits.TexException;

@Tag("slow")
final class MathStylesTest {

  private static final Pattern CLASS = Pattern.compile("\\.(m-[a-z0-9-]+)");

  private final MathStyles styles = new MathStyles();

  @Test
  void everyClassHasItsRuleAndNoRuleIsLeftOver() throws Exception {
    TreeSet<String> inCss = new TreeSet<>();
    for (String sheet : List.of("base", "math")) {
      try (InputStream css =
          getClass().getResourceAsStream("/press/assets/css/" + sheet + ".css")) {
        CLASS
            .matcher(new String(css.readAllBytes(), StandardCharsets.UTF_8))
            .results()
            .forEach(found -> inCss.add(found.group(1)));
      }
    }
    assertEquals(new TreeSet<>(styles.names()), inCss);
  }

  @Test
  void lengthsAreComparedAsNumbers() {
    assertEquals(Optional.of("m-pl0"), styles.ofDeclaration("padding-left", "0pt"));
    assertEquals(Optional.of("m-pl0"), styles.ofDeclaration("padding-left", "0em"));
    assertEquals(Optional.of("m-pl1"), styles.ofDeclaration("padding-left", "0.0400em"));
    assertEquals(
        Optional.of("m-pt15"), styles.ofDeclaration("padding-top", "1.2999999999999996ex"));
    assertEquals(Optional.of("m-back18"), styles.ofDeclaration("margin-left", "-1em"));
    assertEquals(Optional.of("m-bl"), styles.ofDeclaration("border-left", "0.06em solid "));
    assertEquals(Optional.of("m-blue"), styles.ofDeclaration("color", "#0000FF"));
  }

  @Test
  void whatIsNotInTheListHasNoClass() {
    assertEquals(Optional.empty(), styles.ofDeclaration("padding-left", "3em"));
    assertEquals(Optional.empty(), styles.ofDeclaration("background", "url(x)"));
    assertEquals(Optional.empty(), styles.ofClass("anything"));
  }

  @Test
  void anUnmappedStyleIsAMistakeWithAMessage() {
    MathTree node = new MathTree.Element("mi", Map.of(), List.of(), Map.of("zoom", "2"), List.of());
    try {
      new MathMarkup(styles).write(node);
      throw new AssertionError("was printed");
    } catch (TexException refused) {
      assertTrue(refused.getMessage().contains("zoom: 2"), refused.getMessage());
    }
  }

  @Test
  void allFormulasAreValidHtml() throws Exception {
    MathTypesetter math = new MathTypesetter(Map.of("norm", "|#1|", "E", "e"), BuildCache.none());
    StringBuilder page =
        new StringBuilder("<!DOCTYPE html><html lang=\"en\"><head><title>x</title></head><body>");
    List<String> all = new ArrayList<>(Formulas.ALL);
    all.addAll(Formulas.DISPLAY);
    for (String tex : all) {
      if (math.typeset(tex, true) instanceof MathResult.Ok(String mathml)) {
        page.append("<div>").append(mathml).append("</div>\n");
      }
    }
    page.append("</body></html>");
    assertEquals(List.of(), errors(page.toString()));
    assertEquals(1, errors(page.toString().replaceFirst("<mfrac>", "<mfrac zoom=\"2\">")).size());
  }

  private static List<String> errors(String page) throws Exception {
    Messages messages = new Messages(new ArrayList<>());
    SimpleDocumentValidator nu = new SimpleDocumentValidator();
    nu.setUpMainSchema("http://s.validator.nu/html5-rdfalite.rnc", messages);
    nu.setUpValidatorAndParsers(messages, false, false);
    nu.checkHtmlInputSource(new InputSource(new StringReader(page)));
    return messages.found();
  }

  private record Messages(List<String> found) implements ErrorHandler {
    @Override
    public void warning(SAXParseException warning) {
      // Such as a guess at the language of the text.
    }

    @Override
    public void error(SAXParseException error) {
      found.add(error.getMessage());
    }

    @Override
    public void fatalError(SAXParseException error) {
      found.add(error.getMessage());
    }
  }
}
