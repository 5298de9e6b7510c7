package press.site;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The style sheet of a page that says where its numbers come from.
public final class ProvenanceSheet {

  private static final Pattern LINK =
      Pattern.compile("<noscript><link rel=\"stylesheet\" href=\"([^\"]*)\"></noscript>");
  private static final Pattern RULE =
      Pattern.compile("\\[data-why=\"(\\w+)\"].*?content:\"(.*)\"}");
  private static final Pattern ESCAPED = Pattern.compile("\\\\(\\p{XDigit}+) ");
  private static final Pattern KEY = Pattern.compile("(?<= data-why=\")\\w+(?=\")");

  private ProvenanceSheet() {}

  /// A page with its texts in the places of their keys.
  ///
  /// @param read finds a sheet by its address on the page
  public static String inlined(String html, UnaryOperator<String> read) {
    Map<String, String> texts = new HashMap<>();
    LINK.matcher(html)
        .results()
        .flatMap(link -> RULE.matcher(read.apply(link.group(1))).results())
        .forEach(rule -> texts.put(rule.group(1), attribute(rule.group(2))));
    return KEY.matcher(html).replaceAll(key -> Matcher.quoteReplacement(texts.get(key.group())));
  }

  /// A string of a style sheet as the value of an attribute.
  private static String attribute(String text) {
    return ESCAPED
        .matcher(text)
        .replaceAll(found ->
            Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))))
        .replace("&", "&amp;")
        .replace("\"", "&quot;")
        .replace("<", "&lt;");
  }
}
