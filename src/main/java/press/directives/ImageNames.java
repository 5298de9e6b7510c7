package press.directives;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Site;
import press.source.Span;

/// Files that one name stands for: `img/step-*.png` is every number in place of the star.
public final class ImageNames {

  private ImageNames() {}

  /// The paths that a span of a chapter names, by number; the path itself where there is no star.
  ///
  /// @param folder name of the book's folder
  /// @param known paths of all images
  public static List<String> of(Span name, String folder, Collection<String> known) {
    String path = path(name, folder);
    int star = path.indexOf('*');
    if (star < 0) {
      return known.contains(path) ? List.of(path) : List.of();
    }
    Pattern numbered =
        Pattern.compile(
            Pattern.quote(path.substring(0, star))
                + "(\\d{1,9})"
                + Pattern.quote(path.substring(star + 1)));
    return known.stream()
        .map(numbered::matcher)
        .filter(Matcher::matches)
        .sorted(
            Comparator.comparing((Matcher m) -> new BigInteger(m.group(1)))
                .thenComparing((Matcher m) -> m.group()))
        .map(m -> m.group())
        .toList();
  }

  /// The path, relative to the book's folder, of a name as it is written in a file of the book.
  static String path(Span name, String folder) {
    String file = name.file().path();
    return Site.resolve(file.substring(Math.min(file.length(), folder.length() + 1)), name.text());
  }
}
