package press.source;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/// A build that went well: what it was asked, all that it looked at, and what it said. Where
/// nothing of that is another now, the same build has nothing to do.
///
/// @param asked command line, folder, and which press
/// @param written when this was written down, in milliseconds since 1970
/// @param day on which alone it holds, such as `2026-01-31`; empty where it does not depend on that
/// @param looks all that was looked at, the published site too
/// @param out what went to standard output
/// @param err what went to standard error
public record BuildRecord(
    List<String> asked, long written, String day, List<InputCheck> looks, String out, String err) {

  private static final String HEAD = "press built 1\n";

  public BuildRecord {
    asked = List.copyOf(asked);
    looks = List.copyOf(looks);
  }

  /// As it is kept: a head, a sum over all the rest, and the parts, each behind its length.
  public String text() {
    StringBuilder rest = new StringBuilder();
    part(String.join("\n", asked), rest);
    part("" + written, rest);
    part(day, rest);
    part(out, rest);
    part(err, rest);
    for (InputCheck look : looks) {
      part(look.how().name(), rest);
      part(look.path(), rest);
      part(look.found(), rest);
      part(look.hash(), rest);
      part(look.firm() ? "+" : "-", rest);
    }
    return HEAD + sum(rest.toString()) + "\n" + rest;
  }

  private static void part(String text, StringBuilder to) {
    to.append(text.length()).append(' ').append(text).append('\n');
  }

  /// Reads what was kept; empty where it is damaged, or from another version.
  public static Optional<BuildRecord> of(String text) {
    int sum = text.indexOf('\n', HEAD.length());
    if (!text.startsWith(HEAD) || sum < 0) {
      return Optional.empty();
    }
    String rest = text.substring(sum + 1);
    if (!text.substring(HEAD.length(), sum).equals(sum(rest))) {
      return Optional.empty();
    }
    Parts in = new Parts(rest);
    List<String> asked = List.of(in.next().split("\n", -1));
    long written = Long.parseLong(in.next());
    String day = in.next();
    String out = in.next();
    String err = in.next();
    List<InputCheck> looks = new ArrayList<>();
    while (in.hasNext()) {
      InputCheck.How how = InputCheck.How.valueOf(in.next());
      looks.add(new InputCheck(how, in.next(), in.next(), in.next(), in.next().equals("+")));
    }
    return Optional.of(new BuildRecord(asked, written, day, looks, out, err));
  }

  /// It tells damage, not malice: who may write here may write the site as well.
  private static String sum(String rest) {
    CRC32 sum = new CRC32();
    sum.update(rest.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /// The parts of a text whose sum was right.
  private static final class Parts {
    private final String text;
    private int at;

    Parts(String text) {
      this.text = text;
    }

    boolean hasNext() {
      return at < text.length();
    }

    String next() {
      int blank = text.indexOf(' ', at);
      int end = blank + 1 + Integer.parseInt(text.substring(at, blank));
      at = end + 1;
      return text.substring(blank + 1, end);
    }
  }
}
