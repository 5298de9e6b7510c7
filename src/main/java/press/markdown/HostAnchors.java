package press.markdown;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The anchors that code hosts, and mdBook like them, give the headings of a file: small letters, a
/// hyphen for each blank, no punctuation; a number behind those that were there before.
public final class HostAnchors {

  private static final Pattern DROPPED = Pattern.compile("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]");

  private final Set<String> taken = new HashSet<>();

  // The last number behind each stem: thousands of equal headings take linear time.
  private final Map<String, Integer> numbers = new HashMap<>();

  /// The anchor of the next heading.
  ///
  /// @param words of the heading, without markup
  public String next(String words) {
    String plain = DROPPED.matcher(words.strip().toLowerCase(Locale.ROOT)).replaceAll("");
    String stem = plain.replace(' ', '-');
    String anchor = stem;
    while (!taken.add(anchor)) {
      anchor = stem + "-" + numbers.merge(stem, 1, Integer::sum);
    }
    return anchor;
  }
}
