package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nu.validator.client.EmbeddedValidator;
import nu.validator.messages.GnuMessageEmitter;
import nu.validator.messages.MessageEmitterAdapter;
import nu.validator.servlet.imagereview.ImageCollector;
import nu.validator.source.SourceCode;
import nu.validator.validation.SimpleDocumentValidator;
import nu.validator.xml.SystemErrErrorHandler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

/// Every page of the real book is valid HTML, as the Nu validator sees it: no errors, no warnings.
@Tag("slow")
class HtmlIT {

  /// The validator gives pages on a disk no origin, so that nothing is `'self'` to it; browsers do,
  /// and `BrowserIT` listens to what they report.
  private static final String NO_ORIGIN =
      "warning: Resource violates Content Security Policy (meta tag)";

  private static Path site;
  private static SimpleDocumentValidator validator;

  @BeforeAll
  static void printAndReadSchema() throws Exception {
    site = ProjectBook.site();
    validator = new SimpleDocumentValidator(true, false, true);
    validator.setUpMainSchema(EmbeddedValidator.SCHEMA_URL, new SystemErrErrorHandler());
  }

  @Test
  void everyPageIsValid() throws IOException, SAXException {
    SortedMap<String, String> found = new TreeMap<>();
    for (Path page : ProjectBook.pages(site)) {
      for (String line : complaints(page).lines().toList()) {
        String place = line.replaceFirst("^\\S*\":([\\d.-]+): .*", "$1");
        String what = line.replaceFirst("^\\S*: ", "");
        found.putIfAbsent(site.relativize(page) + ": " + what, "first at " + place);
      }
    }
    assertEquals(Map.of(), found);
  }

  @Test
  void theValidatorFindsWhatIsWrong(@TempDir Path folder) throws IOException, SAXException {
    Path bad = folder.resolve("bad.html");
    Files.writeString(
        bad, "<!DOCTYPE html><html lang=en><title>x</title><p id=a><div id=a></div></p></html>");
    assertTrue(complaints(bad).contains("Duplicate ID"), complaints(bad));
  }

  /// What an [EmbeddedValidator] says, which reads the schema again for each page.
  private static String complaints(Path page) throws IOException, SAXException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    SourceCode source = validator.getSourceCode();
    MessageEmitterAdapter messages =
        new MessageEmitterAdapter(
            null,
            source,
            true,
            new ImageCollector(source),
            0,
            true,
            new GnuMessageEmitter(said, false));
    messages.setHtml(true);
    messages.start(null);
    validator.setUpValidatorAndParsers(messages, false, false);
    validator.checkHtmlFile(page.toFile(), true);
    messages.end("", "", "");
    return said.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.contains(NO_ORIGIN))
        .collect(Collectors.joining("\n"));
  }
}
