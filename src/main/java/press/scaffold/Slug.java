package press.scaffold;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import press.scaffold.FilePlan.ScaffoldException;

/// Names of chapter files: lower-case letters, digits and single hyphens, a letter first.
public final class Slug {

  private static final String PATTERN = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
  private static final int MAX_LENGTH = 60;

  private Slug() {}

  /// Returns the name if it is a slug.
  ///
  /// @throws ScaffoldException otherwise, with a similar slug where there is one
  public static String check(String name) throws ScaffoldException {
    if (name.length() > MAX_LENGTH) {
      throw new ScaffoldException("\"%s\" is too long to name a chapter".formatted(name));
    }
    if (!name.matches(PATTERN)) {
      String similar = of(name.replaceFirst("\\.md$", ""));
      throw new ScaffoldException(
          "\"%s\" cannot name a chapter: use lower-case letters, digits and hyphens, a letter first%s"
              .formatted(name, similar.isEmpty() ? "" : ", such as " + similar));
    }
    return name;
  }

  /// Makes a slug from a text; empty where the text has no letter.
  public static String of(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD)
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "-")
        .replaceAll("^[-0-9]+|-$", "");
  }

  /// Makes a title from a slug: each word begins with a capital.
  public static String title(String slug) {
    return Arrays.stream(slug.split("[^A-Za-z0-9]+"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining(" "));
  }
}
