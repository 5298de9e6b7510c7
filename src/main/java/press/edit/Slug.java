package press.edit;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Short names of files: small letters, digits and single hyphens, a letter first.
public final class Slug {

  private static final String SHAPE = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
  private static final int LONGEST = 60;

  private Slug() {}

  /// The name, if it is one.
  ///
  /// @param what it names, such as `a chapter`
  /// @throws Refused with a name that would do, where one can be guessed
  public static String checked(String name, String what) throws Refused {
    if (name.length() > LONGEST) {
      throw new Refused("\"%s\" is too long to name %s".formatted(name, what));
    }
    if (!name.matches(SHAPE)) {
      String near = of(name);
      throw new Refused(
          "\"%s\" cannot name %s: small letters, digits and hyphens, a letter first%s"
              .formatted(name, what, near.isEmpty() ? "" : ", such as " + near));
    }
    return name;
  }

  /// The name that words suggest; empty where nothing is left of them.
  public static String of(String words) {
    String plain = Normalizer.normalize(words, Normalizer.Form.NFKD).replaceAll("\\p{M}", "");
    return plain
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "-")
        .replaceAll("^[-0-9]+|-$", "");
  }

  /// The words of a name, each with a capital: `Sending a Picture` has to be written by hand.
  public static String title(String slug) {
    return Arrays.stream(slug.split("[^A-Za-z0-9]+"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining(" "));
  }
}
