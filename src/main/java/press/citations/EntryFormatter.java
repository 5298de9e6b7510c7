package press.citations;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.citations.BibTexParser.BibEntry;
import press.citations.Bibliography.EntryType;
import press.citations.CitableWork.TextRun;
import press.citations.EntryFields.BibDate;
import press.source.Diagnostics;

/// Formats an entry: authors: "title". Publication, date, pages. Note. Links.
final class EntryFormatter {

  private static final String STOPS = ".?!…";

  private final BibEntry entry;
  private final EntryType type;
  private final EntryFields fields;
  private final List<TextRun> pieces = new ArrayList<>();
  private final List<TextRun> publication = new ArrayList<>();

  EntryFormatter(BibEntry entry, EntryType type, Diagnostics problems) {
    this.entry = entry;
    this.type = type;
    this.fields = new EntryFields(entry, problems);
  }

  /// The formatted entry; missing fields are reported.
  CitableWork work() {
    List<String> required = new ArrayList<>(List.of("title", "year", "date"));
    required.addAll(type.within());
    fields.checkNames(required);
    fields.require("title", "title");
    fields.require("year", "year", "date");
    if (!type.within().isEmpty()) {
      fields.require(type.within().getFirst(), type.within().toArray(String[]::new));
    }
    String authors = authors();
    String title = title();
    BibDate date = fields.date();
    if (!authors.isEmpty()) {
      pieces.add(TextRun.words(authors + ": "));
    }
    pieces.add(type.quoted() ? TextRun.words("“" + inner(title) + "”") : TextRun.title(title));
    stop(title);
    publication();
    date(date);
    publicationSentence();
    note();
    links();
    return new CitableWork(entry.key().text(), entry.key(), order(date.year(), title), pieces);
  }

  /// The authors, else the editors of a book, else the organisation behind a manual.
  private String authors() {
    if (entry.has("author")) {
      return fields.names("author");
    }
    if (entry.has("editor") && type == EntryType.BOOK) {
      boolean one = fields.people("editor").size() == 1;
      return fields.names("editor") + (one ? " (ed.)" : " (eds.)");
    }
    return type == EntryType.MANUAL ? fields.words("organization") : "";
  }

  private String title() {
    String title = fields.words("title");
    String subtitle = fields.words("subtitle");
    return subtitle.isEmpty() ? title : title + ": " + subtitle;
  }

  /// The title with single quotation marks, for use inside double ones.
  private static String inner(String title) {
    return title.replace('“', '‘').replace('”', '’');
  }

  private void publication() {
    switch (type) {
      case ARTICLE -> article();
      case PART -> part();
      case BOOK -> book();
      case REPORT -> {
        String kind = fields.words("type");
        add((kind.isEmpty() ? "Technical report" : kind) + blank(fields.words("number")));
        add(fields.words("institution", "organization", "publisher"));
      }
      case THESIS -> {
        add(thesis());
        add(fields.words("school", "institution"));
      }
      case MANUAL -> {
        edition();
        version();
        add(entry.has("author") ? fields.words("organization", "publisher") : "");
        add(fields.words("howpublished"));
      }
      case OTHER -> {
        add(fields.words("howpublished", "journal", "journaltitle"));
        version();
        add(fields.words("organization", "publisher", "institution"));
      }
    }
  }

  private void article() {
    String volume = fields.words("volume");
    String number = fields.words("number", "issue");
    String issue = volume;
    if (!number.isEmpty()) {
      issue = volume.isEmpty() ? "no. " + number : volume + "(" + number + ")";
    }
    publication.add(TextRun.title(fields.words("journal", "journaltitle")));
    publication.add(TextRun.words(blank(issue)));
    add(fields.words("eid", "articleno"));
  }

  private void part() {
    publication.add(TextRun.words("In "));
    publication.add(TextRun.title(fields.words("booktitle")));
    String editors = fields.names("editor");
    add(editors.isEmpty() ? "" : "edited by " + editors);
    series();
    edition();
    add(fields.words("publisher", "organization"));
  }

  private void book() {
    String editors = entry.has("author") ? fields.names("editor") : "";
    add(editors.isEmpty() ? "" : "edited by " + editors);
    edition();
    series();
    add(fields.words("publisher", "organization"));
  }

  private void series() {
    String series = fields.words("series");
    String volume = fields.words("volume", "number");
    if (series.isEmpty()) {
      add(volume.isEmpty() ? "" : "volume " + volume);
    } else {
      add(series + blank(volume));
    }
  }

