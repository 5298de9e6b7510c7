package press.edit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The plain text of a mail: its body, or all parts of kind `text/plain`, as RFC 2045 and RFC 2046
/// write them.
///
/// Bytes are taken as characters of ISO 8859-1 until the character set of a part is known.
final class Mail {

  private static final int DEEPEST = 10;
  private static final int MOST_PARTS = 1_000;
  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*+([\\w-]++)\\s*+=\\s*+(?:\"([^\"]*)\"|([^\\s;\"]++))");

  private final List<String> texts = new ArrayList<>();
  private int parts;

  private Mail() {}

  /// The plain texts of a mail in their order.
  ///
  /// @param mail head, an empty line, body, as characters of ISO 8859-1
  static List<String> texts(String mail) {
    Mail read = new Mail();
    read.part(mail, 0);
    return read.texts;
  }

  private void part(String part, int depth) {
    if (depth > DEEPEST || ++parts > MOST_PARTS) {
      return;
    }
    int end = headEnd(part);
    Map<String, String> head = head(part.substring(0, end));
    String body = part.substring(end).replaceFirst("^\\r?\\n", "");
    String type = head.getOrDefault("content-type", "text/plain");
    String kind = type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (kind.startsWith("multipart/")) {
      String boundary = parameter(type, "boundary");
      if (!boundary.isEmpty()) {
        multipart(body, boundary, depth);
      }
    } else if (kind.equals("text/plain") || kind.isEmpty()) {
      byte[] bytes = decoded(body, head.getOrDefault("content-transfer-encoding", ""));
      texts.add(new String(bytes, charset(parameter(type, "charset"))));
    }
  }

  private void multipart(String body, String boundary, int depth) {
    StringBuilder part = new StringBuilder();
    boolean inside = false;
    for (String line : body.split("(?<=\n)")) {
      String bare = line.stripTrailing();
      boolean closes = bare.equals("--" + boundary + "--");
      if (closes || bare.equals("--" + boundary)) {
        if (inside) {
          part(part.toString(), depth + 1);
        }
        part.setLength(0);
        inside = true;
        if (closes) {
          return;
        }
      } else if (inside) {
        part.append(line);
      }
    }
    if (inside) {
      part(part.toString(), depth + 1);
    }
  }

  /// Where the first empty line begins; the whole length where there is none.
  private static int headEnd(String part) {
    int at = 0;
    while (at < part.length()) {
      int end = part.indexOf('\n', at);
      if (end < 0) {
        return part.length();
      }
      if (part.substring(at, end).isBlank()) {
        return at;
      }
      at = end + 1;
    }
    return part.length();
  }

  /// Fields by their names in small letters; of one that stands twice the first.
  private static Map<String, String> head(String text) {
    Map<String, String> fields = new TreeMap<>();
    String name = "";
    for (String line : text.lines().toList()) {
      int colon = line.indexOf(':');
      boolean goesOn = line.startsWith(" ") || line.startsWith("\t");
      if (goesOn && !name.isEmpty()) {
        fields.merge(name, " " + line.strip(), String::concat);
      } else if (colon > 0) {
        String next = line.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        name = fields.containsKey(next) ? "" : next;
        fields.putIfAbsent(next, line.substring(colon + 1).strip());
      }
    }
    return fields;
  }

  private static String parameter(String field, String name) {
    Matcher parameter = PARAMETER.matcher(field);
    while (parameter.find()) {
      if (parameter.group(1).equalsIgnoreCase(name)) {
        return parameter.group(2) == null ? parameter.group(3) : parameter.group(2);
      }
    }
    return "";
  }

  private static Charset charset(String name) {
    try {
      return name.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.UTF_8;
    }
  }

  private static byte[] decoded(String body, String encoding) {
    return switch (encoding.strip().toLowerCase(Locale.ROOT)) {
      case "quoted-printable" -> quotedPrintable(body);
      case "base64" -> base64(body);
      default -> body.getBytes(StandardCharsets.ISO_8859_1);
    };
  }

  /// What is no code stays as it stands.
  private static byte[] quotedPrintable(String body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(body.length());
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      int lineEnd = c == '=' ? softBreak(body, i + 1) : -1;
      int high = c == '=' && i + 2 < body.length() ? Character.digit(body.charAt(i + 1), 16) : -1;
      int low = high < 0 ? -1 : Character.digit(body.charAt(i + 2), 16);
      if (lineEnd >= 0) {
        i = lineEnd;
      } else if (low >= 0) {
        out.write(16 * high + low);
        i += 2;
      } else {
        out.write(c);
      }
    }
    return out.toByteArray();
  }

  /// The end of a line that only blanks are left of; -1 where there is more.
  private static int softBreak(String body, int from) {
    int i = from;
    while (i < body.length() && " \t\r".indexOf(body.charAt(i)) >= 0) {
      i++;
    }
    return i < body.length() && body.charAt(i) == '\n' ? i : -1;
  }

  private static byte[] base64(String body) {
    try {
      return Base64.getMimeDecoder().decode(body.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException e) {
      // Cut short or damaged: nothing of it can be trusted.
      return new byte[0];
    }
  }
}
