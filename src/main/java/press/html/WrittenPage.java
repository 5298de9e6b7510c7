package press.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import press.source.Codec;
import press.source.RecordCodec;
import press.source.Sha256;
import press.source.Site;

/// A page as it is published: where its numbers come from stands in a style sheet of its own, since
/// few readers ask, and those texts are a tenth of a page.
///
/// An element with such a text has `data-why` with a short key in place of the text, and the sheet
/// has a rule for each key. A browser without scripts loads the sheet with the page, because a link
/// to it stands in `noscript`; `book.js` loads it when a number is first pointed at. A text has
/// spaces and a key has none, so elements that scripts make may have their text in the attribute.
///
/// @param html the page
/// @param sheet the style sheet; empty where no element has such a text
record WrittenPage(byte[] html, String sheet) {

  static final Codec<WrittenPage> CODEC = RecordCodec.of(WrittenPage.class);

  /// A start tag up to the attribute, which stands in it and not in what the page shows.
  private static final Pattern WHY =
      Pattern.compile("(<[a-z][^<>\"]*?(?:\"[^\"]*+\"[^<>\"]*?)*?\\sdata-why=\")([^\"]*+)(?=\")");

  private static final Pattern SPECIAL = Pattern.compile("[\"\\\\\n<]");
  private static final int KEY = 2;
  private static final String NAME = "provenance";
  private static final String END = "</head>";

  /// A page whose texts are moved into its sheet.
  ///
  /// @param path of the page from the site's root
  static WrittenPage of(String path, String html) {
    SequencedMap<String, String> keys = new LinkedHashMap<>();
    String moved =
        WHY.matcher(html)
            .replaceAll(
                found -> Matcher.quoteReplacement(found.group(1) + key(found.group(2), keys)));
    if (keys.isEmpty()) {
      return new WrittenPage(html.getBytes(UTF_8), "");
    }
    StringBuilder rules = new StringBuilder();
    keys.forEach((key, text) ->
        rules
            .append("[data-why=\"")
            .append(key)
            .append("\"]:is(:hover,:focus)::after{content:\"")
            .append(escaped(Parser.unescapeEntities(text, true)))
            .append("\"}\n"));
    String sheet = rules.toString();
    String link =
        "<noscript><link rel=\"stylesheet\" href=\""
            + Site.root(path)
            + Assets.path(NAME, ".css", sheet)
            + "\"></noscript>\n";
    return new WrittenPage(moved.replaceFirst(END, link + END).getBytes(UTF_8), sheet);
  }

  /// This page with a changed text.
  WrittenPage map(UnaryOperator<String> change) {
    return new WrittenPage(change.apply(new String(html, UTF_8)).getBytes(UTF_8), sheet);
  }

  /// Puts the sheet among the files of the site.
  void keepSheet(SortedMap<String, byte[]> files) {
    if (!sheet.isEmpty()) {
      Assets.keep(NAME, ".css", sheet, files);
    }
  }

  /// The key of a text: the beginning of its hash, so that a new number leaves the keys of all
  /// others as they are.
  private static String key(String text, SequencedMap<String, String> keys) {
    String hash = HexFormat.of().formatHex(Sha256.of(text));
    int length = KEY;
    while (!keys.getOrDefault(hash.substring(0, length), text).equals(text)) {
      length++;
    }
    keys.put(hash.substring(0, length), text);
    return hash.substring(0, length);
  }

  /// A text within a string of a style sheet.
  private static String escaped(String text) {
    return SPECIAL
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement("\\%x ".formatted((int) found.group().charAt(0))));
  }
}