  private void edition() {
    String edition = fields.words("edition");
    if (edition.matches("\\d+")) {
      boolean teen = edition.matches("\\d*1\\d");
      edition +=
          switch (edition.charAt(edition.length() - 1)) {
            case '1' -> teen ? "th" : "st";
            case '2' -> teen ? "th" : "nd";
            case '3' -> teen ? "th" : "rd";
            default -> "th";
          };
    }
    boolean complete = edition.isEmpty() || edition.toLowerCase(Locale.ROOT).contains("ed");
    add(complete ? edition : edition.toLowerCase(Locale.ROOT) + " edition");
  }

  private void version() {
    String version = fields.words("version");
    add(version.isEmpty() ? "" : "version " + version);
  }

  private String thesis() {
    String kind = fields.words("type");
    boolean masters = entry.type().text().equalsIgnoreCase("mastersthesis");
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "" -> masters ? "Master’s thesis" : "PhD thesis";
      case "phdthesis" -> "PhD thesis";
      case "mathesis", "mastersthesis" -> "Master’s thesis";
      default -> kind;
    };
  }

  /// The date and the pages. The year is enough where a volume, a book or proceedings have it.
  private void date(BibDate date) {
    boolean exact = !entry.has("volume") && type != EntryType.BOOK && type != EntryType.PART;
    add(exact ? date.full() : date.year());
    String pages = fields.words("pages").replaceAll("(?<=\\w)\\s*--?\\s*(?=\\w)", "–");
    if (!pages.isEmpty()) {
      boolean many = pages.contains("–") || pages.contains(",");
      add((many ? "pp.\u00A0" : "p.\u00A0") + pages);
    }
  }

  private void note() {
    String note = fields.words("note", "addendum");
    if (!note.isEmpty()) {
      pieces.add(TextRun.words(" " + note));
      stop(note);
    }
  }

  private void links() {
    List<TextRun> links = workLinks(fields);
    for (TextRun link : links) {
      pieces.add(TextRun.words(link == links.getFirst() ? " " : ", "));
      pieces.add(link);
    }
    if (entry.has("urldate")) {
      Optional<BibDate> accessed = BibDate.parseIso(fields.tex("urldate"));
      if (accessed.isEmpty()) {
        fields.malformed(
            "urldate", "not a date: " + fields.tex("urldate").strip(), "write 2019-03-09");
      }
      accessed
          .filter(_ -> !links.isEmpty())
          .ifPresent(day -> pieces.add(TextRun.words(" (accessed " + day.full() + ")")));
    }
  }

  private static String blank(String words) {
    return words.isEmpty() ? "" : " " + words;
  }

  private void add(String words) {
    if (!words.isEmpty()) {
      publication.add(TextRun.words((publication.isEmpty() ? "" : ", ") + words));
    }
  }

  /// Appends the sentence about publication and date.
  private void publicationSentence() {
    publication.removeIf(p -> p.text().isEmpty());
    if (!publication.isEmpty()) {
      TextRun first = publication.getFirst();
      String text =
          first.text().substring(0, 1).toUpperCase(Locale.ROOT) + first.text().substring(1);
      pieces.add(TextRun.words(" "));
      pieces.add(new TextRun(text, first.title(), ""));
      pieces.addAll(publication.subList(1, publication.size()));
      stop(publication.getLast().text());
    }
  }

  private void stop(String words) {
    boolean stopped = !words.isEmpty() && STOPS.indexOf(words.charAt(words.length() - 1)) >= 0;
    if (!stopped) {
      pieces.add(TextRun.words("."));
    }
  }

  private String order(String year, String title) {
    List<PersonName> people = fields.people(entry.has("author") ? "author" : "editor");
    String first =
        people.isEmpty() ? authors() : people.getFirst().family() + " " + people.getFirst().given();
    return plain(first.isEmpty() ? title : first) + "\n" + year + "\n" + plain(title);
  }

  private static String plain(String words) {
    return Normalizer.normalize(words, Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT);
  }

  private static final Pattern DOI =
      Pattern.compile("(?:(?:https?://)?(?:dx\\.)?doi\\.org/|doi:\\s*)?(10\\.\\d{4,9}/\\S+)");
  private static final Pattern URL =
      Pattern.compile("https?://[A-Za-z0-9.-]+(?::\\d+)?(?:[/?#][^\\s\"<>\\\\^`{|}]*)?");
  private static final Pattern ARXIV =
      Pattern.compile(
          "(?i:arxiv:\\s*)?(\\d{4}\\.\\d{4,5}(?:v\\d+)?|[a-z-]+(?:\\.[A-Z]{2})?/\\d{7})");
  private static final String PLAIN = "-._~!$'()*+,;=:@/";

  /// The links, each with its own text; malformed ones are reported.
  static List<TextRun> workLinks(EntryFields fields) {
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
