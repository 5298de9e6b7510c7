package press.project;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/// Where readers' suggestions go, and where a chapter's source is shown and edited.
///
/// @param way how they travel
/// @param to address of the page for a new issue, of mail, or of the form's receiver; empty for the
///   clipboard
/// @param title name of the parameter with an issue's title
/// @param body name of the parameter with an issue's text
/// @param label that an issue gets; may be empty
/// @param source pattern of a link to the source, with `{file}` and maybe `{line}`; may be empty
/// @param edit pattern of a link to where the source is edited; may be empty
public record Feedback(
    Way way, String to, String title, String body, String label, String source, String edit) {

  /// A book that names no place: readers copy what they suggest.
  static final Feedback NONE = new Feedback(Way.CLIPBOARD, "", "title", "body", "", "", "");

  /// How suggestions travel.
  public enum Way {
    /// As an issue that the reader sees filled in, and sends.
    ISSUES,
    /// As a mail that the reader sees filled in, and sends.
    MAIL,
    /// As a form, which needs no script.
    ENDPOINT,
    /// By copying.
    CLIPBOARD;

    /// The key in `book.yaml`, and what the page's script calls it.
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The address of the form's receiver; empty where there is none.
  public String endpoint() {
    return way == Way.ENDPOINT ? to : "";
  }

  /// The origin of the form's receiver, which a policy must let in; empty where there is none.
  public String origin() {
    return endpoint().replaceFirst("^(https://[^/?#]+).*", "$1");
  }

  /// Where forms may be sent, in the words of a policy.
  public String formAction() {
    return origin().isEmpty() ? "'none'" : origin();
  }

  /// The link to a line of a source file; empty where the book names none.
  ///
  /// @param file path as diagnostics print it
  /// @param line from 1
  public String sourceOf(String file, int line) {
    return filled(source, file, line);
  }

  /// The link to where a line is edited; empty where the book names none.
  public String editOf(String file, int line) {
    return filled(edit, file, line);
  }

  private static String filled(String pattern, String file, int line) {
    return pattern.replace("{file}", encoded(file)).replace("{line}", Integer.toString(line));
  }

  private static String encoded(String path) {
    try {
      return new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException e) {
      // A name of a chapter can be part of an address, or it is refused before.
      throw new IllegalArgumentException(path, e);
    }
  }
}
