package press.citations;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The links of a work: its DOI, its arXiv number, its address.
final class WorkLinks {

  private static final Pattern DOI =
      Pattern.compile("(?:(?:https?://)?(?:dx\\.)?doi\\.org/|doi:\\s*)?(10\\.\\d{4,9}/\\S+)");
  private static final Pattern URL =
      Pattern.compile("https?://[A-Za-z0-9.-]+(?::\\d+)?(?:[/?#][^\\s\"<>\\\\^`{|}]*)?");
  private static final Pattern ARXIV =
      Pattern.compile(
          "(?i:arxiv:\\s*)?(\\d{4}\\.\\d{4,5}(?:v\\d+)?|[a-z-]+(?:\\.[A-Z]{2})?/\\d{7})");
  private static final String PLAIN = "-._~!$'()*+,;=:@/";

  private WorkLinks() {}

  /// The links, each with its own text; malformed ones are reported.
  static List<TextRun> of(EntryFields fields) {
    List<TextRun> links = new ArrayList<>();
    doi(fields).ifPresent(links::add);
    arxiv(fields).ifPresent(links::add);
    boolean hasOther = !links.isEmpty();
    url(fields).filter(u -> !(hasOther && u.url().contains("doi.org/"))).ifPresent(links::add);
    return links;
  }

  private static Optional<TextRun> doi(EntryFields fields) {
    String typed = address(fields.tex("doi"));
    Matcher doi = DOI.matcher(typed);
    if (typed.isEmpty()) {
      return Optional.empty();
    }
    if (!doi.matches()) {
      fields.malformed("doi", "not a DOI: " + typed, "it begins with 10. and has a slash");
      return Optional.empty();
    }
    String name = doi.group(1);
    return Optional.of(TextRun.link("doi:" + name, "https://doi.org/" + encoded(name)));
  }

  private static Optional<TextRun> arxiv(EntryFields fields) {
    String archive =
        (fields.tex("archiveprefix") + fields.tex("eprinttype")).toLowerCase(Locale.ROOT);
    Matcher number = ARXIV.matcher(address(fields.tex("eprint")));
    return number.matches() && (archive.isBlank() || archive.contains("arxiv"))
        ? Optional.of(
            TextRun.link("arXiv:" + number.group(1), "https://arxiv.org/abs/" + number.group(1)))
        : Optional.empty();
  }

  private static Optional<TextRun> url(EntryFields fields) {
    String typed = address(fields.tex("url"));
    if (typed.isEmpty()) {
      return Optional.empty();
    }
    if (!URL.matcher(typed).matches()) {
      fields.malformed("url", "not an address", "it begins with https:// or http://");
      return Optional.empty();
    }
    String words = typed.replaceFirst("https?://(?:www\\.)?", "").replaceFirst("/$", "");
    return Optional.of(TextRun.link(words, typed));
  }

  /// The address without TeX markup.
  private static String address(String tex) {
    return tex.strip()
        .replaceFirst("^\\\\url\\s*\\{(.*)}$", "$1")
        .replaceAll("\\\\([%&_#~$])", "$1")
        .replace("{", "")
        .replace("}", "");
  }

  private static String encoded(String name) {
    StringBuilder out = new StringBuilder();
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain = c < 128 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
      out.append(plain ? Character.toString(c) : "%%%02X".formatted((int) c));
    }
    return out.toString();
  }
}
