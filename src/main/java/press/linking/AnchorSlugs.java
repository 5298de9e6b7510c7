package press.linking;

import java.text.Normalizer;
import java.util.Locale;

/// Anchors from words.
final class AnchorSlugs {

  private AnchorSlugs() {}

  /// Lower-case letters and digits with hyphens; `section` where nothing is left.
  static String of(String words) {
    String plain = Normalizer.normalize(words, Normalizer.Form.NFKD).replaceAll("\\p{M}", "");
    String slug =
        plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return slug.isEmpty() || !Character.isLetter(slug.charAt(0))
        ? ("section-" + slug).replaceAll("-$", "")
        : slug;
  }
}
